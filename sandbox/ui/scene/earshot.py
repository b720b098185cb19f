"""The earshot overlay: where a noise of one kind would be heard by one listener, and how well.

Belongs here: asking the rule set about each kind of place, and one field read backwards. Must not
know: any rule set by name, colours. What the listener sees is left out: that is not heard.
"""

from bisect import bisect_left
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sandbox.sim import views
from sandbox.sim.creatures import Creature
from sandbox.sim.events import Band
from sandbox.sim.grid import Cell
from sandbox.sim.level import ROOMS
from sandbox.sim.noises import NOISE_KINDS, Made, NoiseKind, Source
from sandbox.sim.propagation import SoundField, propagate
from sandbox.sim.propagation.reverse import earshot as heard_from
from sandbox.sim.rules import rule_set
from sandbox.sim.rules.base import Arrival, Moment, RuleSet
from sandbox.sim.world import World
from sandbox.ui.scene.model import Heat

BANDS: Final[tuple[Band, ...]] = ("faint", "clear", "loud")
"""In the order of the heat's values, which count from 1."""
BLANK: Final = "blank: not heard, or in sight"
"""A noise on a cell in sight is seen being made, not heard."""


def earshot(
    world: World, listener: Creature, noise_kind: str, known: NDArray[np.bool_] | None
) -> Heat:
    """For each cell (that the viewer knows) how a noise made there by hand would be heard, dice
    falling so that it carries furthest."""
    bands = np.zeros(world.level.terrain.shape, np.int32)
    asked = _Asked(world, rule_set(world.numbers), listener, NOISE_KINDS[noise_kind])
    places = asked.places()
    if places:
        loudest = max(loudness for loudness, _ in places)
        ears = heard_from(asked.rules.medium(world.level), listener.at, loudest)
        for loudness, cells in places:
            bands += asked.bands(np.where(cells, ears.arrives_map(loudness), 0))
    bands[views.seen_by(world, listener).truly] = 0
    if known is not None:
        bands[~known] = 0
    about = f"earshot of {listener.id} · {noise_kind.replace('_', ' ')}"
    return Heat("earshot", bands, bands > 0, len(BANDS), about=about, note=BLANK)


@dataclass(frozen=True, eq=False)
class _Asked:
    """What a listener's ears are asked about."""

    world: World
    rules: RuleSet
    listener: Creature
    kind: NoiseKind

    def places(self) -> list[tuple[int, NDArray[np.bool_]]]:
        """For each kind of place, terrain and room, what a field of a noise made there starts
        with, and all the cells (h, w) of that kind; those in which none can be made left out."""
        level = self.world.level
        kinds = level.terrain.astype(np.int32) * len(ROOMS) + level.rooms
        found = []
        for kind, first in zip(*np.unique(kinds, return_index=True), strict=True):
            at = Cell(int(first) % level.width, int(first) // level.width)
            source = None if self.rules.stops(level, at) else self._made(at)
            if source is not None:
                found.append((self.rules.starts_with(source), kinds == kind))
        return found

    def bands(self, arrives: NDArray[np.int32]) -> NDArray[np.int32]:
        """(h, w): the band, from 1, of noises of which so much arrives; 0 where not heard.

        More never makes it fainter, so each band begins at one value, which is looked for.
        """
        amounts, first = np.unique(arrives, return_index=True)
        width = self.world.level.width
        cells = [Cell(int(one) % width, int(one) // width) for one in first]

        def rank(n: int) -> int:
            return self._band(int(amounts[n]), cells[n])

        bands = np.zeros(arrives.shape, np.int32)
        for band in range(1, len(BANDS) + 1):
            begins = bisect_left(range(len(amounts)), band, lo=int(amounts[0] == 0), key=rank)
            if begins < len(amounts):
                bands[arrives >= amounts[begins]] = band
        return bands

    def _band(self, amount: int, at: Cell) -> int:
        source = self._made(at)
        if source is None:
            return 0
        arrival = Arrival(source, amount, False, lambda: self._field(source))
        band = self.rules.perceive(arrival, self.listener, Moment(self.world, {})).band
        return 0 if band is None else BANDS.index(band) + 1

    def _made(self, at: Cell) -> Source | None:
        made = Made(self.kind, at, self.world.level, by_hand=True)
        return self.rules.loudest(made, self.world)

    def _field(self, source: Source) -> SoundField:
        medium = self.rules.medium(self.world.level)
        return propagate(medium, source.at, self.rules.starts_with(source))
