"""What a rule set is: the one protocol that the rest of the program speaks to.

Belongs here: the protocol and what is handed to and fro. Must not know: any rule set. All of them
are "loudness made, less the cost of the way, against an ear".
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol

import msgspec
from numpy.typing import NDArray

from sandbox.sim.creatures import Creature
from sandbox.sim.grid import Cell
from sandbox.sim.ledger import Ledger
from sandbox.sim.level import Level
from sandbox.sim.noises import Made, Source
from sandbox.sim.perception import Perception
from sandbox.sim.propagation import Medium, SoundField
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.world import World

Odds = Mapping[int, Fraction]
"""What dice may come to, each with its exact chance; the chances sum to 1."""


@dataclass(frozen=True, eq=False)
class Moment:
    """The end of a turn, when all hear: the world, and who listens at which door's cell."""

    world: World
    listening: Mapping[int, Cell]


class Arrival(msgspec.Struct, frozen=True, eq=False):
    """A noise where a listener stands: what its field holds there, and whether they see its cell.

    `field()` is the whole field, computed when it is asked for.
    """

    source: Source
    arrives: int
    seen: bool
    field: Callable[[], SoundField]


@dataclass(frozen=True)
class Toll:
    """What making a noise cost its maker, beside being heard: piety, and what they are told."""

    creature: int
    piety: int
    text: str


@dataclass(frozen=True)
class Meter:
    """A noise meter: what it says of the loudest sound that reached you in a turn.

    `steps` are (greatest value, word), rising; `beyond` is the word for more than the last.
    """

    steps: tuple[tuple[int, str], ...]
    beyond: str

    def word(self, loudest: int) -> str:
        """What it says of a value."""
        return next((word for most, word in self.steps if loudest <= most), self.beyond)


class RuleSet(Protocol):
    """A rule set with its numbers."""

    @property
    def numbers(self) -> Numbers:
        """The numbers in force."""

    # How loud -----------------------------------------------------------------------------

    def sources(self, made: Sequence[Made], world: World) -> list[Source]:
        """A turn's noises as they travel, numbered on from the world's."""

    def loudest(self, made: Made, world: World) -> Source | None:
        """A noise by itself, every die falling so that it carries furthest; None: there is none."""

    def odds(self, source: Source) -> Odds:
        """How loud a noise of a turn might have been, before the dice fell."""

    def tolls(self, made: Sequence[Made], world: World) -> list[Toll]:
        """What a turn's noises cost their makers, beside being heard."""

    @property
    def takes_tolls(self) -> bool:
        """Whether a noise may cost its maker piety, so that it is worth telling."""

    # Travel -------------------------------------------------------------------------------

    def medium(self, level: Level) -> Medium:
        """What a sound loses on a level; kept with it."""

    def starts_with(self, source: Source) -> int:
        """What the field of a noise holds in its own cell."""

    def stops(self, level: Level, cell: Cell) -> bool:
        """Whether no noise can be made in a cell."""

    def spread(self, level: Level, at: Cell, loudness: int) -> NDArray[Any]:
        """(h, w): what `noisebox field` shows of a noise of exactly that loudness."""

    @property
    def has_ways(self) -> bool:
        """Whether a sound takes a way, step by step, that can be shown; else distance counts."""

    @property
    def loudness_decides(self) -> bool:
        """Whether how loud a noise is made settles whether it is heard: no die falls in between."""

    # Who hears ----------------------------------------------------------------------------

    def threshold(self, listener: Creature, at_door: bool) -> Ledger:
        """What must arrive for a listener to hear it."""

    def needs(self, listener: Creature, at_door: bool) -> int:
        """The least, from 1, that a field must hold at a listener for the noise to reach them."""

    def perceive(self, arrival: Arrival, listener: Creature, moment: Moment) -> Perception:
        """What a listener's ears make of it: heard or not, always with the reason."""

    @property
    def drowns(self) -> bool:
        """Whether a noise may keep a listener from hearing another, so that they must `settle`."""

    def settle(self, perceptions: Sequence[Perception]) -> list[Perception]:
        """What a listener makes of all the noises of a turn together, in their order."""

    def chances(self, source: Source, moment: Moment) -> dict[int, Fraction]:
        """A listener's number to the exact chance, before the dice fell, that it hears this noise;
        0 or 1 where no die decides."""

    def wakes(self, perception: Perception, draws: bool) -> bool:
        """Whether a sound that a sleeper heard wakes it; `draws`: awake, it would go to look."""

    @property
    def listens_at_doors(self) -> bool:
        """Whether listening at a door is of any use."""

    # Telling ------------------------------------------------------------------------------

    @property
    def meter(self) -> Meter | None:
        """The noise meter; None where there is none."""

    def about(self, creature: Creature) -> tuple[str, ...]:
        """What examining a creature tells of the noise that it makes: lines of text."""
