"""Edits of single cells: terrain, special rooms, doors, and the eraser.

Belongs here: painting. A terrain that cannot be walked leaves out the cells that someone stands on:
creatures stay, and the cell with them. Must not know: tools, brushes, how cells were chosen.
"""

from collections.abc import Collection
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sandbox.edits.base import BaseEdit, Outcome, counted, left
from sandbox.edits.creatures import without
from sandbox.errors import InputError
from sandbox.sim.grid import Cell
from sandbox.sim.level import ROOMS, Level
from sandbox.sim.steps import regions
from sandbox.sim.terrain import BY_ID, FLOOR, Terrain
from sandbox.sim.validity import on_map
from sandbox.sim.world import World


@dataclass(frozen=True)
class PaintTerrain(BaseEdit):
    """Make cells one terrain, but for those that it would shut a creature in."""

    cells: frozenset[Cell]
    terrain_id: str

    @property
    def label(self) -> str:
        return f"Paint {kind_of(self.terrain_id).name}"

    def outcome(self, world: World) -> Outcome:
        kind = kind_of(self.terrain_id)
        on_map(world.level, self.cells, "painted")
        painted, remark = sparing(world, self.cells, kind)
        where = mask(world.level, painted) & (world.level.terrain != kind.code)
        if not where.any():
            return Outcome(world, remark)
        terrain = np.where(where, np.uint8(kind.code), world.level.terrain)
        return Outcome(left(world, level=world.level.changed(terrain=terrain)), remark)


@dataclass(frozen=True)
class PaintRooms(BaseEdit):
    """Make cells part of a special room (`none`, `echoing_hall`, `hushed_chamber`)."""

    cells: frozenset[Cell]
    room: str

    @property
    def label(self) -> str:
        return "Clear rooms" if self.room == ROOMS[0] else f"Paint {self.room.replace('_', ' ')}"

    def outcome(self, world: World) -> Outcome:
        if self.room not in ROOMS:
            raise InputError(f"unknown room {self.room!r}; allowed are {', '.join(ROOMS)}")
        on_map(world.level, self.cells, "painted")
        code = ROOMS.index(self.room)
        where = mask(world.level, self.cells) & (world.level.rooms != code)
        if not where.any():
            return Outcome(world)
        rooms = np.where(where, np.uint8(code), world.level.rooms)
        return Outcome(left(world, level=world.level.changed(rooms=rooms)))


@dataclass(frozen=True)
class Fill(BaseEdit):
    """Make a cell, and all of its terrain that touches it by a side, another terrain."""

    at: Cell
    terrain_id: str

    @property
    def label(self) -> str:
        return f"Fill with {kind_of(self.terrain_id).name}"

    def outcome(self, world: World) -> Outcome:
        on_map(world.level, (self.at,), "filled")
        return PaintTerrain(alike(world.level, self.at), self.terrain_id).outcome(world)


@dataclass(frozen=True)
class ToggleDoor(BaseEdit):
    """Open a closed door or gate, or close an open one: silent, outside time."""

    at: Cell

    @property
    def label(self) -> str:
        return "Open or close a door"

    def outcome(self, world: World) -> Outcome:
        other = other_side(world.level, self.at)
        if (there := world.at(self.at)) and not other.walkable:
            raise InputError(f"{there.id} stands in the doorway", place=f"cell {self.at}")
        return PaintTerrain(frozenset((self.at,)), other.id).outcome(world)


@dataclass(frozen=True)
class Erase(BaseEdit):
    """Take away who stands on cells, what lies there and their rooms, and leave stone floor."""

    cells: frozenset[Cell]

    @property
    def label(self) -> str:
        return "Erase"

    def outcome(self, world: World) -> Outcome:
        level = world.level
        on_map(level, self.cells, "erased")
        where = mask(level, self.cells)
        creatures = without(world, [c for c in world.creatures if c.at in self.cells])
        things = tuple(thing for thing in level.things if thing.at not in self.cells)
        terrain = np.where(where, np.uint8(FLOOR.code), level.terrain)
        rooms = np.where(where, np.uint8(0), level.rooms)
        cleared = level.changed(terrain=terrain, rooms=rooms, things=things)
        if cleared == level and len(creatures) == len(world.creatures):
            return Outcome(world)
        gone = [c.id for c in world.creatures if c.at in self.cells]
        remark = f"{' and '.join(gone)} removed" if gone else ""
        return Outcome(left(world, level=cleared, creatures=creatures), remark)


def kind_of(terrain_id: str) -> Terrain:
    """The terrain of an id. Raises InputError where there is none."""
    try:
        return BY_ID[terrain_id]
    except KeyError:
        raise InputError(
            f"unknown terrain {terrain_id!r}; allowed are {', '.join(BY_ID)}"
        ) from None


def other_side(level: Level, at: Cell) -> Terrain:
    """What a door or gate becomes when it is opened or closed. Raises InputError for no door."""
    on_map(level, (at,), "the door")
    there = level.terrain_at(at)
    other = there.opens_to or there.closes_to
    if other is None:
        raise InputError(f"{there.remembered} is neither opened nor closed", place=f"cell {at}")
    return BY_ID[other]


def sparing(world: World, cells: Collection[Cell], kind: Terrain) -> tuple[Collection[Cell], str]:
    """The cells that can become a terrain without shutting anyone in, and a remark on the rest."""
    if kind.walkable:
        return cells, ""
    standing = [creature for creature in world.creatures if creature.at in cells]
    if not standing:
        return cells, ""
    names = " and ".join(creature.id for creature in standing)
    spared = counted(len(standing), "cell")
    kept = {creature.at for creature in standing}
    return [cell for cell in cells if cell not in kept], f"{spared} left out: {names} there"


def mask(level: Level, cells: Collection[Cell]) -> NDArray[np.bool_]:
    """Where some cells of a level are: (h, w)."""
    where = np.zeros(level.terrain.shape, np.bool_)
    if cells:
        columns, rows = zip(*cells, strict=True)
        where[list(rows), list(columns)] = True
    return where


def alike(level: Level, at: Cell) -> frozenset[Cell]:
    """The cells of one terrain and one room with `at` that can be reached from it by sides."""
    same = (level.terrain == level.terrain[at.yx]) & (level.rooms == level.rooms[at.yx])
    of_cell = regions(same)
    rows, columns = np.nonzero(of_cell == of_cell[at.yx])
    return frozenset(map(Cell, columns.tolist(), rows.tolist()))
