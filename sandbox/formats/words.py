"""What the words and numbers of a foreign map mean here.

Belongs here: looking up a terrain by a word (its id, its name, what others call it: words.toml) or
by what a person says of this one file (`--terrain 17=wall`). Must not know: any one format.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from sandbox.errors import InputError
from sandbox.sim import tables
from sandbox.sim.terrain import BY_ID, TERRAINS, Terrain

OPTION: Final = "--terrain"
NUMBERS: Final = re.compile(
    r"(?:(?P<of>.+):)?(?P<list>\d{1,10}(?:-\d{1,10})?(?:,\d{1,10}(?:-\d{1,10})?)*)"
)
NUMBERED: Final = re.compile(r"(_(?:layer|level))?(_?\d+)?$")
"""What a name may have behind it and mean the same: `walls level 2`."""

_TABLE: Final = tables.table("sandbox.formats", "words")


def plain(word: str) -> str:
    """A word as it is looked up: `Stone-Floor ` is `stone_floor`."""
    return "_".join(re.split(r"[\s_\-]+", word.strip().lower())).strip("_")


MEANT: Final[dict[str, Terrain]] = {
    **{plain(word): BY_ID[id_] for id_, words in _TABLE["terrain"].items() for word in words},
    **{terrain.id: terrain for terrain in TERRAINS},
}
YOUR_WORDS: Final = frozenset(map(plain, _TABLE["you"]["words"]))
SOLID_WHEN_TRUE: Final = frozenset(map(plain, _TABLE["solid"]["when_true"]))
SOLID_WHEN_FALSE: Final = frozenset(map(plain, _TABLE["solid"]["when_false"]))


class Vocabulary:
    """The terrains that words and numbers of one file stand for.

    A wish's key is numbers, as in `17` or `1-8,17`; numbers of something that has a name, as in
    `desert:0-7`; or a word. Raises InputError for a terrain that there is not.
    """

    def __init__(self, wishes: Mapping[str, str]) -> None:
        self._words: dict[str, tuple[str, Terrain]] = {}
        self._numbers: list[tuple[str, str, range, Terrain]] = []
        self._unused = list(wishes)
        for key, id_ in wishes.items():
            terrain = BY_ID.get(plain(id_))
            if terrain is None:
                raise InputError(
                    f"unknown terrain {id_!r}; allowed are {', '.join(BY_ID)}",
                    place=f"{OPTION} {key}={id_}",
                )
            found = NUMBERS.fullmatch(key)
            if found is None:
                self._words[plain(key) or key] = key, terrain
                continue
            for part in found["list"].split(","):
                least, _, most = part.partition("-")
                numbers = range(int(least), int(most or least) + 1)
                self._numbers.append((key, plain(found["of"] or ""), numbers, terrain))

    @property
    def unused(self) -> Iterator[str]:
        """The wishes that fitted nothing of the file, in words."""
        return (f"{OPTION} {key}=…, which fits nothing in it" for key in self._unused)

    def number(self, number: int, of: str = "") -> Terrain | None:
        """What a number stands for, by a wish; `of` is the name of what counts it."""
        for key, name, numbers, terrain in self._numbers:
            if name == plain(of) and number in numbers:
                self._use(key)
                return terrain
        return None

    def wished(self, word: str) -> Terrain | None:
        """What a word stands for, by a wish alone."""
        key, terrain = self._words.get(plain(word) or word, ("", None))
        self._use(key)
        return terrain

    def word(self, word: object) -> Terrain | None:
        """What a word stands for, by a wish or by what it usually means; None for no word."""
        if not isinstance(word, str):
            return None
        for form in dict.fromkeys((plain(word), NUMBERED.sub("", plain(word)))):
            meant = self.wished(form) or MEANT.get(form)
            if meant is not None:
                return meant
        return None

    def phrase(self, words: object) -> Terrain | None:
        """What a phrase stands for: as a whole, or by its words where these agree (`dark dirt`)."""
        whole = self.word(words)
        if whole is not None or not isinstance(words, str):
            return whole
        found = {t for t in map(self.word, plain(words).split("_")) if t is not None}
        return found.pop() if len(found) == 1 else None

    def _use(self, key: str) -> None:
        if key in self._unused:
            self._unused.remove(key)
