"""The overlays of the eyes: what someone sees, and how bright it is.

Belongs here: sight and light as records. Must not know: sound, colours.
"""

import numpy as np

from sandbox.sim import sight, views
from sandbox.sim.creatures import Creature
from sandbox.sim.grid import Cell
from sandbox.sim.sight import FIGURES
from sandbox.sim.world import World
from sandbox.ui.scene.model import Ground, Heat, SightShown


def seen(world: World, looker: Creature, towards: Cell | None) -> SightShown:
    """What a creature sees, and its line to a cell with where that is blocked."""
    view = views.seen_by(world, looker)
    line: tuple[Cell, ...] = ()
    blocked: tuple[Cell, ...] = ()
    if towards is not None and towards != looker.at and world.level.holds(towards):
        line = (looker.at, towards)
        blocked = sight.blocked_at(world.level.opaque, looker.at, towards) or ()
    return SightShown(looker.id, looker.at, view.truly, view.shown, line, blocked)


def light(ground: Ground) -> Heat:
    """How bright each known cell is."""
    return Heat(
        "light",
        ground.light.astype(np.int32),
        (ground.terrain > 0) & ~ground.remembered,
        FIGURES.light.greatest,
    )
