"""Making fields: what the rest of the simulation asks of the kernel.

Belongs here: the choice of an engine. Must not know: rule sets, how an engine works.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.grid import Cell
from sandbox.sim.propagation import general, windowed
from sandbox.sim.propagation.batch import spread_many
from sandbox.sim.propagation.field import SoundField
from sandbox.sim.propagation.medium import Medium
from sandbox.sim.propagation.noises import Noises

WORTH_A_BATCH: Final = 3
"""From so many noises on they are faster spread together than one by one."""


def propagate(medium: Medium, at: Cell, loudness: int) -> SoundField:
    """The field of one noise. Raises ValueError where `at` is not on the level."""
    medium.require(at)
    engine = windowed if windowed.takes(medium, loudness) else general
    return SoundField(medium, at, loudness, *engine.spread(medium, at, loudness))


def propagate_many(medium: Medium, sources: Sequence[tuple[Cell, int]]) -> list[SoundField]:
    """The fields of many noises, (cell, loudness) each, in their order. Errors as `propagate`."""
    noises = Noises.on(medium, sources)
    together, apart = divide(medium, noises)
    fields = {n: propagate(medium, *sources[n]) for n in apart.tolist()}
    for chunk in spread_many(medium, noises, together) if len(together) else ():
        for window, n in enumerate(chunk.noises.tolist()):
            at, loudness = sources[n]
            part, corner = windowed.on_level(medium, chunk.left[:, window], at, chunk.rounds)
            fields[n] = SoundField(medium, at, loudness, part, corner)
    return [fields[n] for n in range(len(sources))]


def divide(medium: Medium, noises: Noises) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """The places of the noises that are spread together, and of those one by one."""
    fast = windowed.takes_each(medium, noises.loudness)
    if np.count_nonzero(fast) < WORTH_A_BATCH:
        fast[:] = False
    return np.flatnonzero(fast), np.flatnonzero(~fast)
