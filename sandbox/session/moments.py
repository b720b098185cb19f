"""The states of a session's history: a document, a world, and how it came about.

Belongs here: the records, and what follows from one of them alone. Must not know: the history, how
a request is answered.
"""

from dataclasses import dataclass
from functools import cached_property

from sandbox.document import Document
from sandbox.edits import Edit
from sandbox.errors import InputError
from sandbox.messagelog import LogLine, log_of
from sandbox.sim.events import Event
from sandbox.sim.orders import Order
from sandbox.sim.turn import Turn, play
from sandbox.sim.world import World


@dataclass(frozen=True, eq=False)
class Played:
    """A turn as the timeline keeps it: enough to play it again, and to tell of it."""

    before: World
    world: World
    orders: tuple[Order, ...]
    events: tuple[Event, ...]

    @property
    def number(self) -> int:
        """Which turn it is, from 1."""
        return self.world.turn

    @cached_property
    def messages(self) -> tuple[LogLine, ...]:
        """What you were told in it."""
        return log_of(self.events, self.world.you)


@dataclass(frozen=True, eq=False)
class Origin:
    """Where the last turn was played from, with the edits made since, and what was ordered in it:
    what the turn would be if it were played on the level as it is now."""

    world: World
    orders: tuple[Order, ...]

    def edited(self, edit: Edit) -> "Origin":
        """With one more edit; as it is where that cannot be made there."""
        try:
            return Origin(edit.apply(self.world), self.orders)
        except InputError:
            return self

    def play(self) -> Turn:
        """The turn as it would be."""
        return play(self.world, self.orders)


@dataclass(frozen=True, eq=False)
class Moment:
    """A state of the history: the document, the world, the turn that led to it (None at the start,
    or when painted over), the origin of the last turn, and the edits by which it came about."""

    document: Document
    world: World
    played: Played | None = None
    origin: Origin | None = None
    edits: tuple[Edit, ...] = ()


def with_edit(moment: Moment, edit: Edit) -> Moment:
    """The moment with an edit made to its world; as it is where that cannot be made there."""
    try:
        world = edit.apply(moment.world)
    except InputError:
        return moment
    if world is moment.world:
        return moment
    origin = None if moment.origin is None else moment.origin.edited(edit)
    return Moment(moment.document, world, None, origin)
