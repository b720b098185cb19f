"""The lesson that is open, in the palette's place: its text, the task, the answer, the verdict.

Belongs here: their order, what the foot offers, and that a new verdict is in view. Must not know:
how an answer is judged, what a command does.
"""

from dataclasses import replace
from typing import Final

from sandbox.lessons.records import Act
from sandbox.ui.intents import Choose, Intent, Run, Set
from sandbox.ui.layout import Box
from sandbox.ui.panels import lesson_answer
from sandbox.ui.panels.column import Column
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.panel import Panel
from sandbox.ui.panels.widgets import Button, Chip, Frame, Label, Tone, Widget, pinned
from sandbox.ui.study import Study
from sandbox.ui.workspace import Workspace

MAIN: Final = "lesson.main"
FOLD: Final = "lesson"
CHIPS: Final[dict[str, tuple[str, Tone]]] = {
    "right": ("Right", "good"),
    "wrong": ("Not so", "bad"),
    "open": ("Not yet", "warn"),
}


class LessonPanel(Panel):
    """The panel of a lesson; it keeps the foot in place and scrolls the rest."""

    def __init__(self) -> None:
        super().__init__()
        self._study: Study | None = None
        self._foot = 0

    def compose_into(self, look: Look, box: Box, state: Workspace) -> None:
        """Takes its place in the window, with the widgets of the lesson that is open."""
        study = state.study
        assert study is not None, "a lesson is open"
        column = Column(look, box.width)
        _head(column, state, study)
        _about(column, state, study)
        _task(column, state, study)
        lesson_answer.compose(column, state, study)
        verdict = column.y
        _verdict(column, state, study)
        told = column.y
        _hints(column, study)
        column.space(10)
        foot = _foot(look, box, state, study)
        self._foot = box.height - min((w.box.y for w in foot), default=box.height)
        column.add(Frame(box=Box(0, column.y + self._foot, 1, 0), fill="panel"))
        before, self._study = self._study, study
        if before is None or (before.place, before.number) != (study.place, study.number):
            self.scroll = 0
        self.show(box, [*column.widgets, *map(pinned, foot)])
        if before is not None and study.verdict is not None and study.verdict != before.verdict:
            self._show_part(verdict, told)

    def _show_part(self, top: int, bottom: int) -> None:
        """Scrolls so that a part is seen, its beginning at least."""
        room = self.box.height - self._foot
        if bottom - self.scroll > room or top < self.scroll:
            most = max(0, self.content_height - self.box.height)
            self.scroll = max(0, min(most, top, bottom - room if top > bottom - room else top))

    def bring_into_view(self, key: str) -> None:
        widget = next((w for w in self.widgets if w.key == key), None)
        if widget is None or widget.pinned:
            return
        if widget.box.y < self.scroll:
            self.scroll = widget.box.y
        elif widget.box.bottom - self.scroll > self.box.height - self._foot:
            self.scroll = max(0, widget.box.bottom - self.box.height + self._foot)


def _head(column: Column, state: Workspace, study: Study) -> None:
    """The title, the tasks to go to, and what can be done with the lesson as a whole."""
    look, commands = column.look, state.commands
    count = len(study.chapters)
    leave = Button(
        box=Box(0, 0, 0, 0), key="lesson.leave", icon="close", quiet=True,
        intent=Run("lesson.leave"), tooltip=commands["lesson.leave"].hint,
    )  # fmt: skip
    column.title(study.chapter.name, close=leave)
    if count > 1:
        column.line(f"Lesson {study.place + 1} of {count}", "dim")
    column.space(4)
    buttons = [*_task_buttons(state, study), *_whole_buttons(state)]
    side, gap = look.px(26), look.px(4)
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
    ("lesson.list", "lesson"),
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


def _about(column: Column, state: Workspace, study: Study) -> None:
    """What the lesson tells; folded away once one has read it."""
    lesson = study.chapter.lesson
    open_ = FOLD in state.unfolded
    column.space(2)
    column.row(
        "fold.lesson",
        "What it is about",
        Set(f"fold.{FOLD}", not open_),
        art=("icon", "down" if open_ else "right"),
    )
    if not open_:
        return
    for n, paragraph in enumerate(_paragraphs(lesson.text)):
        if n:
            column.space(6)
        column.text(paragraph)
    numbers = state.world.numbers
    known = [name for name in lesson.numbers if name in numbers.book]
    if known:
        column.space(6)
        for name in known:
            column.pair(_spelled(name), str(numbers[name]))


