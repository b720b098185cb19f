"""What a rule set is: the one protocol that the rest of the program speaks to.

Belongs here: the protocol and what is handed to it. Must not know: any rule set. All of them are
"loudness made, less the cost of the way, against an ear".
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from sandbox.sim.creatures import Creature
from sandbox.sim.grid import Cell
from sandbox.sim.ledger import Ledger
from sandbox.sim.level import Level
from sandbox.sim.noises import Made, Source
from sandbox.sim.perception import Perception
from sandbox.sim.propagation import Medium, SoundField
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.world import World


@dataclass(frozen=True, eq=False)
class Moment:
    """The end of a turn, when all hear: the world, and who listens at which door's cell."""

    world: World
    listening: Mapping[int, Cell]


@dataclass(frozen=True, eq=False)
class Arrival:
    """A noise where a listener stands: what arrives there, and whether they see its cell.

    `field()` is the whole field, computed when it is asked for.
    """

    source: Source
    arrives: int
    seen: bool
    field: Callable[[], SoundField]


class RuleSet(Protocol):
    """A rule set with its numbers."""

    @property
    def numbers(self) -> Numbers:
        """The numbers in force."""

    def loudness(self, made: Made, seed: int, turn: int) -> Ledger:
        """How loud a noise is where it is made; 0 or less: there is none."""

    def sources(self, made: Sequence[Made], world: World) -> list[Source]:
        """A turn's noises as they travel, numbered on from the world's."""

    def medium(self, level: Level) -> Medium:
        """What a sound loses on a level; kept with it."""

    def starts_with(self, source: Source) -> int:
        """What the field of a noise holds in its own cell."""

    def stops(self, level: Level, cell: Cell) -> bool:
        """Whether no noise can be made in a cell."""

    def threshold(self, listener: Creature, at_door: bool) -> Ledger:
        """What must arrive for a listener to hear it."""

    def perceive(self, arrival: Arrival, listener: Creature, moment: Moment) -> Perception:
        """What a listener's ears make of it: heard or not, always with the reason."""

    def wakes(self, perception: Perception) -> bool:
        """Whether a sound that a sleeper heard is enough to wake it."""

    def settle(self, perceptions: Sequence[Perception]) -> list[Perception]:
        """What a listener makes of all the noises of a turn together, in their order."""
