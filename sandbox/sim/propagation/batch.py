"""The fast engine for many noises at once: windows of one size side by side.

Belongs here: sorting noises into sizes, cutting their terrain out, running them chunk by chunk.
Must not know: rule sets, listeners, what is read off the windows.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.propagation.medium import Medium
from sandbox.sim.propagation.padded import Padded
from sandbox.sim.propagation.rounds import Flat, borrow, give_back

_CHUNK_BYTES: Final = 96 * 1024
"""How much of one array is worked on at a time: about what a core's own cache holds of several."""


@dataclass(frozen=True, eq=False)
class Noises:
    """Noises that the fast engine takes, as arrays of (n,)."""

    x: NDArray[np.intp]
    y: NDArray[np.intp]
    loudness: NDArray[np.intp]


@dataclass(frozen=True, eq=False)
class Chunk:
    """The finished windows of some noises; they last only until the next chunk is asked for."""

    noises: NDArray[np.intp]
    """(n,): which noises, by their place in the arrays."""
    rounds: int
    corners: tuple[NDArray[np.intp], NDArray[np.intp]]
    """Row and column of each window's first cell in the padded level, (n,) each."""
    left: Flat
    """(rows, n, columns): what is left of each."""


def spread_many(medium: Medium, noises: Noises) -> Iterator[Chunk]:
    """Spread noises in chunks of one size, each noise in just one of them."""
    padded = medium.padded
    assert padded is not None
    span = medium.spans(noises.loudness)
    rounds = np.maximum(span - 1, 0) // medium.least_loss
    for size in np.unique(rounds).tolist():
        (alike,) = np.nonzero(rounds == size)
        sealed = padded.sealed_around(noises.x[alike], noises.y[alike], size)
        for seal in (False, True):
            chosen = alike[sealed == seal]
            most = _windows_in_a_chunk(size)
            for first in range(0, len(chosen), most):
                yield from _spread_chunk(
                    padded, noises, span, chosen[first : first + most], size, seal
                )


def _windows_in_a_chunk(rounds: int) -> int:
    window = (2 * rounds + 3) * (2 * rounds + 2) * np.dtype(np.int16).itemsize
    return _power_of_two(max(1, _CHUNK_BYTES // window + 1) // 2 + 1)


def _power_of_two(count: int) -> int:
    """The least power of two from `count` on: so few sizes of buffers are ever made."""
    return 1 << (count - 1).bit_length()


def _spread_chunk(
    padded: Padded,
    noises: Noises,
    span: NDArray[np.intp],
    chosen: NDArray[np.intp],
    rounds: int,
    sealed: bool,
) -> Iterator[Chunk]:
    count = len(chosen)
    windows = borrow(rounds, _power_of_two(count))
    x, y, span = noises.x[chosen], noises.y[chosen], span[chosen]
    corners = y - rounds - 1 + padded.thickness, x - rounds + padded.thickness
    windows.left[rounds + 1, np.arange(count), rounds] = span
    windows.enter[:, :count] = cut(padded.enter, corners, windows.rows, windows.columns)
    if sealed:
        windows.turn[:, :count] = cut(padded.turn, corners, windows.rows, windows.columns)
        windows.run_sealed()
    else:
        windows.run_open(padded.open_turn)
    left = windows.left[:, :count]
    louder = noises.loudness[chosen] - span
    if louder.any():
        left += np.where(left > 0, louder[:, np.newaxis], 0).astype(np.int16)
    yield Chunk(chosen, rounds, corners, left)
    give_back(windows)


def cut(
    padded: Flat, corners: tuple[NDArray[np.intp], NDArray[np.intp]], rows: int, columns: int
) -> Flat:
    """(rows, n, columns): the windows with these first cells, cut out of a padded array.

    A whole row of a window is taken at a time, as one item.
    """
    height, width = padded.shape
    strips: NDArray[np.void] = np.ndarray(
        (height, width - columns + 1), f"V{columns * padded.itemsize}", padded, 0, padded.strides
    )
    north, west = corners
    taken = strips[north + np.arange(rows)[:, np.newaxis], west]
    windows: Flat = taken.view(np.int16).reshape(rows, len(north), columns)
    return windows
