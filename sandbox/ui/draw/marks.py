"""The marks of sounds: ◌ where one was heard, a lettered spot where one was made; labels.

Belongs here: their pictures, each with a letter, so that nothing hangs on colour. Must not know:
who hears.
"""

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

import pygame

from sandbox.sim.events import Band
from sandbox.sim.grid import Cell
from sandbox.ui.draw import text
from sandbox.ui.draw.brush import Brush
from sandbox.ui.draw.canvas import Canvas
from sandbox.ui.draw.plates import Plates
from sandbox.ui.scene.model import LabelShown, MarkerShown, SourceShown
from sandbox.ui.theme import Theme

LEAST_CELL_WITH_LETTER: Final = 16
# How many dots, how large, how solid: a fainter sound has fewer, smaller, paler ones.
DOTS: Final[dict[Band, tuple[int, float, int]]] = {
    "faint": (8, 0.042, 180),
    "clear": (10, 0.052, 220),
    "loud": (12, 0.062, 255),
}
_FAINTEST_FIRST: Final = tuple(DOTS)


def paint_markers(canvas: Canvas, markers: tuple[MarkerShown, ...]) -> None:
    """All ◌; on one cell the loudest lies on top."""
    for marker in sorted(markers, key=lambda one: _FAINTEST_FIRST.index(one.band)):
        if canvas.shows(marker.at):
            picture = marker_picture(
                marker.letter, marker.heard_as, marker.band, canvas.px, canvas.theme
            )
            canvas.put(picture, marker.at)


@lru_cache(maxsize=512)
def marker_picture(letter: str, heard_as: str, band: Band, px: int, theme: Theme) -> pygame.Surface:
    """◌, `px` a side."""
    count, dot, alpha = DOTS[band]
    brush = Brush(px)
    colour, halo = theme.sound(heard_as), theme.colour("map.sound_edge")
    r = 0.38
    dot = max(dot, 0.62 / px)
    brush.disc(0.5, 0.5, r - 0.02, theme.colour("map.halo"), 110)
    for grown, ink, solid in ((0.035, halo, 220), (0.0, colour, alpha)):
        for n in range(count):
            angle = 2 * pi * n / count
            brush.disc(0.5 + r * cos(angle), 0.5 + r * sin(angle), dot + grown, ink, solid)
    picture = brush.done()
    if px >= LEAST_CELL_WITH_LETTER:
        size = max(8, round(px * 0.46))
        shape = text.glyph(letter, size, theme.colour("map.ink"), theme).copy()
        shape.set_alpha(alpha)
        picture.blit(shape, shape.get_rect(center=(px // 2, px // 2)))
    return picture


def paint_sources(canvas: Canvas, sources: tuple[SourceShown, ...]) -> None:
    """The spots where noises were made, side by side at the foot of their cells, so that who
    stands there shows too."""
    side = max(6, round(canvas.px * 0.46))
    before: dict[Cell, int] = {}
    for source in sources:
        n = before[source.at] = before.get(source.at, -1) + 1
        if canvas.shows(source.at) and n * side < 2 * canvas.px:
            spot = source_picture(source.letter, source.heard_as, side, canvas.theme, source.chosen)
            x, y = canvas.box(source.at).bottomleft
            canvas.surface.blit(
                spot, spot.get_rect(bottomleft=(x - side // 4 + n * side, y + side // 3))
            )


@lru_cache(maxsize=256)
def source_picture(
    letter: str, heard_as: str, side: int, theme: Theme, chosen: bool = False
) -> pygame.Surface:
    """A spot with a letter, `side` across."""
    brush = Brush(side)
    brush.disc(0.5, 0.5, 0.5, theme.colour("focus" if chosen else "map.halo"))
    brush.disc(0.5, 0.5, 0.41, theme.sound(heard_as))
    picture = brush.done()
    if side >= LEAST_CELL_WITH_LETTER // 2:
        shape = text.glyph(letter, max(7, round(side * 0.68)), theme.colour("heat.ink_dark"), theme)
        picture.blit(shape, shape.get_rect(center=(side // 2, side // 2)))
    return picture


def paint_label(canvas: Canvas, label: LabelShown, plates: Plates) -> None:
    """A text on its cell, or beside it."""
    size = max(10, min(15, canvas.px // 2))
    words = text.plate(
        label.text, size, canvas.colour("text"), canvas.colour("raised"), canvas.colour("dim"),
        canvas.theme,
    ) if label.text else None  # fmt: skip
    if words is not None:
        plates.put(words, words.get_rect(center=canvas.middle(label.at)))


def paint_pointers(canvas: Canvas, labels: tuple[LabelShown, ...]) -> None:
    """The arrows from labels to what they speak of: below all words."""
    for label in labels:
        if label.to is not None:
            _arrow(canvas, canvas.middle(label.at), canvas.middle(label.to))


def _arrow(canvas: Canvas, start: tuple[int, int], end: tuple[int, int]) -> None:
    way = pygame.Vector2(end) - pygame.Vector2(start)
    if not way.length():
        return
    ahead = way.normalize()
    tip = pygame.Vector2(end) - ahead * canvas.px * 0.3
    head = max(6.0, canvas.px * 0.32)
    aside = pygame.Vector2(-ahead.y, ahead.x) * head * 0.5
    foot = tip - ahead * head
    for colour, width, grow in ((canvas.colour("map.halo"), 5, 2), (canvas.colour("text"), 2, 0)):
        pygame.draw.line(canvas.surface, colour, start, foot, width)
        wider = aside.normalize() * grow
        corners = (tip + ahead * grow, foot + aside + wider, foot - aside - wider)
        pygame.draw.polygon(canvas.surface, colour, corners)
