"""Motion: how far a sound has come at a time, as pure functions of milliseconds.

Belongs here: durations and curves. Must not know: the clock (the time since a turn was played is an
argument), pixels, worlds. Nothing here blinks: every strength only ever falls.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

RIPPLE_MS: Final = 600
"""How long a noise takes to get wherever it gets."""
FADING_MS: Final = 300
"""How long its tail goes on fading once it is there."""
TAIL_SHARE: Final = 0.22
"""How much of the whole loss the visible tail spans."""
FAINTEST: Final = 0.45
"""The strength of a front that has just arrived at the last cell."""
RING_MS: Final = 500
RING_RADII: Final = (0.45, 2.2)
"""How large a ring is, in cells, when it leaves its ◌ and when it is gone."""

LASTS_MS: Final = RIPPLE_MS + max(FADING_MS, RING_MS)
"""From here on nothing moves."""


class Moment(NamedTuple):
    """A front at a time: the loss it has come to, the loss its tail spans, and its strength."""

    front: float
    tail: float
    strength: float


def front_at(ms: int, widest: int) -> Moment | None:
    """A noise's front `ms` after it was made, where the most lost on its ways is `widest`.

    None once it is gone. The front is drawn at a cell when the way there has been travelled:
    when its loss is at most `front`.
    """
    if not 0 <= ms < RIPPLE_MS + FADING_MS:
        return None
    share = min(ms / RIPPLE_MS, 1.0)
    strength = 1.0 - (1.0 - FAINTEST) * share
    if ms > RIPPLE_MS:
        strength *= 1.0 - (ms - RIPPLE_MS) / FADING_MS
    tail = max(widest, 1) * TAIL_SHARE
    return Moment(round(widest * share, 3), round(tail, 3), round(strength, 3))


def travelled(lost: NDArray[np.int32], front: float) -> NDArray[np.bool_]:
    """The cells (h, w) that a front has come to; `lost` is -1 where the noise never gets."""
    return (lost >= 0) & (lost <= front)


def arrives_ms(lost: int, widest: int) -> int:
    """When a front comes to a cell, the way to which loses `lost`, the most on its ways `widest`.

    A cell that it never comes to (less than 0) counts as the last.
    """
    if lost < 0:
        return RIPPLE_MS
    return -(-lost * RIPPLE_MS // max(widest, 1))


def ring_at(ms: int) -> tuple[float, float] | None:
    """The radius in cells and the strength of a ◌'s ring, `ms` after the sound came to whoever
    heard it; None before that and once it is gone."""
    if not 0 <= ms < RING_MS:
        return None
    share = ms / RING_MS
    eased = 1.0 - (1.0 - share) ** 2
    least, most = RING_RADII
    return round(least + (most - least) * eased, 3), round(1.0 - share, 3)
