"""The part of a lesson's panel in which a task is answered, or which tells of the answer given.

Belongs here: for each kind of task its lines: marks, what can be put, goals to tick off, options.
Must not know: whether an answer is right.
"""

from typing import Any, Final

from sandbox.lessons.goals import put_to, rights
from sandbox.lessons.records import Act, Choose, Mark, Place
from sandbox.sim.terrain import BY_ID
from sandbox.ui.intents import Choose as Chosen
from sandbox.ui.intents import Intent, Run, Set
from sandbox.ui.layout import Box
from sandbox.ui.panels.column import Column
from sandbox.ui.panels.widgets import Label, Picture, Row, Tone
from sandbox.ui.study import Study, goals_of
from sandbox.ui.workspace import Workspace

SIGNS: Final[dict[bool | None, tuple[str, Tone]]] = {
    True: ("check", "good"),
    False: ("close", "bad"),
    None: ("option", "dim"),
}
LEGEND: Final[tuple[tuple[str, Tone], ...]] = (
    ("✓ right", "good"),
    ("✗ wrong", "bad"),
    ("○ missed", "warn"),
)


def compose(column: Column, state: Workspace, study: Study) -> None:
    """The lines of a task's kind."""
    match study.task:
        case Mark():
            _mark(column, state, study)
        case Place() as task:
            _place(column, state, study, task)
        case Act() as task:
            _act(column, state, study, task)
        case Choose() as task:
            _choose(column, study, task)
    if study.told and not isinstance(study.task, Act):
        _truth(column, study)


def tool_of(study: Study) -> str:
    """The tool that a task is answered with."""
    match study.task:
        case Mark():
            return "mark"
        case Place():
            return "answer"
        case Act():
            return "walk"
        case Choose():
            return "select"


def _tool(column: Column, state: Workspace, study: Study, words: str) -> None:
    """Takes up the tool of the task, where another one has been picked."""
    picked = state.tool == tool_of(study)
    column.button(
        "lesson.answer",
        words,
        Run("lesson.answer"),
        icon="check" if picked else "",
        tooltip=state.commands["lesson.answer"].hint,
    )


def _mark(column: Column, state: Workspace, study: Study) -> None:
    whom = "creatures" if study.of_creatures else "cells"
    _tool(column, state, study, f"Mark {whom} on the map")
    column.pair("marked", str(len(study.marks)))


def _legend(column: Column) -> None:
    look = column.look
    box = column.take(look.line_height)
    x = box.x
    for words, tone in LEGEND:
        wide = look.width(words)
        if x + wide > box.right:
            box = column.take(look.line_height)
            x = box.x
        column.add(Label(box=Box(x, box.y, wide, box.height), text=words, tone=tone))
        x += wide + look.px(14)


def _place(column: Column, state: Workspace, study: Study, task: Place) -> None:
    _tool(column, state, study, "Put it on the map")
    picked = state.hand.terrain if state.hand.terrain in task.puts else task.puts[0]
    if len(task.puts) > 1:
        for name in task.puts:
            tall_row(
                column,
                f"lesson.put.{name}",
                BY_ID[name].name.capitalize(),
                Chosen("lesson.put", name),
                art=("terrain", name),
                picked=name == picked,
            )
        column.space(4)
    puts = study.puts(state.session)
    for put in puts:
        column.pair(f"{BY_ID[put.put].name} at", str(put.at))
    if not puts:
        column.pair("put", f"nothing yet, {task.most} at most")
    _goals(column, study)


def _act(column: Column, state: Workspace, study: Study, task: Act) -> None:
    commands = state.commands
    _tool(column, state, study, "Walk on the map")
    column.text(
        f"{commands['acts.menu'].key}: all that you can do. A right click: what can be done there.",
        "dim",
    )
    column.pair("turn", f"{state.session.position} of at most {task.within}")
    _goals(column, study)


def _goals(column: Column, study: Study) -> None:
    """What is to be reached, ticked off."""
    look = column.look
    column.space(4)
    side = look.px(13)
    for goal, met in zip(goals_of(study.task), study.met, strict=True):
        icon, tone = SIGNS[met]
        text = put_to(goal)
        begins = side + look.px(8)
        for n, words in enumerate(look.wrapped(text, column.width - begins)):
            box = column.take(look.line_height)
            if n == 0:
                place = Box(box.x, box.y + (box.height - side) // 2, side, side)
                column.add(Picture(box=place, art=("icon", icon), tone=tone))
            rest = Box(box.x + begins, box.y, box.width - begins, box.height)
            column.add(Label(box=rest, text=words))


def _choose(column: Column, study: Study, task: Choose) -> None:
    right = rights(study.start, task) if study.told else ()
    for n, option in enumerate(task.options):
        chosen = n == study.option
        icon = "check" if n in right else "close" if n in study.refused else ""
        tall_row(
            column,
            f"lesson.option.{n}",
            option.text,
            Chosen("lesson.option", str(n)),
            art=("icon", icon or ("chosen" if chosen else "option")),
            tone="dim" if n in study.refused else "text",
            picked=chosen,
        )


def _truth(column: Column, study: Study) -> None:
    """What is true, on the map or not."""
    column.space(4)
    column.check(
        "lesson.truth",
        "Show it on the map",
        study.shown,
        Set("lesson.truth", not study.shown),
        tooltip="What truly came of it, on the map",
    )
    if study.shown and isinstance(study.task, Mark | Place):
        _legend(column)


def tall_row(column: Column, key: str, text: str, intent: Intent, **fields: Any) -> None:
    """A row as high as its text needs, however long it is."""
    look, wide = column.look, column.width + column.look.px(12)
    _, room = look.row_text(wide, fields.get("note", ""), art=fields.get("art") is not None)
    lines = len(look.wrapped(text, room))
    height = look.px(24) if lines == 1 else lines * look.row_line + look.px(6)
    box = column.take(height, 2)
    wider = Box(box.x - look.px(6), box.y, wide, box.height)
    column.add(Row(box=wider, key=key, text=text, intent=intent, **fields))
