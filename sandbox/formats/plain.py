"""Plain-text maps (`.txt`): terrain, and where "you" stand on a stone floor; nothing else.

Belongs here: reading such a map, and saying what it leaves out. Must not know: glyphs.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from sandbox.document import Document
from sandbox.errors import InputError
from sandbox.files.beings import YOUR_NUMBER
from sandbox.files.disk import decoded, read_bytes
from sandbox.formats.base import Format, Read, Written
from sandbox.maptext import map_rows, read_map, stands_in_map
from sandbox.sim.creatures import YOU, Creature
from sandbox.sim.level import Level
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.start import opened


def read(path: Path) -> Read:
    """The level of a map under the hearing rules, with "you" where its `@` is."""
    try:
        map_ = read_map(decoded(read_bytes(path), str(path)))
    except InputError as error:
        raise error.within(str(path)) from None
    you = [Creature.of_kind(YOU, YOUR_NUMBER, map_.you, id=YOU)] if map_.you else []
    return Read(Document("", opened(map_.level, you, Numbers.of("hearing"))))


def write(document: Document) -> Written:
    """The map of a document, in standard glyphs."""
    you = document.world.you
    rows = map_rows(document.world.level, you.at if you else None)
    return Written(("\n".join(rows) + "\n").encode(), tuple(_lost(document)))


def _lost(document: Document) -> Iterator[str]:
    """What a map of glyphs cannot say."""
    world, level = document.world, document.world.level
    plain = Level(level.terrain, level.rooms)
    if document.name:
        yield f"the name “{document.name}”"
    if world.numbers != Numbers.of("hearing"):
        changed = len(world.numbers.overrides)
        yield f"the rules {world.numbers.rules}, with {changed} of their numbers changed"
    if world.seed:
        yield f"the seed {world.seed}"
    for name in ("ambient_light", "kind", "time", "moon", "weather", "branch", "ambient"):
        if getattr(level, name) != getattr(plain, name):
            yield f"{name.replace('_', ' ')}: {getattr(level, name)}"
    if level.rooms.any():
        yield f"special rooms: {int((level.rooms > 0).sum())} cells"
    if document.legend:
        yield f"the legend's own glyphs: {' '.join(document.legend)}"
    for creature in world.creatures:
        if not creature.is_you:
            yield f"the {creature.kind} {creature.id} at {creature.at}"
        elif not stands_in_map(level, creature.at):
            yield f"you at {creature.at}, who are not on a stone floor"
        elif creature != Creature.of_kind(YOU, creature.number, creature.at, id=YOU):
            yield "what is set of you besides the place"
    for thing in level.things:
        yield f"the {thing.kind} at {thing.at}"
    if document.script:
        yield f"the script: {len(document.script)} entries"
    if document.expects:
        yield f"the expectations: {len(document.expects)}"
    if document.lesson or document.tasks:
        yield "the lesson"


FORMAT: Final = Format("plain map", read, write)
