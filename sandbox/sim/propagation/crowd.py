"""Listeners on a level, found by the cells that sound reaches.

Belongs here: which of them a field or a chunk of windows reaches. Must not know: rule sets, minds,
how sound spreads.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.propagation.batch import Chunk, cut
from sandbox.sim.propagation.field import SoundField
from sandbox.sim.propagation.rounds import Flat

_NOBODY: Final = np.iinfo(np.int16).max  # a threshold that nothing in a window meets


class Crowd:
    """Listeners, any number of them in a cell, each with a threshold."""

    def __init__(
        self,
        shape: tuple[int, int],
        listeners: NDArray[np.integer],
        thresholds: NDArray[np.integer],
    ) -> None:
        height, width = self._shape = shape
        self._x, self._y = np.asarray(listeners, np.intp).reshape(-1, 2).T
        self._thresholds = np.asarray(thresholds, np.intp)
        if not np.all((self._x >= 0) & (self._x < width) & (self._y >= 0) & (self._y < height)):
            raise ValueError(f"every listener must be on the level of {width} × {height}")
        if np.any(self._thresholds < 1):
            raise ValueError(f"a threshold must be at least 1, found {self._thresholds.min()}")
        cell = self._y * width + self._x
        self._by_cell = np.argsort(cell, kind="stable")
        self._in_cell = np.bincount(cell, minlength=height * width)
        self._before_cell = np.cumsum(self._in_cell) - self._in_cell

    def reached_by(self, field: SoundField) -> tuple[NDArray[np.intp], NDArray[np.int32]]:
        """The listeners that a field reaches with at least their thresholds, and what arrives."""
        arrives = field.left[self._y, self._x]
        (heard,) = np.nonzero(arrives >= self._thresholds)
        return heard, arrives[heard]

    def keenest(self, thickness: int) -> Flat:
        """The least threshold in each cell of the level, with so many cells of nobody around it."""
        height, width = self._shape
        least = np.full((height + 2 * thickness, width + 2 * thickness), _NOBODY, np.int16)
        thresholds = np.minimum(self._thresholds, _NOBODY).astype(np.int16)
        np.minimum.at(least, (self._y + thickness, self._x + thickness), thresholds)
        return least

    def reached_in(
        self, chunk: Chunk, keenest: Flat
    ) -> tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.int32]]:
        """(window, listener, what arrives) of each listener that some window of a chunk reaches."""
        rows, _, columns = chunk.left.shape
        height, width = self._shape
        hits = np.flatnonzero(chunk.left >= cut(keenest, chunk.corners, rows, columns))
        row, window, column = np.unravel_index(hits, chunk.left.shape)
        thickness = (keenest.shape[0] - height) // 2
        north, west = chunk.corners
        cell = (north[window] + row - thickness) * width + west[window] + column - thickness
        many = self._in_cell[cell]
        first = self._before_cell[cell] - (np.cumsum(many) - many)
        listener = self._by_cell[np.repeat(first, many) + np.arange(many.sum())]
        arrives = np.repeat(chunk.left[row, window, column], many)
        window = np.repeat(window, many)
        heard = arrives >= self._thresholds[listener]
        return window[heard], listener[heard], arrives[heard].astype(np.int32)
