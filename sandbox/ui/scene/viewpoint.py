"""A point of view: whose eyes and memory a scene is shown through.

Belongs here: which cells a viewer sees and knows. Must not know: sound, how things are drawn.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sandbox.sim import views
from sandbox.sim.creatures import YOU, Creature
from sandbox.sim.grid import Cell
from sandbox.sim.sight import Seen
from sandbox.sim.world import World
from sandbox.ui.scene.options import EVERYTHING


@dataclass(frozen=True, eq=False)
class Viewpoint:
    """`who` looks; None looks at everything. `seen` is what they see of the level."""

    name: str
    who: Creature | None
    seen: Seen | None

    @property
    def everything(self) -> bool:
        return self.seen is None

    def sees(self, cell: Cell) -> bool:
        """Whether what is on a cell is seen."""
        return self.seen is None or bool(self.seen.truly[cell.yx])


def viewpoint(world: World, name: str) -> Viewpoint:
    """The point of view of that name: "everything", "you", or a creature's id.

    One who is not there sees nothing.
    """
    if name == EVERYTHING:
        return Viewpoint(name, None, None)
    who = viewer(world, name)
    if who is None:
        nothing: NDArray[np.bool_] = np.zeros(world.level.terrain.shape, np.bool_)
        return Viewpoint(name, None, Seen(nothing, nothing))
    return Viewpoint(name, who, views.seen_by(world, who))


def viewer(world: World, name: str) -> Creature | None:
    """Whose point of view a name stands for; None where there is no such creature."""
    return world.you if name == YOU else world.by_id(name)
