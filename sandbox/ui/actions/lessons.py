"""Lessons: the list, opening a task, going on, leaving.

Belongs here: which level is open for which task, and that no work is lost. Must not know: how a
task is answered (`answering`), how anything is drawn.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sandbox.errors import InputError
from sandbox.files.lessons import lesson_of
from sandbox.lessons.course import Chapter, course
from sandbox.lessons.records import Place
from sandbox.places import shipped_lessons
from sandbox.ui.actions import filing
from sandbox.ui.panels.lesson import FOLD
from sandbox.ui.panels.lesson_answer import tool_of
from sandbox.ui.panels.lessonsheet import LessonSheet
from sandbox.ui.study import Study

if TYPE_CHECKING:
    from sandbox.ui.app import App

NO_LESSON: Final = "No lesson is open"
LESSON_TOOLS: Final = ("mark", "answer")


# The list, and opening ---------------------------------------------------------------------------


def show_list(app: "App") -> None:
    """The lessons in order; first the one that the level open now holds, where it is no shipped
    one. A lesson that was laid aside comes back instead."""
    study = app.state.study
    if study is not None and study.aside:
        palette(app)
        return
    try:
        chapters = course(shipped_lessons())
        own = None if study is not None else _own(app, chapters)
    except InputError as error:
        app.complain("The lessons could not be read", str(error))
        return
    if study is not None and len(study.chapters) == 1:
        own = study.chapter
    listed = [*([own] if own is not None else []), *chapters]
    here = None
    if study is not None:
        names = [chapter.name for chapter in listed]
        here = names.index(study.chapter.name) if study.chapter.name in names else None

    def chosen(answer: str) -> None:
        if not answer:
            return
        if own is not None and answer == "0":
            open_task(app, [own], 0)
        else:
            open_task(app, chapters, int(answer) - (own is not None))

    app.open_sheet(LessonSheet(listed, app.state.done, here, own is not None, chosen))


def _own(app: "App", shipped: Sequence[Chapter]) -> Chapter | None:
    """The lesson that the open level holds, where it is none of those shipped."""
    document, path = app.session.document, app.session.path
    if path is None or path.resolve() in [chapter.path.resolve() for chapter in shipped]:
        return None
    lesson = lesson_of(document)
    if lesson is None:
        return None
    return Chapter(path, document, lesson)


def offer(app: "App") -> None:
    """Says so where the level that was opened holds a lesson."""
    if app.session.document.lesson and app.state.study is None:
        key = app.state.commands["lesson.list"].key
        app.notify(f"This level holds a lesson: “Lessons” opens it{f'  ({key})' if key else ''}")


def open_task(
    app: "App", chapters: Sequence[Chapter], place: int, number: int | None = None
) -> None:
    """Opens a task of a lesson (None: its first that is not done) once work is safe."""
    chapter = chapters[place]
    task = chapter.next_task(app.state.done) or chapter.lesson.tasks[0]
    at = chapter.lesson.tasks.index(task) if number is None else number
    filing.saved_first(app, lambda: _begin(app, chapters, place, at))


def _begin(app: "App", chapters: Sequence[Chapter], place: int, number: int) -> None:
    try:
        study = Study.begun(chapters, place, number)
    except InputError as error:
        app.complain(f"“{chapters[place].name}” could not be opened", str(error))
        return
    _set(app, study)


def _set(app: "App", study: Study) -> None:
    """Sets a task: its level as it starts, and the tool to answer with."""
    before = app.state.study
    app.pause()
    region = app.screen.region
    app.session.open(study.start)
    app.opened()
    app.screen.region = region if region == "lesson" else "map"
    state = app.state
    state.study, state.panels_shown, state.comparing = study, True, False
    state.options = replace(state.options, overlay="none")
    same = before is not None and before.chapter.name == study.chapter.name
    (state.unfolded.discard if same else state.unfolded.add)(FOLD)
    take_tool(app)
    app.notify(f"{study.chapter.name}: {study.task.id}")


def take_tool(app: "App") -> None:
    """Takes up the tool that the task is answered with."""
    study = app.state.study
    if study is None:
        app.notify(NO_LESSON, warns=True)
        return
    task = study.task
    if isinstance(task, Place) and app.state.hand.terrain not in task.puts:
        app.state.hand.pick("terrain", task.puts[0])
    app.strokes.take(tool_of(study))


def go_on(app: "App") -> None:
    """The next task that is not done, here or in the next lesson."""
    study = app.state.study
    if study is None:
        show_list(app)
        return
    following = study.after(app.state.done)
    if following is None:
        app.notify("All lessons are done")
        show_list(app)
        return
    open_task(app, study.chapters, *following)


def again(app: "App") -> None:
    """The task from its start: the level as it was, nothing answered."""
    study = app.state.study
    if study is None:
        app.notify(NO_LESSON, warns=True)
        return
    filing.saved_first(app, lambda: _again(app, study))


def _again(app: "App", study: Study) -> None:
    fresh = Study.begun(study.chapters, study.place, study.number)
    _set(app, study.set_again(fresh))


def perform(app: "App", study: Study) -> None:
    """Plays the acts that answer a task of acting, from the start, once work is safe."""

    def play() -> None:
        fresh = Study.begun(study.chapters, study.place, study.number)
        _set(app, replace(study.set_again(fresh), asked=True))
        app.state.playing = True
        app.pace.next_turn_now()
        app.notify("This is one way to do it")

    filing.saved_first(app, play)


def leave(app: "App") -> None:
    """Closes the lesson; its level stays open as a level like any other."""
    study = app.state.study
    if study is None:
        app.notify(NO_LESSON, warns=True)
        return
    shipped = study.chapter.path in shipped_lessons()
    if study.only_answered(app.session):
        app.session.open(study.chapter.document, None if shipped else study.chapter.path)
        app.opened()
    put_away(app)
    app.notify("The lesson is left; its level is still open")


def put_away(app: "App") -> None:
    """No lesson is open any more."""
    app.state.study = None
    if app.state.tool in LESSON_TOOLS:
        app.strokes.take("pencil")
    if app.screen.region == "lesson":
        app.screen.region = "map"


def palette(app: "App") -> None:
    """The palette in the lesson's place, or the lesson again."""
    study = app.state.study
    if study is None:
        app.notify(NO_LESSON, warns=True)
        return
    app.state.study = replace(study, aside=not study.aside)
    if app.screen.region in ("lesson", "palette"):
        app.screen.region = "map"


ACTIONS: Final = {
    "lesson.list": show_list,
    "lesson.next": go_on,
    "lesson.answer": take_tool,
    "lesson.again": again,
    "lesson.palette": palette,
    "lesson.leave": leave,
}
