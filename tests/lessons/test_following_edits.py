"""A lesson follows its level: to another size, to other names, to where creatures stand; and what
cannot follow is left out, so that the file can still be opened."""

from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.document import Document
from sandbox.edits import (
    ANCHORS,
    ChangeCreature,
    Edit,
    MoveCreature,
    RemoveCreature,
    Resize,
    SetRules,
)
from sandbox.edits.script import made_to_start
from sandbox.edits.shape import Anchor
from sandbox.errors import InputError
from sandbox.files.lessons import lesson_of
from sandbox.lessons.proof import proof
from sandbox.levelfile import dumps, load, loads
from sandbox.places import shipped_lessons
from sandbox.session import Session
from sandbox.sim.grid import Cell
from sandbox.sim.rules import RULE_SETS
from tests.files.documents import documents

TEMPLATE: Final = Path(__file__).parents[2] / "docs" / "lesson-template.toml"
LESSONS: Final = [*shipped_lessons(), TEMPLATE]

TAUGHT: Final = """
format = 1
name = "Taught"
rules = "hearing"
ambient_light = 0
map = '''
##########
#........#
#........#
##########
'''
[you]
at = [2, 1]
[[creature]]
id = "guard"
kind = "guard"
at = [5, 1]
[[creature]]
id = "rat"
kind = "rat"
at = [8, 2]
[[script]]
turn = 1
who = "you"
do = "shout"
[lesson]
text = "You are at 2,1, not 3,1. A step is 60; 8 of 10 hear it, of 1,000, from 1.5,2 and 1,2,3."
numbers = ["travel.straight", "muffle.closed_door"]
[[task]]
do = "mark"
id = "cells"
text = "Where, from 1,1 to 8,1?"
turn = 1
listener = "guard"
among = [[1, 1], [8, 1]]
answer = [[1, 1], [8, 1]]
wrong = [{ answer = [[1, 1]], because = "8,1 is not marked" }]
[[task]]
do = "mark"
id = "who"
text = "Who?"
of = "creatures"
turn = 1
answer = [[5, 1], [8, 2]]
wrong = [{ answer = [[5, 1]], because = "8,2 is not marked" }]
[[task]]
do = "choose"
id = "the rat"
text = "And the rat?"
options = [
    { text = "Hears it", claim = { who = "rat", turn = 1, hears = "a shout" }, right = true },
    { text = "Does not", claim = { who = "rat", turn = 1, hears = false } },
]
[[task]]
do = "act"
id = "there"
text = "Go to 3,1."
within = 2
goals = [
    { who = "you", at = [3, 1], text = "You are at 3,1" },
    { who = "rat", when = "never", hears = "a shout", text = "The rat hears no shout" },
]
answer = [{ do = "move", at = [3, 1] }]
wrong = [{ answer = [{ do = "shout" }], because = "rat hears a shout" }]
"""


def read(text: str) -> Document:
    return loads(text, "a lesson")


def edited(edit: Edit, text: str = TAUGHT) -> tuple[Document, str]:
    """A document that was edited, as its file is opened again, and what was said of it."""
    made = made_to_start(edit, read(text))
    return read(dumps(made.document)), made.remark


def tasks(document: Document) -> dict[str, Any]:
    return {str(task["id"]): task for task in document.tasks}


BY_DICE: Final = ("08_at_the_door", "09_a_thrown_voice")
"""Where a faint sound is placed, a die says that falls otherwise for another cell."""


@pytest.mark.parametrize("anchor", ANCHORS)
@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_on_a_larger_map_all_answers_are_judged_as_before(path: Path, anchor: Anchor) -> None:
    document = load(path)
    level = document.world.level
    made = made_to_start(Resize(level.width + 5, level.height + 4, anchor), document)
    grown = read(dumps(made.document))
    lesson = lesson_of(grown)
    assert lesson is not None
    assert not made.remark
    tried, faults = proof(grown, lesson)
    assert not faults or path.stem in BY_DICE
    before = lesson_of(document)
    assert before is not None
    assert tried == proof(document, before)[0], "nothing was left out"


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_with_other_names_all_answers_are_judged_as_before(path: Path) -> None:
    document = load(path)
    others = [one.id for one in document.world.creatures if not one.is_you]
    for n, name in enumerate(others):
        document = made_to_start(ChangeCreature(name, {"id": f"renamed-{n}"}), document).document
    document = read(dumps(document))
    lesson = lesson_of(document)
    assert lesson is not None
    assert not proof(document, lesson)[1]


