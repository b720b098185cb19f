"""Turns that were played become a level's script, with what must follow from it.

Belongs here: the document with that script. Must not know: the history, files.
"""

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from sandbox.checking import failing
from sandbox.document import Document, Entry, Expect
from sandbox.edits.script import holdable
from sandbox.recording import expectations, script_of
from sandbox.session.moments import Played
from sandbox.sim.orders import Order
from sandbox.sim.world import World


def scripted(
    document: Document, played: Sequence[Played], *, with_expectations: bool = False
) -> Document:
    """A document whose script is the orders of turns that were played; there must be one.

    The script is as long as what was played, whatever its last turns were: a wait is written out
    where nobody did anything in the last of them, and a rest is no longer than it was watched. With
    nobody on the level there is none who waits, and it ends with the last turn that has an order.

    With expectations: also what was heard and told when that script is played from the level's
    start as it is, so that `check` holds; they take the place of those there were. Without: those
    there were stay, as far as they hold for that script.
    """
    script = script_of((turn.number, turn.orders) for turn in played)
    last = played[-1].number
    kept = holdable(replace(document, script=tuple(_rested_to(last, entry) for entry in script)))
    if not with_expectations:
        return _lasting(_without_what_fails(kept, last), last)
    if kept.script == script and _unbroken(played, document.world):
        turns = [turn.events for turn in played]
    else:
        turns = [turn.events for turn in kept.played(last)]
    return _lasting(replace(kept, expects=expectations(turns)), last)


def _without_what_fails(document: Document, last: int) -> Document:
    """A document without the expectations that its script, played so far, does not meet."""
    if not document.expects:
        return document
    named = tuple(expect for expect in document.expects if expect.turn <= last)
    failed = {failure.index for failure in failing(named, document.played(last))}
    return replace(document, expects=tuple(e for n, e in enumerate(named) if n not in failed))


def unkept(document: Document, played: Sequence[Played]) -> int:
    """How many turns that were played, from the first on that differs, a document's script does not
    hold. A wait, and for how long one would have rested, are no difference."""
    you = document.world.you
    idle = {Order("wait", you.id)} if you is not None else set()

    def told(orders: Sequence[Order]) -> list[Order]:
        acts = [order for order in orders if order not in idle]
        return [msgspec.structs.replace(order, turns=1) for order in acts]

    kept = 0
    for turn in played[: document.last_turn]:
        if told(turn.orders) != told(document.orders(turn.before)):
            break
        kept += 1
    return len(played) - kept


def _rested_to(last: int, entry: Entry) -> Entry:
    """A line of a script whose rest ends with the last turn."""
    watched = last - entry.turn + 1
    if entry.order.turns <= watched:
        return entry
    return Entry(entry.turn, msgspec.structs.replace(entry.order, turns=watched))


def _lasting(document: Document, last: int) -> Document:
    """The document, played up to a turn by itself: one says so that changes nothing of it.

    A wait of yours is what passes anyway. Another's would take the place of what it does by itself;
    where it stands is expected instead.
    """
    world = document.world
    if document.last_turn >= last or not world.creatures:
        return document
    if world.you is not None:
        waits = Entry(last, Order("wait", world.you.id))
        return replace(document, script=(*document.script, waits))
    there = document.played(last)[-1].world.creatures[0]
    stands = Expect(last, there.id, at=there.at)
    return replace(document, expects=(*document.expects, stands))


def _unbroken(played: Sequence[Played], start: World) -> bool:
    """Whether turns followed one another from a start, with no edit between them."""
    worlds = [start, *(turn.world for turn in played)]
    return all(turn.before is world for turn, world in zip(played, worlds, strict=False))
