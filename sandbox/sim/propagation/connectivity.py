"""Which cells of a level hang together, for sound that may be of any loudness.

Belongs here: connected regions of open cells. Must not know: what a step loses, mediums, fields.
"""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.grid import Cell


class Connectivity:
    """The regions of open cells; between two cells of one region there is a way in both directions.

    `through` (h, w): cells that sound both enters and leaves. `seals` (h, w): a diagonal step
    between two of these is closed.
    """

    def __init__(self, through: NDArray[np.bool_], seals: NDArray[np.bool_]) -> None:
        self._region = _regions(through, seals)
        self._region[~through] = -1

    def within(self, cell: Cell) -> bool:
        """Whether a cell lies in a region."""
        x, y = cell
        return bool(self._region.item(y, x) >= 0)

    def joins(self, one: Cell, other: Cell) -> bool:
        """Whether two cells lie in one region."""
        (x, y), (u, v) = one, other
        return self.within(one) and bool(self._region.item(y, x) == self._region.item(v, u))

    def labels(self, cells: Iterable[Cell]) -> set[int]:
        """The numbers of the regions that these cells lie in; cells in none are left out."""
        return {int(self._region[y, x]) for x, y in cells} - {-1}


def _regions(through: NDArray[np.bool_], seals: NDArray[np.bool_]) -> NDArray[np.intp]:
    """(h, w): for each open cell the least flat index of its region."""
    here, there = _links(through, seals)
    label = np.arange(through.size)
    while True:
        before = label.copy()
        least = np.minimum(label[here], label[there])
        np.minimum.at(label, before[here], least)
        np.minimum.at(label, before[there], least)
        while not np.array_equal(label, shortened := label[label]):
            label = shortened
        if np.array_equal(label, before):
            return label.reshape(through.shape)


def _links(
    through: NDArray[np.bool_], seals: NDArray[np.bool_]
) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """The flat indices of both ends of every open step, each step once."""
    index = np.arange(through.size).reshape(through.shape)
    falling = ~(seals[:-1, 1:] & seals[1:, :-1])  # open between the corners of a step south-east
    rising = ~(seals[:-1, :-1] & seals[1:, 1:])  # and of a step north-east
    linked = [
        _pairs(index, through[:, :-1] & through[:, 1:], 0, 1),
        _pairs(index, through[:-1] & through[1:], 0, width := through.shape[1]),
        _pairs(index, through[:-1, :-1] & through[1:, 1:] & falling, 0, width + 1),
        _pairs(index, through[:-1, 1:] & through[1:, :-1] & rising, 1, width),
    ]
    return np.concatenate([here for here, _ in linked]), np.concatenate([to for _, to in linked])


def _pairs(
    index: NDArray[np.intp], linked: NDArray[np.bool_], start: int, end: int
) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """The indices of both ends where linked; the ends lie so far from the linked cell's own."""
    corner = index[: linked.shape[0], : linked.shape[1]][linked]
    return corner + start, corner + end
