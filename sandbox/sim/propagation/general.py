"""The plain engine: the field of one noise in any medium.

Belongs here: spreading with every kind of cost. Must not know: rule sets, buffers that are kept.

Sound spreads in rounds; after round n each cell holds the most that any way of n steps leaves. No
way has more steps than its losses allow, so the number of rounds is known, and round n touches
only the cells within n of the source. A diagonal step is taken in two halves, by way of one of its
two corners: along the row to the corner above or below, or along the column to the one beside.
That makes a sealed diagonal a matter of the corner alone: half a step into a sealing cell is
closed, and so the whole step is when both corners seal.
"""

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.grid import Cell
from sandbox.sim.propagation.medium import Medium

_ROUNDS_BETWEEN_LOOKS = 8


def spread(medium: Medium, at: Cell, loudness: int) -> NDArray[np.int32]:
    """(h, w): what is left of a noise in every cell, 0 where nothing is."""
    height, width = medium.shape
    ringed = np.zeros((height + 2, width + 2), np.int32)  # a ring of cells that nothing leaves
    left = ringed[1:-1, 1:-1]
    span = medium.span(loudness)
    left[at[1], at[0]] = span
    for n in range(1, (span - 1) // medium.least_loss + 1):
        rows = slice(max(at[1] - n, 0), min(at[1] + n + 1, height))
        columns = slice(max(at[0] - n, 0), min(at[0] + n + 1, width))
        arriving = _arriving(medium, ringed, rows, columns)
        there = left[rows, columns]
        if n % _ROUNDS_BETWEEN_LOOKS == 0 and not np.any(arriving > there):
            break
        np.maximum(there, arriving, out=there)
    return np.where(left > 0, left + np.int32(loudness - span), np.int32(0))


def _arriving(
    medium: Medium, ringed: NDArray[np.int32], rows: slice, columns: slice
) -> NDArray[np.int32]:
    """The most that any neighbour's sound leaves in each cell of a box; may be less than nothing.

    Of `ringed` the box and the ring around it are read.
    """
    leave, leave_diagonal, seal = medium.ringed
    around = slice(rows.start, rows.stop + 2), slice(columns.start, columns.stop + 2)
    straight = ringed[around] - leave[around] - medium.straight
    slanted = ringed[around] - leave_diagonal[around] - medium.diagonal
    along_row = np.maximum(slanted[:, :-2], slanted[:, 2:]) - seal[around][:, 1:-1]
    np.maximum(along_row, straight[:, 1:-1], out=along_row)
    along_column = np.maximum(slanted[:-2], slanted[2:]) - seal[around][1:-1]
    np.maximum(along_column, straight[1:-1], out=along_column)
    vertical = np.maximum(along_row[:-2], along_row[2:])
    horizontal = np.maximum(along_column[:, :-2], along_column[:, 2:])
    best: NDArray[np.int32] = np.maximum(vertical, horizontal)
    return best - medium.enter[rows, columns]
