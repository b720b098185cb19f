"""Against the symmetric shadowcasting of python-tcod, which follows nearly the same rule.

Where the two differ the line grazes a corner: it passes exactly between a cell that blocks and one
that does not, which sight.md 1 leaves clear.
"""

from collections.abc import Callable

import numpy as np
import tcod.constants
import tcod.map
from numpy.typing import NDArray

from sandbox.sim.grid import Cell
from sandbox.sim.sight import line, line_of_sight
from tests.sim.sight.levels import maze, open_cells, roomy, speckled

SIDE = 29  # whole levels lie within the radius, whose edge tcod draws otherwise
MAKERS: tuple[Callable[[int, int], NDArray[np.bool_]], ...] = (speckled, roomy, maze)
SEEDS = range(12)
VIEWS = 4


def grazes_a_corner(opaque: NDArray[np.bool_], a: Cell, b: Cell) -> bool:
    """Whether the line passes between a cell that blocks sight and one that does not."""
    return any(
        len(point) == 2 and opaque[point[0].y, point[0].x] != opaque[point[1].y, point[1].x]
        for point in line(a, b)
    )


def test_at_least_98_of_100_open_cells_and_the_rest_are_corners() -> None:
    either = differing = 0
    for make in MAKERS:
        for seed in SEEDS:
            opaque = make(seed, SIDE)
            for at in open_cells(opaque, seed, VIEWS):
                ours = line_of_sight(opaque, at, 40) & ~opaque
                theirs = ~opaque & tcod.map.compute_fov(
                    ~opaque, (at.y, at.x), algorithm=tcod.constants.FOV_SYMMETRIC_SHADOWCAST
                )
                either += int(np.count_nonzero(ours | theirs))
                for y, x in np.argwhere(ours != theirs).tolist():
                    differing += 1
                    assert grazes_a_corner(opaque, at, Cell(x, y)), (make.__name__, seed, at, x, y)
    assert either > 10_000
    assert 1 - differing / either >= 0.98
