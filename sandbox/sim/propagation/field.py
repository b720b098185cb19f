"""What is left of one noise everywhere on a level.

Belongs here: the field and what can be read off it. Must not know: how it was computed, ears.
"""

from dataclasses import dataclass

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
    left: NDArray[np.int32]
    """(h, w), read-only: what arrives, in the medium's unit; 0 where nothing does."""

    def __post_init__(self) -> None:
        self.left.setflags(write=False)

    def at(self, cell: Cell) -> int:
        """What arrives in a cell of the level; 0 where nothing does."""
        self.medium.require(cell)
        return int(self.left[cell[1], cell[0]])

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
