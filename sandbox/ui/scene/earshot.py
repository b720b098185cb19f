"""The earshot overlay: where a noise of one kind would be heard by one listener, and how well.

Belongs here: asking the rule set about each kind of place, and one field read backwards. Must not
know: any rule set by name, colours. What the listener sees is left out: that is not heard.
"""

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sandbox.sim import views
from sandbox.sim.creatures import Creature
from sandbox.sim.events import Band
from sandbox.sim.grid import Cell
from sandbox.sim.level import ROOMS
from sandbox.sim.noises import NOISE_KINDS, Made, Source
from sandbox.sim.propagation import SoundField, propagate
from sandbox.sim.propagation.reverse import earshot as heard_from
from sandbox.sim.rules import rule_set
from sandbox.sim.rules.base import Arrival, Moment, RuleSet
from sandbox.sim.world import World
from sandbox.ui.scene.model import Heat

BANDS: Final[tuple[Band, ...]] = ("faint", "clear", "loud")
"""In the order of the heat's values, which count from 1."""


def earshot(
    world: World, listener: Creature, noise_kind: str, known: NDArray[np.bool_] | None
) -> Heat:
    """For each cell (that the viewer knows) how a noise made there by hand would be heard."""
    rules = rule_set(world.numbers)
    bands = np.zeros(world.level.terrain.shape, np.int32)
    examples = _one_of_each_place(world, rules, noise_kind)
    if examples:
        loudest = max(rules.starts_with(source) for source, _ in examples)
        ears = heard_from(rules.medium(world.level), listener.at, loudest)
        for source, places in examples:
            arrives = ears.arrives_map(rules.starts_with(source))
            bands[places] = _bands(world, rules, source, listener, arrives[places])
    bands[views.seen_by(world, listener).truly] = 0
    if known is not None:
        bands[~known] = 0
    return Heat("earshot", bands, bands > 0, len(BANDS), 1)


def _one_of_each_place(
    world: World, rules: RuleSet, noise_kind: str
) -> list[tuple[Source, NDArray[np.bool_]]]:
    """A noise made in one cell of each terrain and room, and all the cells (h, w) like it."""
    level = world.level
    places = level.terrain.astype(np.int32) * len(ROOMS) + level.rooms
    found = []
    for place, first in zip(*np.unique(places, return_index=True), strict=True):
        at = Cell(int(first) % level.width, int(first) // level.width)
        if not rules.stops(level, at):
            made = Made(NOISE_KINDS[noise_kind], at, level, by_hand=True)
            found += [(source, places == place) for source in rules.sources([made], world)]
    return found


def _bands(
    world: World,
    rules: RuleSet,
    source: Source,
    listener: Creature,
    arrives: NDArray[np.int32],
) -> NDArray[np.int32]:
    """The band (0 where it is not heard) of a noise of which so much arrives.

    More never makes it fainter, so each band begins at one value, which is looked for.
    """
    moment = Moment(world, {})

    def field() -> SoundField:
        return propagate(rules.medium(world.level), source.at, rules.starts_with(source))

    def rank(amount: int) -> int:
        arrival = Arrival(source, amount, False, field)
        band = rules.perceive(arrival, listener, moment).band
        return 0 if band is None else BANDS.index(band) + 1

    def at_least(band: int) -> Callable[[int], bool]:
        return lambda amount: rank(amount) >= band

    values = np.unique(arrives[arrives > 0]).tolist()
    bands = np.zeros(arrives.shape, np.int32)
    for band in range(1, len(BANDS) + 1):
        begins = _first(values, at_least(band))
        if begins is not None:
            bands[arrives >= begins] = band
    return bands


def _first(values: Sequence[int], holds: Callable[[int], bool]) -> int | None:
    """The least of rising values for which a condition holds that holds from there on."""
    low, high = 0, len(values)
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if holds(values[middle]) else (middle + 1, high)
    return values[low] if low < len(values) else None
