"""Small checks that every part of a level file shares.

Belongs here: what a table says, cells on the map, the names of equipment. Must not know: any one
table.
"""

from typing import Any, get_args

import msgspec

from sandbox.errors import InputError
from sandbox.files.schema import Table
from sandbox.sim.grid import Cell
from sandbox.sim.level import Level
from sandbox.sim.rules import equipment


def on_map(cell: Cell, level: Level, place: str) -> None:
    """InputError where a cell is off the map."""
    if not level.holds(cell):
        raise InputError(
            f"found [{cell.x}, {cell.y}], which is off the map; columns are 0 to "
            f"{level.width - 1}, rows 0 to {level.height - 1}",
            place=place,
        )


def given(table: Table, *but: str) -> dict[str, Any]:
    """What a table says, without the keys that it leaves out."""
    return {
        key: value
        for key, value in msgspec.structs.asdict(table).items()
        if value is not None and key not in but
    }


def equipped(words: dict[str, Any], place: str) -> None:
    """InputError where something that is worn, held or shot with is nothing that there is."""
    for field in get_args(equipment.Field):
        names = words.get(field) or ()
        for name in (names,) if isinstance(names, str) else names:
            try:
                equipment.checked(field, name)
            except InputError as error:
                raise InputError(error.what, place=f"{place}.{field}") from None
