"""Which words an act and an object take (files-and-commands.md 2).

Belongs here: those two tables. Must not know: what an act does.
"""

from dataclasses import dataclass
from typing import Final

from sandbox.sim.orders import Act
from sandbox.sim.things import ThingKind


@dataclass(frozen=True)
class Words:
    """The words that must be there, and those that may be there besides."""

    needs: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()

    @property
    def all(self) -> tuple[str, ...]:
        return self.needs + self.takes

    def wrong(self, given: set[str], what: str) -> tuple[str, str] | None:
        """The first word that is missing or too many among those `given`, and what to say of it."""
        for word in self.needs:
            if word not in given:
                return word, f"{what} needs `{word}`"
        for word in sorted(given - set(self.all)):
            allowed = ", ".join(f"`{name}`" for name in self.all) or "none"
            return word, f"{what} takes no `{word}`; the words it takes: {allowed}"
        return None


BY_HAND: Final[tuple[Act, ...]] = ("noise", "spring")
"""Acts that need nobody: `who` may be left out."""

ACT_WORDS: Final[dict[Act, Words]] = {
    "move": Words(("at",)),
    "wait": Words(),
    "shout": Words(),
    "open": Words(("at",)),
    "close": Words(("at",)),
    "kick": Words(("at",)),
    "dig": Words(("at",)),
    "attack": Words(("at",), ("outcome", "damage", "aux")),
    "shoot": Words(("at",), ("launcher", "missile")),
    "throw": Words(("at",), ("item",)),
    "cast": Words((), ("at",)),
    "breathe": Words((), ("at",)),
    "sing": Words((), ("says",)),
    "cackle": Words(),
    "mutter": Words((), ("says",)),
    "throw_voice": Words(("at",), ("says",)),
    "listen": Words(("at",)),
    "rest": Words((), ("turns",)),
    "noise": Words(("at", "kind"), ("loudness", "says")),
    "spring": Words(("at",)),
}

THING_WORDS: Final[dict[ThingKind, Words]] = {
    "chest": Words((), ("open",)),
    "lamp": Words((), ("radius", "brightness")),
    "trap_arrow": Words(),
    "trap_fireball": Words(),
    "trap_lightning": Words(),
    "trap_alarm": Words(),
    "tripwire": Words(),
    "pile": Words((), ("items",)),
    "label": Words((), ("text", "to")),
}
