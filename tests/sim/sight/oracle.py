"""The rules of sight once more, word by word and slowly, with fractions.

Shares nothing with sandbox.sim.sight, so that the two can be held against each other.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, floor

import numpy as np
from numpy.typing import NDArray

Place = tuple[int, int]


def nearest(value: Fraction) -> set[int]:
    """The whole number nearest to a value; both where it is midway."""
    around = {floor(value), ceil(value)}
    least = min(abs(value - whole) for whole in around)
    return {whole for whole in around if abs(value - whole) == least}


def line(a: Place, b: Place) -> list[set[Place]]:
    n = max(abs(b[0] - a[0]), abs(b[1] - a[1]))
    along = [[a[k] + Fraction(i, n) * (b[k] - a[k]) for i in range(1, n)] for k in (0, 1)]
    return [
        {(x, y) for x in nearest(px) for y in nearest(py)} for px, py in zip(*along, strict=True)
    ]


def clear(opaque: NDArray[np.bool_], a: Place, b: Place) -> bool:
    return not any(all(opaque[y, x] for x, y in point) for point in line(a, b))


def within(a: Place, b: Place, radius: int) -> bool:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 <= radius**2 + radius


def places(opaque: NDArray[np.bool_]) -> list[Place]:
    height, width = opaque.shape
    return [(x, y) for y in range(height) for x in range(width)]


def light(
    opaque: NDArray[np.bool_], ambient: int, lights: Sequence[tuple[Place, int, int]]
) -> NDArray[np.int16]:
    bright = np.full(opaque.shape, ambient, np.int16)
    for x, y in places(opaque):
        for at, radius, brightness in lights:
            if within(at, (x, y), radius) and clear(opaque, at, (x, y)):
                squared = (at[0] - x) ** 2 + (at[1] - y) ** 2
                distance = max(d for d in range(radius + 1) if d * d <= squared)
                falling = Fraction(brightness * (radius + 1 - distance), radius + 1)
                bright[y, x] = max(bright[y, x], floor(falling))
    return bright


def see(
    opaque: NDArray[np.bool_], at: Place, bright: NDArray[np.bool_], darkvision: int, radius: int
) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """What is truly seen, and what is shown."""

    def made_out(cell: Place) -> bool:
        in_the_dark = darkvision > 0 and within(at, cell, darkvision)
        return in_the_dark or bool(bright[cell[1], cell[0]])

    truly, shown = np.zeros(opaque.shape, bool), np.zeros(opaque.shape, bool)
    for x, y in places(opaque):
        if within(at, (x, y), radius) and made_out((x, y)) and clear(opaque, at, (x, y)):
            truly[y, x] = shown[y, x] = True
            if not opaque[y, x]:
                for wall in places(opaque):
                    if max(abs(wall[0] - x), abs(wall[1] - y)) == 1 and opaque[wall[1], wall[0]]:
                        shown[wall[1], wall[0]] = True
    truly[at[1], at[0]] = shown[at[1], at[0]] = True
    return truly, shown
