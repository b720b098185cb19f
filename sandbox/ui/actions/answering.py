"""Answering a lesson's task: marks, hints, choices, the check, and seeing what is true.

Belongs here: from an answer to its verdict, and what the window shows of it. Must not know: when an
answer is right (`sandbox.lessons`), how anything is drawn.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sandbox.lessons.answers import Answer, Marks, Puts
from sandbox.lessons.claims import Finding
from sandbox.lessons.course import with_done
from sandbox.lessons.goals import findings, rights
from sandbox.lessons.judging import judge
from sandbox.lessons.records import Act, Choose, Claim, Mark, Place
from sandbox.lessons.verdicts import Remark, wrong
from sandbox.ui.actions import regions
from sandbox.ui.actions.lessons import NO_LESSON, open_task, perform, take_tool
from sandbox.ui.intents import MarkCells, SelectNoise
from sandbox.ui.study import ALTERED, MARK_CELLS, Study, goals_of, turns

if TYPE_CHECKING:
    from sandbox.ui.app import App


def mark(app: "App", intent: MarkCells) -> None:
    """Cells are marked, or not any more."""
    if app.state.study is not None:
        app.state.study = app.state.study.marked(intent.cells, intent.on, intent.goes_on)


def undo(app: "App") -> bool:
    """Takes back marks, while one marks; whether there were any."""
    study = app.state.marking
    if study is None or not study.past:
        return False
    app.state.study = study.undone()
    app.notify(f"Undone: {MARK_CELLS}")
    return True


def redo(app: "App") -> bool:
    """Does again what was undone of the marks; whether there was anything."""
    study = app.state.marking
    if study is None or not study.ahead:
        return False
    app.state.study = study.redone()
    app.notify(f"Redone: {MARK_CELLS}")
    return True


def hint(app: "App") -> None:
    """One more hint."""
    study = app.state.study
    if study is None:
        app.notify(NO_LESSON, warns=True)
    elif study.hints < len(study.task.hints):
        given = study.task.hints[study.hints]
        app.state.study = replace(study, hints=study.hints + 1)
        app.notify(" ".join(given.split()))
    else:
        app.notify("There are no more hints; “Show me” tells the answer", warns=True)


def choose(app: "App", what: str, value: str) -> None:
    """A choice of the lesson's panel: a task, an option, what to put, a remark to be shown."""
    study = app.state.study
    if study is None:
        return
    match what:
        case "task":
            open_task(app, study.chapters, study.place, int(value))
        case "option":
            app.state.study = replace(study, option=int(value))
        case "put":
            app.state.hand.pick("terrain", value)
            take_tool(app)
        case "remark" if study.verdict is not None:
            _show_remark(app, study.verdict.remarks[int(value)])


def show_truth(app: "App", shown: bool) -> None:
    """What is true, on the map or not."""
    if app.state.study is not None:
        app.state.study = replace(app.state.study, shown=shown)


def _show_remark(app: "App", remark: Remark) -> None:
    """What a remark is about: the noise of its turn, the cell."""
    if remark.turn is not None and remark.noise is not None:
        if remark.turn <= app.session.length:
            app.carry_out(SelectNoise(remark.turn, remark.noise))
        show_truth(app, True)
    if remark.cell is not None:
        regions.move_cursor_to(app, remark.cell)


# Checking -----------------------------------------------------------------------------------------


def check(app: "App") -> None:
    """Judges the answer, and says what came of it. What is true is seen once it is right; a wrong
    answer brings a hint."""
    study = app.state.study
    if study is None:
        app.notify(NO_LESSON, warns=True)
        return
    if study.strayed(app.session):
        _altered(app, study)
        return
    answer = study.answer(app.session)
    missing = _missing(study, answer)
    if missing or answer is None:
        app.state.study = replace(study, sure=isinstance(answer, Marks))
        app.notify(missing, warns=True)
        return
    app.pause()
    study = study.tried(answer, judge(study.start, study.task, answer))
    if study.told and not isinstance(study.task, Act):
        study = _seen(app, study)
    _judged(app, study)
    app.strokes.result_shown()


def _missing(study: Study, answer: Answer | None) -> str:
    """What to do before there is anything to be judged; empty where there is."""
    match answer:
        case None:
            return "Choose an answer first"
        case Marks(cells) if not cells and not study.sure:
            whom = "nobody" if study.of_creatures else "no cell"
            return f"Nothing is marked yet. If you mean {whom}, check once more"
        case Puts(()):
            return "Nothing is put yet: click on the map"
    return ""


