"""Lines without gaps, outlines, brushes."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from sandbox.edits import Area
from sandbox.sim.grid import Cell, chebyshev, neighbouring
from sandbox.sim.level import Level
from sandbox.ui.tools.shapes import line, outline, widened

CELLS = st.builds(Cell, st.integers(-20, 20), st.integers(-20, 20))


@given(CELLS, CELLS)
def test_a_line_has_no_gaps_and_no_cell_too_many(a: Cell, b: Cell) -> None:
    cells = line(a, b)
    assert (cells[0], cells[-1]) == (a, b)
    assert len(cells) == chebyshev(a, b) + 1
    assert all(neighbouring(one, next_) for one, next_ in pairwise(cells))


@given(CELLS, CELLS)
def test_a_line_stays_within_half_a_cell_of_the_straight_one(a: Cell, b: Cell) -> None:
    steps = chebyshev(a, b)
    for i, (x, y) in enumerate(line(a, b)):
        assert abs((x - a.x) * steps - i * (b.x - a.x)) * 2 <= steps
        assert abs((y - a.y) * steps - i * (b.y - a.y)) * 2 <= steps


def test_an_outline_is_the_sides_alone() -> None:
    inside = set(Area(0, 0, 4, 3).cells()) - set(outline(Area(0, 0, 4, 3)))
    assert inside == {Cell(1, 1), Cell(2, 1)}


def test_a_brush_is_a_square_that_stays_on_the_map() -> None:
    level = Level.filled(9, 9)
    assert len(widened([Cell(4, 4)], 1, level)) == 1
    assert widened([Cell(4, 4)], 2, level) == frozenset(Area(4, 4, 2, 2).cells())
    assert widened([Cell(4, 4)], 3, level) == frozenset(Area(3, 3, 3, 3).cells())
    assert widened([Cell(0, 0)], 3, level) == frozenset(Area(0, 0, 2, 2).cells())
    assert widened([Cell(-5, 0)], 3, level) == frozenset()


def test_an_area_is_cut_to_the_map() -> None:
    assert Area(-1, -1, 3, 3).within(9, 9) == Area(0, 0, 2, 2)
    assert Area(8, 8, 3, 3).within(9, 9) == Area(8, 8, 1, 1)
    assert Area(9, 0, 1, 1).within(9, 9) is None
