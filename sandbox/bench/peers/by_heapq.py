"""A plain Dijkstra with a heap, as one writes it first, but not carelessly.

Belongs here: flat lists instead of arrays, since single elements of lists are fast. Must not know:
windows, rounds.
"""

from heapq import heappop, heappush

import numpy as np

from sandbox.bench.peers.base import Left, Walled
from sandbox.sim.grid import STEPS, Cell
from sandbox.sim.propagation import Medium


class HeapDijkstra:
    """One cell at a time, the loudest first."""

    name = "heapq"

    def __init__(self, medium: Medium) -> None:
        self._walled = walled = Walled(medium)
        self._medium = medium
        self._enter: list[int] = walled.enter.ravel().tolist()
        self._seals: list[int] = walled.seals.ravel().tolist()
        wide = walled.width
        self._straight = [(dx + dy * wide, medium.straight) for dx, dy in STEPS if not (dx and dy)]
        self._diagonal = [
            (dx + dy * wide, dx, dy * wide, medium.diagonal) for dx, dy in STEPS if dx and dy
        ]

    def place(self, at: Cell) -> int:
        """Where a cell is in what `spread` gives."""
        return self._walled.flat(at)

    def spread(self, at: Cell, loudness: int) -> dict[int, int]:
        """What is left of the noise's span, by the places of the padded level."""
        enter, seals = self._enter, self._seals
        start, span = self._walled.flat(at), self._medium.span(loudness)
        left = {start: span}
        waiting = [(-span, start)]
        while waiting:
            here_left, here = heappop(waiting)
            here_left = -here_left
            if here_left < left[here]:
                continue
            for step, loss in self._straight:
                there = here + step
                rest = here_left - loss - enter[there]
                if rest > 0 and rest > left.get(there, 0):
                    left[there] = rest
                    heappush(waiting, (-rest, there))
            for step, beside, above, loss in self._diagonal:
                there = here + step
                rest = here_left - loss - enter[there]
                if (
                    rest > 0
                    and rest > left.get(there, 0)
                    and not (seals[here + beside] and seals[here + above])
                ):
                    left[there] = rest
                    heappush(waiting, (-rest, there))
        return left

    def left(self, at: Cell, loudness: int) -> Left:
        span = self._medium.span(loudness)
        flat = np.zeros(len(self._enter), np.int64)
        for place, left in self.spread(at, loudness).items():
            flat[place] = left + loudness - span if span else 0
        pad, (height, width) = self._walled.thickness, self._medium.shape
        return flat.reshape(self._walled.enter.shape)[pad : pad + height, pad : pad + width]


def make(medium: Medium) -> HeapDijkstra:
    return HeapDijkstra(medium)
