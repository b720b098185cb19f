"""Chests, lamps, traps and piles.

Belongs here: their pictures. Must not know: what they do.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame

from sandbox.sim.things import ThingKind
from sandbox.ui.draw.brush import Brush, mix, washed
from sandbox.ui.draw.canvas import Canvas
from sandbox.ui.scene.model import ThingShown
from sandbox.ui.theme import Theme


def paint_thing(canvas: Canvas, one: ThingShown) -> None:
    """One thing where it lies."""
    if canvas.shows(one.at):
        canvas.put(picture(one.kind, canvas.px, canvas.theme, one.open, one.remembered), one.at)


@lru_cache(maxsize=256)
def picture(
    kind: ThingKind, px: int, theme: Theme, is_open: bool = False, remembered: bool = False
) -> pygame.Surface:
    """A thing's picture, `px` a side. Kept: must not be written to."""
    if remembered:
        plain = picture(kind, px, theme, is_open)
        return washed(plain, theme.colour("canvas"), theme.alpha("memory"))
    brush = Brush(px)
    (_open_chest if kind == "chest" and is_open else PAINTERS[kind])(brush, theme)
    return brush.done()


def _chest(brush: Brush, theme: Theme) -> None:
    dark, wood, light = (theme.colour(f"map.wood{part}") for part in ("_dark", "", "_light"))
    brush.rect(0.14, 0.26, 0.72, 0.56, theme.colour("map.halo"))
    brush.rect(0.18, 0.3, 0.64, 0.48, dark)
    brush.rect(0.21, 0.33, 0.58, 0.16, light)
    brush.rect(0.21, 0.52, 0.58, 0.23, wood)
    for x in (0.28, 0.66):
        brush.rect(x, 0.3, 0.06, 0.48, theme.colour("map.iron_dark"))
    brush.rect(0.44, 0.44, 0.12, 0.16, theme.colour("map.gold"))


def _open_chest(brush: Brush, theme: Theme) -> None:
    dark, wood, light = (theme.colour(f"map.wood{part}") for part in ("_dark", "", "_light"))
    brush.rect(0.14, 0.12, 0.72, 0.72, theme.colour("map.halo"))
    brush.rect(0.18, 0.16, 0.64, 0.2, light)
    brush.rect(0.21, 0.19, 0.58, 0.13, wood)
    brush.rect(0.18, 0.38, 0.64, 0.42, dark)
    brush.rect(0.21, 0.4, 0.58, 0.12, theme.colour("map.shadow"))
    brush.rect(0.3, 0.44, 0.4, 0.06, theme.colour("map.gold"))
    brush.rect(0.21, 0.55, 0.58, 0.22, wood)


def _lamp(brush: Brush, theme: Theme) -> None:
    glow, iron = theme.colour("map.lamp"), theme.colour("map.iron_dark")
    for r, alpha in ((0.48, 36), (0.38, 66), (0.29, 110)):
        brush.disc(0.5, 0.46, r, glow, alpha)
    brush.rect(0.33, 0.2, 0.34, 0.56, theme.colour("map.halo"))
    brush.rect(0.37, 0.28, 0.26, 0.38, glow)
    brush.rect(0.35, 0.24, 0.3, 0.06, iron)
    brush.rect(0.35, 0.66, 0.3, 0.07, iron)
    brush.arc(0.5, 0.24, 0.12, brush.thin(0.05), -0.25, 0.25, iron)
    brush.oval(0.5, 0.48, 0.06, 0.11, mix(glow, (255, 255, 255), 0.7))


def _plate(brush: Brush, theme: Theme, mark: str) -> None:
    """The plate of a trap in the floor."""
    brush.rect(0.1, 0.1, 0.8, 0.8, theme.colour("map.halo"))
    brush.rect(0.14, 0.14, 0.72, 0.72, theme.colour("map.iron_dark"))
    brush.rect(0.2, 0.2, 0.6, 0.6, mix(theme.colour("map.token"), theme.colour(mark), 0.1))
    for x in (0.17, 0.83):
        for y in (0.17, 0.83):
            brush.disc(x, y, 0.035, theme.colour("map.iron"))


