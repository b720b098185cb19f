"""A task of placing asks what an edit would bring: that is not to be seen before it is checked."""

from tests.ui.lessons.pupil import Pupil

DOOR = (7, 3)


def heard_of(pupil: Pupil) -> bool:
    return any("who hears" in text.lower() for text in pupil.texts(pupil.app.screen.inspector))


def test_a_door_that_is_put_shows_nothing_of_the_task_before(pupil: Pupil) -> None:
    pupil.take(1, 0)
    pupil.key("shift+f3")
    assert heard_of(pupil), "who asks is shown"
    pupil.push("lesson.task.1")
    assert not heard_of(pupil)
    assert pupil.app.state.noise is None
    pupil.click(*DOOR)
    assert pupil.app.state.retold is None
    assert not heard_of(pupil)


def test_a_wrong_answer_and_the_next_are_not_shown_before_it_is_right(pupil: Pupil) -> None:
    pupil.take(1, 1)
    pupil.click(*DOOR)
    pupil.key("f5")
    assert not pupil.study.right
    assert not heard_of(pupil)
    pupil.click(*DOOR)
    assert not heard_of(pupil)
    pupil.key("o")
    assert pupil.app.state.options.overlay != "none"
    pupil.move(pupil.point(17, 3))
    assert pupil.app.state.preview.commands, "a click would change something"
    assert pupil.app.strokes.tried_out() == (pupil.session.world, None)
    pupil.click(17, 3)
    assert not heard_of(pupil)
    pupil.key("f5")
    assert pupil.study.right
    assert heard_of(pupil)
