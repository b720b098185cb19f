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
from sandbox.sim.propagation.noises import Noises
from sandbox.sim.propagation.rounds import Flat, borrow, give_back
from sandbox.sim.propagation.windowed import rounds_of_each

_CHUNK_BYTES: Final = 192 * 1024
"""How much of one array is worked on at a time, so that all stay in a core's own cache."""


@dataclass(frozen=True, eq=False)
class Chunk:
    """The finished windows of some noises; they last only until the next chunk is asked for."""

    noises: NDArray[np.intp]
    """(n,): which noises, by their place among all."""
    rounds: int
    corners: tuple[NDArray[np.intp], NDArray[np.intp]]
    """Row and column of each window's first cell in the padded level, (n,) each."""
    left: Flat
    """(rows, n, columns): what is left of each."""


def spread_many(medium: Medium, noises: Noises, chosen: NDArray[np.intp]) -> Iterator[Chunk]:
    """Spread the chosen noises, all such as the fast engine takes, in chunks of one size each."""
    padded = medium.padded
    assert padded is not None
    rounds = rounds_of_each(medium, medium.spans(noises.loudness[chosen]))
    for size in np.unique(rounds).tolist():
        alike = chosen[rounds == size]
        sealed = padded.sealed_around(noises.x[alike], noises.y[alike], size)
        most = _windows_in_a_chunk(size)
        for seal in (False, True):
            same = alike[sealed == seal]
            for first in range(0, len(same), most):
                yield from _spread_chunk(medium, noises, same[first : first + most], size, seal)


def _windows_in_a_chunk(rounds: int) -> int:
    window = (2 * rounds + 3) * (2 * rounds + 2) * np.dtype(np.int16).itemsize
    return _power_of_two(max(1, _CHUNK_BYTES // (2 * window)))


def _power_of_two(count: int) -> int:
    """The least power of two from `count` on: so few sizes of buffers are ever made."""
    return 1 << (count - 1).bit_length()


def _spread_chunk(
    medium: Medium, noises: Noises, chosen: NDArray[np.intp], rounds: int, sealed: bool
) -> Iterator[Chunk]:
    padded = medium.padded
    assert padded is not None
    count = len(chosen)
    windows = borrow(rounds, _power_of_two(count))
    x, y, loudness = noises.x[chosen], noises.y[chosen], noises.loudness[chosen]
    span = medium.spans(loudness)
    corners = y - rounds - 1 + padded.thickness, x - rounds + padded.thickness
    windows.left[rounds + 1, np.arange(count), rounds] = span
    windows.enter[:, :count] = cut(padded.enter, corners, windows.rows, windows.columns)
    if sealed:
        windows.turn[:, :count] = cut(padded.turn, corners, windows.rows, windows.columns)
        windows.run_sealed()
    else:
        windows.run_open(padded.open_turn)
    left = windows.left[:, :count]
    louder = loudness - span
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
