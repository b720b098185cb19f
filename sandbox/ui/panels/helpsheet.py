"""The help: how to begin, and every key, made from the command table.

Belongs here: the sheet. Must not know: what commands do.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, get_args

from msgspec.structs import replace

from sandbox.ui.commandtable import Command, Menu, summed_up
from sandbox.ui.intents import Answer, Intent
from sandbox.ui.layout import Box
from sandbox.ui.panels.column import MOST_MARGIN, Column
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.sheet import Sheet
from sandbox.ui.panels.widgets import Frame, Label, Widget, close_button

INTRO: Final = (
    "Paint a level, put down creatures, pick a noise and click: a turn passes, and the sound "
    "travels. The panel at the right says how loud it was made, which way it took, what it lost, "
    "who hears it and who does not, and why. Painting and playing are one history: undo takes "
    "back either."
)
MARGIN: Final = 26
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
        head = Column(look, width, margin=MARGIN, top=20)
        head.title(
            "Noisebox", "the rules of sound, to see and to try", close=close_button("help.close")
        )
        head.space(4)
        head.text(INTRO, "dim")
        head.space(6)
        count = max(1, min(3, (width - look.px(40)) // (look.char * 36)))
        widgets: list[Widget] = list(head.widgets)
        bottom = self._columns(look, widgets, width, head.y, count)
        widgets.append(Frame(box=Box(0, bottom + look.px(12), 1, 0), fill="panel"))
        self.centred(look, size, widgets, width, bottom + look.px(20))

    def _columns(self, look: Look, widgets: list[Widget], width: int, top: int, count: int) -> int:
        sections = [(menu, summed_up(menu, self.commands)) for menu in get_args(Menu)]
        sections.append(("Mouse", list(MOUSE)))
        sections = [(title, lines) for title, lines in sections if lines]
        margin, gap = round(MARGIN * min(look.scale, MOST_MARGIN)), look.px(14)
        part = (width - 2 * margin - (count - 1) * gap) // count
        placed = [self._section(look, title, lines, part) for title, lines in sections]
        share = -(-sum(section.y for section in placed) // count)
        bottom = y = top
        x, begun = margin, top
        for section in placed:
            if y > begun and y - begun + section.y // 2 > share and x + part < width - part:
                x, y = x + part + gap, top
            widgets += [replace(w, box=w.box.moved(x, y)) for w in section.widgets]
            y += section.y
            bottom = max(bottom, y)
        return bottom

    def _section(
        self, look: Look, title: str, lines: Sequence[tuple[str, str]], width: int
    ) -> Column:
        """A section by itself, from its own corner on: keys at the left, words beside them; words
        begin at one place, below keys that reach over it."""
        column = Column(look, width, margin=0, top=0)
        column.heading(title)
        usual = look.char * 15
        for keys, words in lines:
            box = column.take(look.px(19))
            beside = look.width(keys) + look.char <= usual
            if not beside:
                for line in look.wrapped(keys, width):
                    key = Box(0, box.y, width, box.height)
                    column.add(Label(box=key, text=line, tone="accent"))
                    box = column.take(look.px(19))
            else:
                key = Box(0, box.y, usual, box.height)
                column.add(Label(box=key, text=keys, tone="accent"))
            begins = usual if usual + look.width(words) <= width else look.char * 2
            if beside and begins < usual:
                box = column.take(look.px(19))
            column.add(Label(box=Box(begins, box.y, width - begins, box.height), text=words))
        return column

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
