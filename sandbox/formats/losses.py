"""What of a level a foreign format cannot hold, in the words that `convert` lists.

Belongs here: one generator for each kind of thing that is lost. Must not know: which format loses
it, files.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from sandbox.document import Document
from sandbox.files.beings import YOUR_NUMBER
from sandbox.maptext import stands_in_map
from sandbox.sim.creatures import YOU, Creature
from sandbox.sim.level import Level
from sandbox.sim.rules.numbers import Numbers

MOST_LISTED: Final = 20
OWN_KEYS: Final = ("ambient_light", "kind", "time", "moon", "weather", "branch", "ambient")


def cells(count: int) -> str:
    """So many cells, in words."""
    return "1 cell" if count == 1 else f"{count:,} cells"


def shortened(lines: Sequence[str]) -> tuple[str, ...]:
    """The lines of one kind; where they are very many, the first of them and how many more."""
    if len(lines) <= MOST_LISTED:
        return tuple(lines)
    return (*lines[:MOST_LISTED], f"and {len(lines) - MOST_LISTED:,} more of this kind")


def beyond_glyphs(document: Document) -> Iterator[str]:
    """What a picture of glyphs cannot say: all but terrain, and "you" on a stone floor."""
    yield from _of_the_whole(document)
    yield from legend(document)
    yield from said(document)
    yield from _of_creatures(document)
    for thing in document.world.level.things:
        yield f"the {thing.kind} at {thing.at}"
    yield from story(document)


def legend(document: Document) -> Iterator[str]:
    """Glyphs that the level's own file gives a meaning."""
    if document.legend:
        yield f"the legend's own glyphs: {' '.join(document.legend)}"


def said(document: Document) -> Iterator[str]:
    """What the level's own file says to its readers."""
    comments = document.comments
    lines = [*comments.header.split("\n"), *comments.footer]
    for remark in comments.remarks:
        lines += [*remark.above, remark.behind, *remark.below]
    count = sum(map(bool, lines))
    if count:
        yield f"the comments: {count} line{'s' if count > 1 else ''}"


def story(document: Document) -> Iterator[str]:
    """What is done, what must come of it, and what is taught."""
    if document.script:
        entries = len(document.script)
        yield f"the script: {entries} entr{'y' if entries == 1 else 'ies'}"
    if document.expects:
        yield f"the expectations: {len(document.expects)}"
    if document.lesson or document.tasks:
        yield "the lesson"


def _of_the_whole(document: Document) -> Iterator[str]:
    world, level = document.world, document.world.level
    plain = Level(level.terrain, level.rooms)
    if document.name:
        yield f"the name “{document.name}”"
    if world.numbers != Numbers.of("hearing"):
        changed = len(world.numbers.overrides)
        yield f"the rules {world.numbers.rules}, with {changed} of their numbers changed"
    if world.seed:
        yield f"the seed {world.seed}"
    for name in OWN_KEYS:
        if getattr(level, name) != getattr(plain, name):
            yield f"{name.replace('_', ' ')}: {getattr(level, name)}"
    if level.rooms.any():
        yield f"special rooms: {cells(int((level.rooms > 0).sum()))}"


def _of_creatures(document: Document) -> Iterator[str]:
    for creature in document.world.creatures:
        if not creature.is_you:
            yield f"the {creature.kind} {creature.id} at {creature.at}"
        elif not stands_in_map(document.world.level, creature.at):
            yield f"you at {creature.at}, who are not on a stone floor"
        elif creature != Creature.of_kind(YOU, YOUR_NUMBER, creature.at, id=YOU):
            yield "what is set of you besides the place"
