"""What an edit does to a document: its start, and the script, expectations and lesson that follow.

Belongs here: keeping every name and cell in a script one that the level has. Must not know: how a
script is played, history.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import msgspec

from sandbox.document import Document, Entry, Expect
from sandbox.edits.base import counted
from sandbox.edits.closed import Edit
from sandbox.edits.creatures import ChangeCreature
from sandbox.edits.lessons import followed
from sandbox.edits.shape import Resize
from sandbox.files.words import ACT_WORDS, BY_HAND
from sandbox.sim.creatures import YOU
from sandbox.sim.grid import Cell
from sandbox.sim.noises import NOISE_KINDS
from sandbox.sim.orders import Order
from sandbox.sim.world import World

NO_NOISE: Final = ""
KINDS: Final = frozenset({NO_NOISE, *NOISE_KINDS})


@dataclass(frozen=True)
class Edited:
    """A document with an edit made to its start, and what was left out."""

    document: Document
    remark: str = ""


def made_to_start(edit: Edit, document: Document) -> Edited:
    """The document with an edit made to its start. Raises InputError where it cannot be made.

    Script, expectations and lesson follow a creature's new id, and a map that moves with its new
    size; what they say of someone who is gone, or of a cell that is, is dropped.
    """
    outcome = edit.outcome(document.world)
    if outcome.world is document.world:
        return Edited(document, outcome.remark)
    names = _names(edit)
    cells = _cells(edit, document.world)
    script = [_entry(entry, outcome.world, names, cells) for entry in document.script]
    expects = [_expect(expect, outcome.world, names, cells) for expect in document.expects]
    kept_script = tuple(entry for entry in script if entry is not None)
    kept_expects = tuple(expect for expect in expects if expect is not None)
    dropped = len(script) + len(expects) - len(kept_script) - len(kept_expects)
    taught = followed(document.lesson, document.tasks, document.world, outcome.world, names, cells)
    remarks = [
        outcome.remark,
        f"{counted(dropped, 'line')} of the script dropped" if dropped else "",
        f"{counted(taught.dropped, 'part')} of the lesson dropped" if taught.dropped else "",
    ]
    edited = replace(
        document,
        world=outcome.world,
        script=kept_script,
        expects=kept_expects,
        lesson=taught.lesson,
        tasks=taught.tasks,
    )
    return Edited(edited, "; ".join(remark for remark in remarks if remark))


def _names(edit: Edit) -> dict[str, str]:
    """Old id to new, where an edit gives a creature another."""
    match edit:
        case ChangeCreature(id, fields) if "id" in fields:
            return {id: str(fields["id"])}
        case _:
            return {}


def _cells(edit: Edit, before: World) -> Callable[[Cell], Cell]:
    """Where each cell of the map is after an edit."""
    match edit:
        case Resize():
            dx, dy = edit.shift(before.level.width, before.level.height)
            return lambda cell: cell.step(dx, dy)
        case _:
            return lambda cell: cell


def holdable(document: Document) -> Document:
    """The document with the lines of its script that a file of it can hold.

    Left out are lines for someone who is not there, for a cell off the map, and words that an act
    does not take.
    """
    plain = [_with_its_words(entry) for entry in document.script]
    fitting = [_entry(entry, document.world, {}, lambda cell: cell) for entry in plain if entry]
    return replace(document, script=tuple(entry for entry in fitting if entry is not None))


def _with_its_words(entry: Entry) -> Entry | None:
    order, words = entry.order, ACT_WORDS[entry.order.do]
    own = {word: getattr(order, word) for word in words.all}
    if any(own[word] in (None, "") for word in words.needs):
        return None
    if (not order.who and order.do not in BY_HAND) or own.get("kind", NO_NOISE) not in KINDS:
        return None
    return Entry(entry.turn, Order(order.do, order.who, **own))


def _entry(
    entry: Entry, after: World, names: dict[str, str], cells: Callable[[Cell], Cell]
) -> Entry | None:
    order = entry.order
    who = names.get(order.who, order.who)
    at = None if order.at is None else cells(order.at)
    if not _there(who, after) or (at is not None and not after.level.holds(at)):
        return None
    if (who, at) == (order.who, order.at):
        return entry
    return Entry(entry.turn, msgspec.structs.replace(order, who=who, at=at))


def _expect(
    expect: Expect, after: World, names: dict[str, str], cells: Callable[[Cell], Cell]
) -> Expect | None:
    who = names.get(expect.who, expect.who)
    place = None if expect.place is None else cells(expect.place)
    at = None if expect.at is None else cells(expect.at)
    if not _there(who or YOU, after) or any(
        cell is not None and not after.level.holds(cell) for cell in (place, at)
    ):
        return None
    return msgspec.structs.replace(expect, who=who, place=place, at=at)


def _there(who: str, world: World) -> bool:
    return not who or world.by_id(who) is not None
