"""The list of lessons, in order: what is done, what comes next.

Belongs here: the sheet. Must not know: how a lesson is opened, where progress is kept.
"""

import re
from collections.abc import Callable, Sequence
from typing import Final

from sandbox.lessons.course import Chapter, Done, next_chapter
from sandbox.lessons.records import Lesson
from sandbox.ui.intents import Answer, Intent
from sandbox.ui.layout import Box
from sandbox.ui.panels.column import Column
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.sheet import Sheet
from sandbox.ui.panels.widgets import Button, Card, Frame, Widget, pinned

INTRO: Final = (
    "Predict, try, and see why. Each lesson is a level with a few tasks, answered on the map; "
    "what you have done is remembered."
)
MARGIN: Final = 22


class LessonSheet(Sheet):
    """Answers with the number of the lesson that is chosen, from 0."""

    def __init__(
        self,
        chapters: Sequence[Chapter],
        done: Done,
        here: int | None,
        own: bool,
        then: Callable[[str], None],
    ) -> None:
        super().__init__(then)
        self.chapters, self.done, self.here, self.own = tuple(chapters), done, here, own
        following = next_chapter(chapters, done)
        self.following = None if following is None else self.chapters.index(following)
        begins = next(n for n in (here, self.following, 0) if n is not None)
        self.focus = f"item.{begins}"
        self._moved = False

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        width = min(look.px(620), size[0] - look.px(32))
        head = Column(look, width, margin=MARGIN, top=18)
        close = Button(
            box=Box(0, 0, 0, 0), key="lessons.close", icon="close", quiet=True,
            intent=Answer(""), tooltip="Close  (Esc)",
        )  # fmt: skip
        finished = sum(chapter.is_done(self.done) for chapter in self.chapters)
        head.title("Lessons", f"{finished} of {len(self.chapters)} done", close=close)
        head.space(2)
        column = Column(look, width, margin=MARGIN, top=0)
        column.y = head.y
        column.space(6)
        column.text(INTRO, "dim")
        column.space(10)
        for n, chapter in enumerate(self.chapters):
            self._card(column, n, chapter)
        column.space(14)
        cover = Frame(box=Box(-9, -9, width + 18, head.y + 9), fill="panel")
        end = Frame(box=Box(0, column.y, 1, 0), fill="panel")
        widgets: list[Widget] = [*column.widgets, end, *map(pinned, [cover, *head.widgets])]
        self.centred(look, size, widgets, width, column.y)
        if not self._moved:
            self._moved = True
            self.bring_into_view(self.focus)

    def _card(self, column: Column, n: int, chapter: Chapter) -> None:
        look = column.look
        done, tasks = len(chapter.done(self.done)), len(chapter.lesson.tasks)
        finished, following = chapter.is_done(self.done), n == self.following
        note = "done" if finished else f"{done} of {tasks}" if done else ""
        if following and not done:
            note = "next"
        number = n + 1 - self.own
        title = f"{number}  {chapter.name}" if number else f"In this level: {chapter.name}"
        detail = _detail(look, chapter.lesson, column.width - look.px(30))
        lines = len(look.wrapped(detail, column.width - look.px(26)))
        box = column.take(look.px(24) + lines * look.line_height, 4)
        column.add(
            Card(
                box=Box(box.x - look.px(10), box.y, box.width + look.px(20), box.height),
                key=f"item.{n}",
                text=title,
                detail=detail,
                note=note,
                note_tone="good" if finished else "accent",
                icon="check" if finished else "right" if following else "",
                picked=n == self.here,
                intent=Answer(str(n)),
                tooltip=f"{tasks} task{'s' if tasks > 1 else ''}, {done} done",
            )
        )

    def outside(self) -> Intent | None:
        return Answer("")


def _detail(look: Look, lesson: Lesson, room: int) -> str:
    """What it is about: its summary, or as much of its text as fits."""
    return lesson.summary or _begins(look, lesson.text, room)


def _begins(look: Look, text: str, room: int) -> str:
    """The first sentences of a text, as many as fit; the first in any case."""
    first, *more = re.split(r"(?<=[.!?]) ", " ".join(text.split()))
    for sentence in more:
        if look.width(f"{first} {sentence}") > room:
            break
        first = f"{first} {sentence}"
    return first
