"""Making fields: what the rest of the simulation asks of the kernel.

Belongs here: the choice of an engine. Must not know: rule sets, how an engine works.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from sandbox.sim.grid import Cell
from sandbox.sim.propagation import general, windowed
from sandbox.sim.propagation.batch import Noises, spread_many
from sandbox.sim.propagation.field import SoundField
from sandbox.sim.propagation.medium import Medium

WORTH_A_BATCH: Final = 3
"""From so many noises on they are faster spread together than one by one."""


def propagate(medium: Medium, at: Cell, loudness: int) -> SoundField:
    """The field of one noise. Raises ValueError where `at` is not on the level."""
    medium.require(at)
    engine = windowed if windowed.takes(medium, loudness) else general
    return SoundField(medium, at, loudness, *engine.spread(medium, at, loudness))


def propagate_many(medium: Medium, sources: Sequence[tuple[Cell, int]]) -> list[SoundField]:
    """The fields of many noises, (cell, loudness) each, in their order. Errors as `propagate`."""
    together, apart = divide(medium, sources)
    fields = {n: propagate(medium, *sources[n]) for n in apart}
    for chunk in spread_many(medium, noises_of(sources, together)) if together else ():
        for place, n in enumerate(chunk.noises.tolist()):
            at, loudness = sources[together[n]]
            part, corner = windowed.on_level(medium, chunk.left[:, place], at, chunk.rounds)
            fields[together[n]] = SoundField(medium, at, loudness, part, corner)
    return [fields[n] for n in range(len(sources))]


def divide(medium: Medium, sources: Sequence[tuple[Cell, int]]) -> tuple[list[int], list[int]]:
    """The places of the noises that are spread together, and of those one by one.

    Raises ValueError where a source is not on the level.
    """
    for at, _ in sources:
        medium.require(at)
    together = [n for n, (_, loudness) in enumerate(sources) if windowed.takes(medium, loudness)]
    if len(together) < WORTH_A_BATCH:
        together = []
    return together, sorted(set(range(len(sources))).difference(together))


def noises_of(sources: Sequence[tuple[Cell, int]], chosen: Sequence[int]) -> Noises:
    """Some of the sources, as arrays."""
    flat = [(*sources[n][0], sources[n][1]) for n in chosen]
    return Noises(*np.array(flat, np.intp).reshape(-1, 3).T)
