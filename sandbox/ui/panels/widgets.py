"""The widgets that panels are composed of: frozen records of what is shown and what it asks for.

Belongs here: one record for each kind of widget. A panel composes a list of them; equal lists look
alike, so a panel is painted again only when its list is another. Must not know: pygame, how they
are drawn (`brush`), what an intent does.
"""

from typing import Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from sandbox.ui.intents import Answer, Intent
from sandbox.ui.layout import Box

Tone = Literal["text", "dim", "accent", "good", "warn", "bad", "on_accent"]
Size = Literal["small", "normal", "title"]
Align = Literal["left", "right", "centre"]
Art = tuple[str, str]  # ("terrain", "wall"), ("creature", "guard"), ("icon", "play"), …


class Widget(Struct, frozen=True, kw_only=True):
    """What all widgets have. One with an `intent` can be pressed and takes the focus by its `key`.

    `pinned` widgets stay where they are when the panel scrolls.
    """

    box: Box
    key: str = ""
    intent: Intent | None = None
    tooltip: str = ""
    enabled: bool = True
    pinned: bool = False

    @property
    def active(self) -> bool:
        """Whether it can be pressed now."""
        return self.intent is not None and self.enabled


class Label(Widget, frozen=True, kw_only=True):
    """A line of text, cut with … where it does not fit."""

    text: str
    tone: Tone = "text"
    size: Size = "normal"
    bold: bool = False
    align: Align = "left"


class Line(Widget, frozen=True, kw_only=True):
    """A thin line across."""


class Bar(Widget, frozen=True, kw_only=True):
    """A filled mark beside or between rows: here is the present."""


class Button(Widget, frozen=True, kw_only=True):
    """A button with an icon, a text or both; `quiet` ones have no box of their own at rest."""

    text: str = ""
    icon: str = ""
    pressed: bool = False
    primary: bool = False
    quiet: bool = False


class Row(Widget, frozen=True, kw_only=True):
    """A line of a list: a picture, a text, and a note at the right edge."""

    text: str
    art: Art | None = None
    note: str = ""
    detail: str = ""
    picked: bool = False
    tone: Tone = "text"
    note_tone: Tone = "dim"


class Card(Widget, frozen=True, kw_only=True):
    """A line of a list with its detail below, on as many lines as there is room for; all begin
    beside an icon's place."""

    text: str
    detail: str = ""
    note: str = ""
    note_tone: Tone = "dim"
    icon: str = ""
    picked: bool = False


class Choice(Widget, frozen=True, kw_only=True):
    """A button that opens a menu: what is chosen, and a small arrow."""

    value: str
    label: str = ""


class Check(Widget, frozen=True, kw_only=True):
    """Something that is on or off."""

    text: str
    on: bool


class Field(Widget, frozen=True, kw_only=True):
    """A text that can be typed into; the editing itself is `entry`'s."""

    text: str
    hint: str = ""
    icon: str = ""
    align: Align = "left"


class Chip(Widget, frozen=True, kw_only=True):
    """A small filled mark with a word in it."""

    text: str
    tone: Tone = "accent"


class Slider(Widget, frozen=True, kw_only=True):
    """A value between two ends, dragged. `knob` is the radius of its knob in pixels, `mark` a value
    that is shown beside it: where it was, or comes back to.

    Its panel says what it means that it was moved (`Panel.slid`).
    """

    value: int
    least: int
    most: int
    knob: int = 7
    ticks: bool = False
    mark: int | None = None


class Picture(Widget, frozen=True, kw_only=True):
    """A drawn mark alone: an icon or what stands for a terrain, a creature, a noise."""

    art: Art
    tone: Tone = "text"
    strength: float = 1.0


class Frame(Widget, frozen=True, kw_only=True):
    """A raised box behind others."""

    fill: Literal["panel", "raised", "canvas"] = "raised"


def close_button(key: str, intent: Intent | None = None, tooltip: str = "Close  (Esc)") -> Button:
    """The button in the corner of a title, which gives it its place; it answers a sheet's question
    with nothing, where it is for nothing else."""
    return Button(
        box=Box(0, 0, 0, 0),
        key=key,
        icon="close",
        quiet=True,
        intent=Answer("") if intent is None else intent,
        tooltip=tooltip,
    )


W = TypeVar("W", bound=Widget)


def pinned(widget: W) -> W:
    """The widget, staying where it is when the panel scrolls."""
    return replace(widget, pinned=True)
