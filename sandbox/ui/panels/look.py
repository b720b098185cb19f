"""How panels look: colours, fonts and lengths of the theme, at the text scale in force.

Belongs here: looking up a colour, turning base lengths into pixels, and texts as surfaces (kept,
because a panel shows the same words again and again). Must not know: widgets, panels.
"""

from collections import OrderedDict
from typing import Final

import pygame

from sandbox.ui.theme import Theme

MOST_KEPT: Final = 1500
SIZES: Final = {"small": 11, "normal": 12, "title": 15}
Colour = tuple[int, int, int]


class Look:
    """A theme at a text scale."""

    def __init__(self, theme: Theme, scale: float) -> None:
        self.theme, self.scale = theme, scale
        self._texts: OrderedDict[tuple[str, str, bool, Colour], pygame.Surface] = OrderedDict()
        self._fonts: dict[tuple[str, bool], pygame.Font] = {}
        self.unit = self.px(8)
        self.line_height = self.font("normal").get_linesize() + self.px(5)
        self.char = self.font("normal").size("M")[0]

    def px(self, length: float) -> int:
        """A length of the look's grid in pixels."""
        return round(length * self.scale)

    def colour(self, token: str) -> Colour:
        """A colour of the theme by its token: panel, raised, text, dim, accent…"""
        return self.theme.colour(token)

    def font(self, size: str, bold: bool = False) -> pygame.Font:
        """The bundled font in one of the named sizes."""
        if (size, bold) not in self._fonts:
            self._fonts[size, bold] = self.theme.font(round(SIZES[size] * self.scale), bold=bold)
        return self._fonts[size, bold]

    def width(self, text: str, size: str = "normal", bold: bool = False) -> int:
        """How wide a text is."""
        return self.font(size, bold).size(text)[0]

    def text(
        self, text: str, colour: Colour, size: str = "normal", bold: bool = False
    ) -> pygame.Surface:
        """A text as a surface. Must not be written to."""
        key = (text, size, bold, colour)
        if key in self._texts:
            self._texts.move_to_end(key)
            return self._texts[key]
        made = self._texts[key] = self.font(size, bold).render(text, True, colour)
        if len(self._texts) > MOST_KEPT:
            self._texts.popitem(last=False)
        return made

    @property
    def row_line(self) -> int:
        """The height of one line of a row that has several."""
        return self.font("normal").get_linesize() + 1

    @property
    def swatch(self) -> int:
        """The side of a row's picture: it grows half as fast as the text beside it."""
        return round(16 * (1 + self.scale) / 2)

    def row_text(self, width: int, note: str, *, art: bool) -> tuple[int, int]:
        """Where the text of a list's row begins and how wide it may be."""
        pad, gap = self.px(6), self.px(8)
        begins = pad + (self.swatch + gap if art else 0)
        ends = width - pad - (self.width(note) + gap if note else 0)
        return begins, ends - begins

    def fitting(self, text: str, width: int, size: str = "normal", bold: bool = False) -> str:
        """The text, or as much of it as fits with … at its end."""
        if self.width(text, size, bold) <= width:
            return text
        room = max(0, width // max(1, self.font(size, bold).size("M")[0]) - 1)
        return text[:room].rstrip() + "…"

    def wrapped(self, text: str, width: int, size: str = "normal") -> list[str]:
        """The text in lines of at most a width, broken between words."""
        most = max(1, width // max(1, self.font(size).size("M")[0]))
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                while len(word) > most:
                    cut = most - len(line) - 1 if line else most
                    lines.append(f"{line} {word[:cut]}".strip() if cut > 0 else line)
                    word, line = (word[cut:], "") if cut > 0 else (word, "")
                longer = f"{line} {word}" if line else word
                if len(longer) <= most:
                    line = longer
                else:
                    lines.append(line)
                    line = word
            lines.append(line)
        return lines
