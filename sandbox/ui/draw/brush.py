"""A brush with smooth edges: shapes drawn large, then averaged down in whole numbers.

Belongs here: drawing in units of one cell, whatever its size in pixels. Must not know: what is
drawn. Everything is exact, so the same picture has the same pixels on every machine.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from sandbox.ui.theme import Colour

FINE: Final = 4
"""How many times larger things are drawn, each way."""

Point = tuple[float, float]


class Brush:
    """A picture of `px` pixels a side and unit; x to the right, y down, 0 to 1 in each unit."""

    def __init__(self, px: int, units: tuple[float, float] = (1.0, 1.0)) -> None:
        self.px = px
        self.size = max(1, round(px * units[0])), max(1, round(px * units[1]))
        self._scale = px * FINE
        fine = self.size[0] * FINE, self.size[1] * FINE
        self._surface = pygame.Surface(fine, pygame.SRCALPHA, 32)

    def thin(self, width: float, least: float = 1.0) -> float:
        """A width in units that is at least so many pixels."""
        return max(width, least / self.px)

    def fill(self, colour: Colour, alpha: int = 255) -> None:
        self._surface.fill((*colour, alpha))

    def rect(
        self, x: float, y: float, w: float, h: float, colour: Colour, alpha: int = 255
    ) -> None:
        left, top = self._at((x, y))
        right, bottom = self._at((x + w, y + h))
        if right > left and bottom > top:
            self._surface.fill((*colour, alpha), (left, top, right - left, bottom - top))

    def polygon(self, points: Sequence[Point], colour: Colour, alpha: int = 255) -> None:
        pygame.draw.polygon(self._surface, (*colour, alpha), [self._at(p) for p in points])

    def shape(self, x: float, y: float, r: float, points: Sequence[Point], colour: Colour) -> None:
        """A polygon of points around x, y, `r` to the unit."""
        self.polygon([(x + r * px, y + r * py) for px, py in points], colour)

    def disc(self, x: float, y: float, r: float, colour: Colour, alpha: int = 255) -> None:
        pygame.draw.circle(self._surface, (*colour, alpha), self._at((x, y)), self._length(r))

    def oval(
        self, x: float, y: float, rx: float, ry: float, colour: Colour, alpha: int = 255
    ) -> None:
        """An ellipse around x, y."""
        left, top = self._at((x - rx, y - ry))
        right, bottom = self._at((x + rx, y + ry))
        if right > left and bottom > top:
            box = (left, top, right - left, bottom - top)
            pygame.draw.ellipse(self._surface, (*colour, alpha), box)

    def ring(
        self, x: float, y: float, r: float, width: float, colour: Colour, alpha: int = 255
    ) -> None:
        """A circle's line: `r` is the middle of it."""
        outer, line = self._length(r + width / 2), max(1, self._length(width))
        pygame.draw.circle(self._surface, (*colour, alpha), self._at((x, y)), outer, line)

    def arc(
        self, x: float, y: float, r: float, width: float, start: float, end: float,
        colour: Colour, alpha: int = 255,
    ) -> None:  # fmt: skip
        """A piece of a circle's line, from one share of a turn to another, clockwise from top."""
        steps = max(2, round(abs(end - start) * 48))
        turns = [start + (end - start) * n / steps for n in range(steps + 1)]
        angles = [(turn - 0.25) * 2 * pi for turn in turns]
        rim = [
            [(x + cos(a) * (r + side), y + sin(a) * (r + side)) for a in angles]
            for side in (width / 2, -width / 2)
        ]
        self.polygon([*rim[0], *reversed(rim[1])], colour, alpha)

    def line(self, points: Sequence[Point], width: float, colour: Colour, alpha: int = 255) -> None:
        """Straight pieces with round ends."""
        half = width / 2
        for (ax, ay), (bx, by) in pairwise(points):
            length = hypot(bx - ax, by - ay)
            if length:
                nx, ny = (ay - by) / length * half, (bx - ax) / length * half
                self.polygon(
                    [
                        (ax + nx, ay + ny), (bx + nx, by + ny),
                        (bx - nx, by - ny), (ax - nx, ay - ny),
                    ],
                    colour,
                    alpha,
                )  # fmt: skip
        for x, y in points:
            self.disc(x, y, half, colour, alpha)

    def done(self) -> pygame.Surface:
        """The picture, averaged down to its size: with straight alpha."""
        sums = self._summed()
        total = sums[3]
        rgb = (sums[:3] + total // 2) // np.maximum(total, 1)
        opacity = (total + FINE * FINE // 2) // (FINE * FINE)
        surface = pygame.Surface(self.size, pygame.SRCALPHA, 32)
        pygame.surfarray.pixels3d(surface)[:] = rgb.transpose(2, 1, 0)
        pygame.surfarray.pixels_alpha(surface)[:] = opacity.swapaxes(0, 1)
        return surface

    def _summed(self) -> NDArray[np.uint32]:
        """For each pixel (4, h, w) the sums of what lies in it: red, green and blue, each times its
        alpha, and alpha."""
        width, height = self.size
        raw = pygame.image.tobytes(self._surface, "RGBA")
        fine = np.frombuffer(raw, np.uint8).reshape(-1, 4)
        # Plane by plane and in two bytes, which 255 times 255 fits into: many times as fast.
        planes = np.empty((4, len(fine)), np.uint16)
        planes[3] = fine[:, 3]
        for n in range(3):
            np.multiply(fine[:, n], planes[3], out=planes[n])
        rows = planes.reshape(4, height, FINE, width * FINE)
        down = np.add(rows[:, :, 0], rows[:, :, 1], dtype=np.uint32)
        for n in range(2, FINE):
            down += rows[:, :, n]
        cells = down.reshape(4, height, width, FINE)
        sums = cells[..., 0] + cells[..., 1]
        for n in range(2, FINE):
            sums += cells[..., n]
        return sums

    def _at(self, point: Point) -> tuple[int, int]:
        return round(point[0] * self._scale), round(point[1] * self._scale)

    def _length(self, length: float) -> int:
        return round(length * self._scale)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two: `share` of the other."""
    a, b, c = (round(p + (q - p) * share) for p, q in zip(one, other, strict=True))
    return a, b, c


def washed(surface: pygame.Surface, into: Colour, share: int) -> pygame.Surface:
    """A picture without its colours, faded `share` (0-255) into another colour; alpha stays."""
    faded = surface.copy()
    pixels = pygame.surfarray.pixels3d(faded)
    grey = (pixels.astype(np.uint32) * np.array([54, 183, 19], np.uint32)).sum(axis=2) // 256
    toned = (grey[..., None] * 3 + pixels.astype(np.uint32)) // 4
    target = np.array(into, np.uint32)
    pixels[:] = (toned * (255 - share) + target * share) // 255
    return faded
