"""How far one sees on an overworld (sight.md 4).

Belongs here: the radius by time, moon and weather. Must not know: levels. There sight does not
follow light: pass `open_sky` as the light map, and the radius of the hour.
"""

from collections.abc import Mapping
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from sandbox.errors import InputError
from sandbox.sim.sight.figures import FIGURES

T = TypeVar("T")


def overworld_radius(time: str, moon: str, weather: str) -> int:
    """The radius of sight; the moon counts at night. InputError for a name that there is not.

    >>> overworld_radius("day", "new", "rain"), overworld_radius("night", "full", "clear")
    (30, 12)
    """
    figures = FIGURES.overworld
    radius = _row(figures.time, "time", time)
    moonlight = _row(figures.moon, "moon", moon)
    over, under = _row(figures.weather, "weather", weather)
    if time == "night":
        radius += moonlight
    return max(radius * over // under, figures.least)


def open_sky(shape: tuple[int, int]) -> NDArray[np.int16]:
    """A light map (h, w) that hides nothing from eyes that see at all."""
    return np.full(shape, FIGURES.light.greatest, np.int16)


def _row(table: Mapping[str, T], what: str, name: str) -> T:
    if name not in table:
        raise InputError(f"unknown {what} {name!r}; it can be {', '.join(table)}")
    return table[name]
