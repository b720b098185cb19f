"""Every number of the rule set: read, changed with a slider or by typing, put back.

Belongs here: the sheet, a group under each heading as in its document, changed numbers marked. It
lies at the left, so that the map and the inspector show at once what a change does. Must not know:
what a number does.
"""

from collections.abc import Callable
from typing import Final

from sandbox.sim.rules import title
from sandbox.sim.rules.numbers import Number, Numbers
from sandbox.ui.intents import Answer, Fill, Intent, Set
from sandbox.ui.layout import Box
from sandbox.ui.panels import wording
from sandbox.ui.panels.column import Column
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.sheet import Sheet
from sandbox.ui.panels.widgets import (
    Button,
    Field,
    Frame,
    Label,
    Slider,
    Widget,
    close_button,
    pinned,
)

SEARCH: Final = "rules.search"
BESIDE: Final = 3
"""A slider goes up to so many times the book's value: farther than that one types."""
SLIDE: Final = "slide."
LEAST_SPAN: Final = 10
WHOLE_SPAN: Final = 200
"""A range this small lies on the slider as a whole."""


class RulesSheet(Sheet):
    """`numbers` gives those in force; a slider or a filled-in field asks to set one, at once.

    What a slider goes through from press to release is one stroke, named by `new_stroke`.
    """

    dims = False

    def __init__(self, numbers: Callable[[], Numbers], new_stroke: Callable[[], int]) -> None:
        super().__init__()
        self.numbers, self.words = numbers, ""
        self.focus = self.begins = SEARCH
        self._new_stroke = new_stroke
        self._stroke: int | None = None
        self._spans: dict[str, int] = {}

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        numbers = self.numbers()
        width = min(look.px(560), size[0] - look.px(32))
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
        box = Box(look.px(16), look.px(56), width, height)
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
        text = Box(box.x, box.y, box.width * 2 // 5, box.height)
        column.add(Label(box=text, text=words, tone="warn" if changed else "text", bold=changed))
        noted = Box(text.right, box.y, look.width("book: 9999", "small"), box.height)
        column.add(Label(box=noted, text=note, tone="dim", align="right", size="small"))
        x = noted.right + look.px(12)
        column.add(self._slider(look, Box(x, box.y, right - wide - look.px(12) - x, box.height),
                                number, value, tip))  # fmt: skip
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

    def _slider(self, look: Look, box: Box, number: Number, value: int, tip: str) -> Slider:
        place = f"number.{number.name}"
        span = max(BESIDE * number.value, value, LEAST_SPAN, self._spans.get(place, 0))
        self._spans[place] = span  # once it has been farther, it stays: a knob must not jump
        small = number.most - number.least <= WHOLE_SPAN
        return Slider(
            box=box,
            key=f"{SLIDE}{place}",
            value=value,
            least=number.least,
            most=number.most if small else min(number.most, span),
            knob=look.px(5),
            intent=Set(place, value),
            tooltip=tip,
        )

    def press(self, point: tuple[int, int]) -> Intent | None:
        self._stroke = self._new_stroke()
        return super().press(point)

    def slid(self, slider: Slider, value: int) -> Intent | None:
        return Set(slider.key.removeprefix(SLIDE), value, self._stroke)

    def _head(self, look: Look, width: int, numbers: Numbers) -> list[Widget]:
        head = Column(look, width, margin=22, top=14)
        count = len(numbers.overrides)
        note = f"{count} changed" if count else "as in the book"
        head.title(f"Numbers of {title(numbers.rules)}", note, close=close_button("rules.close"))
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
        return Set(place, value, self._stroke if isinstance(value, int) else None)

    def outside(self) -> Intent | None:
        return Answer("")