def show(app: "App") -> None:
    """Shows the answer and why; the task is not done by that."""
    study = app.state.study
    if study is None:
        app.notify(NO_LESSON, warns=True)
    elif isinstance(study.task, Act):
        perform(app, study)
    elif study.strayed(app.session):
        _altered(app, study)
    else:
        answer = study.answer(app.session)
        given = None if _missing(study, answer) else answer
        verdict = None if given is None else judge(study.start, study.task, given)
        app.pause()
        study = replace(study, asked=True, verdict=verdict, about=given)
        app.state.study = _seen(app, study)
        app.notify("This is the answer")
        app.strokes.result_shown()


def _altered(app: "App", study: Study) -> None:
    """Says that the level is not the task's any more; that is no try."""
    about = study.answer(app.session)
    _judged(app, replace(study, about=about, verdict=wrong([Remark(ALTERED)])))


def _judged(app: "App", study: Study) -> None:
    """Keeps a verdict, and what is done by it."""
    app.state.study, verdict = study, study.verdict
    assert verdict is not None, "an answer was judged"
    words = {"right": "Right", "wrong": "Not so", "open": "Not yet"}[verdict.outcome]
    said = f"{words}: {verdict.brief}" if verdict.brief else words
    app.notify(said, warns=verdict.outcome == "wrong")
    if verdict.right:
        lessons = with_done(app.state.done, study.chapter.name, study.task.id)
        app.state.done = lessons
        app.remember(app.settings.changed(lessons=lessons))


def happened(app: "App") -> None:
    """The session shows another world: a task of acting is judged as it goes on."""
    study = app.state.study
    if study is None or not isinstance(study.task, Act):
        return
    if study.strayed(app.session):
        app.state.study = replace(study, verdict=wrong([Remark(ALTERED)]))
        return
    task, played = study.task, turns(app.session)
    found = findings(task.goals, played[: task.within])
    study = replace(study, met=_met(found, bool(played)))
    answer = study.answer(app.session)
    if answer is None or not played or study.asked:
        app.state.study = replace(study, verdict=None, about=None)
        return
    verdict = judge(study.start, task, answer)
    if verdict.outcome == "open":
        app.state.study = replace(study, verdict=None, about=None)
    elif verdict != study.verdict:
        _judged(app, study.tried(answer, verdict))
    else:
        app.state.study = study


def _met(found: Sequence[Finding], played: bool) -> tuple[bool | None, ...]:
    """What to tick off: a goal that may still come is neither reached nor lost."""
    if not played:
        return (None,) * len(found)
    return tuple(one.holds or (False if one.settled else None) for one in found)


def _seen(app: "App", study: Study) -> Study:
    """Plays the level's script as far as the task is about it, and shows that turn and noise."""
    task, session = study.task, app.session
    if isinstance(task, Mark):
        _play_to(app, task.turn)
        noise = session.turn.sources[task.noise - 1].number if session.turn is not None else None
        _look_at(app, task.turn, noise, None)
        return replace(study, shown=True)
    claims = goals_of(task)
    if isinstance(task, Choose):
        claims = (task.options[rights(study.start, task)[0]].claim,)
    _play_to(app, _length(study, claims))
    found = findings(claims, turns(session))
    about = next((n for n, one in enumerate(found) if not one.holds), 0)
    remark, claim = found[about].remark, claims[about]
    _look_at(app, remark.turn or session.position, remark.noise, claim.who)
    met = tuple(one.holds for one in found) if isinstance(task, Place) else ()
    return replace(study, shown=True, met=met)


def _length(study: Study, claims: Sequence[Claim]) -> int:
    """How far the script is played: to the last turn that is spoken of, or all of it."""
    named = [claim.turn for claim in claims]
    spoken = [turn for turn in named if turn is not None]
    return max(spoken) if len(spoken) == len(named) else max(study.start.last_turn, *spoken, 0)


def _play_to(app: "App", turn: int) -> None:
    """Shows the level after a turn of its script; plays it where it was not, or otherwise."""
    session = app.session
    if session.length < turn or not _as_scripted(app, turn):
        session.go_to(0)
        while session.position < turn:
            app.say(session.play())
    else:
        session.go_to(turn)


def _as_scripted(app: "App", turn: int) -> bool:
    """Whether the turns played up to one are the script's, from the start as it is now."""
    document, world = app.session.document, app.session.document.world
    for played in app.session.turns[:turn]:
        if played.before != world or played.orders != document.orders(world):
            return False
        world = played.world
    return True


def _look_at(app: "App", turn: int, noise: int | None, listener: str | None) -> None:
    if turn != app.session.position:
        app.say(app.session.go_to(turn))
    app.state.choose_noise(noise)
    app.state.listener, app.state.selected = listener, None
    app.pace.begin_motion()
    app.strokes.look_again()


ACTIONS: Final = {
    "lesson.check": check,
    "lesson.hint": hint,
    "lesson.show": show,
}
