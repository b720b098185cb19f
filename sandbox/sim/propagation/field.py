"""What is left of one noise everywhere on a level.

Belongs here: the field and what can be read off it. Must not know: how it was computed, ears.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.grid import Cell
from sandbox.sim.propagation.medium import Medium
from sandbox.sim.propagation.way import Way, trace


@dataclass(frozen=True, eq=False)
class SoundField:
    """The loudness left of a noise, made in `source` with `loudness`, in every cell."""

    medium: Medium
    source: Cell
    loudness: int
    part: NDArray[np.integer]
    """(rows, columns), read-only: what arrives in a part of the level; beyond it nothing does."""
    corner: Cell
    """The north-west cell of that part."""

    def __post_init__(self) -> None:
        self.part.setflags(write=False)

    @cached_property
    def left(self) -> NDArray[np.int32]:
        """(h, w), read-only: what arrives, in the medium's unit; 0 where nothing does."""
        left = np.zeros(self.medium.shape, np.int32)
        (x, y), (rows, columns) = self.corner, self.part.shape
        left[y : y + rows, x : x + columns] = self.part
        left.setflags(write=False)
        return left

    def at(self, cell: Cell) -> int:
        """What arrives in a cell of the level; 0 where nothing does. ValueError off the level."""
        self.medium.require(cell)
        x, y = cell[0] - self.corner[0], cell[1] - self.corner[1]
        rows, columns = self.part.shape
        return int(self.part[y, x]) if 0 <= x < columns and 0 <= y < rows else 0

    def comes_from(self, cell: Cell, neighbour: Cell) -> bool:
        """Whether the last step of some best way to `cell` comes from this neighbour."""
        here, there = self.at(cell), self.at(neighbour)
        if not (here and there):
            return False
        loss = self.medium.step_loss(neighbour, cell)
        return loss is not None and there - sum(loss) == here

    def way_to(self, cell: Cell) -> Way | None:
        """A best way from the source to a cell; None where nothing arrives."""
        return trace(self, cell)
