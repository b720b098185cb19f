"""Lines of equal value between cells: where a front stands, where a threshold is met.

Belongs here: geometry on plain arrays. Must not know: pixels, sound. The middle of a cell has its
value; between two open cells the value is straight; a blocked cell (nan) has none, and a line ends
at its side.
"""

import numpy as np
from numpy.typing import NDArray


def isoline(values: NDArray[np.float64], level: float) -> NDArray[np.float64]:
    """The line around all cells with at most `level`, as pieces (n, 4): x, y to x, y.

    In cells, a cell's middle at its own whole x, y. `values` is (h, w), nan where blocked.
    """
    open_, inside = ~np.isnan(values), values <= level
    across = open_[:, :-1] & open_[:, 1:] & (inside[:, :-1] != inside[:, 1:])
    down = open_[:-1] & open_[1:] & (inside[:-1] != inside[1:])

    # A square of four cells, by its north-west one, has up to four crossings: on its north, south,
    # west and east side. Squares reach half a cell over the edge.
    height, width = values.shape
    crossed = np.zeros((4, height + 1, width + 1), np.bool_)
    at = np.zeros((4, height + 1, width + 1))
    north, south, west, east = crossed
    north[1:, 1:-1] = south[:-1, 1:-1] = across
    west[1:-1, 1:] = east[1:-1, :-1] = down
    y, x = np.nonzero(across)
    at[0, y + 1, x + 1] = at[1, y, x + 1] = _share(values[y, x], values[y, x + 1], level)
    y, x = np.nonzero(down)
    at[2, y + 1, x + 1] = at[3, y + 1, x] = _share(values[y, x], values[y + 1, x], level)
    rows, columns = np.nonzero(north | south | west | east)
    corner = columns.astype(np.float64) - 1.0, rows.astype(np.float64) - 1.0
    return _pieces(crossed[:, rows, columns].T, at[:, rows, columns].T, *corner)


def _share(
    near: NDArray[np.float64], far: NDArray[np.float64], level: float
) -> NDArray[np.float64]:
    """How far it is from near to far, of 1, to the level between them."""
    return (level - near) / (far - near)


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
    px = np.stack((x + at[:, 0], x + at[:, 1], x, x + 1.0), axis=1)
    py = np.stack((y, y + 1.0, y + at[:, 2], y + at[:, 3]), axis=1)
    count = crossed.sum(axis=1)
    square = np.arange(len(x))
    first = crossed.argmax(axis=1)
    last = 3 - crossed[:, ::-1].argmax(axis=1)
    two = count == 2
    i, a, b = square[two], first[two], last[two]
    joined = np.stack((px[i, a], py[i, a], px[i, b], py[i, b]), axis=1)
    one = count == 1
    i, a = square[one], first[one]
    end_x = np.where(a < 2, px[i, a], x[i] + 0.5)
    end_y = np.where(a < 2, y[i] + 0.5, py[i, a])
    ended = np.stack((px[i, a], py[i, a], end_x, end_y), axis=1)
    i, a = np.nonzero(crossed & (count > 2)[:, None])
    met = np.stack((px[i, a], py[i, a], x[i] + 0.5, y[i] + 0.5), axis=1)
    return np.concatenate((joined, ended, met))
