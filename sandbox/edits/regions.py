"""Edits of a piece of the map: stamp a patch, move a region.

Belongs here: laying one piece of map over another. What falls off the map is left out; a creature
that stands where a wall would come stays, and its cell with it. Must not know: how a patch is
shown while it floats.
"""

from dataclasses import dataclass

import msgspec
import numpy as np

from sandbox.edits.area import Area
from sandbox.edits.base import BaseEdit, Outcome, counted, left
from sandbox.edits.creatures import free_among
from sandbox.edits.patch import LEFT_ALONE, Patch, creature_with_cells, lifted, thing_with_cells
from sandbox.errors import InputError
from sandbox.files.beings import YOUR_NUMBER
from sandbox.sim.creatures import KINDS, Creature, Mind
from sandbox.sim.grid import Cell
from sandbox.sim.level import Level
from sandbox.sim.terrain import FLOOR, WALKABLE
from sandbox.sim.things import Thing
from sandbox.sim.validity import no_footing
from sandbox.sim.world import World


@dataclass(frozen=True)
class Stamp(BaseEdit):
    """Lay a patch over the map with its corner on a cell (which may be off the map).

    Its things are added to those that lie there. Its creatures come as new ones, with new ids
    where theirs are taken, but for those that have no room there, and a second "you".
    """

    patch: Patch
    at: Cell

    @property
    def label(self) -> str:
        return "Paste"

    def outcome(self, world: World) -> Outcome:
        laid, spared = _laid(world, self.patch, self.at)
        things = [t for t in _things_at(self.patch, self.at, laid) if t not in laid.things]
        if things:
            laid = laid.with_things((*laid.things, *things))
        creatures, left_out = self._newcomers(world, laid)
        remark = "; ".join(part for part in (spared, left_out) if part)
        if not creatures and laid is world.level:
            return Outcome(world, remark)
        following = max([world.next_number, *(creature.number + 1 for creature in creatures)])
        everyone = (*world.creatures, *creatures)
        return Outcome(left(world, level=laid, creatures=everyone, next_number=following), remark)

    def _newcomers(self, world: World, level: Level) -> tuple[list[Creature], str]:
        """The patch's creatures as they come to the level, and who is left out."""
        there = {creature.at: creature for creature in world.creatures}
        ids = {creature.id for creature in world.creatures}
        number = max(world.next_number, YOUR_NUMBER + 1)
        left_out: list[str] = []
        for copied in self.patch.creatures:
            at = copied.at.step(*self.at)
            second_you = copied.is_you and any(creature.is_you for creature in there.values())
            if second_you or at in there or no_footing(level, at):
                left_out.append(f"{copied.id} ({'there already' if second_you else 'no room'})")
                continue
            name = copied.id if copied.id not in ids else free_among(copied.kind, ids)
            came = _newcomer(copied, self.at, level)
            there[at] = came.changed(number=YOUR_NUMBER if came.is_you else number, id=name)
            ids.add(name)
            number += not came.is_you
        new = [creature for creature in there.values() if creature not in world.creatures]
        known = [
            creature.changed(enemies=tuple(e for e in creature.enemies if e in KINDS or e in ids))
            for creature in new
        ]
        return known, f"left out: {', '.join(left_out)}" if left_out else ""


