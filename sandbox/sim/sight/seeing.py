"""What a pair of eyes sees (sight.md 2).

Belongs here: line, radius, light and darkvision put together, and the wall rule. Must not know:
creatures, sleep (who sleeps sees nothing: the caller does not ask), memory.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.grid import Cell, within_radius
from sandbox.sim.sight.eyes import Eyes
from sandbox.sim.sight.lines import clear_line
from sandbox.sim.sight.pairs import clear_lines
from sandbox.sim.sight.rays import line_of_sight
from sandbox.sim.sight.windows import disc, window


@dataclass(frozen=True)
class Seen:
    """What is seen of a level, two arrays (h, w).

    `truly`: the cell and all that is on it. `shown`: these, and the terrain of sight-blocking
    cells beside a floor that is seen (the wall rule).
    """

    truly: NDArray[np.bool_]
    shown: NDArray[np.bool_]


def see(
    opaque: NDArray[np.bool_], at: Cell, bright: NDArray[np.bool_], darkvision: int, radius: int
) -> Seen:
    """What eyes at `at` see.

    `opaque` (h, w) blocks sight, `bright` (h, w) is lit enough for these eyes, `radius` is the
    farthest they see. Raises IndexError where `at` is not on the level.
    """
    makes_out = bright.copy()
    if darkvision:
        level, own = window(opaque.shape, at, darkvision)
        makes_out[level] |= disc(darkvision)[own]
    truly = line_of_sight(opaque, at, radius) & makes_out
    floor = truly & ~opaque  # without one's own cell where only being there tells of it
    truly[at.y, at.x] = True
    shown = truly | (_beside(floor) & opaque)
    return Seen(truly, shown)


def _beside(cells: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """`cells` (h, w) and the eight cells around each."""
    across = cells.copy()
    across[:, 1:] |= cells[:, :-1]
    across[:, :-1] |= cells[:, 1:]
    around = across.copy()
    around[1:] |= across[:-1]
    around[:-1] |= across[1:]
    return around


def sees(
    opaque: NDArray[np.bool_],
    light: NDArray[np.int16],
    eyes: Eyes,
    at: Cell,
    target: Cell,
    radius: int,
) -> bool:
    """Whether `eyes` at `at` truly see one cell: `see(...).truly` there, without the rest.

    `light` is the light map (h, w).
    """
    dx, dy = target.x - at.x, target.y - at.y
    if dx == dy == 0:
        return True
    made_out = bool(light[target.y, target.x] >= eyes.needs_light)
    made_out = made_out or within_radius(dx, dy, eyes.darkvision)
    return made_out and within_radius(dx, dy, radius) and clear_line(opaque, at, target)


def sees_each(
    opaque: NDArray[np.bool_],
    light: NDArray[np.int16],
    needs_light: NDArray[np.integer],
    darkvision: NDArray[np.integer],
    a: NDArray[np.integer],
    b: NDArray[np.integer],
    radius: int,
) -> NDArray[np.bool_]:
    """Whether the eyes at each `a[i]` truly see the cell `b[i]`: `sees` for k pairs at once.

    `opaque` and `light` are (h, w); `needs_light` and `darkvision` (k,) are those of the eyes;
    `a` and `b` are (k, 2) of x, y on the level; the answer is (k,).
    """
    (ax, ay), (bx, by) = np.asarray(a, np.int32).T, np.asarray(b, np.int32).T
    gap = (bx - ax) ** 2 + (by - ay) ** 2
    made_out = light[by, bx] >= needs_light
    made_out |= gap <= darkvision * darkvision + darkvision
    seen: NDArray[np.bool_] = made_out & (gap <= radius * radius + radius) | (gap == 0)
    seen[seen] = clear_lines(opaque, a[seen], b[seen])
    return seen


def sees_pairs(
    opaque: NDArray[np.bool_],
    light: NDArray[np.int16],
    needs_light: NDArray[np.integer],
    darkvision: NDArray[np.integer],
    a: NDArray[np.integer],
    b: NDArray[np.integer],
    radius: int,
) -> NDArray[np.bool_]:
    """Whether the eyes at `a[i]` truly see the cell `b[j]`: everyone against every place.

    As `sees_each`, but `needs_light` and `darkvision` are (n,), `a` (n, 2), `b` (m, 2) and the
    answer (n, m).
    """
    eyes, places = len(a), len(b)
    seen = sees_each(
        opaque,
        light,
        np.repeat(needs_light, places),
        np.repeat(darkvision, places),
        np.repeat(a, places, axis=0),
        np.tile(b, (eyes, 1)),
        radius,
    )
    return seen.reshape(eyes, places)
