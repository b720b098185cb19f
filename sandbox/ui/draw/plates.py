"""Small plates of words that keep out of each other's way, and off what they are about.

Belongs here: finding them a place. Must not know: what they say.
"""

from collections.abc import Iterable
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

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
    (1.4, 0),
    (-1.4, 0),
)
OVER_A_PLATE: Final = 1000
OVER_A_TOKEN: Final = 100
"""What it costs a place to hide a plate, or one who stands there, beside 1 for each number."""


class Plates:
    """The plates of one picture. Those that come first have the better places.

    `standing` are the places that they keep off while there is room elsewhere; `numbers` (h, w)
    bool are the level's cells in which a number is written.
    """

    def __init__(
        self,
        canvas: Canvas,
        standing: Iterable[pygame.Rect] = (),
        numbers: NDArray[np.bool_] | None = None,
    ) -> None:
        self._canvas = canvas
        self._taken: list[pygame.Rect] = []
        self._standing = list(standing)
        self._numbers = numbers

    def spare(self, boxes: Iterable[pygame.Rect]) -> None:
        """Where no plate should lie, if there is room elsewhere."""
        self._taken += boxes

    def put(self, picture: pygame.Surface, wanted: pygame.Rect) -> None:
        """A plate where it is wanted, or as near to it as there is room on the surface."""
        self.put_at(
            picture,
            [
                wanted.move(round(dx * (wanted.width + 2)), round(dy * (wanted.height + 1)))
                for dx, dy in _ELSEWHERE
            ],
        )

    def put_at(
        self, picture: pygame.Surface, places: Iterable[pygame.Rect], *, off_numbers: bool = False
    ) -> None:
        """A plate at the first of the places that hide least; there must be one. `off_numbers`: a
        number that it hides counts too."""
        whole = self._canvas.surface.get_rect()
        best, least = whole, -1
        for place in places:
            inside = place.clamp(whole)
            cost = self.hides(inside) + (self.numbers_under(inside) if off_numbers else 0)
            if least < 0 or cost < least:
                best, least = inside, cost
            if not cost:
                break
        self._taken.append(best)
        self._canvas.surface.blit(picture, best)

    def hides(self, place: pygame.Rect) -> int:
        """How bad it is to cover a place; 0 where no plate and nobody stands."""
        plates = len(place.collidelistall(self._taken))
        tokens = len(place.collidelistall(self._standing))
        return OVER_A_PLATE * plates + OVER_A_TOKEN * tokens

    def numbers_under(self, place: pygame.Rect) -> int:
        """How many numbers a place covers, wholly or in part."""
        if self._numbers is None:
            return 0
        camera = self._canvas.camera
        left, top = camera.cell_at(place.topleft)
        right, bottom = camera.cell_at((place.right - 1, place.bottom - 1))
        rows = slice(max(top, 0), max(bottom + 1, 0))
        columns = slice(max(left, 0), max(right + 1, 0))
        return int(np.count_nonzero(self._numbers[rows, columns]))