def _paragraphs(text: str) -> list[str]:
    """Its paragraphs, each on one line: the panel breaks them where it must."""
    return [" ".join(part.split()) for part in text.strip().split("\n\n")]


def _spelled(name: str) -> str:
    group, _, rest = name.partition(".")
    return f"{group}: {rest}".replace("_", " ")


def _task(column: Column, state: Workspace, study: Study) -> None:
    tasks = study.chapter.lesson.tasks
    column.rule()
    title = f"Task {study.number + 1} of {len(tasks)}" if len(tasks) > 1 else "Task"
    column.heading(f"{title}: {study.task.id}")
    column.text(" ".join(study.task.text.split()))
    column.space(6)


def _verdict(column: Column, state: Workspace, study: Study) -> None:
    """What was said of the answer, each remark a way to what it is about."""
    verdict = study.verdict
    if verdict is None:
        return
    column.space(6)
    words, tone = CHIPS[verdict.outcome]
    acts = isinstance(study.task, Act)
    stale = not acts and study.answer(state.session) != study.about
    _chip(column, words, tone, "the answer before" if stale else "")
    for n, remark in enumerate(verdict.remarks):
        intent: Intent | None = None
        if remark.cell is not None or remark.noise is not None:
            intent = Choose("lesson.remark", str(n))
        text = " ".join(remark.text.split())
        if intent is None:
            column.text(text)
        else:
            lesson_answer.tall_row(
                column, f"lesson.remark.{n}", text, intent, tooltip="Show it on the map"
            )
    if verdict.right and study.number == len(study.chapter.lesson.tasks) - 1:
        closing = " ".join(study.chapter.lesson.closing.split())
        if closing:
            column.space(6)
            column.text(closing, "dim")


def _chip(column: Column, words: str, tone: Tone, beside: str) -> None:
    look = column.look
    box = column.take(look.px(22), 4)
    width = look.width(words, bold=True) + look.px(20)
    column.add(Chip(box=Box(box.x, box.y, width, box.height), text=words, tone=tone))
    x = box.x + width + look.px(10)
    rest = Box(x, box.y, max(0, box.right - x), box.height)
    column.add(Label(box=rest, text=beside, tone="dim"))


def _hints(column: Column, study: Study) -> None:
    given = study.task.hints[: study.hints]
    if not given:
        return
    column.heading("Hints" if len(given) > 1 else "Hint")
    for hint in given:
        column.text(f"- {' '.join(hint.split())}", "dim")


def _foot(look: Look, box: Box, state: Workspace, study: Study) -> list[Widget]:
    """The button that goes on, and the next hint."""
    pad, tall = look.px(10), look.px(30)
    margin = Column(look, box.width).margin
    y = box.height - tall - pad
    cover = Frame(box=Box(-9, y - pad, box.width + 18, tall + 2 * pad + 9), fill="panel")
    left = len(study.task.hints) - study.hints
    commands = state.commands
    words = f"Hint ({left})" if left > 0 else "Hint"
    wide = look.width(words) + look.px(24)
    x, right = margin, box.width - margin
    hint = Button(
        box=Box(right - wide, y, wide, tall), key="lesson.hint", text=words, enabled=left > 0,
        intent=Run("lesson.hint"), tooltip=commands["lesson.hint"].hint,
    )  # fmt: skip
    name, text = _main(state, study)
    main = Button(
        box=Box(x, y, right - wide - look.px(8) - x, tall), key=MAIN, text=text, primary=True,
        intent=Run(name), tooltip=commands[name].hint,
    )  # fmt: skip
    return [cover, main, hint]


def _main(state: Workspace, study: Study) -> tuple[str, str]:
    """The command of the foot's button, and what it says."""
    if not study.right:
        lost = study.verdict is not None and study.verdict.outcome == "wrong"
        if lost and isinstance(study.task, Act):
            return "lesson.again", "Start again"
        return "lesson.check", "Check"
    following = study.after(state.done)
    if following is None:
        return "lesson.next", "All done"
    return "lesson.next", "Next task" if following[0] == study.place else "Next lesson"
