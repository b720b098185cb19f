"""The tables that walkers share: what the next level takes over, steps, regions."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from sandbox.sim.grid import STEPS, Cell
from sandbox.sim.level import Level
from sandbox.sim.steps import regions, steps_from
from sandbox.sim.terrain import BY_ID
from sandbox.sim.wayfield import WayField
from sandbox.sim.ways import step_is_open, way_field

GLYPHS = "....#+'"


@st.composite
def levels(draw: st.DrawFn) -> Level:
    """A level of floor, walls and doors, up to ten cells a side."""
    width, height = draw(st.integers(1, 10)), draw(st.integers(1, 10))
    row = st.text(GLYPHS, min_size=width, max_size=width)
    return Level.from_text(draw(st.lists(row, min_size=height, max_size=height)))


def a_cell(level: Level) -> st.SearchStrategy[Cell]:
    return st.builds(Cell, st.integers(0, level.width - 1), st.integers(0, level.height - 1))


@given(st.data(), levels(), st.booleans())
def test_ways_that_are_carried_over_are_those_of_the_new_level(
    data: st.DataObject, level: Level, opens: bool
) -> None:
    """Searched so far and no further, then some cells become something else."""
    goal, asked = data.draw(a_cell(level)), data.draw(a_cell(level))
    way_field(level, goal, opens).cost(asked)
    kinds = st.sampled_from([BY_ID[kind] for kind in ("closed_door", "open_door", "rubble")])
    changed = level.with_terrain(data.draw(st.dictionaries(a_cell(level), kinds, max_size=3)))
    carried, fresh = way_field(changed, goal, opens), WayField(changed, goal, opens)
    kept = way_field(level, goal, opens)
    for y in range(level.height):
        for x in range(level.width):
            cell = Cell(x, y)
            assert carried.cost(cell) == fresh.cost(cell)
            assert carried.step_from(cell) == fresh.step_from(cell)
            assert kept.cost(cell) == WayField(level, goal, opens).cost(cell)


def test_a_door_far_away_leaves_what_was_searched() -> None:
    level = Level.from_text(["..........+..."])
    near = way_field(level, Cell(1, 0), True)
    near.cost(Cell(4, 0))
    opened = level.with_terrain({Cell(10, 0): BY_ID["open_door"]})
    assert way_field(opened, Cell(1, 0), True).cost(Cell(13, 0)) == (12, 0)
    assert near.cost(Cell(13, 0)) == (13, 0)  # on the level before the door is still to be opened


@given(st.data(), levels())
def test_steps_that_can_be_taken(data: st.DataObject, level: Level) -> None:
    cell = data.draw(a_cell(level))
    open_ = [step for step in STEPS if step_is_open(level, cell, cell.step(*step))]
    assert list(steps_from(level, cell)) == open_


@given(levels())
def test_regions_are_what_a_flood_reaches(level: Level) -> None:
    cells = level.walkable
    found = regions(cells)
    assert np.array_equal(found > 0, cells)
    flooded = np.zeros_like(found)
    for number, (y, x) in enumerate(np.argwhere(cells).tolist(), 1):
        waiting = [(x, y)] if not flooded[y, x] else []
        while waiting:
            u, v = waiting.pop()
            if level.holds((u, v)) and cells[v, u] and not flooded[v, u]:
                flooded[v, u] = number
                waiting += [(u + 1, v), (u - 1, v), (u, v + 1), (u, v - 1)]
    pairs = {(int(a), int(b)) for a, b in zip(found[cells], flooded[cells], strict=True)}
    assert len(pairs) == len({a for a, _ in pairs}) == len({b for _, b in pairs})
