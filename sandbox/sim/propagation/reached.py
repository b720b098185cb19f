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
from sandbox.sim.propagation.spread import divide, noises_of, propagate

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
    together, apart = divide(medium, sources)
    found = [_NONE]
    for noise in apart:
        heard, arrives = crowd.reached_by(propagate(medium, *sources[noise]))
        found.append((np.full(len(heard), noise), heard, arrives))
    if together and medium.padded is not None:
        places = np.array(together)
        keenest = crowd.keenest(medium.padded.thickness)
        for chunk in spread_many(medium, noises_of(sources, together)):
            window, heard, arrives = crowd.reached_in(chunk, keenest)
            found.append((places[chunk.noises[window]], heard, arrives))
    noises, heard, arrives = (np.concatenate(column) for column in zip(*found, strict=True))
    order = np.lexsort((heard, noises))
    return noises[order], heard[order], arrives[order]
