"""The numbers of sight and light, read once from data/sight.toml.

Belongs here: the shape of that file. Must not know: what the numbers are used for.
"""

from importlib.resources import files
from typing import Final

import msgspec


class _Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every table of the file is: closed, so that a misspelt name is an error."""


class LightRange(_Figures, frozen=True):
    """The least and the greatest light of a cell."""

    least: int
    greatest: int


class VisionFigures(_Figures, frozen=True):
    """One row of the vision types."""

    needs_light: int
    darkvision: int


class LampFigures(_Figures, frozen=True):
    """A lamp unless said otherwise, and what may be said."""

    radius: int
    least_radius: int
    greatest_radius: int
    brightness: int
    least_brightness: int
    greatest_brightness: int


class LanternFigures(_Figures, frozen=True):
    """The light that a creature with a lantern carries."""

    radius: int
    brightness: int


class OverworldFigures(_Figures, frozen=True):
    """Sight on an overworld: by time, moon and weather (a fraction of the radius)."""

    least: int
    time: dict[str, int]
    moon: dict[str, int]
    weather: dict[str, tuple[int, int]]


class SightFigures(_Figures, frozen=True):
    """The whole of data/sight.toml."""

    radius: int
    light: LightRange
    vision: dict[str, VisionFigures]
    lamp: LampFigures
    lantern: LanternFigures
    overworld: OverworldFigures


FIGURES: Final = msgspec.toml.decode(
    files("sandbox.sim").joinpath("data", "sight.toml").read_bytes(), type=SightFigures
)
