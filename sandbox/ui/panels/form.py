"""Forms: a few values to fill in, and buttons.

Belongs here: the sheet. Must not know: what the values are for.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from sandbox.errors import InputError
from sandbox.ui.intents import Answer, Fill, Intent, Menu
from sandbox.ui.layout import Box
from sandbox.ui.panels.column import Column
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.question import Reply, buttons
from sandbox.ui.panels.sheet import Sheet
from sandbox.ui.panels.widgets import Frame, pinned
from sandbox.ui.reading import whole_number


@dataclass(frozen=True)
class Blank:
    """A value of a form: a text, or one of `options`."""

    key: str
    label: str
    value: str
    options: tuple[str, ...] = ()


class Form(Sheet):
    """Answers "ok" with `values` filled in, or with nothing.

    `refuses` raises InputError for values that cannot be: the form says so and stays.
    """

    def __init__(
        self,
        title: str,
        blanks: Sequence[Blank],
        go_on: str,
        then: Callable[[str], None],
        text: str = "",
        refuses: Callable[[Mapping[str, str]], object] = lambda values: None,
    ) -> None:
        super().__init__(then)
        self.refuses, self.problem = refuses, ""
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
                column.choice(blank.key, blank.label, named(value), Menu(f"form.{blank.key}"))
            else:
                column.field(blank.key, blank.label, value, Fill(blank.key, value))
        if self.problem:
            column.space(4)
            column.text(self.problem, "bad")
        foot = look.px(12 + 30 + 18)
        height = min(column.y + foot, size[1] - look.px(32))
        # The buttons stay in place when the blanks are too many for the window.
        column.space(12 + 30 + 18)
        cover = Frame(box=Box(-9, height - foot, width + 18, foot + 9), fill="panel")
        below = [*buttons(look, self.replies, column.x + column.width, height - look.px(30 + 18))]
        if height < column.y:
            below.insert(0, cover)
        end = Frame(box=Box(0, column.y, 1, 0), fill="panel")
        widgets = [*column.widgets, end, *(pinned(widget) for widget in below)]
        self.centred(look, size, widgets, width, height)

    def options(self, key: str) -> tuple[str, tuple[str, ...]]:
        """The value of a blank, and what it can be."""
        return self.values[key], next(b.options for b in self.blanks if b.key == key)

    def bring_into_view(self, key: str) -> None:
        super().bring_into_view(key)
        cover = [w.box.height for w in self.widgets if w.pinned and isinstance(w, Frame)]
        widget = next((w for w in self.widgets if w.key == key and not w.pinned), None)
        if cover and widget is not None:
            self.scroll = max(self.scroll, widget.box.bottom - (self.box.height - cover[0]))

    def accepts(self, answer: str) -> bool:
        self.problem = ""
        if answer == "ok":
            try:
                self.refuses(self.values)
            except InputError as error:
                self.problem = str(error)
        return not self.problem

    def entered(self, place: str, value: object) -> Intent | None:
        self.values[place] = str(value)
        return None

    def sheet_key(self, chord: str) -> tuple[bool, Intent | None]:
        chooses = any(blank.options and blank.key == self.focus for blank in self.blanks)
        if chord in ("return", "enter") and not chooses and not self.focus.startswith("reply."):
            return True, Answer("ok")
        return super().sheet_key(chord)


def named(option: str) -> str:
    """An option in words."""
    return option.replace("_", " ")


def whole(values: Mapping[str, str], key: str, name: str) -> int:
    """A value as a whole number. Raises InputError for one that is none."""
    number = whole_number(values[key])
    if number is None:
        raise InputError(f"{name}: {values[key].strip()!r} is not a whole number")
    return number
