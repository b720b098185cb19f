"""Every terrain's painter, and the finished tiles.

Belongs here: the table from terrain ids to painters, what each joins with, and the tiles kept.
Must not know: levels, scenes.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, Literal

import pygame

from sandbox.ui.draw.brush import Brush, washed
from sandbox.ui.draw.tiles import doors, floors, ground, obstacles, plants, walls, water
from sandbox.ui.draw.tiles.look import Look
from sandbox.ui.theme import Theme

Painter = Callable[[Brush, Look], None]
Joins = Literal["solid", "water", "nothing"]

TILES: Final[dict[str, Painter]] = {
    painter.__name__: painter
    for painter in (
        floors.stone_floor, floors.flagstones, floors.plank_floor, floors.gazebo_floor,
        floors.cracked_floor, floors.dusty_floor, floors.old_web, floors.stairs,
        walls.wall, walls.rock, walls.permanent_wall, walls.crag, walls.secret_door,
        obstacles.boulder, obstacles.statue, obstacles.idol,
        plants.tree, plants.mangrove, plants.bush, plants.reeds, plants.dry_grass,
        plants.tall_grass, plants.grass, plants.wildflowers, plants.buttercups, plants.bluebells,
        doors.closed_door, doors.open_door, doors.broken_door, doors.closed_gate, doors.open_gate,
        water.still_water, water.running_water, water.shallow_water,
        ground.marsh, ground.rubble, ground.rocky_ground, ground.dirt_road, ground.forest_floor,
    )
}  # fmt: skip
"""Terrain id to painter."""

_SOLID: Final = ("wall", "rock", "permanent_wall", "secret_door")
_DOORS: Final = ("closed_door", "open_door", "broken_door", "closed_gate", "open_gate")
_WATER: Final = ("still_water", "running_water", "shallow_water")
JOINS: Final[dict[str, Joins]] = {
    name: "solid" if name in _SOLID + _DOORS else "water" if name in _WATER else "nothing"
    for name in TILES
}
"""Terrain id to what its look depends on around it."""
SOLID: Final = frozenset(_SOLID)
WATER: Final = frozenset((*_WATER, "reeds", "mangrove"))


@lru_cache(maxsize=8192)
def tile(
    terrain: str, px: int, theme: Theme, joins: int = 0, variant: int = 0, remembered: bool = False
) -> pygame.Surface:
    """The picture of a terrain, `px` a side. Kept: must not be written to."""
    if remembered:
        plain = tile(terrain, px, theme, joins, variant)
        return washed(plain, theme.colour("canvas"), theme.alpha("memory"))
    brush = Brush(px)
    TILES[terrain](brush, Look(theme, joins, variant))
    return brush.done()
