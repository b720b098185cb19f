"""Lessons as a person takes them: the list, answering, the verdict, hints, what is remembered."""

from pathlib import Path

import pygame
import pytest

from sandbox import settings
from sandbox.document import Document
from sandbox.lessons.course import course
from sandbox.lessons.records import Mark
from sandbox.places import shipped_lessons
from sandbox.sim.grid import Cell
from tests.ui.lessons.pupil import Pupil

RIGHT = [Cell(x, 1) for x in range(5, 10)]
ALONG = "along the corridor"


def test_the_list_names_every_lesson_in_order_with_a_line_and_what_is_next(pupil: Pupil) -> None:
    assert pupil.says("lessons")
    pupil.key("f2")
    chapters = course(shipped_lessons())
    texts = pupil.texts(pupil.sheet)
    titles = [text for text in texts if text[:1].isdigit() and "  " in text]
    assert titles == [f"{n}  {one.name}" for n, one in enumerate(chapters, 1)]
    assert {one.lesson.summary for one in chapters} <= set(texts)
    assert f"0 of {len(chapters)} done" in texts
    assert "next" in texts
    assert pupil.sheet.focus == "item.0"


def test_lesson_one_from_its_first_task_to_the_next_lesson(pupil: Pupil) -> None:
    pupil.push("lesson.list")
    pupil.push("item.0")
    assert "It is pitch dark" in pupil.told()
    pupil.drag((5, 1), (9, 1))
    pupil.push("lesson.main")
    assert "Right" in pupil.told()
    assert "just is enough" in pupil.told()
    assert pupil.session.position == 1, "the step is to be seen"
    pupil.push("lesson.main")
    assert pupil.study.task.id == "what is left"
    assert pupil.session.position == 0
    pupil.push("lesson.option.1")
    pupil.push("lesson.main")
    assert pupil.study.right
    pupil.push("lesson.main")
    task = pupil.study.task
    assert isinstance(task, Mark)
    pupil.mark(task.answer)
    pupil.push("lesson.main")
    assert pupil.study.right
    assert "That is most of it." in pupil.told(), "the closing words follow the last task"
    pupil.push("lesson.main")
    assert pupil.study.chapter.name == "A closed door"
    assert pupil.session.document.name == "A closed door"


def test_who_asks_is_told_why_and_shown_it_on_the_map(pupil: Pupil) -> None:
    pupil.take(0)
    pupil.mark([*RIGHT[:-1], Cell(10, 1)])
    before = pupil.pixels()
    pupil.key("f5")
    pupil.push("lesson.show")
    assert "Not so" in pupil.told()
    assert "10,1 is marked, but spent" in pupil.told()
    assert "9,1 is not marked, but 10 arrives, threshold 10" in pupil.told()
    markings = pupil.app.strokes.pointer().markings
    assert markings is not None
    assert markings.true == frozenset(RIGHT)
    assert pupil.app.state.scene_options.overlay == "loudness"
    assert pupil.pixels() != before
    assert not pupil.app.settings.lessons
    pupil.push("lesson.remark.1")
    assert pupil.app.state.cell == Cell(9, 1)
    pupil.click(10, 1)
    assert "the answer before" in pupil.told(), "the verdict is not of this answer"
    pupil.click(9, 1)
    pupil.key("f5")
    assert pupil.study.right


def test_what_is_true_can_be_hidden_again(pupil: Pupil) -> None:
    pupil.take(0)
    pupil.key("shift+f3")
    pupil.push("lesson.truth")
    markings = pupil.app.strokes.pointer().markings
    assert markings is not None
    assert markings.true is None
    assert pupil.app.state.scene_options.overlay == "none"


def test_nothing_is_given_away_before_the_check(pupil: Pupil) -> None:
    pupil.take(0)
    markings = pupil.app.strokes.pointer().markings
    assert markings is not None
    assert markings.true is None
    assert len(markings.can) == 8
    assert pupil.app.state.scene_options.overlay == "none"
    assert not pupil.session.turn


def test_hints_come_one_by_one(pupil: Pupil) -> None:
    pupil.take(0)
    first, second = pupil.study.task.hints
    assert first[:20] not in pupil.told()
    pupil.push("lesson.hint")
    assert first[:20] in pupil.told()
    assert second[:20] not in pupil.told()
    pupil.key("f3")
    assert second[:20] in pupil.told()
    pupil.key("f3")
    assert "no more hints" in pupil.app.state.notice


