"""python-tcod's Dijkstra, limited to the window that a noise can reach.

Belongs here: its graph of eight edges, a diagonal one only where it is not sealed. Must not know:
other peers.
"""

import numpy as np
import tcod.path
from numpy.typing import NDArray

from sandbox.bench.peers.base import Left, Walled
from sandbox.sim.grid import STEPS, Cell
from sandbox.sim.propagation import CLOSED, Medium


class Tcod:
    """`tcod.path.Pathfinder` on a graph of the window."""

    name = "tcod"

    def __init__(self, medium: Medium) -> None:
        self._walled = walled = Walled(medium)
        self._medium = medium
        open_ = walled.enter < CLOSED
        self._cost = {
            diagonal: np.where(open_, walled.enter + base, 0).astype(np.int32)
            for diagonal, base in ((False, medium.straight), (True, medium.diagonal))
        }
        self._unsealed = {
            (dx, dy): _unsealed(walled.seals, dx, dy) for dx, dy in STEPS if dx and dy
        }

    def spread(self, at: Cell, loudness: int) -> NDArray[np.int32]:
        """What is lost on the way to each cell of the window."""
        rounds = self._walled.rounds(loudness)
        window = self._walled.window(at, rounds)
        straight, diagonal = self._cost[False][window], self._cost[True][window]
        side = 2 * rounds + 1
        graph = tcod.path.CustomGraph((side, side))
        for dx, dy in STEPS:
            if dx and dy:
                leaving = self._unsealed[dx, dy][window]
                graph.add_edge((dy, dx), 1, cost=diagonal, condition=leaving)
            else:
                graph.add_edge((dy, dx), 1, cost=straight)
        finder = tcod.path.Pathfinder(graph)
        finder.add_root((rounds, rounds))
        finder.resolve()
        lost: NDArray[np.int32] = finder.distance
        return lost

    def left(self, at: Cell, loudness: int) -> Left:
        lost = self.spread(at, loudness).astype(np.int64)
        return self._walled.on_level(
            np.maximum(self._medium.span(loudness) - lost, 0), at, loudness
        )


class TcodGrid:
    """`tcod.path.dijkstra2d`, the fastest that tcod has; it knows no sealed diagonals, and a door
    is a cell of four floors, so it is timed and not compared."""

    name = "tcod grid"

    def __init__(self, medium: Medium) -> None:
        self._walled = Walled(medium)
        self._medium = medium
        entering = 1 + -(-self._walled.enter // medium.straight)
        self._cost = np.where(self._walled.enter < CLOSED, entering, 0).astype(np.int8)

    def spread(self, at: Cell, loudness: int) -> NDArray[np.int32]:
        """What is lost on the way to each cell of the window."""
        rounds = self._walled.rounds(loudness)
        cost = np.ascontiguousarray(self._cost[self._walled.window(at, rounds)])
        lost = np.full(cost.shape, np.iinfo(np.int32).max, np.int32)
        lost[rounds, rounds] = 0
        tcod.path.dijkstra2d(lost, cost, self._medium.straight, self._medium.diagonal, out=lost)
        return lost


def _unsealed(seals: NDArray[np.uint8], dx: int, dy: int) -> NDArray[np.int8]:
    """Where a diagonal step may be begun: not both corners beside it seal."""
    beside, above = np.roll(seals, -dx, axis=1), np.roll(seals, -dy, axis=0)
    return (~(beside & above).astype(bool)).astype(np.int8)


def make(medium: Medium) -> Tcod:
    return Tcod(medium)
