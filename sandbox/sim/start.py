"""A world as a level is opened: turn 0.

Belongs here: joining a level, creatures and rules into a world in which "you" remember what you see
(sight.md 3). Must not know: files.
"""

from collections.abc import Iterable
from dataclasses import replace

from sandbox.sim import memory, views
from sandbox.sim.creatures import Creature
from sandbox.sim.given import instance, listed, whole
from sandbox.sim.level import Level
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.validity import check
from sandbox.sim.world import Journal, World


def opened(level: Level, creatures: Iterable[Creature], numbers: Numbers, seed: int = 0) -> World:
    """A world at turn 0; creatures act in the order of their numbers.

    Raises InputError for what no level file could hold: a creature off the level, in a wall or
    where another stands, an id or a number twice, a second "you"; and for values of other types.
    """
    instance(level, Level, "level")
    instance(numbers, Numbers, "numbers")
    everyone = listed(creatures, Creature, "creatures")
    world = _at_turn_0(level, everyone, numbers, whole(seed, "seed"))
    check(world)
    return looked_around(world)


def opened_unchecked(
    level: Level, creatures: Iterable[Creature], numbers: Numbers, seed: int
) -> World:
    """As `opened`, of what was checked already: each stroke of a brush opens a level anew."""
    return looked_around(_at_turn_0(level, creatures, numbers, seed))


def _at_turn_0(level: Level, creatures: Iterable[Creature], numbers: Numbers, seed: int) -> World:
    in_order = tuple(sorted(creatures, key=lambda creature: creature.number))
    following = max((creature.number for creature in in_order), default=0) + 1
    journal = Journal(memory.blank(level))
    return World(level, in_order, numbers, journal, seed, next_number=following)


def looked_around(world: World) -> World:
    """The world once "you" remember what you see of it now."""
    you = world.you
    if you is None:
        return world
    before = world.journal.memory
    if before.terrain.shape != world.level.terrain.shape:
        before = memory.blank(world.level)
    now = memory.remembered(before, world.level, views.seen_by(world, you))
    if now is world.journal.memory:
        return world
    kept = dict(world.memo)
    changed = world.changed(journal=replace(world.journal, memory=now))
    changed.memo.update(kept)  # what is seen does not depend on what is remembered
    return changed
