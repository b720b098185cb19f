"""The fast engine: the field of one noise, for mediums that charge nothing for leaving a cell.

Belongs here: which noises it takes, and the window around a source. Must not know: rule sets, how
the rounds go.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.grid import Cell
from sandbox.sim.propagation.medium import Medium
from sandbox.sim.propagation.rounds import LIMIT, borrow, give_back

LOUDEST: Final = 32_000
"""A noise that is louder is the plain engine's."""


def takes(medium: Medium, loudness: int) -> bool:
    """Whether this engine can spread such a noise on such a level."""
    padded = medium.padded
    if padded is None or loudness > LOUDEST:
        return False
    span = medium.span(loudness)
    return span <= LIMIT and rounds_of(medium, span) < padded.thickness


def takes_each(medium: Medium, loudness: NDArray[np.intp]) -> NDArray[np.bool_]:
    """`takes` for many noises, (n,)."""
    padded = medium.padded
    if padded is None:
        return np.zeros(loudness.shape, np.bool_)
    spans = medium.spans(loudness)
    rounds = rounds_of_each(medium, spans)
    return (loudness <= LOUDEST) & (spans <= LIMIT) & (rounds < padded.thickness)


def rounds_of(medium: Medium, span: int) -> int:
    """The most steps that any way of a sound of this span can have."""
    return max(span - 1, 0) // medium.least_loss


def rounds_of_each(medium: Medium, spans: NDArray[np.intp]) -> NDArray[np.intp]:
    """`rounds_of` for many spans, (n,)."""
    rounds: NDArray[np.intp] = np.maximum(spans - 1, 0) // medium.least_loss
    return rounds


def spread(medium: Medium, at: Cell, loudness: int) -> tuple[NDArray[np.int16], Cell]:
    """What is left of a noise in the part of the level that it can reach, and that part's corner.

    The part is (rows, columns) from its north-west cell on; nothing is left outside of it.
    """
    padded = medium.padded
    assert padded is not None
    x, y = at
    span = medium.span(loudness)
    rounds = rounds_of(medium, span)
    windows = borrow(rounds, 1)
    left = windows.left[:, 0]
    left[rounds + 1, rounds] = span
    north, west = y - rounds - 1 + padded.thickness, x - rounds + padded.thickness
    around = slice(north, north + windows.rows), slice(west, west + windows.columns)
    windows.enter[:, 0] = padded.enter[around]
    if padded.sealed_about(x, y, rounds):
        windows.turn[:, 0] = padded.turn[around]
        windows.run_sealed()
    else:
        windows.run_open(padded.open_turn)
    part, corner = on_level(medium, left, at, rounds)
    if loudness > span:
        np.add(part, np.int16(loudness - span), out=part, where=part > 0)
    give_back(windows)
    return part, corner


def on_level(
    medium: Medium, left: NDArray[np.int16], at: Cell, rounds: int
) -> tuple[NDArray[np.int16], Cell]:
    """A copy of what of a window lies on the level, and the cell of its north-west corner."""
    height, width = medium.shape
    x, y = at
    west, north = max(x - rounds, 0), max(y - rounds, 0)
    columns = slice(west - x + rounds, min(width - x, rounds + 1) + rounds)
    rows = slice(north - y + rounds + 1, min(height - y, rounds + 1) + rounds + 1)
    return left[rows, columns].copy(), Cell(west, north)
