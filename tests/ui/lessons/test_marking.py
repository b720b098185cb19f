"""Marks on the map: what is marked, right, wrong and missing differ by their shape too."""

import pygame

from sandbox.ui.draw.markings import badge_picture
from sandbox.ui.theme import Theme


def test_the_signs_differ_without_their_colours() -> None:
    theme = Theme.named("dark")
    shapes = set()
    for sign in ("right", "wrong", "missing"):
        picture = badge_picture(sign, 24, theme)
        ground = theme.colour("panel")
        shapes.add(
            tuple(
                sum(abs(a - b) for a, b in zip(picture.get_at((x, y))[:3], ground, strict=True))
                > 120
                for x in range(24)
                for y in range(24)
            )
        )
        assert isinstance(picture, pygame.Surface)
    assert len(shapes) == 3
