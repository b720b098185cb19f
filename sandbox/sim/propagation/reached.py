"""Whom the noises of a turn reach.

Belongs here: the pairs of noise and listener, by loudness and threshold alone. Must not know: rule
sets, who may hear what, how sound spreads.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.grid import Cell
from sandbox.sim.propagation.batch import spread_many
from sandbox.sim.propagation.crowd import Crowd
from sandbox.sim.propagation.medium import Medium
from sandbox.sim.propagation.noises import Noises
from sandbox.sim.propagation.spread import divide, propagate

Pairs: TypeAlias = tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.int32]]

_NONE: Final[Pairs] = np.empty(0, np.intp), np.empty(0, np.intp), np.empty(0, np.int32)


def hearers(
    medium: Medium,
    sources: Sequence[tuple[Cell, int]],
    listeners: NDArray[np.integer],
    thresholds: NDArray[np.integer],
) -> Pairs:
    """Every pair of a noise and a listener that it reaches with at least the listener's threshold.

    `sources`: (cell, loudness) each. `listeners`: (m, 2), column and row. `thresholds`: (m,), at
    least 1. Gives (noise index, listener index, what arrives), ordered by noise, then listener.
    Raises ValueError for a cell that is not on the level, or a threshold under 1.
    """
    crowd = Crowd(medium.shape, listeners, thresholds)
    noises = Noises.on(medium, sources)
    together, apart = divide(medium, noises)
    found = [_NONE]
    for noise in apart.tolist():
        heard, arrives = crowd.reached_by(propagate(medium, *sources[noise]))
        found.append((np.full(len(heard), noise), heard, arrives))
    if len(together) and medium.padded is not None:
        keenest = crowd.keenest(medium.padded.thickness)
        for chunk in spread_many(medium, noises, together):
            window, heard, arrives = crowd.reached_in(chunk, keenest)
            found.append((chunk.noises[window], heard, arrives))
    noise_of_each, heard, arrives = (np.concatenate(each) for each in zip(*found, strict=True))
    order = np.argsort(noise_of_each * len(thresholds) + heard)  # no two are alike
    return noise_of_each[order], heard[order], arrives[order]
