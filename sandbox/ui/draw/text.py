"""Words on the map: plain, with a halo, or on a small plate.

Belongs here: finished, kept pictures of texts. Must not know: what they say.
"""

from functools import lru_cache

import pygame

from sandbox.ui.theme import Colour, Theme


@lru_cache(maxsize=4096)
def plain(text: str, size: int, colour: Colour, theme: Theme, bold: bool = False) -> pygame.Surface:
    """A text, cut to its ink from side to side."""
    return theme.font(size, bold).render(text, True, colour)


@lru_cache(maxsize=2048)
def glyph(text: str, size: int, colour: Colour, theme: Theme) -> pygame.Surface:
    """A bold letter cut to its ink, so that its middle is the picture's middle."""
    drawn = theme.font(size, True).render(text, True, colour)
    return drawn.subsurface(drawn.get_bounding_rect()).copy()


@lru_cache(maxsize=1024)
def haloed(
    text: str, size: int, colour: Colour, halo: Colour, theme: Theme, bold: bool = True
) -> pygame.Surface:
    """A text with a border that sets it off from anything."""
    ink, border = plain(text, size, colour, theme, bold), plain(text, size, halo, theme, bold)
    picture = pygame.Surface((ink.get_width() + 2, ink.get_height() + 2), pygame.SRCALPHA, 32)
    for x in (0, 1, 2):
        for y in (0, 1, 2):
            picture.blit(border, (x, y))
    picture.blit(ink, (1, 1))
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
