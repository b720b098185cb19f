"""Lines of equal value between cells: where a front stands, where a threshold is met.

Belongs here: geometry on plain arrays. Must not know: pixels, sound. The middle of a cell has its
value; between two open cells the value is straight; a blocked cell (nan) has none, and a line ends
at its side.
"""

import numpy as np
from numpy.typing import NDArray

# The sides of a square of four cells, named by its north-west one: north, south, west, east. Each
# goes from a cell to its neighbour, a crossing lies somewhere between the two.
_FROM_X, _FROM_Y = np.array([0, 0, 0, 1]), np.array([0, 1, 0, 0])
_ALONG_X, _ALONG_Y = np.array([1, 1, 0, 0]), np.array([0, 0, 1, 1])


Point = tuple[NDArray[np.float64], NDArray[np.float64]]


def isoline(values: NDArray[np.float64], level: float) -> NDArray[np.float64]:
    """The line around all cells with at most `level`, as pieces (n, 4): x, y to x, y.

    In cells, a cell's middle at its own whole x, y. `values` is (h, w), nan where blocked. Squares
    reach half a cell over the edge.
    """
    height, width = values.shape
    ringed = np.full((height + 2, width + 2), np.nan)
    ringed[1:-1, 1:-1] = values
    inside, outside = ringed <= level, ringed > level  # a blocked cell is neither
    across = inside[:, :-1] & outside[:, 1:] | outside[:, :-1] & inside[:, 1:]
    down = inside[:-1] & outside[1:] | outside[:-1] & inside[1:]
    rows, columns = np.nonzero(across[:-1] | across[1:] | down[:, :-1] | down[:, 1:])

    start = (rows * (width + 2) + columns)[:, np.newaxis] + _FROM_Y * (width + 2) + _FROM_X
    near, far = ringed.take(start), ringed.take(start + _ALONG_Y * (width + 2) + _ALONG_X)
    crossed = (near <= level) & (far > level) | (near > level) & (far <= level)
    at = np.zeros(near.shape)
    np.divide(level - near, far - near, out=at, where=crossed)
    corner = columns.astype(np.float64) - 1.0, rows.astype(np.float64) - 1.0
    return _pieces(crossed, at, *corner)


def _pieces(
    crossed: NDArray[np.bool_],
    at: NDArray[np.float64],
    x: NDArray[np.float64],
    y: NDArray[np.float64],
) -> NDArray[np.float64]:
    """The pieces of line in n squares with their north-west cells at x, y (n,).

    `crossed` (n, 4) says which sides are crossed, `at` (n, 4) where along them. Two crossings are
    joined; of four each goes to the middle; one goes straight on to the side of the blocked cells,
    half a cell away.
    """
    px = x[:, np.newaxis] + (_FROM_X + _ALONG_X * at)
    py = y[:, np.newaxis] + (_FROM_Y + _ALONG_Y * at)
    count = np.count_nonzero(crossed, axis=1)
    first = crossed.argmax(axis=1)
    last = 3 - crossed[:, ::-1].argmax(axis=1)

    def point(i: NDArray[np.intp], side: NDArray[np.intp]) -> Point:
        return px[i, side], py[i, side]

    def middle(i: NDArray[np.intp]) -> Point:
        return x[i] + 0.5, y[i] + 0.5

    i = np.flatnonzero(count == 2)
    joined = (*point(i, first[i]), *point(i, last[i]))
    i = np.flatnonzero(count == 1)
    (end_x, end_y), upright = point(i, first[i]), first[i] < 2
    (mid_x, mid_y) = middle(i)
    ended = (
        *point(i, first[i]), np.where(upright, end_x, mid_x), np.where(upright, mid_y, end_y),
    )  # fmt: skip
    i, side = np.nonzero(crossed & (count > 2)[:, np.newaxis])
    met = (*point(i, side), *middle(i))
    return np.concatenate((joined, ended, met), axis=1).T
