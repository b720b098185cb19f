"""Edits: everything that changes a world outside time, as frozen records.

Belongs here: the closed set of edits, each with a `label` and `apply(world) -> World`. An edit
never makes a world that a level file could not hold: it raises InputError, or leaves out a part and
says so (`outcome(world).remark`). Must not know: history, sessions, tools, pygame.
"""

from sandbox.edits.area import Area
from sandbox.edits.base import BaseEdit, Outcome, as_opened
from sandbox.edits.closed import Edit, agreed
from sandbox.edits.creatures import ChangeCreature, MoveCreature, PlaceCreature, RemoveCreature
from sandbox.edits.patch import Patch, lifted
from sandbox.edits.regions import MoveRegion, Stamp
from sandbox.edits.rules import ResetNumbers, SetLevel, SetNumber, SetRules
from sandbox.edits.shape import ANCHORS, Anchor, Resize, must_be_a_size
from sandbox.edits.terrain import Erase, Fill, PaintRooms, PaintTerrain, ToggleDoor, alike
from sandbox.edits.things import ChangeThing, PlaceThing, RemoveThing
from sandbox.sim.validity import no_footing, no_room

__all__ = [
    "ANCHORS",
    "Anchor",
    "Area",
    "BaseEdit",
    "ChangeCreature",
    "ChangeThing",
    "Edit",
    "Erase",
    "Fill",
    "MoveCreature",
    "MoveRegion",
    "Outcome",
    "PaintRooms",
    "PaintTerrain",
    "Patch",
    "PlaceCreature",
    "PlaceThing",
    "RemoveCreature",
    "RemoveThing",
    "ResetNumbers",
    "Resize",
    "SetLevel",
    "SetNumber",
    "SetRules",
    "Stamp",
    "ToggleDoor",
    "agreed",
    "alike",
    "as_opened",
    "lifted",
    "must_be_a_size",
    "no_footing",
    "no_room",
]
