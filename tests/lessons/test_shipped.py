"""The shipped lessons: enough of them, in order, each proven, each about numbers that it needs.

Belongs here: what is asked of a lesson because it is shipped, and of the template for others.
"""

from pathlib import Path
from typing import Final

import pytest

from sandbox.checking import failures
from sandbox.document import Document
from sandbox.files.lessons import lesson_of
from sandbox.lessons.course import course
from sandbox.lessons.proof import proof, trials
from sandbox.lessons.records import TASKS, Choose, Lesson
from sandbox.levelfile import load
from sandbox.places import shipped_lessons
from sandbox.sim.rules import RULE_SETS
from tests.test_levels import with_number

TEMPLATE: Final = Path(__file__).parents[2] / "docs" / "lesson-template.toml"
LESSONS: Final = shipped_lessons()
MOST_IN_THE_LIST: Final = 78
"""So many characters of a summary can be read in the list of lessons."""
ALL: Final = [*LESSONS, TEMPLATE]


def read(path: Path) -> tuple[Document, Lesson]:
    document = load(path)
    lesson = lesson_of(document)
    assert lesson is not None
    return document, lesson


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
def test_its_answers_are_right_and_its_wrong_ones_wrong(path: Path) -> None:
    document, lesson = read(path)
    tried, faults = proof(document, lesson)
    assert not faults
    assert tried == sum(len(list(trials(document, task))) for task in lesson.tasks)
    assert not failures(document)


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
def test_it_is_complete(path: Path) -> None:
    _, lesson = read(path)
    assert lesson.text.strip()
    assert 0 < len(lesson.summary) <= MOST_IN_THE_LIST
    assert lesson.closing
    assert lesson.numbers
    assert all(task.why for task in lesson.tasks)
    if path != TEMPLATE:
        assert all(task.hints for task in lesson.tasks)


@pytest.mark.parametrize(
    ("path", "name"),
    [
        pytest.param(path, name, id=f"{path.stem}-{name}")
        for path in ALL
        for name in read(path)[1].numbers
    ],
)
def test_it_fails_when_a_number_that_it_is_about_is_halved_or_doubled(
    path: Path, name: str
) -> None:
    document, lesson = read(path)
    number = document.world.numbers[name]
    for value in (number // 2, number * 2):
        other = with_number(document, name, value)
        assert failures(other) or proof(other, lesson)[1], f"{name} = {value}"


def test_they_are_numbered_in_order_and_named_after_what_they_are() -> None:
    assert [path.stem[:3] for path in LESSONS] == [f"{n:02}_" for n in range(1, len(LESSONS) + 1)]
    assert len(LESSONS) >= 10
    names = [chapter.name for chapter in course(LESSONS)]
    assert len(set(names)) == len(names)


def test_together_they_have_every_kind_of_task_and_every_rule_set() -> None:
    lessons = [read(path) for path in LESSONS]
    assert {type(task) for _, lesson in lessons for task in lesson.tasks} == set(TASKS)
    assert {document.world.numbers.rules for document, _ in lessons} == set(RULE_SETS)
    _, template = read(TEMPLATE)
    assert {type(task) for task in template.tasks} == set(TASKS)


def test_no_guard_charges_where_hearing_is_taught() -> None:
    """In full light one with a clear line comes from 38 cells off; that is not what is taught."""
    for path in LESSONS:
        document, lesson = read(path)
        for task in lesson.tasks:
            if isinstance(task, Choose):
                turns = document.played(1)
                states = [creature.mind.state for creature in turns[0].world.creatures]
                assert "fighting" not in states, path.stem
