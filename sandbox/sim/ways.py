"""The ways that creatures walk (hearing.md 7).

Belongs here: which steps can be taken, the best way to a cell, and which cells can be reached. Must
not know: why someone walks, or sound. A way is the fewest turns (opening a door or gate counts
one), then the fewest diagonals, then the first of N, NE, E, SE, S, SW, W, NW.
"""

import itertools
from collections.abc import Iterable, Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.creatures import Creature
from sandbox.sim.grid import STEPS, Cell
from sandbox.sim.level import Level
from sandbox.sim.terrain import OPENABLE

Cost = tuple[int, int]
"""Turns, then diagonals."""

STEP_TURNS: Final = 1
OPENING_TURNS: Final = 1


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
    regions = _regions(level, creature.opens_doors)
    there = regions[cell.yx]
    return bool(there) and bool(there == regions[creature.at.yx])


def goal_for(level: Level, creature: Creature, target: Cell) -> Cell:
    """The target, or where it cannot be entered or reached, the reachable cell nearest to it
    (Chebyshev), ties by fewest turns, fewest diagonals, then the first direction."""
    start, opens = creature.at, creature.opens_doors
    if start == target or can_walk_to(level, creature, target):
        return target
    regions = _regions(level, opens)
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


def way_field(level: Level, goal: Cell, opens: bool) -> "WayField":
    """The ways to a goal as the terrain stands; kept with the level."""
    return level.remembering(("ways", goal, opens), lambda: WayField(level, goal, opens))


class WayField:
    """The cost of the best way to one goal from any cell, searched only as far as is asked for."""

    def __init__(
        self, level: Level, goal: Cell, opens: bool, avoid: frozenset[Cell] = frozenset()
    ) -> None:
        self._walkable = level.walkable
        self._passable = _passable(level, opens)
        self._avoid = avoid
        self._settled: dict[Cell, Cost] = {}
        # Turns from the goal -> cells first reached with them -> the fewest diagonals found so far.
        self._layers: dict[int, dict[Cell, int]] = {}
        height, width = self._walkable.shape
        self._width, self._height = width, height
        if 0 <= goal.x < width and 0 <= goal.y < height and self._passable[goal.yx]:
            self._layers[0] = {goal: 0}

    def cost(self, cell: Cell) -> Cost | None:
        """Turns and diagonals from a cell to the goal; None where there is no way."""
        while cell not in self._settled and self._layers:
            turns = min(self._layers)
            layer = self._layers.pop(turns)
            fresh = [(c, d) for c, d in layer.items() if c not in self._settled]
            for c, diagonals in fresh:
                self._settled[c] = (turns, diagonals)
            for c, diagonals in fresh:
                self._reach_back(c, turns, diagonals)
        return self._settled.get(cell)

    def step_from(self, cell: Cell) -> Cell | None:
        """The first cell of the best way; None at the goal, or where there is no way."""
        cost = self.cost(cell)
        if cost is None or cost[0] == 0:
            return None
        for dx, dy in STEPS:
            there = cell.step(dx, dy)
            rest = self._settled.get(there)
            if rest is None or there in self._avoid or not self._open(cell, there):
                continue
            turns = rest[0] + STEP_TURNS + self._opening_of(there)
            if (turns, rest[1] + (dx != 0 and dy != 0)) == cost:
                return there
        return None

    def way(self, cell: Cell) -> list[Cell]:
        """The cells of the best way, the first one left out."""
        cells: list[Cell] = []
        while (there := self.step_from(cell)) is not None:
            cells.append(there)
            cell = there
        return cells

    def _reach_back(self, cell: Cell, turns: int, diagonals: int) -> None:
        """Note the neighbours from which one step leads into `cell`."""
        turns += STEP_TURNS + self._opening_of(cell)
        layer = self._layers.setdefault(turns, {})
        for before, diagonal in self._around(cell):
            if before not in self._settled:
                found = diagonals + diagonal
                if layer.get(before, found + 1) > found:
                    layer[before] = found
        if not layer:
            del self._layers[turns]

    def _around(self, cell: Cell) -> Iterator[tuple[Cell, bool]]:
        x, y = cell
        for dx, dy in STEPS:
            u, v = x + dx, y + dy
            if not (0 <= u < self._width and 0 <= v < self._height and self._passable[v, u]):
                continue
            before = Cell(u, v)
            if before in self._avoid or (dx and dy and not self._open(before, cell)):
                continue
            yield before, bool(dx and dy)

    def _open(self, start: Cell, end: Cell) -> bool:
        if start.x == end.x or start.y == end.y:
            return True
        return bool(self._walkable[start.y, end.x] or self._walkable[end.y, start.x])

    def _opening_of(self, cell: Cell) -> int:
        return 0 if self._walkable[cell.yx] else OPENING_TURNS


def _opening(level: Level, cell: Cell) -> int:
    return 0 if level.walkable[cell.yx] else OPENING_TURNS


def _passable(level: Level, opens: bool) -> NDArray[np.bool_]:
    """Where someone can get to: what can be walked, and closed doors for those who open them."""
    if not opens:
        return level.walkable
    return level.remembering("passable", lambda: level.walkable | OPENABLE[level.terrain])


def _directions(way: list[Cell]) -> list[int]:
    return [STEPS.index((b.x - a.x, b.y - a.y)) for a, b in itertools.pairwise(way)]


def _regions(level: Level, opens: bool) -> NDArray[np.int32]:
    """Cells that can be reached from one another share a number; 0 where no one gets to.

    A diagonal past one walkable corner can be walked straight too, so straight steps decide.
    """
    return level.remembering(("regions", opens), lambda: regions(_passable(level, opens)))


def regions(passable: NDArray[np.bool_]) -> NDArray[np.int32]:
    """The straight-connected regions of an array (h, w), numbered from 1; 0 outside them.

    Rows are cut into runs, and runs that touch are joined.
    """
    height, width = passable.shape
    edges = np.diff(np.pad(passable, ((0, 0), (1, 1))).astype(np.int8), axis=1)
    _rows, starts = np.nonzero(edges == 1)
    _, ends = np.nonzero(edges == -1)
    parents = list(range(len(starts) + 1))

    def root(run: int) -> int:
        while parents[run] != run:
            parents[run] = parents[parents[run]]
            run = parents[run]
        return run

    of_cell = np.zeros((height, width), np.int32)
    numbers = np.arange(1, len(starts) + 1, dtype=np.int32)
    of_cell[passable] = np.repeat(numbers, ends - starts)
    both = passable[1:] & passable[:-1]
    touching = np.unique(np.stack([of_cell[1:][both], of_cell[:-1][both]], axis=1), axis=0)
    for a, b in touching.tolist():
        parents[root(a)] = root(b)
    return np.array([root(run) for run in range(len(parents))], np.int32)[of_cell]
