"""The whole level at a few pixels a cell, with what the camera shows.

Belongs here: that picture. Must not know: panels.
"""

from functools import lru_cache

import numpy as np
import pygame

from sandbox.sim.terrain import TERRAINS
from sandbox.ui.camera import Range
from sandbox.ui.draw.brush import mix
from sandbox.ui.draw.tiles import tile
from sandbox.ui.scene.model import Scene
from sandbox.ui.theme import Colour, Theme

_SAMPLE = 8


def minimap(scene: Scene, theme: Theme, cell_px: int, shown: Range | None = None) -> pygame.Surface:
    """A picture of width × height cells of `cell_px` pixels; `shown` is outlined."""
    colours = np.array(_colours(theme), np.uint8)[scene.ground.terrain]
    canvas = np.array(theme.colour("canvas"), np.uint16)
    faded = ((colours.astype(np.uint16) + canvas * 2) // 3).astype(np.uint8)
    colours = np.where(scene.ground.remembered[..., None], faded, colours)
    small = pygame.Surface((scene.width, scene.height), 0, 32)
    pygame.surfarray.pixels3d(small)[:] = colours.swapaxes(0, 1)
    picture = pygame.transform.scale(small, (scene.width * cell_px, scene.height * cell_px))
    for creature in scene.creatures:
        dot = pygame.Rect(creature.at.x * cell_px, creature.at.y * cell_px, cell_px, cell_px)
        picture.fill(theme.colour(f"map.{creature.side}"), dot.inflate(1, 1))
    for marker in scene.markers:
        dot = pygame.Rect(marker.at.x * cell_px, marker.at.y * cell_px, cell_px, cell_px)
        pygame.draw.rect(picture, theme.sound(marker.heard_as), dot.inflate(3, 3), width=1)
    if shown is not None:
        left, top, right, bottom = (side * cell_px for side in shown)
        box = pygame.Rect(left, top, right - left, bottom - top)
        pygame.draw.rect(picture, theme.colour("accent"), box, width=1)
    return picture


@lru_cache(maxsize=8)
def _colours(theme: Theme) -> tuple[Colour, ...]:
    """The average colour of each terrain's tile; first of what is unknown."""
    colours = [theme.colour("canvas")]
    for kind in TERRAINS:
        pixels = pygame.surfarray.pixels3d(tile(kind.id, _SAMPLE, theme, joins=255))
        red, green, blue = (int(pixels[..., n].mean()) for n in range(3))
        lighter = 0.12 if kind.group == "wall" else 0.0
        colours.append(mix((red, green, blue), theme.colour("map.ink"), lighter))
    return tuple(colours)
