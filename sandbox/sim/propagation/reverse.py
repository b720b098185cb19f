"""What one listener would hear of a noise made anywhere: one field, read the other way.

Belongs here: the earshot of a listener. Must not know: thresholds, rule sets, engines.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.grid import Cell
from sandbox.sim.propagation.field import SoundField
from sandbox.sim.propagation.medium import Medium
from sandbox.sim.propagation.spread import propagate


@dataclass(frozen=True, eq=False)
class Earshot:
    """What arrives at `listener` of a noise of any loudness up to `loudest`, made anywhere."""

    medium: Medium
    listener: Cell
    loudest: int
    _backwards: SoundField

    def arrives(self, cell: Cell, loudness: int) -> int:
        """What arrives of a noise made in `cell`; 0 where nothing does.

        Raises ValueError for a cell off the level, and for a noise that carries further than the
        loudest that was asked for.
        """
        kept = self._least_kept(loudness)
        left = self._backwards.at(cell)
        return left + loudness - self.loudest if left >= kept else 0

    def arrives_map(self, loudness: int) -> NDArray[np.int32]:
        """(h, w): what arrives of a noise made in each cell. Raises ValueError as `arrives`."""
        left = self._backwards.left
        kept = left >= self._least_kept(loudness)
        return np.where(kept, left + np.int32(loudness - self.loudest), np.int32(0))

    def _least_kept(self, loudness: int) -> int:
        """What must be left backwards for a noise to be audible and within its reach forwards."""
        span = self.medium.span(loudness)
        if span > self._span:
            raise ValueError(f"loudness must be at most {self.loudest}, found {loudness}")
        return self.loudest - span + 1

    @cached_property
    def _span(self) -> int:
        return self.medium.span(self.loudest)


def earshot(medium: Medium, listener: Cell, loudest: int) -> Earshot:
    """What arrives at a listener of noises made anywhere, none louder than `loudest`.

    Raises ValueError where the listener is not on the level.
    """
    return Earshot(medium, listener, loudest, propagate(medium.reversed, listener, loudest))
