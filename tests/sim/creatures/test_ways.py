"""Ways against a slow, plain search: the same cost, the same first step (hearing.md 7)."""

import heapq

from hypothesis import given
from hypothesis import strategies as st

from sandbox.sim import ways
from sandbox.sim.creatures import Creature
from sandbox.sim.grid import STEPS, Cell, chebyshev
from sandbox.sim.level import Level
from sandbox.sim.terrain import BY_ID

Cost = tuple[int, int]
DOORS = {"closed_door", "closed_gate"}


@st.composite
def levels(draw: st.DrawFn) -> Level:
    width, height = draw(st.integers(1, 9)), draw(st.integers(1, 8))
    glyphs = st.text("....##+GS'", min_size=width, max_size=width)
    return Level.from_text(draw(st.lists(glyphs, min_size=height, max_size=height)))


def passable(level: Level, cell: Cell, opens: bool) -> bool:
    kind = level.terrain_at(cell)
    return kind.walkable or (opens and kind.id in DOORS)


def around(level: Level, cell: Cell, opens: bool) -> list[tuple[Cell, bool]]:
    """The steps from a cell, in the order of directions, and which are diagonal."""
    found = []
    for dx, dy in STEPS:
        there = cell.step(dx, dy)
        if not (level.holds(there) and passable(level, there, opens)):
            continue
        corners = [level.terrain_at(Cell(there.x, cell.y)), level.terrain_at(Cell(cell.x, there.y))]
        if dx and dy and not any(corner.walkable for corner in corners):
            continue
        found.append((there, bool(dx and dy)))
    return found


def costs(level: Level, goal: Cell, opens: bool) -> dict[Cell, Cost]:
    """Turns and diagonals to the goal from everywhere, cell by cell."""
    best: dict[Cell, Cost] = {}
    queue: list[tuple[Cost, Cell]] = [((0, 0), goal)] if passable(level, goal, opens) else []
    while queue:
        cost, cell = heapq.heappop(queue)
        if cell in best:
            continue
        best[cell] = cost
        turns = 1 if level.terrain_at(cell).walkable else 2
        for before, diagonal in around(level, cell, opens):
            heapq.heappush(queue, ((cost[0] + turns, cost[1] + diagonal), before))
    return best


def first_step(level: Level, start: Cell, goal: Cell, opens: bool) -> Cell | None:
    known = costs(level, goal, opens)
    if start == goal or start not in known:
        return None
    for there, diagonal in around(level, start, opens):
        if there in known:
            turns = 1 if level.terrain_at(there).walkable else 2
            if (known[there][0] + turns, known[there][1] + diagonal) == known[start]:
                return there
    raise AssertionError("a way has a first step")


def cells(level: Level) -> list[Cell]:
    return [Cell(x, y) for y in range(level.height) for x in range(level.width)]


def walker(kind: str, at: Cell) -> Creature:
    return Creature.of_kind(kind, 1, at)


def agrees(level: Level, goal: Cell, kind: str) -> None:
    opens = kind == "guard"
    field, known = ways.way_field(level, goal, opens), costs(level, goal, opens)
    for start in cells(level):
        if level.terrain_at(start).walkable:
            assert field.cost(start) == known.get(start)
            step = ways.next_step(level, walker(kind, start), goal, ())
            assert step == first_step(level, start, goal, opens)


@given(levels(), st.sampled_from(("guard", "wolf")), st.data())
def test_every_first_step_is_that_of_a_plain_search(
    level: Level, kind: str, data: st.DataObject
) -> None:
    agrees(level, data.draw(st.sampled_from(cells(level))), kind)


@given(levels(), st.sampled_from(("guard", "wolf")), st.data())
def test_also_once_terrain_has_changed_in_the_middle_of_a_search(
    level: Level, kind: str, data: st.DataObject
) -> None:
    some_cell = st.sampled_from(cells(level))
    goal, start = data.draw(some_cell), data.draw(some_cell)
    for _ in range(3):
        if level.terrain_at(start).walkable:
            ways.next_step(level, walker(kind, start), goal, ())  # no further than this needs
        becomes = BY_ID[data.draw(st.sampled_from(("open_door", "closed_door", "rubble")))]
        level = level.with_terrain({data.draw(some_cell): becomes})
    agrees(level, goal, kind)


@given(levels(), st.sampled_from(("guard", "wolf")), st.data())
def test_where_one_goes_that_cannot_get_there(level: Level, kind: str, data: st.DataObject) -> None:
    opens = kind == "guard"
    standing = [cell for cell in cells(level) if level.terrain_at(cell).walkable]
    if not standing:
        return
    start, target = data.draw(st.sampled_from(standing)), data.draw(st.sampled_from(cells(level)))
    goal = ways.goal_for(level, walker(kind, start), target)
    ahead = {cell: costs(level, cell, opens).get(start) for cell in cells(level)}
    reached = {cell: cost for cell, cost in ahead.items() if cost is not None}
    rank = {cell: (chebyshev(cell, target), cost) for cell, cost in reached.items()}
    assert rank[goal] == min(rank.values())


@given(levels(), st.data())
def test_around_those_in_the_way_as_around_walls_that_corners_do_not_mind(
    level: Level, data: st.DataObject
) -> None:
    standing = [cell for cell in cells(level) if level.terrain_at(cell).walkable]
    if len(standing) < 3:
        return
    start, goal, other = data.draw(st.permutations(standing))[:3]
    step = ways.next_step(level, walker("wolf", start), goal, [other])
    straight = first_step(level, start, goal, False)
    if step is None:
        assert straight is None
        return
    seen = {start}
    here: Cell | None = start
    while here is not None and here != goal:
        here = ways.next_step(level, walker("wolf", here), goal, [other])
        assert here is not None
        if here == other:  # no way around: it is walked up to
            assert not reaches_without(level, start, goal, other)
            return
        assert here not in seen
        seen.add(here)


def reaches_without(level: Level, start: Cell, goal: Cell, other: Cell) -> bool:
    found, fresh = {start}, [start]
    while fresh:
        fresh = [
            there
            for cell in fresh
            for there, _ in around(level, cell, False)
            if there != other and there not in found and not found.add(there)  # type: ignore[func-returns-value]
        ]
    return goal in found
