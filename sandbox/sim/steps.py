"""Which steps the terrain lets someone take, for a whole level at once (hearing.md 7).

Belongs here: tables of a level, kept with it: where one gets to, from which cell to which
neighbour, and which cells hang together. Must not know: who stands where, why someone walks, what
a way costs.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.grid import STEPS, Cell
from sandbox.sim.level import Level
from sandbox.sim.terrain import OPENABLE

STEPS_OF: Final[tuple[tuple[tuple[int, int], ...], ...]] = tuple(
    tuple(step for bit, step in enumerate(STEPS) if mask >> bit & 1)
    for mask in range(1 << len(STEPS))
)
"""The steps that a mask of `open_steps` stands for."""


def passable(level: Level, opens: bool) -> NDArray[np.bool_]:
    """Where someone can get to: what can be walked, and closed doors for those who open them.

    (h, w), read-only.
    """
    if not opens:
        return level.walkable
    return level.remembering("passable", lambda: level.walkable | OPENABLE[level.terrain])


def open_steps(level: Level, opens: bool = False) -> NDArray[np.uint8]:
    """(h·w,), by the flat index of a cell: bit n is set where step n of `STEPS` leads to a passable
    cell, and not diagonally between two cells that cannot be walked. Read-only."""
    return level.remembering(("open steps", opens), lambda: _open_steps(level, opens))


def _open_steps(level: Level, opens: bool) -> NDArray[np.uint8]:
    height, width = level.terrain.shape
    to, walkable = np.pad(passable(level, opens), 1), np.pad(level.walkable, 1)
    masks = np.zeros((height, width), np.uint8)
    for bit, (dx, dy) in enumerate(STEPS):
        rows, columns = slice(1 + dy, 1 + dy + height), slice(1 + dx, 1 + dx + width)
        taken = to[rows, columns]
        if dx and dy:
            taken = taken & (walkable[1:-1, columns] | walkable[rows, 1:-1])
        masks |= taken.astype(np.uint8) << np.uint8(bit)
    return masks.ravel()


def steps_from(level: Level, cell: Cell) -> tuple[tuple[int, int], ...]:
    """The steps of `STEPS` that one can take from a cell as the terrain stands."""
    return STEPS_OF[open_steps(level).item(cell.y * level.width + cell.x)]


def regions_of(level: Level, opens: bool) -> NDArray[np.int32]:
    """(h, w): cells that can be reached from one another share a number; 0 where no one gets to.

    Read-only. A diagonal past one walkable corner can be walked straight too, so straight steps
    decide.
    """
    return level.remembering(("regions", opens), lambda: regions(passable(level, opens)))


def regions(cells: NDArray[np.bool_]) -> NDArray[np.int32]:
    """The straight-connected regions of an array (h, w), by a number each; 0 outside them.

    Rows are cut into runs, and runs that touch take the least number among them until all agree.
    """
    edges = np.diff(np.pad(cells, ((0, 0), (1, 1))).astype(np.int8), axis=1)
    _, starts = np.nonzero(edges == 1)
    _, ends = np.nonzero(edges == -1)
    of_cell = np.zeros(cells.shape, np.int32)
    of_cell[cells] = np.repeat(np.arange(1, len(starts) + 1, dtype=np.int32), ends - starts)
    both = cells[1:] & cells[:-1]
    above, below = of_cell[:-1][both], of_cell[1:][both]
    region = np.arange(len(starts) + 1, dtype=np.int32)
    while True:
        joined = region.copy()
        least = np.minimum(region[above], region[below])
        np.minimum.at(joined, region[above], least)
        np.minimum.at(joined, region[below], least)
        while not np.array_equal(joined, shorter := joined[joined]):
            joined = shorter
        if np.array_equal(joined, region):
            return region[of_cell]
        region = joined
