"""The best ways to one goal from everywhere (hearing.md 7).

Belongs here: the search, and reading ways off it. A way is the fewest turns (opening a door or gate
counts one), then the fewest diagonals, then the first of N, NE, E, SE, S, SW, W, NW. Must not know:
who walks, or why; which goal is asked for.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.grid import STEPS, Cell
from sandbox.sim.level import Level
from sandbox.sim.steps import STEPS_OF, open_steps, passable

Cost = tuple[int, int]
"""Turns, then diagonals."""

STEP_TURNS: Final = 1
OPENING_TURNS: Final = 1

_TURN: Final = 1 << 16  # a cost is one number: turns times this, and diagonals
_UNKNOWN: Final = np.iinfo(np.int32).max
_BARRED: Final = -1
_OPEN: Final = np.array([[step in taken for step in STEPS] for taken in STEPS_OF])
_LOSSES: Final = np.array(
    [STEP_TURNS * _TURN + (dx != 0 and dy != 0) for dx, dy in STEPS], np.int32
)


class WayField:
    """The cost of the best way to one goal from any cell, searched only as far as is asked for.

    Cells are settled in layers, those of one number of turns together. Cells in `avoid` are not
    entered.
    """

    def __init__(
        self, level: Level, goal: Cell, opens: bool, avoid: frozenset[Cell] = frozenset()
    ) -> None:
        self._goal, self._opens = goal, opens
        self._stand_on(level)
        self._costs = np.full(level.terrain.shape, _UNKNOWN, np.int32)
        # Turns from the goal -> cells reached with them, and at what costs; some more than once.
        self._layers: dict[int, list[tuple[NDArray[np.intp], NDArray[np.int32]]]] = {}
        if level.holds(goal) and passable(level, opens)[goal.yx]:
            self._layers[0] = [(np.array([self._index(goal)]), np.zeros(1, np.int32))]
        for cell in avoid:
            self._costs[cell.yx] = _BARRED

    def _stand_on(self, level: Level) -> None:
        self._terrain = level.terrain
        self._width = level.width
        self._offsets = np.array([dx + dy * level.width for dx, dy in STEPS])
        self._open_steps = open_steps(level, self._opens)
        self._walkable = level.walkable.ravel()

    def on(self, level: Level) -> "WayField | None":
        """The same search on another level; None where it came beside a cell that differs there.

        A step depends on the terrain of its two ends and of the corners beside it, no further.
        """
        if level.terrain is self._terrain:
            return self
        for y, x in np.argwhere(level.terrain != self._terrain).tolist():
            around = self._costs[max(y - 1, 0) : y + 2, max(x - 1, 0) : x + 2]
            if (x, y) == self._goal or np.any(around != _UNKNOWN):
                return None
        field = object.__new__(WayField)
        field._goal, field._opens = self._goal, self._opens
        field._stand_on(level)
        field._costs = self._costs.copy()
        field._layers = {turns: list(layer) for turns, layer in self._layers.items()}
        return field

    def cost(self, cell: Cell) -> Cost | None:
        """Turns and diagonals from a cell to the goal; None where there is no way."""
        cost = self._cost(self._index(cell))
        return None if cost in (_UNKNOWN, _BARRED) else divmod(cost, _TURN)

    def step_from(self, cell: Cell) -> Cell | None:
        """The first cell of the best way; None at the goal, or where there is no way."""
        here = self._index(cell)
        cost = self._cost(here)
        if cost in (0, _UNKNOWN, _BARRED):
            return None
        for dx, dy in STEPS_OF[self._open_steps.item(here)]:
            there = here + dx + dy * self._width
            rest = self._costs.item(there)
            if rest in (_UNKNOWN, _BARRED):
                continue
            opening = 0 if self._walkable.item(there) else OPENING_TURNS
            diagonal = dx != 0 and dy != 0
            if rest + (STEP_TURNS + opening) * _TURN + diagonal == cost:
                return cell.step(dx, dy)
        return None

    def way(self, cell: Cell) -> list[Cell]:
        """The cells of the best way, the first one left out."""
        cells: list[Cell] = []
        while (there := self.step_from(cell)) is not None:
            cells.append(there)
            cell = there
        return cells

    def _index(self, cell: Cell) -> int:
        return cell.y * self._width + cell.x

    def _cost(self, here: int) -> int:
        while self._layers and self._costs.item(here) == _UNKNOWN:
            self._settle(min(self._layers))
        return self._costs.item(here)

    def _settle(self, turns: int) -> None:
        """Settle a layer, and note the neighbours from which one step leads into its cells."""
        layer = self._layers.pop(turns)
        cells, found = (np.concatenate(each) for each in zip(*layer, strict=True))
        costs = self._costs.ravel()  # a view
        fresh = costs[cells] == _UNKNOWN
        np.minimum.at(costs, cells[fresh], found[fresh])
        cells = np.unique(cells[fresh])
        walkable = self._walkable[cells]
        self._reach_back(cells[walkable], turns, 0)
        if not walkable.all():
            self._reach_back(cells[~walkable], turns, OPENING_TURNS)

    def _reach_back(self, cells: NDArray[np.intp], turns: int, opening: int) -> None:
        """Note from where one step, and so many turns of opening, leads into these cells."""
        costs = self._costs.ravel()
        open_ = _OPEN[self._open_steps[cells]]
        before = (cells[:, np.newaxis] + self._offsets)[open_]
        found = (costs[cells][:, np.newaxis] + _LOSSES)[open_] + np.int32(opening * _TURN)
        fresh = costs[before] == _UNKNOWN
        if fresh.any():
            layer = self._layers.setdefault(turns + STEP_TURNS + opening, [])
            layer.append((before[fresh], found[fresh]))
