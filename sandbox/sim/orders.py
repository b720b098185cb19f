"""Orders: what is done inside a turn, by someone or by hand.

Belongs here: the closed set of acts and the words each takes (files-and-commands.md 2,
`[[script]]`). Must not know: what an act does, or whether it can be done.
"""

from typing import Final, Literal, get_args

import msgspec

from sandbox.sim.grid import Cell

Act = Literal[
    "move",
    "wait",
    "shout",
    "open",
    "close",
    "kick",
    "dig",
    "attack",
    "shoot",
    "throw",
    "cast",
    "breathe",
    "sing",
    "cackle",
    "mutter",
    "throw_voice",
    "listen",
    "rest",
    "noise",
    "spring",
]
ACTS: Final[tuple[Act, ...]] = get_args(Act)


class Order(msgspec.Struct, frozen=True):
    """One act. `who` is a creature's id, "you", or empty for something done by hand.

    `at` is where: the cell moved to, the door, the target. `kind` and `loudness` belong to noise;
    `says` to voices; `item` to throw; `turns` to rest; `outcome`, `damage` and `aux` to attack;
    `launcher` and `missile` to shoot.
    """

    do: Act
    who: str = ""
    at: Cell | None = None
    kind: str = ""
    loudness: int | None = None
    says: str = ""
    item: Literal["flask", "stone"] = "stone"
    turns: int = 1
    outcome: Literal["hit", "miss", "stab"] = "hit"
    damage: int | None = None
    aux: str = ""
    launcher: str = ""
    missile: str = ""
