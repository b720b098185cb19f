"""Drives the running window with real events, on a clock of its own.

Belongs here: mouse and keys as a person uses them, posted as pygame's events; reading what stands
in panels. Must not know: how the window carries anything out.
"""

from pathlib import Path
from typing import ClassVar

import pygame

from sandbox.document import Document
from sandbox.session import Session
from sandbox.settings import Settings
from sandbox.sim.grid import Cell
from sandbox.ui.app import App
from sandbox.ui.panels.panel import Panel
from sandbox.ui.panels.sheet import Sheet
from sandbox.ui.panels.widgets import Widget

FRAME_MS = 16
MODIFIERS = {
    "ctrl": (pygame.K_LCTRL, pygame.KMOD_CTRL),
    "shift": (pygame.K_LSHIFT, pygame.KMOD_SHIFT),
    "alt": (pygame.K_LALT, pygame.KMOD_ALT),
}
NAMES = {
    "plus": (pygame.K_PLUS, "+"),
    "?": (pygame.K_SLASH, "?"),
    "enter": (pygame.K_RETURN, "\r"),
    **{f"pad{n}": (getattr(pygame, f"K_KP{n}"), str(n)) for n in range(10)},
}
Point = tuple[int, int]


class Driver:
    """A window on a level. Each action lets a frame pass, so that what it did is to be seen."""

    opened: ClassVar[list["Driver"]] = []

    def __init__(
        self,
        document: Document,
        *,
        path: Path | None = None,
        settings: Settings | None = None,
        folder: Path | None = None,
        reduced: bool = True,
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        pygame.event.get()
        self.ms = 10_000
        session = Session(document, path)
        self.app = App(session, settings, folder, reduced_effects=reduced, clock=lambda: self.ms)
        self.opened.append(self)
        self.frames()

    def close(self) -> None:
        """Ends the window as a person does, without its questions."""
        self.app.copies.close()

    @property
    def session(self) -> Session:
        return self.app.session

    # Time ------------------------------------------------------------------------------------

    def frames(self, count: int = 1, ms: int = FRAME_MS) -> None:
        """Lets frames pass."""
        for _ in range(count):
            self.ms += ms
            self.app.frame(pygame.event.get())

    # Keys ------------------------------------------------------------------------------------

    def key(self, chord: str) -> None:
        """Presses a chord and lets it go: `ctrl+z`, `b`, `?`, `f6`."""
        *modifiers, name = chord.split("+")
        for modifier in modifiers:
            self.hold(modifier)
        self.key_down(name, modifiers)
        self.key_up(name, modifiers)
        for modifier in modifiers:
            self.let_go(modifier)
        self.frames()

    def hold(self, modifier: str) -> None:
        """Holds a modifier key, or any other, down."""
        key, mod = MODIFIERS.get(modifier) or (self._code(modifier)[0], 0)
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))

    def let_go(self, modifier: str) -> None:
        """Lets a key go that was held."""
        key, _ = MODIFIERS.get(modifier) or (self._code(modifier)[0], 0)
        pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode=""))

    def key_down(self, name: str, modifiers: list[str] | None = None) -> None:
        """A key goes down; the text that it types follows, as it does on a keyboard."""
        code, sign = self._code(name)
        mod = sum(MODIFIERS[modifier][1] for modifier in modifiers or ())
        typed = sign if not mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) else ""
        if mod & pygame.KMOD_SHIFT:
            typed = typed.upper()
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed))
        if typed.isprintable() and typed:
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=typed))

    def key_up(self, name: str, modifiers: list[str] | None = None) -> None:
        """A key goes up."""
        mod = sum(MODIFIERS[modifier][1] for modifier in modifiers or ())
        code = self._code(name)[0]
        pygame.event.post(pygame.Event(pygame.KEYUP, key=code, mod=mod, unicode=""))

    def type(self, text: str) -> None:
        """Types a text."""
        for sign in text:
            self.key("space" if sign == " " else "plus" if sign == "+" else sign)

    def _code(self, name: str) -> tuple[int, str]:
        if name in NAMES:
            return NAMES[name]
        if name == "space":
            return pygame.K_SPACE, " "
        return pygame.key.key_code(name.lower()), name if len(name) == 1 else ""

    # The mouse ---------------------------------------------------------------------------------

    def move(self, to: Point) -> None:
        """Moves the pointer."""
        event = pygame.Event(pygame.MOUSEMOTION, pos=to, rel=(0, 0), buttons=(0, 0, 0))
        pygame.event.post(event)
        self.frames()

    def press(self, at: Point, button: int = 1) -> None:
        """Presses a button of the mouse, and keeps it down."""
        self.move(at)
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))
        self.frames()

    def release(self, at: Point, button: int = 1) -> None:
        """Lets the button go, where the pointer has been moved to."""
        self.move(at)
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button))
        self.frames()

    def click_at(self, at: Point, button: int = 1) -> None:
        """A click at a point of the window."""
        self.press(at, button)
        self.release(at, button)

    def wheel(self, at: Point, clicks: int) -> None:
        """Turns the wheel at a point."""
        self.move(at)
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=clicks))
        self.frames()

    # The map -----------------------------------------------------------------------------------

    def point(self, x: int, y: int) -> Point:
        """The middle of a cell in the window."""
        return self.app.screen.map.point_of((x, y))

    def click(self, x: int, y: int, button: int = 1) -> None:
        """A click on a cell."""
        self.click_at(self.point(x, y), button)

    def drag(self, start: tuple[int, int], *through: tuple[int, int]) -> None:
        """Drags over cells."""
        self.press(self.point(*start))
        for cell in through:
            self.move(self.point(*cell))
        self.release(self.point(*through[-1]))

    def glyph(self, x: int, y: int) -> str:
        """The terrain of a cell in the present, as its glyph."""
        return self.session.world.level.terrain_at(Cell(x, y)).glyph

    # Panels --------------------------------------------------------------------------------------

    @property
    def sheet(self) -> Sheet:
        """The sheet that is open; there must be one."""
        sheet = self.app.screen.sheet
        assert sheet is not None, "no sheet is open"
        return sheet

    @property
    def panels(self) -> list[Panel]:
        """The sheet that is open, else all panels."""
        screen = self.app.screen
        return [screen.sheet] if screen.sheet else [*screen.panels.values(), screen.status]

    def widget(self, key: str) -> tuple[Panel, Widget]:
        """The widget of a key, with its panel."""
        for panel in self.panels:
            for widget in panel.widgets:
                if widget.key == key:
                    return panel, widget
        raise AssertionError(
            f"no widget {key!r}: {[w.key for p in self.panels for w in p.widgets]}"
        )

    def spot(self, key: str) -> Point:
        """The middle of a widget in the window, scrolled into view."""
        panel, _ = self.widget(key)
        panel.bring_into_view(key)
        return panel.window_box(panel.named(key)).centre

    def push(self, key: str) -> None:
        """A click on a widget."""
        self.click_at(self.spot(key))

    def texts(self, panel: Panel) -> list[str]:
        """All words that stand in a panel."""
        fields = ("text", "value", "note", "detail", "label")
        found = [getattr(w, name, "") for w in panel.widgets for name in fields]
        return [str(text) for text in found if text != ""]

    def says(self, *words: str) -> bool:
        """Whether some text in the window holds these words; one phrase may go on to another line,
        several stand in one."""
        texts = [self.texts(panel) for panel in self.panels]
        if len(words) == 1:
            return any(words[0] in " ".join(panel) for panel in texts)
        return any(all(word in text for word in words) for panel in texts for text in panel)

    def pixels(self) -> bytes:
        """What the window shows."""
        return pygame.image.tobytes(self.app.screen.window, "RGB")
