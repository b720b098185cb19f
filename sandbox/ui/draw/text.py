"""Words on the map: plain, a letter alone, or on a small plate.

Belongs here: finished, kept pictures of texts. Must not know: what they say.
"""

from functools import lru_cache
from typing import Final

import pygame

from sandbox.ui.theme import Colour, Theme


@lru_cache(maxsize=4096)
def plain(text: str, size: int, colour: Colour, theme: Theme, bold: bool = False) -> pygame.Surface:
    """A text, cut to its ink from side to side."""
    return theme.font(size, bold).render(text, True, colour)


@lru_cache(maxsize=4096)
def haloed(text: str, size: int, ink: Colour, halo: Colour, theme: Theme) -> pygame.Surface:
    """A text with an edge of a pixel around its ink, to be read on any ground."""
    inner, outer = plain(text, size, ink, theme), plain(text, size, halo, theme)
    picture = pygame.Surface((inner.get_width() + 2, inner.get_height() + 2), pygame.SRCALPHA, 32)
    for dx in range(3):
        for dy in range(3):
            picture.blit(outer, (dx, dy))
    picture.blit(inner, (1, 1))
    return picture


_SMALL: Final = "acegmnopqrsuvwxyz"
"""Letters without a top: what hangs below their line does not count for their middle."""


@lru_cache(maxsize=2048)
def glyph(letter: str, size: int, colour: Colour, theme: Theme) -> pygame.Surface:
    """A bold letter on a square whose middle is the middle of the letter's body."""
    font = theme.font(size, True)
    drawn = font.render(letter, True, colour)
    ink = drawn.get_bounding_rect()
    baseline = font.get_ascent()
    body = ink.clip(pygame.Rect(0, 0, ink.right, baseline)) if letter in _SMALL else ink
    side = 2 * size
    picture = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    picture.blit(
        drawn, (size - (2 * ink.x + ink.width) // 2, size - (2 * body.y + body.height) // 2)
    )
    return picture


@lru_cache(maxsize=1024)
def plate(
    text: str, size: int, colour: Colour, ground: Colour, edge: Colour, theme: Theme
) -> pygame.Surface:
    """A text on a plate with a thin edge."""
    ink = plain(text, size, colour, theme, True)
    pad = max(3, size // 3)
    picture = pygame.Surface(
        (ink.get_width() + 2 * pad, ink.get_height() + pad // 2), pygame.SRCALPHA, 32
    )
    box = picture.get_rect()
    pygame.draw.rect(picture, ground, box, border_radius=3)
    pygame.draw.rect(picture, edge, box, width=1, border_radius=3)
    picture.blit(ink, ink.get_rect(center=box.center))
    return picture
