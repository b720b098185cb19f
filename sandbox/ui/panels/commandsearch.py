"""Finds any command by its name.

Belongs here: the sheet with its field and what is found. Must not know: what commands do.
"""

from collections.abc import Callable, Mapping

from sandbox.ui.commandtable import Command, found
from sandbox.ui.intents import Answer, Fill, Intent
from sandbox.ui.layout import Box
from sandbox.ui.panels.column import Column
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.sheet import Sheet
from sandbox.ui.panels.widgets import Field, Frame

WORDS = "commands.words"


class CommandSearch(Sheet):
    """Answers with the name of a command."""

    def __init__(self, commands: Mapping[str, Command], then: Callable[[str], None]) -> None:
        super().__init__(then)
        self.commands, self.words, self.chosen = commands, "", 0
        self.begins = WORDS

    @property
    def hits(self) -> list[Command]:
        """What is found by the words typed so far."""
        return found(self.words, self.commands)

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        width = min(look.px(520), size[0] - look.px(32))
        height = min(look.px(420), size[1] - look.px(32))
        column = Column(look, width, top=56)
        for n, command in enumerate(self.hits):
            column.row(
                f"command.{command.name}", command.title, Answer(command.name),
                detail=command.menu, note=command.key, picked=n == self.chosen,
            )  # fmt: skip
        if not column.widgets:
            column.line(f"No command is called “{self.words}”.", "dim")
        column.space(8)
        margin = look.px(12)
        field = Field(
            box=Box(margin, margin, width - 2 * margin, look.px(32)), key=WORDS,
            text=self.words, hint="Find a command", icon="search", pinned=True,
            intent=Fill(WORDS, self.words),
        )  # fmt: skip
        cover = Frame(box=Box(-8, -8, width + 16, look.px(60)), fill="panel", pinned=True)
        self.centred(look, size, [*column.widgets, cover, field], width, height)

    def entered(self, place: str, value: object) -> Intent | None:
        if value != self.words:
            self.words, self.chosen, self.scroll = str(value), 0, 0
        return None

    def sheet_key(self, chord: str) -> tuple[bool, Intent | None]:
        hits = self.hits
        if chord in ("down", "up", "tab", "shift+tab") and hits:
            step = 1 if chord in ("down", "tab") else -1
            self.chosen = (self.chosen + step) % len(hits)
            self.bring_into_view(f"command.{hits[self.chosen].name}")
            return True, None
        if chord in ("return", "enter"):
            return True, Answer(hits[self.chosen].name) if hits else None
        return super().sheet_key(chord)

    def outside(self) -> Intent | None:
        return Answer("")
