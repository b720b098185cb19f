"""Icons as pictures: an outline of the table drawn crisply at any size, in one colour.

Belongs here: drawing four times as large and scaling down. Must not know: what an icon looks like
(`icontable`), which command it stands for, themes.
"""

from functools import lru_cache
from itertools import pairwise
from typing import Final

import pygame

from sandbox.ui.panels.icontable import ICONS
from sandbox.ui.panels.outlines import GRID, Area, Dot, Line, Outline, Point

OVERSAMPLE: Final = 4


@lru_cache(maxsize=400)
def icon(name: str, size: int, colour: tuple[int, int, int]) -> pygame.Surface:
    """An icon of `size` pixels a side, in a colour. Must not be written to.

    Raises KeyError for a name that is not in the table.
    """
    large = pygame.Surface((size * OVERSAMPLE, size * OVERSAMPLE), pygame.SRCALPHA, 32)
    _draw(ICONS[name], large)
    # White with the coverage as alpha, so that the edges do not darken when scaled down.
    small = pygame.transform.smoothscale(large, (size, size))
    tinted = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    tinted.fill((*colour, 255))
    pygame.surfarray.pixels_alpha(tinted)[:] = pygame.surfarray.pixels_alpha(small)
    return tinted


def _draw(outline: Outline, surface: pygame.Surface) -> None:
    """Draws in white on a square surface."""
    unit = surface.get_width() / GRID

    def at(point: Point) -> Point:
        return point[0] * unit, point[1] * unit

    for part in outline:
        match part:
            case Dot(centre, radius):
                pygame.draw.circle(surface, "white", at(centre), radius * unit)
            case Area(points):
                pygame.draw.polygon(surface, "white", [at(point) for point in points])
            case Line(points, width):
                for a, b in pairwise(points):
                    pygame.draw.polygon(surface, "white", _thick(at(a), at(b), width * unit))
                for point in points:
                    pygame.draw.circle(surface, "white", at(point), width / 2 * unit)


def _thick(a: Point, b: Point, width: float) -> list[Point]:
    """The corners of a straight line of a width."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    nx, ny = -dy / length * width / 2, dx / length * width / 2
    return [
        (a[0] + nx, a[1] + ny),
        (b[0] + nx, b[1] + ny),
        (b[0] - nx, b[1] - ny),
        (a[0] - nx, a[1] - ny),
    ]
