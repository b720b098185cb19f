"""All that is in clear line of one cell: a field of lines (sight.md 1).

Belongs here: the table of rays, made once for each radius, and the walk over it. Must not know:
light, eyes. A ray is the line of lines.py to one cell of the disc; all are walked at once, a
point each round, in a square window around the viewer.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.grid import Cell
from sandbox.sim.sight.ties import CELL, COLUMN, ROW, planes
from sandbox.sim.sight.windows import disc, window


@dataclass(frozen=True)
class Rays:
    """The lines from the middle of a window of `side` × `side` to every cell of its disc.

    `ends` are the cells' places in the flat window, the farthest first; `points[i]` are the
    places, in the three planes of the window, of point i + 1 of every line that has one. These are
    always the first `len(points[i])` of `ends`.
    """

    side: int
    ends: NDArray[np.intp]
    points: tuple[NDArray[np.intp], ...]


@lru_cache(maxsize=64)
def rays(radius: int) -> Rays:
    """The table of a radius; in radius 40 some 130,000 points."""
    side = 2 * radius + 1
    dy, dx = (offset.ravel() for offset in np.mgrid[-radius : radius + 1, -radius : radius + 1])
    n = np.maximum(abs(dx), abs(dy))
    inside = np.flatnonzero(disc(radius))
    ends = inside[np.argsort(-n[inside], kind="stable")]
    dx, dy, n = dx[ends], dy[ends], n[ends]
    points = []
    for i in range(1, radius):
        far = np.count_nonzero(n > i)
        x, x_over = np.divmod(2 * i * dx[:far] + n[:far], 2 * n[:far])
        y, y_over = np.divmod(2 * i * dy[:far] + n[:far], 2 * n[:far])
        between_x, between_y = x_over == 0, y_over == 0
        plane = np.where(between_x, ROW, np.where(between_y, COLUMN, CELL))
        row, column = y - between_y + radius, x - between_x + radius
        points.append(((plane * side + row) * side + column).astype(np.intp))
    return Rays(side, ends, tuple(points))


def line_of_sight(opaque: NDArray[np.bool_], at: Cell, radius: int) -> NDArray[np.bool_]:
    """The cells within `radius` of `at` to which nothing blocks the line; `at` itself always.

    `opaque` and the answer are (h, w). Raises IndexError where `at` is not on the level.
    """
    level, own = window(opaque.shape, at, radius)
    around = np.ones((2 * radius + 1, 2 * radius + 1), bool)
    around[own] = opaque[level]
    seen = np.zeros(opaque.shape, bool)
    seen[level] = _walk(around, rays(radius))[own]
    return seen


def _walk(around: NDArray[np.bool_], table: Rays) -> NDArray[np.bool_]:
    """The cells of the window's disc whose rays meet nothing."""
    looked_up = planes(around)
    blocked = np.zeros(len(table.ends), bool)
    for points in table.points:
        blocked[: len(points)] |= looked_up.take(points)
    clear = np.zeros(around.size, bool)
    clear[table.ends] = ~blocked
    return clear.reshape(around.shape)
