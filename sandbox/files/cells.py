"""Small checks that every part of a level file shares.

Belongs here: cells on the map, and what a table says. Must not know: any one table.
"""

from typing import Any

import msgspec

from sandbox.errors import InputError
from sandbox.files.schema import Table
from sandbox.sim.grid import Cell
from sandbox.sim.level import Level


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
