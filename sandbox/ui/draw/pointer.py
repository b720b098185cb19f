"""The layer of the pointer: the cursor, what a tool would do, what is selected.

Belongs here: how a preview looks. Must not know: tools.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import pygame

from sandbox.sim.creatures import KINDS
from sandbox.sim.grid import Cell
from sandbox.sim.level import ROOMS
from sandbox.ui.draw import text
from sandbox.ui.draw.brush import Brush
from sandbox.ui.draw.canvas import Canvas
from sandbox.ui.draw.plates import Plates
from sandbox.ui.draw.rooms import hatch
from sandbox.ui.draw.things import PAINTERS, picture
from sandbox.ui.draw.tiles import tile
from sandbox.ui.draw.tokens import token
from sandbox.ui.scene.options import Pointer
from sandbox.ui.theme import Colour, Theme

CAN_WASH: Final = 38
CAN_ALPHA: Final = 230


def paint_pointer(canvas: Canvas, pointer: Pointer) -> None:
    """Cells to choose from, preview, selection and cursor, in this order."""
    for cell in pointer.can:
        frame(canvas, cell)
    ghost = _ghost(canvas, pointer)
    for cell in pointer.cells:
        if ghost is not None and canvas.shows(cell):
            canvas.surface.blit(ghost, canvas.box(cell))
    for cell, terrain in pointer.floating:
        if canvas.shows(cell):
            canvas.surface.blit(
                _pale(tile(terrain, canvas.px, canvas.theme), canvas), canvas.box(cell)
            )
    outline(
        canvas, (*pointer.cells, *(cell for cell, _ in pointer.floating)), canvas.colour("accent")
    )
    outline(canvas, pointer.selection, canvas.colour("focus"), dashed=True)
    if pointer.cell is not None and canvas.shows(pointer.cell):
        _cursor(canvas, pointer.cell, pointer.keyboard)


def _ghost(canvas: Canvas, pointer: Pointer) -> pygame.Surface | None:
    """What the cells will become, see-through."""
    px, theme = canvas.px, canvas.theme
    if pointer.terrain is not None:
        return _pale(tile(pointer.terrain, px, theme), canvas)
    if pointer.room in ROOMS[1:]:
        brush = Brush(px)
        brush.fill(theme.colour(f"map.room_{pointer.room}"), theme.alpha("wash"))
        hatch(brush, pointer.room, theme)
        return brush.done()
    if pointer.creature in KINDS:
        return _pale(token(KINDS[pointer.creature].letter, "foe", None, px, theme), canvas)
    if pointer.thing is not None and pointer.thing in PAINTERS:
        return _pale(picture(pointer.thing, px, theme), canvas)
    return None


def _pale(surface: pygame.Surface, canvas: Canvas) -> pygame.Surface:
    faint = surface.copy()
    faint.set_alpha(canvas.theme.alpha("tool") + 70)
    return faint


def frame(canvas: Canvas, cell: Cell) -> None:
    """A thin frame: this cell may be chosen."""
    if canvas.shows(cell):
        canvas.surface.blit(_can_picture(canvas.px, canvas.theme), canvas.box(cell))


@lru_cache(maxsize=32)
def _can_picture(px: int, theme: Theme) -> pygame.Surface:
    picture = pygame.Surface((px, px), pygame.SRCALPHA, 32)
    box = picture.get_rect().inflate(-2, -2)
    colour = theme.colour("accent")
    picture.fill((*colour, CAN_WASH), box)
    pygame.draw.rect(picture, (*colour, CAN_ALPHA), box, 1 if px < 20 else 2, border_radius=2)
    return picture


def outline(canvas: Canvas, cells: Iterable[Cell], colour: Colour, dashed: bool = False) -> None:
    """A line around cells, wherever the next cell is not one of them."""
    inside = set(cells)
    for cell in inside:
        if not canvas.shows(cell):
            continue
        box = canvas.box(cell)
        for neighbour, a, b in (
            ((cell.x, cell.y - 1), box.topleft, (box.right, box.top)),
            ((cell.x, cell.y + 1), (box.left, box.bottom), (box.right, box.bottom)),
            ((cell.x - 1, cell.y), box.topleft, (box.left, box.bottom)),
            ((cell.x + 1, cell.y), (box.right, box.top), (box.right, box.bottom)),
        ):
            if neighbour not in inside:
                _edge(canvas.surface, colour, canvas.colour("map.halo"), a, b, dashed)


def _edge(
    surface: pygame.Surface, colour: Colour, halo: Colour,
    a: tuple[int, int], b: tuple[int, int], dashed: bool,
) -> None:  # fmt: skip
    if not dashed:
        pygame.draw.line(surface, colour, a, b, 2)
        return
    pygame.draw.line(surface, halo, a, b, 2)
    along = pygame.Vector2(b) - pygame.Vector2(a)
    pieces = 4
    for n in range(0, pieces, 2):
        start, end = (
            pygame.Vector2(a) + along * n / pieces,
            pygame.Vector2(a) + along * (n + 1) / pieces,
        )
        pygame.draw.line(surface, colour, start, end, 2)


def _cursor(canvas: Canvas, cell: Cell, keyboard: bool) -> None:
    """The mouse's cell with four corners; the keyboard's with a whole thick border."""
    box = canvas.box(cell)
    if keyboard:
        pygame.draw.rect(canvas.surface, canvas.colour("map.halo"), box.inflate(6, 6), width=4)
        pygame.draw.rect(canvas.surface, canvas.colour("focus"), box.inflate(4, 4), width=2)
        return
    arm = max(3, canvas.px // 4)
    for width, colour in ((4, canvas.colour("map.halo")), (2, canvas.colour("accent"))):
        for x, sx in ((box.left, 1), (box.right - 1, -1)):
            for y, sy in ((box.top, 1), (box.bottom - 1, -1)):
                pygame.draw.line(canvas.surface, colour, (x, y), (x + sx * arm, y), width)
                pygame.draw.line(canvas.surface, colour, (x, y), (x, y + sy * arm), width)


def paint_words(canvas: Canvas, pointer: Pointer, plates: Plates) -> None:
    """What a tool would do, in words beside the cell: at the corner where they hide least."""
    place = pointer.said_at or pointer.cell
    if place is None or not pointer.text or not canvas.shows(place):
        return
    words = text.plate(
        pointer.text, canvas.theme.size("small"), canvas.colour("text"), canvas.colour("raised"),
        canvas.colour("line"), canvas.theme,
    )  # fmt: skip
    box = canvas.box(place)
    corners = (
        words.get_rect(bottomleft=box.topright).move(4, -4),
        words.get_rect(topleft=box.bottomright).move(4, 4),
        words.get_rect(bottomright=box.topleft).move(-4, -4),
        words.get_rect(topright=box.bottomleft).move(-4, 4),
    )
    farther = [
        corner.move(0, by * (words.get_height() + 4))
        for by in (1, 2, 3)
        for corner, by in ((corners[0], -by), (corners[1], by), (corners[2], -by), (corners[3], by))
    ]
    plates.put_at(words, (*corners, *farther))
