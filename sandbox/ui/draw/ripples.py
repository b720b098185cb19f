"""The layers of sound in motion, and of its reach at rest.

Belongs here: fronts as thin lines with a fading tail, rings, reached areas. Must not know: time;
the scene says how far a front has come.
"""

from functools import lru_cache
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from sandbox.ui import animation
from sandbox.ui.camera import Range
from sandbox.ui.draw.brush import Brush, mix
from sandbox.ui.draw.canvas import Canvas
from sandbox.ui.draw.isolines import isoline
from sandbox.ui.draw.pieces import cut, pieces_a_cell, softened, tinted
from sandbox.ui.scene.model import Front, Reach, Ring
from sandbox.ui.theme import Colour, Theme

ECHOES: Final = ((0.0, 1.0), (0.34, 0.5), (0.68, 0.25), (1.0, 0.12))
"""Lines behind a front: how far back, in tails, and how strong."""
BEYOND: Final = 10
"""How much more than the most that is lost anywhere counts as lost beyond a noise's reach."""
RING_PIECES: Final = 64
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
    part = around(canvas.visible, reach.lost >= 0)
    if part is None:
        return
    layer = _Layer(canvas, canvas.theme.sound(reach.heard_as), part)
    beyond = float(reach.lost.max()) + BEYOND / 2
    border = isoline(values_of(reach.lost, reach.blocked)[cells_of(part)], beyond)
    layer.lines(border, 200, canvas.px >= 32)
    layer.blit()
    _paint_grains(canvas, reach, part, place)


def _paint_grains(canvas: Canvas, reach: Reach, part: Range, place: int) -> None:
    px = canvas.px
    widest = max(int(reach.lost.max()), 1)
    grains = [_grain(px // 3, canvas.theme, reach.heard_as, n) for n in range(GRAINS)]
    dx, dy = _PLACES[place % len(_PLACES)]
    x, y = canvas.camera.centre_of(part[:2])
    x, y = x - px // 6 + dx * px // 4, y - px // 6 + dy * px // 4
    lost = reach.lost[cells_of(part)]
    rows, columns = np.nonzero(lost >= 0)
    strength = GRAINS - 1 - lost[rows, columns] * (GRAINS - 1) // widest
    dots = zip(
        strength.tolist(), (columns * px + x).tolist(), (rows * px + y).tolist(), strict=True
    )
    canvas.surface.fblits([(grains[n], (left, top)) for n, left, top in dots])


def around(visible: Range, cells: NDArray[np.bool_]) -> Range | None:
    """The part of a level that shows and holds these cells (h, w), one cell wider; None for none.

    Half of what is drawn between a cell and the next belongs to the next.
    """
    left, top, right, bottom = visible
    height, width = cells.shape
    left, top, right, bottom = max(left - 1, 0), max(top - 1, 0), right + 1, bottom + 1
    part = cells[top:bottom, left:right]
    columns, rows = np.flatnonzero(part.any(axis=0)), np.flatnonzero(part.any(axis=1))
    if not len(rows):
        return None
    return Range(
        max(left + int(columns[0]) - 1, 0),
        max(top + int(rows[0]) - 1, 0),
        min(left + int(columns[-1]) + 2, width),
        min(top + int(rows[-1]) + 2, height),
    )


def cells_of(part: Range) -> tuple[slice, slice]:
    """A part of a level as subscripts of its arrays."""
    return slice(part.top, part.bottom), slice(part.left, part.right)


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
    part = around(canvas.visible, animation.travelled(front.lost, front.front))
    if part is None:
        return
    values = values_of(front.lost, front.blocked)[cells_of(part)]
    layer = _Layer(canvas, canvas.theme.sound(front.heard_as), part)
    layer.glow(front, values)
    for back, strength in reversed(ECHOES):
        level = front.front - back * front.tail
        if level > 0:
            layer.lines(isoline(values, level), round(255 * strength * front.strength), back == 0)
    layer.blit()


def paint_ring(canvas: Canvas, ring: Ring) -> None:
    """A ring that has grown out of a ◌."""
    cells = int(ring.radius) + 2
    x, y = ring.at
    part = Range(x - cells, y - cells, x + cells + 1, y + cells + 1)
    layer = _Layer(canvas, canvas.theme.sound(ring.heard_as), part)
    angles = np.arange(RING_PIECES + 1) * (2 * np.pi / RING_PIECES)
    rim = np.stack((np.cos(angles), np.sin(angles)), axis=1) * ring.radius + cells
    layer.lines(np.concatenate((rim[:-1], rim[1:]), axis=1), round(230 * ring.strength), True)
    layer.blit()


class _Layer:
    """A see-through layer of one colour over a part of the level."""

    def __init__(self, canvas: Canvas, colour: Colour, part: Range) -> None:
        self._canvas = canvas
        share = canvas.theme.alpha("sound_ink") / 255
        self._colour = colour = mix(colour, canvas.colour("map.ink"), share)
        self._part = part
        self._size = (part.right - part.left) * canvas.px, (part.bottom - part.top) * canvas.px
        # Filled with nothing of its colour, so that the edges of lines keep it.
        self._surface = pygame.Surface(self._size, pygame.SRCALPHA, 32)
        self._surface.fill((*colour, 0))

    def glow(self, front: Front, values: NDArray[np.float64]) -> None:
        """Behind a front: a tint that fades away towards where it came from. `values` are those
        of the layer's part."""
        pieces = pieces_a_cell(self._canvas.px)
        soft = softened(_without_gaps(values), pieces)
        behind = (front.front - soft) / (2.0 * front.tail)
        solid = np.where(behind >= 0, np.clip(1.0 - behind, 0.0, 1.0), 0.0)
        solid *= self._canvas.theme.alpha("wash") * front.strength
        solid[cut(~_near_a_front(values, front.front), pieces)] = 0
        self._surface = tinted(self._colour, solid.astype(np.uint8), self._size)

    def lines(self, pieces: NDArray[np.float64], alpha: int, thick: bool = False) -> None:
        """Thin smooth lines, in cells of the layer's part."""
        px = self._canvas.px
        colour = (*self._colour, alpha)
        for x, y, u, v in ((pieces + 0.5) * px).tolist():
            pygame.draw.aaline(self._surface, colour, (x, y), (u, v))
            if thick and px >= 12:
                pygame.draw.aaline(self._surface, colour, (x, y + 0.7), (u, v + 0.7))
                pygame.draw.aaline(self._surface, colour, (x + 0.7, y), (u + 0.7, v))

    def blit(self) -> None:
        self._canvas.surface.blit(self._surface, self._canvas.camera.pixel_of(self._part[:2]))


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
