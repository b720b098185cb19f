"""Words beside the level: a heat map's legend in a corner, a notice at the top.

Belongs here: what the colours stand for, and why there are none. Must not know: the level.
"""

from functools import lru_cache
from typing import Final

import pygame

from sandbox.ui.draw import text
from sandbox.ui.draw.canvas import Canvas
from sandbox.ui.draw.heat import palette, written
from sandbox.ui.draw.plates import OVER_A_TOKEN, Plates
from sandbox.ui.scene.model import Heat
from sandbox.ui.theme import Theme

BAR: Final = (112, 8)
EDGE: Final = 6
"""How far a notice is from the edge, in pixels."""
MARGIN: Final = 12
"""How far a legend is from the edges."""
PAD: Final = 10
BETTER_BY_FAR: Final = 3
"""So many times less must another corner hide for a legend to go there."""
MOST_OF_LEVEL: Final = 10
"""It takes up one part in so many of the level at most."""
MOST_SHARE: Final = 3
"""How many times its own size the surface must have, each way."""
WIDER_SHARE: Final = 2
"""The same of its width, where words need it."""


def paint_legend(canvas: Canvas, heat: Heat, plates: Plates) -> None:
    """A small plate: what is measured, the colours, the least and the most, and what else is to be
    known. It stands in the corner where it hides least; in fewer words where there is little room,
    and nowhere where it would hide too much."""
    room = canvas.surface.get_rect()
    ends = _ends(heat)
    brief = _plate(canvas.theme, heat.measure, ends, (heat.measure,), "")
    whole = _plate(canvas.theme, heat.measure, ends, *_whole(heat))
    for plate, share, over_anyone in ((whole, WIDER_SHARE, False), (brief, MOST_SHARE, True)):
        fits = plate.get_width() * share <= room.width
        if not fits or plate.get_height() * MOST_SHARE > room.height:
            continue
        place = _corner(canvas, heat, plate, plates)
        if _covers_much(canvas, heat, place):
            continue
        if over_anyone or plates.hides(place) < OVER_A_TOKEN:
            plates.put_at(plate, (place,))
            return


def _covers_much(canvas: Canvas, heat: Heat, place: pygame.Rect) -> bool:
    """Whether a place takes up too much of what shows of the level."""
    height, width = heat.values.shape
    level = pygame.Rect(canvas.camera.offset, (width * canvas.px, height * canvas.px))
    shows = level.clip(canvas.surface.get_rect())
    under = place.clip(shows)
    return under.width * under.height * MOST_OF_LEVEL > shows.width * shows.height


def _corner(canvas: Canvas, heat: Heat, plate: pygame.Surface, plates: Plates) -> pygame.Rect:
    """The corner of the surface for a plate: the lower left, unless another is better by far, so
    that it stays where it is while noises come and go."""
    inside = canvas.surface.get_rect().inflate(-2 * MARGIN, -2 * MARGIN)
    usual = plate.get_rect(bottomleft=inside.bottomleft)
    others = [plate.get_rect(topleft=inside.topleft), plate.get_rect(topright=inside.topright)]
    height, width = heat.values.shape
    if canvas.visible == (0, 0, width, height):  # else the minimap is there
        others.append(plate.get_rect(bottomright=inside.bottomright))

    def cost(place: pygame.Rect) -> int:
        return plates.hides(place) + plates.numbers_under(place)

    best = min(others, key=cost)
    return best if BETTER_BY_FAR * cost(best) < cost(usual) else usual


def _whole(heat: Heat) -> tuple[tuple[str, ...], str]:
    """The lines above the colours, and the one below them."""
    return tuple((heat.about or heat.measure).split(" · ")), heat.note


@lru_cache(maxsize=64)
def _plate(
    theme: Theme, measure: str, said: tuple[str, ...], above: tuple[str, ...], note: str
) -> pygame.Surface:
    """A legend with what is `said` below its colours. Kept: must not be written to."""
    small, dim, ink = theme.size("small"), theme.colour("dim"), theme.colour("text")
    titles = [text.plain(line, small, ink, theme, n == 0) for n, line in enumerate(above)]
    ends = [text.plain(end, small, dim, theme) for end in said]
    notes = [text.plain(note, small, dim, theme)] if note else []
    lines = [*titles, *notes, ends[0]]
    least = sum(end.get_width() + 10 for end in ends)
    width = max(BAR[0], least, *(line.get_width() for line in lines)) + 2 * PAD
    step = ends[0].get_height()
    plate = pygame.Surface((width, step * len(lines) + BAR[1] + 18), pygame.SRCALPHA, 32)
    box = plate.get_rect()
    pygame.draw.rect(plate, theme.colour("panel"), box, border_radius=4)
    pygame.draw.rect(plate, theme.colour("line"), box, width=1, border_radius=4)
    for n, title in enumerate(titles):
        plate.blit(title, (PAD, 5 + n * step))
    bar = pygame.Rect(PAD, 9 + len(titles) * step, width - 2 * PAD, BAR[1])
    colours = palette(measure, theme)[int(measure == "earshot") :]
    for x in range(bar.width):
        colour = colours[x * len(colours) // bar.width]
        plate.fill(colour, (bar.left + x, bar.top, 1, bar.height))
    for n, end in enumerate(ends):
        left = bar.left + (bar.width - end.get_width()) * n // (len(ends) - 1)
        plate.blit(end, (left, bar.bottom + 3))
    for n, line in enumerate(notes, 1):
        plate.blit(line, (PAD, bar.bottom + 3 + n * step))
    return plate


def _ends(heat: Heat) -> tuple[str, ...]:
    """What stands below the colours, from the first to the last."""
    if heat.measure == "earshot":
        return "faint", "clear", "loud"
    least = "0" if heat.measure == "light" else written(heat, heat.unit)
    return least, written(heat, heat.most)


def paint_notice(canvas: Canvas, notice: str) -> None:
    """Why something that was asked for is not shown, above the map."""
    panel, line = canvas.colour("panel"), canvas.colour("line")
    small = canvas.theme.size("small")
    words = text.plate(notice, small, canvas.colour("dim"), panel, line, canvas.theme)
    surface = canvas.surface.get_rect()
    if words.get_width() + 2 * EDGE <= surface.width:
        canvas.surface.blit(words, words.get_rect(midtop=(surface.centerx, EDGE)))
