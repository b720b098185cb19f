"""A level as a file holds it: the world at its start, the script, the expectations.

Belongs here: the records, and playing a document's script. Must not know: the file format, the
window.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple

import msgspec

from sandbox.sim.creatures import State
from sandbox.sim.events import Band, Reason
from sandbox.sim.grid import Cell
from sandbox.sim.level import Level
from sandbox.sim.orders import Order
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.start import opened
from sandbox.sim.turn import Turn, play
from sandbox.sim.world import World


class Entry(msgspec.Struct, frozen=True):
    """A line of a script: what is done on which turn."""

    turn: int
    order: Order


class Expect(msgspec.Struct, frozen=True):
    """What must have come of a turn for someone; None is not named.

    `hears` and `message` may be False: nothing at all that turn.
    """

    turn: int
    who: str
    hears: str | Literal[False] | None = None
    band: Band | None = None
    arrives: int | None = None
    reason: Reason | None = None
    place: Cell | None = None
    at: Cell | None = None
    state: State | None = None
    message: str | Literal[False] | None = None


class Remark(NamedTuple):
    """The comments at a key of a file, or at the head of a table (then `key` is empty): the lines
    above it, what stands behind it, and the lines right below, which what follows is apart from.
    `nth` counts the tables of one name, from 0."""

    table: str
    nth: int
    key: str
    above: tuple[str, ...]
    behind: str
    below: tuple[str, ...] = ()


@dataclass(frozen=True)
class Comments:
    """What a file says to its readers, and of what: no part of the level.

    `header` stands before the first key, `footer` after the last. `tables` are those of a name as
    the file had them, each by what it is known by later: an id, or the whole record.
    """

    header: str = ""
    remarks: tuple[Remark, ...] = ()
    footer: tuple[str, ...] = ()
    tables: Mapping[str, tuple[object, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Document:
    """A named level at its start (`world` is at turn 0), with its script and expectations.

    `legend` holds the file's own glyphs: glyph to terrain id. `lesson` and `tasks` are kept as the
    file has them. `comments` make no difference to whether two documents are the same.
    """

    name: str
    world: World
    script: tuple[Entry, ...] = ()
    expects: tuple[Expect, ...] = ()
    legend: Mapping[str, str] = field(default_factory=dict)
    lesson: Mapping[str, Any] = field(default_factory=dict)
    tasks: tuple[Mapping[str, Any], ...] = ()
    comments: Comments = field(default_factory=Comments, compare=False)

    @classmethod
    def new(cls, width: int, height: int, name: str = "untitled") -> "Document":
        """An empty level of stone floor."""
        return cls(name, opened(Level.filled(width, height), (), Numbers.of("hearing")))

    @property
    def tables(self) -> dict[str, tuple[object, ...]]:
        """The tables that a file may hold several of, each by what it is known by."""
        others = (creature for creature in self.world.creatures if not creature.is_you)
        return {
            "creature": tuple(creature.id for creature in others),
            "object": self.world.level.things,
            "script": self.script,
            "expect": self.expects,
            "task": tuple(task.get("id") for task in self.tasks),
        }

    @property
    def last_turn(self) -> int:
        """The last turn that the script or the expectations name; 0 where there is none.

        A rest takes as many turns as it says.
        """
        turns = [entry.turn + max(entry.order.turns - 1, 0) for entry in self.script]
        turns += [expect.turn for expect in self.expects]
        return max(turns, default=0)

    def orders(self, world: World) -> tuple[Order, ...]:
        """What the script says for a world's next turn."""
        return orders_of(self.script, world)

    def played(self, to_turn: int | None = None) -> list[Turn]:
        """The turns of the script, up to one (the last that is named, when left out)."""
        turns: list[Turn] = []
        world = self.world
        for _ in range(self.last_turn if to_turn is None else to_turn):
            turns.append(play(world, self.orders(world)))
            world = turns[-1].world
        return turns

    def with_world(self, world: World) -> "Document":
        """The document with another start."""
        return replace(self, world=world)


def orders_of(script: Sequence[Entry], world: World) -> tuple[Order, ...]:
    """What a script says for a world's next turn, in its order."""
    return tuple(entry.order for entry in script if entry.turn == world.turn + 1)
