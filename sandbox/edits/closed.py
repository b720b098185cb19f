"""The closed set of edits, and making one mean the same in two worlds.

Belongs here: the union of all edits. Must not know: sessions.
"""

from dataclasses import replace
from typing import TypeAlias

from sandbox.edits.creatures import (
    ChangeCreature,
    MoveCreature,
    PlaceCreature,
    RemoveCreature,
    free_among,
    free_id,
)
from sandbox.edits.patch import Patch
from sandbox.edits.regions import MoveRegion, Stamp
from sandbox.edits.rules import ResetNumbers, SetLevel, SetNumber, SetRules
from sandbox.edits.shape import Resize
from sandbox.edits.terrain import (
    Erase,
    Fill,
    PaintRooms,
    PaintTerrain,
    ToggleDoor,
    alike,
    other_side,
)
from sandbox.edits.things import ChangeThing, PlaceThing, RemoveThing
from sandbox.sim.validity import on_map
from sandbox.sim.world import World

Edit: TypeAlias = (
    PaintTerrain
    | PaintRooms
    | Fill
    | ToggleDoor
    | Erase
    | PlaceCreature
    | ChangeCreature
    | RemoveCreature
    | MoveCreature
    | PlaceThing
    | ChangeThing
    | RemoveThing
    | Stamp
    | MoveRegion
    | Resize
    | SetLevel
    | SetRules
    | SetNumber
    | ResetNumbers
)


def agreed(edit: Edit, present: World, start: World) -> Edit:
    """The edit that does to the level's start what a person sees it do to the present.

    A fill is the cells that it fills now, a door goes where it goes now, and a new creature has an
    id that is free in both. Raises InputError where it cannot be made to the present.
    """
    match edit:
        case Fill(at, terrain_id):
            on_map(present.level, (at,), "filled")
            return PaintTerrain(alike(present.level, at), terrain_id)
        case ToggleDoor(at):
            edit.outcome(present)
            return PaintTerrain(frozenset((at,)), other_side(present.level, at).id)
        case PlaceCreature(id=""):
            return replace(edit, id=free_id(edit.kind, present, start))
        case Stamp(patch, at):
            return Stamp(_with_free_ids(patch, present, start), at)
        case (
            PaintTerrain()
            | PaintRooms()
            | Erase()
            | PlaceCreature()
            | ChangeCreature()
            | RemoveCreature()
            | MoveCreature()
            | PlaceThing()
            | ChangeThing()
            | RemoveThing()
            | MoveRegion()
            | Resize()
            | SetLevel()
            | SetRules()
            | SetNumber()
            | ResetNumbers()
        ):
            return edit


def _with_free_ids(patch: Patch, *worlds: World) -> Patch:
    taken = {creature.id for world in worlds for creature in world.creatures}
    creatures = []
    for creature in patch.creatures:
        name = creature.id if creature.id not in taken else free_among(creature.kind, taken)
        taken.add(name)
        creatures.append(creature.changed(id=name))
    return replace(patch, creatures=tuple(creatures))
