"""Which cells hang together, and which mediums are refused."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandbox.sim.grid import Cell
from sandbox.sim.propagation import CLOSED, propagate
from tests.sim.propagation import levels, mediums, oracle


@given(st.data(), levels.rows(), levels.RULES)
@settings(max_examples=200)
def test_connected_is_what_a_noise_of_any_loudness_reaches(
    data: st.DataObject, rows: levels.Rows, rules: levels.Rules
) -> None:
    medium = rules(rows)
    at = data.draw(levels.cells(rows))
    reached = oracle.spread(replace(medium, reach=None), at, 9_000_000) > 0
    for y, x in np.ndindex(medium.shape):
        assert medium.connected(at, Cell(x, y)) == reached[y, x]


def test_a_permanent_wall_is_reached_but_leads_nowhere() -> None:
    medium = mediums.crawl([".X."])
    assert medium.connected(Cell(0, 0), Cell(1, 0))
    assert not medium.connected(Cell(1, 0), Cell(0, 0))
    assert not medium.connected(Cell(0, 0), Cell(2, 0))


def test_a_long_winding_way_connects() -> None:
    rows = ["." * 99 if y % 2 == 0 else "#" * 98 + "." for y in range(49)]
    rows = [row[::-1] if y % 4 == 3 else row for y, row in enumerate(rows)]
    medium = mediums.hearing(rows)
    start, end = Cell(0, 0), Cell(0, 48)
    assert medium.connected(start, end)
    assert propagate(medium, start, 999).at(end) == 0
    closed = [*rows[:24], "." * 50 + "#" + "." * 48, *rows[25:]]
    assert not mediums.hearing(closed).connected(start, end)


def test_a_half_step_of_nothing_and_other_wrong_mediums_are_refused() -> None:
    medium = mediums.hearing([".."])
    with pytest.raises(ValueError, match="every step must lose at least 1"):
        replace(medium, straight=0)
    with pytest.raises(ValueError, match="every step must lose at least 1"):
        replace(medium, diagonal=-1)
    with pytest.raises(ValueError, match="enter must nowhere be negative, found -3"):
        replace(medium, enter=np.array([[0, -3]], np.int32))
    with pytest.raises(ValueError, match="share one shape"):
        replace(medium, leave=np.zeros((2, 2), np.int32))
    with pytest.raises(ValueError, match="CLOSED to straight and diagonal steps alike"):
        replace(medium, leave=np.array([[0, CLOSED]], np.int32))
    with pytest.raises(ValueError, match="audible must be at least 1"):
        replace(medium, audible=0)


def test_a_mediums_arrays_are_its_own() -> None:
    enter = np.array([[0, 0]], np.int32)
    medium = replace(mediums.hearing([".."]), enter=enter)
    enter[0, 1] = 500
    assert propagate(medium, Cell(0, 0), 60).left.tolist() == [[60, 50]]
    with pytest.raises(ValueError, match="read-only"):
        medium.enter[0, 0] = 1


def test_cells_off_the_level_and_noises_past_all_bounds_are_refused() -> None:
    medium = mediums.hearing([".."])
    with pytest.raises(ValueError, match="cell 2,0 is not on a level of 2 × 1"):
        propagate(medium, Cell(2, 0), 10)
    with pytest.raises(ValueError, match="cell -1,0 is not on a level of 2 × 1"):
        propagate(medium, Cell(0, 0), 10).at(Cell(-1, 0))
    with pytest.raises(ValueError, match="loudness must be under 10000000"):
        propagate(medium, Cell(0, 0), CLOSED)
