"""The layer of sound in motion, and of its reach at rest.

Belongs here: fronts as thin lines with a fading tail, rings, reached areas. Must not know: time;
the scene says how far a front has come.
"""

from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from sandbox.ui.draw.canvas import Canvas
from sandbox.ui.draw.isolines import isoline
from sandbox.ui.scene.model import Front, Reach, Ring
from sandbox.ui.theme import Colour

ECHOES: Final = ((0.0, 1.0), (0.34, 0.55), (0.68, 0.28), (1.0, 0.12))
"""Lines behind a front: how far back, in tails, and how strong."""


def values_of(lost: NDArray[np.int32], blocked: NDArray[np.bool_]) -> NDArray[np.float64]:
    """A loss as values for an isoline: nan where blocked, more than any loss beyond its reach."""
    widest = float(lost.max())
    values = np.where(lost < 0, widest + 10.0, lost.astype(np.float64))
    values[blocked] = np.nan
    return values


def paint_reach(canvas: Canvas, reach: Reach) -> None:
    """The border of what a noise reaches, standing still."""
    beyond = float(reach.lost.max()) + 5.0
    layer = _Layer(canvas, canvas.theme.sound(reach.heard_as))
    layer.wash((reach.lost >= 0) * np.uint8(canvas.theme.alpha("wash") // 3))
    layer.lines(isoline(values_of(reach.lost, reach.blocked), beyond), 150)
    layer.blit()


def paint_front(canvas: Canvas, front: Front) -> None:
    """A noise where it has come to: a thin line, and fainter ones behind it."""
    values = values_of(front.lost, front.blocked)
    layer = _Layer(canvas, canvas.theme.sound(front.heard_as))
    behind = front.front - front.lost
    wash = canvas.theme.alpha("wash") * front.strength
    glow = np.clip(1.0 - behind / (2.2 * front.tail), 0.0, 1.0) * wash
    layer.wash(np.where((front.lost >= 0) & (behind >= 0), glow, 0.0).astype(np.uint8))
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
        size = (right - left) * canvas.px, (bottom - top) * canvas.px
        self._colour = colour
        self._surface = pygame.Surface(size, pygame.SRCALPHA, 32)
        self._surface.fill((*colour, 0))  # so that the edges of lines keep the colour

    def wash(self, alpha: NDArray[np.uint8]) -> None:
        """A see-through tint of each cell of the level (h, w)."""
        left, top, right, bottom = self._canvas.visible
        part = alpha[top:bottom, left:right]
        if not part.size or not part.any():
            return
        small = pygame.Surface((right - left, bottom - top), pygame.SRCALPHA, 32)
        small.fill((*self._colour, 0))
        pygame.surfarray.pixels_alpha(small)[:] = part.swapaxes(0, 1)
        self._surface = pygame.transform.scale(small, self._surface.get_size())

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
