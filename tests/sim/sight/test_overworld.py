"""Sight under the open sky (sight.md 4), and the numbers and names of data/sight.toml."""

import numpy as np
import pytest
from msgspec.structs import replace

from sandbox.errors import InputError
from sandbox.sim.grid import Cell
from sandbox.sim.sight import (
    FIGURES,
    VISIONS,
    Eyes,
    open_sky,
    overworld,
    overworld_radius,
    see,
    vision,
)


@pytest.mark.parametrize(
    ("time", "moon", "weather", "radius"),
    [
        ("day", "new", "clear", 40),
        ("day", "full", "clear", 40),
        ("day", "half", "rain", 30),
        ("day", "new", "fog", 10),
        ("day", "new", "snow", 20),
        ("dawn", "full", "clear", 20),
        ("dusk", "new", "rain", 15),
        ("dusk", "new", "fog", 5),
        ("night", "new", "clear", 4),
        ("night", "crescent", "clear", 6),
        ("night", "half", "clear", 8),
        ("night", "full", "clear", 12),
        ("night", "crescent", "rain", 4),
        ("night", "crescent", "fog", 1),
        ("night", "new", "fog", 1),
        ("night", "full", "snow", 6),
    ],
)
def test_radius_by_time_moon_and_weather(time: str, moon: str, weather: str, radius: int) -> None:
    assert overworld_radius(time, moon, weather) == radius


def test_no_weather_takes_sight_below_the_least(monkeypatch: pytest.MonkeyPatch) -> None:
    moonless = replace(FIGURES.overworld, time={"night": 3})
    monkeypatch.setattr(overworld, "FIGURES", replace(FIGURES, overworld=moonless))
    assert overworld_radius("night", "new", "fog") == 1


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("noon", "new", "clear"), "unknown time 'noon'; it can be day, dawn, dusk, night"),
        (("day", "old", "clear"), "unknown moon 'old'; it can be new, crescent, half, full"),
        (("day", "new", "hail"), "unknown weather 'hail'; it can be clear, rain, fog, snow"),
    ],
)
def test_an_unknown_name_is_refused_with_those_allowed(
    given: tuple[str, str, str], said: str
) -> None:
    with pytest.raises(InputError) as refused:
        overworld_radius(*given)
    assert str(refused.value) == said


@pytest.mark.parametrize("name", list(VISIONS))
def test_under_the_open_sky_all_eyes_but_the_blind_see_to_the_radius(name: str) -> None:
    plain, eyes = np.zeros((1, 30), bool), VISIONS[name]
    radius = overworld_radius("night", "full", "clear")
    bright = eyes.bright(open_sky(plain.shape))
    seen = see(plain, Cell(2, 0), bright, eyes.darkvision, radius).shown
    assert np.count_nonzero(seen) == (1 if name == "blind" else 2 + 1 + 12)


def test_the_vision_types() -> None:
    assert list(VISIONS.values()) == [
        Eyes("normal", 30, 0),
        Eyes("keen", 10, 0),
        Eyes("dark", 30, 8),
        Eyes("deep", 30, 16),
        Eyes("blind", FIGURES.light.greatest + 1, 0),
    ]
    assert vision("keen") is VISIONS["keen"]
    with pytest.raises(InputError, match="it can be normal, keen, dark, deep, blind"):
        vision("sharp")
