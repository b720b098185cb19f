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


def spread(medium: Medium, at: Cell, loudness: int) -> tuple[NDArray[np.int32], Cell]:
    """What is left of a noise in the part of the level that it can reach, and that part's corner.

    The part is (rows, columns) from its north-west cell on; nothing is left outside of it.
    """
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
    left += np.int32(loudness - span) * (left > 0)
    return left, Cell(0, 0)


def _arriving(
    medium: Medium, ringed: NDArray[np.int32], rows: slice, columns: slice
) -> NDArray[np.int32]:
    """The most that any neighbour's sound leaves in each cell of a box; may be less than nothing.

    Of `ringed` the box and the ring around it are read.
    """
    leave, leave_diagonal, seal = medium.ringed
    around = slice(rows.start, rows.stop + 2), slice(columns.start, columns.stop + 2)
    straight = ringed[around] - leave[around]
    vertical = np.maximum(straight[:-2, 1:-1], straight[2:, 1:-1])
    horizontal = np.maximum(straight[1:-1, :-2], straight[1:-1, 2:])
    straightly = np.maximum(vertical, horizontal) - (medium.enter[rows, columns] + medium.straight)
    slanted = ringed[around] - leave_diagonal[around]
    by_row = np.maximum(slanted[:, :-2], slanted[:, 2:]) - seal[around][:, 1:-1]
    by_column = np.maximum(slanted[:-2], slanted[2:]) - seal[around][1:-1]
    vertical = np.maximum(by_row[:-2], by_row[2:])
    horizontal = np.maximum(by_column[:, :-2], by_column[:, 2:])
    entering = medium.entering_diagonally[rows, columns] + medium.diagonal
    diagonally = np.maximum(vertical, horizontal) - entering
    arriving: NDArray[np.int32] = np.maximum(straightly, diagonally)
    return arriving
