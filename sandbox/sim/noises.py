"""Noises: their kinds (data/noises.toml), and one noise as it was made.

Belongs here: what a noise is before any rule set has said how loud it was. Must not know: loudness,
travel, listeners.
"""

from dataclasses import dataclass
from typing import Final

import msgspec

from sandbox.sim import tables
from sandbox.sim.creatures import Creature
from sandbox.sim.grid import Cell
from sandbox.sim.ledger import Ledger
from sandbox.sim.level import Level


class NoiseKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the table. `draws_all`: it draws everyone awake who hears it, enemies or not."""

    id: str
    heard_as: str
    letter: str
    draws_all: bool = False


NOISE_KINDS: Final[dict[str, NoiseKind]] = {
    name: msgspec.convert({"id": name, **row}, NoiseKind)
    for name, row in tables.table("sandbox.sim.data", "noises").items()
}


@dataclass(frozen=True, eq=False)
class Made:
    """A noise as an act made it: what, where, by whom, and the level it travels over.

    `maker` is the creature as it was then; None for a trap's and for one made by hand. `by_hand`
    and `loudness` are the user's own. `says` are a voice's words. The rest is for rule sets that
    ask how hard or with what: `outcome` (hit, miss, stab), `damage`, `aux`, `weapon`, `launcher`,
    `missile`, the `target` struck (a creature's number) and the place aimed at.
    """

    kind: NoiseKind
    at: Cell
    level: Level
    maker: Creature | None = None
    by_hand: bool = False
    loudness: int | None = None
    says: str = ""
    outcome: str = "hit"
    damage: int | None = None
    aux: str = ""
    launcher: str = ""
    missile: str = ""
    target: int | None = None
    aim: Cell | None = None


@dataclass(frozen=True, eq=False)
class Source:
    """A noise that travels: `number` counts from 1 over a run; `loudness` is where it was made."""

    number: int
    kind: NoiseKind
    at: Cell
    level: Level
    maker: Creature | None
    loudness: Ledger
    says: str = ""
    by_hand: bool = False

    @property
    def heard_as(self) -> str:
        return self.kind.heard_as
