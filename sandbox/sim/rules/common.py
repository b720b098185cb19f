"""What rule sets have in common: each inherits this, and says only in what it differs.

Belongs here: the order in which ears are asked, and answers that hold where a rule set has none of
its own. Must not know: any rule set, any number.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from numpy.typing import NDArray

from sandbox.sim import views
from sandbox.sim.creatures import Creature
from sandbox.sim.events import Band, Reason
from sandbox.sim.grid import Cell
from sandbox.sim.ledger import Ledger
from sandbox.sim.level import Level
from sandbox.sim.noises import Made, Part, Source
from sandbox.sim.perception import Perception
from sandbox.sim.propagation import Medium, propagate
from sandbox.sim.rules.base import Arrival, Meter, Moment, Odds, Toll
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.world import World


@dataclass(frozen=True)
class CommonRules(ABC):
    """A rule set's numbers, and what it does unless it says otherwise.

    One that inherits this must give `loudness`, `medium`, `threshold`, `lost` and `band`.
    """

    numbers: Numbers

    # How loud -----------------------------------------------------------------------------

    @abstractmethod
    def loudness(self, made: Made, seed: int, turn: int) -> Ledger:
        """How loud a noise is where it is made; 0 or less: there is none."""

    def sources(self, made: Sequence[Made], world: World) -> list[Source]:
        """Each noise apart, those of loudness 0 left out."""
        composed = ((one, self.loudness(one, world.seed, world.turn)) for one in made)
        audible = [(one, ledger) for one, ledger in composed if ledger.value > 0]
        return [
            source_of(one, ledger, number)
            for number, (one, ledger) in enumerate(audible, world.noises + 1)
        ]

    def loudest(self, made: Made, world: World) -> Source | None:
        """The noise as it is: no die is rolled."""
        return next(iter(self.sources([made], world)), None)

    def odds(self, source: Source) -> Odds:
        """As loud as it was, for sure."""
        return {source.loudness.value: Fraction(1)}

    def tolls(self, made: Sequence[Made], world: World) -> list[Toll]:
        """Nothing."""
        return []

    @property
    def takes_tolls(self) -> bool:
        """Never."""
        return False

    # Travel -------------------------------------------------------------------------------

    @abstractmethod
    def medium(self, level: Level) -> Medium:
        """What a sound loses on a level; kept with it."""

    def starts_with(self, source: Source) -> int:
        """Its loudness."""
        return source.loudness.value

    def stops(self, level: Level, cell: Cell) -> bool:
        """Nowhere."""
        return False

    def spread(self, level: Level, at: Cell, loudness: int) -> NDArray[Any]:
        """(h, w) int32: what is left of a noise of exactly that loudness."""
        return propagate(self.medium(level), at, loudness).left

    @property
    def has_ways(self) -> bool:
        """Sound takes ways."""
        return True

    @property
    def loudness_decides(self) -> bool:
        """No die falls once a noise is made."""
        return True

    # Who hears ----------------------------------------------------------------------------

    @abstractmethod
    def threshold(self, listener: Creature, at_door: bool) -> Ledger:
        """What must arrive for a listener to hear it."""

    def needs(self, listener: Creature, at_door: bool) -> int:
        """The threshold."""
        return self.threshold(listener, at_door).value

    def perceive(self, arrival: Arrival, listener: Creature, moment: Moment) -> Perception:
        """Heard where enough arrives, it is not their own, and they do not see where it was.

        Of several reasons for not hearing it is the first in the order of hearing.md 11.
        """
        source = arrival.source
        at_door = self.through_the_door(arrival, listener, moment)
        threshold = self.threshold(listener, at_door)
        arrives = self.arrives(arrival, listener)
        reason = shut_ears(source, listener) or self.lost(arrival, listener, threshold.value)
        if reason is None and arrival.seen:
            reason = "saw_it"
        band = place = None
        if reason is None:
            band = self.band(arrives, threshold.value)
            place = self.place(source, band, listener, moment.world)
        return Perception(
            source.number, listener.number, arrives, threshold, reason, band, place, at_door
        )

    def arrives(self, arrival: Arrival, listener: Creature) -> int:
        """What its field holds there."""
        return arrival.arrives

    def through_the_door(self, arrival: Arrival, listener: Creature, moment: Moment) -> bool:
        """Doors are not listened at."""
        return False

    @abstractmethod
    def lost(self, arrival: Arrival, listener: Creature, threshold: int) -> Reason | None:
        """Why too little of a noise gets to a listener; None where enough does."""

    @abstractmethod
    def band(self, arrives: int, threshold: int) -> Band:
        """How well a sound is heard of which this much arrives."""

    def place(self, source: Source, band: Band, listener: Creature, world: World) -> Cell:
        """Where a listener places a sound: where it was made."""
        return source.at

    @property
    def drowns(self) -> bool:
        """No noise drowns another."""
        return False

    def settle(self, perceptions: Sequence[Perception]) -> list[Perception]:
        """Every noise is heard for itself."""
        return list(perceptions)

    def chances(self, source: Source, moment: Moment) -> dict[int, Fraction]:
        """Whether they hear it, for no die is rolled."""
        world = moment.world
        field = propagate(self.medium(source.level), source.at, self.starts_with(source))
        return {
            listener.number: Fraction(
                self.perceive(
                    Arrival(
                        source,
                        field.at(listener.at),
                        views.sees_cell(world.level, views.light(world), listener, source.at),
                        lambda: field,
                    ),
                    listener,
                    moment,
                ).heard
            )
            for listener in world.creatures
        }

    def wakes(self, perception: Perception, draws: bool) -> bool:
        """Whatever a sleeper hears wakes it."""
        return True

    @property
    def listens_at_doors(self) -> bool:
        """It is of no use."""
        return False

    # Telling ------------------------------------------------------------------------------

    @property
    def meter(self) -> Meter | None:
        """There is none."""
        return None

    def about(self, creature: Creature) -> tuple[str, ...]:
        """Nothing."""
        return ()


def source_of(made: Made, loudness: Ledger, number: int, parts: tuple[Part, ...] = ()) -> Source:
    """A noise as it travels: as it was made, and that loud."""
    return Source(
        number,
        made.kind,
        made.at,
        made.level,
        made.maker,
        loudness,
        made.says,
        made.by_hand,
        parts,
    )


def shut_ears(source: Source, listener: Creature) -> Reason | None:
    """Why a listener would not hear a noise however loud: its own, or deaf."""
    if source.maker is not None and source.maker.number == listener.number:
        return "own_noise"
    return "deaf" if listener.deaf else None


def could_hear(source: Source, listener: Creature, moment: Moment) -> bool:
    """Whether a listener would hear a noise if enough of it arrived: not its own, not deaf, and its
    cell not seen."""
    world = moment.world
    if shut_ears(source, listener) is not None:
        return False
    return not views.sees_cell(world.level, views.light(world), listener, source.at)
