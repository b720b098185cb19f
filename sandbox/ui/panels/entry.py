"""The text field that is being typed into: a pygame_gui entry line laid over a drawn field.

Belongs here: opening, theming and closing the one live entry, and its caret's blinking. pygame_gui
is imported when the first field is opened: the window is up before. Must not know: which field it
stands for, what the text is for.
"""

from importlib import resources
from typing import Any, cast

import pygame

from sandbox.ui.layout import Box
from sandbox.ui.panels.look import SIZES, Look

CARET_MS = 500


class Entry:
    """A line of text under the caret. Enter and Esc are the owner's; Tab too."""

    def __init__(self, window: pygame.Surface, look: Look, box: Box, text: str) -> None:
        import pygame_gui
        from pygame_gui.elements import UITextEntryLine

        self.box = box
        self._look, self._window = look, window
        self._gui = pygame_gui.UIManager(window.get_size(), theme_path=_theme(look))
        self._line = cast("Any", UITextEntryLine(pygame.Rect(box), self._gui))
        self._line.set_text(text)
        self._line.focus()
        # In this order: a rebuild loses what the layout holds as selected, and a later Backspace
        # would look for it.
        self._line.rebuild()
        self._line.edit_position = len(text)
        self._line.select_range = [0, len(text)]
        self._shown_at = 0
        self._gui.update(0)

    @property
    def text(self) -> str:
        """What has been typed."""
        return str(self._line.get_text())

    def handle(self, event: pygame.Event) -> bool:
        """Gives the entry an event; whether its text may be another now."""
        if event.type == pygame.KEYDOWN and event.key in (
            pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_TAB,
        ):  # fmt: skip
            return False
        before = self.text
        self._gui.process_events(event)
        if not self._line.is_focused:
            self._line.focus()  # nothing but its owner takes the focus away
        return self.text != before

    def paint(self, window: pygame.Surface, now_ms: int) -> None:
        """Paints the field over the window."""
        self._gui.update((now_ms - self._shown_at) / 1000 if self._shown_at else 0.0)
        self._shown_at = now_ms
        self._gui.draw_ui(window)
        ring = self.box.inset(-1)
        pygame.draw.rect(window, self._look.colour("focus"), ring, max(2, self._look.px(2)), 4)

    def close(self) -> None:
        """Takes the field off the window."""
        self._line.unfocus()
        self._line.kill()


def _theme(look: Look) -> dict[str, Any]:
    def colour(token: str) -> str:
        return "#{:02X}{:02X}{:02X}".format(*look.colour(token))

    fonts = resources.files("sandbox.ui") / "fonts"
    return {
        "text_entry_line": {
            "colours": {
                "dark_bg": colour("field"),
                "normal_border": colour("field"),
                "normal_text": colour("text"),
                "selected_bg": colour("accent"),
                "selected_text": colour("on_accent"),
                "text_cursor": colour("accent"),
            },
            "font": {
                "name": "dejavu",
                "size": str(round(SIZES["normal"] * look.scale)),
                "regular_path": str(fonts / "DejaVuSansMono.ttf"),
                "bold_path": str(fonts / "DejaVuSansMono-Bold.ttf"),
            },
            "misc": {
                "shape": "rectangle",
                "border_width": "1",
                "shadow_width": "0",
                "padding": f"{look.px(5)},{look.px(2)}",
            },
        }
    }
