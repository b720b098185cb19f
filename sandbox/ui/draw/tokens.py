"""Creatures as tokens: a disc with a letter, a ring and a sign for what they are about.

Belongs here: their pictures, the line to where they are going, what is said beside them. Must not
know: why they go there.
"""

from functools import lru_cache
from typing import Final

import pygame

from sandbox.sim.creatures import State
from sandbox.sim.grid import Cell
from sandbox.ui.draw import text
from sandbox.ui.draw.brush import Brush, mix
from sandbox.ui.draw.canvas import Canvas
from sandbox.ui.draw.plates import Plates
from sandbox.ui.scene.model import CreatureShown, Side, Verdict
from sandbox.ui.theme import BAND_TOKENS, Colour, Theme

LEAST_CELL_WITH_SIGN: Final = 14
MARGIN: Final = 0.14
"""How far a sign stands out over its cell."""
SIGNS: Final[dict[State, str]] = {
    "asleep": "z",
    "going_to_look": "!",
    "looking_around": "?",
    "returning": "‹",
    "fighting": "×",
}
"""What stands at a token's shoulder; the other states are told by their rings alone."""
_TONES: Final[dict[State, str]] = {
    "asleep": "dim",
    "going_to_look": "warn",
    "looking_around": "warn",
    "returning": "dim",
    "fighting": "bad",
}


def paint_targets(canvas: Canvas, creatures: tuple[CreatureShown, ...]) -> None:
    """A mark where each creature is going, and a line there from a chosen one."""
    for one in creatures:
        if one.target is not None and one.target != one.at:
            colour = _tone(one.state, canvas.theme, _side(one.side, canvas.theme))
            if one.chosen:
                _dashes(canvas, one.at, one.target, colour)
            canvas.put(_goal(canvas.px, canvas.theme, colour), one.target)


def paint_creature(canvas: Canvas, one: CreatureShown) -> None:
    """One token."""
    if canvas.shows(one.at):
        picture = token(
            one.letter, one.side, one.state, canvas.px, canvas.theme, one.lantern, one.deaf
        )
        canvas.put(picture, one.at)
        if one.chosen:
            pygame.draw.rect(
                canvas.surface, canvas.colour("accent"), canvas.box(one.at).inflate(4, 4),
                width=2, border_radius=4,
            )  # fmt: skip


