"""From a document to the text of a level file, which loads to the same document.

Belongs here: what is written, in which order, and what is left out because it goes without saying.
Must not know: disks, other formats.
"""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from sandbox.document import Document, Entry, Expect
from sandbox.files import comments, tomltext
from sandbox.files.schema import FORMAT, CreatureTable, LevelTable, YouTable
from sandbox.files.words import ACT_WORDS
from sandbox.maptext import map_rows, stands_in_map
from sandbox.sim.creatures import Creature
from sandbox.sim.level import Level
from sandbox.sim.things import Thing
from sandbox.sim.world import World

LEVEL_KEYS: Final = ("ambient_light", "kind", "time", "moon", "weather", "branch", "ambient")


def write_document(document: Document) -> str:
    """The level file of a document."""
    return comments.woven("\n".join(_sections(document)), document)


def _sections(document: Document) -> Iterator[str]:
    world = document.world
    yield _top(document)
    if document.legend:
        yield tomltext.section("[legend]", document.legend)
    you = world.you
    if you is not None:
        table = _you(you, world.level)
        if table:
            yield tomltext.section("[you]", table)
    for creature in world.creatures:
        if not creature.is_you:
            yield tomltext.section("[[creature]]", _creature(creature))
    for thing in world.level.things:
        yield tomltext.section("[[object]]", _thing(thing))
    if world.numbers.overrides:
        yield tomltext.section("[rules_override]", dict(world.numbers.overrides))
    for entry in document.script:
        yield tomltext.section("[[script]]", _entry(entry))
    for expect in document.expects:
        yield tomltext.section("[[expect]]", _expect(expect))
    if document.lesson:
        yield tomltext.free("[lesson]", document.lesson)
    for task in document.tasks:
        yield tomltext.free("[[task]]", task)


def _top(document: Document) -> str:
    """What stands before the first table: the level's own keys, its map and its rooms."""
    world, level = document.world, document.world.level
    top: dict[str, object] = {"format": FORMAT}
    if document.name:
        top["name"] = document.name
    top["rules"] = world.numbers.rules
    if world.seed:
        top["seed"] = world.seed
    usual = {field.name: field.default for field in msgspec.structs.fields(LevelTable)}
    for name in LEVEL_KEYS:
        if getattr(level, name) != usual[name]:
            top[name] = getattr(level, name)
    lines = tomltext.pairs(top)
    lines.append(f"map = {tomltext.picture(_map(world, document))}")
    if level.rooms.any():
        lines.append(f"rooms = {tomltext.picture(level.room_rows())}")
    return "\n".join(lines) + "\n"


def _map(world: World, document: Document) -> list[str]:
    you = world.you
    return map_rows(world.level, you.at if you else None, document.legend)


def _you(you: Creature, level: Level) -> dict[str, object]:
    at: dict[str, object] = {} if stands_in_map(level, you.at) else {"at": you.at}
    return at | _own(you, YouTable)


def _creature(creature: Creature) -> dict[str, object]:
    named = {"id": creature.id, "kind": creature.kind, "at": creature.at}
    asleep = {"asleep": True} if creature.asleep else {}
    return named | asleep | _own(creature, CreatureTable)


def _own(creature: Creature, table: type[msgspec.Struct]) -> dict[str, object]:
    """What sets a creature apart from its kind."""
    usual = Creature.of_kind(creature.kind, creature.number, creature.at)
    return {
        name: getattr(creature, name)
        for name in table.__struct_fields__
        if name not in ("id", "kind", "at", "asleep")
        and getattr(creature, name) != getattr(usual, name)
    }


def _thing(thing: Thing) -> dict[str, object]:
    return {"kind": thing.kind, "at": thing.at} | _said(thing, "kind", "at")


def _entry(entry: Entry) -> dict[str, object]:
    order = entry.order
    who = {"who": order.who} if order.who else {}
    words = _said(order, "do", "who")
    needed = {word: getattr(order, word) for word in ACT_WORDS[order.do].needs}
    return {"turn": entry.turn} | who | {"do": order.do} | needed | words


def _expect(expect: Expect) -> dict[str, object]:
    return {"turn": expect.turn, "who": expect.who} | _said(expect, "turn", "who")


def _said(record: msgspec.Struct, *but: str) -> dict[str, Any]:
    """The fields of a record that say something other than when they are left out."""
    return {
        field.name: getattr(record, field.name)
        for field in msgspec.structs.fields(type(record))
        if field.name not in but and getattr(record, field.name) != field.default
    }
