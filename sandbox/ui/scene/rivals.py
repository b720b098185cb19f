"""The same turn under every rule set: what the one noise would have been, and who would hear it.

Belongs here: playing the turn anew by other rules, finding the noise again, and saying who hears.
Must not know: pixels, where the maps stand.
"""

from dataclasses import dataclass, replace
from typing import Final

from sandbox.sim.grid import Cell
from sandbox.sim.noises import NoiseKind, Source
from sandbox.sim.rules import RULE_SETS
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.turn import Turn, play
from sandbox.sim.world import World
from sandbox.ui.scene.options import EVERYTHING, Options
from sandbox.ui.scene.viewpoint import viewer

NONE: Final = -1
"""The number of no noise: a map shows none, not the last."""


@dataclass(frozen=True, eq=False)
class Rival:
    """A world, and the turn that led to it or is tried out, by a rule set; `noise` is the number
    that the one noise has there, None where it is none."""

    rules: str
    world: World
    turn: Turn | None
    noise: int | None

    @property
    def count(self) -> str:
        """How many hear it, in words."""
        if self.turn is None or self.noise is None:
            return "no noise"
        heard = [one.heard for one in self.turn.perceptions(self.noise).values()]
        return f"heard by {sum(heard)} of {len(heard)}"

    @property
    def hearers(self) -> str:
        """Who hears it, and how well; the best first."""
        if self.turn is None or self.noise is None:
            return ""
        heard = [one for one in self.turn.perceptions(self.noise).values() if one.heard]
        heard.sort(key=lambda one: (-one.margin, one.listener))
        named = ((self.turn.world.by_number(one.listener).id, one.band) for one in heard)
        return ", ".join(f"{name} {band}" for name, band in named) or "nobody hears it"

    def said(self, view: str) -> tuple[str, str]:
        """How many hear it, and who; in someone's point of view whether they do."""
        if view == EVERYTHING:
            return self.count, self.hearers
        who = viewer(self.world, view)
        if self.turn is None or self.noise is None or who is None:
            return "nothing heard", ""
        there = self.turn.world.by_id(who.id)  # edits may have given it another number since
        if there is None:
            return "nothing heard", ""
        one = self.turn.perception(self.noise, there.number)
        if one.reason == "own_noise":
            return "your own" if who.is_you else "its own", ""
        return f"heard: {one.band}" if one.heard else "nothing heard", ""

    def options(self, options: Options) -> Options:
        """What its map shows: the noise's loudness where no other overlay is on, and verdicts."""
        overlay = "loudness" if options.overlay == "none" else options.overlay
        noise = NONE if self.noise is None else self.noise
        return replace(options, overlay=overlay, noise=noise, verdicts=True)


def rivals(world: World, turn: Turn | None, noise: int | None = None) -> tuple[Rival, ...]:
    """A turn of a world under each rule set, its `noise` (None: the last) found again in each.

    A world that the turn did not lead to itself, as it is only tried out or the world was edited
    since, is the same under each. The numbers that the level changed hold under its own rule set
    alone.
    """
    source = _chosen(turn, noise)
    return tuple(_under(name, world, turn, source) for name in RULE_SETS)


def _chosen(turn: Turn | None, noise: int | None) -> Source | None:
    if turn is None or not turn.sources:
        return None
    return next((one for one in turn.sources if one.number == noise), turn.sources[-1])


def _under(name: str, world: World, turn: Turn | None, source: Source | None) -> Rival:
    if world.numbers.rules == name:
        return Rival(name, world, turn, None if source is None else source.number)
    numbers = Numbers.of(name)
    if turn is None:
        return Rival(name, world.changed(numbers=numbers), None, None)
    played = play(turn.before.changed(numbers=numbers), turn.orders)
    return Rival(
        name,
        played.world if turn.world is world else world.changed(numbers=numbers),
        played,
        None if source is None else same_noise(source, played),
    )


def same_noise(source: Source, turn: Turn) -> int | None:
    """The number of the same noise in another turn: of that kind, there, by that maker; None where
    it has none. Of several alike it is the one of the same number, where there is one."""
    alike = [one.number for one in turn.sources if _marks(one) == _marks(source)]
    return source.number if source.number in alike else next(iter(alike), None)


def _marks(source: Source) -> tuple[NoiseKind, Cell, str | None]:
    """What a noise is known by; by its maker's id, as edits may give creatures other numbers."""
    return source.kind, source.at, None if source.maker is None else source.maker.id
