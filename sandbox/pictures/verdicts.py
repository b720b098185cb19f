"""What became of one pair of pictures, in a word and a line.

Belongs here: the judgement. Must not know: how many pairs there are, what is done about it.
"""

from dataclasses import dataclass
from typing import Literal

from sandbox.errors import InputError
from sandbox.pictures.comparing import Difference, difference
from sandbox.pictures.leeway import EXACT, Leeway
from sandbox.pictures.pairs import Pair

Kind = Literal["same", "differs", "missing", "unused", "unreadable"]


@dataclass(frozen=True, eq=False)
class Verdict:
    """`missing`: there is no expected picture. `unused`: there is no new one. `unreadable`: one of
    them is no picture. `said` tells more, and is empty for `same`."""

    pair: Pair
    kind: Kind
    said: str = ""
    difference: Difference | None = None

    def __str__(self) -> str:
        return f"{self.kind}: {self.pair.name}" + (f": {self.said}" if self.said else "")


def verdict(pair: Pair, leeway: Leeway = EXACT) -> Verdict:
    """Judge a pair; raises nothing for what is wrong with its files."""
    if not pair.expected.exists():
        return Verdict(pair, "missing", "there is no expected picture of this name")
    if not pair.new.exists():
        return Verdict(pair, "unused", "there is no new picture of this name")
    try:
        found = difference(pair.expected, pair.new, leeway)
    except InputError as error:
        return Verdict(pair, "unreadable", str(error))
    if found is None:
        return Verdict(pair, "same")
    return Verdict(pair, "differs", found.said, found)