def paint_verdict(canvas: Canvas, one: CreatureShown, verdict: Verdict, plates: Plates) -> None:
    """Beside a listener: whether and how it hears."""
    if not canvas.shows(one.at):
        return
    size = max(9, min(13, canvas.px // 2))
    tone = canvas.colour("dim" if verdict.band is None else BAND_TOKENS[verdict.band])
    words = text.plate(verdict.text, size, tone, canvas.colour("panel"), tone, canvas.theme)
    box = canvas.box(one.at)
    plates.put(words, words.get_rect(midtop=(box.centerx, box.bottom + 1)))


@lru_cache(maxsize=1024)
def token(
    letter: str, side: Side, state: State | None, px: int, theme: Theme,
    lantern: bool = False, deaf: bool = False,
) -> pygame.Surface:  # fmt: skip
    """A creature's token for a cell of `px`; its sign, and at the left that of the deaf, stands out
    a little over the cell, so it is larger by `MARGIN` all around. Kept: must not be written to."""
    colour = _side(side, theme)
    asleep = state == "asleep"
    halo, ground = theme.colour("map.halo"), theme.colour("map.token")
    brush = Brush(px)
    brush.disc(0.5, 0.5, 0.47, halo)
    if lantern:
        brush.disc(0.5, 0.5, 0.47, mix(halo, theme.colour("map.lamp"), 0.7))
    brush.disc(0.5, 0.5, 0.42, mix(ground, colour, 0.16))
    _ring(brush, state, side, mix(colour, ground, 0.5) if asleep else colour, theme)
    margin = round(px * MARGIN)
    picture = pygame.Surface((px + 2 * margin, px + 2 * margin), pygame.SRCALPHA, 32)
    picture.blit(brush.done(), (margin, margin))
    ink = mix(colour, theme.colour("map.ink"), 0.25) if not asleep else mix(colour, ground, 0.35)
    shape = text.glyph(letter, max(8, round(px * 0.58)), ink, theme)
    picture.blit(shape, shape.get_rect(center=picture.get_rect().center))
    sign = SIGNS.get(state) if state is not None else None
    if sign is not None and px >= LEAST_CELL_WITH_SIGN:
        _sign(picture, sign, px, theme, _tone(state, theme, colour))
    if deaf and px >= LEAST_CELL_WITH_SIGN:
        picture.blit(_crossed_ear(max(9, round(px * 0.44)), theme), (0, 0))
    return picture


def _crossed_ear(side: int, theme: Theme) -> pygame.Surface:
    """The sign of one who is deaf."""
    brush, ink = Brush(side), theme.colour("map.token")
    brush.disc(0.5, 0.5, 0.5, theme.colour("map.halo"))
    brush.disc(0.5, 0.5, 0.42, theme.colour("dim"))
    brush.arc(0.52, 0.42, 0.17, brush.thin(0.11, 1.2), 0.6, 1.2, ink)
    brush.line([(0.66, 0.5), (0.55, 0.64), (0.5, 0.78)], brush.thin(0.11, 1.2), ink)
    brush.line([(0.2, 0.8), (0.8, 0.2)], brush.thin(0.12, 1.4), theme.colour("bad"))
    return brush.done()


def _ring(brush: Brush, state: State | None, side: Side, colour: Colour, theme: Theme) -> None:
    """A whole ring at a post; broken on a round, dotted for a wanderer; others in their tone."""
    width = brush.thin(0.075, 1.2)
    tone = _tone(state, theme, colour)
    pieces = {"on_round": 6, "wandering": 10}.get(state or "")
    if pieces is not None:
        for n in range(pieces):
            brush.arc(0.5, 0.5, 0.42, width, n / pieces, (n + 0.6) / pieces, tone)
    elif state == "looking_around":
        for start in (0.08, 0.58):
            brush.arc(0.5, 0.5, 0.42, width * 1.2, start, start + 0.34, tone)
    elif state in ("going_to_look", "fighting"):
        brush.ring(0.5, 0.5, 0.42, width * 1.35, tone)
    else:
        brush.ring(0.5, 0.5, 0.42, width * (1.25 if side == "you" else 0.85), tone)


def _sign(picture: pygame.Surface, sign: str, px: int, theme: Theme, tone: Colour) -> None:
    side = max(9, round(px * 0.44))
    brush = Brush(side)
    brush.disc(0.5, 0.5, 0.5, theme.colour("map.halo"))
    brush.disc(0.5, 0.5, 0.42, tone)
    badge = brush.done()
    shape = text.glyph(sign, max(7, round(side * 0.78)), theme.colour("map.token"), theme)
    badge.blit(shape, shape.get_rect(center=(side // 2, side // 2)))
    picture.blit(badge, badge.get_rect(topright=(picture.get_width(), 0)))


def _side(side: Side, theme: Theme) -> Colour:
    return theme.colour(f"map.{side}")


def _tone(state: State | None, theme: Theme, otherwise: Colour) -> Colour:
    token = _TONES.get(state) if state is not None else None
    return theme.colour(token) if token is not None else otherwise


@lru_cache(maxsize=128)
def _goal(px: int, theme: Theme, colour: Colour) -> pygame.Surface:
    """The mark of a place where someone is going."""
    brush = Brush(px)
    for width, ink in ((0.16, theme.colour("map.halo")), (0.075, colour)):
        for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            x, y = 0.5 + sx * 0.3, 0.5 + sy * 0.3
            brush.line([(x - sx * 0.16, y), (x, y), (x, y - sy * 0.16)], brush.thin(width), ink)
    return brush.done()


def _dashes(canvas: Canvas, start: Cell, end: Cell, colour: Colour) -> None:
    """A dashed line between two middles, leaving the tokens free, with a point where it ends."""
    a, b = pygame.Vector2(canvas.middle(start)), pygame.Vector2(canvas.middle(end))
    way, px = b - a, canvas.px
    ahead = way.normalize()
    ends = way.length() - px * 0.45
    step, along = max(4.0, px * 0.3), px * 0.55
    while along < ends:
        dash = a + ahead * along, a + ahead * min(along + step * 0.55, ends)
        pygame.draw.line(canvas.surface, canvas.colour("map.halo"), *dash, 4)
        pygame.draw.line(canvas.surface, colour, *dash, 2)
        along += step
    if ends > px * 0.8:
        tip, aside = a + ahead * ends, pygame.Vector2(-ahead.y, ahead.x) * px * 0.16
        foot = tip - ahead * px * 0.26
        pygame.draw.polygon(canvas.surface, colour, (tip, foot + aside, foot - aside))
