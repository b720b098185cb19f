"""Dial's buckets, compiled by numba.

Belongs here: one bucket for each loudness, emptied from the loudest down. Must not know: other
peers.
"""

from typing import Any

import numba
import numpy as np
from numpy.typing import NDArray

from sandbox.bench.peers.base import Left, Walled
from sandbox.sim.grid import Cell
from sandbox.sim.propagation import Medium


def _dial(
    enter: Any,
    seals: Any,
    wide: int,
    straight: int,
    diagonal: int,
    start: int,
    span: int,
    rounds: int,
) -> Any:
    """What is left in the window around a place of the padded level: int16, flat."""
    side = 2 * rounds + 1
    left = np.zeros(side * side, np.int16)
    first = np.full(span + 1, -1, np.int32)  # the latest entry of each bucket
    entry_cell = np.empty(8 * side * side + 1, np.int32)
    entry_next = np.empty(8 * side * side + 1, np.int32)
    corner = start - rounds * wide - rounds
    middle = rounds * side + rounds
    left[middle] = span
    entry_cell[0], entry_next[0], first[span] = middle, -1, 0
    entries = 1
    for loudness in range(span, 0, -1):
        entry = first[loudness]
        while entry >= 0:
            cell = entry_cell[entry]
            entry = entry_next[entry]
            if left[cell] != loudness:
                continue
            row, column = cell // side, cell % side
            place = corner + row * wide + column
            for dy in range(-1, 2):
                for dx in range(-1, 2):
                    if dx == 0 and dy == 0:
                        continue
                    loss = straight
                    if dx != 0 and dy != 0:
                        if seals[place + dx] and seals[place + dy * wide]:
                            continue
                        loss = diagonal
                    rest = loudness - loss - enter[place + dy * wide + dx]
                    there = cell + dy * side + dx
                    if rest > 0 and rest > left[there]:
                        left[there] = rest
                        entry_cell[entries], entry_next[entries] = there, first[rest]
                        first[rest] = entries
                        entries += 1
    return left


_compiled: Any = numba.njit(_dial)


class NumbaDial:
    """`_dial`, called once for each noise."""

    name = "numba"

    def __init__(self, medium: Medium) -> None:
        self._walled = walled = Walled(medium)
        self._medium = medium
        self._arrays = walled.enter.ravel(), walled.seals.ravel(), walled.width
        self._losses = medium.straight, medium.diagonal

    def spread(self, at: Cell, loudness: int) -> NDArray[np.int16]:
        """What is left in the window, flat."""
        rounds, span = self._walled.rounds(loudness), self._medium.span(loudness)
        start = self._walled.flat(at)
        left: NDArray[np.int16] = _compiled(*self._arrays, *self._losses, start, span, rounds)
        return left

    def left(self, at: Cell, loudness: int) -> Left:
        side = 2 * self._walled.rounds(loudness) + 1
        window = self.spread(at, loudness).reshape(side, side)
        return self._walled.on_level(window, at, loudness)


def make(medium: Medium) -> NumbaDial:
    return NumbaDial(medium)
