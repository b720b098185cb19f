"""A menu: lines to choose from, below the widget or at the cell it was asked from.

Belongs here: its lines and letters. Must not know: what is chosen.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sandbox.ui.intents import Answer, Intent
from sandbox.ui.layout import Box
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.panel import Point
from sandbox.ui.panels.sheet import LEFT, Sheet
from sandbox.ui.panels.widgets import Art, Frame, Label, Line, Row, Widget


@dataclass(frozen=True)
class Item:
    """A line of a menu. `letter` chooses it from the keyboard; without a key it is a heading."""

    key: str
    text: str
    note: str = ""
    art: Art | None = None
    picked: bool = False
    enabled: bool = True
    letter: str = ""


class Menu(Sheet):
    """Closes with the answer of the line chosen, or none where it is left."""

    dims = False
    fill = "raised"

    def __init__(self, items: Sequence[Item], anchor: Box, then: Callable[[str], None]) -> None:
        super().__init__(then)
        self.items, self.anchor = tuple(items), anchor
        picked = [item.key for item in items if item.picked]
        able = [item.key for item in items if item.key and item.enabled]
        self.focus = f"item.{(picked or able or [''])[0]}"
        self._in_view = ""
        self.focused = False  # the line in focus is filled instead of ringed

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        texts = [look.width(item.text) + look.width(item.note) for item in self.items]
        arts = look.px(24) if any(item.art for item in self.items) else 0
        width = max(max(texts, default=0) + arts + look.px(60), self.anchor.width)
        width = min(width, size[0] - look.px(16))
        y, pad = look.px(5), look.px(5)
        rows: list[Widget] = []
        for item in self.items:
            box = Box(pad, y, width - 2 * pad, look.px(25))
            if not item.text:
                box = Box(0, y + look.px(4), width, 1)
                rows.append(Line(box=box))
                y += look.px(9)
                continue
            if not item.key:
                inner = Box(box.x + look.px(6), box.y, box.width - look.px(12), box.height)
                rows.append(Label(box=inner, text=item.text.upper(), tone="dim", size="small",
                                  bold=True))  # fmt: skip
            else:
                rows.append(
                    Row(
                        box=box,
                        key=f"item.{item.key}",
                        text=item.text,
                        note=item.note or ("✓" if item.picked else ""),
                        art=item.art,
                        picked=f"item.{item.key}" == self.focus,
                        enabled=item.enabled,
                        intent=Answer(item.key),
                    )
                )
            y += box.height
        height = min(y + pad, size[1] - look.px(16))
        x = max(look.px(8), min(self.anchor.x, size[0] - width - look.px(8)))
        top = self.anchor.bottom + look.px(3)
        if top + height > size[1] - look.px(8):
            above = self.anchor.y - height - look.px(3)
            top = above if above >= look.px(8) else size[1] - height - look.px(8)
        frame = Frame(box=Box(0, 0, width, height), fill="raised", pinned=True)
        self.show(Box(x, top, width, height), rows)
        self.frame = frame
        if self._in_view != self.focus:
            self.bring_into_view(self.focus)
            self._in_view = self.focus

    def hover(self, point: Point | None) -> Widget | None:
        """The line under the pointer is the one in focus too: there is one choice to see."""
        widget = super().hover(point)
        if widget is not None and widget.active:
            self.focus = self._in_view = widget.key
        return widget

    def sheet_key(self, chord: str) -> tuple[bool, Intent | None]:
        for item in self.items:
            if item.letter and chord == item.letter and item.enabled:
                return True, Answer(item.key)
        return super().sheet_key(chord)

    def outside(self) -> Intent | None:
        return Answer(LEFT)
