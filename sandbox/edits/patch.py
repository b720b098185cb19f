"""A piece of a map, lifted out of a level: what is copied, cut, pasted, stamped.

Belongs here: lifting a piece, flipping and turning it, and its form as plain text for the system
clipboard. Its cells count from its own top left corner. Must not know: where it will be put.
"""

from collections.abc import Callable
from dataclasses import dataclass

import msgspec
import numpy as np
from numpy.typing import NDArray

from sandbox.edits.area import Area
from sandbox.errors import InputError
from sandbox.sim.creatures import YOU, Creature
from sandbox.sim.grid import Cell
from sandbox.sim.level import Level, codes_of
from sandbox.sim.terrain import TERRAINS
from sandbox.sim.things import Thing
from sandbox.sim.world import World

LEFT_ALONE = -1
"""In a patch's arrays: this cell of the level stays as it is."""
HOLE = "\N{MIDDLE DOT}"
"""In a patch's text: the same."""
YOUR_GLYPH = "@"


@dataclass(frozen=True, eq=False)
class Patch:
    """Terrain and room codes, (height, width) int16, `LEFT_ALONE` where a cell is not covered;
    creatures and things with their cells counted from the patch's corner."""

    terrain: NDArray[np.int16]
    rooms: NDArray[np.int16]
    creatures: tuple[Creature, ...] = ()
    things: tuple[Thing, ...] = ()

    @property
    def width(self) -> int:
        return int(self.terrain.shape[1])

    @property
    def height(self) -> int:
        return int(self.terrain.shape[0])

    def area_at(self, at: Cell) -> Area:
        """What it covers with its corner on a cell."""
        return Area(at.x, at.y, self.width, self.height)

    # Flip and turn ------------------------------------------------------------------------

    def flipped_x(self) -> "Patch":
        """Left to right."""
        return self._mapped(np.fliplr, lambda cell: Cell(self.width - 1 - cell.x, cell.y))

    def flipped_y(self) -> "Patch":
        """Top to bottom."""
        return self._mapped(np.flipud, lambda cell: Cell(cell.x, self.height - 1 - cell.y))

    def turned(self) -> "Patch":
        """By a quarter, clockwise."""
        return self._mapped(
            lambda array: np.rot90(array, -1), lambda cell: Cell(self.height - 1 - cell.y, cell.x)
        )

    def _mapped(
        self,
        arrays: Callable[[NDArray[np.int16]], NDArray[np.int16]],
        cells: Callable[[Cell], Cell],
    ) -> "Patch":
        return Patch(
            np.ascontiguousarray(arrays(self.terrain)),
            np.ascontiguousarray(arrays(self.rooms)),
            tuple(creature_with_cells(creature, cells) for creature in self.creatures),
            tuple(thing_with_cells(thing, cells) for thing in self.things),
        )

    # Plain text ---------------------------------------------------------------------------

    def text(self) -> str:
        """Rows of glyphs as in a plain-text map; you are `@`, a cell left alone is a `·`."""
        glyphs = np.array([kind.glyph for kind in TERRAINS] + [HOLE])[self.terrain]
        for creature in self.creatures:
            if creature.kind == YOU:
                glyphs[creature.at.yx] = YOUR_GLYPH
        return "\n".join("".join(row) for row in glyphs)

    @classmethod
    def from_text(cls, text: str) -> "Patch":
        """A patch of rows of glyphs; shorter rows leave the rest alone, and so does `·`.

        Raises InputError for an unknown glyph, or no rows.
        """
        rows = text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}").splitlines()
        while rows and not rows[-1].strip():
            rows.pop()
        if not rows:
            raise InputError("the clipboard holds no map; rows of glyphs can be pasted")
        terrain = codes_of(rows, {HOLE: LEFT_ALONE}, LEFT_ALONE, "row")
        yours = [Cell(row.index(YOUR_GLYPH), y) for y, row in enumerate(rows) if YOUR_GLYPH in row]
        you = tuple(Creature.of_kind(YOU, 0, at, id=YOU) for at in yours[:1])
        return cls(terrain, np.full_like(terrain, LEFT_ALONE), you)

    @classmethod
    def single(cls, level: Level, at: Cell) -> "Patch":
        """The terrain and room of one cell."""
        return cls(
            level.terrain[at.y : at.y + 1, at.x : at.x + 1].astype(np.int16),
            level.rooms[at.y : at.y + 1, at.x : at.x + 1].astype(np.int16),
        )


def lifted(world: World, area: Area) -> Patch:
    """What lies in an area: terrain, rooms, creatures, things. Raises InputError off the map."""
    on_it = area.within(world.level.width, world.level.height)
    if on_it is None:
        raise InputError("the area is off the map")

    def from_corner(cell: Cell) -> Cell:
        return cell.step(-on_it.x, -on_it.y)

    return Patch(
        world.level.terrain[on_it.slices].astype(np.int16),
        world.level.rooms[on_it.slices].astype(np.int16),
        tuple(creature_with_cells(c, from_corner) for c in world.creatures if on_it.holds(c.at)),
        tuple(thing_with_cells(t, from_corner) for t in world.level.things if on_it.holds(t.at)),
    )


def creature_with_cells(creature: Creature, cells: Callable[[Cell], Cell]) -> Creature:
    """A creature with each cell in its record replaced."""
    mind = creature.mind
    return creature.changed(
        at=cells(creature.at),
        post=cells(creature.post),
        round=tuple(map(cells, creature.round)),
    ).with_mind(
        target=None if mind.target is None else cells(mind.target),
        last_seen=None if mind.last_seen is None else cells(mind.last_seen),
        around=None,
        digging=None if mind.digging is None else (cells(mind.digging[0]), mind.digging[1]),
    )


def thing_with_cells(thing: Thing, cells: Callable[[Cell], Cell]) -> Thing:
    """A thing with each cell in its record replaced."""
    to = None if thing.to is None else cells(thing.to)
    return msgspec.structs.replace(thing, at=cells(thing.at), to=to)
