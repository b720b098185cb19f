"""The layers of sound in motion, and of its reach at rest.

Belongs here: fronts as thin lines with a fading tail, rings, reached areas. Must not know: time;
the scene says how far a front has come.
"""

from functools import lru_cache
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from sandbox.ui.draw.brush import Brush
from sandbox.ui.draw.canvas import Canvas
from sandbox.ui.draw.isolines import isoline
from sandbox.ui.draw.pieces import cut, pieces_a_cell, softened, tinted
from sandbox.ui.scene.model import Front, Reach, Ring
from sandbox.ui.theme import Colour, Theme

ECHOES: Final = ((0.0, 1.0), (0.34, 0.5), (0.68, 0.25), (1.0, 0.12))
"""Lines behind a front: how far back, in tails, and how strong."""
BEYOND: Final = 10
"""How much more than the most that is lost anywhere counts as lost beyond a noise's reach."""
GRAINS: Final = 8
"""The strengths of the dots of a reached area, from where it is all but spent to the source."""


def values_of(lost: NDArray[np.int32], blocked: NDArray[np.bool_]) -> NDArray[np.float64]:
    """A loss as values for an isoline: nan where blocked, more than any loss beyond its reach."""
    values = np.where(lost < 0, float(lost.max() + BEYOND), lost.astype(np.float64))
    values[blocked & (lost < 0)] = np.nan
    return values


