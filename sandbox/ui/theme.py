"""The look in numbers: colours, sizes and fonts of each theme, as rows of theme.toml.

Belongs here: looking up a colour by its token, and the bundled font. Must not know: what is drawn
with them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

import pygame

from sandbox.errors import InputError
from sandbox.sim import tables

BAND_TOKENS: Final = {"loud": "good", "clear": "accent", "faint": "warn"}
"""The colour of each band, wherever it is said: in panels, in the log, on the map."""
Colour = tuple[int, int, int]
NAMES: Final = ("dark", "light", "contrast")
_BOOK: Final[dict[str, Any]] = tables.table("sandbox.ui", "theme")
_FONT_FILES: Final = {False: "DejaVuSansMono.ttf", True: "DejaVuSansMono-Bold.ttf"}


@dataclass(frozen=True)
class Theme:
    """A theme: `colour("panel")`, `colour("map.wall_top")`; sizes are base sizes at text 100 %.

    `text_scale` (1 to 2) scales the sizes of texts.
    """

    name: str
    colours: Mapping[str, Colour]
    text_scale: float = 1.0

    @classmethod
    def named(cls, name: str, text_scale: float = 1.0) -> "Theme":
        """The theme of that name; InputError, naming all of them, for any other."""
        if name not in NAMES:
            raise InputError(f"unknown theme {name!r}; there are {', '.join(NAMES)}")
        return _named(name, text_scale)

    def colour(self, token: str) -> Colour:
        """The colour of a token; KeyError for one that there is not."""
        return self.colours[token]

    def size(self, token: str) -> int:
        """A text size or length of the book in pixels, at the text scale."""
        base: int = _BOOK["sizes"][token]
        return round(base * self.text_scale)

    def font(self, size: int, bold: bool = False) -> pygame.font.Font:
        """The bundled font, `size` pixels high; the text scale is the caller's to apply."""
        return _font(size, bold)

    def sound(self, heard_as: str) -> Colour:
        """The colour of a kind of sound (Okabe-Ito), by what it is heard as."""
        return self.colours[f"sound.{_BOOK['heard_as'].get(heard_as, 'other')}"]

    def heat(self) -> list[Colour]:
        """The colours of the heat map, least to most."""
        return [_parsed(text) for text in _BOOK["heat"]["anchors"]]

    def alpha(self, token: str) -> int:
        """How solid a layer is, 0-255."""
        return int(_BOOK[self.name]["alpha"][token])

    def __hash__(self) -> int:
        return hash((self.name, self.text_scale))


@cache
def _named(name: str, text_scale: float) -> Theme:
    return Theme(name, _colours(name), text_scale)


@cache
def _colours(name: str) -> dict[str, Colour]:
    rows = _BOOK[name]
    plain = {key: _parsed(value) for key, value in rows.items() if isinstance(value, str)}
    for group in ("map", "heat"):
        plain |= {f"{group}.{key}": _parsed(value) for key, value in rows[group].items()}
    plain |= {f"sound.{key}": _parsed(value) for key, value in _BOOK["sound"].items()}
    return plain


def _parsed(text: str) -> Colour:
    red, green, blue = bytes.fromhex(text.removeprefix("#"))
    return red, green, blue


@cache
def _font(size: int, bold: bool) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    file = resources.files("sandbox.ui") / "fonts" / _FONT_FILES[bold]
    with resources.as_file(file) as path:
        return pygame.font.Font(str(path), size)


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of two colours, 1 to 21 (WCAG 2)."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    channels = [c / 255 for c in colour]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
