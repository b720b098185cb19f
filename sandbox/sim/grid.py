"""Cells, directions and distances of a square grid.

Belongs here: geometry that holds whatever the terrain is. Must not know: terrain, sound, sight.
A cell is (x, y): column, row, from 0 at the top left. Arrays are [y, x]; `Cell.yx` is the one
place where the two cross.
"""

import re
from math import isqrt
from typing import Final, NamedTuple


class Cell(NamedTuple):
    """A place on the grid: column `x`, row `y`, both from 0."""

    x: int
    y: int

    @property
    def yx(self) -> tuple[int, int]:
        """The subscript of this cell in an array of rows × columns."""
        return self.y, self.x

    def step(self, dx: int, dy: int) -> "Cell":
        """The cell `dx` columns and `dy` rows away."""
        return Cell(self.x + dx, self.y + dy)

    def __str__(self) -> str:
        return f"{self.x},{self.y}"


NAMED: Final = re.compile(r"(?<![\d.])(?<!\d,)(0|[1-9]\d*),(0|[1-9]\d*)(?!\d|[.,]\d)")
"""A cell in a text, as `str` writes it: column and row are its groups."""


# N, NE, E, SE, S, SW, W, NW: the order in which ties between directions are broken (hearing.md 7).
DIRECTIONS: Final[dict[str, tuple[int, int]]] = {
    "north": (0, -1),
    "north-east": (1, -1),
    "east": (1, 0),
    "south-east": (1, 1),
    "south": (0, 1),
    "south-west": (-1, 1),
    "west": (-1, 0),
    "north-west": (-1, -1),
}
STEPS: Final[tuple[tuple[int, int], ...]] = tuple(DIRECTIONS.values())


def chebyshev(a: tuple[int, int], b: tuple[int, int]) -> int:
    """The number of steps from `a` to `b` on an empty grid, a diagonal counting one."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def neighbouring(a: tuple[int, int], b: tuple[int, int]) -> bool:
    """Whether `b` is one of the eight cells around `a`."""
    return chebyshev(a, b) == 1


def within_radius(dx: int, dy: int, radius: int) -> bool:
    """Whether an offset lies in the slightly rounded disc of a radius (sight.md 1)."""
    return dx * dx + dy * dy <= radius * radius + radius


def straight_distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Straight-line distance between two cells, rounded down."""
    dx, dy = a[0] - b[0], a[1] - b[1]
    return isqrt(dx * dx + dy * dy)


def direction(a: tuple[int, int], b: tuple[int, int]) -> str | None:
    """The nearest of the eight directions from `a` to `b`; None where they are one cell.

    The border of an octant has the slope √2 - 1, so no cell lies on it (hearing.md 4).

    >>> direction((0, 0), (5, -2)), direction((0, 0), (5, -3))
    ('east', 'north-east')
    """
    dx, dy = b[0] - a[0], b[1] - a[1]
    if dx == dy == 0:
        return None
    across, along = sorted((abs(dx), abs(dy)))
    if (across + along) ** 2 < 2 * along * along:
        dx, dy = (dx, 0) if abs(dx) > abs(dy) else (0, dy)
    sign = ((dx > 0) - (dx < 0), (dy > 0) - (dy < 0))
    return next(name for name, step in DIRECTIONS.items() if step == sign)
