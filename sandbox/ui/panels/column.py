"""Composes widgets from top to bottom, as most panels are.

Belongs here: the rhythm of panels: margins, line heights, gaps. Must not know: what is shown.
"""

from typing import Any, Final

from msgspec.structs import replace

from sandbox.ui.intents import Intent
from sandbox.ui.layout import Box
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.widgets import (
    Button,
    Check,
    Chip,
    Choice,
    Field,
    Label,
    Line,
    Row,
    Size,
    Tone,
    Widget,
)

MOST_MARGIN: Final = 1.25
"""Margins stop growing with the text here: large text needs the room itself."""
MOST_LINES: Final = 3
LEAST_HALF: Final = 14
"""So many characters a half must hold; where it cannot, halves stand one below the other."""
NARROW: Final = 21
"""With fewer characters a label stands above a value that is too long for any place."""


MOST_WIDER: Final = 7
"""How far a row reaches into the margin: not under the scroll bar."""


class Column:
    """A column of widgets under construction, of the width of a panel."""

    def __init__(self, look: Look, width: int, *, margin: float = 14, top: float = 12) -> None:
        self.look, self.margin = look, round(margin * min(look.scale, MOST_MARGIN))
        self.x, self.width = self.margin, width - 2 * self.margin
        self.y = look.px(top)
        self.widgets: list[Widget] = []

    def add(self, widget: Widget) -> None:
        """A widget placed by the caller."""
        self.widgets.append(widget)

    def space(self, length: float) -> None:
        """Some empty height."""
        self.y += self.look.px(length)

    def take(self, height: int, gap: float = 0) -> Box:
        """The next box of a height, over the whole width."""
        box = Box(self.x, self.y, self.width, height)
        self.y += height + self.look.px(gap)
        return box

    def title(self, text: str, note: str = "", *, close: Button | None = None) -> None:
        """The panel's title, with a note at the right, and a button in the corner."""
        box = self.take(self.look.px(24), 2)
        if close is not None:
            side = self.look.px(22)
            self.add(replace(close, box=Box(box.right - side, box.y, side, side)))
            box = Box(box.x, box.y, box.width - side - self.look.px(6), box.height)
        room = self.look.width(note) + self.look.px(8) if note else 0
        above = self.look.wrapped(text, box.width, "title")
        if len(above) > 1:  # on more lines, the note below them
            *above, text = above
            for line in above:
                self.add(Label(box=box, text=line, size="title", bold=True))
                box = self.take(box.height, 2)
        if note and self.look.width(text, "title", bold=True) + room > box.width:
            self.add(Label(box=box, text=text, size="title", bold=True))
            self.line(note, "dim")
            return
        left = Box(box.x, box.y, box.width - room, box.height)
        self.add(Label(box=left, text=text, size="title", bold=True))
        if note:
            self.add(Label(box=box, text=note, tone="dim", align="right"))

    def heading(self, text: str) -> None:
        """A heading of a section, on as many lines as it needs."""
        self.space(8)
        for line in self.look.wrapped(text.upper(), self.width, "small"):
            box = self.take(self.look.px(16))
            self.add(Label(box=box, text=line, tone="dim", size="small", bold=True))
        self.space(3)

    def line(self, text: str, tone: Tone = "text", size: Size = "normal") -> None:
        """A line of text."""
        self.add(Label(box=self.take(self.look.line_height), text=text, tone=tone, size=size))

    def text(self, text: str, tone: Tone = "text") -> None:
        """A text of several lines."""
        for line in self.look.wrapped(text, self.width):
            self.line(line, tone)

    def pair(
        self,
        name: str,
        value: str,
        tone: Tone = "text",
        name_tone: Tone = "dim",
        bold: bool = False,
    ) -> None:
        """A name at the left, a value at the right; on more lines where they do not fit."""
        room = self.look.width(value, bold=bold) + self.look.char
        *above, last = self.look.wrapped(name, self.width)
        if self.look.width(name) + room <= self.width:
            above, last = [], name
        for line in above:
            self.line(line, name_tone)
        if self.look.width(last) + room > self.width:
            self.line(last, name_tone)
            last = ""
        box = self.take(self.look.line_height)
        left = Box(box.x, box.y, max(0, box.width - room), box.height)
        self.add(Label(box=left, text=last, tone=name_tone, bold=bold))
        self.add(Label(box=box, text=value, tone=tone, align="right", bold=bold))

    def rule(self) -> None:
        """A thin line across."""
        self.space(6)
        self.add(Line(box=self.take(max(1, self.look.px(1)), 6)))

    def row(self, key: str, text: str, intent: Intent | None, **fields: Any) -> None:
        """A line of a list, a little wider than the text around it; two where it must be."""
        look, wide = self.look, self.width + self.look.px(12)
        _, room = look.row_text(wide, fields.get("note", ""), art=fields.get("art") is not None)
        lines = min(MOST_LINES, len(look.wrapped(text, room)))
        height = look.px(24) if lines == 1 else lines * look.row_line + look.px(4)
        box = self.take(height, 1)
        wider = Box(box.x - look.px(6), box.y, wide, box.height)
        self.add(Row(box=wider, key=key, text=text, intent=intent, **fields))

    def button(self, key: str, text: str, intent: Intent, **fields: Any) -> None:
        """A button over the whole width."""
        box = self.take(self.look.px(28), 6)
        self.add(Button(box=box, key=key, text=text, intent=intent, **fields))

    def check(self, key: str, text: str, on: bool, intent: Intent, **fields: Any) -> None:
        """Something on or off."""
        box = self.take(self.look.px(24))
        self.add(Check(box=box, key=key, text=text, on=on, intent=intent, **fields))

    def choice(self, key: str, label: str, value: str, intent: Intent, **fields: Any) -> None:
        """A label and a button that opens a menu."""
        box = self._labelled(label, self.look.width(value) + self.look.px(34))
        self.add(Choice(box=box, key=key, value=value, intent=intent, **fields))

    def field(
        self, key: str, label: str, value: str, intent: Intent, longest: str = "", **fields: Any
    ) -> None:
        """A label and a text to type into; those with the same `longest` label begin alike."""
        shown = value or fields.get("hint", "")
        beside = longest if len(longest) > len(label) else label
        box = self._labelled(label, self.look.width(shown) + self.look.px(16), beside)
        self.add(Field(box=box, key=key, text=value, intent=intent, **fields))

    def halves(self) -> tuple["Column", "Column"]:
        """Two columns side by side, to be joined again with `join`."""
        gap = self.look.px(14)
        half = (self.width - gap) // 2
        if half < LEAST_HALF * self.look.char:
            whole = self._beside(self.x, self.width)
            return whole, whole
        return self._beside(self.x, half), self._beside(self.x + half + gap, half)

    def _beside(self, x: int, width: int) -> "Column":
        column = Column(self.look, 0)
        column.x, column.width, column.y = x, width, self.y
        return column

    def join(self, one: "Column", other: "Column") -> None:
        """Takes the widgets of the two halves, and goes on below the longer."""
        for column in (one,) if one is other else (one, other):
            self.widgets += column.widgets
            self.y = max(self.y, column.y)

    def chip(self, text: str, tone: Tone, beside: str = "") -> None:
        """A filled mark, and words beside it."""
        box = self.take(self.look.px(22), 4)
        width = self.look.width(text, bold=True) + self.look.px(20)
        self.add(Chip(box=Box(box.x, box.y, width, box.height), text=text, tone=tone))
        if beside:
            x = box.x + width + self.look.px(10)
            self.add(Label(box=Box(x, box.y, box.right - x, box.height), text=beside))

    def _labelled(self, label: str, wanted: int, beside: str = "") -> Box:
        """The box of a value that wants so many pixels, beside its label or as if beside another;
        or below it, where the value has room only there."""
        named, whole = self.look.width(beside or label) + self.look.char, self.width
        if named + wanted > whole and (wanted <= whole or whole < NARROW * self.look.char):
            self.line(label, "dim")
            return self.take(self.look.px(26), 4)
        box = self.take(self.look.px(26), 4)
        split = max(named, min(whole * 2 // 5, whole - wanted))
        split = min(split, whole * 3 // 4)
        self.add(Label(box=Box(box.x, box.y, split, box.height), text=label, tone="dim"))
        return Box(box.x + split, box.y, whole - split, box.height)
