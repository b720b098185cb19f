"""Noises: their kinds (data/noises.toml), and one noise as it was made.

Belongs here: what a noise is before any rule set has said how loud it was. Must not know: loudness,
travel, listeners.
"""

from typing import Final

import msgspec

from sandbox.sim import tables
from sandbox.sim.creatures import Creature
from sandbox.sim.grid import Cell
from sandbox.sim.ledger import Ledger
from sandbox.sim.level import Level


class NoiseKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the table.

    `draws_all`: it draws everyone awake who hears it, enemies or not. `tread`: it is known as that
    of those who live there, and draws nobody who is not their enemy.
    """

    id: str
    heard_as: str
    letter: str
    draws_all: bool = False
    tread: bool = False


NOISE_KINDS: Final[dict[str, NoiseKind]] = {
    name: msgspec.convert({"id": name, **row}, NoiseKind)
    for name, row in tables.table("sandbox.sim.data", "noises").items()
}


class Made(msgspec.Struct, frozen=True, eq=False):
    """A noise as an act made it: what, where, by whom, and the level it travels over.

    `maker` is the creature as it was then; None for a trap's and for one made by hand. `by_hand`
    and `loudness` are the user's own. `says` are a voice's words. The rest is for rule sets that
    ask how hard or with what: `outcome` (hit, miss, stab), `damage`, `aux`, `launcher`, `missile`,
    the `target` struck (a creature's number) and the place where a missile `lands`.
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
    lands: Cell | None = None


class Part(msgspec.Struct, frozen=True):
    """One of several sounds that a rule set joins: what, how loud by itself, and its table's row.

    >>> Part("banded mail", 3, "worn.banded_mail").level
    3
    """

    label: str
    level: int
    row: str = ""


class Source(msgspec.Struct, frozen=True, eq=False):
    """A noise that travels: `number` counts from 1 over a run; `loudness` is where it was made.

    `parts` are kept where a rule set joins all that one creature sounds in a turn.
    """

    number: int
    kind: NoiseKind
    at: Cell
    level: Level
    maker: Creature | None
    loudness: Ledger
    says: str = ""
    by_hand: bool = False
    parts: tuple[Part, ...] = ()

    @property
    def heard_as(self) -> str:
        """What it is called by someone who only hears it."""
        return self.kind.heard_as
