"""From turns that were played to a script, and to what must follow when it is played again.

Belongs here: reading script entries and expectations out of turns. Must not know: files, sessions.
"""

from collections.abc import Iterable, Iterator, Sequence

from sandbox.document import Entry, Expect
from sandbox.sim.creatures import YOU
from sandbox.sim.events import Event, Heard, Message, Noise
from sandbox.sim.orders import Order


def script_of(turns: Iterable[tuple[int, Sequence[Order]]]) -> tuple[Entry, ...]:
    """A script that gives each turn (by its number) its orders, in order."""
    return tuple(Entry(number, order) for number, orders in turns for order in orders)


def expectations(turns: Iterable[Sequence[Event]]) -> tuple[Expect, ...]:
    """All that was heard in turns, by their events, and all that you were told, as expectations."""
    return tuple(expect for events in turns for expect in _of(events))


def _of(events: Sequence[Event]) -> Iterator[Expect]:
    heard_as = {event.id: event.heard_as for event in events if isinstance(event, Noise)}
    for event in events:
        match event:
            case Heard():
                yield Expect(
                    event.turn,
                    event.listener,
                    hears=heard_as[event.noise],
                    band=event.band,
                    arrives=event.arrives,
                    place=event.place,
                )
            case Message():
                yield Expect(event.turn, YOU, message=event.text)
            case _:
                pass
