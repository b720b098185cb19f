"""The field of a noise by the rules read literally, one cell at a time.

Belongs here: an independent, slow reference (Dijkstra with a heap) for the kernel's tests. It
shares nothing with the kernel but the arrays of a medium.
"""

import heapq

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.grid import STEPS, Cell
from sandbox.sim.propagation import CLOSED, Medium


def spread(medium: Medium, at: Cell, loudness: int) -> NDArray[np.int32]:
    """(h, w): what is left of the noise in every cell."""
    height, width = medium.enter.shape
    left = np.zeros((height, width), np.int32)
    waiting = [(0, at[0], at[1])]
    while waiting:
        lost, x, y = heapq.heappop(waiting)
        if loudness - lost < medium.audible or left[y, x]:
            continue
        if medium.reach is not None and lost > medium.reach:
            continue
        left[y, x] = loudness - lost
        for dx, dy in STEPS:
            u, v = x + dx, y + dy
            if 0 <= u < width and 0 <= v < height and not left[v, u]:
                loss = _step(medium, x, y, u, v)
                if loss is not None:
                    heapq.heappush(waiting, (lost + loss, u, v))
    return left


def _step(medium: Medium, x: int, y: int, u: int, v: int) -> int | None:
    diagonal = x != u and y != v
    if diagonal and medium.seals[y, u] and medium.seals[v, x]:
        return None
    enter = medium.enter
    if diagonal and medium.enter_diagonal is not None:
        enter = medium.enter_diagonal
    leave = medium.leave_diagonal if diagonal else medium.leave
    if leave[y, x] == CLOSED or enter[v, u] == CLOSED:
        return None
    base = medium.diagonal if diagonal else medium.straight
    return base + int(leave[y, x]) + int(enter[v, u])
