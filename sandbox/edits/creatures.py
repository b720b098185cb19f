"""Edits of creatures: put down, change, move, remove.

Belongs here: how a creature's fields follow from what a person does to it. Creatures are named by
their ids, which mean the same one at the level's start and in the present. Must not know: files,
the inspector.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from sandbox.edits.base import BaseEdit, Outcome, left, with_article
from sandbox.edits.fields import of_creature
from sandbox.errors import InputError
from sandbox.files.beings import YOUR_NUMBER
from sandbox.sim.creatures import KINDS, YOU, Creature, Kind
from sandbox.sim.grid import Cell
from sandbox.sim.validity import no_room, on_map
from sandbox.sim.world import World


@dataclass(frozen=True)
class PlaceCreature(BaseEdit):
    """Put down a creature of a kind. `fields` are those in which it is not like its kind
    (`asleep` among them). Without an id it is made up."""

    kind: str
    at: Cell
    fields: Mapping[str, object] = field(default_factory=dict)
    id: str = ""

    @property
    def label(self) -> str:
        return "Put down “you”" if self.kind == YOU else f"Put down {with_article(self.kind)}"

    def outcome(self, world: World) -> Outcome:
        kind_named(self.kind)
        if self.kind == YOU and world.you is not None:
            raise InputError("there is a “you” on this level already", place=f"cell {self.at}")
        if reason := no_room(world, self.at):
            raise InputError(
                f"a creature cannot be put down there: {reason}", place=f"cell {self.at}"
            )
        named_by = {"id": self.id} if self.id and self.kind != YOU else {}
        own = of_creature(self.kind, {**self.fields, **named_by})
        asleep = bool(own.pop("asleep", False))
        name = own.pop("id", "") or free_id(self.kind, world)
        if "kind" in own:
            raise InputError("the kind is given already", place="kind")
        number = YOUR_NUMBER if self.kind == YOU else max(world.next_number, YOUR_NUMBER + 1)
        new = Creature.of_kind(self.kind, number, self.at, id=name, asleep=asleep, **own)
        _enemies_known([*world.creatures, new])
        return Outcome(
            left(
                world,
                creatures=(*world.creatures, new),
                next_number=max(world.next_number, number + 1),
            )
        )


@dataclass(frozen=True)
class ChangeCreature(BaseEdit):
    """Give a creature other fields: those of a level file but its place; `asleep` among them.

    Another `kind` brings that kind's own fields with it. Another `id` is followed by those who
    have it for an enemy.
    """

    id: str
    fields: Mapping[str, object]

    @property
    def label(self) -> str:
        return f"Change {self.id}"

    def outcome(self, world: World) -> Outcome:
        before = named(world, self.id)
        own = of_creature(before.kind, self.fields)
        asleep = own.pop("asleep", before.asleep)
        after = before
        if (kind := own.pop("kind", before.kind)) != before.kind:
            after = of_other_kind(before, kind_named(kind))
        after = after.changed(**own)
        if asleep != before.asleep:
            after = after.with_mind(state="asleep" if asleep else after.resting_state)
        elif before.mind.state == before.resting_state:
            after = after.with_mind(state=after.resting_state)
        if after.round != before.round:
            after = after.with_mind(point=0)
        if after == before:
            return Outcome(world)
        others = [after if c.number == after.number else c for c in world.creatures]
        if after.id != before.id:
            others = [_with_enemy_renamed(c, before.id, after.id) for c in others]
        _enemies_known(others)
        return Outcome(left(world, creatures=others))


@dataclass(frozen=True)
class RemoveCreature(BaseEdit):
    """Take a creature off the level; nobody has it for an enemy any more."""

    id: str

    @property
    def label(self) -> str:
        return f"Remove {self.id}"

    def outcome(self, world: World) -> Outcome:
        return Outcome(left(world, creatures=without(world, [named(world, self.id)])))


@dataclass(frozen=True)
class MoveCreature(BaseEdit):
    """Put a creature on another cell, where it belongs from now on.

    Its post goes with it, and so does the point of its round on which it stood; the other points
    stay, for they are places of the map.
    """

    id: str
    to: Cell

    @property
    def label(self) -> str:
        return f"Move {self.id}"

    def outcome(self, world: World) -> Outcome:
        before = named(world, self.id)
        on_map(world.level, (self.to,), self.id)
        if before.at == self.to:
            return Outcome(world)
        if reason := no_room(world, self.to):
            raise InputError(f"{self.id} cannot be moved there: {reason}", place=f"cell {self.to}")
        points = tuple(self.to if point == before.at else point for point in before.round)
        moved = before.changed(at=self.to, post=self.to, round=points).with_mind(digging=None)
        return Outcome(left(world.with_creature(moved)))


def without(world: World, gone: Iterable[Creature]) -> tuple[Creature, ...]:
    """A world's creatures without some, and without those ids among anyone's enemies."""
    numbers = {creature.number for creature in gone}
    ids = {c.id for c in world.creatures if c.number in numbers and not c.is_you}
    return tuple(
        creature
        if ids.isdisjoint(creature.enemies)
        else creature.changed(enemies=tuple(e for e in creature.enemies if e not in ids))
        for creature in world.creatures
        if creature.number not in numbers
    )


def named(world: World, id: str) -> Creature:
    """The creature of an id. Raises InputError where there is none."""
    creature = world.by_id(id)
    if creature is None:
        raise InputError(f"there is no creature {id!r} here")
    return creature


def kind_named(kind: str) -> Kind:
    """The kind of a name. Raises InputError where there is none."""
    try:
        return KINDS[kind]
    except KeyError:
        raise InputError(
            f"unknown kind of creature {kind!r}; allowed are {', '.join(KINDS)}"
        ) from None


def free_id(kind: str, *worlds: World) -> str:
    """An id that no creature of these worlds has: `guard-1`, the number going up."""
    taken = {creature.id for world in worlds for creature in world.creatures}
    return free_among(kind, taken)


def free_among(kind: str, taken: set[str]) -> str:
    """An id for a creature of a kind that is not among those taken."""
    if kind == YOU:
        return YOU
    n = 1
    while f"{kind}-{n}" in taken:
        n += 1
    return f"{kind}-{n}"


def of_other_kind(creature: Creature, kind: Kind) -> Creature:
    """The creature with the fields that its new kind brings, where it stands."""
    if YOU in (creature.kind, kind.id):
        raise InputError("only “you” are you: put “you” down, or remove it", place="kind")
    plain = Creature.of_kind(kind.id, creature.number, creature.at, id=creature.id)
    return plain.changed(post=creature.post, round=creature.round, mind=creature.mind)


def _with_enemy_renamed(creature: Creature, old: str, new: str) -> Creature:
    if old not in creature.enemies:
        return creature
    return creature.changed(enemies=tuple(new if e == old else e for e in creature.enemies))


def _enemies_known(creatures: Iterable[Creature]) -> None:
    """Raise InputError where someone's enemy is neither a kind nor here."""
    everyone = list(creatures)
    ids = {creature.id for creature in everyone}
    for creature in everyone:
        for enemy in creature.enemies:
            if enemy not in KINDS and enemy not in ids:
                raise InputError(
                    f"{enemy!r} is neither a kind ({', '.join(KINDS)}) nor an id of this level",
                    place="enemies",
                )
