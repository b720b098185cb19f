"""What a peer is, and the arrays that most of them work on.

Belongs here: the protocol, and a medium padded with walls and cut into windows. Must not know: any
peer, the simulation's own engines.
"""

from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.grid import Cell
from sandbox.sim.propagation import CLOSED, Medium

Left = NDArray[np.integer[Any]]


class Absent(Exception):
    """A peer cannot take part; says why."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"{name}: {reason}")
        self.name, self.reason = name, reason


class Peer(Protocol):
    """One who spreads a noise over the medium that it was made for."""

    name: str

    def spread(self, at: Cell, loudness: int) -> object:
        """Spread a noise, in the peer's own form: what is timed."""

    def left(self, at: Cell, loudness: int) -> Left:
        """(h, w): what is left of a noise."""


class Walled:
    """A medium of the Hearing kind with walls around, so that no window leaves it.

    `enter` and `seals` are padded by `thickness`; `enter` holds what entering loses beside the
    step's own loss, CLOSED for walls.
    """

    def __init__(self, medium: Medium) -> None:
        if medium.leave.any() or medium.reach is None:
            raise ValueError("the peers take mediums that charge for entering, within a reach")
        self.medium = medium
        self.thickness: Final = medium.reach // medium.least_loss + 1
        pad = self.thickness
        self.enter = np.pad(medium.enter.astype(np.int32), pad, constant_values=CLOSED)
        self.seals = np.pad(medium.seals, pad, constant_values=True).astype(np.uint8)
        self.width = int(self.enter.shape[1])

    def rounds(self, loudness: int) -> int:
        """How many cells a noise gets at most."""
        return max(self.medium.span(loudness) - 1, 0) // self.medium.least_loss

    def flat(self, at: Cell) -> int:
        """A cell's place in the padded arrays."""
        return (at.y + self.thickness) * self.width + at.x + self.thickness

    def window(self, at: Cell, rounds: int) -> tuple[slice, slice]:
        """The square around a cell, as a subscript of the padded arrays."""
        y, x = at.y + self.thickness, at.x + self.thickness
        return slice(y - rounds, y + rounds + 1), slice(x - rounds, x + rounds + 1)

    def on_level(self, window: Left, at: Cell, loudness: int) -> Left:
        """(h, w): what a window's span leaves on the level, for the whole loudness."""
        height, width = self.medium.shape
        padded = np.zeros(self.enter.shape, np.int64)
        padded[self.window(at, window.shape[0] // 2)] = window
        pad = self.thickness
        left = padded[pad : pad + height, pad : pad + width]
        return left + (loudness - self.medium.span(loudness)) * (left > 0)
