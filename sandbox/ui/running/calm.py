"""Calm: how soon one large picture of sound may take another's place.

Belongs here: that one rule, as a function of times that it is given. A heat map that jumps with
every turn would flash; so while turns pass quickly, the sounds that are painted over whole areas
stay those of one turn for a while, and what has been shown last is caught up with as soon as it
may be. Creatures, markers and panels never wait; only maps of rule sets that are compared wait
whole, so that all of them are of one turn. Must not know: clocks, pixels, overlays.
"""

from typing import Final, Generic, TypeVar

T = TypeVar("T")

APART_MS: Final = 334
"""So far apart no four changes fall into one second."""


class Calm(Generic[T]):
    """What is shown of something that changes."""

    def __init__(self) -> None:
        self._shown: T | None = None
        self._since: int | None = None
        self.behind = False

    def shown(self, now: T, ms: int, *, at_once: bool) -> T:
        """What is to be shown at a time: `now`, or still what was shown before.

        `at_once` is for what a person asks to see, and for what changes no large area.
        """
        shown = self._shown
        if shown is None or (now != shown and (at_once or self.waits_ms(ms) == 0)):
            self._shown, self._since, shown = now, ms, now
        self.behind = shown != now
        return shown

    @property
    def before(self) -> T | None:
        """What was shown last."""
        return self._shown

    def waits_ms(self, ms: int) -> int:
        """For how long yet what is shown stays."""
        return 0 if self._since is None else max(0, self._since + APART_MS - ms)
