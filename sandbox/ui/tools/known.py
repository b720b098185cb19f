"""What of a level is known in the point of view that is shown, as tools may speak of it.

Belongs here: the record. Must not know: whose point of view it is, what they see or remember.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandbox.edits import Area, Patch, lifted
from sandbox.edits.patch import LEFT_ALONE
from sandbox.sim.creatures import Creature
from sandbox.sim.grid import Cell
from sandbox.sim.level import Level
from sandbox.sim.terrain import BY_ID, ROCK
from sandbox.sim.world import World

NOT_KNOWN: Final = "not known"
"""What is said of a cell of which nothing may be told."""


@dataclass(frozen=True, eq=False)
class Known:
    """A level as someone knows it: `level` is rock wherever they know nothing.

    `cells` (h, w) are those that they know. `whole` is the world that it is a part of, `seen` are
    the cells (h, w) whose dwellers they see, `own` is the cell that they stand on.
    """

    level: Level
    cells: NDArray[np.bool_]
    whole: World
    seen: NDArray[np.bool_]
    own: Cell | None = None

    @classmethod
    def of(
        cls, world: World, terrain: NDArray[np.uint8], seen: NDArray[np.bool_], own: Cell | None
    ) -> "Known":
        """What is known, from the terrain codes of each cell plus one; 0 where nothing is."""
        cells = terrain > 0
        known = np.where(cells, terrain, ROCK.code + 1).astype(np.uint8) - np.uint8(1)
        return cls(world.level.changed(terrain=known), cells, world, seen, own)

    @cached_property
    def world(self) -> World:
        """The world as far as they may be told of it: those who are seen, what is seen to lie
        somewhere, and a plain floor where nothing is known, so that nothing there is refused."""
        floor = np.uint8(BY_ID["stone_floor"].code)
        level = self.level.changed(
            terrain=np.where(self.cells, self.level.terrain, floor),
            rooms=np.where(self.cells, self.level.rooms, np.uint8(0)),
            things=tuple(thing for thing in self.level.things if self.seen[thing.at.yx]),
        )
        there: Collection[Creature] = [
            one for one in self.whole.creatures if self.seen[one.at.yx] or one.at == self.own
        ]
        return self.whole.changed(level=level, creatures=tuple(there))

    def holds(self, cell: Cell) -> bool:
        """Whether anything is known of a cell of the map."""
        return bool(self.cells[cell.yx])

    def lifted(self, area: Area) -> Patch:
        """What is known of an area; cells of which nothing is are holes. Raises InputError off the
        map."""
        patch = lifted(self.world, area)  # which refuses one that has no cell on the map
        on_it = area.within(self.level.width, self.level.height) or area
        told, hole = self.cells[on_it.slices], np.int16(LEFT_ALONE)
        return replace(
            patch,
            terrain=np.where(told, patch.terrain, hole),
            rooms=np.where(told, patch.rooms, hole),
        )


Knows: TypeAlias = Callable[[World], Known | None]
"""What is known of a world; None: everything is shown."""


def everything(_: World) -> Known | None:
    """Where the point of view is everything."""
    return None
