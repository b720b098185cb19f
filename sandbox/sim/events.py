"""What happened in a turn, as plain records.

Belongs here: the events that `noisebox run --json` prints (files-and-commands.md 3), with exactly
those fields. Must not know: who shows them, or how. Creatures are named by their ids.
"""

from typing import Any, Final, Literal

import msgspec

from sandbox.sim.creatures import State
from sandbox.sim.grid import Cell

Band = Literal["faint", "clear", "loud"]
Reason = Literal[
    "own_noise", "deaf", "no_way", "too_far", "too_faint", "saw_it", "drowned", "unlucky"
]
NOBODY: Final = "nobody"
"""Who made a noise that has no maker: a trap's, or one made by hand."""


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=str.lower):
    """Something that happened; `turn` counts from 1."""

    turn: int

    def row(self) -> dict[str, Any]:
        """As plain values, ready for JSON."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        return plain


class Noise(Event, frozen=True):
    """A noise was made; `noise` numbers count from 1 over a run."""

    id: int
    kind: str
    heard_as: str
    at: Cell
    maker: str | None
    loudness: int


class Heard(Event, frozen=True):
    """Someone heard a noise, and placed it there."""

    listener: str
    noise: int
    arrives: int
    threshold: int
    band: Band
    place: Cell
    news: bool


class Unheard(Event, frozen=True):
    """Someone did not hear a noise, for this reason."""

    listener: str
    noise: int
    reason: Reason
    arrives: int
    threshold: int


class Marker(Event, frozen=True):
    """A ◌ on your map. Also the record of it that a world keeps until your next turn."""

    noise: int
    place: Cell
    heard_as: str
    band: Band


class Message(Event, frozen=True):
    """Something you were told; `noise` is the one it tells of, None where it tells of none."""

    noise: int | None
    text: str


class TerrainChange(Event, frozen=True, tag="terrain"):
    """A cell became something else: terrain ids."""

    at: Cell
    before: str = msgspec.field(name="from")
    after: str = msgspec.field(name="to")


class Moved(Event, frozen=True):
    """Someone went from one cell to another."""

    who: str
    before: Cell = msgspec.field(name="from")
    after: Cell = msgspec.field(name="to")


class Woke(Event, frozen=True):
    """A sleeper woke."""

    who: str


class StateChange(Event, frozen=True, tag="state"):
    """A creature is about something else now, or goes to look somewhere else."""

    who: str
    state: State
    target: Cell | None


class Refused(Event, frozen=True):
    """An act could not be done, and took no time; by hand where `who` is empty."""

    who: str
    do: str
    reason: str
