"""Random levels for the tests of sight: those that Hypothesis draws, and larger ones from seeds."""

from typing import NamedTuple

import numpy as np
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from numpy.typing import NDArray

from sandbox.sim.grid import Cell


class Place(NamedTuple):
    """A level and two cells on it."""

    opaque: NDArray[np.bool_]
    a: Cell
    b: Cell


@st.composite
def places(draw: st.DrawFn, longest: int = 12) -> Place:
    """Any level up to `longest` cells a side, and any two of its cells."""
    height, width = draw(st.integers(1, longest)), draw(st.integers(1, longest))
    opaque = draw(arrays(np.bool_, (height, width), elements=st.sampled_from((False, False, True))))
    cells = st.builds(Cell, st.integers(0, width - 1), st.integers(0, height - 1))
    return Place(opaque, draw(cells), draw(cells))


def masks(shape: tuple[int, ...]) -> st.SearchStrategy[NDArray[np.bool_]]:
    """Any choice of cells."""
    return arrays(np.bool_, shape, elements=st.booleans())


def speckled(seed: int, side: int) -> NDArray[np.bool_]:
    """Pillars here and there."""
    return np.random.default_rng(seed).random((side, side)) < 0.15


def roomy(seed: int, side: int) -> NDArray[np.bool_]:
    """Rooms cut into rock, many of them run together."""
    dice = np.random.default_rng(seed)
    opaque = np.ones((side, side), bool)
    for _ in range(25):
        height, width = dice.integers(3, 10, 2)
        top, left = dice.integers(1, side - height), dice.integers(1, side - width)
        opaque[top : top + height, left : left + width] = False
    return opaque


def maze(seed: int, side: int) -> NDArray[np.bool_]:
    """Passages one cell wide; `side` is odd."""
    dice = np.random.default_rng(seed)
    opaque = np.ones((side, side), bool)
    opaque[1, 1] = False
    way = [(1, 1)]
    while way:
        y, x = way[-1]
        onward = [
            (dy, dx)
            for dy, dx in ((0, 1), (1, 0), (0, -1), (-1, 0))
            if 0 < y + 2 * dy < side and 0 < x + 2 * dx < side and opaque[y + 2 * dy, x + 2 * dx]
        ]
        if onward:
            dy, dx = onward[dice.integers(len(onward))]
            opaque[y + dy, x + dx] = opaque[y + 2 * dy, x + 2 * dx] = False
            way.append((y + 2 * dy, x + 2 * dx))
        else:
            way.pop()
    return opaque


def open_cells(opaque: NDArray[np.bool_], seed: int, count: int) -> list[Cell]:
    """Some cells that do not block sight."""
    free = np.argwhere(~opaque)
    chosen = free[np.random.default_rng(seed).integers(0, len(free), count)]
    return [Cell(x, y) for y, x in chosen.tolist()]


def as_array(cells: list[Cell]) -> NDArray[np.int64]:
    """Cells as (k, 2) of x, y."""
    return np.array(cells, np.int64).reshape(-1, 2)
