"""The layer of special rooms: an outline and a sparse hatch of their own, over the terrain.

Belongs here: how rooms are told apart without colour. Must not know: what a room does to sound.
"""

from functools import lru_cache, partial

import numpy as np
import pygame
from numpy.typing import NDArray

from sandbox.sim.level import ROOMS
from sandbox.ui.draw.brush import Brush, mix
from sandbox.ui.draw.canvas import Canvas
from sandbox.ui.draw.kept import Kept
from sandbox.ui.draw.terrain import squares
from sandbox.ui.theme import Theme

_kept = Kept(most_bytes=96 * 1024 * 1024)
_SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))


def paint_rooms(canvas: Canvas, rooms: NDArray[np.uint8], strong: bool) -> None:
    """The rooms (h, w); `strong` fills them as well."""
    if not rooms.any():
        return
    ringed = np.pad(rooms, 1)
    for square in squares(canvas.visible):
        around = ringed[square.top : square.bottom + 2, square.left : square.right + 2]
        if around[1:-1, 1:-1].any():
            key = (around.shape, around.tobytes(), canvas.px, canvas.theme, strong)
            picture = _kept.get(key, partial(_square, around, canvas.px, canvas.theme, strong))
            canvas.surface.blit(picture, canvas.camera.pixel_of(square[:2]))


def _square(around: NDArray[np.uint8], px: int, theme: Theme, strong: bool) -> pygame.Surface:
    rows, columns = around.shape[0] - 2, around.shape[1] - 2
    picture = pygame.Surface((columns * px, rows * px), pygame.SRCALPHA, 32)
    for y, x in np.argwhere(around[1:-1, 1:-1]).tolist():
        code = around[y + 1, x + 1]
        borders = tuple(bool(around[y + 1 + dy, x + 1 + dx] != code) for dx, dy in _SIDES)
        cell = _cell(ROOMS[code], px, theme, borders, bool((x + y) % 2), strong)
        picture.blit(cell, (x * px, y * px))
    return picture


@lru_cache(maxsize=512)
def _cell(
    room: str, px: int, theme: Theme, borders: tuple[bool, ...], odd: bool, strong: bool
) -> pygame.Surface:
    colour = theme.colour(f"map.room_{room}")
    brush = Brush(px)
    if strong:
        brush.fill(colour, theme.alpha("wash"))
    if not odd or px < 12:
        hatch(brush, room, theme)
    picture = brush.done()
    line = max(1, px // 16)
    pale = (*mix(colour, theme.colour("map.ink"), 0.1), 235)
    for border, box in zip(
        borders,
        ((0, 0, px, line), (px - line, 0, line, px), (0, px - line, px, line), (0, 0, line, px)),
        strict=True,
    ):
        if border:
            picture.fill(pale, box)
    return picture


def hatch(brush: Brush, room: str, theme: Theme) -> None:
    """The mark of a room: two strokes like an echo, or a muffled dot."""
    colour = theme.colour(f"map.room_{room}")
    if room == "echoing_hall":
        for x in (0.36, 0.56):
            brush.line([(x, 0.64), (x + 0.16, 0.36)], brush.thin(0.045), colour, 190)
    else:
        brush.disc(0.5, 0.5, max(0.06, 0.8 / brush.px), colour, 210)
