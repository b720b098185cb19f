"""How bright each cell is (sight.md 2, "Light of a cell").

Belongs here: lights and the map of their light. Must not know: eyes, or what bears a light.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.grid import Cell
from sandbox.sim.sight.figures import FIGURES
from sandbox.sim.sight.rays import line_of_sight
from sandbox.sim.sight.windows import squared_distances, window


@dataclass(frozen=True)
class Light:
    """A light at a cell: how far it reaches, and how bright it is there."""

    at: Cell
    radius: int
    brightness: int


def lamp(at: Cell, radius: int | None = None, brightness: int | None = None) -> Light:
    """A lamp on the floor; what is left out is as usual for lamps."""
    figures = FIGURES.lamp
    return Light(
        at,
        figures.radius if radius is None else radius,
        figures.brightness if brightness is None else brightness,
    )


def lantern(at: Cell) -> Light:
    """The lantern of whoever stands at `at`."""
    return Light(at, FIGURES.lantern.radius, FIGURES.lantern.brightness)


def light_map(
    opaque: NDArray[np.bool_], ambient: int, lights: Sequence[Light]
) -> NDArray[np.int16]:
    """The light of every cell: the greatest of the ambient light and of each light's.

    `opaque` and the answer are (h, w). A light falls on what is within its radius and in clear
    line, sight-blocking cells too. Raises IndexError for a light that is not on the level.
    """
    bright = np.full(opaque.shape, ambient, np.int16)
    for light in lights:
        level, own = window(opaque.shape, light.at, light.radius)
        lit = line_of_sight(opaque, light.at, light.radius)[level]
        here, falling = bright[level], _fall_off(light.radius, light.brightness)[own]
        np.maximum(here, falling, out=here, where=lit)
    return bright


@lru_cache(maxsize=256)
def _fall_off(radius: int, brightness: int) -> NDArray[np.int16]:
    """The light in the window around a light, as if nothing stood in its way; read-only.

    It falls evenly to nothing just past the radius; distance is straight-line, rounded down.
    """
    distance = np.sqrt(squared_distances(radius)).astype(np.int64)
    light = (brightness * (radius + 1 - distance) // (radius + 1)).astype(np.int16)
    light.flags.writeable = False
    return light
