"""The fast engine's innermost part: rounds of spreading over windows that lie side by side.

Belongs here: the buffers, their slices, and the arithmetic. Must not know: mediums, levels, noises.

Windows of one size lie in one flat array in the order (row, window, column), so that the same few
lines of whole-array arithmetic serve one window or hundreds: a neighbour along the row is one place
away, one along the column is a whole row of windows away. A window of r rounds has 2r + 1 columns
and one that stays silent, which parts it from the next window and from its own next row; it has
2r + 1 rows and a silent one above and below. The array has one spare place at either end.

Round k changes the rows within k of the source's and no others. `general` tells how a diagonal step
is made of two halves; here the first half loses `turn`, what a diagonal step loses more than a
straight one, or too much to survive where the corner seals.
"""

from functools import cached_property
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Flat: TypeAlias = NDArray[np.int16]

LIMIT: Final = 16_000
"""The most that a value or a loss may be in a window; a loss of as much closes the cell."""

_ROUNDS_BETWEEN_LOOKS: Final = 6


class Windows:
    """Buffers for `count` windows of `rounds` rounds, with all their slices made once.

    Write `left` at the sources, `enter` (what entering loses, a straight step's own loss included)
    and, where diagonals are sealed, `turn`; run; read `left`. All are (rows, windows, columns).

    They rely on this: no step loses less than 0 in `turn`, and none so little in all that a sound
    gets further than `rounds` cells.
    """

    def __init__(self, rounds: int, count: int) -> None:
        self.rounds, self.count = rounds, count
        self.rows, self.columns = 2 * rounds + 3, 2 * rounds + 2
        self._row = count * self.columns
        self._left, self.left = self._buffer()
        self._enter, self.enter = self._buffer()
        self._turn, self.turn = self._buffer()
        self._beside = self._buffer()[0]  # the louder of the two neighbours along the row
        self._by_row = self._buffer()[0]  # what the cell passes on up and down the column
        self._by_column = self._buffer()[0]  # and along the row
        self._sideways = self._buffer()[0]
        self._arriving = self._buffer()[0]

    @cached_property
    def _open_rounds(self) -> list[tuple[Flat, ...]]:
        return [self._open_slices(k) for k in range(1, self.rounds + 1)]

    @cached_property
    def _sealed_rounds(self) -> list[tuple[Flat, ...]]:
        return [self._sealed_slices(k) for k in range(1, self.rounds + 1)]

    def _buffer(self) -> tuple[Flat, Flat]:
        flat = np.zeros(self.rows * self._row + 2, np.int16)
        return flat, flat[1:-1].reshape(self.rows, self.count, self.columns)

    def _span(self, reach: int, shift: int = 0) -> slice:
        """The places of the rows within `reach` of the source's, so many places further on."""
        middle = self.rounds + 1
        first, end = (middle - reach) * self._row, (middle + reach + 1) * self._row
        return slice(1 + first + shift, 1 + end + shift)

    def _open_slices(self, k: int) -> tuple[Flat, ...]:
        here, inner, row = self._span(k), self._span(k - 1), self._row
        return (
            self._left[self._span(k, -1)],
            self._left[self._span(k, 1)],
            self._beside[here],
            self._beside[inner],
            self._left[inner],
            self._by_row[inner],
            self._by_row[self._span(k, -row)],
            self._by_row[self._span(k, row)],
            self._arriving[here],
            self._enter[here],
            self._left[here],
        )

    def _sealed_slices(self, k: int) -> tuple[Flat, ...]:
        here, inner, row = self._span(k), self._span(k - 1), self._row
        return (
            self._left[self._span(k - 1, -1)],
            self._left[self._span(k - 1, 1)],
            self._by_row[inner],
            self._turn[inner],
            self._left[inner],
            self._left[self._span(k, -row)],
            self._left[self._span(k, row)],
            self._by_column[here],
            self._turn[here],
            self._left[here],
            self._by_row[self._span(k, -row)],
            self._by_row[self._span(k, row)],
            self._arriving[here],
            self._by_column[self._span(k, -1)],
            self._by_column[self._span(k, 1)],
            self._sideways[here],
            self._enter[here],
        )

    def clear(self) -> None:
        """Silence everywhere, for the next noises."""
        self._left.fill(0)
        self._by_row.fill(0)
        self._by_column.fill(0)

    def run_open(self, turn: NDArray[np.int16]) -> None:
        """Spread, where no diagonal is sealed; `turn` is a 0-d array, the same everywhere."""
        maximum, subtract, count = np.maximum, np.subtract, np.count_nonzero
        look = _ROUNDS_BETWEEN_LOOKS
        for (
            west, east, beside, beside_inner, left_inner, by_row_inner,
            above, below, arriving, enter, left,
        ) in self._open_rounds:  # fmt: skip
            maximum(west, east, out=beside)
            subtract(beside_inner, turn, out=by_row_inner)
            maximum(by_row_inner, left_inner, out=by_row_inner)
            maximum(above, below, out=arriving)
            maximum(arriving, beside, out=arriving)
            subtract(arriving, enter, out=arriving)
            look -= 1
            if not look:
                look = _ROUNDS_BETWEEN_LOOKS
                if not count(arriving > left):
                    return
            maximum(left, arriving, out=left)

    def run_sealed(self) -> None:
        """Spread, where `turn` differs from cell to cell."""
        maximum, subtract, count = np.maximum, np.subtract, np.count_nonzero
        look = _ROUNDS_BETWEEN_LOOKS
        for (
            west, east, by_row_inner, turn_inner, left_inner,
            north, south, by_column, turn, left,
            above, below, arriving, before, behind, sideways, enter,
        ) in self._sealed_rounds:  # fmt: skip
            maximum(west, east, out=by_row_inner)
            subtract(by_row_inner, turn_inner, out=by_row_inner)
            maximum(by_row_inner, left_inner, out=by_row_inner)
            maximum(north, south, out=by_column)
            subtract(by_column, turn, out=by_column)
            maximum(by_column, left, out=by_column)
            maximum(above, below, out=arriving)
            maximum(before, behind, out=sideways)
            maximum(arriving, sideways, out=arriving)
            subtract(arriving, enter, out=arriving)
            look -= 1
            if not look:
                look = _ROUNDS_BETWEEN_LOOKS
                if not count(arriving > left):
                    return
            maximum(left, arriving, out=left)


_SPARE: Final[dict[tuple[int, int], list[Windows]]] = {}


def borrow(rounds: int, count: int) -> Windows:
    """Silent windows that nobody else uses until they are handed back with `give_back`."""
    try:
        windows = _SPARE[rounds, count].pop()
    except (KeyError, IndexError):
        return Windows(rounds, count)
    windows.clear()
    return windows


def give_back(windows: Windows) -> None:
    """End the use of borrowed windows: what was read of them must have been copied."""
    _SPARE.setdefault((windows.rounds, windows.count), []).append(windows)
