"""From a file's tables to a document: what one key means for another.

Belongs here: joining map, rooms, creatures, objects, script and expectations, each check with its
place. Must not know: TOML, ranges.
"""

from collections.abc import Mapping

from sandbox.document import Document
from sandbox.errors import InputError
from sandbox.files import beings, scripts
from sandbox.files.cells import given, on_map
from sandbox.files.lessons import lesson_of
from sandbox.files.schema import LevelTable, ObjectTable
from sandbox.files.words import THING_WORDS
from sandbox.maptext import Map, check_legend, read_map, with_rooms
from sandbox.sim.given import one_of, unlike
from sandbox.sim.level import Level
from sandbox.sim.rules import RULE_SETS
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.start import opened
from sandbox.sim.things import Thing


def document(tables: LevelTable) -> Document:
    """The document that a file's tables describe. Raises InputError with the key path."""
    legend = check_legend(tables.legend)
    map_ = _map(tables.map, legend)
    level = map_.level if tables.rooms is None else with_rooms(map_, tables.rooms)
    level = level.changed(
        ambient_light=tables.ambient_light,
        kind=tables.kind,
        time=tables.time,
        moon=tables.moon,
        weather=tables.weather,
        branch=tables.branch,
        ambient=tables.ambient,
        things=tuple(_thing(t, level, f"object[{i}]") for i, t in enumerate(tables.object)),
    )
    creatures = beings.creatures(tables, level, map_.you)
    ids = [creature.id for creature in creatures]
    made = Document(
        tables.name,
        opened(level, creatures, _numbers(tables), tables.seed),
        tuple(scripts.entry(t, level, ids, f"script[{i}]") for i, t in enumerate(tables.script)),
        tuple(scripts.expect(t, level, ids, f"expect[{i}]") for i, t in enumerate(tables.expect)),
        legend,
        tables.lesson,
        tables.task,
    )
    lesson_of(made)
    return made


def _map(text: str, legend: Mapping[str, str]) -> Map:
    try:
        return read_map(text, legend)
    except InputError as error:
        raise InputError(error.what, place=error.place or "map") from None


def _numbers(tables: LevelTable) -> Numbers:
    """The rule set's numbers, with those that the level changes."""
    if tables.rules not in RULE_SETS:
        raise unlike(tables.rules, one_of(RULE_SETS), "rules")
    for name, value in tables.rules_override.items():
        if isinstance(value, dict):
            first = next(iter(value), "…")
            raise InputError(
                f'found a table; a number\'s name is written in quotes: "{name}.{first}" = …',
                place=f"rules_override.{name}",
            )
    return Numbers.of(tables.rules).changed(tables.rules_override)


def _thing(table: ObjectTable, level: Level, place: str) -> Thing:
    """An object, with only the words that its kind takes."""
    on_map(table.at, level, f"{place}.at")
    if table.to is not None:
        on_map(table.to, level, f"{place}.to")
    own = given(table, "kind", "at")
    fault = THING_WORDS[table.kind].wrong(set(own), f"a {table.kind}")
    if fault:
        raise InputError(fault[1], place=f"{place}.{fault[0]}")
    return Thing(table.kind, table.at, **own)
