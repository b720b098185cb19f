"""Counting flashes on rendered frames.

Belongs here: the measure alone. A flash is a step in relative luminance of at least a tenth, up or
down, over a quarter of any field that fills ten degrees of a usual view (a third of a screen of
1024 × 768 each way). Must not know: what
the frames show.
"""

from collections.abc import Iterable
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

STEP: Final = 0.1
SHARE: Final = 0.25
FIELD: Final = (341, 256)
"""Ten degrees, in pixels."""
PIECE: Final = 8
"""Pixels on a side that are looked at as one."""
FIELDS_APART: Final = 4
TOGETHER_MS: Final = 45
"""Steps that come within so much of each other are seen as one."""
NEVER: Final = -1_000_000


def luminance(frame: pygame.Surface) -> NDArray[np.float64]:
    """The relative luminance, 0 to 1, of each piece of a frame."""
    width, height = frame.get_size()
    small = pygame.transform.smoothscale(frame, (width // PIECE, height // PIECE))
    share = pygame.surfarray.array3d(small).swapaxes(0, 1) / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    told: NDArray[np.float64] = linear @ np.array([0.2126, 0.7152, 0.0722])
    return told


class Flashes:
    """Frames are shown to it one after the other.

    A piece steps where its luminance turns back by `STEP` from the highest or lowest that it came
    to; going on in one direction is one step, however slow. A field flashes when a quarter of it
    stepped in one direction within `TOGETHER_MS`.
    """

    def __init__(self) -> None:
        self._frames = 0

    def _begin(self, now: NDArray[np.float64]) -> None:
        self._lowest, self._highest = now.copy(), now.copy()
        self._heading = np.zeros(now.shape, np.int8)
        self._moments: dict[tuple[int, int], list[int]] = {c: [] for c in _corners(now.shape)}
        self._stepped = np.full((2, *now.shape), NEVER)

    def see(self, frame: pygame.Surface, ms: int) -> None:
        """The next frame."""
        now = luminance(frame)
        self._frames += 1
        if self._frames == 1:
            self._begin(now)
            return
        self._lowest, self._highest = np.minimum(self._lowest, now), np.maximum(self._highest, now)
        up = (now - self._lowest >= STEP) & (self._heading != 1)
        down = (self._highest - now >= STEP) & (self._heading != -1) & ~up
        self._heading[up], self._heading[down] = 1, -1
        # Having turned, only what comes after counts.
        self._lowest[up | down] = self._highest[up | down] = now[up | down]
        for direction, stepped in enumerate((up, down)):
            self._stepped[direction][stepped] = ms
            self._take_up(direction, ms)

    def _take_up(self, direction: int, ms: int) -> None:
        wide, high = FIELD[0] // PIECE, FIELD[1] // PIECE
        lately = self._stepped[direction] > ms - TOGETHER_MS
        if not lately.any():
            return
        for (x, y), moments in self._moments.items():
            field = lately[y : y + high, x : x + wide]
            fresh = not moments or ms - moments[-1] >= TOGETHER_MS
            if fresh and np.count_nonzero(field) >= SHARE * wide * high:
                moments.append(ms)

    @property
    def most_in_a_second(self) -> int:
        """How often the field that flashed most did so within any second."""
        return max((most_within(moments, 1000) for moments in self._moments.values()), default=0)


def most_within(moments: list[int], ms: int) -> int:
    """How many of these moments, in order, lie within some span of so many milliseconds."""
    return max((sum(m <= n < m + ms for n in moments) for m in moments), default=0)


def _corners(shape: tuple[int, ...]) -> Iterable[tuple[int, int]]:
    """The corners of all fields that are looked at, in pieces."""
    rows, columns = shape
    wide, high = FIELD[0] // PIECE, FIELD[1] // PIECE
    for y in range(0, max(rows - high, 0) + 1, FIELDS_APART):
        for x in range(0, max(columns - wide, 0) + 1, FIELDS_APART):
            yield x, y
