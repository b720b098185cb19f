"""A turn while it is being played: the one place where something changes in place.

Belongs here: who stands where, the terrain as it is by now, the noises and events so far. Must not
know: which acts there are, what anyone decides, who hears. It is made at the start of a turn and
thrown away at its end; the worlds before and after are immutable.
"""

from collections.abc import Iterable
from itertools import compress
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sandbox.sim import views, ways
from sandbox.sim.creatures import Creature
from sandbox.sim.enemies import Enemies
from sandbox.sim.events import Event, Message, Moved, Refused, TerrainChange
from sandbox.sim.grid import Cell
from sandbox.sim.level import Level
from sandbox.sim.noises import NOISE_KINDS, Made
from sandbox.sim.orders import Order
from sandbox.sim.rules.base import RuleSet
from sandbox.sim.terrain import Terrain
from sandbox.sim.things import TRAPS
from sandbox.sim.world import World


class Refusal(Exception):
    """An act cannot be done; the text says why. It takes no time."""


class Ongoing:
    """The turn after `world`, so far."""

    def __init__(self, world: World, rules: RuleSet) -> None:
        self.before = world
        self.rules = rules
        self.turn = world.turn + 1
        self.creatures: dict[int, Creature] = {c.number: c for c in world.creatures}
        self.events: list[Event] = []
        self.made: list[Made] = []
        self.listening: dict[int, Cell] = {}
        self.struck: set[int] = set()
        self.resting = world.journal.resting
        self.training = world.journal.training
        self.enemies = Enemies(world.creatures)
        self._standing: dict[tuple[int, int], int] = {c.at: c.number for c in world.creatures}
        self._lanterns = {c.number: c.at for c in world.creatures if c.lantern}
        self._light: NDArray[np.int16] | None = None
        self.level = world.level

    # Who and where ------------------------------------------------------------------------

    def at(self, cell: tuple[int, int]) -> Creature | None:
        """Who stands on a cell by now."""
        number = self._standing.get(cell)
        return None if number is None else self.creatures[number]

    def now(self, creature: Creature) -> Creature:
        """A creature as it is by now."""
        return self.creatures[creature.number]

    def put(self, creature: Creature) -> None:
        """Let a creature be as given; where it stands included."""
        before = self.creatures[creature.number]
        self.creatures[creature.number] = creature
        if before.at != creature.at:
            if self._standing.get(before.at) == creature.number:
                del self._standing[before.at]
            self._standing[creature.at] = creature.number
            if creature.lantern:
                self._lanterns[creature.number] = creature.at
                self._light = None

    # What the level is like ---------------------------------------------------------------

    @property
    def level(self) -> Level:
        """The level as it is by now."""
        return self._level

    @level.setter
    def level(self, level: Level) -> None:
        self._level = level
        self._light = None

    @property
    def light(self) -> NDArray[np.int16]:
        """The light as lamps and lanterns are by now: (h, w)."""
        if self._light is None:
            self._light = views.light_on(self.level, self._lanterns.values())
        return self._light

    def sees(self, creature: Creature, cell: Cell) -> bool:
        """Whether a creature truly sees a cell by now."""
        return views.sees_cell(self.level, self.light, creature, cell)

    def in_sight(self, creature: Creature) -> list[Creature]:
        """The others whom a creature sees by now."""
        others = [other for other in self.creatures.values() if other.number != creature.number]
        cells = views.as_array(other.at for other in others)
        looker = np.zeros(len(others), np.intp)
        seen = views.sees_each(self.level, self.light, [creature], looker, cells)
        return list(compress(others, seen.tolist()))

    def can_step(self, creature: Creature, to: Cell) -> bool:
        """Whether the terrain lets a creature step to a neighbouring cell."""
        return ways.step_is_open(self.level, creature.at, to)

    # What happens -------------------------------------------------------------------------

    def step_to(self, creature: Creature, to: Cell) -> None:
        """A step: its footstep, and the traps underfoot. The cell must be free."""
        self.shift(creature, to)
        walker = self.now(creature)
        self.make("footstep", to, walker)
        if not walker.flies:
            for thing in self.level.things_at(to):
                if thing.kind in TRAPS:
                    self.make(thing.kind, to)

    def shift(self, creature: Creature, to: Cell) -> None:
        """Put a creature elsewhere without a step."""
        was = self.now(creature)
        self.put(was.changed(at=to))
        self.events.append(Moved(self.turn, was.id, was.at, to))

    def change_places(self, creature: Creature, other: Creature) -> None:
        """Two creatures change places; only the first one steps."""
        mine, theirs = creature.at, other.at
        self.shift(other, mine)
        self.step_to(creature, theirs)

    def become(self, at: Cell, kind: Terrain) -> None:
        """A cell's terrain becomes another."""
        before = self.level.terrain_at(at)
        self.level = self.level.with_terrain({at: kind})
        self.events.append(TerrainChange(self.turn, at, before.id, kind.id))

    def make(self, kind: str, at: Cell, maker: Creature | None = None, **more: Any) -> None:
        """A noise, travelling over the level as it stands right now."""
        if not self.level.silent:
            self.made.append(Made(NOISE_KINDS[kind], at, self.level, maker, **more))

    def tell(self, text: str) -> None:
        """Tell "you" something that is no sound."""
        self.events.append(Message(self.turn, None, text))

    def refuse(self, order: Order, reason: str) -> None:
        """An act could not be done."""
        self.events.append(Refused(self.turn, order.who, order.do, reason))

    def in_order(self) -> Iterable[int]:
        """The numbers of all creatures, in which order they act."""
        return sorted(self.creatures)