def paint_reach(canvas: Canvas, reach: Reach, place: int) -> None:
    """What a noise reaches, standing still: its border, and a dot in each cell, fainter farther
    off. `place` says where in the cells, so that several noises stand side by side."""
    layer = _Layer(canvas, canvas.theme.sound(reach.heard_as))
    beyond = float(reach.lost.max()) + BEYOND / 2
    layer.lines(isoline(values_of(reach.lost, reach.blocked), beyond), 200, canvas.px >= 32)
    layer.blit()
    left, top, right, bottom = canvas.visible
    part = reach.lost[top:bottom, left:right]
    widest = max(int(reach.lost.max()), 1)
    dx, dy = _PLACES[place % len(_PLACES)]
    ox, oy = canvas.camera.pixel_of((left, top))
    shift = canvas.px // 2 - canvas.px // 6
    dots = []
    for y, x in np.argwhere(part >= 0).tolist():
        strength = GRAINS - 1 - int(part[y, x]) * (GRAINS - 1) // widest
        dot = _grain(canvas.px // 3, canvas.theme, reach.heard_as, strength)
        at = (ox + x * canvas.px + shift, oy + y * canvas.px + shift)
        dots.append((dot, (at[0] + dx * canvas.px // 4, at[1] + dy * canvas.px // 4)))
    canvas.surface.fblits(dots)


_PLACES: Final = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1))


@lru_cache(maxsize=1024)
def _grain(px: int, theme: Theme, heard_as: str, strength: int) -> pygame.Surface:
    brush = Brush(max(px, 1))
    share = strength / (GRAINS - 1)
    r = max(0.1 + 0.13 * share, 0.55 / brush.px)
    brush.disc(0.5, 0.5, r + 0.5 / brush.px, theme.colour("map.sound_edge"), round(40 + 70 * share))
    brush.disc(0.5, 0.5, r, theme.sound(heard_as), round(90 + 150 * share))
    return brush.done()


def paint_front(canvas: Canvas, front: Front) -> None:
    """A noise where it has come to: a thin line, fainter ones behind it, and a glow between."""
    values = values_of(front.lost, front.blocked)
    layer = _Layer(canvas, canvas.theme.sound(front.heard_as))
    layer.glow(front, values)
    for back, strength in reversed(ECHOES):
        level = front.front - back * front.tail
        if level > 0:
            layer.lines(isoline(values, level), round(255 * strength * front.strength), back == 0)
    layer.blit()


def paint_ring(canvas: Canvas, ring: Ring) -> None:
    """A ring that has grown out of a ◌."""
    layer = _Layer(canvas, canvas.theme.sound(ring.heard_as))
    points = 64
    angles = np.arange(points + 1) * (2 * np.pi / points)
    x, y = ring.at.x + np.cos(angles) * ring.radius, ring.at.y + np.sin(angles) * ring.radius
    circle = np.stack((x[:-1], y[:-1], x[1:], y[1:]), axis=1)
    layer.lines(circle, round(230 * ring.strength), True)
    layer.blit()


class _Layer:
    """A see-through layer of one colour over the cells that show."""

    def __init__(self, canvas: Canvas, colour: Colour) -> None:
        self._canvas = canvas
        left, top, right, bottom = canvas.visible
        self._corner = canvas.camera.pixel_of((left, top))
        self._size = (right - left) * canvas.px, (bottom - top) * canvas.px
        self._colour = colour
        self._surface = pygame.Surface(self._size, pygame.SRCALPHA, 32)
        self._surface.fill((*colour, 0))  # so that the edges of lines keep the colour

    def glow(self, front: Front, values: NDArray[np.float64]) -> None:
        """Behind a front: a tint that fades away towards where it came from."""
        left, top, right, bottom = self._canvas.visible
        part = np.s_[max(top - 1, 0) : bottom + 1, max(left - 1, 0) : right + 1]
        pieces = pieces_a_cell(self._canvas.px)
        soft = softened(_without_gaps(values[part]), pieces)
        behind = (front.front - soft) / (2.0 * front.tail)
        solid = np.where(behind >= 0, np.clip(1.0 - behind, 0.0, 1.0), 0.0)
        solid *= self._canvas.theme.alpha("wash") * front.strength
        solid[cut(~_near_a_front(values[part], front.front), pieces)] = 0
        first = (top - part[0].start) * pieces, (left - part[1].start) * pieces
        rows, columns = (bottom - top) * pieces, (right - left) * pieces
        alpha = solid[first[0] : first[0] + rows, first[1] : first[1] + columns].astype(np.uint8)
        self._surface = tinted(self._colour, alpha, self._size)

    def lines(self, pieces: NDArray[np.float64], alpha: int, thick: bool = False) -> None:
        """Thin smooth lines, in cells."""
        px = self._canvas.px
        left, top, _, _ = self._canvas.visible
        shift = np.array([left, top, left, top]) - 0.5
        colour = (*self._colour, alpha)
        for x, y, u, v in ((pieces - shift) * px).tolist():
            pygame.draw.aaline(self._surface, colour, (x, y), (u, v))
            if thick and px >= 12:
                pygame.draw.aaline(self._surface, colour, (x, y + 0.7), (u, v + 0.7))
                pygame.draw.aaline(self._surface, colour, (x + 0.7, y), (u + 0.7, v))

    def blit(self) -> None:
        self._canvas.surface.blit(self._surface, self._corner)


def _near_a_front(values: NDArray[np.float64], front: float) -> NDArray[np.bool_]:
    """The open cells that a front has come to, and those beside them: it may stand in between."""
    reached = np.pad(values <= front, 1)
    beside = reached[1:-1, 1:-1].copy()
    for there in (reached[:-2, 1:-1], reached[2:, 1:-1], reached[1:-1, :-2], reached[1:-1, 2:]):
        beside |= there
    near: NDArray[np.bool_] = beside & ~np.isnan(values)
    return near


def _without_gaps(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """The values with each nan as the least beside it, so that a glow reaches up to walls."""
    ringed = np.pad(np.where(np.isnan(values), np.inf, values), 1, constant_values=np.inf)
    rows, columns = values.shape
    least = np.min(
        [ringed[dy : dy + rows, dx : dx + columns] for dy in range(3) for dx in range(3)], axis=0
    )
    filled: NDArray[np.float64] = np.where(np.isnan(values), least, values)
    return np.minimum(filled, 1e6)
