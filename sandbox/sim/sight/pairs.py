"""Clear lines between many pairs of cells at once (sight.md 1).

Belongs here: what a turn asks, where every creature looks at every other. Must not know: light,
eyes. All lines are walked together, one point each round; those that are blocked or have arrived
drop out.
"""

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.sight.ties import COLUMN, ROW, planes


def clear_lines(
    opaque: NDArray[np.bool_], a: NDArray[np.integer], b: NDArray[np.integer]
) -> NDArray[np.bool_]:
    """Whether each line from `a[i]` to `b[i]` is clear.

    `opaque` is (h, w), `a` and `b` are (k, 2) of x, y on the level, the answer is (k,).
    """
    height, width = opaque.shape
    looked_up = planes(opaque)
    size = height * width
    ax, ay = np.asarray(a, np.int64).T
    bx, by = np.asarray(b, np.int64).T
    dx, dy = bx - ax, by - ay
    wide = abs(dx) >= abs(dy)
    n = np.maximum(abs(dx), abs(dy))
    onward = np.where(wide, np.sign(dx), np.sign(dy) * width)  # a step along the longer side
    aside = np.where(wide, np.sign(dy) * width, np.sign(dx))  # a step along the shorter one
    slope = 2 * np.minimum(abs(dx), abs(dy))  # in 2n-ths of a cell, each round
    between = np.where(wide, COLUMN, ROW) * size + np.minimum(aside, 0)
    at = ay * width + ax
    over = np.zeros_like(n)  # how far the line has left `at` aside; at n it is midway
    clear = np.ones(len(n), bool)
    live = np.arange(len(n))
    for i in range(1, int(n.max(initial=0))):
        keep = np.flatnonzero(clear[live] & (n > i))
        if len(keep) < len(live):
            live, n, onward, aside, slope, between, at, over = (
                values[keep] for values in (live, n, onward, aside, slope, between, at, over)
            )
        at += onward
        over += slope
        bend = over > n
        at += aside * bend
        over -= 2 * n * bend
        clear[live[looked_up.take(at + between * (over == n))]] = False
    return clear


def pairs_in_sight(
    opaque: NDArray[np.bool_], a: NDArray[np.integer], b: NDArray[np.integer], radius: int
) -> NDArray[np.bool_]:
    """Whether `a[i]` and `b[j]` are within `radius` of each other and in clear line.

    `opaque` is (h, w), `a` (n, 2) and `b` (m, 2) of x, y on the level, the answer is (n, m).
    """
    gap = np.asarray(a, np.int64)[:, None, :] - np.asarray(b, np.int64)[None, :, :]
    sight: NDArray[np.bool_] = (gap * gap).sum(axis=2) <= radius * radius + radius
    first, second = np.nonzero(sight)
    sight[first, second] = clear_lines(opaque, np.asarray(a)[first], np.asarray(b)[second])
    return sight