def test_progress_is_remembered_over_a_restart(pupil: Pupil, tmp_path: Path) -> None:
    pupil.take(0)
    pupil.mark(RIGHT)
    pupil.key("f5")
    folder = tmp_path / "settings"
    kept, told = settings.load(folder)
    assert not told
    assert kept.lessons == {"One footstep": (ALONG,)}
    again = Pupil(Document.new(20, 10), settings=kept, folder=folder)
    again.key("f2")
    assert again.says("1 of 3")
    again.key("enter")
    assert again.study.task.id == "what is left", "it goes on where it was left"


def test_a_lesson_is_learned_with_the_keyboard_alone(pupil: Pupil) -> None:
    pupil.key("f2")
    pupil.key("enter")
    for _ in range(4):  # the cursor appears at "you", at 8,1
        pupil.key("left")
    for _ in range(5):
        pupil.key("enter")
        pupil.key("right")
    assert pupil.study.marks == frozenset(RIGHT)
    pupil.until("f6", lambda: pupil.app.screen.region == "lesson")
    panel = pupil.app.screen.lesson
    pupil.until("tab", lambda: panel.focus == "lesson.main")
    pupil.key("enter")
    assert pupil.study.right
    pupil.key("enter")
    assert pupil.study.task.id == "what is left"
    assert panel.focus == "lesson.main"
    pupil.until("tab", lambda: panel.focus == "lesson.option.1")
    pupil.key("space")
    pupil.key("f5")
    assert pupil.study.right
    pupil.key("f8")
    assert pupil.study.number == 2


@pytest.mark.parametrize("chord", ["f3", "f5", "f7", "shift+f8", "j"])
def test_without_a_lesson_its_keys_say_so(pupil: Pupil, chord: str) -> None:
    pupil.key(chord)
    assert pupil.app.state.notice == "No lesson is open"


def test_undo_and_redo_go_along_the_marks(pupil: Pupil) -> None:
    pupil.take(0)
    pupil.drag((5, 1), (7, 1))
    pupil.click(12, 1)
    pupil.key("ctrl+z")
    assert pupil.study.marks == frozenset(RIGHT[:3])
    pupil.key("ctrl+z")
    assert pupil.study.marks == frozenset()
    pupil.key("ctrl+y")
    assert pupil.study.marks == frozenset(RIGHT[:3])
    pupil.key("shift+f3")
    assert pupil.session.position == 1
    pupil.key("ctrl+z")
    assert pupil.study.marks == frozenset()
    pupil.key("ctrl+z")
    assert pupil.session.position == 0, "then the turn that was played is taken back"
    assert pupil.study.verdict is not None


def test_only_the_cells_asked_about_can_be_marked(pupil: Pupil) -> None:
    pupil.take(0)
    pupil.click(20, 1)
    pupil.move(pupil.point(20, 1))
    assert "not asked about" in pupil.app.strokes.pointer().text
    assert pupil.study.marks == frozenset()


def test_a_drag_over_marks_takes_them_away(pupil: Pupil) -> None:
    pupil.take(0)
    pupil.drag((5, 1), (12, 1))
    pupil.drag((12, 1), (10, 1))
    assert pupil.study.marks == frozenset(RIGHT)


def test_a_door_is_put_taken_back_and_put_elsewhere(pupil: Pupil) -> None:
    pupil.take(1, 1)
    pupil.click(7, 3)
    assert pupil.glyph(7, 3) == "+"
    pupil.key("f5")
    assert "Not reached: The guard hears nothing of the bottle" in pupil.told()
    pupil.click(17, 3)
    assert pupil.glyph(17, 3) == "'", "one door at most"
    pupil.click(7, 3)
    assert pupil.glyph(7, 3) == "'"
    pupil.click(17, 3)
    pupil.key("f5")
    assert pupil.study.right
    assert pupil.study.met == (True, True)


def test_a_put_is_undone_as_any_edit(pupil: Pupil) -> None:
    pupil.take(1, 1)
    pupil.click(7, 3)
    pupil.key("ctrl+z")
    assert pupil.study.puts(pupil.session) == ()
    assert pupil.glyph(7, 3) == "'"


def test_an_answer_is_no_unsaved_work_but_other_paint_is(pupil: Pupil) -> None:
    pupil.take(1, 1)
    pupil.click(7, 3)
    pupil.push("lesson.task.2")
    assert pupil.app.screen.sheet is None
    assert pupil.study.number == 2
    pupil.key("b")
    pupil.click(3, 2)
    pupil.push("lesson.task.0")
    assert pupil.says("Unsaved work")
    pupil.push("reply.drop")
    assert pupil.study.number == 0
    assert pupil.glyph(3, 2) == "."


