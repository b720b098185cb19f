"""A document's turns, one at a time, so that printing can begin before the last is played.

Belongs here: that loop. Must not know: what is printed.
"""

from collections.abc import Iterator

from sandbox.document import Document
from sandbox.sim.turn import Turn, play


def turns_of(document: Document, to_turn: int | None = None) -> Iterator[Turn]:
    """The turns of a document's script, up to one (the last that is named, when left out)."""
    world = document.world
    for _ in range(document.last_turn if to_turn is None else to_turn):
        turn = play(world, document.orders(world))
        yield turn
        world = turn.world
