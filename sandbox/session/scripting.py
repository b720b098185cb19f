"""Turns that were played become a level's script, with what must follow from it.

Belongs here: the document with that script. Must not know: the history, files.
"""

from collections.abc import Sequence
from dataclasses import replace

from sandbox.document import Document
from sandbox.edits.script import holdable
from sandbox.recording import expectations, script_of
from sandbox.session.moments import Played
from sandbox.sim.world import World


def scripted(
    document: Document, played: Sequence[Played], *, with_expectations: bool = False
) -> Document:
    """A document whose script is the orders of turns that were played; there must be one.

    With expectations: also what was heard and told when that script is played from the level's
    start as it is, so that `check` holds; they take the place of those there were.
    """
    script = script_of((turn.number, turn.orders) for turn in played)
    kept = holdable(replace(document, script=script))
    if not with_expectations:
        return kept
    if kept.script == script and _unbroken(played, document.world):
        turns = [turn.events for turn in played]
    else:
        turns = [turn.events for turn in kept.played(played[-1].number)]
    return replace(kept, expects=expectations(turns))


def _unbroken(played: Sequence[Played], start: World) -> bool:
    """Whether turns followed one another from a start, with no edit between them."""
    worlds = [start, *(turn.world for turn in played)]
    return all(turn.before is world for turn, world in zip(played, worlds, strict=False))
