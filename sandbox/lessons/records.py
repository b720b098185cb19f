"""What a lesson is: its text, its tasks, and what can be answered to each.

Belongs here: the records, as a file's `[lesson]` and `[[task]]` hold them. Must not know: when an
answer is right, files.
"""

from typing import Any, Literal

import msgspec

from sandbox.sim.creatures import YOU, State
from sandbox.sim.events import Band, Reason
from sandbox.sim.grid import Cell
from sandbox.sim.orders import Act as Deed
from sandbox.sim.orders import Order

When = Literal["once", "always", "never", "at_end"]
Whom = Literal["cells", "creatures"]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of a lesson; a key that it does not name is an error. None is "not said"."""


class Claim(Record, frozen=True, kw_only=True):
    """Something that is so, or is not, of turns that were played: it is looked up, never believed.

    It is about `who`, on one `turn` or on any: it must hold on one of them (`once`), on each, on
    none, or on the last. All that it names of a noise must be true of one noise, and of one that
    `made_by` made, where that is named ("" is nobody). `hears` true is "anything", false "nothing".
    `chance` is a fraction, before the dice fell. `text` is how it is put to a person.
    """

    who: str
    when: When = "once"
    turn: int | None = None
    hears: str | bool | None = None
    made_by: str | None = None
    band: Band | None = None
    arrives: int | None = None
    reason: Reason | None = None
    place: Cell | None = None
    chance: str | None = None
    at: Cell | None = None
    state: State | None = None
    message: str | Literal[False] | None = None
    text: str = ""


class Put(Record, frozen=True, kw_only=True):
    """A terrain on a cell."""

    put: str
    at: Cell


class Step(Record, frozen=True, kw_only=True):
    """What you do on one turn; a rest goes on for as many as it says."""

    do: Deed
    at: Cell | None = None
    says: str | None = None
    item: Literal["flask", "stone"] | None = None
    turns: int | None = None
    outcome: Literal["hit", "miss", "stab"] | None = None

    @property
    def order(self) -> Order:
        """The step as an order of yours."""
        return Order(who=YOU, **self.words)

    @property
    def words(self) -> dict[str, Any]:
        """What it says, without what it leaves out."""
        named = msgspec.structs.asdict(self)
        return {word: value for word, value in named.items() if value is not None}


class Option(Record, frozen=True, kw_only=True):
    """One of several answers to choose from: right where its claim holds.

    `right` is what the writer believes; `noisebox check` holds it against the claim.
    """

    text: str
    claim: Claim
    right: bool = False


class WrongMarks(Record, frozen=True, kw_only=True):
    """Cells that are not the answer, and what must be said of them."""

    answer: tuple[Cell, ...]
    because: str


class WrongPuts(Record, frozen=True, kw_only=True):
    """A change that is not the answer, and what must be said of it."""

    answer: tuple[Put, ...]
    because: str


class WrongSteps(Record, frozen=True, kw_only=True):
    """A way to act that is not the answer, and what must be said of it."""

    answer: tuple[Step, ...]
    because: str


class Task(Record, frozen=True, kw_only=True, tag_field="do"):
    """What every task has: a name in its lesson, what is asked, hints in the order in which they
    are given, and why the answer is right, told once it was found."""

    id: str
    text: str
    hints: tuple[str, ...] = ()
    why: str = ""


class Mark(Task, frozen=True, kw_only=True, tag="mark"):
    """Predict: mark every cell where `listener` would hear a noise of the script, standing there;
    or every creature that hears it.

    `noise` is which one of the turn's noises, from 1. Marked may be only the cells `among`, where
    some are named. With a `band`, it must be heard so well at least.
    """

    turn: int
    noise: int = 1
    of: Whom = "cells"
    listener: str = YOU
    band: Band = "faint"
    among: tuple[Cell, ...] = ()
    answer: tuple[Cell, ...]
    wrong: tuple[WrongMarks, ...]


class Place(Task, frozen=True, kw_only=True, tag="place"):
    """Change the level: put up to `most` of these terrains, so that the script comes out as the
    goals say. `onto` names the terrains that may be replaced; none named: all."""

    puts: tuple[str, ...]
    most: int = 1
    onto: tuple[str, ...] = ()
    goals: tuple[Claim, ...]
    answer: tuple[Put, ...]
    wrong: tuple[WrongPuts, ...]


class Act(Task, frozen=True, kw_only=True, tag="act"):
    """Play: act as you, for at most `within` turns, until all goals hold. The level's own script
    is not played meanwhile."""

    within: int
    goals: tuple[Claim, ...]
    answer: tuple[Step, ...]
    wrong: tuple[WrongSteps, ...]


class Choose(Task, frozen=True, kw_only=True, tag="choose"):
    """Choose the one option whose claim holds of the level's script."""

    options: tuple[Option, ...]


AnyTask = Mark | Place | Act | Choose
TASKS: tuple[type[Task], ...] = (Mark, Place, Act, Choose)


class Lesson(Record, frozen=True, kw_only=True):
    """A lesson: what is told before and after, the numbers that it is about, the tasks.

    `summary` is what the list of lessons says of it; none: how the text begins.
    """

    text: str
    summary: str = ""
    closing: str = ""
    numbers: tuple[str, ...] = ()
    tasks: tuple[AnyTask, ...] = ()

    def task(self, id: str) -> AnyTask:
        """The task of that name; KeyError where there is none."""
        for task in self.tasks:
            if task.id == id:
                return task
        raise KeyError(id)
