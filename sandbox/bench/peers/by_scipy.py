"""scipy's Dijkstra on a sparse graph of the whole level, limited to what a noise can lose.

Belongs here: the graph, made once for a level. Must not know: windows, other peers.
"""

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import coo_array
from scipy.sparse.csgraph import dijkstra

from sandbox.bench.peers.base import Left
from sandbox.sim.grid import STEPS, Cell
from sandbox.sim.propagation import CLOSED, Medium


class Csgraph:
    """`scipy.sparse.csgraph.dijkstra`."""

    name = "scipy"

    def __init__(self, medium: Medium) -> None:
        self._medium = medium
        height, width = medium.shape
        index = np.arange(height * width).reshape(height, width)
        starts, ends, losses = [], [], []
        for dx, dy in STEPS:
            here, there = _both_ends(dx, dy)
            open_ = medium.enter[there] < CLOSED
            if dx and dy:
                (rows, columns), (to_rows, to_columns) = here, there
                open_ &= ~(medium.seals[rows, to_columns] & medium.seals[to_rows, columns])
            base = medium.diagonal if dx and dy else medium.straight
            starts.append(index[here][open_])
            ends.append(index[there][open_])
            losses.append((medium.enter[there] + base)[open_])
        ways = (np.concatenate(losses), (np.concatenate(starts), np.concatenate(ends)))
        self._graph = coo_array(ways, shape=(index.size, index.size), dtype=np.float64).tocsr()

    def spread(self, at: Cell, loudness: int) -> NDArray[np.float64]:
        """What is lost on the way to each cell; infinite where nothing arrives."""
        start = at.y * self._medium.shape[1] + at.x
        most = self._medium.span(loudness) - 1
        lost: NDArray[np.float64] = dijkstra(self._graph, indices=start, limit=most)
        return lost

    def left(self, at: Cell, loudness: int) -> Left:
        lost = self.spread(at, loudness).reshape(self._medium.shape)
        reached = np.isfinite(lost) & (self._medium.span(loudness) > 0)
        return np.where(reached, loudness - np.where(reached, lost, 0), 0).astype(np.int64)


def _both_ends(dx: int, dy: int) -> tuple[tuple[slice, slice], tuple[slice, slice]]:
    """The cells that have such a neighbour, and those neighbours."""
    rows, columns = _ends(dy), _ends(dx)
    return (rows[0], columns[0]), (rows[1], columns[1])


def _ends(step: int) -> tuple[slice, slice]:
    if not step:
        return slice(None), slice(None)
    first, last = slice(None, -1), slice(1, None)
    return (first, last) if step > 0 else (last, first)


def make(medium: Medium) -> Csgraph:
    return Csgraph(medium)
