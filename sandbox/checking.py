"""Checking a level against what it expects (files-and-commands.md 2, `[[expect]]`).

Belongs here: whether an expectation holds, and what was found instead. Must not know: files, who
prints it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from sandbox.document import Document, Expect
from sandbox.sim.events import Heard, Message, Unheard
from sandbox.sim.turn import Turn

OF_A_NOISE: Final = ("hears", "band", "arrives", "reason", "place")


@dataclass(frozen=True)
class Failure:
    """An expectation that does not hold: its index in the file, and what was found."""

    index: int
    expect: Expect
    found: str

    def __str__(self) -> str:
        return (
            f"expect[{self.index}]: turn {self.expect.turn}, {self.expect.who}: "
            f"expected {_said(self.expect)}; found {self.found}"
        )


def failures(document: Document) -> list[Failure]:
    """The expectations of a document that do not hold, in the file's order.

    Plays the document to the last turn that its script or its expectations name. Raises InputError
    where its rules cannot be played.
    """
    return failing(document.expects, document.played())


def failing(expects: Sequence[Expect], turns: Sequence[Turn]) -> list[Failure]:
    """The expectations that do not hold of turns that were played, the first being turn 1."""
    found = (
        (index, expect, _amiss(expect, turns[expect.turn - 1]))
        for index, expect in enumerate(expects)
    )
    return [Failure(index, expect, what) for index, expect, what in found if what]


def _amiss(expect: Expect, turn: Turn) -> str:
    """What was found where an expectation does not hold; empty where it does."""
    return "; ".join(
        what
        for check in (_sounds, _standing, _state, _message)
        if (what := check(expect, turn)) is not None
    )


def _sounds(expect: Expect, turn: Turn) -> str | None:
    """One noise of the turn meets all that is named of a noise; or nothing is heard at all."""
    if all(getattr(expect, name) is None for name in OF_A_NOISE):
        return None
    heard = [e for e in turn.events if isinstance(e, Heard) and e.listener == expect.who]
    ears = turn.world.by_id(expect.who)
    unheard = turn.unheard(ears.number) if ears else ()
    if expect.hears is False:
        holds = not heard
    elif expect.reason is not None:
        holds = any(
            one.reason == expect.reason and expect.arrives in (None, one.arrives) for one in unheard
        )
    else:
        holds = any(_meets(expect, one, turn) for one in heard)
    return None if holds else _noises(turn, heard, unheard)


def _meets(expect: Expect, heard: Heard, turn: Turn) -> bool:
    return (
        expect.hears in (None, turn.source(heard.noise).heard_as)
        and expect.band in (None, heard.band)
        and expect.arrives in (None, heard.arrives)
        and expect.place in (None, heard.place)
    )


def _standing(expect: Expect, turn: Turn) -> str | None:
    creature = turn.world.by_id(expect.who)
    at = creature.at if creature else None
    return None if expect.at in (None, at) else f"at {at}"


def _state(expect: Expect, turn: Turn) -> str | None:
    creature = turn.world.by_id(expect.who)
    state = creature.mind.state if creature else None
    return None if expect.state in (None, state) else f"state {state}"


def _message(expect: Expect, turn: Turn) -> str | None:
    if expect.message is None:
        return None
    told = [event.text for event in turn.events if isinstance(event, Message)]
    holds = expect.message in told if expect.message else not told
    if holds:
        return None
    return " and ".join(f"message “{text}”" for text in told) or "no message"


def _noises(turn: Turn, heard: Sequence[Heard], unheard: Sequence[Unheard]) -> str:
    """What someone heard, and did not hear, of a turn's noises."""
    return "; ".join([*_heard(turn, heard), *_unheard(turn, unheard)]) or "no noise that turn"


def _heard(turn: Turn, heard: Sequence[Heard]) -> Iterator[str]:
    for one in heard:
        kind = turn.source(one.noise).heard_as
        yield f"hears {kind!r}, band {one.band}, arrives {one.arrives}, place {one.place}"


def _unheard(turn: Turn, unheard: Sequence[Unheard]) -> Iterator[str]:
    for one in unheard:
        kind = turn.source(one.noise).heard_as
        yield f"not {kind!r}, reason {one.reason}, arrives {one.arrives}"


def _said(expect: Expect) -> str:
    """What an expectation names."""
    parts = []
    for name in Expect.__struct_fields__:
        value = getattr(expect, name)
        if name in ("turn", "who") or value is None:
            continue
        if name == "hears":
            parts.append(f"hears {value!r}" if value else "hears nothing")
        elif name == "message":
            parts.append(f"message “{value}”" if value else "no message")
        else:
            parts.append(f"{name} {value}")
    return ", ".join(parts)
