"""How a rest of yours ended (hearing.md 6), in words.

Belongs here: what stands in the turns of a rest. Must not know: the history, when a rest ends (the
turn says so).
"""

from collections.abc import Sequence

from sandbox.edits.base import counted
from sandbox.session.moments import Played
from sandbox.sim.events import Message
from sandbox.sim.orders import Order
from sandbox.sim.turn import Turn


def rest_over(turn: Turn, before: Sequence[Played]) -> str:
    """Why you rest no longer after a turn, and for how long you did; empty where no rest ended.

    `before` are the turns played before it. A rest that gave way to another act needs no words.
    """
    you = turn.world.you
    own = [order for order in turn.orders if you is not None and order.who == you.id]
    rested = any(order.do == "rest" for order in own)
    if you is None or turn.world.journal.resting or not (rested or _goes_on(turn, own)):
        return ""
    if you.number in turn.struck:
        why = "you were attacked"
    elif any(isinstance(event, Message) and event.noise is not None for event in turn.events):
        why = "you heard something new"
    elif any(isinstance(event, Message) for event in turn.events):
        why = "you were told something"
    else:
        why = "the turns asked for have passed"
    turns = 1 if rested else turn.number - _began(before, you.id) + 1
    return f"your rest is over after {counted(turns, 'turn')}: {why}"


def _goes_on(turn: Turn, own: Sequence[Order]) -> bool:
    """Whether a rest that began in an earlier turn went on in this one."""
    return turn.before.journal.resting > 0 and not own


def _began(before: Sequence[Played], id: str) -> int:
    """The turn in which the last rest began."""
    for played in reversed(before):
        if any((order.do, order.who) == ("rest", id) for order in played.orders):
            return played.number
    return before[-1].number if before else 0
