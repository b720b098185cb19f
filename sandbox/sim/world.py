"""A world: a level, those on it, what you know, and the turn. Immutable.

Belongs here: the record, and finding someone in it. Must not know: how a turn is played.
"""

from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.creatures import YOU, Creature
from sandbox.sim.events import Marker
from sandbox.sim.grid import Cell
from sandbox.sim.level import Level
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.things import Thing


@dataclass(frozen=True)
class Told:
    """That a kind of sound was heard at a place on a turn: what news is measured against."""

    heard_as: str
    place: Cell
    turn: int


@dataclass(frozen=True)
class Memory:
    """What you remember of a level (sight.md 3): terrain codes plus one, (h, w), 0 where you never
    saw; and the things on cells you saw, as they lay. Never creatures, effects or light."""

    terrain: NDArray[np.uint8]
    things: tuple[Thing, ...] = ()

    def __post_init__(self) -> None:
        self.terrain.setflags(write=False)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Memory):
            return NotImplemented
        return np.array_equal(self.terrain, other.terrain) and self.things == other.things

    __hash__ = None  # type: ignore[assignment]


@dataclass(frozen=True)
class Journal:
    """What "you" know beyond what you see: memory, markers, what was told.

    `resting` is how many more turns a rest goes on; `training` the marks earned in Listen.
    """

    memory: Memory
    markers: tuple[Marker, ...] = ()
    told: tuple[Told, ...] = ()
    resting: int = 0
    training: int = 0


@dataclass(frozen=True)
class World:
    """Everything that a turn depends on. `turn` counts turns played; `noises` those ever made.

    `creatures` are in the order of their numbers, in which they act.
    """

    level: Level
    creatures: tuple[Creature, ...]
    numbers: Numbers
    journal: Journal
    seed: int = 0
    turn: int = 0
    noises: int = 0
    next_number: int = 1
    memo: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)

    def changed(self, **fields: Any) -> "World":
        """A world with other fields."""
        return replace(self, memo={}, **fields)

    @property
    def you(self) -> Creature | None:
        """ "You", where there is a you."""
        return next((creature for creature in self.creatures if creature.kind == YOU), None)

    def by_id(self, id: str) -> Creature | None:
        """The creature of that id."""
        return next((creature for creature in self.creatures if creature.id == id), None)

    def by_number(self, number: int) -> Creature:
        """The creature of that number; KeyError where there is none."""
        for creature in self.creatures:
            if creature.number == number:
                return creature
        raise KeyError(number)

    def at(self, cell: tuple[int, int]) -> Creature | None:
        """Who stands on a cell."""
        return next((creature for creature in self.creatures if creature.at == cell), None)

    def with_creature(self, creature: Creature) -> "World":
        """A world in which one creature is as given (the one of its number)."""
        return self.changed(
            creatures=tuple(creature if c.number == creature.number else c for c in self.creatures)
        )

    def with_level(self, level: Level) -> "World":
        """A world on another level."""
        return self.changed(level=level)
