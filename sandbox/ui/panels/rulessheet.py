"""Every number of the rule set: read, changed, put back.

Belongs here: the sheet, a group under each heading, changed numbers marked. Must not know: what a
number does.
"""

from collections.abc import Callable
from typing import Final

from sandbox.sim.rules.numbers import Number, Numbers
from sandbox.ui.intents import Answer, Fill, Intent, Set
from sandbox.ui.layout import Box
from sandbox.ui.panels import wording
from sandbox.ui.panels.column import Column
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.sheet import Sheet
from sandbox.ui.panels.widgets import Button, Field, Frame, Label, Widget, pinned

SEARCH: Final = "rules.search"


class RulesSheet(Sheet):
    """`numbers` gives those in force; a filled-in field asks to set one, at once."""

    dims = False

    def __init__(self, numbers: Callable[[], Numbers], then: Callable[[str], None]) -> None:
        super().__init__(then)
        self.numbers, self.words = numbers, ""
        self.focus = self.begins = SEARCH

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        numbers = self.numbers()
        width = min(look.px(480), size[0] - look.px(32))
        height = size[1] - look.px(96)
        column = Column(look, width, margin=22, top=92)
        for group in numbers.groups:
            rows = [number for number in group.numbers if self._wanted(number, group.title)]
            if rows:
                column.heading(group.title)
                for number in rows:
                    self._row(look, column, numbers, number)
        column.space(16)
        head = self._head(look, width, numbers)
        box = Box(size[0] - width - look.px(16), look.px(56), width, height)
        self.show(box, [*column.widgets, *head])

    def _wanted(self, number: Number, title: str) -> bool:
        text = f"{number.name} {title}".casefold().replace("_", " ")
        return all(word in text for word in self.words.casefold().split())

    def _row(self, look: Look, column: Column, numbers: Numbers, number: Number) -> None:
        value, changed = numbers[number.name], numbers[number.name] != number.value
        box = column.take(look.px(25), 2)
        words = wording.kind(number.name.partition(".")[2])
        note = f"book: {number.value}" if changed else ("ours" if number.ours else "")
        wide, side = look.px(64), look.px(22)
        right = box.right - side - look.px(4)
        tip = f"{number.source}. {number.least} to {number.most}"
        if number.ours:
            tip += ". Our own figure, where the document is silent"
        text = Box(box.x, box.y, box.width // 2, box.height)
        column.add(Label(box=text, text=words, tone="warn" if changed else "text", bold=changed))
        noted = Box(text.right, box.y, right - wide - look.px(8) - text.right, box.height)
        column.add(Label(box=noted, text=note, tone="dim", align="right", size="small"))
        place = f"number.{number.name}"
        column.add(
            Field(
                box=Box(right - wide, box.y, wide, box.height),
                key=place,
                text=str(value),
                intent=Fill(place, str(value)),
                align="right",
                tooltip=tip,
            )
        )
        if changed:
            column.add(
                Button(
                    box=Box(box.right - side, box.y + look.px(1), side, side),
                    key=f"reset.{number.name}",
                    icon="reset",
                    quiet=True,
                    intent=Set(place, None),
                    tooltip=f"Back to the book's {number.value}",
                )
            )

    def _head(self, look: Look, width: int, numbers: Numbers) -> list[Widget]:
        head = Column(look, width, margin=22, top=14)
        close = Button(
            box=Box(0, 0, 0, 0),
            key="rules.close",
            icon="close",
            quiet=True,
            intent=Answer(""),
            tooltip="Close  (Esc)",
        )
        count = len(numbers.overrides)
        note = f"{count} changed" if count else "as in the book"
        head.title(f"Numbers of {numbers.rules.capitalize()}", note, close=close)
        y, side = head.y + look.px(4), look.px(28)
        reset = look.width("Reset all") + look.px(24)
        search = Box(head.x, y, head.width - reset - look.px(8), side)
        cover = Frame(box=Box(-9, -9, width + 18, look.px(84) + 9), fill="panel")
        field = Field(
            box=search,
            key=SEARCH,
            text=self.words,
            hint="Search the numbers",
            icon="search",
            intent=Fill(SEARCH, self.words),
        )
        button = Button(
            box=Box(search.right + look.px(8), y, reset, side),
            key="rules.reset",
            text="Reset all",
            enabled=bool(count),
            intent=Set("numbers.all", None),
        )
        return [pinned(widget) for widget in (cover, *head.widgets, field, button)]

    def entered(self, place: str, value: object) -> Intent | None:
        if place == SEARCH:
            self.words = str(value)
            return None
        return Set(place, value)

    def outside(self) -> Intent | None:
        return Answer("")
