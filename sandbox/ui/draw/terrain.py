"""The layer of terrain: tiles put together in squares of cells that are kept.

Belongs here: which tile each cell gets, the shadows under walls, the grid. Must not know: who
stands on it.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from sandbox.sim.terrain import TERRAINS
from sandbox.ui.camera import Range
from sandbox.ui.draw.brush import Brush
from sandbox.ui.draw.canvas import Canvas
from sandbox.ui.draw.kept import Kept
from sandbox.ui.draw.tiles import JOINS, tile
from sandbox.ui.draw.tiles.book import SOLID, WATER
from sandbox.ui.draw.tiles.look import AROUND, VARIANTS, N
from sandbox.ui.scene.model import Ground
from sandbox.ui.theme import Theme

SIDE: Final = 16
"""Cells a side of a square that is painted and kept as one picture."""
_kept = Kept(most_bytes=256 * 1024 * 1024)
_grounds = Kept(most_bytes=32 * 1024 * 1024)
"""What shows of the squares, as it was last: most frames have the ground of the one before."""

# By what `Ground.terrain` holds (0 unknown): whether walls join with it, whether water does.
_IDS: Final = ("", *(kind.id for kind in TERRAINS))
_SOLID: Final = np.array([True, *(kind.id in SOLID for kind in TERRAINS)])
_WATER: Final = np.array([True, *(kind.id in WATER for kind in TERRAINS)])


def paint_terrain(canvas: Canvas, ground: Ground, grid: bool) -> None:
    """The ground as it is known; what is unknown is left as the canvas' own colour."""
    left, top, right, bottom = canvas.visible
    seen = ground.terrain[max(top - 1, 0) : bottom + 1, max(left - 1, 0) : right + 1]
    faded = ground.remembered[top:bottom, left:right]
    key = (
        canvas.visible, ground.terrain.shape, seen.tobytes(), faded.tobytes(),
        canvas.px, canvas.theme, grid,
    )  # fmt: skip
    picture = _grounds.get(key, lambda: _put_together(canvas, ground, grid))
    canvas.surface.blit(picture, canvas.camera.pixel_of((left, top)))


def _put_together(canvas: Canvas, ground: Ground, grid: bool) -> pygame.Surface:
    """The part of the level that shows, of the squares that it lies in."""
    left, top, right, bottom = canvas.visible
    px = canvas.px
    picture = pygame.Surface(((right - left) * px, (bottom - top) * px), 0, 32)
    terrain = np.pad(ground.terrain, 1)
    for square in squares(canvas.visible):
        around = terrain[square.top : square.bottom + 2, square.left : square.right + 2]
        faded = ground.remembered[square.top : square.bottom, square.left : square.right]
        key = (
            "terrain", square[:2], around.shape, around.tobytes(), faded.tobytes(),
            px, canvas.theme, grid,
        )  # fmt: skip
        made = _kept.get(key, _painter(canvas, square, around, faded, grid))
        picture.blit(made, ((square.left - left) * px, (square.top - top) * px))
    return picture


def squares(visible: Range) -> Iterator[Range]:
    """The squares that a part of a level lies in; cut off at nothing but whole squares' borders."""
    for top in range(visible.top // SIDE * SIDE, visible.bottom, SIDE):
        for left in range(visible.left // SIDE * SIDE, visible.right, SIDE):
            yield Range(left, top, left + SIDE, top + SIDE)


def _painter(
    canvas: Canvas, square: Range, around: NDArray[np.uint8], faded: NDArray[np.bool_], grid: bool
) -> Callable[[], pygame.Surface]:
    px, theme = canvas.px, canvas.theme

    def paint() -> pygame.Surface:
        rows, columns = faded.shape
        picture = pygame.Surface((columns * px, rows * px), 0, 32)
        picture.fill(theme.colour("canvas"))
        tiles = []
        solid, wet = joins(_SOLID[around]), joins(_WATER[around])
        for y in range(rows):
            for x in range(columns):
                name = _IDS[around[y + 1, x + 1]]
                if name:
                    bits = {"solid": solid, "water": wet}.get(JOINS[name])
                    tiles.append((
                        tile(
                            name, px, theme, int(bits[y, x]) if bits is not None else 0,
                            variant(square.left + x, square.top + y), bool(faded[y, x]),
                        ),
                        (x * px, y * px),
                    ))  # fmt: skip
                    if solid[y, x] & N and around[y, x + 1] and not _SOLID[around[y + 1, x + 1]]:
                        tiles.append((_shadow(px, theme), (x * px, y * px)))
                    if grid and px > 4:
                        tiles.append((_grid(px, theme), (x * px, y * px)))
        picture.fblits(tiles)
        return picture

    return paint


def joins(alike: NDArray[np.bool_]) -> NDArray[np.uint8]:
    """For each inner cell (h, w) of an array with a ring around it: which neighbours are alike."""
    rows, columns = alike.shape
    bits = np.zeros((rows - 2, columns - 2), np.uint8)
    for bit, dx, dy in AROUND:
        there = alike[1 + dy : rows - 1 + dy, 1 + dx : columns - 1 + dx]
        bits |= np.where(there, np.uint8(bit), np.uint8(0))
    return bits


def variant(x: int, y: int) -> int:
    """Which of a terrain's tiles a cell gets: always the same one for the same cell."""
    return ((x * 73856093) ^ (y * 19349663)) // 16 % VARIANTS


@lru_cache(maxsize=64)
def _shadow(px: int, theme: Theme) -> pygame.Surface:
    """What a wall to the north throws on a cell."""
    brush = Brush(px)
    steps = 8
    for n in range(steps):
        alpha = round(120 * (1 - n / steps) ** 1.6)
        brush.rect(0, n * 0.045, 1, 0.045, theme.colour("map.shadow"), alpha)
    return brush.done()


@lru_cache(maxsize=64)
def _grid(px: int, theme: Theme) -> pygame.Surface:
    """The lines of the grid at the right and lower edge of a cell."""
    picture = pygame.Surface((px, px), pygame.SRCALPHA, 32)
    line = (*theme.colour("map.ink"), theme.alpha("grid"))
    picture.fill(line, (px - 1, 0, 1, px))
    picture.fill(line, (0, px - 1, px - 1, 1))
    return picture
