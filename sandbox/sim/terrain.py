"""The kinds of terrain, as rows of data/terrain.toml.

Belongs here: what a terrain is to someone who walks, looks, opens or digs. Must not know: what it
does to a sound (that is a rule set's business).
"""

from typing import Final, Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from sandbox.sim import tables

Group = Literal["floor", "ground", "plant", "water", "wall", "obstacle", "door"]


class Terrain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of terrain; `code` is what a level's terrain array holds.

    `opens_to`, `closes_to`, `breaks_to` and `digs_to` are the ids it turns into when it is opened,
    closed, kicked in or dug through; None where that cannot be done. `noises` says which kinds of
    noise opening and closing make: `door_open`, `gate_close`, … `remembered` is how a text names
    it.
    """

    id: str
    code: int
    glyph: str
    group: Group
    remembered: str
    walkable: bool
    blocks_sight: bool
    opens_to: str | None = None
    closes_to: str | None = None
    breaks_to: str | None = None
    digs_to: str | None = None
    noises: Literal["door", "gate"] | None = None

    @property
    def name(self) -> str:
        """The id in words: `stone floor`."""
        return self.id.replace("_", " ")


TERRAINS: Final[tuple[Terrain, ...]] = tuple(
    msgspec.convert({"id": name, "code": code, **row}, Terrain)
    for code, (name, row) in enumerate(tables.table("sandbox.sim.data", "terrain").items())
)
BY_ID: Final[dict[str, Terrain]] = {terrain.id: terrain for terrain in TERRAINS}
BY_GLYPH: Final[dict[str, Terrain]] = {terrain.glyph: terrain for terrain in TERRAINS}

WALKABLE: Final[NDArray[np.bool_]] = np.array([t.walkable for t in TERRAINS])
OPENABLE: Final[NDArray[np.bool_]] = np.array([t.opens_to is not None for t in TERRAINS])
BLOCKS_SIGHT: Final[NDArray[np.bool_]] = np.array([t.blocks_sight for t in TERRAINS])

ROCK: Final = BY_ID["rock"]
FLOOR: Final = BY_ID["stone_floor"]
