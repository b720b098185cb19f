"""Edits of what lies on a level: put down, change, remove. Things are named by their index.

Belongs here: changing `Level.things`. Must not know: what a thing does.
"""

from dataclasses import dataclass

from sandbox.edits.base import BaseEdit, Outcome, left, with_article
from sandbox.edits.fields import check_thing
from sandbox.errors import InputError
from sandbox.sim.level import Level
from sandbox.sim.things import Thing
from sandbox.sim.validity import on_map
from sandbox.sim.world import World


@dataclass(frozen=True)
class PlaceThing(BaseEdit):
    """Put down a thing; nothing changes where the very same thing lies there already."""

    thing: Thing

    @property
    def label(self) -> str:
        return f"Put down {spoken(self.thing)}"

    def outcome(self, world: World) -> Outcome:
        _check(world.level, self.thing)
        if self.thing in world.level.things:
            return Outcome(world)
        return _with(world, (*world.level.things, self.thing))


@dataclass(frozen=True)
class ChangeThing(BaseEdit):
    """Make the thing of an index another one: other fields, or another cell."""

    index: int
    thing: Thing

    @property
    def label(self) -> str:
        return f"Change {spoken(self.thing)}"

    def outcome(self, world: World) -> Outcome:
        things = list(world.level.things)
        if _indexed(world.level, self.index) == self.thing:
            return Outcome(world)
        _check(world.level, self.thing)
        things[self.index] = self.thing
        return _with(world, tuple(things))


@dataclass(frozen=True)
class RemoveThing(BaseEdit):
    """Take the thing of an index away."""

    index: int

    @property
    def label(self) -> str:
        return "Remove an object"

    def outcome(self, world: World) -> Outcome:
        gone = _indexed(world.level, self.index)
        kept = tuple(t for i, t in enumerate(world.level.things) if i != self.index)
        return Outcome(_with(world, kept).world, f"{spoken(gone)} removed")


def spoken(thing: Thing) -> str:
    """A thing in words: `a lamp`."""
    return with_article(thing.kind.replace("_", " "))


def _check(level: Level, thing: Thing) -> None:
    check_thing(thing)
    on_map(level, (thing.at,) if thing.to is None else (thing.at, thing.to), spoken(thing))


def _indexed(level: Level, index: int) -> Thing:
    if not 0 <= index < len(level.things):
        raise InputError(f"there is no object {index} here; {len(level.things)} lie on the level")
    return level.things[index]


def _with(world: World, things: tuple[Thing, ...]) -> Outcome:
    return Outcome(left(world, level=world.level.with_things(things)))
