"""Clear lines between many pairs of cells at once (sight.md 1).

Belongs here: what a turn asks, where every creature looks at every other. Must not know: light,
eyes. All lines are walked together, one point each round, the longest first in the arrays: so
those still under way are always at the front, and no round copies anything to leave some out.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.sight.ties import COLUMN, ROW, planes

_AT_ONCE: Final = 16_384  # lines walked together: as many as fit a core's cache


def clear_lines(
    opaque: NDArray[np.bool_], a: NDArray[np.integer], b: NDArray[np.integer]
) -> NDArray[np.bool_]:
    """Whether each line from `a[i]` to `b[i]` is clear.

    `opaque` is (h, w), `a` and `b` are (k, 2) of x, y on the level, the answer is (k,).

    >>> wall = np.array([[False, False, True, False]])
    >>> clear_lines(wall, np.array([[0, 0], [0, 0]]), np.array([[2, 0], [3, 0]]))
    array([ True, False])
    """
    start, end = _columns(a), _columns(b)
    length = abs(end - start).max(axis=0, initial=0).astype(np.int16)
    order = np.argsort(-length, kind="stable")
    looked_up = planes(opaque)
    clear = np.ones(len(order), bool)
    for first in range(0, len(order), _AT_ONCE):
        some = order[first : first + _AT_ONCE]
        blocked = _blocked(looked_up, opaque.shape, start[:, some], end[:, some])
        clear[some[blocked]] = False
    return clear


def pairs_in_sight(
    opaque: NDArray[np.bool_], a: NDArray[np.integer], b: NDArray[np.integer], radius: int
) -> NDArray[np.bool_]:
    """Whether `a[i]` and `b[j]` are within `radius` of each other and in clear line.

    `opaque` is (h, w), `a` (n, 2) and `b` (m, 2) of x, y on the level, the answer is (n, m).
    """
    (ax, ay), (bx, by) = _columns(a), _columns(b)
    gap = (ax[:, None] - bx) ** 2 + (ay[:, None] - by) ** 2
    sight: NDArray[np.bool_] = gap <= radius * radius + radius
    first, second = np.divmod(np.flatnonzero(sight), len(b))
    sight[sight] = clear_lines(opaque, a[first], b[second])
    return sight


def _columns(cells: NDArray[np.integer]) -> NDArray[np.int32]:
    """Cells (k, 2) as their xs and their ys, (2, k)."""
    return np.ascontiguousarray(np.asarray(cells, np.int32).reshape(-1, 2).T)


def _blocked(
    looked_up: NDArray[np.bool_],
    shape: tuple[int, int],
    start: NDArray[np.int32],
    end: NDArray[np.int32],
) -> NDArray[np.intp]:
    """The numbers of the lines that are blocked; `start` and `end` are (2, k), the longest first.

    `looked_up` are the planes of a level of `shape`. A line is at a cell and `over` 2n-ths of a
    cell to the side of it, less n: above 0 the next cell to the side is nearer, at 0 both are as
    near.
    """
    height, width = shape
    (dx, dy), (x, y) = end - start, start
    wide = abs(dx) >= abs(dy)
    n = np.maximum(abs(dx), abs(dy))
    onward = np.where(wide, np.sign(dx), np.sign(dy) * np.int32(width))
    aside = np.where(wide, np.sign(dy) * np.int32(width), np.sign(dx))
    both = np.where(wide, COLUMN, ROW) * (height * width) + np.minimum(aside, 0)
    slope = 2 * np.minimum(abs(dx), abs(dy))
    lines = np.stack((n, onward, aside, both, slope, 2 * n, y * width + x, -n)).astype(np.int32)
    number = np.arange(len(n))
    hit = np.zeros(len(n), bool)
    found = []
    i = 1
    while far := int(np.count_nonzero(lines[0] > i)):
        if 2 * np.count_nonzero(hit[:far]) > far:
            found.append(number[hit])
            under_way = np.flatnonzero(~hit[:far])
            lines, number = lines[:, under_way], number[under_way]
            far = len(number)
            hit = np.zeros(far, bool)
        _, onward, aside, both, slope, whole, at, over = lines[:, :far]
        at += onward
        over += slope
        bend = over > 0
        at += aside * bend
        over -= whole * bend
        hit[:far] |= looked_up.take(at + both * (over == 0))
        i += 1
    return np.concatenate((*found, number[hit]))