def _trap_arrow(brush: Brush, theme: Theme) -> None:
    _plate(brush, theme, "sound.purple")
    ink = theme.colour("map.iron")
    brush.line([(0.29, 0.71), (0.62, 0.38)], brush.thin(0.06), ink)
    brush.polygon([(0.74, 0.26), (0.7, 0.48), (0.52, 0.3)], ink)
    for x, y in ((0.29, 0.58), (0.42, 0.71)):
        brush.line([(x, y), (0.36, 0.64)], brush.thin(0.05), theme.colour("sound.purple"))


def _trap_fireball(brush: Brush, theme: Theme) -> None:
    _plate(brush, theme, "sound.vermilion")
    brush.polygon(
        [
            (0.5, 0.22), (0.64, 0.42), (0.7, 0.58), (0.62, 0.76),
            (0.38, 0.76), (0.3, 0.58), (0.4, 0.46), (0.42, 0.34),
        ],
        theme.colour("sound.vermilion"),
    )  # fmt: skip
    brush.polygon(
        [(0.52, 0.42), (0.61, 0.6), (0.55, 0.74), (0.44, 0.74), (0.4, 0.62)],
        theme.colour("sound.yellow"),
    )


def _trap_lightning(brush: Brush, theme: Theme) -> None:
    _plate(brush, theme, "sound.yellow")
    brush.polygon(
        [
            (0.56, 0.22), (0.32, 0.55), (0.48, 0.55), (0.42, 0.79),
            (0.7, 0.43), (0.53, 0.43), (0.64, 0.22),
        ],
        theme.colour("sound.yellow"),
    )  # fmt: skip


def _trap_alarm(brush: Brush, theme: Theme) -> None:
    _plate(brush, theme, "map.gold")
    gold, dark = theme.colour("map.gold"), theme.colour("map.gold_dark")
    brush.disc(0.5, 0.29, 0.06, dark)
    brush.polygon(
        [(0.42, 0.32), (0.58, 0.32), (0.63, 0.52), (0.71, 0.66), (0.29, 0.66), (0.37, 0.52)], gold
    )
    brush.rect(0.29, 0.63, 0.42, 0.05, dark)
    brush.disc(0.5, 0.73, 0.055, gold)


def _tripwire(brush: Brush, theme: Theme) -> None:
    iron, dark = theme.colour("map.iron"), theme.colour("map.iron_dark")
    brush.line([(0.14, 0.56), (0.5, 0.6), (0.86, 0.56)], brush.thin(0.1), theme.colour("map.halo"))
    brush.line([(0.14, 0.56), (0.5, 0.6), (0.86, 0.56)], brush.thin(0.04), iron)
    for x in (0.08, 0.82):
        brush.rect(x - 0.02, 0.36, 0.14, 0.4, theme.colour("map.halo"))
        brush.rect(x + 0.01, 0.39, 0.08, 0.34, dark)
        brush.rect(x + 0.01, 0.39, 0.08, 0.07, iron)


def _pile(brush: Brush, theme: Theme) -> None:
    brush.oval(0.5, 0.66, 0.36, 0.18, theme.colour("map.halo"))
    brush.oval(0.4, 0.62, 0.2, 0.13, theme.colour("map.wood_dark"))
    brush.oval(0.62, 0.64, 0.18, 0.12, theme.colour("map.straw"))
    brush.oval(0.5, 0.5, 0.17, 0.12, theme.colour("map.straw_light"))
    brush.line([(0.34, 0.46), (0.62, 0.34)], brush.thin(0.06), theme.colour("map.iron"))


PAINTERS: Final[dict[ThingKind, Callable[[Brush, Theme], None]]] = {
    "chest": _chest,
    "lamp": _lamp,
    "trap_arrow": _trap_arrow,
    "trap_fireball": _trap_fireball,
    "trap_lightning": _trap_lightning,
    "trap_alarm": _trap_alarm,
    "tripwire": _tripwire,
    "pile": _pile,
}
