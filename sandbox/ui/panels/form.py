"""Forms: a few values to fill in, and buttons.

Belongs here: the sheet. Must not know: what the values are for.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sandbox.ui.intents import Answer, Fill, Intent, Set
from sandbox.ui.panels.column import Column
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.question import Reply, buttons
from sandbox.ui.panels.sheet import Sheet


@dataclass(frozen=True)
class Blank:
    """A value of a form: a text, or one of `options` that a press goes through."""

    key: str
    label: str
    value: str
    options: tuple[str, ...] = ()


class Form(Sheet):
    """Answers "ok" with `values` filled in, or with nothing."""

    def __init__(
        self,
        title: str,
        blanks: Sequence[Blank],
        go_on: str,
        then: Callable[[str], None],
        text: str = "",
    ) -> None:
        super().__init__(then)
        self.title, self.text, self.blanks = title, text, tuple(blanks)
        self.values = {blank.key: blank.value for blank in blanks}
        self.replies = (Reply("ok", go_on), Reply("", "Cancel"))
        self.focus = blanks[0].key
        self.begins = "" if blanks[0].options else blanks[0].key

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        width = min(look.px(400), size[0] - look.px(32))
        column = Column(look, width, margin=22, top=18)
        column.title(self.title)
        if self.text:
            column.text(self.text, "dim")
        column.space(8)
        for blank in self.blanks:
            value = self.values[blank.key]
            if blank.options:
                after = blank.options[(blank.options.index(value) + 1) % len(blank.options)]
                column.choice(
                    blank.key, blank.label, value.replace("_", " "), Set(blank.key, after)
                )
            else:
                column.field(blank.key, blank.label, value, Fill(blank.key, value))
        column.space(12)
        bottom = column.y
        widgets = [*column.widgets, *buttons(look, self.replies, width, bottom)]
        self.centred(look, size, widgets, width, bottom + look.px(30 + 18))

    def entered(self, place: str, value: object) -> Intent | None:
        self.values[place] = str(value)
        return None

    def sheet_key(self, chord: str) -> tuple[bool, Intent | None]:
        if chord in ("return", "enter") and not self.focus.startswith("reply."):
            return True, Answer("ok")
        return super().sheet_key(chord)
