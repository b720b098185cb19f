"""What was marked in answer to a lesson's task, and, once it is to be seen, what is true.

Belongs here: how a mark looks; right, wrong and missing ones differ by their sign and their line,
not by colour alone. Must not know: tasks, who hears.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal

import pygame

from sandbox.sim.grid import Cell
from sandbox.ui.draw.brush import Brush
from sandbox.ui.draw.canvas import Canvas
from sandbox.ui.draw.pointer import outline
from sandbox.ui.scene.options import Markings
from sandbox.ui.theme import Theme

Sign = Literal["right", "wrong", "missing"]
COLOURS: Final[dict[Sign, str]] = {"right": "good", "wrong": "bad", "missing": "warn"}
WASH: Final = 70
CAN_ALPHA: Final = 150


def paint_markings(canvas: Canvas, markings: Markings) -> None:
    """The cells that can be marked, those that are, and how that is."""
    for cell in markings.can - markings.marked:
        _frame(canvas, cell)
    true = markings.true
    if true is None:
        _wash(canvas, markings.marked, "accent")
        outline(canvas, markings.marked, canvas.colour("accent"))
        return
    right, wrong = markings.marked & true, markings.marked - true
    _signed(canvas, true - markings.marked, "missing")
    _signed(canvas, right, "right")
    _signed(canvas, wrong, "wrong")


def _signed(canvas: Canvas, cells: frozenset[Cell], sign: Sign) -> None:
    outline(canvas, cells, canvas.colour(COLOURS[sign]), dashed=sign == "missing")
    side = max(8, round(canvas.px * 0.44))
    badge = badge_picture(sign, side, canvas.theme)
    for cell in cells:
        if canvas.shows(cell):
            x, y = canvas.box(cell).topright
            canvas.surface.blit(badge, badge.get_rect(topright=(x - 1, y + 1)))


def _wash(canvas: Canvas, cells: Iterable[Cell], token: str) -> None:
    veil = pygame.Surface((canvas.px, canvas.px), pygame.SRCALPHA, 32)
    veil.fill((*canvas.colour(token), WASH))
    for cell in cells:
        if canvas.shows(cell):
            canvas.surface.blit(veil, canvas.box(cell))


def _frame(canvas: Canvas, cell: Cell) -> None:
    """A thin frame: here one can mark."""
    if canvas.shows(cell):
        canvas.surface.blit(_can_picture(canvas.px, canvas.theme), canvas.box(cell))


@lru_cache(maxsize=32)
def _can_picture(px: int, theme: Theme) -> pygame.Surface:
    picture = pygame.Surface((px, px), pygame.SRCALPHA, 32)
    box = picture.get_rect().inflate(-4, -4)
    pygame.draw.rect(picture, (*theme.colour("accent"), CAN_ALPHA), box, 1, border_radius=2)
    return picture


@lru_cache(maxsize=64)
def badge_picture(sign: Sign, side: int, theme: Theme) -> pygame.Surface:
    """A disc with a tick, a cross, or open: `side` pixels across."""
    brush = Brush(side)
    colour, ground = theme.colour(COLOURS[sign]), theme.colour("panel")
    brush.disc(0.5, 0.5, 0.5, ground)
    brush.disc(0.5, 0.5, 0.43, colour)
    if sign == "missing":
        brush.disc(0.5, 0.5, 0.27, ground)
    elif sign == "right":
        brush.line([(0.27, 0.52), (0.44, 0.69), (0.74, 0.34)], 0.13, ground)
    else:
        brush.line([(0.32, 0.32), (0.68, 0.68)], 0.13, ground)
        brush.line([(0.68, 0.32), (0.32, 0.68)], 0.13, ground)
    return brush.done()
