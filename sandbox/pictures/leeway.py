"""How much two pictures may differ and still count as the same; nothing unless told.

Belongs here: the three allowances and what each covers. Must not know: files. There is no share of
the whole: a ◌ that is lost is a thousandth of a picture.
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


class Mask(NamedTuple):
    """A rectangle in pixels, from 0 at the top left, in which nothing is compared."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True)
class Leeway:
    """`tolerance`: how far a channel of a pixel may be off, 0-255. `pixels`: how many pixels of a
    picture, all its frames together, may be off by more. `masks`: where nothing is compared."""

    tolerance: int = 0
    pixels: int = 0
    masks: tuple[Mask, ...] = ()


EXACT = Leeway()


def compared(masks: tuple[Mask, ...], height: int, width: int) -> NDArray[np.bool_]:
    """The pixels (h, w) that no mask covers.

    >>> compared((Mask(1, 0, 9, 1),), 2, 3).astype(int).tolist()
    [[1, 0, 0], [1, 1, 1]]
    """
    open_to_view = np.ones((height, width), dtype=np.bool_)
    for x, y, wide, high in masks:
        open_to_view[max(y, 0) : max(y + high, 0), max(x, 0) : max(x + wide, 0)] = False
    return open_to_view
