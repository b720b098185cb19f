"""What of a level is known in the point of view that is shown, as tools may speak of it.

Belongs here: the record. Must not know: whose point of view it is, what they see or remember.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.grid import Cell
from sandbox.sim.level import Level
from sandbox.sim.terrain import ROCK
from sandbox.sim.world import World


@dataclass(frozen=True, eq=False)
class Known:
    """A level as someone knows it: `level` is rock wherever they know nothing."""

    level: Level
    cells: NDArray[np.bool_]

    @classmethod
    def of(cls, level: Level, terrain: NDArray[np.uint8]) -> "Known":
        """What is known, from the terrain codes of each cell plus one; 0 where nothing is."""
        cells = terrain > 0
        known = np.where(cells, terrain, ROCK.code + 1).astype(np.uint8) - np.uint8(1)
        return cls(level.changed(terrain=known), cells)

    def holds(self, cell: Cell) -> bool:
        """Whether anything is known of a cell of the map."""
        return bool(self.cells[cell.yx])


Knows: TypeAlias = Callable[[World], Known | None]
"""What is known of a world; None: everything is shown."""


def everything(_: World) -> Known | None:
    """Where the point of view is everything."""
    return None
