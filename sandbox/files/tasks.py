"""What a lesson's task needs of its level: that everyone and every cell that it names is there.

Belongs here: the checks of one task, by its kind. Must not know: TOML, whether an answer is right.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from sandbox.errors import InputError
from sandbox.files.cells import on_map
from sandbox.files.claims import check_claim, check_turn, check_who
from sandbox.files.ranges import RANGES
from sandbox.files.schema import ScriptTable
from sandbox.files.scripts import entry
from sandbox.lessons.records import (
    Act,
    AnyTask,
    Choose,
    Claim,
    Mark,
    Place,
    Put,
    Step,
    WrongMarks,
    WrongPuts,
    WrongSteps,
)
from sandbox.sim.creatures import YOU
from sandbox.sim.given import one_of, unlike, whole_number
from sandbox.sim.grid import Cell
from sandbox.sim.terrain import BY_ID
from sandbox.sim.world import World

MOST_TURNS = RANGES["script"]["turns"][1]


def check(task: AnyTask, world: World, place: str) -> None:
    """InputError, with the key path, where a task cannot be set on its level."""
    if not isinstance(task, Choose) and not task.wrong:
        raise InputError(
            "there is no wrong answer; give one at least, with what must be said of it",
            place=f"{place}.wrong",
        )
    match task:
        case Mark():
            _mark(task, world, place)
        case Place():
            _place(task, world, place)
        case Act():
            _act(task, world, place)
        case Choose():
            _choose(task, world, place)


def _mark(task: Mark, world: World, place: str) -> None:
    check_turn(task.turn, f"{place}.turn")
    if task.noise < 1:
        raise unlike(task.noise, "a whole number from 1", f"{place}.noise")
    markable = set(task.among)
    if task.of == "cells":
        check_who(task.listener, world, f"{place}.listener")
    else:
        standing = {creature.at for creature in world.creatures}
        markable = standing & (markable or standing)
    _cells(task.among, world, f"{place}.among")
    for key, cells in _answers(task):
        _cells(cells, world, f"{place}.{key}")
        for index, cell in enumerate(cells):
            if markable and cell not in markable:
                raise InputError(
                    f"{cell} is none of the cells that can be marked",
                    place=f"{place}.{key}[{index}]",
                )


def _place(task: Place, world: World, place: str) -> None:
    if not task.puts:
        raise InputError("name one terrain at least", place=f"{place}.puts")
    _terrains(task.puts, f"{place}.puts")
    _terrains(task.onto, f"{place}.onto")
    if task.most < 1:
        raise unlike(task.most, "a whole number from 1", f"{place}.most")
    _goals(task.goals, world, place)
    for key, puts in _answers(task):
        _puts(puts, world, f"{place}.{key}")


def _puts(puts: Sequence[Put], world: World, place: str) -> None:
    for index, put in enumerate(puts):
        _terrains([put.put], f"{place}[{index}].put")
        on_map(put.at, world.level, f"{place}[{index}].at")


def _act(task: Act, world: World, place: str) -> None:
    if world.you is None:
        raise InputError("to act, there must be a `you` on the level", place=place)
    if not 1 <= task.within <= MOST_TURNS:
        raise unlike(task.within, whole_number(1, MOST_TURNS), f"{place}.within")
    _goals(task.goals, world, place)
    for key, steps in _answers(task):
        _steps(steps, world, f"{place}.{key}")


def _steps(steps: Sequence[Step], world: World, place: str) -> None:
    """Each step is what a line of a script could be."""
    for index, step in enumerate(steps):
        at = f"{place}[{index}]"
        line = msgspec.convert({"turn": 1, "who": YOU, **step.words}, ScriptTable)
        entry(line, world.level, [YOU], at)
        if step.turns is not None and not 1 <= step.turns <= MOST_TURNS:
            raise unlike(step.turns, whole_number(1, MOST_TURNS), f"{at}.turns")


def _choose(task: Choose, world: World, place: str) -> None:
    for index, option in enumerate(task.options):
        check_claim(option.claim, world, f"{place}.options[{index}].claim")
    right = sum(option.right for option in task.options)
    if right != 1 or len(task.options) == 1:
        raise InputError(
            f"of {len(task.options)} options {right} are marked `right = true`; "
            "of two or more, one must be",
            place=f"{place}.options",
        )


def _goals(goals: Sequence[Claim], world: World, place: str) -> None:
    if not goals:
        raise InputError("name one goal at least", place=f"{place}.goals")
    for index, goal in enumerate(goals):
        check_claim(goal, world, f"{place}.goals[{index}]")


def _answers(task: Mark | Place | Act) -> Iterator[tuple[str, Any]]:
    """The right answer and the wrong ones, each with the key that it stands under."""
    yield "answer", task.answer
    wrong: Sequence[WrongMarks | WrongPuts | WrongSteps] = task.wrong
    for index, one in enumerate(wrong):
        yield f"wrong[{index}].answer", one.answer


def _cells(cells: Sequence[Cell], world: World, place: str) -> None:
    for index, cell in enumerate(cells):
        on_map(cell, world.level, f"{place}[{index}]")


def _terrains(names: Sequence[str], place: str) -> None:
    for name in names:
        if name not in BY_ID:
            raise unlike(name, one_of(BY_ID), place)
