"""Whom the noises of a turn reach: as their fields say, one by one."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandbox.sim.grid import Cell
from sandbox.sim.propagation import hearers
from tests.sim.propagation import levels, mediums, oracle


@given(st.data(), levels.rows(), levels.RULES)
@settings(max_examples=200)
def test_as_the_fields_say(data: st.DataObject, rows: levels.Rows, rules: levels.Rules) -> None:
    medium = rules(rows)
    noise = st.tuples(levels.cells(rows), levels.LOUDNESS[rules])
    sources = data.draw(st.lists(noise, max_size=8))
    ears = data.draw(st.lists(st.tuples(levels.cells(rows), st.integers(1, 120)), max_size=8))
    expected = []
    for n, (at, loudness) in enumerate(sources):
        left = oracle.spread(medium, at, loudness)
        for m, (cell, threshold) in enumerate(ears):
            if left[cell.yx] >= threshold:
                expected.append((n, m, int(left[cell.yx])))
    listeners = np.array([cell for cell, _ in ears], np.intp).reshape(-1, 2)
    found = hearers(medium, sources, listeners, np.array([t for _, t in ears], np.intp))
    assert list(zip(*(column.tolist() for column in found), strict=True)) == expected


def test_several_listeners_in_one_cell_each_by_its_own_threshold() -> None:
    medium = mediums.hearing(["......"])
    listeners = np.array([(5, 0), (5, 0), (0, 0), (5, 0)])
    sources = [(Cell(0, 0), 60), (Cell(2, 0), 60), (Cell(5, 0), 10)]
    noises, heard, arrives = hearers(medium, sources, listeners, np.array([10, 11, 1, 31]))
    assert noises.tolist() == [0, 0, 1, 1, 1, 2]
    assert heard.tolist() == [0, 2, 0, 1, 2, 0]
    assert arrives.tolist() == [10, 60, 30, 30, 40, 10]


def test_a_threshold_that_no_noise_meets() -> None:
    medium = mediums.hearing(["."])
    thresholds = np.array([32_000, 32_001, 70_000])
    _, heard, _ = hearers(medium, [(Cell(0, 0), 32_000)] * 3, np.zeros((3, 2), int), thresholds)
    assert heard.tolist() == [0, 0, 0]


@pytest.mark.parametrize("off", [Cell(-1, 0), Cell(3, 0), Cell(0, -1), Cell(0, 2)])
def test_what_is_off_the_level_is_refused(off: Cell) -> None:
    medium = mediums.hearing(["...", "..."])
    with pytest.raises(ValueError, match="every listener must be on the level of 3 × 2"):
        hearers(medium, [], np.array([off]), np.array([1]))
    with pytest.raises(ValueError, match=f"cell {off} is not on a level of 3 × 2"):
        hearers(medium, [(Cell(0, 0), 5), (off, 5)] * 2, np.array([(2, 0)]), np.array([1]))


def test_a_threshold_under_one_is_refused() -> None:
    with pytest.raises(ValueError, match="a threshold must be at least 1, found 0"):
        hearers(mediums.hearing(["."]), [], np.array([(0, 0)]), np.array([0]))
