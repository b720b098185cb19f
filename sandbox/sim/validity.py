"""What holds of every world that a level file can hold, and of the orders that are played in it.

Belongs here: the checks that each edit's world goes through, and each that the library is asked for
(files-and-commands.md 2: a cell off the map, two creatures in one cell, one in a wall, ids). Must
not know: any single edit or act, files.
"""

from collections.abc import Iterable, Sequence
from typing import get_args

from sandbox.errors import InputError
from sandbox.sim import given
from sandbox.sim.creatures import Creature
from sandbox.sim.grid import Cell
from sandbox.sim.level import Level
from sandbox.sim.orders import Order
from sandbox.sim.propagation import CLOSED
from sandbox.sim.rules import equipment
from sandbox.sim.world import World


def check(world: World) -> None:
    """Raise InputError where a file of this world would not load."""
    level = world.level
    ids: set[str] = set()
    numbers: set[int] = set()
    taken: dict[Cell, str] = {}
    for creature in world.creatures:
        name = creature.id
        if not name or name in ids:
            why = f"{name!r} is taken" if name else "found none"
            raise InputError(f"each creature needs an id of its own; {why}")
        if creature.number in numbers:
            raise InputError(
                f"each creature needs a number of its own; {creature.number}, that of {name}, "
                "is taken"
            )
        if creature.at in taken:
            raise InputError(
                f"{taken[creature.at]} and {name} cannot stand on one cell",
                place=f"cell {creature.at}",
            )
        if reason := no_footing(level, creature.at):
            raise InputError(f"{name} cannot stand there: {reason}", place=f"cell {creature.at}")
        on_map(level, creature.round, f"the round of {name}")
        _equipped(creature, name)
        ids.add(name)
        numbers.add(creature.number)
        taken[creature.at] = name
    if sum(creature.is_you for creature in world.creatures) > 1:
        raise InputError("there can be only one “you” on a level")
    for thing in level.things:
        on_map(level, (thing.at,) if thing.to is None else (thing.at, thing.to), thing.kind)


def _equipped(of: Creature | Order, place: str) -> None:
    """Raise InputError where something that is worn, held or shot with is nothing that there is."""
    for field in get_args(equipment.Field):
        names = getattr(of, field, "")
        for name in (names,) if isinstance(names, str) else names:
            try:
                equipment.checked(field, name)
            except InputError as error:
                raise InputError(error.what, place=f"{place}.{field}") from None


def orders_given(orders: Sequence[Order]) -> tuple[Order, ...]:
    """Orders with all their words of the types that they must be, a pair made a cell.

    Whether an act can be done is not looked at: one that cannot is refused in its turn. Raises
    InputError for what is no order at all, with its place.
    """
    found = []
    for index, order in enumerate(given.listed(orders, Order, "orders")):
        place = f"orders[{index}]"
        _equipped(order, place)
        if order.loudness is not None and not 0 <= order.loudness < CLOSED:
            allowed = given.whole_number(0, CLOSED - 1)
            raise given.unlike(order.loudness, allowed, f"{place}.loudness")
        found.append(order)
    return tuple(found)


def cell_on(level: Level, at: object, place: str = "at") -> Cell:
    """A pair (column, row) as a cell of a level. Raises InputError where it is none."""
    cell = given.cell(at, place)
    if not level.holds(cell):
        raise InputError(
            f"{cell} is off the level; columns are 0 to {level.width - 1}, rows 0 to "
            f"{level.height - 1}",
            place=place,
        )
    return cell


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
