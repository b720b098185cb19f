"""What was marked in answer to a lesson's task, and, once it is to be seen, what is true.

Belongs here: how a mark looks; right, wrong and missing ones differ by their sign and their line,
not by colour alone. Must not know: tasks, who hears.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal

import pygame

from sandbox.sim.grid import Cell
from sandbox.ui.draw import text
from sandbox.ui.draw.brush import Brush
from sandbox.ui.draw.canvas import Canvas
from sandbox.ui.draw.plates import Plates
from sandbox.ui.draw.pointer import frame, outline
from sandbox.ui.scene.options import Markings
from sandbox.ui.theme import Theme

Sign = Literal["right", "wrong", "missing"]
COLOURS: Final[dict[Sign, str]] = {"right": "good", "wrong": "bad", "missing": "warn"}
DARKEST: Final = 0.78
"""What is left of the ground's light where there is none: a lesson's map is to be read."""
MARKED_WASH: Final = 120
LEAST_CELL_WITH_NAME: Final = 12


def paint_markings(canvas: Canvas, markings: Markings) -> None:
    """The cells that can be marked, those that are, and how that is."""
    for cell in markings.can - markings.marked:
        frame(canvas, cell)
    true = markings.true
    if true is None:
        _wash(canvas, markings.marked, "accent")
        outline(canvas, markings.marked, canvas.colour("accent"))
        _signed(canvas, markings.wrong, "wrong")
        return
    right, wrong = markings.marked & true - markings.wrong, markings.marked - true
    _signed(canvas, true - markings.marked, "missing")
    _signed(canvas, right, "right")
    _signed(canvas, wrong | markings.wrong, "wrong")


def paint_names(canvas: Canvas, markings: Markings, plates: Plates) -> None:
    """What the task speaks of by its name: each cell as the text has it, each creature."""
    plates.spare([canvas.box(cell) for cell in markings.asked_about])
    if canvas.px < LEAST_CELL_WITH_NAME:
        return
    for cell in sorted(markings.named):
        _corners(canvas, cell)
        _name(canvas, cell, str(cell), "text", plates)
    for cell, name in markings.who:
        _name(canvas, cell, name, "dim", plates)


def _name(canvas: Canvas, cell: Cell, name: str, tone: str, plates: Plates) -> None:
    if canvas.shows(cell):
        size, panel = max(9, min(13, round(canvas.px * 0.42))), canvas.colour("panel")
        words = text.plate(
            name, size, canvas.colour(tone), panel, canvas.colour("line"), canvas.theme
        )
        box = canvas.box(cell)
        plates.put(words, words.get_rect(midtop=(box.centerx, box.bottom + 2)))


def _corners(canvas: Canvas, cell: Cell) -> None:
    """Four small corners around a cell: it is spoken of."""
    if not canvas.shows(cell):
        return
    box, arm = canvas.box(cell).inflate(4, 4), max(3, canvas.px // 5)
    for grow, token in ((1, "map.halo"), (0, "text")):
        for x, sx in ((box.left, 1), (box.right - 1, -1)):
            for y, sy in ((box.top, 1), (box.bottom - 1, -1)):
                colour = canvas.colour(token)
                pygame.draw.line(canvas.surface, colour, (x, y), (x + sx * arm, y), 1 + 2 * grow)
                pygame.draw.line(canvas.surface, colour, (x, y), (x, y + sy * arm), 1 + 2 * grow)


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
    veil.fill((*canvas.colour(token), MARKED_WASH))
    for cell in cells:
        if canvas.shows(cell):
            canvas.surface.blit(veil, canvas.box(cell))


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
