"""A level's terrain made ready for the fast engine: small numbers, with walls all around.

Belongs here: the arrays that windows are cut from. Must not know: noises, or how rounds go.
"""

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.propagation.rounds import LIMIT, Flat


class Padded:
    """Terrain with `thickness` cells of wall on each side, so that no window leaves it.

    `straight`, `diagonal`: what such a step loses. `enter` (h, w): lost besides for entering.
    `seals` (h, w): a diagonal step between two of these is closed.
    """

    def __init__(
        self,
        straight: int,
        diagonal: int,
        enter: NDArray[np.int32],
        seals: NDArray[np.bool_],
        thickness: int,
    ) -> None:
        self.thickness = thickness
        loss = np.minimum(enter + straight, LIMIT).astype(np.int16)
        self.enter: Flat = np.pad(loss, thickness, constant_values=LIMIT)
        self.open_turn: Flat = np.array(diagonal - straight, np.int16)
        turn = np.where(seals, np.int16(LIMIT), self.open_turn)
        self.turn: Flat = np.pad(turn, thickness, constant_values=LIMIT)
        self._closed = loss >= LIMIT
        self._sealed_steps = _counts(_sealed_steps(seals, ~self._closed))

    def sealed_around(
        self, x: NDArray[np.intp], y: NDArray[np.intp], rounds: int
    ) -> NDArray[np.bool_]:
        """(n,): whether a sealed step can matter in the windows around these cells.

        Where none can, the cheaper rounds do. A closed cell may be a source, though it is no end of
        a step otherwise.
        """
        counts = self._sealed_steps
        if counts is None:
            return self._closed[y, x]
        height, width = self._closed.shape
        top, bottom = np.maximum(y - rounds, 0), np.minimum(y + rounds, height)
        west, east = np.maximum(x - rounds, 0), np.minimum(x + rounds, width)
        found = counts[bottom, east] - counts[top, east] - counts[bottom, west] + counts[top, west]
        sealed: NDArray[np.bool_] = (found > 0) | self._closed[y, x]
        return sealed

    def sealed_about(self, x: int, y: int, rounds: int) -> bool:
        """`sealed_around` for one cell."""
        if self._closed.item(y, x):
            return True
        counts = self._sealed_steps
        if counts is None:
            return False
        height, width = self._closed.shape
        top, bottom = max(y - rounds, 0), min(y + rounds, height)
        west, east = max(x - rounds, 0), min(x + rounds, width)
        at = counts.item
        return bool(at(bottom, east) - at(top, east) - at(bottom, west) + at(top, west))


def _sealed_steps(seals: NDArray[np.bool_], open_: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """(h, w): the north-west cells of the 2 × 2 blocks with a sealed step between open cells."""
    blocks = np.zeros_like(seals)
    rising = (seals[:-1, :-1] & seals[1:, 1:]) & (open_[:-1, 1:] & open_[1:, :-1])
    falling = (open_[:-1, :-1] & open_[1:, 1:]) & (seals[:-1, 1:] & seals[1:, :-1])
    np.logical_or(rising, falling, out=blocks[:-1, :-1])
    return blocks


def _counts(blocks: NDArray[np.bool_]) -> NDArray[np.int32] | None:
    """(h + 1, w + 1): how many there are north and west of each corner; None: none at all."""
    if not blocks.any():
        return None
    height, width = blocks.shape
    counts = np.zeros((height + 1, width + 1), np.int32)
    np.cumsum(blocks, axis=0, out=counts[1:, 1:])
    np.cumsum(counts[1:, 1:], axis=1, out=counts[1:, 1:])
    return counts
