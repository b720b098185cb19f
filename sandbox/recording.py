"""From turns that were played to a script, and to what must follow when it is played again.

Belongs here: reading script entries and expectations out of turns. Must not know: files, sessions.
"""

from collections.abc import Iterable, Sequence

from sandbox.document import Entry, Expect
from sandbox.sim.creatures import YOU
from sandbox.sim.events import Heard, Message
from sandbox.sim.orders import Order
from sandbox.sim.turn import Turn


def script_of(turns: Iterable[tuple[int, Sequence[Order]]]) -> tuple[Entry, ...]:
    """A script that gives each turn (by its number) its orders, in order."""
    return tuple(Entry(number, order) for number, orders in turns for order in orders)


def expectations(turns: Iterable[Turn]) -> tuple[Expect, ...]:
    """All that was heard in these turns and all that you were told, as expectations."""
    return tuple(expect for turn in turns for expect in _of(turn))


def _of(turn: Turn) -> list[Expect]:
    heard_as = {source.number: source.heard_as for source in turn.sources}
    found = []
    for event in turn.events:
        match event:
            case Heard():
                found.append(
                    Expect(
                        turn.number,
                        event.listener,
                        hears=heard_as[event.noise],
                        band=event.band,
                        arrives=event.arrives,
                        place=event.place,
                    )
                )
            case Message():
                found.append(Expect(turn.number, YOU, message=event.text))
            case _:
                pass
    return found
