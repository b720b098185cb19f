"""Levels drawn as pictures, played turn by turn: what tests of the rules are written with.

Belongs here: from a picture to a world, orders in short words, and reading back who stands where
and who heard what. Must not know: any rule; what must follow stands in the test.

    play = drawn("#@+A..g#", g="guard", level={"ambient_light": 0})  # A is a place, @ is you
    play.turn(by("@", "open", "east"), noise("blow", "A"))
    assert play.heard("g") == ["a door open, clear", "fighting, clear"]
    play.turn()
    assert play.picture() == "#@'..g.#"

A label is any glyph that is no terrain, or that stands for a creature or a thing. It stands on
stone floor, or on what `on` says.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
import numpy as np

from sandbox.sim.creatures import Creature
from sandbox.sim.events import Event, Heard, Message, Refused
from sandbox.sim.grid import DIRECTIONS, Cell
from sandbox.sim.level import ROOM_GLYPHS, Level
from sandbox.sim.orders import Act, Order
from sandbox.sim.perception import Perception
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.start import opened
from sandbox.sim.terrain import BY_GLYPH
from sandbox.sim.things import Thing
from sandbox.sim.turn import Turn, play
from sandbox.sim.world import World

E = TypeVar("E", bound=Event)
Place = str | Cell
"""A label, a direction from whoever acts (`"east"`), or a cell."""


def rows(picture: str) -> list[str]:
    """The lines of a picture, indentation and empty lines aside."""
    return [line.strip() for line in picture.split("\n") if line.strip()]


def labels(picture: str, named: Iterable[str]) -> dict[str, Cell]:
    """Where each glyph stands that is no terrain, or is named as something else."""
    terrain = set(BY_GLYPH) - set(named)
    return {
        glyph: Cell(x, y)
        for y, row in enumerate(rows(picture))
        for x, glyph in enumerate(row)
        if glyph not in terrain
    }


# What is done in a turn -------------------------------------------------------------------------


@dataclass(frozen=True)
class Said:
    """An order whose places are not looked up yet."""

    do: Act
    who: str
    at: Place | None
    more: Mapping[str, Any]


def by(who: str, do: Act, at: Place | None = None, **more: Any) -> Said:
    """Someone does something."""
    return Said(do, who, at, more)


def noise(kind: str, at: Place, **more: Any) -> Said:
    """A noise made by hand."""
    return Said("noise", "", at, {"kind": kind, **more})


def springs(at: Place) -> Said:
    """A trap set off by hand."""
    return Said("spring", "", at, {})


# A level in play ----------------------------------------------------------------------------------


class Play:
    """A world that is played on, and the turn that was played last."""

    def __init__(self, world: World, places: Mapping[str, Cell]) -> None:
        self.world = world
        self.places = places
        self._last: Turn | None = None

    def turn(self, *said: Said) -> Turn:
        """Play a turn."""
        self._last = play(self.world, [self.order(one) for one in said])
        self.world = self._last.world
        return self._last

    def turns(self, count: int, *said: Said) -> list[Turn]:
        """Play several, the same orders in each."""
        return [self.turn(*said) for _ in range(count)]

    @property
    def last(self) -> Turn:
        """The turn that was played last."""
        assert self._last is not None
        return self._last

    def cell(self, place: Place, who: str = "") -> Cell:
        """What a label, a direction or a cell stands for."""
        if not isinstance(place, str):
            return place
        if place in DIRECTIONS:
            return self.who(who).at.step(*DIRECTIONS[place])
        return self.places[place]

    def order(self, said: Said) -> Order:
        """What is said, with its places looked up."""
        at = None if said.at is None else self.cell(said.at, said.who)
        return Order(said.do, named(said.who), at, **said.more)

    # Who ------------------------------------------------------------------------------------

    def who(self, label: str) -> Creature:
        """Someone as they are by now."""
        creature = self.world.by_id(named(label))
        assert creature is not None, label
        return creature

    def at(self, label: str) -> Cell:
        """Where someone stands."""
        return self.who(label).at

    def state(self, label: str) -> str:
        """What someone is about."""
        return self.who(label).mind.state

    def states(self, label: str, count: int, *said: Said) -> list[str]:
        """What someone is about after each of the next turns."""
        return [self.state(label) for _ in self._each(count, *said)]

    def trail(self, label: str, count: int, *said: Said) -> list[Cell]:
        """Where someone stands after each of the next turns."""
        return [self.at(label) for _ in self._each(count, *said)]

    def _each(self, count: int, *said: Said) -> Iterator[Turn]:
        return (self.turn(*said) for _ in range(count))

    def picture(self) -> str:
        """The map as it is by now, with everyone on it."""
        grid = [list(row) for row in self.world.level.rows()]
        for creature in self.world.creatures:
            x, y = creature.at
            grid[y][x] = "@" if creature.is_you else creature.id
        return "\n".join("".join(row) for row in grid)

    # What happened in the last turn -----------------------------------------------------------

    def all(self, kind: type[E]) -> list[E]:
        """The events of a kind."""
        return [event for event in self.last.events if isinstance(event, kind)]

    def made(self) -> list[tuple[str, Cell, int]]:
        """The noises: kind, where, how loud."""
        return [(one.kind.id, one.at, one.loudness.value) for one in self.last.sources]

    def heard(self, label: str) -> list[str]:
        """What someone heard, and how well: `footsteps, faint`."""
        return [
            f"{self.last.source(one.noise).heard_as}, {one.band}"
            for one in self.all(Heard)
            if one.listener == named(label)
        ]

    def ears(self, label: str) -> list[Perception]:
        """What someone's ears made of each noise of the turn, heard or not."""
        number = self.who(label).number
        return [self.last.perception(one.number, number) for one in self.last.sources]

    def why(self, label: str) -> list[str]:
        """For each noise, the band in which someone heard it, or why they did not."""
        return [str(one.band or one.reason) for one in self.ears(label)]

    def messages(self) -> list[str]:
        """What you were told."""
        return [message.text for message in self.all(Message)]

    def refused(self) -> list[str]:
        """Why acts were refused."""
        return [refusal.reason for refusal in self.all(Refused)]


