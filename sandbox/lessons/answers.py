"""What a person answers to a task.

Belongs here: the records, and acting an answer out. Must not know: whether it is right.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sandbox.document import Document, Entry
from sandbox.lessons.records import Act, AnyTask, Put, Step
from sandbox.sim.grid import Cell
from sandbox.sim.turn import Turn, play


@dataclass(frozen=True)
class Marks:
    """The cells that were marked."""

    cells: frozenset[Cell]


@dataclass(frozen=True)
class Puts:
    """The terrains that were put somewhere."""

    puts: tuple[Put, ...]


@dataclass(frozen=True)
class Played:
    """The turns that were played, from the start of the level."""

    turns: tuple[Turn, ...]


@dataclass(frozen=True)
class Chosen:
    """The option that was chosen, from 0."""

    option: int


Answer = Marks | Puts | Played | Chosen


def stage(document: Document, task: AnyTask) -> Document:
    """The level as it is opened for a task: without its script, where the task is to act."""
    return replace(document, script=()) if isinstance(task, Act) else document


def performance(document: Document, task: Act) -> Document:
    """The level with its writer's own answer as the script, to be watched."""
    script, turn = [], 1
    for step in task.answer:
        script.append(Entry(turn, step.order))
        turn += step.turns or 1
    return replace(document, script=tuple(script), expects=())


def acted(document: Document, steps: Sequence[Step]) -> Played:
    """The turns of some steps of yours, one each; a rest goes on for as many as it says."""
    world, turns = document.world, list[Turn]()
    for step in steps:
        orders = [(step.order,)] + [()] * ((step.turns or 1) - 1)
        for order in orders:
            turns.append(play(world, order))
            world = turns[-1].world
    return Played(tuple(turns))
