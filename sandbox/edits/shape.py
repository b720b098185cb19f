"""The edit of a level's size: grow or crop it, holding on to a corner, a side or the middle.

Belongs here: what moves, and what falls off. Must not know: dialogs.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Literal, get_args

import msgspec
import numpy as np
from numpy.typing import NDArray

from sandbox.edits.base import BaseEdit, Outcome, counted, left, with_journal
from sandbox.edits.creatures import without
from sandbox.edits.patch import creature_with_cells, thing_with_cells
from sandbox.edits.terrain import kind_of
from sandbox.errors import InputError
from sandbox.sim.creatures import Creature
from sandbox.sim.grid import Cell
from sandbox.sim.level import MOST_CELLS_A_SIDE
from sandbox.sim.memory import NOT_SEEN
from sandbox.sim.things import Thing
from sandbox.sim.world import Memory, World

Anchor = Literal[
    "north-west", "north", "north-east", "west", "middle", "east",
    "south-west", "south", "south-east",
]  # fmt: skip
ANCHORS: Final[tuple[Anchor, ...]] = get_args(Anchor)


@dataclass(frozen=True)
class Resize(BaseEdit):
    """Give the level another size. `anchor` is the part of the map that stays where it is at the
    edge: with `north-west`, columns and rows come and go to the right and below.

    New cells are `fill`. What falls off is gone; arrows, posts and rounds let go of cells that do.
    """

    width: int
    height: int
    anchor: Anchor = "north-west"
    fill: str = "rock"

    @property
    def label(self) -> str:
        return f"Resize to {self.width} × {self.height}"

    def shift(self, width: int, height: int) -> tuple[int, int]:
        """By how many columns and rows what is on a map of that size moves."""
        across, down = self.width - width, self.height - height
        # Halves are rounded towards nothing, so that cropping undoes growing.
        dx = 0 if "west" in self.anchor else across if "east" in self.anchor else int(across / 2)
        dy = 0 if "north" in self.anchor else down if "south" in self.anchor else int(down / 2)
        return dx, dy

    def outcome(self, world: World) -> Outcome:
        if self.anchor not in ANCHORS:
            raise InputError(f"unknown anchor {self.anchor!r}; allowed are {', '.join(ANCHORS)}")
        must_be_a_size(self.width, self.height)
        level = world.level
        if (self.width, self.height) == (level.width, level.height):
            return Outcome(world)
        dx, dy = self.shift(level.width, level.height)

        def holds(cell: Cell) -> bool:
            return 0 <= cell.x < self.width and 0 <= cell.y < self.height

        def moved(cell: Cell) -> Cell:
            return cell.step(dx, dy)

        gone = [creature for creature in world.creatures if not holds(moved(creature.at))]
        staying = [creature_with_cells(c, moved) for c in without(world, gone)]
        things = [thing_with_cells(thing, moved) for thing in level.things]
        resized = level.changed(
            terrain=self._cut(level.terrain, dx, dy, kind_of(self.fill).code),
            rooms=self._cut(level.rooms, dx, dy, 0),
            things=tuple(
                thing if thing.to is None or holds(thing.to) else _without_arrow(thing)
                for thing in things
                if holds(thing.at)
            ),
        )
        journal = world.journal
        known = with_journal(
            world,
            memory=Memory(
                self._cut(journal.memory.terrain, dx, dy, NOT_SEEN),
                tuple(
                    thing
                    for thing in (thing_with_cells(t, moved) for t in journal.memory.things)
                    if holds(thing.at)
                ),
            ),
            markers=tuple(
                msgspec.structs.replace(marker, place=moved(marker.place))
                for marker in journal.markers
                if holds(moved(marker.place))
            ),
            told=tuple(
                replace(told, place=moved(told.place))
                for told in journal.told
                if holds(moved(told.place))
            ),
        )
        names = " and ".join(creature.id for creature in gone)
        lost = f"{counted(len(gone), 'creature')} fell off: {names}" if gone else ""
        creatures = [_letting_go(creature, holds) for creature in staying]
        return Outcome(left(known, level=resized, creatures=creatures), lost)

    def _cut(self, array: NDArray[np.uint8], dx: int, dy: int, fill: int) -> NDArray[np.uint8]:
        """The array of the new size, what it held shifted by (dx, dy), `fill` elsewhere."""
        height, width = array.shape
        new = np.full((self.height, self.width), fill, np.uint8)
        left_, right = max(dx, 0), min(dx + width, self.width)
        top, bottom = max(dy, 0), min(dy + height, self.height)
        if left_ < right and top < bottom:
            new[top:bottom, left_:right] = array[top - dy : bottom - dy, left_ - dx : right - dx]
        return new


def _without_arrow(thing: Thing) -> Thing:
    return msgspec.structs.replace(thing, to=None)


def _letting_go(creature: Creature, holds: Callable[[Cell], bool]) -> Creature:
    """A creature that no longer thinks of cells which are off the map."""
    mind = creature.mind
    lost_target = mind.target is not None and not holds(mind.target)
    if lost_target:
        creature = creature.with_mind(target=None, margin=None, state=creature.resting_state)
    if mind.last_seen is not None and not holds(mind.last_seen):
        creature = creature.with_mind(last_seen=None)
    if mind.around is not None:
        creature = creature.with_mind(around=None)  # the way is found afresh
    if mind.digging is not None and not holds(mind.digging[0]):
        creature = creature.with_mind(digging=None)
    points = tuple(point for point in creature.round if holds(point))
    if points != creature.round:
        creature = creature.changed(round=points).with_mind(point=0)
        if creature.mind.state == "on_round":
            creature = creature.with_mind(state=creature.resting_state)
    if not holds(creature.post):
        creature = creature.changed(post=creature.at)
    return creature


def must_be_a_size(width: int, height: int) -> None:
    """Raises InputError for a size that no level can have."""
    for side, name in ((width, "wide"), (height, "high")):
        if not 1 <= side <= MOST_CELLS_A_SIDE:
            raise InputError(
                f"a level cannot be {side} cells {name}; allowed are 1 to {MOST_CELLS_A_SIDE}"
            )
