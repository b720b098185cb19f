"""Small pictures of what can be picked: the same that stand on the map.

Belongs here: one picture for a kind of terrain, room, creature, thing or noise. Must not know:
panels.
"""

from functools import lru_cache
from typing import Literal

import pygame

from sandbox.sim.creatures import KINDS, YOU
from sandbox.sim.noises import NOISE_KINDS
from sandbox.ui.draw import text
from sandbox.ui.draw.brush import Brush
from sandbox.ui.draw.marks import marker_picture, source_picture
from sandbox.ui.draw.rooms import hatch
from sandbox.ui.draw.things import PAINTERS, picture
from sandbox.ui.draw.tiles import tile
from sandbox.ui.draw.tokens import token
from sandbox.ui.theme import Theme

Group = Literal["terrain", "room", "creature", "thing", "noise", "marker"]


@lru_cache(maxsize=1024)
def icon(group: Group, id: str, px: int, theme: Theme) -> pygame.Surface:
    """The picture of a kind, `px` a side; a marker's id is its band. KeyError for no such kind.

    Kept: must not be written to.
    """
    if group == "terrain":
        return tile(id, px, theme)
    if group == "room":
        return _room(id, px, theme)
    if group == "creature":
        side = "you" if id == YOU else "foe" if KINDS[id].enemies else "other"
        return token(KINDS[id].letter, side, None, px, theme)
    if group == "noise":
        return source_picture(NOISE_KINDS[id].letter, NOISE_KINDS[id].heard_as, px, theme)
    if group == "marker":
        return marker_picture("", "", id, px, theme)
    if id in PAINTERS:
        return picture(id, px, theme)
    return _label(px, theme)


def _room(id: str, px: int, theme: Theme) -> pygame.Surface:
    brush = Brush(px)
    brush.fill(theme.colour("map.floor"))
    if id != "none":
        hatch(brush, id, theme)
    made = brush.done()
    edge = theme.colour("map.grout" if id == "none" else f"map.room_{id}")
    pygame.draw.rect(made, edge, made.get_rect(), width=max(1, px // 14))
    return made


def _label(px: int, theme: Theme) -> pygame.Surface:
    brush = Brush(px)
    brush.rect(0.08, 0.18, 0.84, 0.64, theme.colour("dim"))
    brush.rect(0.12, 0.22, 0.76, 0.56, theme.colour("raised"))
    made = brush.done()
    letter = text.glyph("T", max(7, round(px * 0.5)), theme.colour("text"), theme)
    made.blit(letter, letter.get_rect(center=(px // 2, px // 2)))
    return made
