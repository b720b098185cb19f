"""Sight: one view of a level, and who sees whom, beside python-tcod's shadowcasting.

Belongs here: the levels, eyes and crowds that are timed. Must not know: how a line is walked, bars.
"""

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module, util
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sandbox.bench.harness import Contestant, timed
from sandbox.bench.levels import floor_cells, level
from sandbox.bench.plan import Plan
from sandbox.bench.rows import OURS, Left, Row, rows_of
from sandbox.sim.grid import Cell
from sandbox.sim.sight import FIGURES, line_of_sight, pairs_in_sight

SHAPES: Final = ("hall", "rooms", "cave")
SIDE: Final = 128
CROWD: Final = 200
_EYES: Final = 8


def sights(plan: Plan) -> Iterator[Row | Left]:
    """Views at the farthest radius, and all pairs of a crowd."""
    shadowcast = _shadowcast()
    if shadowcast is None:
        yield Left("sight", "tcod is not installed")
    for shape in SHAPES:
        ground = level(shape, SIDE)
        eyes = floor_cells(ground, _EYES, f"eyes-{shape}")
        looks: dict[str, Callable[[Cell], object]] = {OURS: partial(_view, ground.opaque)}
        if shadowcast is not None:
            looks["tcod"] = partial(shadowcast, ~ground.opaque)
        contestants = [
            Contestant(name, partial(_each, look, eyes), len(eyes)) for name, look in looks.items()
        ]
        case = f"one view, {shape} {SIDE}², radius {FIGURES.radius}"
        yield from rows_of("sight", case, timed(contestants, plan.rounds), "ms")
    for shape in SHAPES:
        ground = level(shape, SIDE)
        crowd = np.array(floor_cells(ground, CROWD, f"crowd-{shape}"))
        pairs = partial(pairs_in_sight, ground.opaque, crowd, crowd, FIGURES.radius)
        case = f"who sees whom among {CROWD}, {shape} {SIDE}²"
        yield from rows_of("sight", case, timed([Contestant(OURS, pairs)], plan.rounds), "ms")


def _view(opaque: NDArray[np.bool_], at: Cell) -> NDArray[np.bool_]:
    return line_of_sight(opaque, at, FIGURES.radius)


def _each(look: Callable[[Cell], object], eyes: list[Cell]) -> None:
    for at in eyes:
        look(at)


def _shadowcast() -> Callable[[NDArray[np.bool_], Cell], Any] | None:
    """python-tcod's symmetric shadowcasting, where it is installed."""
    if util.find_spec("tcod") is None:
        return None
    tcod_map, algorithm = import_module("tcod.map"), import_module("tcod.constants")

    def cast(transparent: NDArray[np.bool_], at: Cell) -> Any:
        return tcod_map.compute_fov(
            transparent, at.yx, FIGURES.radius, algorithm=algorithm.FOV_SYMMETRIC_SHADOWCAST
        )

    return cast
