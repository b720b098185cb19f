"""Judging a prediction: the cells, or the creatures, that were marked.

Belongs here: who truly hears a noise where, cell by cell, by the rules themselves. Must not know:
the other kinds of task.
"""

from collections.abc import Iterable
from typing import Final

import numpy as np

from sandbox.document import Document
from sandbox.edits.base import counted
from sandbox.errors import InputError
from sandbox.lessons.answers import Marks
from sandbox.lessons.ears import measured
from sandbox.lessons.records import Mark
from sandbox.lessons.verdicts import Remark, Verdict, right, wrong
from sandbox.sim.creatures import Creature
from sandbox.sim.grid import Cell
from sandbox.sim.perception import Perception
from sandbox.sim.turn import Turn

BANDS: Final = ("faint", "clear", "loud")
MOST_REMARKS: Final = 6
"""More than a person reads at once; the rest is counted."""


def judge(document: Document, task: Mark, answer: Marks) -> Verdict:
    """A remark for each mark that should not be there, and for each that is missing."""
    truth = heard_at(document, task)
    turn = _turn(document, task)
    remarks = []
    for cell in sorted(answer.cells, key=lambda cell: cell.yx):
        if cell not in truth:
            remarks.append(Remark(f"{cell} is marked, but that is none to mark", cell))
        elif not enough(truth[cell], task):
            remarks.append(_remark(f"{cell} is marked, but", turn, truth[cell], task, cell))
    for cell, perception in truth.items():
        if cell not in answer.cells and enough(perception, task):
            remarks.append(_remark(f"{cell} is not marked, but", turn, perception, task, cell))
    if not remarks:
        return right(task.why)
    over = len(remarks) - MOST_REMARKS
    if over > 0:
        remarks = [*remarks[:MOST_REMARKS], Remark(f"and {over} more")]
    return wrong(remarks, _brief(answer, truth, task))


def _brief(answer: Marks, truth: dict[Cell, Perception], task: Mark) -> str:
    """How many marks are too many, and how many are missing: not which."""
    wanted = {cell for cell, perception in truth.items() if enough(perception, task)}
    too_many, missing = len(answer.cells - wanted), len(wanted - answer.cells)
    parts = [
        f"{counted(too_many, 'mark')} too many" if too_many else "",
        f"{missing} missing" if missing else "",
    ]
    return ", ".join(part for part in parts if part)


def heard_at(document: Document, task: Mark) -> dict[Cell, Perception]:
    """What is heard of the task's noise, by the cells that can be marked, row by row.

    For cells: by the listener, if it stood there when all heard. For creatures: by each, at the
    cell where it stands at the start. Raises InputError where there is no such noise.
    """
    turn = _turn(document, task)
    number = _noise(turn, task)
    if task.of == "creatures":
        maker = turn.source(number).maker
        pairs = [
            (creature.at, turn.perception(number, creature.number))
            for creature in document.world.creatures
            if maker is None or creature.number != maker.number
        ]
    else:
        ears = turn.sounds.moment.world.by_id(task.listener)
        assert ears is not None, "a lesson's listener is on its level"
        pairs = [(cell, _at(turn, number, ears, cell)) for cell in _cells(document, turn, task)]
    wanted = frozenset(task.among)
    return {
        cell: one
        for cell, one in sorted(pairs, key=lambda pair: pair[0].yx)
        if not wanted or cell in wanted
    }


def enough(perception: Perception, task: Mark) -> bool:
    """Whether it is heard, and as well as the task asks for."""
    return perception.band is not None and BANDS.index(perception.band) >= BANDS.index(task.band)


def _turn(document: Document, task: Mark) -> Turn:
    return document.played(task.turn)[-1]


def _noise(turn: Turn, task: Mark) -> int:
    """The number of the noise that the task is about."""
    if task.noise > len(turn.sources):
        raise InputError(
            f"{task.id} is about noise {task.noise} of turn {task.turn}, which has only "
            f"{len(turn.sources)}"
        )
    return turn.sources[task.noise - 1].number


def _cells(document: Document, turn: Turn, task: Mark) -> Iterable[Cell]:
    """The cells that can be marked: those named, or all that can be walked on."""
    if task.among:
        return task.among
    return (Cell(int(x), int(y)) for y, x in np.argwhere(turn.world.level.walkable))


def _at(turn: Turn, noise: int, ears: Creature, cell: Cell) -> Perception:
    """What those ears make of a noise when they stand somewhere else."""
    there = turn.sounds.perceptions_of(ears.changed(at=cell))
    return next(one for one in there if one.noise == noise)


def _remark(head: str, turn: Turn, perception: Perception, task: Mark, cell: Cell) -> Remark:
    text = f"{head} {measured(turn, perception)}"
    if perception.heard and task.band != "faint" and not enough(perception, task):
        text += f", and {task.band} was asked for"
    return Remark(text, cell, task.turn, perception.noise)
