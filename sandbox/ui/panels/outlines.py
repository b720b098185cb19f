"""What icons are made of: dots, lines and areas on a grid of 24 units.

Belongs here: their records, and making lines out of arcs and dashes. Must not know: pygame, which
icons there are.
"""

from itertools import pairwise
from math import cos, pi, sin
from typing import Final, NamedTuple

Point = tuple[float, float]
GRID: Final = 24
STROKE: Final = 1.8


class Dot(NamedTuple):
    """A filled circle."""

    centre: Point
    radius: float


class Line(NamedTuple):
    """A line through points, with round joints."""

    points: tuple[Point, ...]
    width: float


class Area(NamedTuple):
    """A filled polygon."""

    points: tuple[Point, ...]


Outline = tuple[Dot | Line | Area, ...]


def line(*points: Point, width: float = STROKE) -> Line:
    """A line through points."""
    return Line(points, width)


def ring(*points: Point, width: float = STROKE) -> Line:
    """A line through points and back to the first."""
    return Line((*points, points[0]), width)


def area(*points: Point) -> Area:
    """A filled polygon."""
    return Area(points)


def around(centre: Point, radius: float, degrees: float) -> Point:
    """A point of a circle; 0 degrees is the east, and they go clockwise."""
    angle = degrees * pi / 180
    return centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)


def arc(
    centre: Point, radius: float, start: float = 0, end: float = 360, width: float = STROKE
) -> Line:
    """Part of a circle, from and to an angle in degrees; all of it where none is named."""
    count = max(6, round(abs(end - start) / 8))
    angles = (start + (end - start) * i / count for i in range(count + 1))
    return Line(tuple(around(centre, radius, angle) for angle in angles), width)


def dashes(*corners: Point, dash: float) -> tuple[Line, ...]:
    """The dashed edges of a polygon whose edges are upright or level."""
    found = []
    for (ax, ay), (bx, by) in pairwise((*corners, corners[0])):
        count = max(1, round((abs(bx - ax) + abs(by - ay)) / (2 * dash)))
        for i in range(count):
            a, b = (i + 0.15) / count, (i + 0.65) / count
            start = ax + (bx - ax) * a, ay + (by - ay) * a
            found.append(line(start, (ax + (bx - ax) * b, ay + (by - ay) * b)))
    return tuple(found)