@dataclass(frozen=True)
class MoveRegion(BaseEdit):
    """Move all that is in an area, so that its corner comes to a cell; stone floor is left.

    Creatures stay who they are; their posts, and the points of their rounds that lie in the area,
    move along.
    """

    area: Area
    to: Cell

    @property
    def label(self) -> str:
        return "Move a region"

    def outcome(self, world: World) -> Outcome:
        dx, dy = self.to.x - self.area.x, self.to.y - self.area.y
        patch = lifted(world, self.area)
        if not dx and not dy:
            return Outcome(world)
        area = self.area.within(world.level.width, world.level.height) or self.area

        def carried(cell: Cell) -> Cell:
            return cell.step(dx, dy) if area.holds(cell) else cell

        moved = [creature_with_cells(c, carried) for c in world.creatures if area.holds(c.at)]
        stayers = tuple(
            creature_with_cells(c, carried) for c in world.creatures if not area.holds(c.at)
        )
        vacated = _vacated(world.level, area)
        laid, spared = _laid(
            world.changed(level=vacated, creatures=stayers), patch, area.corner.step(dx, dy)
        )
        things = [thing_with_cells(thing, carried) for thing in world.level.things]
        standing = {creature.at: creature for creature in stayers}
        for creature in moved:
            if blocker := standing.get(creature.at):
                raise InputError(
                    f"{creature.id} would come to where {blocker.id} stands",
                    place=f"cell {creature.at}",
                )
        kept_things = [_with_arrow_on(laid, thing) for thing in things if laid.holds(thing.at)]
        return Outcome(
            left(world, level=laid.with_things(kept_things), creatures=(*stayers, *moved)), spared
        )


def _laid(world: World, patch: Patch, at: Cell) -> tuple[Level, str]:
    """The world's level with a patch's terrain and rooms over it, sparing those who stand there;
    the same level where nothing changes."""
    level = world.level
    on_map = patch.area_at(at).within(level.width, level.height)
    if on_map is None:
        raise InputError("that is off the map", place=f"cell {at}")
    piece = on_map.moved(-at.x, -at.y).slices
    terrain, rooms = level.terrain.copy(), level.rooms.copy()
    codes = patch.terrain[piece]
    kinds = np.where(codes == LEFT_ALONE, terrain[on_map.slices], codes)
    spared = [
        creature
        for creature in world.creatures
        if on_map.holds(creature.at)
        and not WALKABLE[kinds[creature.at.y - on_map.y, creature.at.x - on_map.x]]
    ]
    terrain[on_map.slices] = kinds
    new_rooms = patch.rooms[piece]
    rooms[on_map.slices] = np.where(new_rooms == LEFT_ALONE, rooms[on_map.slices], new_rooms)
    for creature in spared:
        terrain[creature.at.yx] = level.terrain[creature.at.yx]
        rooms[creature.at.yx] = level.rooms[creature.at.yx]
    names = " and ".join(creature.id for creature in spared)
    remark = f"{counted(len(spared), 'cell')} left out: {names} there" if spared else ""
    if np.array_equal(terrain, level.terrain) and np.array_equal(rooms, level.rooms):
        return level, remark
    return level.changed(terrain=terrain, rooms=rooms), remark


def _vacated(level: Level, area: Area) -> Level:
    """A level with stone floor, and no room, in an area."""
    terrain, rooms = level.terrain.copy(), level.rooms.copy()
    terrain[area.slices] = FLOOR.code
    rooms[area.slices] = 0
    return level.changed(terrain=terrain, rooms=rooms)


def _things_at(patch: Patch, at: Cell, level: Level) -> list[Thing]:
    moved = [thing_with_cells(thing, lambda cell: cell.step(*at)) for thing in patch.things]
    return [_with_arrow_on(level, thing) for thing in moved if level.holds(thing.at)]


def _with_arrow_on(level: Level, thing: Thing) -> Thing:
    """A thing without its arrow, where that would point off the map."""
    if thing.to is None or level.holds(thing.to):
        return thing
    return msgspec.structs.replace(thing, to=None)


def _newcomer(creature: Creature, by: Cell, level: Level) -> Creature:
    """A copied creature where it is put down, at rest, with those points of its round that are on
    the map."""
    moved = creature_with_cells(creature, lambda cell: cell.step(*by))
    at_rest = moved.changed(
        post=moved.at, round=tuple(point for point in moved.round if level.holds(point))
    )
    state = "asleep" if creature.asleep else at_rest.resting_state
    return at_rest.changed(mind=Mind(state=state))
