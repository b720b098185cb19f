"""The way that a field tells is one that the sound could take, and loses what it says."""

from hypothesis import given, settings
from hypothesis import strategies as st

from sandbox.sim.grid import Cell, neighbouring
from sandbox.sim.propagation import Step, propagate
from tests.sim.propagation import levels, mediums


@given(st.data(), levels.rows(), levels.RULES)
@settings(max_examples=200)
def test_losses_add_up_over_legal_steps(
    data: st.DataObject, rows: levels.Rows, rules: levels.Rules
) -> None:
    medium = rules(rows)
    at, cell = data.draw(levels.cells(rows)), data.draw(levels.cells(rows))
    field = propagate(medium, at, data.draw(levels.LOUDNESS[rules]))
    way = field.way_to(cell)
    assert (way is None) == (field.at(cell) == 0)
    if way is None:
        return
    assert sum(step.lost for step in way) == field.loudness - field.at(cell)
    assert (way[-1].cell if way else at) == cell
    here, left = at, field.loudness
    for step in way:
        assert neighbouring(here, step.cell)
        assert medium.step_loss(here, step.cell) == (step.base, step.muffle)
        assert step.diagonal == (here.x != step.cell.x and here.y != step.cell.y)
        assert field.comes_from(step.cell, here)
        here, left = step.cell, left - step.lost
        assert step.left == left == field.at(here)
    assert medium.connected(at, cell)


@given(st.data(), levels.rows(), levels.RULES)
def test_where_a_sound_comes_from_is_a_neighbour_that_is_just_so_much_louder(
    data: st.DataObject, rows: levels.Rows, rules: levels.Rules
) -> None:
    medium = rules(rows)
    field = propagate(medium, data.draw(levels.cells(rows)), data.draw(levels.LOUDNESS[rules]))
    cell = data.draw(levels.cells(rows))
    before = [c for c in medium.neighbours(cell) if field.comes_from(cell, c)]
    assert bool(before) == (field.at(cell) > 0 and cell != field.source)


def test_a_way_through_a_door() -> None:
    field = propagate(mediums.hearing(["#####", "#.+.#", "###.."]), Cell(1, 1), 100)
    assert field.way_to(Cell(4, 2)) == (
        Step(Cell(2, 1), diagonal=False, base=10, muffle=30, left=60),
        Step(Cell(3, 2), diagonal=True, base=14, muffle=0, left=46),
        Step(Cell(4, 2), diagonal=False, base=10, muffle=0, left=36),
    )
    assert field.way_to(Cell(1, 1)) == ()
    assert field.way_to(Cell(0, 0)) is None


def test_straight_goes_before_diagonal_and_north_before_the_rest() -> None:
    field = propagate(mediums.hearing(["...", "...", "..."]), Cell(0, 0), 100)
    way = field.way_to(Cell(1, 2))
    assert way is not None
    assert [step.cell for step in way] == [(1, 1), (1, 2)]  # from the north, not the north-west


def test_ties_are_settled_in_one_order() -> None:
    """North, east, south, west, then north-east, south-east, south-west, north-west."""
    around = mediums.hearing(["..."] * 3).neighbours(Cell(1, 1))
    assert [f"{x}{y}" for x, y in around] == ["10", "21", "12", "01", "20", "22", "02", "00"]
    rows = ["...", ".#.", "..."]
    way = propagate(mediums.hearing(rows), Cell(2, 0), 100).way_to(Cell(0, 2))
    assert way is not None
    assert Cell(0, 1) in [step.cell for step in way]


def test_at_a_door_a_tie_counts() -> None:
    rows = ["...", ".#.", "..."]
    field = propagate(mediums.hearing(rows), Cell(0, 0), 100)
    assert field.comes_from(Cell(2, 2), Cell(2, 1))
    assert field.comes_from(Cell(2, 2), Cell(1, 2))
    assert not field.comes_from(Cell(2, 2), Cell(1, 1))
    assert not field.comes_from(Cell(0, 0), Cell(1, 0))
