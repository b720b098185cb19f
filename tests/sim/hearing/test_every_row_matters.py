"""Every row of the rules' and the simulation's tables changes some run of a fixed set."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import numpy as np
import pytest

from sandbox.errors import InputError
from sandbox.sim import tables, terrain
from sandbox.sim.creatures import KINDS
from sandbox.sim.noises import NOISE_KINDS
from sandbox.sim.rules.numbers import Number, Numbers
from sandbox.sim.sight import FIGURES, eyes
from tests.sim.hearing import runs

ROWS = list(Numbers.of("hearing"))

# The run in which a group of numbers is expected to show; the others are tried after it.
SHOWS_IN = {
    "loudness": "noises",
    "burden": "loads",
    "underfoot": "steps",
    "stealth": "loads",
    "room": "loads",
    "travel": "travel",
    "muffle": "travel",
    "stops": "travel",
    "ear": "ears",
    "place": "ears",
    "at_the_door": "at_a_door",
    "kick": "acts",
    "dig": "acts",
    "throw": "acts",
    "voice": "acts",
    "look": "looking",
    "news": "news",
}


@cache
def by_the_book(run: str) -> runs.Record:
    return runs.OF_NUMBERS[run]({})


def others(number: Number) -> list[int]:
    """Values a row might have instead: the next one up or down, as far as allowed."""
    return [
        value
        for value in (number.value + 1, number.value - 1)
        if number.least <= value <= number.most
    ]


def changes(name: str, value: int) -> bool:
    """Whether some run comes out otherwise with a number changed."""
    first = SHOWS_IN[name.partition(".")[0]]
    rest = [run for run in runs.OF_NUMBERS if run != first]
    return any(runs.OF_NUMBERS[run]({name: value}) != by_the_book(run) for run in [first, *rest])


def test_there_are_rows() -> None:
    assert len(ROWS) > 75
    assert {number.group for number in ROWS} == set(SHOWS_IN)


def test_a_run_comes_out_the_same_without_a_change() -> None:
    for name, run in runs.OF_NUMBERS.items():
        assert run({}) == by_the_book(name) != []


@pytest.mark.parametrize("number", ROWS, ids=lambda number: number.name)
def test_every_number_changed_by_one_changes_a_run(number: Number) -> None:
    for value in others(number):
        # Losses are sums of tens and fourteens, so a most of 301 is as good as 300.
        if number.name == "travel.most_lost":
            value = 280
        assert changes(number.name, value), value


# The simulation's own tables --------------------------------------------------------------------


def table(name: str) -> Iterator[tuple[str, str, Any]]:
    """The rows of a table: its section, a key of it, what stands there."""
    for section, row in tables.table("sandbox.sim.data", name).items():
        if isinstance(row, dict):
            yield from ((section, key, value) for key, value in row.items())


def other(value: Any, key: str = "") -> Any:
    """Something else of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if key == "vision":
        return "blind"
    if key == "voice":
        return "cackle" if value == "mutter" else "mutter"
    if key == "noises":
        return "gate" if value == "door" else "door"
    if isinstance(value, list):
        return ("you",)
    return "rubble" if key.endswith("_to") and value != "rubble" else "reeds"


def with_field(record: Any, key: str, value: Any, run: runs.Check) -> runs.Record:
    """A run with one field of a frozen record changed under it; nothing, where the level of the run
    is none any more."""
    before = getattr(record, key)
    msgspec.structs.force_setattr(record, key, value)
    try:
        return run()
    except InputError:
        return []
    finally:
        msgspec.structs.force_setattr(record, key, before)


@cache
def as_it_is(table_name: str, section: str) -> runs.Record:
    return (runs.OF_KINDS if table_name == "creatures" else runs.OF_TERRAINS)[section]()


MEANINGLESS = {
    ("golem", "hearing"): "the deaf have no use for it",
    ("bat", "footsteps"): "a flier makes none",
    ("ghost", "footsteps"): "a flier makes none",
    ("you", "enemies"): "you decide for yourself",
}


@pytest.mark.parametrize(
    ("kind", "key", "value"),
    [row for row in table("creatures") if row[1] != "letter" and row[:2] not in MEANINGLESS],
    ids=str,
)
def test_every_field_of_a_creature_kind_changes_a_run(kind: str, key: str, value: Any) -> None:
    run = runs.OF_KINDS[kind]
    assert with_field(KINDS[kind], key, other(value, key), run) != as_it_is("creatures", kind)


@pytest.mark.parametrize(
    ("kind", "key", "value"), [row for row in table("noises") if row[1] != "letter"], ids=str
)
def test_every_field_of_a_noise_kind_changes_a_run(kind: str, key: str, value: Any) -> None:
    changed = with_field(NOISE_KINDS[kind], key, other(value), lambda: runs.noises({}))
    assert changed != by_the_book("noises")


DRAWN_OR_SAID = ("glyph", "group", "remembered")


@pytest.mark.parametrize(
    ("kind", "key", "value"),
    [row for row in table("terrain") if row[1] not in DRAWN_OR_SAID],
    ids=str,
)
def test_every_field_of_a_terrain_changes_a_run(kind: str, key: str, value: Any) -> None:
    record = terrain.BY_ID[kind]
    arrays = {"walkable": terrain.WALKABLE, "blocks_sight": terrain.BLOCKS_SIGHT}
    array = arrays.get(key, np.zeros(len(terrain.TERRAINS)))
    before = array[record.code].copy()
    array[record.code] = other(value) if key in arrays else before
    try:
        changed = with_field(record, key, other(value, key), runs.OF_TERRAINS[kind])
    finally:
        array[record.code] = before
    assert changed != as_it_is("terrain", kind)


@pytest.mark.parametrize(
    ("record", "key"),
    [
        (FIGURES, "radius"),
        (FIGURES.lamp, "radius"),
        (FIGURES.lamp, "brightness"),
        (FIGURES.lantern, "radius"),
        (FIGURES.lantern, "brightness"),
    ],
    ids=str,
)
def test_every_number_of_sight_changes_a_run(record: Any, key: str) -> None:
    changed = with_field(record, key, getattr(record, key) // 2, runs.lights)
    assert changed != runs.lights()


@pytest.mark.parametrize("name", FIGURES.vision)
@pytest.mark.parametrize("key", ["needs_light", "darkvision"])
def test_every_number_of_a_vision_type_changes_a_run(
    name: str, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = runs.lights()
    less = msgspec.structs.asdict(FIGURES.vision[name])
    less[key] = less[key] + 1 if key == "darkvision" else min(less[key] + 1, 100)
    monkeypatch.setattr(eyes, "VISIONS", {**eyes.VISIONS, name: eyes.Eyes(name, **less)})
    assert runs.lights() != before


@pytest.mark.parametrize("part", ["time", "moon", "weather"])
def test_every_number_of_the_overworld_changes_a_run(
    part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = runs.overworld()
    table_ = getattr(FIGURES.overworld, part)
    for name, value in list(table_.items()):
        with monkeypatch.context() as patch:
            patch.setitem(table_, name, (1, 3) if part == "weather" else value - 1 if value else 1)
            assert runs.overworld() != before, name
    changed = with_field(FIGURES.overworld, "least", 2, runs.overworld)
    assert changed != before
