"""The tooltip: a few words beside the pointer once it has rested.

Belongs here: when and where it shows. Must not know: what it says.
"""

import pygame

from sandbox.ui.layout import Box
from sandbox.ui.panels.look import Look

DELAY_MS = 450


class Tooltip:
    """Shows the words of one thing at a time; away with it as soon as the pointer is elsewhere."""

    def __init__(self) -> None:
        self.words, self.at, self.since = "", (0, 0), 0

    def point(self, words: str, at: tuple[int, int], now_ms: int) -> None:
        """What is under the pointer has these words ("" for none)."""
        if words != self.words:
            self.words, self.since = words, now_ms
        if now_ms - self.since < DELAY_MS:
            self.at = at

    def away(self) -> None:
        """Something was pressed: no words until the pointer is over something else."""
        self.since = 1 << 60

    def due(self, now_ms: int) -> bool:
        """Whether it is to be seen now."""
        return bool(self.words) and now_ms - self.since >= DELAY_MS

    def wakes_at(self, now_ms: int) -> int | None:
        """In how many milliseconds it will show; None where it will not or does already."""
        wait = self.since + DELAY_MS - now_ms
        return wait if self.words and 0 < wait <= DELAY_MS else None

    def paint(self, window: pygame.Surface, look: Look) -> None:
        """Paints it below the pointer, inside the window."""
        width, height = window.get_size()
        lines = look.wrapped(self.words, min(look.px(420), width - look.px(40)))
        wide = max(look.width(line) for line in lines) + look.px(16)
        tall = len(lines) * look.line_height + look.px(8)
        x = max(4, min(self.at[0], width - wide - 4))
        y = self.at[1] + look.px(22)
        if y + tall > height - 4:
            y = self.at[1] - tall - look.px(8)
        box = Box(x, y, wide, tall)
        pygame.draw.rect(window, look.colour("raised"), box, border_radius=look.px(4))
        pygame.draw.rect(window, look.colour("dim"), box, 1, look.px(4))
        for n, line in enumerate(lines):
            made = look.text(line, look.colour("text"))
            at = (x + look.px(8), y + look.px(4) + n * look.line_height)
            window.blit(made, at)
