"""The ways that creatures walk (hearing.md 7).

Belongs here: whether a step can be taken, where one goes for a target, and the next step of the
way there. Must not know: why someone walks, sound, how ways are searched (wayfield.py).
"""

import itertools
from collections.abc import Iterable
from typing import Final

import numpy as np

from sandbox.sim.creatures import Creature
from sandbox.sim.grid import STEPS, Cell
from sandbox.sim.level import Level
from sandbox.sim.steps import regions_of
from sandbox.sim.wayfield import OPENING_TURNS, Cost, WayField

_CELLS_KEPT: Final = 1 << 23  # of all ways that are kept, four bytes each
_KEPT: Final[dict[tuple[tuple[int, ...], Cell, bool], WayField]] = {}
"""The ways asked for last, the latest at the end, whatever level they were searched on."""


def step_is_open(level: Level, start: Cell, end: Cell) -> bool:
    """Whether one can step between neighbouring cells as the terrain stands."""
    if not (level.holds(end) and level.walkable[end.yx]):
        return False
    return not squeezes(level, start, end)


def squeezes(level: Level, start: Cell, end: Cell) -> bool:
    """Whether a step is a diagonal between two cells that cannot be walked."""
    walkable = level.walkable
    return not (walkable[start.y, end.x] or walkable[end.y, start.x])


def can_walk_to(level: Level, creature: Creature, cell: Cell) -> bool:
    """Whether a creature could get from where it stands to a cell, whoever is in the way."""
    regions = regions_of(level, creature.opens_doors)
    there = regions[cell.yx]
    return bool(there) and bool(there == regions[creature.at.yx])


def goal_for(level: Level, creature: Creature, target: Cell) -> Cell:
    """The target, or where it cannot be entered or reached, the reachable cell nearest to it
    (Chebyshev), ties by fewest turns, fewest diagonals, then the first direction."""
    start, opens = creature.at, creature.opens_doors
    if start == target or can_walk_to(level, creature, target):
        return target
    regions = regions_of(level, opens)
    if not regions[start.yx]:
        return start
    ys, xs = np.nonzero(regions == regions[start.yx])
    off = np.maximum(np.abs(xs - target.x), np.abs(ys - target.y))
    nearest = np.flatnonzero(off == off.min())
    back = way_field(level, start, opens)
    costs: dict[Cell, Cost] = {}
    for i in nearest:
        cell = Cell(int(xs[i]), int(ys[i]))
        cost = back.cost(cell)
        if cost is not None:
            # Found from the cell to the start: the door at its end is opened on the way there.
            costs[cell] = (cost[0] + _opening(level, cell) - _opening(level, start), cost[1])
    best = min(costs.values())
    tied = [cell for cell, cost in costs.items() if cost == best]
    if len(tied) == 1:
        return tied[0]
    return min(
        tied, key=lambda cell: _directions([start, *way_field(level, cell, opens).way(start)])
    )


def next_step(
    level: Level, creature: Creature, goal: Cell, in_the_way: Iterable[Cell]
) -> Cell | None:
    """The next cell of the best way to a goal: around those that it sees in the way where that can
    be, else up to them. None where it stands there, or there is no way.

    The next cell may be a closed door, which is to be opened first.
    """
    start, opens = creature.at, creature.opens_doors
    if start == goal:
        return None
    direct = way_field(level, goal, opens)
    first = direct.step_from(start)
    avoid = frozenset(cell for cell in in_the_way if cell not in (goal, start))
    if first is None or not avoid or avoid.isdisjoint(direct.way(start)):
        return first
    return WayField(level, goal, opens, avoid).step_from(start) or first


def way_field(level: Level, goal: Cell, opens: bool) -> WayField:
    """The ways to a goal as the terrain stands.

    Those asked for last are kept, and taken over by a level that differs only where they were not
    searched: a door that opens far away spoils none.
    """
    key = level.terrain.shape, goal, opens
    kept = _KEPT.pop(key, None)
    field = kept.on(level) if kept is not None else None
    _KEPT[key] = field = field or WayField(level, goal, opens)
    while len(_KEPT) * level.terrain.size > _CELLS_KEPT:
        del _KEPT[next(iter(_KEPT))]
    return field


def _opening(level: Level, cell: Cell) -> int:
    return 0 if level.walkable[cell.yx] else OPENING_TURNS


def _directions(way: list[Cell]) -> list[int]:
    return [STEPS.index((b.x - a.x, b.y - a.y)) for a, b in itertools.pairwise(way)]