def test_on_a_level_that_was_changed_nothing_is_judged(pupil: Pupil) -> None:
    pupil.take(0)
    pupil.mark(RIGHT)
    pupil.key("b")
    pupil.click(8, 5)
    pupil.key("f5")
    assert "The level was changed" in pupil.told()
    assert "the answer before" not in pupil.told()
    assert not pupil.study.right
    assert not pupil.study.tries, "that is no answer"
    pupil.key("ctrl+z")
    pupil.key("f5")
    assert pupil.study.right


def test_work_is_asked_about_before_a_lesson_opens(pupil: Pupil) -> None:
    pupil.key("b")
    pupil.click(3, 3)
    pupil.key("f2")
    pupil.key("enter")
    assert pupil.says("Unsaved work")
    pupil.key("escape")
    assert pupil.app.state.study is None
    assert pupil.session.dirty


def test_a_lesson_is_never_written_over_by_save(pupil: Pupil) -> None:
    pupil.take(1, 1)
    pupil.click(7, 3)
    assert pupil.session.path is None
    pupil.key("ctrl+s")
    assert pupil.says("Save the level as"), "it asks for a name"


def test_goals_of_acting_are_ticked_off_turn_by_turn(pupil: Pupil) -> None:
    pupil.take(3, 1)
    assert list(pupil.study.met) == [None, None]
    pupil.key("pad9")
    assert list(pupil.study.met) == [None, False]
    assert "Not so" in pupil.told()
    assert "Since turn 1 this is lost: The dog sleeps" in pupil.told()
    pupil.key("ctrl+z")
    assert list(pupil.study.met) == [None, None]
    assert pupil.study.verdict is None
    pupil.key("pad6")
    assert pupil.study.met[0] is None
    pupil.push("lesson.again.here")
    assert pupil.session.position == 0


def test_the_palette_comes_back_for_a_while(pupil: Pupil) -> None:
    pupil.take(0)
    screen = pupil.app.screen
    assert screen.lesson.box.width
    assert not screen.palette.box.width
    pupil.push("lesson.palette.here")
    assert screen.palette.box.width
    assert not screen.lesson.box.width
    pupil.key("f7")
    assert screen.lesson.box.width


def test_searching_the_palette_lays_the_lesson_aside(pupil: Pupil) -> None:
    pupil.take(0)
    pupil.key("ctrl+f")
    pupil.type("wall")
    assert pupil.app.screen.palette.box.width
    assert pupil.app.state.search == "wall"
    pupil.key("escape")
    pupil.push("lesson.list")
    assert pupil.app.screen.lesson.box.width, "the button brings the lesson back"
    assert pupil.app.screen.sheet is None


def test_leaving_keeps_the_level_open_as_a_level(pupil: Pupil) -> None:
    pupil.take(3, 1)
    pupil.push("lesson.leave")
    assert pupil.app.state.study is None
    assert pupil.session.document.name == "What you walk on"
    assert pupil.session.document.script, "with the script that acting had laid aside"
    assert not pupil.session.dirty
    assert pupil.app.screen.palette.box.width


def test_another_level_ends_the_lesson(pupil: Pupil) -> None:
    pupil.take(0)
    pupil.key("ctrl+n")
    pupil.key("enter")
    assert pupil.app.state.study is None
    assert pupil.app.state.tool == "pencil"


LESSON = """
format = 1
name = "My own"
map = '''
######
#@...#
######
'''
[[creature]]
id = "g"
kind = "guard"
at = [4, 1]
[[script]]
turn = 1
who = "you"
do = "shout"
[lesson]
text = "Of my own."
[[task]]
do = "mark"
id = "who hears"
text = "Mark whoever hears the shout."
of = "creatures"
turn = 1
answer = []
wrong = [{ answer = [[4, 1]], because = "saw it happen" }]
"""


def test_a_level_with_a_lesson_of_ones_own_is_offered_first(pupil: Pupil, tmp_path: Path) -> None:
    path = tmp_path / "my_own.toml"
    path.write_text(LESSON, encoding="utf-8")
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(path)))
    pupil.frames()
    assert "holds a lesson" in pupil.app.state.notice
    pupil.key("f2")
    assert pupil.says("In this level: My own")
    pupil.push("item.0")
    assert pupil.study.chapter.name == "My own"
    pupil.click(4, 1)
    pupil.key("f5")
    assert "1 mark too many" in pupil.told()
    pupil.push("lesson.show")
    assert "4,1 is marked, but saw it happen" in pupil.told()
    pupil.push("lesson.leave")
    assert pupil.session.path == path
