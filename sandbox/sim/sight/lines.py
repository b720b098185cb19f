"""The straight line between two cells, and what stands in it (sight.md 1).

Belongs here: one line at a time, exactly, as it is drawn for the user. Must not know: radius,
light, eyes. Whole fields of lines are in rays.py, lists of pairs in pairs.py.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.grid import Cell


def _points(a: tuple[int, int], b: tuple[int, int]) -> Iterator[tuple[tuple[int, int], ...]]:
    """The cell nearest to each inner point of the line, or the two that it lies between.

    With n = max(|dx|, |dy|) point i is a + i/n·(b - a), so rounding a coordinate is
    (2·i·d + n) // 2n; it leaves nothing over exactly when the point is midway. Along the longer
    side that never happens, so a point lies between two cells at most.
    """
    (ax, ay), (bx, by) = a, b
    dx, dy = bx - ax, by - ay
    n = max(abs(dx), abs(dy))
    for i in range(1, n):
        x, x_over = divmod(2 * i * dx + n, 2 * n)
        y, y_over = divmod(2 * i * dy + n, 2 * n)
        here = (ax + x, ay + y)
        if not x_over:
            yield (ax + x - 1, ay + y), here
        elif not y_over:
            yield (ax + x, ay + y - 1), here
        else:
            yield (here,)


def line(a: Cell, b: Cell) -> tuple[tuple[Cell, ...], ...]:
    """The line from `a` to `b`, both left out: for each point one cell, or two at a tie.

    The same line backwards is the same cells backwards.

    >>> [[str(cell) for cell in point] for point in line(Cell(0, 0), Cell(4, 1))]
    [['1,0'], ['2,0', '2,1'], ['3,1']]
    """
    return tuple(tuple(Cell(*cell) for cell in point) for point in _points(a, b))


def blocked_at(opaque: NDArray[np.bool_], a: Cell, b: Cell) -> tuple[Cell, ...] | None:
    """The first point, counted from `a`, where the line is blocked: its one cell or both.

    None when the line is clear. `opaque` (h, w) holds the cells that block sight; those at the
    two ends do not matter.
    """
    for point in _points(a, b):
        if all(opaque[y, x] for x, y in point):
            return tuple(Cell(*cell) for cell in point)
    return None


def clear_line(opaque: NDArray[np.bool_], a: Cell, b: Cell) -> bool:
    """Whether nothing blocks the line between `a` and `b`; the same both ways.

    `opaque` (h, w) holds the cells that block sight; those at the two ends do not matter.
    """
    return blocked_at(opaque, a, b) is None
