"""The icons, drawn with lines and shapes on a grid of 24 units.

Belongs here: one function for each icon, and drawing it crisply at any size (four times as large,
then scaled down). Must not know: which command an icon stands for, themes.
"""

import itertools
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

import pygame

Point = tuple[float, float]
GRID: Final = 24
OVERSAMPLE: Final = 4
STROKE: Final = 1.8


class Pen:
    """Draws on the grid, in white; `surface` is square."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self.unit = surface.get_width() / GRID

    def _at(self, point: Point) -> Point:
        return point[0] * self.unit, point[1] * self.unit

    def dot(self, centre: Point, radius: float) -> None:
        """A filled circle."""
        pygame.draw.circle(self.surface, "white", self._at(centre), radius * self.unit)

    def path(self, *points: Point, width: float = STROKE, closed: bool = False) -> None:
        """A line through points, with round joints."""
        ring = [*points, points[0]] if closed else list(points)
        for a, b in itertools.pairwise(ring):
            self._segment(self._at(a), self._at(b), width * self.unit)
        for point in ring:
            self.dot(point, width / 2)

    def _segment(self, a: Point, b: Point, width: float) -> None:
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = (dx * dx + dy * dy) ** 0.5 or 1.0
        nx, ny = -dy / length * width / 2, dx / length * width / 2
        corners = [
            (a[0] + nx, a[1] + ny),
            (b[0] + nx, b[1] + ny),
            (b[0] - nx, b[1] - ny),
            (a[0] - nx, a[1] - ny),
        ]
        pygame.draw.polygon(self.surface, "white", corners)

    def shape(self, *points: Point) -> None:
        """A filled polygon."""
        pygame.draw.polygon(self.surface, "white", [self._at(point) for point in points])

    def clear(self, *points: Point) -> None:
        """Cuts a polygon out of what is drawn."""
        pygame.draw.polygon(self.surface, (0, 0, 0, 0), [self._at(point) for point in points])

    def arc(
        self, centre: Point, radius: float, start: float, end: float, width: float = STROKE
    ) -> None:
        """Part of a circle, from and to an angle in degrees, 0 to the east, clockwise."""
        count = max(6, round(abs(end - start) / 8))
        angles = [(start + (end - start) * i / count) * pi / 180 for i in range(count + 1)]
        self.path(
            *((centre[0] + radius * cos(a), centre[1] + radius * sin(a)) for a in angles),
            width=width,
        )


def _dashed(pen: Pen, corners: Sequence[Point], dash: float) -> None:
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        length = abs(bx - ax) + abs(by - ay)
        count = max(1, round(length / (2 * dash)))
        for i in range(count):
            a, b = (i + 0.15) / count, (i + 0.65) / count
            pen.path(
                (ax + (bx - ax) * a, ay + (by - ay) * a), (ax + (bx - ax) * b, ay + (by - ay) * b)
            )


def _new(pen: Pen) -> None:
    pen.path((6, 3), (14, 3), (19, 8), (19, 21), (6, 21), closed=True)
    pen.path((13.5, 3.5), (13.5, 8.5), (18.5, 8.5), width=1.4)


def _folder(pen: Pen) -> None:
    pen.path((3, 19), (3, 5), (9.5, 5), (11.5, 8), (20, 8), (20, 11))
    pen.path((3, 19), (6.5, 11), (22, 11), (18.5, 19), closed=True)


def _save(pen: Pen) -> None:
    pen.path((4, 4), (16.5, 4), (20, 7.5), (20, 20), (4, 20), closed=True)
    pen.path((8, 4.5), (8, 9), (15, 9), (15, 4.5), width=1.4)
    pen.path((7.5, 19.5), (7.5, 13.5), (16.5, 13.5), (16.5, 19.5), width=1.4)


def _undo(pen: Pen) -> None:
    pen.path((9, 4), (4, 9), (9, 14))
    pen.path((4.6, 9), (14.2, 9))
    pen.arc((14.2, 14.4), 5.4, -90, 90)
    pen.path((14.2, 19.8), (9.5, 19.8))


def _redo(pen: Pen) -> None:
    pen.path((15, 4), (20, 9), (15, 14))
    pen.path((19.4, 9), (9.8, 9))
    pen.arc((9.8, 14.4), 5.4, -90, -270)
    pen.path((9.8, 19.8), (14.5, 19.8))


def _pencil(pen: Pen) -> None:
    pen.path((4, 20), (5.2, 15), (16.2, 4), (20, 7.8), (9, 18.8), closed=True)
    pen.path((13.6, 6.6), (17.4, 10.4), width=1.4)


def _line(pen: Pen) -> None:
    pen.path((5, 19), (19, 5), width=2)
    pen.dot((5, 19), 2.5)
    pen.dot((19, 5), 2.5)


def _rectangle(pen: Pen) -> None:
    pen.path((4, 6), (20, 6), (20, 18), (4, 18), closed=True, width=2)


def _fill(pen: Pen) -> None:
    pen.path((10.5, 4.5), (18.5, 12.5), (11, 20), (3, 12), closed=True)
    pen.shape((4.5, 12.2), (17.3, 12.6), (11, 19))
    pen.path((10.5, 4.5), (7.5, 1.8), width=1.6)
    pen.shape((20.5, 14), (22.5, 18), (20.5, 20), (18.5, 18))
    pen.dot((20.5, 18), 2)


def _pick(pen: Pen) -> None:
    pen.path((4, 20), (4.8, 16.4), (13, 8.2), (15.8, 11), (7.6, 19.2), closed=True)
    pen.path((11.5, 7), (17, 12.5), width=2.4)
    pen.path((15, 8.8), (18.3, 5.5), width=4.2)


def _erase(pen: Pen) -> None:
    pen.path((3.5, 14.5), (13, 5), (19.5, 11.5), (11.5, 19.5), (8.5, 19.5), closed=True)
    pen.shape((3.8, 14.5), (8.4, 9.9), (14.8, 16.3), (11.5, 19.5), (8.5, 19.5))
    pen.path((11, 19.8), (21, 19.8), width=1.6)


def _select(pen: Pen) -> None:
    _dashed(pen, ((4, 4), (20, 4), (20, 20), (4, 20)), 2.6)


def _move(pen: Pen) -> None:
    pen.path((12, 3), (12, 21))
    pen.path((3, 12), (21, 12))
    for sx, sy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        tip = (12 + 9 * sx, 12 + 9 * sy)
        back = (12 + 5.8 * sx, 12 + 5.8 * sy)
        pen.path((back[0] - 3 * sy, back[1] - 3 * sx), tip, (back[0] + 3 * sy, back[1] + 3 * sx))


def _stamp(pen: Pen) -> None:
    pen.dot((12, 5.6), 3)
    pen.shape((10.3, 7), (13.7, 7), (14.6, 13), (9.4, 13))
    pen.path((5, 13.8), (19, 13.8), (19, 16.6), (5, 16.6), closed=True)
    pen.path((5, 20.6), (19, 20.6), width=1.6)


def _creature(pen: Pen) -> None:
    pen.dot((12, 7.6), 4)
    pen.shape((4.5, 20.5), (5.2, 16.8), (8, 14), (16, 14), (18.8, 16.8), (19.5, 20.5))


def _noise(pen: Pen) -> None:
    pen.shape((3, 9.2), (6.5, 9.2), (11.5, 5), (11.5, 19), (6.5, 14.8), (3, 14.8))
    pen.arc((10.5, 12), 5.4, -42, 42)
    pen.arc((10.5, 12), 9.6, -46, 46)


def _walk(pen: Pen) -> None:
    pen.dot((13.4, 4.2), 2.2)
    pen.path((12.6, 8.2), (11.6, 14), width=3)
    pen.path((11.6, 14), (15, 17), (15.4, 21.4), width=1.9)
    pen.path((11.4, 14), (9.6, 18), (6.4, 21), width=1.9)
    pen.path((12.6, 8.4), (16, 11.4), (18.6, 11.6), width=1.7)
    pen.path((12.4, 8.4), (8.4, 10.4), (7.2, 13.4), width=1.7)


def _effects(pen: Pen) -> None:
    pen.dot((12, 12), 2)
    pen.arc((12, 12), 5.6, 0, 360, 1.6)
    pen.arc((12, 12), 9.6, 0, 360, 1.2)


def _still(pen: Pen) -> None:
    pen.dot((12, 12), 2)
    for i in range(10):
        pen.arc((12, 12), 8, i * 36, i * 36 + 16, 1.7)


def _help(pen: Pen) -> None:
    pen.arc((12, 8.6), 4.6, 170, 385, 2.1)
    pen.path((16.2, 10.4), (12.2, 13.2), (12, 15.4), width=2.1)
    pen.dot((12, 19.4), 1.5)


def _play(pen: Pen) -> None:
    pen.shape((7, 4), (20, 12), (7, 20))


def _pause(pen: Pen) -> None:
    pen.shape((6.5, 4.5), (10, 4.5), (10, 19.5), (6.5, 19.5))
    pen.shape((14, 4.5), (17.5, 4.5), (17.5, 19.5), (14, 19.5))


def _step(pen: Pen) -> None:
    pen.shape((5, 5), (15, 12), (5, 19))
    pen.shape((16, 5), (19, 5), (19, 19), (16, 19))


def _back(pen: Pen) -> None:
    pen.shape((19, 5), (9, 12), (19, 19))
    pen.shape((8, 5), (5, 5), (5, 19), (8, 19))


def _start(pen: Pen) -> None:
    pen.shape((13, 5.5), (5.5, 12), (13, 18.5))
    pen.shape((21, 5.5), (13.5, 12), (21, 18.5))
    pen.shape((2.5, 5.5), (5, 5.5), (5, 18.5), (2.5, 18.5))


def _end(pen: Pen) -> None:
    pen.shape((11, 5.5), (18.5, 12), (11, 18.5))
    pen.shape((3, 5.5), (10.5, 12), (3, 18.5))
    pen.shape((21.5, 5.5), (19, 5.5), (19, 18.5), (21.5, 18.5))


def _search(pen: Pen) -> None:
    pen.arc((10.5, 10.5), 6, 0, 360)
    pen.path((15, 15), (20.5, 20.5), width=2.4)


def _down(pen: Pen) -> None:
    pen.path((6, 9), (12, 15.5), (18, 9), width=2.2)


def _up(pen: Pen) -> None:
    pen.path((6, 15.5), (12, 9), (18, 15.5), width=2.2)


def _right(pen: Pen) -> None:
    pen.path((9, 6), (15.5, 12), (9, 18), width=2.2)


def _close(pen: Pen) -> None:
    pen.path((6, 6), (18, 18), width=2)
    pen.path((18, 6), (6, 18), width=2)


def _check(pen: Pen) -> None:
    pen.path((5, 12.5), (10, 17.5), (19.5, 6.5), width=2.6)


def _plus(pen: Pen) -> None:
    pen.path((12, 5), (12, 19), width=2.2)
    pen.path((5, 12), (19, 12), width=2.2)


def _minus(pen: Pen) -> None:
    pen.path((5, 12), (19, 12), width=2.2)


def _up_folder(pen: Pen) -> None:
    pen.path((12, 19), (12, 5), width=2)
    pen.path((6.5, 10.5), (12, 5), (17.5, 10.5), width=2)


def _file(pen: Pen) -> None:
    _new(pen)
    pen.path((9, 13), (16, 13), width=1.3)
    pen.path((9, 16.5), (16, 16.5), width=1.3)


def _reset(pen: Pen) -> None:
    pen.arc((12, 12.5), 7.6, -150, 150, 2)
    pen.path((4.2, 3.6), (5, 8.8), (10.2, 8.4), width=2)


def _warn(pen: Pen) -> None:
    pen.path((12, 4), (21.5, 20), (2.5, 20), closed=True, width=2)
    pen.path((12, 10), (12, 14.6), width=2.1)
    pen.dot((12, 17.3), 1.2)


def _rules(pen: Pen) -> None:
    for y, x in ((6, 15), (12, 8), (18, 13)):
        pen.path((3.5, y), (20.5, y), width=1.6)
        pen.dot((x, y), 2.8)


def _compare(pen: Pen) -> None:
    for x in (2.8, 9.6, 16.4):
        pen.path((x, 5), (x + 4.8, 5), (x + 4.8, 19), (x, 19), closed=True, width=1.5)


def _you(pen: Pen) -> None:
    pen.path((2.5, 12), (7, 7.4), (12, 6), (17, 7.4), (21.5, 12), width=1.7)
    pen.path((2.5, 12), (7, 16.6), (12, 18), (17, 16.6), (21.5, 12), width=1.7)
    pen.dot((12, 12), 3.1)


def _marker(pen: Pen) -> None:
    for i in range(8):
        angle = i * pi / 4 + pi / 8
        pen.dot((12 + 8 * cos(angle), 12 + 8 * sin(angle)), 1.9)


def _chest(pen: Pen) -> None:
    pen.path((3.5, 10), (5.5, 5.5), (18.5, 5.5), (20.5, 10), (20.5, 19), (3.5, 19), closed=True)
    pen.path((3.5, 10.6), (20.5, 10.6), width=1.5)
    pen.shape((10.4, 9.6), (13.6, 9.6), (13.6, 14), (10.4, 14))


def _lamp(pen: Pen) -> None:
    pen.dot((12, 11), 4.2)
    for i in range(8):
        angle = i * pi / 4
        inner, outer = 6.6, 9.2
        pen.path(
            (12 + inner * cos(angle), 11 + inner * sin(angle)),
            (12 + outer * cos(angle), 11 + outer * sin(angle)),
            width=1.5,
        )


def _trap(pen: Pen) -> None:
    pen.path((12, 3.5), (20.5, 12), (12, 20.5), (3.5, 12), closed=True)
    pen.path((9, 9), (15, 15), width=1.8)
    pen.path((15, 9), (9, 15), width=1.8)


def _pile(pen: Pen) -> None:
    pen.shape((3, 19.5), (8, 11), (13, 19.5))
    pen.shape((9, 19.5), (14.6, 8), (21, 19.5))


def _label(pen: Pen) -> None:
    pen.path((3.5, 5), (20.5, 5), (20.5, 15), (12, 15), (8, 19.5), (8, 15), (3.5, 15), closed=True)


def _menu(pen: Pen) -> None:
    for y in (6, 12, 18):
        pen.path((4, y), (20, y), width=2.0)


def _lesson(pen: Pen) -> None:
    pen.path((12, 6.5), (8.5, 4.8), (3, 4.8), (3, 18), (8.5, 18), (12, 19.8), width=1.7)
    pen.path((12, 6.5), (15.5, 4.8), (21, 4.8), (21, 18), (15.5, 18), (12, 19.8), width=1.7)
    pen.path((12, 6.5), (12, 19.8), width=1.5)


def _option(pen: Pen) -> None:
    pen.arc((12, 12), 7.4, 0, 360, 1.8)


def _chosen(pen: Pen) -> None:
    pen.arc((12, 12), 7.4, 0, 360, 1.8)
    pen.dot((12, 12), 3.9)


_ICONS: Final[dict[str, Callable[[Pen], None]]] = {
    name[1:].replace("_", "-"): function
    for name, function in list(globals().items())
    if name.startswith("_") and callable(function) and name not in ("_dashed", "_ICONS")
}
NAMES: Final = frozenset(_ICONS)


@lru_cache(maxsize=400)
def icon(name: str, size: int, colour: tuple[int, int, int]) -> pygame.Surface:
    """An icon of `size` pixels a side, in a colour. Must not be written to.

    Raises KeyError for a name that is not in NAMES.
    """
    large = pygame.Surface((size * OVERSAMPLE, size * OVERSAMPLE), pygame.SRCALPHA, 32)
    _ICONS[name](Pen(large))
    # White with the coverage as alpha, so that the edges do not darken when scaled down.
    small = pygame.transform.smoothscale(large, (size, size))
    tinted = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    tinted.fill((*colour, 255))
    pygame.surfarray.pixels_alpha(tinted)[:] = pygame.surfarray.pixels_alpha(small)
    return tinted
