"""Questions and errors: a title, what is the matter, and buttons to answer with.

Belongs here: the sheet. Must not know: what is asked.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sandbox.ui.intents import Answer, Intent
from sandbox.ui.layout import Box
from sandbox.ui.panels.column import Column
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.sheet import Sheet
from sandbox.ui.panels.widgets import Button, Picture, Widget


@dataclass(frozen=True)
class Reply:
    """A button of a question; the first is the one that Enter presses."""

    key: str
    text: str


OK = (Reply("ok", "OK"),)


class Question(Sheet):
    """Shows a text and waits for one of its replies."""

    def __init__(
        self,
        title: str,
        text: str,
        replies: Sequence[Reply] = OK,
        then: Callable[[str], None] = lambda answer: None,
        *,
        warns: bool = False,
    ) -> None:
        super().__init__(then)
        self.title, self.text, self.replies, self.warns = title, text, tuple(replies), warns
        self.focus = f"reply.{replies[0].key}"

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        width = min(look.px(460), size[0] - look.px(32))
        column = Column(look, width, margin=22, top=18)
        if self.warns:
            side = look.px(20)
            mark = Box(column.x, column.y + look.px(2), side, side)
            column.add(Picture(box=mark, art=("icon", "warn"), tone="warn"))
            column.x += side + look.px(10)
            column.width -= side + look.px(10)
        column.title(self.title)
        column.space(4)
        column.text(self.text)
        column.space(14)
        bottom = column.y
        widgets = [*column.widgets, *buttons(look, self.replies, column.x + column.width, bottom)]
        self.centred(look, size, widgets, width, bottom + look.px(30 + 18))

    def sheet_key(self, chord: str) -> tuple[bool, Intent | None]:
        if chord in ("return", "enter") and not self.focus:
            return True, Answer(self.replies[0].key)
        return super().sheet_key(chord)


def buttons(look: Look, replies: Sequence[Reply], right: int, y: int) -> list[Widget]:
    """A row of reply buttons that ends at `right`, where the first one is: the one that goes on."""
    made: list[Widget] = []
    x = right
    for n, reply in enumerate(replies):
        wide = look.width(reply.text, bold=True) + look.px(32)
        x -= wide
        made.append(
            Button(
                box=Box(x, y, wide, look.px(30)),
                key=f"reply.{reply.key}",
                text=reply.text,
                primary=n == 0,
                intent=Answer(reply.key),
            )
        )
        x -= look.px(10)
    return made
