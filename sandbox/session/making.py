"""Making one edit to the present and to the level's start alike.

Belongs here: what becomes of each of the two, and what is to be said of it. Must not know: the
history.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

from sandbox.document import Document
from sandbox.edits import Edit, agreed
from sandbox.edits.rules import ResetNumbers, SetNumber, SetRules
from sandbox.edits.script import Edited, made_to_start
from sandbox.errors import InputError
from sandbox.session.moments import Moment, Played

M = TypeVar("M")


@dataclass(frozen=True, eq=False)
class Made:
    """The moment after an edit, and what to say of what it left out.

    It is the very moment before where nothing changed.
    """

    moment: Moment
    remarks: tuple[str, ...]


def made(edit: Edit, ground: Moment, document: Document) -> Made:
    """The moment after an edit to a moment, and to the start of its document.

    Where it cannot be made to one of the two, that one stays as it is, and the remarks say so.
    Raises InputError where it can be made to neither.
    """
    alike = agreed(edit, ground.world, document.world)
    start = _tried(lambda: made_to_start(alike, document))
    now = _tried(lambda: _made_now(alike, ground)) if ground.world.turn else start
    if isinstance(now, InputError) and isinstance(start, InputError):
        raise now
    after = document if isinstance(start, InputError) else start.document
    moment = now.moment if isinstance(now, _Now) else ground
    if moment is ground and after is document:
        return Made(ground, (_remark(now),))
    return Made(replace(moment, document=after, edits=(alike,)), _remarks(now, start))


@dataclass(frozen=True, eq=False)
class _Now:
    """What an edit makes of the present, and what it left out."""

    moment: Moment
    remark: str


Half = _Now | Edited | InputError
"""What became of one of the two, or why it stays as it is."""


def _made_now(edit: Edit, ground: Moment) -> _Now:
    """The moment after an edit to its world.

    Another rule or number is followed by all that is shown: the turn is played again by it.
    """
    outcome = edit.outcome(ground.world)
    if outcome.world is ground.world:
        return _Now(ground, outcome.remark)
    origin = None if ground.origin is None else ground.origin.edited(edit)
    follows = isinstance(edit, SetRules | SetNumber | ResetNumbers)
    if not follows or ground.played is None or origin is None:
        return _Now(Moment(ground.document, outcome.world, None, origin), outcome.remark)
    again = origin.play()
    played = Played(again.before, again.world, again.orders, again.events)
    return _Now(Moment(ground.document, again.world, played, origin), outcome.remark)


def _tried(make: Callable[[], M]) -> M | InputError:
    """What is made, or why it cannot be."""
    try:
        return make()
    except InputError as error:
        return error


def _remark(half: Half) -> str:
    return str(half) if isinstance(half, InputError) else half.remark


def _remarks(now: Half, start: Half) -> tuple[str, ...]:
    """What to say of an edit's two halves, the same thing once."""
    if now is start:
        return (_remark(start),)
    of_now, of_start = _remark(now), _remark(start)
    if of_now == of_start:
        return (of_now,)
    if isinstance(now, InputError):
        of_now = f"the present stays as it is: {of_now}"
    if isinstance(start, InputError):
        of_start = f"the level's start stays as it is: {of_start}"
    elif of_start:
        of_start = f"at the start: {of_start}"
    return of_now, of_start
