"""A wrong answer says what is wrong and gives a hint; why, and what is right, comes when asked for
or found."""

import pytest

from sandbox.lessons.course import course
from sandbox.lessons.records import Act
from sandbox.places import shipped_lessons
from sandbox.sim.grid import Cell
from sandbox.ui.scene.options import Markings
from tests.ui.lessons.pupil import Pupil

CHAPTERS = course(shipped_lessons())
TASKS = [
    pytest.param(place, number, id=f"{place + 1}-{task.id}")
    for place, chapter in enumerate(CHAPTERS)
    for number, task in enumerate(chapter.lesson.tasks)
]
RIGHT = [Cell(x, 1) for x in range(5, 10)]
ONE_TOO_MANY_ONE_MISSING = [*RIGHT[:-1], Cell(10, 1)]


def markings(pupil: Pupil) -> Markings:
    shown = pupil.app.strokes.pointer().markings
    assert shown is not None
    return shown


def shown_on_the_map(pupil: Pupil) -> bool:
    return markings(pupil).true is not None or pupil.app.state.scene_options.overlay != "none"


# Marking ------------------------------------------------------------------------------------------


def test_the_first_wrong_answer_is_told_what_is_wrong_and_given_a_hint(pupil: Pupil) -> None:
    pupil.take(0)
    pupil.mark(ONE_TOO_MANY_ONE_MISSING)
    pupil.push("lesson.main")
    told = pupil.told()
    assert "Not so" in told
    assert "1 mark too many, 1 missing" in told
    assert pupil.study.task.hints[0][:20] in told
    assert pupil.study.task.hints[1][:20] not in told
    assert "10,1" not in told, "not which"
    assert "spent" not in told, "not why"
    assert not shown_on_the_map(pupil)
    assert pupil.session.position == 0, "nor is it played"
    assert not markings(pupil).wrong


def test_the_second_one_marks_those_that_are_wrong_but_none_that_is_missing(pupil: Pupil) -> None:
    pupil.take(0)
    pupil.mark([*ONE_TOO_MANY_ONE_MISSING, Cell(11, 1)])
    pupil.key("f5")
    pupil.click(11, 1)
    pupil.key("f5")
    assert pupil.study.task.hints[1][:20] in pupil.told()
    assert markings(pupil).wrong == {Cell(10, 1)}
    assert markings(pupil).true is None
    pupil.click(10, 1)
    assert not markings(pupil).wrong
    pupil.click(9, 1)
    pupil.key("f5")
    assert pupil.study.right
    assert "just is enough" in pupil.told()


def test_the_same_answer_again_is_no_further_try(pupil: Pupil) -> None:
    pupil.take(0)
    pupil.mark(ONE_TOO_MANY_ONE_MISSING)
    pupil.key("f5")
    pupil.key("f5")
    assert (pupil.study.tries, pupil.study.hints) == (1, 1)


def test_show_me_tells_all_and_does_not_do_the_task(pupil: Pupil) -> None:
    pupil.take(0)
    pupil.mark(ONE_TOO_MANY_ONE_MISSING)
    pupil.key("f5")
    pupil.push("lesson.show")
    told = pupil.told()
    assert "10,1 is marked, but spent" in told
    assert "9,1 is not marked, but 10 arrives, threshold 10" in told
    assert "just is enough" in told
    assert markings(pupil).true == frozenset(RIGHT)
    assert shown_on_the_map(pupil)
    assert not pupil.app.settings.lessons
    pupil.push("lesson.main")
    assert pupil.study.marks == frozenset(), "to be done by oneself"
    assert not pupil.study.told
    assert not shown_on_the_map(pupil)
    assert pupil.study.hints == 1, "what was learned stays"
    pupil.mark(RIGHT)
    pupil.key("f5")
    assert pupil.app.settings.lessons


def test_from_what_was_shown_one_can_go_on(pupil: Pupil) -> None:
    pupil.take(0)
    pupil.key("shift+f3")
    assert "Not so" not in pupil.told(), "nothing was answered"
    pupil.push("lesson.next")
    assert pupil.study.number == 1
    assert not pupil.app.settings.lessons


def test_that_nothing_is_marked_has_to_be_meant(pupil: Pupil) -> None:
    pupil.take(0)
    pupil.key("f5")
    assert "Nothing is marked yet" in pupil.app.state.notice
    assert pupil.study.verdict is None
    pupil.key("f5")
    assert "5 missing" in pupil.told()
    pupil.click(5, 1)
    pupil.click(5, 1)
    pupil.key("f5")
    assert "Nothing is marked yet" in pupil.app.state.notice


