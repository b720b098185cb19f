"""Things that lie or stand on a level: chests, lamps, traps, piles, labels.

Belongs here: their kinds and fields (files-and-commands.md 2, `[[object]]`). Must not know: what a
trap sounds like, how a thing is drawn.
"""

from typing import Final, Literal, get_args

import msgspec

from sandbox.sim.grid import Cell

ThingKind = Literal[
    "chest",
    "lamp",
    "trap_arrow",
    "trap_fireball",
    "trap_lightning",
    "trap_alarm",
    "tripwire",
    "pile",
    "label",
]
THING_KINDS: Final[tuple[ThingKind, ...]] = get_args(ThingKind)
TRAPS: Final[frozenset[str]] = frozenset(
    kind for kind in THING_KINDS if kind.startswith("trap_") or kind == "tripwire"
)


class Thing(msgspec.Struct, frozen=True):
    """A thing on a cell. `radius` and `brightness` are a lamp's, `items` a pile's, `open` a
    chest's, `text` and `to` (where its arrow points) a label's; others leave them alone."""

    kind: ThingKind
    at: Cell
    radius: int | None = None
    brightness: int | None = None
    items: tuple[str, ...] = ()
    open: bool = False
    text: str = ""
    to: Cell | None = None
