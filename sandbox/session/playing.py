"""Playing the next turn of a document: the script's orders and a person's own.

Belongs here: which orders a turn gets, which of them were refused, and turns that can be asked
again. Must not know: the history, edits.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from sandbox.document import Document
from sandbox.session.moments import Played
from sandbox.sim.events import Event, Refused
from sandbox.sim.orders import Order
from sandbox.sim.turn import Turn, play
from sandbox.sim.world import World

MOST_KEPT: Final = 8

Orders = tuple[Order, ...]


def script_for(document: Document, world: World, given: Orders) -> Orders:
    """What the script says for a world's next turn, but to those who are given orders."""
    taken = {order.who for order in given if order.who}
    return tuple(order for order in document.orders(world) if order.who not in taken)


def next_turn(document: Document, world: World, given: Orders) -> Turn:
    """A world's next turn: what the script says, then what is given."""
    return play(world, (*script_for(document, world, given), *given))


def refusals(document: Document, turn: Turn, given: Orders) -> list[Refused]:
    """The refusals of a turn that are about the orders given, not about the script's."""
    asked = {(order.who, order.do) for order in given}
    about = [event for event in _refused(turn.events) if (event.who, event.do) in asked]
    script = script_for(document, turn.before, given)
    if about and any((order.who, order.do) in asked for order in script):
        anyway = _refused(play(turn.before, script).events)
        return [event for event in about if event not in anyway]
    return about


def _refused(events: Sequence[Event]) -> list[Refused]:
    return [event for event in events if isinstance(event, Refused)]


class Turns:
    """Turns with all that can be asked of them. The last few are kept; the others are played again
    when they are asked for: a turn is a pure function of its world and orders."""

    def __init__(self) -> None:
        self._kept: list[tuple[Played, Turn]] = []

    def of(self, played: Played) -> Turn:
        """The turn of a record; its world is the record's own."""
        for known, turn in self._kept:
            if known is played:
                return turn
        turn = replace(play(played.before, played.orders), world=played.world)
        self.keep(played, turn)
        return turn

    def keep(self, played: Played, turn: Turn) -> None:
        """Keep a turn that was just played."""
        self._kept = [(played, turn), *self._kept][:MOST_KEPT]