# Choosing -----------------------------------------------------------------------------------------


def test_a_wrong_option_is_struck_out_and_the_right_one_not_told(pupil: Pupil) -> None:
    pupil.take(0, 1)
    pupil.push("lesson.option.2")
    pupil.key("f5")
    told = pupil.told()
    assert "It is not this one" in told
    assert "Take 10 for each" in told
    assert "20 arrives, threshold" not in told
    assert pupil.study.refused == {2}
    assert pupil.session.position == 0
    pupil.push("lesson.show")
    assert "20 arrives, threshold 10" in pupil.told()
    assert not pupil.study.right


def test_a_wrong_option_does_not_play_what_answers_another(pupil: Pupil) -> None:
    """On turn 2 the dog is up already: whoever sees that has the answer, turn 1."""
    pupil.take(3, 0)
    pupil.push("lesson.option.1")
    pupil.key("f5")
    assert pupil.session.length == 0


# Placing ------------------------------------------------------------------------------------------


def test_a_wrong_place_ticks_the_goals_off_and_tells_why_the_second_time(pupil: Pupil) -> None:
    pupil.take(1, 1)
    pupil.click(7, 3)
    pupil.key("f5")
    assert pupil.study.met == (False, False)
    assert "Not reached: The guard hears nothing of the bottle; You hear it still" in pupil.told()
    assert "20 arrives" not in pupil.told().partition("Not so")[2].partition("HINT")[0]
    pupil.click(7, 3)
    pupil.click(12, 5)
    pupil.key("f5")
    assert pupil.study.met == (False, True)
    assert "guard hears a crash of glass from 12,3: 20 arrives" in pupil.told()
    assert pupil.session.position == 0
    pupil.push("lesson.show")
    assert "a closed door at 17,3" in pupil.told()
    assert markings(pupil).true == frozenset((Cell(17, 3),))
    assert markings(pupil).marked == {Cell(12, 5)}


def test_nothing_put_is_no_try(pupil: Pupil) -> None:
    pupil.take(1, 1)
    pupil.key("f5")
    assert "Nothing is put yet" in pupil.app.state.notice
    assert pupil.study.tries == 0


# Acting -------------------------------------------------------------------------------------------


def test_what_is_lost_brings_a_hint_and_the_second_time_why(pupil: Pupil) -> None:
    pupil.take(3, 1)
    pupil.key("pad9")
    assert "Since turn 1 this is lost: The dog sleeps" in pupil.told()
    assert "Keep to the grass" in pupil.told()
    assert "threshold" not in pupil.told()
    pupil.push("lesson.main")
    assert pupil.study.hints == 1
    pupil.key("pad9")
    assert "30 arrives, threshold 5: clear" in pupil.told()


def test_acts_are_shown_by_being_played_and_are_not_ones_own(pupil: Pupil) -> None:
    pupil.take(3, 1)
    pupil.key("pad9")
    pupil.push("lesson.show")
    assert pupil.app.state.playing
    task = pupil.study.task
    assert isinstance(task, Act)
    pupil.frames(20, ms=300)
    assert pupil.session.position == len(task.answer)
    assert not pupil.app.state.playing, "it stops where it is done"
    assert pupil.study.met == (True, True)
    assert "One way to do it is played" in pupil.told()
    assert not pupil.study.right
    assert not pupil.app.settings.lessons
    pupil.push("lesson.main")
    assert pupil.session.length == 0
    assert not pupil.session.document.script
    pupil.act(task.answer)
    assert pupil.study.right


@pytest.mark.parametrize(("place", "number"), TASKS)
def test_every_task_can_be_shown_and_then_be_left(pupil: Pupil, place: int, number: int) -> None:
    pupil.take(place, number)
    task = pupil.study.task
    pupil.key("shift+f3")
    assert "THE ANSWER" in pupil.told()
    assert " ".join(task.why.split()) in pupil.told()
    if isinstance(task, Act):
        pupil.frames(80, ms=300)
        assert all(pupil.study.met), "the acts come out as the goals say"
    assert not pupil.app.state.unsaved
    pupil.push("lesson.next")
    assert pupil.app.screen.sheet is None, "nothing is asked: there is no work to be lost"
    assert (pupil.study.place, pupil.study.number) != (place, number)
