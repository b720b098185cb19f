"""Sight-blocking cells laid out so that every point of a line is one look-up.

Belongs here: the one trick that rays.py and pairs.py share. Where a line passes exactly midway
between two cells it is blocked only when both block (sight.md 1). Those two are neighbours in a
row or in a column, so three planes answer for every point: the cell itself; the cell and its right
neighbour; the cell and the one below. Must not know: where lines run.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

CELL: Final = 0  # the plane to look in for a point nearest to one cell
ROW: Final = 1  # for a point between a cell and its right neighbour
COLUMN: Final = 2  # for a point between a cell and the one below


def planes(opaque: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The three planes of `opaque` (h, w), one after another in one flat array of 3·h·w."""
    height, width = opaque.shape
    stacked = np.zeros((3, height, width), bool)
    stacked[CELL] = opaque
    np.logical_and(opaque[:, :-1], opaque[:, 1:], out=stacked[ROW, :, :-1])
    np.logical_and(opaque[:-1], opaque[1:], out=stacked[COLUMN, :-1])
    return stacked.ravel()
