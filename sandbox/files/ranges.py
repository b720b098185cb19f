"""How small and how great the whole numbers of a level file may be (ranges.toml).

Belongs here: reading that table, and joining a lamp's ranges to it. Must not know: what a number
does.
"""

from typing import Final

from sandbox.sim import tables
from sandbox.sim.sight import FIGURES

Range = tuple[int, int]

_lamp = FIGURES.lamp
RANGES: Final[dict[str, dict[str, Range]]] = {
    **{
        table: {key: (least, most) for key, (least, most) in row.items()}
        for table, row in tables.table("sandbox.files", "ranges").items()
    },
    "object": {
        "radius": (_lamp.least_radius, _lamp.greatest_radius),
        "brightness": (_lamp.least_brightness, _lamp.greatest_brightness),
    },
}
"""Table, key, and the least and greatest that it may be."""
