"""The POWDER rules: levels of noise, diced for each round; distance counts, walls do not.

Belongs here: the sentences of powder.md as code; their numbers are rows of powder.toml. How levels
add up, and what a creature sounds in a round, have files of their own. Must not know: turns,
behaviour, messages.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sandbox.sim import chance, tables
from sandbox.sim.chance import Key
from sandbox.sim.creatures import Creature
from sandbox.sim.events import Band, Reason
from sandbox.sim.grid import Cell, chebyshev
from sandbox.sim.ledger import Ledger
from sandbox.sim.level import Level
from sandbox.sim.noises import Made, Part, Source
from sandbox.sim.propagation import Medium
from sandbox.sim.rules import powder_levels, powder_round
from sandbox.sim.rules.base import Arrival, Moment, Odds, Toll
from sandbox.sim.rules.common import CommonRules, could_hear, source_of
from sandbox.sim.rules.powder_round import Round
from sandbox.sim.world import World

COUNTS_FROM: Final = 1
"""What a field holds where a report just ends: 0 is where nothing arrives."""
_WORDS: Final[Mapping[str, Any]] = tables.table("sandbox.sim.rules", "powder")["words"]


def word(level: int, *, on_item: bool = False) -> str:
    """The word for a level: silent, quiet, noisy (on an item average), loud, very loud."""
    words: Sequence[str] = _WORDS["levels"]
    plain = words[min(level, len(words) - 1)]
    return str(_WORDS["on_items"].get(plain, plain)) if on_item else plain


class Powder(CommonRules):
    """The rule set of `Numbers.of("powder")`.

    A source's loudness is its report: its level's ledger, then the roll of what it reports.
    """

    # How loud (powder.md 1, 4) ----------------------------------------------------------------

    def loudness(self, made: Made, seed: int, turn: int) -> Ledger:
        """The level of a noise by itself."""
        part = powder_round.alone(made, self.numbers)
        return Ledger.base(part.label, part.level, part.row)

    def sources(self, made: Sequence[Made], world: World) -> list[Source]:
        """One report from each creature, whatever it did; then one from each noise that is nobody's
        or was made elsewhere. Those of level 0 are silent."""
        if world.level.silent:
            return []
        found: list[Source] = []
        for turn in powder_round.rounds(made, world):
            source = self._of_creature(turn, world, world.noises + len(found) + 1)
            if source is not None:
                found.append(source)
        for one in filter(powder_round.is_apart, made):
            source = self._of_noise(one, world, world.noises + len(found) + 1)
            if source is not None:
                found.append(source)
        return found

    def _of_creature(self, turn: Round, world: World, number: int) -> Source | None:
        creature = turn.creature
        parts = powder_round.parts(turn, self.numbers)

        def bump(place: int, one_in: int) -> bool:
            key = (parts[place].row, parts[:place].count(parts[place]))
            return _die(one_in, world, "bump", creature.number, *key) == 0

        level = powder_levels.joined(parts, bump)
        if level.value == 0:
            return None
        report = _reported(level, world, creature.number)
        return self._creatures_source(turn, world, number, report, parts)

    def _creatures_source(
        self, turn: Round, world: World, number: int, report: Ledger, parts: tuple[Part, ...]
    ) -> Source:
        kind, says = powder_round.heard_as(turn, self.numbers)
        at, level = turn.creature.at, world.level
        return Source(number, kind, at, level, turn.creature, report, says, parts=parts)

    def _of_noise(self, made: Made, world: World, number: int) -> Source | None:
        level = self.loudness(made, world.seed, world.turn)
        if level.value <= 0:
            return None
        maker = made.maker.number if made.maker is not None else None
        report = _reported(level, world, made.kind.id, maker, tuple(made.at))
        return self._noises_source(made, number, report)

    def _noises_source(self, made: Made, number: int, report: Ledger) -> Source:
        return source_of(made, report, number, (powder_round.alone(made, self.numbers),))

    def loudest(self, made: Made, world: World) -> Source | None:
        """The highest level that it may come to, reported in full."""
        number = world.noises + 1
        if made.maker is None or powder_round.is_apart(made):
            level = self.loudness(made, world.seed, world.turn)
            source = self._noises_source(made, number, _in_full(level))
        else:
            turn = Round(made.maker, (made,))
            parts = powder_round.parts(turn, self.numbers)
            level = powder_levels.joined(parts, lambda place, one_in: True)
            source = self._creatures_source(turn, world, number, _in_full(level), parts)
        return source if source.loudness.value > 0 else None

    def odds(self, source: Source) -> Odds:
        """Over the dice that join its levels; how much of the level it reports is not in it."""
        first, *others = source.parts
        return powder_levels.distribution(first.level, (part.level for part in others))

    @property
    def takes_tolls(self) -> bool:
        """Quizar's piety (powder.md 3)."""
        return True

    def tolls(self, made: Sequence[Made], world: World) -> list[Toll]:
        """Quizar's: for each single loud noise of yours, now and then (powder.md 3)."""
        you = world.you
        if you is None or world.level.silent:
            return []
        mine = next(turn for turn in powder_round.rounds(made, world) if turn.creature == you)
        parts = [*powder_round.parts(mine, self.numbers)[1:]]
        parts += [
            powder_round.alone(one, self.numbers)
            for one in made
            if one.maker is not None and one.maker.number == you.number
            if powder_round.is_apart(one)
        ]
        return [
            self._toll(you, part)
            for place, part in enumerate(parts)
            if part.level >= self.numbers["quizar.from_level"]
            and part.level > self.numbers["quizar.levels_free"]
            and self._displeased(you, part, parts[:place].count(part), world)
        ]

    def _displeased(self, you: Creature, part: Part, before: int, world: World) -> bool:
        one_in = self.numbers["quizar.one_in"]
        key = ("quizar", you.number, part.label, part.row, before)
        return one_in > 0 and _die(one_in, world, *key) == 0

    def _toll(self, you: Creature, part: Part) -> Toll:
        piety = part.level - self.numbers["quizar.levels_free"]
        return Toll(you.number, piety, f"You lose {piety} piety with Quizar: {part.label}.")

    # Travel (powder.md 2) ---------------------------------------------------------------------

    def medium(self, level: Level) -> Medium:
        """One a square, whatever is in between."""
        return level.remembering(("medium", self.numbers.key), lambda: _distance(level))

    def starts_with(self, source: Source) -> int:
        """Its report, counted from 1: so the field ends where the report does."""
        return source.loudness.value + COUNTS_FROM

    def spread(self, level: Level, at: Cell, loudness: int) -> NDArray[Any]:
        """(h, w) of `Fraction`: the exact chance to hear a source of exactly that level."""
        ys, xs = np.indices(level.terrain.shape)
        distances = np.maximum(np.abs(xs - at.x), np.abs(ys - at.y))
        chances = np.empty(int(distances.max()) + 1, np.object_)
        chances[:] = [powder_levels.heard_at(loudness, d) for d in range(len(chances))]
        spread: NDArray[Any] = chances[distances]
        return spread

    @property
    def has_ways(self) -> bool:
        """Only distance counts."""
        return False

    @property
    def loudness_decides(self) -> bool:
        """How much of a level is reported is diced for."""
        return False

    # Who hears (powder.md 2, 4) ---------------------------------------------------------------

    def threshold(self, listener: Creature, at_door: bool) -> Ledger:
        """Whom the report reaches."""
        return Ledger.base("whom the report reaches", 0)

    def needs(self, listener: Creature, at_door: bool) -> int:
        """That the report gets there."""
        return COUNTS_FROM

    def arrives(self, arrival: Arrival, listener: Creature) -> int:
        """The report less the distance; negative where it falls short."""
        return arrival.source.loudness.value - _between(arrival.source, listener)

    def lost(self, arrival: Arrival, listener: Creature, threshold: int) -> Reason | None:
        """Beyond what the level could reach, or beyond what it reported of it."""
        if _between(arrival.source, listener) > level_of(arrival.source):
            return "too_far"
        return "unlucky" if self.arrives(arrival, listener) < threshold else None

    def band(self, arrives: int, threshold: int) -> Band:
        """By how much the report exceeds the distance."""
        if arrives >= self.numbers["band.loud_above"]:
            return "loud"
        return "clear" if arrives >= self.numbers["band.clear_above"] else "faint"

    def chances(self, source: Source, moment: Moment) -> dict[int, Fraction]:
        """Over the dice for the level and for the report."""
        odds = self.odds(source)
        return {
            listener.number: powder_levels.heard(odds, _between(source, listener))
            if could_hear(source, listener, moment)
            else Fraction(0)
            for listener in moment.world.creatures
        }

    # Telling (powder.md 3) --------------------------------------------------------------------

    def about(self, creature: Creature) -> tuple[str, ...]:
        """The words for its own level, for its things, and for what it sounds standing still."""
        rest = [part.level for part in powder_round.parts(Round(creature), self.numbers)]
        odds = powder_levels.distribution(rest[0], rest[1:])
        at_rest = ", ".join(
            f"{word(level)} ({level})" + ("" if chance == 1 else f" {chance}")
            for level, chance in odds.items()
        )
        return (
            f"makes noise: {word(creature.level)} ({creature.level})",
            *(
                f"{name}: {word(level, on_item=True)} ({level})"
                for name, level in powder_round.carried(creature, self.numbers)
            ),
            f"standing still: {at_rest}",
        )


def level_of(source: Source) -> int:
    """The level of a source, of which it reported some or all."""
    report = source.loudness.terms[-1]
    return report.after - report.amount


def _reported(level: Ledger, world: World, *who: Key) -> Ledger:
    """A level's ledger once it is rolled for how much of it is reported."""
    report = _die(level.value + 1, world, "report", *who)
    return level.rolled(f"reports any of 0 to {level.value}", report - level.value)


def _in_full(level: Ledger) -> Ledger:
    """A level's ledger with all of it reported."""
    return level.rolled(f"reports all of {level.value}", 0)


def _die(sides: int, world: World, *key: Key) -> int:
    return chance.roll(sides, world.seed, world.turn, "powder", *key)


def _between(source: Source, listener: Creature) -> int:
    return chebyshev(source.at, listener.at)


def _distance(level: Level) -> Medium:
    nothing = np.zeros(level.terrain.shape, np.int32)
    return Medium(
        straight=1,
        diagonal=1,
        enter=nothing,
        leave=nothing,
        leave_diagonal=nothing,
        seals=nothing.astype(np.bool_),
        reach=None,
        audible=COUNTS_FROM,
    )
