"""What "you" were told, turn by turn, with what a log shows beside the words.

Belongs here: reading messages out of a turn's events. Must not know: windows; who made a noise or
where it truly was, for a listener's log says nothing of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sandbox.sim.creatures import Creature
from sandbox.sim.events import Band, Event, Heard, Message
from sandbox.sim.grid import Cell, direction


@dataclass(frozen=True)
class LogLine:
    """One message. `noise`, `band`, `place` and `direction` (one of eight; None: here) are those of
    the sound it tells of; all None where it tells of none."""

    turn: int
    text: str
    noise: int | None = None
    band: Band | None = None
    place: Cell | None = None
    direction: str | None = None


def log_of(events: Sequence[Event], you: Creature | None) -> tuple[LogLine, ...]:
    """The messages of a turn's events, in their order; `you` as you stood at its end."""
    if you is None:
        return ()
    heard = {e.noise: e for e in events if isinstance(e, Heard) and e.listener == you.id}
    return tuple(
        _line(event, heard.get(event.noise) if event.noise is not None else None, you)
        for event in events
        if isinstance(event, Message)
    )


def _line(message: Message, heard: Heard | None, you: Creature) -> LogLine:
    if heard is None:
        return LogLine(message.turn, message.text, message.noise)
    return LogLine(
        message.turn,
        message.text,
        message.noise,
        heard.band,
        heard.place,
        direction(you.at, heard.place),
    )
