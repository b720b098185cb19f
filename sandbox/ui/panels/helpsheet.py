"""The help: how to begin, and every key, made from the command table.

Belongs here: the sheet. Must not know: what commands do.
"""

from collections.abc import Callable, Mapping
from typing import Final, get_args

from sandbox.ui.commandtable import Command, Menu, spoken
from sandbox.ui.intents import Answer, Intent
from sandbox.ui.layout import Box
from sandbox.ui.panels.column import Column
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.sheet import Sheet
from sandbox.ui.panels.widgets import Button, Frame, Label, Widget

INTRO: Final = (
    "Paint a level, put down creatures, pick a noise and click: a turn passes, and the sound "
    "travels. The panel at the right says how loud it was made, which way it took, what it lost, "
    "who hears it and who does not, and why. Painting and playing are one history: undo takes "
    "back either."
)
MOUSE: Final = (
    ("Click, drag", "the tool"),
    ("Right click", "what can be done here"),
    ("Ctrl+click", "pick what is there"),
    ("Shift+click", "line from the last"),
    ("Wheel", "zoom at the pointer"),
    ("Middle drag, Space+drag", "move the map"),
)


class HelpSheet(Sheet):
    """All keys in columns."""

    def __init__(self, commands: Mapping[str, Command], then: Callable[[str], None]) -> None:
        super().__init__(then)
        self.commands = commands
        self.focus = "help.close"

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        width = min(look.px(940), size[0] - look.px(40))
        head = Column(look, width, margin=26, top=20)
        close = Button(box=Box(0, 0, 0, 0), key="help.close", icon="close", intent=Answer(""),
                       quiet=True, tooltip="Close  (Esc)")  # fmt: skip
        head.title("Noisebox", "the rules of sound, to see and to try", close=close)
        head.space(4)
        head.text(INTRO, "dim")
        head.space(6)
        count = max(1, min(3, (width - look.px(40)) // (look.char * 36)))
        widgets: list[Widget] = list(head.widgets)
        bottom = self._columns(look, widgets, width, head.y, count)
        widgets.append(Frame(box=Box(0, bottom + look.px(12), 1, 0), fill="panel"))
        self.centred(look, size, widgets, width, bottom + look.px(20))

    def _columns(self, look: Look, widgets: list[Widget], width: int, top: int, count: int) -> int:
        sections = [(menu, self._lines(menu)) for menu in get_args(Menu)]
        sections.append(("Mouse", list(MOUSE)))
        sections = [(title, lines) for title, lines in sections if lines]
        total = sum(len(lines) + 2 for _, lines in sections)
        part = (width - look.px(24)) // count
        column = Column(look, part, margin=14)
        column.x, column.y = look.px(12) + look.px(14), top
        filled, bottom = 0, top
        for title, lines in sections:
            if filled >= -(-total // count):
                bottom, filled = max(bottom, column.y), 0
                column.x, column.y = column.x + part, top
            column.heading(title)
            for keys, words in lines:
                box = column.take(look.px(19))
                split = min(look.width(keys) + look.char, box.width * 3 // 5)
                split = max(split, look.char * 14)
                column.add(
                    Label(box=Box(box.x, box.y, split, box.height), text=keys, tone="accent")
                )
                rest = Box(box.x + split, box.y, box.width - split, box.height)
                column.add(Label(box=rest, text=words))
            filled += len(lines) + 2
        widgets += column.widgets
        return max(bottom, column.y)

    def _lines(self, menu: str) -> list[tuple[str, str]]:
        lines = [
            (" ".join(spoken(key) for key in command.keys), command.title)
            for command in self.commands.values()
            if command.menu == menu and command.keys and not command.quiet
        ]
        if menu == "Map":
            lines.append(("Arrows, Enter", "cell cursor, apply"))
            lines.append(("Shift+F10, Menu", "what can be done"))
            lines.append(("Tab", "next creature"))
        elif menu == "View":
            lines.append(("Shift+arrows", "Move the map"))
        elif menu == "Acts":
            lines.append(("Number pad", "walk; 5 waits"))
        elif menu == "Tools":
            lines.append(("1 to 9", "pick from the palette"))
        return lines

    def sheet_key(self, chord: str) -> tuple[bool, Intent | None]:
        if chord in ("escape", "f1", "?", "return", "enter", "space"):
            return True, Answer("")
        if chord in ("down", "up", "pagedown", "pageup"):
            step = 60 if "page" not in chord else self.box.height - 60
            most = max(0, self.content_height - self.box.height)
            down = chord.endswith("down")
            self.scroll = max(0, min(most, self.scroll + (step if down else -step)))
            return True, None
        return super().sheet_key(chord)

    def outside(self) -> Intent | None:
        return Answer("")
