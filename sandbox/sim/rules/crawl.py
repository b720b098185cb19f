"""The Crawl rules: small loudness in whole thousandths, charged for each cell that is left.

Belongs here: the sentences of crawl.md as code; their numbers are rows of crawl.toml. Fighting and
ambient noise have files of their own. Must not know: turns, behaviour, messages.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from sandbox.sim import tables
from sandbox.sim.chance import Key
from sandbox.sim.creatures import Creature
from sandbox.sim.events import Band, Reason
from sandbox.sim.grid import Cell
from sandbox.sim.ledger import Ledger
from sandbox.sim.level import Level
from sandbox.sim.noises import Made, Source
from sandbox.sim.perception import Perception
from sandbox.sim.propagation import CLOSED, Medium, propagate
from sandbox.sim.rules import crawl_ambient, crawl_fighting
from sandbox.sim.rules.base import Arrival, Meter, Moment, Odds
from sandbox.sim.rules.common import CommonRules, could_hear, source_of
from sandbox.sim.rules.numbers import Number
from sandbox.sim.terrain import TERRAINS
from sandbox.sim.world import World

THOUSANDTHS: Final = 1000
"""The unit of what travels: so many to one of loudness."""
METER_BEYOND: Final[str] = tables.table("sandbox.sim.rules", "crawl")["meter"]["beyond"]


class Crawl(CommonRules):
    """The rule set of `Numbers.of("crawl")`."""

    # How loud (crawl.md 2, 3) -----------------------------------------------------------------

    def loudness(self, made: Made, seed: int, turn: int) -> Ledger:
        """A noise where it is made, before the ambient noise is rolled for."""
        if made.loudness is not None:
            return Ledger.base("as loud as was asked", made.loudness)
        match made.kind.id:
            case "footstep":
                return self._footstep(made)
            case "blow":
                return crawl_fighting.blow(made, self.numbers, *_key(made, seed, turn))
            case "shot":
                return crawl_fighting.launch(made, self.numbers)
            case kind:
                row = f"loudness.{kind}"
                return Ledger.base(kind.replace("_", " "), self.numbers[row], row)

    def _footstep(self, made: Made) -> Ledger:
        if made.maker is not None and made.maker.flies:
            return Ledger.base(f"{made.maker.whose} footsteps, flying", 0)
        ground = made.level.terrain_at(made.at)
        row = f"step_into.{ground.id}"
        if self.numbers[row]:
            return Ledger.base(f"a step into {ground.name}", self.numbers[row], row)
        return Ledger.base("a step", self.numbers["loudness.footstep"], "loudness.footstep")

    def sources(self, made: Sequence[Made], world: World) -> list[Source]:
        """Each noise apart, a missile's landing after its shot; those that come to 0 left out."""
        sources: list[Source] = []
        for one in made:
            for there, ledger in self._with_landing(one, world):
                if ledger.value > 0:
                    sources.append(source_of(there, ledger, world.noises + len(sources) + 1))
        return sources

    def _with_landing(self, made: Made, world: World) -> Iterator[tuple[Made, Ledger]]:
        """A noise, and that of what comes down elsewhere; the ambient noise is rolled for each."""
        yield made, self._in_the_branch(self.loudness(made, world.seed, world.turn), made, world)
        if made.lands is not None:
            there = msgspec.structs.replace(made, at=made.lands)
            landing = crawl_fighting.landing(made, self.numbers)
            yield there, self._in_the_branch(landing, there, world, "missile")

    def _in_the_branch(self, loudness: Ledger, made: Made, world: World, *more: Key) -> Ledger:
        key = (*_key(made, world.seed, world.turn), "ambient", *more)
        return crawl_ambient.rolled(loudness, made.level, self.numbers, *key)

    def loudest(self, made: Made, world: World) -> Source | None:
        """With all that the ambient noise may add, and the least that it may take."""
        before = self.loudness(made, world.seed, world.turn)
        most = max(crawl_ambient.odds(before.value, crawl_ambient.of(made.level, self.numbers)))
        if most <= 0:
            return None
        if most != before.value:
            before = before.rolled("ambient noise at its best", most - before.value)
        return source_of(made, before, world.noises + 1)

    def odds(self, source: Source) -> Odds:
        """Over the roll for ambient noise; what comes to less than 1 is no noise."""
        last = source.loudness.terms[-1]
        before = last.after - last.amount if last.operation == "roll" else last.after
        return crawl_ambient.odds(before, crawl_ambient.of(source.level, self.numbers))

    # Travel (crawl.md 1) ------------------------------------------------------------------

    def medium(self, level: Level) -> Medium:
        """So much for each cell that is left, more diagonally; a permanent wall is never left."""
        return level.remembering(("medium", self.numbers.key), lambda: self._medium(level))

    def _medium(self, level: Level) -> Medium:
        straight = self._losses(100)
        diagonal = self._losses(self.numbers["travel.diagonal_percent"])
        never = np.array([self._never_leaves(kind.id) for kind in TERRAINS])
        nothing = np.zeros(level.terrain.shape, np.int32)
        return Medium(
            straight=int(straight.min()),
            diagonal=int(diagonal.min()),
            enter=nothing,
            leave=np.where(never, CLOSED, straight - straight.min())[level.terrain],
            leave_diagonal=np.where(never, CLOSED, diagonal - diagonal.min())[level.terrain],
            seals=nothing.astype(np.bool_),
            reach=None,
            audible=self.numbers["ear.audible"],
        )

    def _losses(self, percent: int) -> NDArray[np.int64]:
        """(terrains,): what leaving each loses."""
        losses = {number.name: self.numbers[number.name] for number in self._group("loss")}
        open_ = losses["loss.open"]
        return np.array([losses.get(f"loss.{k.id}", open_) * percent // 100 for k in TERRAINS])

    def _group(self, name: str) -> Sequence[Number]:
        return self.numbers.group(name).numbers

    def _never_leaves(self, terrain: str) -> bool:
        return bool(self.numbers[f"never_leaves.{terrain}"])

    def starts_with(self, source: Source) -> int:
        """One more than its loudness, in thousandths."""
        return self._at_the_source(source.loudness.value)

    def _at_the_source(self, loudness: int) -> int:
        return (loudness + self.numbers["travel.more_at_the_source"]) * THOUSANDTHS

    def stops(self, level: Level, cell: Cell) -> bool:
        """Only what sound never leaves."""
        return self._never_leaves(level.terrain_at(cell).id)

    def spread(self, level: Level, at: Cell, loudness: int) -> NDArray[Any]:
        """(h, w) int32: the thousandths left of a noise of exactly that loudness."""
        return propagate(self.medium(level), at, self._at_the_source(loudness)).left

    # Who hears (crawl.md 4, 5) ----------------------------------------------------------------

    def threshold(self, listener: Creature, at_door: bool) -> Ledger:
        """The same for all ears."""
        return Ledger.base("audible", self.numbers["ear.audible"], "ear.audible")

    def lost(self, arrival: Arrival, listener: Creature, threshold: int) -> Reason | None:
        """Inaudible is too far, whatever is in between."""
        return None if arrival.arrives >= threshold else "too_far"

    def band(self, arrives: int, threshold: int) -> Band:
        """By what arrives."""
        if arrives >= self.numbers["ear.loud_from"]:
            return "loud"
        return "clear" if arrives >= self.numbers["ear.clear_from"] else "faint"

    @property
    def drowns(self) -> bool:
        """A louder one drowns the others."""
        return True

    def settle(self, perceptions: Sequence[Perception]) -> list[Perception]:
        """Of all that a listener would hear only what arrives loudest, ties the earlier."""
        heard = [one for one in perceptions if one.heard]
        if len(heard) < 2:
            return list(perceptions)
        loudest = min(heard, key=lambda one: (-one.arrives, one.noise))
        return [
            one.drowned(loudest.noise) if one.heard and one is not loudest else one
            for one in perceptions
        ]

    def chances(self, source: Source, moment: Moment) -> dict[int, Fraction]:
        """Over the roll for ambient noise: that this much of it arrives, whatever else sounds."""
        odds = self.odds(source)
        most = self._at_the_source(max(odds))
        field = propagate(self.medium(source.level), source.at, most)
        chances = {}
        for listener in moment.world.creatures:
            arrives = field.at(listener.at)
            reached = arrives > 0 and could_hear(source, listener, moment)
            lost = most - arrives
            chances[listener.number] = self._carries(odds, lost) if reached else Fraction(0)
        return chances

    def _carries(self, odds: Odds, lost: int) -> Fraction:
        """The chance that a noise is audible once so much of it is lost."""
        audible = self.numbers["ear.audible"]
        carries = (
            chance
            for loudness, chance in odds.items()
            if loudness > 0 and self._at_the_source(loudness) - lost >= audible
        )
        return sum(carries, Fraction(0))

    # Telling ------------------------------------------------------------------------------

    @property
    def meter(self) -> Meter:
        """Its breaks, in thousandths."""
        steps = [(self.numbers[number.name], number.name) for number in self._group("meter")]
        return Meter(tuple((most, name.partition(".")[2]) for most, name in steps), METER_BEYOND)


def _key(made: Made, seed: int, turn: int) -> tuple[Key, ...]:
    """What tells a noise's dice from those of others (hearing.md 9)."""
    maker = made.maker.number if made.maker is not None else None
    return seed, turn, "crawl", made.kind.id, maker, tuple(made.at)
