"""One line at a time: where it runs and what blocks it (sight.md 1)."""

from hypothesis import given

from sandbox.sim.grid import Cell
from sandbox.sim.sight import blocked_at, clear_line, line
from tests.sim.sight import oracle
from tests.sim.sight.levels import Place, places
from tests.sim.sight.pictures import opaque, place

REACH = 40


def test_every_line_within_reach_is_that_of_the_fractions() -> None:
    for dx in range(REACH + 1):
        for dy in range(REACH + 1):
            run = line(Cell(0, 0), Cell(dx, dy))
            assert [set(point) for point in run] == oracle.line((0, 0), (dx, dy)), (dx, dy)


def test_a_line_turned_mirrored_or_backwards_is_the_same_line() -> None:
    for dx in range(0, REACH + 1, 3):
        for dy in range(REACH + 1):
            run = [set(point) for point in line(Cell(0, 0), Cell(dx, dy))]
            for sx, sy in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
                there = [set(point) for point in line(Cell(0, 0), Cell(sx * dx, sy * dy))]
                assert there == [{(sx * x, sy * y) for x, y in point} for point in run]
                turned = [set(point) for point in line(Cell(0, 0), Cell(sy * dy, sx * dx))]
                assert turned == [{(y, x) for x, y in point} for point in there]
            assert [set(point) for point in line(Cell(dx, dy), Cell(0, 0))] == run[::-1]


def test_a_tie_is_blocked_by_both_cells_only() -> None:
    for picture, blocks in (
        (
            """
            a#.
            ..b
            """,
            None,
        ),
        (
            """
            a..
            .#b
            """,
            None,
        ),
        (
            """
            a#.
            .#b
            """,
            (Cell(1, 0), Cell(1, 1)),
        ),
    ):
        a, b = place(picture, "a"), place(picture, "b")
        assert blocked_at(opaque(picture), a, b) == blocks
        assert clear_line(opaque(picture), a, b) is (blocks is None)


def test_the_nearest_obstacle_to_the_viewer_is_the_one_named() -> None:
    picture = "a.#.0.b"
    a, b = place(picture, "a"), place(picture, "b")
    assert blocked_at(opaque(picture), a, b) == (Cell(2, 0),)
    assert blocked_at(opaque(picture), b, a) == (Cell(4, 0),)


def test_neighbours_and_oneself_are_always_in_clear_line() -> None:
    walls = opaque("##\n##")
    assert line(Cell(0, 0), Cell(0, 0)) == line(Cell(0, 0), Cell(1, 1)) == ()
    assert clear_line(walls, Cell(0, 0), Cell(1, 1))


@given(places())
def test_a_line_is_as_clear_as_the_fractions_say(level: Place) -> None:
    opaque_cells, a, b = level
    assert clear_line(opaque_cells, a, b) == oracle.clear(opaque_cells, a, b)
