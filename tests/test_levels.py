"""Each shipped level says what it is, what must follow from it, and which numbers it is about.

Belongs here: what is asked of a level because it is shipped; of lessons, more is asked elsewhere.
"""

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from sandbox.checking import failures
from sandbox.document import Document
from sandbox.levelfile import dumps, load, loads
from sandbox.places import levels_folder, shipped_levels
from sandbox.sim.creatures import KINDS
from sandbox.sim.noises import NOISE_KINDS
from sandbox.sim.rules import RULE_SETS
from sandbox.sim.terrain import TERRAINS
from sandbox.sim.things import THING_KINDS

LEVELS = shipped_levels()
WITHOUT_NUMBERS = {"a_silent_overworld"}  # its rule is that there is nothing to count


def taught(path: Path) -> list[str]:
    """The numbers that a level says it is about: `# Its numbers: travel.straight, …`."""
    said = re.search(r"^# Its numbers?: (.+)$", path.read_text("utf-8"), re.M)
    return said[1].split(", ") if said else []


def with_number(level: Document, name: str, value: int) -> Document:
    """A level that is played with another value of one number."""
    return level.with_world(level.world.changed(numbers=level.world.numbers.changed({name: value})))


def beside(level: Document, name: str) -> Iterable[int]:
    """A number a tenth lower and a tenth higher, one at least, where the rules allow it."""
    number = next(number for number in level.world.numbers if number.name == name)
    step = max(1, number.value // 10)
    values = (number.value - step, number.value + step)
    return [value for value in values if number.least <= value <= number.most]


@pytest.mark.parametrize(
    "path", sorted(levels_folder().rglob("*.toml")), ids=lambda path: path.stem
)
def test_what_it_expects_follows(path: Path) -> None:
    assert not failures(load(path))


@pytest.mark.parametrize("path", LEVELS, ids=lambda path: path.stem)
def test_it_has_a_name_a_script_and_expectations(path: Path) -> None:
    level = load(path)
    assert re.sub(r"\W+", "_", level.name.lower().replace("'", "")) == path.stem
    assert level.script
    assert level.expects
    assert path.read_text("utf-8").startswith("# ")


@pytest.mark.parametrize(
    ("path", "name"),
    [
        pytest.param(path, name, id=f"{path.stem}-{name}")
        for path in LEVELS
        for name in taught(path)
    ],
)
def test_it_fails_when_a_number_that_it_is_about_is_another(path: Path, name: str) -> None:
    level = load(path)
    values = beside(level, name)
    assert values
    for value in values:
        assert failures(with_number(level, name, value)), f"{name} = {value}"


def test_all_but_the_overworld_are_about_a_number() -> None:
    assert {path.stem for path in LEVELS if not taught(path)} == WITHOUT_NUMBERS


def test_the_overworld_fails_where_it_is_none() -> None:
    level = load(levels_folder() / "a_silent_overworld.toml")
    world = level.world
    below = world.with_level(world.level.changed(kind="dungeon"))
    assert failures(level.with_world(below))


@pytest.mark.parametrize("path", LEVELS, ids=lambda path: path.stem)
def test_it_is_the_same_when_it_is_saved(path: Path) -> None:
    level = load(path)
    assert loads(dumps(level), path.name) == level


def test_together_they_use_everything_there_is() -> None:
    levels = [load(path) for path in LEVELS]
    terrain = {code for level in levels for code in np.unique(level.world.level.terrain).tolist()}
    creatures = {creature.kind for level in levels for creature in level.world.creatures}
    things = {thing.kind for level in levels for thing in level.world.level.things}
    noises = {
        source.kind.id for level in levels for turn in level.played() for source in turn.sources
    }
    assert {kind.id for kind in TERRAINS if kind.code not in terrain} == set()
    assert set(KINDS) - creatures == set()
    assert set(THING_KINDS) - things == set()
    assert set(NOISE_KINDS) - noises == set()
    assert {level.world.numbers.rules for level in levels} == set(RULE_SETS)


def test_one_is_large_and_full() -> None:
    worlds = [load(path).world for path in LEVELS]
    assert any(
        (world.level.width, world.level.height) == (200, 120) and len(world.creatures) >= 150
        for world in worlds
    )


def test_a_level_of_one_rule_set_keeps_to_its_script_under_another() -> None:
    """No level stops when someone compares the rule sets on it."""
    for path in LEVELS:
        level = load(path)
        for rules in RULE_SETS:
            numbers = type(level.world.numbers).of(rules)
            other = replace(level, world=level.world.changed(numbers=numbers))
            assert len(other.played()) == level.last_turn
