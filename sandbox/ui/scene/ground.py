"""What each cell of the map shows: terrain as it is, as it is remembered, or nothing.

Belongs here: eyes and memory turned into arrays. Must not know: creatures, sound, colours.
"""

from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from sandbox.sim import views
from sandbox.sim.sight import FIGURES
from sandbox.sim.terrain import BY_ID, TERRAINS
from sandbox.sim.world import World
from sandbox.ui.scene.model import Ground
from sandbox.ui.scene.viewpoint import Viewpoint

T = TypeVar("T", bound=np.generic)

# To whoever looks from inside the level a secret door is a wall.
_LOOKS_LIKE: Final[NDArray[np.uint8]] = np.arange(len(TERRAINS) + 1, dtype=np.uint8)
_LOOKS_LIKE[BY_ID["secret_door"].code + 1] = BY_ID["wall"].code + 1


def ground(world: World, view: Viewpoint) -> Ground:
    """The ground as a viewer knows it."""
    level, light, full = world.level, views.light(world), FIGURES.light.greatest
    terrain = level.terrain + np.uint8(1)
    if view.seen is None:
        return Ground(_kept(terrain), _kept(terrain == 0), level.rooms, light, full)
    known = np.where(view.seen.shown, terrain, np.uint8(0))
    if view.who is not None and view.who.is_you:
        known = np.where(view.seen.shown, terrain, world.journal.memory.terrain)
    known = _LOOKS_LIKE[known]
    rooms = np.where(known > 0, level.rooms, np.uint8(0))
    lit = np.where(view.seen.shown, light, np.int16(full))
    remembered = (known > 0) & ~view.seen.shown
    return Ground(_kept(known), _kept(remembered), _kept(rooms), _kept(lit), full)


def _kept(array: NDArray[T]) -> NDArray[T]:
    array.setflags(write=False)
    return array
