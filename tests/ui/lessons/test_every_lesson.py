"""Every shipped lesson opens, and each of its answers is judged through the window as it should."""

import pytest

from sandbox.lessons.course import course
from sandbox.lessons.proof import trials
from sandbox.lessons.records import Act
from sandbox.places import shipped_lessons
from sandbox.settings import Settings
from sandbox.ui.panels.panel import Panel
from sandbox.ui.panels.widgets import Card
from tests.ui.lessons.pupil import Pupil

CHAPTERS = course(shipped_lessons())
TASKS = [
    pytest.param(place, number, id=f"{place + 1}-{task.id}")
    for place, chapter in enumerate(CHAPTERS)
    for number, task in enumerate(chapter.lesson.tasks)
]


@pytest.mark.parametrize(("place", "number"), TASKS)
def test_its_answers_are_judged_right_and_wrong(pupil: Pupil, place: int, number: int) -> None:
    chapter = CHAPTERS[place]
    task = chapter.lesson.tasks[number]
    pupil.take(place, number)
    assert task.text.split()[0] in pupil.told()
    if isinstance(task, Act):
        for one in task.wrong:
            pupil.act(one.answer)
            assert not pupil.study.right
            pupil.key("shift+f8")
        pupil.act(task.answer)
        assert pupil.study.right, pupil.told()
        return
    tried = sorted(trials(chapter.document, task), key=lambda trial: trial[2] is None)
    for name, answer, because in tried:  # the right one last
        pupil.give(answer)
        pupil.check()
        verdict = pupil.study.verdict
        if because is None:
            assert verdict is not None
            assert verdict.right, pupil.told()
            continue
        if pupil.study.about == answer:  # what a task forbids cannot even be put
            assert verdict is not None
            assert not verdict.right, name
            assert because in verdict.text, name
        pupil.key("shift+f8")
    assert pupil.app.state.done[chapter.name] == (task.id,)


def apart(panel: Panel) -> None:
    """No two of a panel's widgets lie on each other, and none beyond its edge."""
    solid = [widget.box for widget in panel.widgets if widget.box.height > 1]
    for n, box in enumerate(solid):
        assert box.right <= panel.box.width
        for other in solid[n + 1 :]:
            assert box.right <= other.x or other.right <= box.x, (box, other)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("place", [0, 6, 9])
def test_all_of_a_lesson_is_within_reach(size: tuple[int, int], text: int, place: int) -> None:
    window = Pupil(CHAPTERS[0].document, settings=Settings(window=size, text_size=text))
    window.take(place)
    for number in range(len(CHAPTERS[place].lesson.tasks)):
        if number:
            window.push(f"lesson.task.{number}")
        window.key("f3")
        window.key("f5")
        panel = window.app.screen.lesson
        assert window.app.screen.map.box.width >= size[0] // 3
        assert panel.box.bottom == window.app.screen.status.box.y, "it reaches down to the status"
        apart(window.app.screen.timeline)
        for widget in panel.widgets:
            assert widget.box.right <= panel.box.width + 18, widget
        for widget in panel.widgets:
            if widget.active and not widget.pinned:
                panel.bring_into_view(widget.key)
                shown = panel.window_box(widget)
                assert shown.y >= panel.box.y, widget
                assert panel.at((widget.box.centre[0], shown.centre[1] - panel.box.y)) is widget


def test_with_large_text_neither_the_list_nor_what_you_hear_is_cut_off() -> None:
    window = Pupil(CHAPTERS[0].document, settings=Settings(window=(1024, 640), text_size=200))
    window.take(0, 1)
    window.key("shift+f3")
    look = window.app.screen.look
    heard = "You hear footsteps to the west."
    rows = [one for one in window.app.screen.messages.widgets if getattr(one, "text", "") == heard]
    assert [row.box.width >= look.width(heard) for row in rows] == [True]
    window.key("f2")
    for card in window.sheet.widgets:
        if isinstance(card, Card):
            lines = look.wrapped(card.detail, card.box.width - look.px(38))
            assert card.box.height >= look.px(20) + len(lines) * look.line_height
