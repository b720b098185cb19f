"""The Hearing rules: whole loudness, 10 a cell, walls stop it, every ear has its threshold.

Belongs here: the sentences of hearing.md 1-3 and 5 as code; their numbers are rows of hearing.toml.
Must not know: turns, behaviour, messages.
"""

from functools import lru_cache
from typing import Final

import numpy as np

from sandbox.sim import chance, tables, views, ways
from sandbox.sim.creatures import Burden, Creature
from sandbox.sim.events import Band, Reason
from sandbox.sim.grid import Cell
from sandbox.sim.ledger import Ledger
from sandbox.sim.level import Level
from sandbox.sim.memory import NOT_SEEN
from sandbox.sim.noises import Made, Source
from sandbox.sim.perception import Perception
from sandbox.sim.propagation import CLOSED, Medium
from sandbox.sim.rules.base import Arrival, Moment
from sandbox.sim.rules.common import CommonRules
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.terrain import TERRAINS, Terrain
from sandbox.sim.world import World

QUIETED_BY_STEALTH: Final = frozenset(
    tables.table("sandbox.sim.rules", "hearing")["stealth"]["kinds"]
)
AUDIBLE: Final = 1
_ALIKE: Final = 4096


class Hearing(CommonRules):
    """The rule set of `Numbers.of("hearing")`."""

    # Loudness where it is made (hearing.md 1) ---------------------------------------------

    def loudness(self, made: Made, seed: int, turn: int) -> Ledger:
        """The base, then each share in turn, rounded down: burden, terrain, stealth, room."""
        ledger = self._base(made)
        if made.maker is not None and made.kind.id in QUIETED_BY_STEALTH and made.maker.stealth:
            row = "stealth.percent_off_per"
            percent = max(0, 100 - made.maker.stealth // self.numbers[row])
            ledger = ledger.share(f"stealth {made.maker.stealth}", percent, row)
        room = made.level.room_at(made.at)
        if room != "none":
            ledger = ledger.share(
                room.replace("_", " "), self.numbers[f"room.{room}"], f"room.{room}"
            )
        return ledger

    def _base(self, made: Made) -> Ledger:
        if made.loudness is not None:
            return Ledger.base("as loud as was asked", made.loudness)
        if made.kind.id == "footstep" and made.maker is not None:
            walker, ground = made.maker, made.level.terrain_at(made.at)
            if walker.flies:
                return Ledger.base(f"{walker.whose} footsteps, flying", 0)
            return _footstep(self.numbers, walker.whose, walker.footsteps, walker.burden, ground)
        row = f"loudness.{made.kind.id}"
        return Ledger.base(made.kind.id.replace("_", " "), self.numbers[row], row)

    # Travel (hearing.md 2) --------------------------------------------------------------------

    def medium(self, level: Level) -> Medium:
        """Ten a cell, fourteen diagonally, more into what muffles, nothing through what stops."""
        return level.remembering(("medium", self.numbers.key), lambda: self._medium(level))

    def _medium(self, level: Level) -> Medium:
        numbers = self.numbers
        stops = np.array([numbers[f"stops.{kind.id}"] for kind in TERRAINS], np.bool_)
        muffles = np.array([numbers[f"muffle.{kind.id}"] for kind in TERRAINS], np.int32)
        entering = np.where(stops, CLOSED, muffles)
        nothing = np.zeros(level.terrain.shape, np.int32)
        return Medium(
            straight=numbers["travel.straight"],
            diagonal=numbers["travel.diagonal"],
            enter=entering[level.terrain],
            leave=nothing,
            leave_diagonal=nothing,
            seals=stops[level.terrain],
            reach=numbers["travel.most_lost"],
            audible=AUDIBLE,
        )

    def stops(self, level: Level, cell: Cell) -> bool:
        return bool(self.numbers[f"stops.{level.terrain_at(cell).id}"])

    # Who hears (hearing.md 3 and 5) -----------------------------------------------------------

    def threshold(self, listener: Creature, at_door: bool) -> Ledger:
        """Hearing, less what Listen gives, less again at a door, at least 1."""
        return _threshold(self.numbers, listener.whose, listener.hearing, listener.listen, at_door)

    def through_the_door(self, arrival: Arrival, listener: Creature, moment: Moment) -> bool:
        """Whether they listen at a door that the best way to them passes; a tie counts."""
        door = moment.listening.get(listener.number)
        return door is not None and arrival.field().comes_from(listener.at, door)

    def lost(self, arrival: Arrival, listener: Creature, threshold: int) -> Reason | None:
        """No way leads here, it is spent before, or too little of it is left."""
        source = arrival.source
        if not arrival.arrives:
            connected = self.medium(source.level).connected(source.at, listener.at)
            return "too_far" if connected else "no_way"
        return "too_faint" if arrival.arrives < threshold else None

    def band(self, arrives: int, threshold: int) -> Band:
        """By how far above the threshold it arrives."""
        margin = arrives - threshold
        if margin >= self.numbers["ear.loud_above"]:
            return "loud"
        return "clear" if margin >= self.numbers["ear.clear_above"] else "faint"

    def place(self, source: Source, band: Band, listener: Creature, world: World) -> Cell:
        """A cell near where it was made that the listener cannot rule out by eye, memory or foot;
        where there is none, the cell where it was made."""
        off = self.numbers[f"place.{band}"]
        if not off:
            return source.at
        around = views.hidden_near(world, listener, source.at, off)
        if listener.is_you:
            believed = world.journal.memory.terrain
            around = [cell for cell in around if not self._known_solid(int(believed[cell.yx]))]
        else:
            around = [cell for cell in around if ways.can_walk_to(world.level, listener, cell)]
        if not around:
            return source.at
        maker = source.maker.number if source.maker else None
        return chance.pick(
            around,
            world.seed,
            world.turn,
            "place",
            listener.number,
            source.kind.id,
            maker,
            tuple(source.at),
        )

    def _known_solid(self, remembered: int) -> bool:
        if remembered == NOT_SEEN:
            return False
        return bool(self.numbers[f"stops.{TERRAINS[remembered - 1].id}"])

    def wakes(self, perception: Perception, draws: bool) -> bool:
        """A faint sound wakes nobody, nor does one that would not draw it (hearing.md 7)."""
        return draws and perception.band in ("clear", "loud")

    @property
    def listens_at_doors(self) -> bool:
        """It lowers the threshold."""
        return True


# Many creatures are alike: what comes of the same numbers is composed once. ----------------------


@lru_cache(maxsize=_ALIKE)
def _footstep(numbers: Numbers, whose: str, steps: int, burden: Burden, ground: Terrain) -> Ledger:
    """A walker's own footsteps, its burden, and the terrain stepped onto."""
    ledger = Ledger.base(f"{whose} footsteps", steps)
    row = f"burden.{burden}"
    if numbers[row] != 100:
        ledger = ledger.share(burden, numbers[row], row)
    row = f"underfoot.{ground.id}"
    return ledger.share(ground.name, numbers[row], row)


@lru_cache(maxsize=_ALIKE)
def _threshold(numbers: Numbers, whose: str, hearing: int, listen: int, at_door: bool) -> Ledger:
    """Hearing, what Listen gives, and what a door gives; never under the least."""
    ledger = Ledger.base(f"{whose} hearing", hearing)
    row = "ear.listen_points_per_step"
    if listen >= numbers[row]:
        ledger = ledger.add(f"listen {listen}", -(listen // numbers[row]), row)
    if at_door:
        row = "at_the_door.listen_points_per_step"
        if listen >= numbers[row]:
            lower = -(listen // numbers[row])
            ledger = ledger.add(f"listen {listen}, at the door", lower, row)
        row = "at_the_door.lower_by"
        ledger = ledger.add("listening at the door", -numbers[row], row)
    row = "ear.least_threshold"
    return ledger.at_least("never under", numbers[row], row)
