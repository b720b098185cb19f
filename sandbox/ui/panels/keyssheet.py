"""The keys of every command: read, changed, put back.

Belongs here: the sheet, a section for each menu, and waiting for the key that a command is to have.
Must not know: what a command does, how keys are remembered.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, get_args

from sandbox.ui.commandtable import BY_NAME, Command, Menu, by_chord, spoken
from sandbox.ui.intents import Fill, Intent, Set
from sandbox.ui.layout import Box
from sandbox.ui.panels.column import Column
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.sheet import Sheet
from sandbox.ui.panels.widgets import (
    Button,
    Field,
    Frame,
    Label,
    Tone,
    Widget,
    close_button,
    pinned,
)

SEARCH: Final = "keys.search"
ALL: Final = "keys.all"
ALWAYS: Final = ("escape", "tab", "shift+tab")
"""Keys that mean the same everywhere, sheets and fields too: no other command can have them."""
TELLS: Final = "Press a command, then the key that it is to have; Delete takes its keys away."


class KeysSheet(Sheet):
    """`commands` gives those in force. Asks for `Set("key.<command>", chords)`; None is its own."""

    def __init__(
        self, commands: Callable[[], Mapping[str, Command]], then: Callable[[str], None]
    ) -> None:
        super().__init__(then)
        self.commands, self.words, self.asked, self.told = commands, "", "", ""
        self.focus = self.begins = SEARCH

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        width = min(look.px(620), size[0] - look.px(32))
        height = size[1] - look.px(40)
        head = self._head(look, width)
        column = Column(look, width, margin=22)
        column.y = max(widget.box.bottom for widget in head) + look.px(4)
        for menu in get_args(Menu):
            lines = list(self._found(menu))
            if lines:
                column.heading(menu)
                for command in lines:
                    self._row(column, command)
        column.space(16)
        self.centred(look, size, [*column.widgets, *head], width, height)

    def _found(self, menu: Menu) -> Iterator[Command]:
        words = self.words.casefold().split()
        for command in self.commands().values():
            text = f"{command.title} {menu} {' '.join(map(spoken, command.keys))}".casefold()
            if command.menu == menu and all(word in text for word in words):
                yield command

    def _row(self, column: Column, command: Command) -> None:
        look = column.look
        asked, changed = command.name == self.asked, command.keys != BY_NAME[command.name].keys
        keys = "press a key …" if asked else "  ".join(map(spoken, command.keys)) or "none"
        box = column.take(look.px(26), 2)
        side = look.px(22)
        wide = max(look.width(keys) + look.px(20), look.px(110))
        right = box.right - side - look.px(4)
        tone: Tone = "warn" if changed else "text"
        text = Box(box.x, box.y, right - wide - look.px(8) - box.x, box.height)
        column.add(Label(box=text, text=command.title, tone=tone, bold=changed))
        column.add(
            Button(
                box=Box(right - wide, box.y, wide, box.height),
                key=f"key.{command.name}",
                text=keys,
                pressed=asked,
                intent=Set(f"ask.{command.name}", True),
                tooltip=command.tooltip,
            )
        )
        if changed:
            column.add(
                Button(
                    box=Box(box.right - side, box.y + look.px(2), side, side),
                    key=f"reset.{command.name}",
                    icon="reset",
                    quiet=True,
                    intent=Set(f"key.{command.name}", None),
                    tooltip="Back to the key that it came with",
                )
            )

    def _head(self, look: Look, width: int) -> list[Widget]:
        head = Column(look, width, margin=22, top=16)
        own = [c for c in self.commands().values() if c.keys != BY_NAME[c.name].keys]
        head.title("Keys", f"{len(own)} changed" if own else "", close=close_button("keys.close"))
        head.text(self.told or TELLS, "warn" if self.told else "dim")
        head.space(4)
        reset = look.width("Reset all") + look.px(24)
        box = head.take(look.px(28), 6)
        field = Box(box.x, box.y, box.width - reset - look.px(8), box.height)
        head.add(
            Field(
                box=field,
                key=SEARCH,
                text=self.words,
                hint="Search by name or key",
                icon="search",
                intent=Fill(SEARCH, self.words),
            )
        )
        head.add(
            Button(
                box=Box(field.right + look.px(8), box.y, reset, box.height),
                key="keys.reset",
                text="Reset all",
                enabled=bool(own),
                intent=Set(ALL, None),
                tooltip="Every command back to the key that it came with",
            )
        )
        cover = Frame(box=Box(-9, -9, width + 18, head.y + 9), fill="panel")
        return [pinned(widget) for widget in (cover, *head.widgets)]

    def entered(self, place: str, value: object) -> Intent | None:
        if place == SEARCH:
            self.words = str(value)
            return None
        if place.startswith("ask."):
            self.asked, self.told = place.removeprefix("ask."), ""
            return None
        return Set(place, value)

    def sheet_key(self, chord: str) -> tuple[bool, Intent | None]:
        if not self.asked:
            return super().sheet_key(chord)
        name, self.asked = self.asked, ""
        if chord in ("delete", "backspace"):
            return True, Set(f"key.{name}", "")
        if chord in ALWAYS:
            self.told = "" if chord == "escape" else f"{spoken(chord)} stays as it is."
            return True, None
        had = by_chord(self.commands()).get(chord)
        if had is not None and had.name != name:
            self.told = f"{spoken(chord)} was the key of “{had.title}”, and is not any more."
        return True, Set(f"key.{name}", chord)
