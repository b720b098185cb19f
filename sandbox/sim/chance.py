"""Dice that are keyed, not drawn from a stream (hearing.md 9.4).

Belongs here: turning a key into a roll. A roll depends on its key alone, so there is no state to
save, nothing a window can disturb, and one roll never shifts another. Must not know: what for.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")
Key = int | str | None | tuple[int, ...]


def roll(sides: int, *key: Key) -> int:
    """A whole number from 0 to `sides` - 1, all alike likely, the same for the same key.

    Raises ValueError for a die without sides.

    >>> roll(6, 7, 1, "kick", 0) == roll(6, 7, 1, "kick", 0)
    True
    """
    if sides < 1:
        raise ValueError(f"a die has at least one side, not {sides}")
    # 64 bits leave no side measurably likelier: the error is below sides / 2**64.
    digest = blake2b(repr(key).encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") * sides >> 64


def pick(among: Sequence[T], *key: Key) -> T:
    """One of a sequence, all alike likely, the same for the same key.

    Raises ValueError for an empty one.
    """
    return among[roll(len(among), *key)]
