"""Every number of the rule set: read, changed with a slider or by typing, put back.

Belongs here: the sheet, a group under each heading as in its document, changed numbers marked. The
map makes way for it, so that all of map and inspector shows at once what a change does. Must not
know: what a number does.
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
    Tone,
    Widget,
    close_button,
    pinned,
)

SEARCH: Final = "rules.search"
SLIDE: Final = "slide."
LEAST_NAME: Final = 12
"""A note stands below a name that would have fewer characters beside it."""
HINT: Final = "Search the numbers"
WIDTH, SHARE = 400, 0.36
"""Its width at text 100 %, and the greatest share of the window that it takes."""
BEYOND: Final = 2
"""A slider reaches at least so many times the book's value: much farther than that one types."""
ROUND: Final = (10, 20, 30, 50, 100, 200, 300, 500, 1000, 2000, 3000, 5000, 10000)
"""Where a slider ends: figures that are read at a glance."""
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
        self._head_bottom = 0

    def docks(self, look: Look, size: tuple[int, int]) -> int:
        return min(look.px(WIDTH), round(size[0] * SHARE))

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        numbers = self.numbers()
        width = self.docked.width
        head = self._head(look, width, numbers)
        column = Column(look, width)
        column.y = self._head_bottom
        for group in numbers.groups:
            rows = [number for number in group.numbers if self._wanted(number, group.title)]
            if rows:
                column.heading(group.title)
                for number in rows:
                    self._row(look, column, numbers, number)
        column.space(16)
        self.show(self.docked, [*column.widgets, *head])

    def _wanted(self, number: Number, title: str) -> bool:
        text = f"{number.name} {title}".casefold().replace("_", " ")
        return all(word in text for word in self.words.casefold().split())

    def _row(self, look: Look, column: Column, numbers: Numbers, number: Number) -> None:
        value, changed = numbers[number.name], numbers[number.name] != number.value
        words = wording.kind(number.name.partition(".")[2])
        note = f"book: {number.value}" if changed else ("ours" if number.ours else "")
        wide, side = look.px(64), look.px(22)
        tip = f"{number.source}. {number.least} to {number.most}"
        if number.ours:
            tip += ". Our own figure, where the document is silent"
        tone: Tone = "warn" if changed else "text"
        noted = look.width(note, "small") + look.px(8) if note else 0
        room = column.width - wide - side - look.px(12)
        below = note if room - noted < min(LEAST_NAME, len(words)) * look.char else ""
        if below:
            note, noted = "", 0
        room -= noted
        *above, last = look.wrapped(words, room)
        for line in above:
            text = column.take(look.line_height)
            column.add(Label(box=text, text=line, tone=tone, bold=changed))
        box = column.take(look.px(25), 1)
        right = box.right - side - look.px(4)
        text = Box(box.x, box.y, look.width(last, bold=changed), box.height)
        column.add(Label(box=text, text=last, tone=tone, bold=changed))
        beside = Box(text.right + look.px(8), box.y, noted, box.height)
        column.add(Label(box=beside, text=note, tone="dim", size="small"))
        if below:
            column.line(below, "dim", "small")
        self._slider(look, column, number, value, tip)
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

    def _slider(self, look: Look, column: Column, number: Number, value: int, tip: str) -> None:
        """A slider with its ends, and a mark at the book's value."""
        place, least = f"number.{number.name}", number.least
        span = max(_end(BEYOND * number.value), value, self._spans.get(place, 0))
        self._spans[place] = span  # once it has been farther, it stays: a knob must not jump
        small = number.most - least <= WHOLE_SPAN
        most = number.most if small else min(number.most, span)
        box = column.take(look.px(18), 5)
        ends = look.width(str(least), "small"), look.width(str(most), "small")
        gap = look.px(6)
        for text, width, x in (
            (str(least), ends[0], box.x),
            (str(most), ends[1], box.right - ends[1]),
        ):
            end = Box(x, box.y, width, box.height)
            column.add(Label(box=end, text=text, tone="dim", size="small"))
        x = box.x + ends[0] + gap
        column.add(
            Slider(
                box=Box(x, box.y, box.right - ends[1] - gap - x, box.height),
                key=f"{SLIDE}{place}",
                value=value,
                least=least,
                most=most,
                knob=look.px(5),
                mark=number.value,
                intent=Set(place, value),
                tooltip=tip,
            )
        )

    def press(self, point: tuple[int, int]) -> Intent | None:
        self._stroke = self._new_stroke()
        return super().press(point)

    def slid(self, slider: Slider, value: int) -> Intent | None:
        return Set(slider.key.removeprefix(SLIDE), value, self._stroke)

    def _head(self, look: Look, width: int, numbers: Numbers) -> list[Widget]:
        head = Column(look, width, top=14)
        count = len(numbers.overrides)
        note = f"{count} changed" if count else "as in the book"
        head.title(f"Numbers of {title(numbers.rules)}", note, close=close_button("rules.close"))
        head.space(4)
        reset = look.width("Reset all") + look.px(24)
        whole = head.take(look.px(28), 4)
        search = Box(whole.x, whole.y, whole.width - reset - look.px(8), whole.height)
        beside = Box(search.right + look.px(8), whole.y, reset, whole.height)
        if search.width < look.width(HINT) + look.px(40):
            search, beside = whole, head.take(whole.height, 4)
        self._head_bottom = head.y
        cover = Frame(box=Box(-9, -9, width + 18, head.y + 9), fill="panel")
        field = Field(
            box=search,
            key=SEARCH,
            text=self.words,
            hint=HINT,
            icon="search",
            intent=Fill(SEARCH, self.words),
        )
        button = Button(
            box=beside,
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


def _end(least: int) -> int:
    """The round figure at which a slider ends that reaches so far at least."""
    return next((end for end in ROUND if end >= least), least)
