"""The whole level at a few pixels a cell, with what the camera shows.

Belongs here: that picture. Must not know: panels.
"""

from functools import lru_cache

import numpy as np
import pygame

from sandbox.sim.terrain import TERRAINS
from sandbox.ui.camera import Range
from sandbox.ui.draw.brush import mix
from sandbox.ui.draw.kept import Kept
from sandbox.ui.draw.tiles import tile
from sandbox.ui.scene.model import Ground, Scene
from sandbox.ui.theme import Colour, Theme

_SAMPLE = 8
_kept = Kept(most_bytes=4 * 1024 * 1024)


def minimap(scene: Scene, theme: Theme, cell_px: int, shown: Range | None = None) -> pygame.Surface:
    """A picture of width × height cells of `cell_px` pixels; `shown` is outlined."""
    ground = scene.ground
    key = (ground.terrain.tobytes(), ground.remembered.tobytes(), scene.width, cell_px, theme)
    picture = _kept.get(key, lambda: _terrain(ground, cell_px, theme)).copy()
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


def _terrain(ground: Ground, cell_px: int, theme: Theme) -> pygame.Surface:
    """The level without anyone on it."""
    colours = np.array(_colours(theme), np.uint8)[ground.terrain]
    canvas = np.array(theme.colour("canvas"), np.uint16)
    faded = ((colours.astype(np.uint16) + canvas * 2) // 3).astype(np.uint8)
    colours = np.where(ground.remembered[..., None], faded, colours)
    height, width = ground.terrain.shape
    small = pygame.Surface((width, height), 0, 32)
    pygame.surfarray.pixels3d(small)[:] = colours.swapaxes(0, 1)
    return pygame.transform.scale(small, (width * cell_px, height * cell_px))


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
