"""From `[[script]]` and `[[expect]]` to entries and expectations.

Belongs here: which words go together, and that everyone named is there. Must not know: whether an
act can be done, or whether an expectation holds.
"""

from collections.abc import Sequence
from typing import Final

from sandbox.document import Entry, Expect
from sandbox.errors import InputError
from sandbox.files.cells import equipped, given, on_map
from sandbox.files.schema import ExpectTable, ScriptTable
from sandbox.files.words import ACT_WORDS, BY_HAND
from sandbox.sim import tables
from sandbox.sim.creatures import YOU
from sandbox.sim.given import one_of, shown
from sandbox.sim.level import Level
from sandbox.sim.noises import NOISE_KINDS
from sandbox.sim.orders import Order

VOICE: Final = NOISE_KINDS["mutter"].heard_as
ONLY_STOOD: Final[str] = tables.table("sandbox.sim.rules", "powder")["presence"]["heard_as"]
HEARD_AS: Final = tuple(
    dict.fromkeys([*(kind.heard_as for kind in NOISE_KINDS.values()), ONLY_STOOD])
)
"""All that a noise can be heard as; the last is POWDER's, for one who only stood (powder.md 4)."""

OF_WHAT_IS_HEARD: Final = ("band", "place")
"""What an expectation can only say of a noise that was heard."""


def entry(table: ScriptTable, level: Level, ids: Sequence[str], place: str) -> Entry:
    """A line of the script."""
    _by_whom(table, ids, place)
    words = given(table, "turn", "do", "who")
    fault = ACT_WORDS[table.do].wrong(set(words), f"`{table.do}`")
    if fault:
        key, what = fault
        raise InputError(what, place=f"{place}.{key}" if key in words else place)
    if table.at is not None:
        on_map(table.at, level, f"{place}.at")
    equipped(words, place)
    if table.kind is not None:
        _noise(table, place)
    return Entry(table.turn, Order(table.do, table.who or "", **words))


def _by_whom(table: ScriptTable, ids: Sequence[str], place: str) -> None:
    if table.who is not None:
        _known(table.who, ids, f"{place}.who")
    elif table.do not in BY_HAND:
        there = ", ".join(ids) or "nobody"
        raise InputError(f"`{table.do}` needs `who`; there is {there}", place=place)


def _noise(table: ScriptTable, place: str) -> None:
    if table.kind not in NOISE_KINDS:
        raise InputError(
            f"unknown kind {shown(table.kind)}; allowed is {one_of(NOISE_KINDS)}",
            place=f"{place}.kind",
        )
    if table.says is not None and NOISE_KINDS[table.kind].heard_as != VOICE:
        raise InputError(
            f"a {table.kind} takes no `says`; only voices have words", place=f"{place}.says"
        )


def expect(table: ExpectTable, level: Level, ids: Sequence[str], place: str) -> Expect:
    """An expectation."""
    _known(table.who, ids, f"{place}.who")
    for key in ("place", "at"):
        cell = getattr(table, key)
        if cell is not None:
            on_map(cell, level, f"{place}.{key}")
    if isinstance(table.hears, str) and table.hears not in HEARD_AS:
        raise InputError(
            f"found {shown(table.hears)}; allowed is false, or {one_of(HEARD_AS)}",
            place=f"{place}.hears",
        )
    said = given(table, "turn", "who")
    _agreeing(table, set(said), place)
    return Expect(table.turn, table.who, **said)


def _agreeing(table: ExpectTable, said: set[str], place: str) -> None:
    """InputError where an expectation says nothing, or what cannot hold together."""
    if not said:
        raise InputError(
            "it expects nothing; name one of hears, band, arrives, reason, place, at, state, "
            "message",
            place=place,
        )
    if "reason" in said and "hears" in said:
        raise InputError(
            "`reason` is of a noise that is not heard; it takes the place of `hears`",
            place=f"{place}.reason",
        )
    silent = "reason" if "reason" in said else "hears = false" if table.hears is False else ""
    for key in (*OF_WHAT_IS_HEARD, *(["arrives"] if table.hears is False else [])):
        if silent and key in said:
            raise InputError(
                f"`{key}` is of a noise that is heard; it does not go with `{silent}`",
                place=f"{place}.{key}",
            )
    if "message" in said and table.who != YOU:
        raise InputError(
            f"found who = {shown(table.who)}; only you are told messages", place=f"{place}.message"
        )


def _known(who: str, ids: Sequence[str], place: str) -> None:
    if who not in ids:
        there = ", ".join(ids) or "nobody, this level has no creatures"
        raise InputError(f"found {shown(who)}, who is not there; there is {there}", place=place)
