"""`check` finds a lesson whose writer was mistaken: in an answer, a wrong one, or a reason."""

from pathlib import Path

import pytest

from sandbox.files.lessons import lesson_of
from sandbox.lessons.proof import proof
from sandbox.levelfile import loads
from tests.cli.conftest import Call
from tests.lessons.test_shipped import TEMPLATE

TEXT = TEMPLATE.read_text("utf-8")
MISTAKES = {
    "a cell too many": (
        "answer = [[9, 2], [11, 2], [12, 2], [13, 2]]",
        "answer = [[9, 2], [11, 2], [12, 2], [13, 2], [14, 2]]",
        "task[0] where it is heard: answer: should be right; Not so: 14,2 is marked, but spent",
    ),
    "a wrong answer that is right": (
        "wrong = [{ answer = [[9, 2], [11, 2]],",
        "wrong = [{ answer = [[9, 2], [11, 2], [12, 2], [13, 2]],",
        "task[0] where it is heard: wrong[0]: should be wrong, and is right",
    ),
    "a reason that is not given": (
        'because = "13,2 is not marked, but 10 arrives"',
        'because = "walls"',
        "task[0] where it is heard: wrong[0]: should say “walls”; Not so: 12,2 is not marked",
    ),
    "a thing that does not help": (
        'answer = [{ put = "closed_door", at = [8, 2] }]',
        'answer = [{ put = "statue", at = [8, 2] }]',
        "task[1] shut it out: answer: should be right; Not so: turn 1: guard hears a shout",
    ),
    "an act that does nothing": (
        'answer = [{ do = "shout" }]',
        'answer = [{ do = "wait" }]',
        "task[2] call the guard: answer: should be right; Not yet: turn 1: guard is at post",
    ),
    "another option": (
        'band = "clear" }, right = true }',
        'band = "loud" }, right = true }',
        "task[3] how well: options[1]: should be right; Not so: turn 1: guard hears a shout",
    ),
}


def test_the_template_holds() -> None:
    document = loads(TEXT, "template")
    lesson = lesson_of(document)
    assert lesson is not None
    assert proof(document, lesson) == (9, ())


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_found(name: str, noisebox: Call, tmp_path: Path) -> None:
    right, mistaken, line = MISTAKES[name]
    assert TEXT.count(right) == 1
    path = tmp_path / "lesson.toml"
    path.write_text(TEXT.replace(right, mistaken), "utf-8")
    answer = noisebox("check", path)
    assert answer.status == 1
    assert answer.lines[0].startswith(f"{path}: {line}")
    assert answer.lines[-1] == "1 level, 1 expectation, 9 answers: 1 failed"


def test_answers_are_counted_where_there_are_any(noisebox: Call) -> None:
    answer = noisebox("check", TEMPLATE)
    assert answer.out == "1 level, 1 expectation, 9 answers: all hold\n"
