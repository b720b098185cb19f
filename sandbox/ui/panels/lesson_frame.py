"""Head and foot of a lesson's panel: its title, its tasks, the button that goes on, the hint.

Belongs here: what stands there and how it makes room for large text. Must not know: the task, what
a command does.
"""

from typing import Final

from msgspec.structs import replace

from sandbox.lessons.records import Act
from sandbox.ui.intents import Choose, Run
from sandbox.ui.layout import Box
from sandbox.ui.panels.column import Column
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.widgets import Button, Frame, Label, Widget
from sandbox.ui.study import Study
from sandbox.ui.workspace import Workspace

MAIN: Final = "lesson.main"


def _less(look: Look, length: float) -> int:
    """A length that grows more slowly than the text: the task needs the room itself."""
    return round(length * (1 + 0.4 * (look.scale - 1)))


def head(column: Column, state: Workspace, study: Study) -> None:
    """The title, the tasks to go to, and what can be done with the lesson as a whole."""
    look = column.look
    _title(column, state, study.chapter.name)
    buttons = [*_task_buttons(state, study), *_whole_buttons(state)]
    side, gap = _less(look, 26), _less(look, 4)
    box = column.take(side, 4)
    x = box.x
    for n, button in enumerate(buttons):
        last = n >= len(buttons) - len(WHOLE)
        if last and n == len(buttons) - len(WHOLE):
            x = max(x, box.right - len(WHOLE) * (side + gap) + gap)
        if x + side > box.right:
            box = column.take(side, 4)
            x = box.x
        column.add(replace(button, box=Box(x, box.y, side, side)))
        x += side + gap


def _title(column: Column, state: Workspace, name: str) -> None:
    """The lesson's name, on as many lines as it needs, and the button that leaves."""
    look, side = column.look, column.look.px(22)
    column.y -= look.px(12) - _less(look, 10)
    leave = Box(column.x + column.width - side, column.y, side, side)
    column.add(
        Button(
            box=leave,
            key="lesson.leave",
            icon="close",
            quiet=True,
            intent=Run("lesson.leave"),
            tooltip=state.commands["lesson.leave"].hint,
        )
    )
    for line in look.wrapped(name, column.width - side - look.px(6), "title"):
        box = column.take(look.px(22))
        words = Box(box.x, box.y, leave.x - box.x, box.height)
        column.add(Label(box=words, text=line, size="title", bold=True))
    column.space(4)


def _task_buttons(state: Workspace, study: Study) -> list[Button]:
    """One for each task; a tick where it is done."""
    done = study.chapter.done(state.done)
    made = []
    for number, task in enumerate(study.chapter.lesson.tasks):
        here = number == study.number
        words = "this task" if here else "go to this task"
        made.append(
            Button(
                box=Box(0, 0, 0, 0),
                key=f"lesson.task.{number}",
                text="" if task in done else str(number + 1),
                icon="check" if task in done else "",
                pressed=here,
                intent=Choose("lesson.task", str(number)),
                tooltip=f"{number + 1}: {task.id}{' - done' if task in done else ''}; {words}",
            )
        )
    return made


WHOLE: Final = (
    ("lesson.again", "reset"),
    ("lesson.palette", "pencil"),
)


def _whole_buttons(state: Workspace) -> list[Button]:
    return [
        Button(
            box=Box(0, 0, 0, 0),
            key=f"{name}.here",
            icon=icon,
            intent=Run(name),
            quiet=True,
            tooltip=state.commands[name].hint,
        )
        for name, icon in WHOLE
    ]


def foot(look: Look, box: Box, state: Workspace, study: Study) -> list[Widget]:
    """The button that goes on, and beside it the next hint."""
    pad, tall = _less(look, 10), _less(look, 30)
    margin = Column(look, box.width).margin
    y = box.height - tall - pad
    cover = Frame(box=Box(-9, y - pad, box.width + 18, tall + 2 * pad + 9), fill="panel")
    commands = state.commands
    other, words, enabled = _other(study)
    wide = look.width(words) + look.px(24)
    x, right = margin, box.width - margin
    hint = Button(
        box=Box(right - wide, y, wide, tall), key=other, text=words, enabled=enabled,
        intent=Run(other), tooltip=commands[other].hint,
    )  # fmt: skip
    name, text = _main(state, study)
    main = Button(
        box=Box(x, y, right - wide - look.px(8) - x, tall), key=MAIN, text=text, primary=True,
        intent=Run(name), tooltip=commands[name].hint,
    )  # fmt: skip
    return [cover, main, hint]


def _other(study: Study) -> tuple[str, str, bool]:
    """The command of the foot's lesser button, what it says, and whether there is a use for it."""
    if study.asked and not study.right:
        return "lesson.next", "Go on", True
    left = len(study.task.hints) - study.hints
    return "lesson.hint", f"Hint ({left})" if left > 0 else "Hint", left > 0


def _main(state: Workspace, study: Study) -> tuple[str, str]:
    """The command of the foot's button, and what it says."""
    if not study.right:
        if study.asked:
            return "lesson.again", "Try again"
        lost = study.verdict is not None and study.verdict.outcome == "wrong"
        if lost and isinstance(study.task, Act):
            return "lesson.again", "Start again"
        return "lesson.check", "Check"
    following = study.after(state.done)
    if following is None:
        return "lesson.next", "All done"
    return "lesson.next", "Next task" if following[0] == study.place else "Next lesson"