def test_the_cells_that_texts_name_move_along_and_other_numbers_do_not() -> None:
    document, _ = edited(Resize(13, 6, "south-east"))
    assert (
        document.lesson["text"]
        == "You are at 5,3, not 6,3. A step is 60; 8 of 10 hear it, of 1,000, from 1.5,2 and 1,2,3."
    )
    assert tasks(document)["cells"]["text"] == "Where, from 4,3 to 11,3?"
    assert tasks(document)["cells"]["wrong"][0]["because"] == "11,3 is not marked"
    assert tasks(document)["there"]["goals"][0]["text"] == "You are at 6,3"


def test_whoever_is_to_be_marked_is_marked_where_they_are_put() -> None:
    document, remark = edited(MoveCreature("guard", Cell(6, 2)))
    assert tasks(document)["who"]["answer"] == [[6, 2], [8, 2]]
    assert tasks(document)["cells"]["answer"] == [[1, 1], [8, 1]], "cells are where they were"
    assert not remark


def test_what_is_about_someone_who_is_gone_is_left_out() -> None:
    document, remark = edited(RemoveCreature("rat"))
    assert list(tasks(document)) == ["cells", "who", "there"]
    assert tasks(document)["who"]["answer"] == [[5, 1]]
    assert len(tasks(document)["there"]["goals"]) == 1
    assert remark == "2 parts of the lesson dropped"


def test_a_task_whose_listener_is_gone_cannot_be() -> None:
    document, _ = edited(RemoveCreature("guard"))
    assert list(tasks(document)) == ["who", "the rat", "there"]


def test_cells_that_are_cut_off_are_asked_about_no_more() -> None:
    document, _ = edited(Resize(8, 4, "north-west"))
    assert tasks(document)["cells"]["among"] == [[1, 1]]
    assert tasks(document)["cells"]["text"] == "Where, from 1,1 to 8,1?", "there is no other name"


def test_a_lesson_of_which_nothing_is_left_is_none() -> None:
    text = TAUGHT.partition("[[task]]")[0] + (
        "[[task]]" + TAUGHT.partition('[[task]]\ndo = "choose"')[0].rpartition("[[task]]")[2]
    )
    document = read(text)
    for name in ("rat", "guard", "you"):
        document = made_to_start(RemoveCreature(name), document).document
    assert lesson_of(read(dumps(document))) is not None, "nobody to be marked is a question too"
    act = TAUGHT.partition("[[task]]")[0] + "[[task]]" + TAUGHT.rpartition("[[task]]")[2]
    document, remark = edited(RemoveCreature("you"), act)
    assert lesson_of(document) is None
    assert "1 part of the lesson dropped" in remark


def test_numbers_that_other_rules_do_not_have_are_left_out() -> None:
    document, remark = edited(SetRules("powder"))
    known = {number.name for number in document.world.numbers}
    assert set(document.lesson["numbers"]) <= known
    assert "of the lesson dropped" in remark


def test_it_is_undone_with_the_edit() -> None:
    session = Session(read(TAUGHT))
    before = session.document
    change = session.edit(RemoveCreature("rat"))
    assert "2 parts of the lesson dropped" in change.text
    assert session.document.tasks != before.tasks
    session.undo()
    assert session.document == before


@given(documents(), st.data())
def test_after_any_edit_the_file_can_be_opened(document: Document, data: st.DataObject) -> None:
    level, ids = document.world.level, [one.id for one in document.world.creatures]
    somewhere = st.builds(Cell, st.integers(0, level.width - 1), st.integers(0, level.height - 1))
    edits: list[st.SearchStrategy[Edit]] = [
        st.builds(Resize, st.integers(1, 9), st.integers(1, 9), st.sampled_from(ANCHORS)),
        st.builds(SetRules, st.sampled_from(sorted(RULE_SETS))),
    ]
    if ids:
        one = st.sampled_from(ids)
        edits += [
            st.builds(RemoveCreature, one),
            st.builds(MoveCreature, one, somewhere),
            st.builds(ChangeCreature, one, st.fixed_dictionaries({"id": st.just("x-1")})),
        ]
    try:
        made = made_to_start(data.draw(st.one_of(edits)), document).document
    except InputError:
        return
    assert read(dumps(made)) == made
