"""Words beside the level: a heat map's legend in the lower left corner, a notice at the top.

Belongs here: what the colours stand for, and why there are none. Must not know: the level.
"""

from typing import Final

import pygame

from sandbox.ui.draw import text
from sandbox.ui.draw.canvas import Canvas
from sandbox.ui.draw.heat import palette, written
from sandbox.ui.scene.model import Heat

BAR: Final = (112, 8)
EDGE: Final = 6
"""How far a notice is from the edge, in pixels."""
MOST_SHARE: Final = 3
"""How many times its own size the surface must have, each way."""


def paint_legend(canvas: Canvas, heat: Heat) -> None:
    """A small plate: what is measured, the colours, the least and the most."""
    small = canvas.theme.size("small")
    ink, dim = canvas.colour("text"), canvas.colour("dim")
    title = text.plain(heat.measure, small, ink, canvas.theme, True)
    if heat.measure == "earshot":
        ends = [text.plain(band, small, dim, canvas.theme) for band in ("faint", "clear", "loud")]
        colours = palette(heat, canvas.theme)[1:]
    else:
        least = "0" if heat.measure == "light" else written(heat, heat.unit)
        ends = [
            text.plain(end, small, dim, canvas.theme) for end in (least, written(heat, heat.most))
        ]
        colours = palette(heat, canvas.theme)
    width = max(BAR[0], sum(end.get_width() + 10 for end in ends), title.get_width()) + 20
    height = 2 * title.get_height() + BAR[1] + 18
    surface = canvas.surface.get_rect()
    box = pygame.Rect(12, surface.bottom - height - 12, width, height)
    if surface.width < MOST_SHARE * box.width or surface.height < MOST_SHARE * box.height:
        return  # it would hide too much of the map
    pygame.draw.rect(canvas.surface, canvas.colour("panel"), box, border_radius=4)
    pygame.draw.rect(canvas.surface, canvas.colour("line"), box, width=1, border_radius=4)
    canvas.surface.blit(title, (box.left + 10, box.top + 5))
    bar = pygame.Rect(box.left + 10, box.top + 9 + title.get_height(), width - 20, BAR[1])
    for x in range(bar.width):
        colour = colours[x * len(colours) // bar.width]
        canvas.surface.fill(colour, (bar.left + x, bar.top, 1, bar.height))
    for n, end in enumerate(ends):
        left = bar.left + (bar.width - end.get_width()) * n // (len(ends) - 1)
        canvas.surface.blit(end, (left, bar.bottom + 3))


def paint_notice(canvas: Canvas, notice: str) -> None:
    """Why something that was asked for is not shown, above the map."""
    panel, line = canvas.colour("panel"), canvas.colour("line")
    small = canvas.theme.size("small")
    words = text.plate(notice, small, canvas.colour("dim"), panel, line, canvas.theme)
    surface = canvas.surface.get_rect()
    if words.get_width() + 2 * EDGE <= surface.width:
        canvas.surface.blit(words, words.get_rect(midtop=(surface.centerx, EDGE)))