def named(label: str) -> str:
    """The id of the creature that a label stands for."""
    return "you" if label == "@" else label


def drawn(
    picture: str,
    cast: Mapping[str, str | Creature] | None = None,
    /,
    *,
    on: Mapping[str, str] | None = None,
    rooms: str = "",
    things: Mapping[str, str | dict[str, Any]] | None = None,
    you: Mapping[str, Any] | None = None,
    rules: Mapping[str, int] | None = None,
    seed: int = 5,
    level: Mapping[str, Any] | None = None,
    **more_cast: str | Creature,
) -> Play:
    """A picture, ready to play: creatures by their labels, in the order in which they act.

    `on` is the terrain glyph under a label; `things` what lies there; `rooms` a second picture;
    `rules` numbers that are changed; `level` more fields of the level, such as `ambient_light`.
    A creature is a kind, or made by `a`; those whose label is no name stand in `cast`.
    """
    cast = {**(cast or {}), **more_cast}
    under = on or {}
    places = labels(picture, {**under, **(things or {}), **cast})
    plain = rows(picture)
    for glyph in places:
        plain = [row.replace(glyph, under.get(glyph, ".")) for row in plain]
    ground = Level.from_text(plain).changed(
        things=tuple(_thing(places[label], thing) for label, thing in (things or {}).items()),
        **(level or {}),
    )
    if rooms:
        ground = ground.changed(rooms=_rooms(rooms))
    creatures = [_placed(cast[label], label, i, places) for i, label in enumerate(cast, 1)]
    if "@" in places:
        creatures.append(Creature.of_kind("you", 0, places["@"], id="you", **(you or {})))
    numbers = Numbers.of("hearing").changed(rules or {})
    return Play(opened(ground, creatures, numbers, seed), places)


def a(kind: str, **fields: Any) -> Creature:
    """A creature of a kind with some fields of its own, to be placed by its label.

    A `round` may be given in labels. It is known by its label, unless it has an `id` of its own.
    """
    round_ = fields.pop("round", ())
    return Creature.of_kind(kind, 0, Cell(0, 0), **fields).changed(round=tuple(round_))


def _placed(
    creature: str | Creature, label: str, number: int, places: Mapping[str, Cell]
) -> Creature:
    if isinstance(creature, str):
        creature = a(creature)
    round_ = tuple(places[point] for point in creature.round)  # type: ignore[index]
    made_up = creature.id == f"{creature.kind}-{creature.number}"
    placed = creature.changed(
        id=label if made_up else creature.id,
        number=number,
        at=places[label],
        post=places[label],
        round=round_,
    )
    return placed if placed.asleep else placed.with_mind(state=placed.resting_state)


def _thing(at: Cell, thing: str | dict[str, Any]) -> Thing:
    fields = {"kind": thing} if isinstance(thing, str) else thing
    return msgspec.convert({"at": at, **fields}, Thing)


def _rooms(picture: str) -> Any:
    return np.array(
        [[ROOM_GLYPHS.index(glyph) for glyph in row] for row in rows(picture)], np.uint8
    )
