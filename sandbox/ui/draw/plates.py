"""Small plates of words that keep out of each other's way.

Belongs here: finding them a place. Must not know: what they say.
"""

from collections.abc import Iterable

import pygame

from sandbox.ui.draw.canvas import Canvas

# Where else a plate may go when its place is taken: in its own widths and heights.
_ELSEWHERE = (
    (0, 0),
    (0, 1),
    (0, -1),
    (0.7, 0),
    (-0.7, 0),
    (0.7, 1),
    (-0.7, 1),
    (0.7, -1),
    (-0.7, -1),
    (0, 2),
    (0, -2),
)


class Plates:
    """The plates of one picture. Those that come first have the better places."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._taken: list[pygame.Rect] = []

    def spare(self, boxes: Iterable[pygame.Rect]) -> None:
        """Where no plate should lie, if there is room elsewhere."""
        self._taken += boxes

    def put(self, picture: pygame.Surface, wanted: pygame.Rect) -> None:
        """A plate where it is wanted, or as near to it as there is room on the surface."""
        whole = self._canvas.surface.get_rect()
        places = [
            wanted.move(round(dx * (wanted.width + 2)), round(dy * (wanted.height + 1))).clamp(
                whole
            )
            for dx, dy in _ELSEWHERE
        ]
        free = next((one for one in places if one.collidelist(self._taken) < 0), places[0])
        self._taken.append(free)
        self._canvas.surface.blit(picture, free)
