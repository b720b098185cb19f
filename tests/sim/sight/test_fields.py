"""Fields and lists of lines against single lines (sight.md 1)."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from sandbox.sim.grid import Cell, within_radius
from sandbox.sim.sight import clear_line, clear_lines, line_of_sight, pairs_in_sight
from tests.sim.sight.levels import Place, as_array, open_cells, places, roomy, speckled


def cells_of(shape: tuple[int, ...]) -> list[Cell]:
    height, width = shape
    return [Cell(x, y) for y in range(height) for x in range(width)]


@given(places(), st.integers(0, 15))
def test_single_lines_pairs_and_field_agree(level: Place, radius: int) -> None:
    opaque, a, _ = level
    everywhere = cells_of(opaque.shape)
    single = [
        within_radius(cell.x - a.x, cell.y - a.y, radius) and clear_line(opaque, a, cell)
        for cell in everywhere
    ]
    field = line_of_sight(opaque, a, radius)
    assert field.ravel().tolist() == single
    assert pairs_in_sight(opaque, as_array([a]), as_array(everywhere), radius)[0].tolist() == single
    assert pairs_in_sight(opaque, as_array(everywhere), as_array([a]), radius)[:, 0].tolist() == (
        single
    )


@pytest.mark.parametrize("opaque", [speckled(1, 90), roomy(2, 90), np.zeros((90, 50), bool)])
def test_they_agree_at_the_greatest_radius(opaque: NDArray[np.bool_]) -> None:
    everywhere = cells_of(opaque.shape)
    for a in (*open_cells(opaque, 3, 2), Cell(0, 0)):
        field = line_of_sight(opaque, a, 40)
        wanted = [cell for cell in everywhere if within_radius(cell.x - a.x, cell.y - a.y, 40)]
        single = [clear_line(opaque, a, cell) for cell in wanted]
        assert [bool(field[cell.y, cell.x]) for cell in wanted] == single
        assert field.sum() == sum(single)
        pairs = clear_lines(opaque, as_array([a] * len(wanted)), as_array(wanted))
        assert pairs.tolist() == single


def test_many_lines_of_all_lengths_at_once() -> None:
    opaque = speckled(4, 200) & speckled(5, 200)
    a, b = open_cells(opaque, 6, 20_000), open_cells(opaque, 7, 20_000)
    together = clear_lines(opaque, as_array(a), as_array(b))
    some = range(0, 20_000, 40)
    assert together[::40].tolist() == [clear_line(opaque, a[i], b[i]) for i in some]
    np.testing.assert_array_equal(together, clear_lines(opaque, as_array(b), as_array(a)))
    assert 0.05 < together.mean() < 0.95


@given(places(), st.integers(0, 15))
def test_both_see_or_neither(level: Place, radius: int) -> None:
    opaque, a, b = level
    there = line_of_sight(opaque, a, radius)[b.y, b.x]
    assert there == line_of_sight(opaque, b, radius)[a.y, a.x]


@given(places(), st.integers(0, 15))
def test_ones_own_cell_always(level: Place, radius: int) -> None:
    assert line_of_sight(level.opaque, level.a, radius)[level.a.y, level.a.x]


@pytest.mark.parametrize("radius", range(0, 41, 8))
def test_the_open_disc_is_slightly_rounded(radius: int) -> None:
    seen = line_of_sight(np.zeros((90, 90), bool), Cell(45, 45), radius)
    disc = [[within_radius(x - 45, y - 45, radius) for x in range(90)] for y in range(90)]
    np.testing.assert_array_equal(seen, disc)


def test_no_pairs_at_all() -> None:
    nobody = as_array([])
    level = np.zeros((3, 3), bool)
    assert clear_lines(level, nobody, nobody).shape == (0,)
    assert pairs_in_sight(level, nobody, as_array([Cell(1, 1)]), 5).shape == (0, 1)
    assert pairs_in_sight(level, as_array([Cell(1, 1)]), nobody, 5).shape == (1, 0)


@pytest.mark.parametrize("at", [Cell(-1, 0), Cell(0, -1), Cell(4, 0), Cell(0, 3)])
def test_eyes_off_the_level_are_refused(at: Cell) -> None:
    with pytest.raises(IndexError, match=f"cell {at} is not on a level of 4 × 3"):
        line_of_sight(np.zeros((3, 4), bool), at, 5)
