"""Noises as arrays, for the kernel.

Belongs here: where noises are made and how loud. Must not know: kinds, makers, how sound spreads.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.grid import Cell
from sandbox.sim.propagation.medium import Medium


@dataclass(frozen=True, eq=False)
class Noises:
    """Columns, rows and loudness of noises, (n,) each."""

    x: NDArray[np.intp]
    y: NDArray[np.intp]
    loudness: NDArray[np.intp]

    @classmethod
    def on(cls, medium: Medium, sources: Sequence[tuple[Cell, int]]) -> "Noises":
        """Noises from (cell, loudness) each. Raises ValueError where one is not on the level."""
        flat = chain.from_iterable((*at, loudness) for at, loudness in sources)
        x, y, loudness = np.fromiter(flat, np.intp, 3 * len(sources)).reshape(-1, 3).T
        height, width = medium.shape
        for place in np.flatnonzero((x < 0) | (x >= width) | (y < 0) | (y >= height)):
            medium.require(sources[int(place)][0])
        return cls(x, y, loudness)
