"""The lesson that is open, in the palette's place: its text, the task, the answer, the verdict.

Belongs here: their order, and that a new verdict is in view. Must not know:
how an answer is judged, what a command does.
"""

from collections.abc import Sequence
from typing import Final

from sandbox.lessons.records import Act, Mark, Place
from sandbox.lessons.verdicts import Verdict
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.terrain import BY_ID
from sandbox.ui.intents import Choose, Intent, Run, Set
from sandbox.ui.layout import Box
from sandbox.ui.panels import lesson_answer
from sandbox.ui.panels.column import Column
from sandbox.ui.panels.lesson_frame import foot, head
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.panel import Panel
from sandbox.ui.panels.widgets import Chip, Frame, Label, Tone, pinned
from sandbox.ui.study import Study
from sandbox.ui.workspace import Workspace

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
        head(column, state, study)
        _about(column, state, study)
        _task(column, state, study)
        lesson_answer.compose(column, state, study)
        verdict = column.y
        _verdict(column, state, study)
        _hints(column, study)
        told = column.y
        column.space(10)
        below = foot(look, box, state, study)
        self._foot = box.height - min(widget.box.y for widget in below)
        column.add(Frame(box=Box(0, column.y + self._foot, 1, 0), fill="panel"))
        before, self._study = self._study, study
        if before is None or (before.place, before.number) != (study.place, study.number):
            self.scroll = 0
        self.show(box, [*column.widgets, *map(pinned, below)])
        if before is not None and _news(study) != _news(before) and _news(study) != NO_NEWS:
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


NO_NEWS: Final = (None, False, 0)


def _news(study: Study) -> tuple[Verdict | None, bool, int]:
    """What is told of an answer; another than before is brought into view."""
    return study.verdict, study.asked, study.hints


def _about(column: Column, state: Workspace, study: Study) -> None:
    """What the lesson tells; folded away once one has read it."""
    lesson = study.chapter.lesson
    open_, count = FOLD in state.unfolded, len(study.chapters)
    column.row(
        "fold.lesson",
        "What it is about",
        Set(f"fold.{FOLD}", not open_),
        art=("icon", "down" if open_ else "right"),
        note=f"{study.place + 1} of {count}" if count > 1 else "",
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
        _numbers(column, numbers, known)


def _paragraphs(text: str) -> list[str]:
    """Its paragraphs, each on one line: the panel breaks them where it must."""
    return [" ".join(part.split()) for part in text.strip().split("\n\n")]


def _numbers(column: Column, numbers: Numbers, names: Sequence[str]) -> None:
    """Numbers of the rules, under the titles of their tables, which say what they count."""
    title = ""
    for name in names:
        group, _, rest = name.partition(".")
        if numbers.group(group).title != title:
            title = numbers.group(group).title
            column.text(title, "dim")
        column.pair(f"  {rest.replace('_', ' ')}", str(numbers[name]))


def _task(column: Column, state: Workspace, study: Study) -> None:
    tasks = study.chapter.lesson.tasks
    column.rule()
    title = f"Task {study.number + 1} of {len(tasks)}" if len(tasks) > 1 else "Task"
    column.heading(f"{title}: {study.task.id}")
    column.text(" ".join(study.task.text.split()))
    column.space(6)


def _verdict(column: Column, state: Workspace, study: Study) -> None:
    """What is said of the answer: what is wrong with it, and once all is told, why."""
    verdict = study.verdict
    if verdict is not None:
        column.space(6)
        words, tone = CHIPS[verdict.outcome]
        acts = isinstance(study.task, Act)
        stale = not acts and study.answer(state.session) != study.about
        _chip(column, words, tone, "the answer before" if stale else "")
        if study.explained:
            _remarks(column, verdict)
        elif verdict.brief:
            column.text(f"{_sentence(verdict.brief)}.")
    if study.told:
        _closing(column, study)
    elif study.tries or (study.task.hints and study.hints == len(study.task.hints)):
        column.space(4)
        column.button(
            "lesson.show", "Show me", Run("lesson.show"),
            tooltip=state.commands["lesson.show"].hint,
        )  # fmt: skip


def _sentence(text: str) -> str:
    """On one line, with a capital."""
    text = " ".join(text.split())
    return f"{text[:1].upper()}{text[1:]}"


def _remarks(column: Column, verdict: Verdict) -> None:
    """All that there is to say, each remark a way to what it is about."""
    for n, remark in enumerate(verdict.remarks):
        intent: Intent | None = None
        if remark.cell is not None or remark.noise is not None:
            intent = Choose("lesson.remark", str(n))
        text = _sentence(remark.text)
        if intent is None:
            column.text(text)
        else:
            lesson_answer.tall_row(
                column, f"lesson.remark.{n}", text, intent, tooltip="Show it on the map"
            )


def _closing(column: Column, study: Study) -> None:
    """The answer, where one asked for it; what is told at the lesson's end, where it is found."""
    if not study.right:
        _shown(column, study)
    elif study.number == len(study.chapter.lesson.tasks) - 1:
        closing = " ".join(study.chapter.lesson.closing.split())
        if closing:
            column.space(6)
            column.text(closing, "dim")


def _shown(column: Column, study: Study) -> None:
    """The answer that was asked for, and why it is right."""
    column.heading("The answer")
    match study.task:
        case Place(answer=puts):
            for put in puts:
                column.text(f"{BY_ID[put.put].remembered} at {put.at}")
        case Act():
            column.text("One way to do it is played on the map.")
        case Mark(answer=()):
            column.text("Nothing is to be marked.")
    why = " ".join(study.task.why.split())
    if why:
        column.text(why)


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
        column.text(f"• {' '.join(hint.split())}", "dim")
