"""Making fields, and who hears: what the rest of the simulation asks of the kernel.

Belongs here: the choice of an engine. Must not know: rule sets, how an engine works.
"""

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.grid import Cell
from sandbox.sim.propagation import general
from sandbox.sim.propagation.field import SoundField
from sandbox.sim.propagation.medium import Medium


def propagate(medium: Medium, at: Cell, loudness: int) -> SoundField:
    """The field of one noise. Raises ValueError where `at` is not on the level."""
    medium.require(at)
    return SoundField(medium, Cell(*at), loudness, general.spread(medium, at, loudness))


def propagate_many(medium: Medium, sources: Iterable[tuple[Cell, int]]) -> list[SoundField]:
    """The fields of many noises, (cell, loudness) each, in their order."""
    return [propagate(medium, at, loudness) for at, loudness in sources]


def hearers(
    medium: Medium,
    sources: Sequence[tuple[Cell, int]],
    listeners: NDArray[np.integer],
    thresholds: NDArray[np.integer],
) -> tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.int32]]:
    """Every pair of a noise and a listener that it reaches with at least the listener's threshold.

    `sources`: (cell, loudness) each. `listeners`: (m, 2), column and row. `thresholds`: (m,), at
    least 1. Gives (noise index, listener index, what arrives), ordered by noise, then listener.
    Raises ValueError for a cell that is not on the level, or a threshold under 1.
    """
    noises, hearing, arriving = [], [], []
    for noise, (at, loudness) in enumerate(sources):
        arrives = propagate(medium, at, loudness).left[listeners[:, 1], listeners[:, 0]]
        (heard,) = np.nonzero(arrives >= thresholds)
        noises.append(np.full(heard.shape, noise, np.intp))
        hearing.append(heard)
        arriving.append(arrives[heard])
    if not noises:
        return np.empty(0, np.intp), np.empty(0, np.intp), np.empty(0, np.int32)
    return np.concatenate(noises), np.concatenate(hearing), np.concatenate(arriving)
