"""Values that go over softly from one cell to the next: each cell cut into small pieces.

Belongs here: that, on plain arrays, and enlarging the result. Must not know: what the values mean.
"""

from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

PIECE_PX: Final = 4
"""About how many pixels a piece is wide."""


def pieces_a_cell(px: int) -> int:
    """Into how many pieces a cell of `px` pixels is cut, each way."""
    return max(1, px // PIECE_PX)


def softened(values: NDArray[np.float64], pieces: int) -> NDArray[np.float64]:
    """(h, w) as (h · pieces, w · pieces): straight from the middle of each cell to the next."""
    return _between(_between(values, 0, pieces), 1, pieces)


def _between(values: NDArray[np.float64], axis: int, pieces: int) -> NDArray[np.float64]:
    count = values.shape[axis]
    at = np.clip((np.arange(count * pieces) + 0.5) / pieces - 0.5, 0, count - 1)
    before = at.astype(np.intp)
    share = at - before
    share = share[:, None] if axis == 0 else share
    first = values.take(before, axis)
    after = values.take(np.minimum(before + 1, count - 1), axis)
    mixed: NDArray[np.float64] = first + (after - first) * share
    return mixed


def cut(cells: NDArray[np.bool_], pieces: int) -> NDArray[np.bool_]:
    """(h, w) as (h · pieces, w · pieces), each piece as its cell."""
    return cells.repeat(pieces, axis=0).repeat(pieces, axis=1)


def tinted(
    colour: tuple[int, int, int], alpha: NDArray[np.uint8], size: tuple[int, int]
) -> pygame.Surface:
    """One colour, as solid in each piece as `alpha` (rows, columns) says, made `size` large."""
    small = pygame.Surface(alpha.shape[::-1], pygame.SRCALPHA, 32)
    small.fill((*colour, 0))
    pygame.surfarray.pixels_alpha(small)[:] = alpha.swapaxes(0, 1)
    return pygame.transform.scale(small, size)
