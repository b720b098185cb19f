"""The layers that give each cell a value: heat maps with numbers, and the light.

Belongs here: values to colours, numbers, the legend. Must not know: where the values come from.
Colours are looked up for one pixel a cell, and only then made large.
"""

from functools import lru_cache
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from sandbox.ui.camera import Range
from sandbox.ui.draw import text
from sandbox.ui.draw.canvas import Canvas
from sandbox.ui.draw.kept import Kept
from sandbox.ui.draw.pieces import pieces_a_cell, softened
from sandbox.ui.scene.amounts import amount
from sandbox.ui.scene.model import Heat
from sandbox.ui.theme import Colour, Theme

LEVELS: Final = 256
LEAST_CELL_WITH_NUMBERS: Final = 16
BAND_LETTERS: Final = " fcl"
LAYERS: Final = {"earshot": "bands"}
"""The token of how solid a heat map is, where it is not that of most."""
DARKEST: Final = 0.42
"""How bright a cell without any light is drawn, against one in full light."""
_kept = Kept(most_bytes=48 * 1024 * 1024)


def paint_heat(canvas: Canvas, heat: Heat) -> None:
    """The colours of a heat map, then its numbers."""
    part = _with_values(canvas.visible, heat.known)
    if part is None:
        return
    left, top, right, bottom = part
    values, known = heat.values[top:bottom, left:right], heat.known[top:bottom, left:right]
    small = pygame.Surface((right - left, bottom - top), pygame.SRCALPHA, 32)
    colours = _packed(heat.measure, heat.most, canvas.theme, small.get_shifts())
    shown = np.where(known, colours.take(values, mode="clip"), np.uint32(0))
    pygame.surfarray.pixels2d(small)[:] = shown.swapaxes(0, 1)
    size = (right - left) * canvas.px, (bottom - top) * canvas.px
    canvas.surface.blit(pygame.transform.scale(small, size), canvas.camera.pixel_of((left, top)))


def _with_values(visible: Range, known: NDArray[np.bool_]) -> Range | None:
    """The least part of what shows that holds all values there; None where there are none."""
    left, top, right, bottom = visible
    part = known[top:bottom, left:right]
    columns, rows = np.flatnonzero(part.any(axis=0)), np.flatnonzero(part.any(axis=1))
    if not len(rows):
        return None
    first, last = (left + int(columns[0]), top + int(rows[0])), (int(columns[-1]), int(rows[-1]))
    return Range(*first, left + last[0] + 1, top + last[1] + 1)


@lru_cache(maxsize=64)
def _packed(
    measure: str, most: int, theme: Theme, shifts: tuple[int, int, int, int]
) -> NDArray[np.uint32]:
    """For each value from 0 to the most its colour as one number, as a surface holds it."""
    values = np.arange(most + 1, dtype=np.int64)
    index = values if measure == "earshot" else values * (LEVELS - 1) // max(most, 1)
    red, green, blue = np.array(palette(measure, theme), np.uint32)[index].T
    solid = np.full(index.shape, theme.alpha(LAYERS.get(measure, "heat")), np.uint32)
    packed = np.zeros(index.shape, np.uint32)
    for channel, shift in zip((red, green, blue, solid), shifts, strict=True):
        packed |= channel << np.uint32(shift)
    packed.setflags(write=False)
    return packed


def paint_numbers(canvas: Canvas, heat: Heat) -> None:
    """The values in the cells, as many as the zoom has room for."""
    if canvas.px < LEAST_CELL_WITH_NUMBERS:
        return
    left, top, right, bottom = canvas.visible
    size = max(8, min(12, canvas.px * 3 // 8))
    widest = 1 if heat.measure == "earshot" else len(written(heat, heat.most))
    width = canvas.theme.font(size).size("0" * widest)[0]
    across = 2 if heat.measure == "earshot" else max(1, -(-(width + 7) // canvas.px))
    down = min(across, 2)
    # Every `across`-th column and `down`-th row of the level, whatever part of it shows.
    columns = slice(-(-left // across) * across, right, across)
    rows = slice(-(-top // down) * down, bottom, down)
    values = heat.values[rows, columns]
    places = np.argwhere(heat.known[rows, columns] & (values > 0))
    shown = values[places[:, 0], places[:, 1]]
    pictures = _pictures(canvas.theme, heat, np.unique(shown), size)
    ox, oy = canvas.camera.centre_of((columns.start, rows.start))
    step = np.array([down * canvas.px, across * canvas.px])
    blits = []
    for (y, x), value in zip((places * step + (oy, ox)).tolist(), shown.tolist(), strict=True):
        picture, dx, dy = pictures[value]
        blits.append((picture, (x + dx, y + dy)))
    canvas.surface.fblits(blits)


def _pictures(
    theme: Theme, heat: Heat, values: NDArray[np.int32], size: int
) -> dict[int, tuple[pygame.Surface, int, int]]:
    """For each value its number, in one ink for the whole map, and where it lies off a middle."""
    ink, halo = theme.colour("heat.ink_light"), theme.colour("heat.ink_dark")
    pictures = {}
    for value in values.tolist():
        number = text.haloed(written(heat, value), size, ink, halo, theme)
        pictures[value] = number, -(number.get_width() // 2), -(number.get_height() // 2)
    return pictures


def written(heat: Heat, value: int) -> str:
    """A value as it is written in a cell."""
    if heat.measure == "earshot":
        return BAND_LETTERS[value]
    return amount(value - heat.zero, heat.unit)


def palette(measure: str, theme: Theme) -> list[Colour]:
    """The colours of a heat map, least to most."""
    if measure == "earshot":
        return [
            theme.colour("canvas"),
            *(theme.colour(f"heat.{b}") for b in ("faint", "clear", "loud")),
        ]
    return ramp(theme)


@lru_cache(maxsize=8)
def ramp(theme: Theme) -> list[Colour]:
    """Cividis in `LEVELS` steps."""
    anchors = np.array(theme.heat(), np.float64)
    at = np.linspace(0, len(anchors) - 1, LEVELS)
    channels = [np.interp(at, np.arange(len(anchors)), anchors[:, n]) for n in range(3)]
    return [(round(r), round(g), round(b)) for r, g, b in zip(*channels, strict=True)]


def paint_light(
    canvas: Canvas, light: NDArray[np.int16], most: int, darkest: float = DARKEST
) -> None:
    """The dark where there is little light (h, w), over everything on the ground. What is left
    where there is none is `darkest`, of 1."""
    left, top, right, bottom = canvas.visible
    part = light[top:bottom, left:right]
    if not part.size or part.min() >= most:
        return
    key = (part.tobytes(), part.shape, canvas.px, most, darkest)
    shade = _kept.get(key, lambda: _shade(part, canvas.px, most, darkest))
    canvas.surface.blit(
        shade, canvas.camera.pixel_of((left, top)), special_flags=pygame.BLEND_RGB_MULT
    )


def _shade(light: NDArray[np.int16], px: int, most: int, darkest: float) -> pygame.Surface:
    """Softly from cell to cell."""
    soft = softened(light.astype(np.float64), pieces_a_cell(px))
    grey = np.round((darkest + (1 - darkest) * soft / most) * 255).astype(np.uint8)
    rows, columns = grey.shape
    small = pygame.Surface((columns, rows), 0, 32)
    pygame.surfarray.pixels3d(small)[:] = np.repeat(grey.swapaxes(0, 1)[..., None], 3, axis=2)
    return pygame.transform.scale(small, (light.shape[1] * px, light.shape[0] * px))
