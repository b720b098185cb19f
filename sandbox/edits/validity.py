"""What holds of every world that a level file can hold.

Belongs here: the checks that each edit's world goes through (files-and-commands.md 2: a cell off
the map, two creatures in one cell, one in a wall, ids). Must not know: any single edit.
"""

from collections.abc import Iterable

from sandbox.errors import InputError
from sandbox.sim.grid import Cell
from sandbox.sim.level import Level
from sandbox.sim.world import World


def check(world: World) -> None:
    """Raise InputError where a file of this world would not load."""
    level = world.level
    ids: set[str] = set()
    taken: dict[Cell, str] = {}
    for creature in world.creatures:
        name = creature.id
        if not name or name in ids:
            raise InputError(f"each creature needs an id of its own; {name!r} is taken")
        if creature.at in taken:
            raise InputError(
                f"{taken[creature.at]} and {name} cannot stand on one cell",
                place=f"cell {creature.at}",
            )
        if reason := no_footing(level, creature.at):
            raise InputError(f"{name} cannot stand there: {reason}", place=f"cell {creature.at}")
        on_map(level, creature.round, f"the round of {name}")
        ids.add(name)
        taken[creature.at] = name
    if sum(creature.is_you for creature in world.creatures) > 1:
        raise InputError("there can be only one “you” on a level")
    for thing in level.things:
        on_map(level, (thing.at,) if thing.to is None else (thing.at, thing.to), thing.kind)


def on_map(level: Level, cells: Iterable[Cell], what: str) -> None:
    """Raise InputError for the first cell that is off the map."""
    for cell in cells:
        if not level.holds(cell):
            raise InputError(
                f"{what} is off the map, which is {level.width} × {level.height} cells",
                place=f"cell {cell}",
            )


def no_footing(level: Level, cell: Cell) -> str:
    """Why no creature can stand on a cell, whoever is there; empty where one can."""
    if not level.holds(cell):
        return f"the map is {level.width} × {level.height} cells"
    if not level.walkable[cell.yx]:
        return f"{level.terrain_at(cell).remembered} is there"
    return ""


def no_room(world: World, cell: Cell) -> str:
    """Why no creature can be put on a cell; empty where one can."""
    there = world.at(cell)
    return no_footing(world.level, cell) or (f"{there.id} stands there" if there else "")
