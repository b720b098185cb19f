"""The square of a level around a cell, cut off at the level's edges.

Belongs here: which part of a (2·radius + 1)-square window lies on the level, and where; the
rounded disc within it. Must not know: what is looked for.
"""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.grid import Cell


class Window(NamedTuple):
    """The same cells twice: subscripts in the level's arrays, and in the window's own."""

    level: tuple[slice, slice]
    own: tuple[slice, slice]


def window(shape: tuple[int, int], at: Cell, radius: int) -> Window:
    """The window around `at` on a level of `shape` (h, w); IndexError where `at` is not on it."""
    height, width = shape
    x, y = at
    if not (0 <= x < width and 0 <= y < height):
        raise IndexError(f"cell {x},{y} is not on a level of {width} × {height}")
    left, right = max(x - radius, 0), min(x + radius + 1, width)
    top, bottom = max(y - radius, 0), min(y + radius + 1, height)
    dx, dy = radius - x, radius - y
    return Window(
        (slice(top, bottom), slice(left, right)),
        (slice(top + dy, bottom + dy), slice(left + dx, right + dx)),
    )


@lru_cache(maxsize=64)
def squared_distances(radius: int) -> NDArray[np.int64]:
    """The squared distance of each cell of a window from its middle, in cells; read-only.

    (2·radius + 1, 2·radius + 1).
    """
    steps = np.arange(-radius, radius + 1)
    squares = steps[:, None] ** 2 + steps**2
    squares.flags.writeable = False
    return squares


@lru_cache(maxsize=64)
def disc(radius: int) -> NDArray[np.bool_]:
    """The cells of a window within its radius, slightly rounded (sight.md 1); read-only.

    (2·radius + 1, 2·radius + 1).
    """
    inside = squared_distances(radius) <= radius * radius + radius
    inside.flags.writeable = False
    return inside
