"""The tools that put one thing on one cell: creature, object, copies of a patch; and the pick tool.

Belongs here: from a press to a placed thing. Must not know: what is done with it afterwards.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from sandbox.edits import Edit, MoveCreature, Patch, PlaceCreature, PlaceThing, Stamp
from sandbox.edits.base import counted
from sandbox.edits.patch import LEFT_ALONE
from sandbox.session import Session
from sandbox.sim.creatures import YOU
from sandbox.sim.grid import Cell
from sandbox.sim.level import ROOMS, Level
from sandbox.sim.terrain import TERRAINS
from sandbox.sim.things import THING_KINDS, Thing
from sandbox.sim.world import World
from sandbox.ui.intents import SelectCreature
from sandbox.ui.tools.base import (
    NO_MODS,
    Command,
    Ghost,
    Group,
    Mods,
    Preview,
    Tool,
    refusal,
)
from sandbox.ui.tools.known import NOT_KNOWN


@dataclass
class PickTool(Tool):
    name: ClassVar[str] = "pick"
    key: ClassVar[str] = "I"
    tooltip: ClassVar[str] = "Take up what is under the pointer; Ctrl+click with any tool"

    def hover(self, cell: Cell, session: Session, mods: Mods = NO_MODS) -> Preview:
        picks = self.pick_up(cell, session)
        if not picks:
            return Preview(text=NOT_KNOWN)
        return Preview(frozenset((cell,)), text=f"pick {picks[0].item.replace('_', ' ')}")

    def begin(self, cell: Cell, session: Session, mods: Mods) -> list[Command]:
        return [*self.pick_up(cell, session)]


@dataclass
class PutTool(Tool):
    """A tool that puts what is in hand on one cell."""

    group: ClassVar[Group]

    def edit_at(self, cell: Cell, world: World) -> Edit:
        """What a click on a cell of a world does."""
        raise NotImplementedError

    def hover(self, cell: Cell, session: Session, mods: Mods = NO_MODS) -> Preview:
        world = self.told(session)
        edit = self.edit_at(cell, world)
        if why_not := refusal(edit, world):
            return Preview(text=why_not)
        here = frozenset((cell,))
        ghost = Ghost(here, self.group, getattr(self.hand, self.group))
        return Preview(here, (ghost,), edit.label, (edit,))

    def begin(self, cell: Cell, session: Session, mods: Mods) -> list[Command]:
        return [self.edit_at(cell, session.world)]


@dataclass
class CreatureTool(PutTool):
    name: ClassVar[str] = "creature"
    key: ClassVar[str] = "C"
    tooltip: ClassVar[str] = "Put down a creature of the kind picked"
    group: ClassVar[Group] = "creature"

    def edit_at(self, cell: Cell, world: World) -> Edit:
        """A second "you" is the first one, moved."""
        you = world.you
        if self.hand.creature == YOU and you is not None:
            return MoveCreature(you.id, cell)
        return PlaceCreature(self.hand.creature, cell)

    def hover(self, cell: Cell, session: Session, mods: Mods = NO_MODS) -> Preview:
        there = self.told(session).at(cell)
        if there is not None:
            return Preview(frozenset((cell,)), text=f"select {there.id}")
        return super().hover(cell, session, mods)

    def begin(self, cell: Cell, session: Session, mods: Mods) -> list[Command]:
        """A click on someone who stands there already selects them."""
        there = self.told(session).at(cell)
        return super().begin(cell, session, mods) if there is None else [SelectCreature(there.id)]


@dataclass
class ObjectTool(PutTool):
    name: ClassVar[str] = "object"
    key: ClassVar[str] = "D"
    tooltip: ClassVar[str] = "Put down an object of the kind picked"
    group: ClassVar[Group] = "thing"

    def edit_at(self, cell: Cell, world: World) -> Edit:
        return PlaceThing(thing_of(self.hand.thing, cell))


@dataclass
class StampTool(Tool):
    name: ClassVar[str] = "stamp"
    key: ClassVar[str] = "T"
    tooltip: ClassVar[str] = "Put down copies of what was copied last"

    def hover(self, cell: Cell, session: Session, mods: Mods = NO_MODS) -> Preview:
        if self.hand.clip is None:
            return Preview(text="Nothing was copied yet: select an area and copy it")
        return floating(self.hand.clip, cell, self.told(session))

    def begin(self, cell: Cell, session: Session, mods: Mods) -> list[Command]:
        if self.hand.clip is None:
            return []
        return [Stamp(self.hand.clip, corner_of(self.hand.clip, cell))]


def thing_of(kind: str, at: Cell) -> Thing:
    """A thing of a kind as it comes."""
    known = next(name for name in THING_KINDS if name == kind)
    return Thing(known, at)


def corner_of(patch: Patch, pointer: Cell) -> Cell:
    """Where a patch's corner is with its middle under the pointer."""
    return pointer.step(-(patch.width // 2), -(patch.height // 2))


def floating(patch: Patch, pointer: Cell, world: World) -> Preview:
    """The preview of a patch that floats under the pointer, over a world as far as it is known."""
    corner = corner_of(patch, pointer)
    level = world.level
    edit = Stamp(patch, corner)
    area = patch.area_at(corner)
    if why_not := refusal(edit, world):
        return Preview(text=why_not, area=area)
    ghosts = tuple(ghosts_of(patch, corner, level))
    covered = frozenset(cell for ghost in ghosts for cell in ghost.cells)
    remark = edit.outcome(world).remark
    text = "; ".join(part for part in (counted(len(covered), "cell"), remark) if part)
    return Preview(covered, ghosts, text, (edit,), area=area)


def ghosts_of(patch: Patch, corner: Cell, level: Level) -> Iterator[Ghost]:
    """What a patch would put down with its corner on a cell: terrain first, creatures last."""
    for code in np.unique(patch.terrain[patch.terrain != LEFT_ALONE]).tolist():
        yield from _where(patch.terrain == code, corner, level, "terrain", TERRAINS[code].id)
    for code in np.unique(patch.rooms[patch.rooms > 0]).tolist():
        yield from _where(patch.rooms == code, corner, level, "room", ROOMS[code])
    for thing in patch.things:
        if level.holds(at := thing.at.step(*corner)):
            yield Ghost(frozenset((at,)), "thing", thing.kind)
    for creature in patch.creatures:
        if level.holds(at := creature.at.step(*corner)):
            yield Ghost(frozenset((at,)), "creature", creature.kind)


def _where(
    there: NDArray[np.bool_], corner: Cell, level: Level, group: Group, item: str
) -> Iterator[Ghost]:
    rows, columns = np.nonzero(there)
    cells = (corner.step(x, y) for x, y in zip(columns.tolist(), rows.tolist(), strict=True))
    on_map = frozenset(cell for cell in cells if level.holds(cell))
    if on_map:
        yield Ghost(on_map, group, item)
