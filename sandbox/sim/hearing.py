"""Everyone hears a turn's noises (hearing.md 3, 9).

Belongs here: who is reached by what, and the answer of each pair of ears. Must not know: what a
listener then does or is told. Ears are asked through the rule set; only those reached are asked.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial

import msgspec
import numpy as np
from numpy.typing import NDArray

from sandbox.sim import views
from sandbox.sim.creatures import Creature
from sandbox.sim.events import Reason
from sandbox.sim.level import Level
from sandbox.sim.noises import Source
from sandbox.sim.perception import Perception
from sandbox.sim.propagation import Medium, Pairs, SoundField, hearers, propagate
from sandbox.sim.rules.base import Arrival, Moment, RuleSet


@dataclass(frozen=True, eq=False)
class Sounds:
    """A turn's noises as they stand to be heard: `moment` is the end of the turn."""

    rules: RuleSet
    sources: tuple[Source, ...]
    moment: Moment
    _fields: dict[int, SoundField] = field(default_factory=dict)

    def source(self, noise: int) -> Source:
        """The noise of a number; KeyError for one that is not this turn's."""
        return self._numbered[noise]

    @cached_property
    def _numbered(self) -> dict[int, Source]:
        return {source.number: source for source in self.sources}

    def field(self, source: Source) -> SoundField:
        """What is left of a noise everywhere."""
        if source.number not in self._fields:
            medium = self.rules.medium(source.level)
            self._fields[source.number] = propagate(
                medium, source.at, self.rules.starts_with(source)
            )
        return self._fields[source.number]

    def heard(self) -> dict[int, list[Perception]]:
        """What everyone heard: a listener's number to their perceptions, by the noises' numbers.

        Of those who heard nothing there is nothing.
        """
        listeners = {creature.number: creature for creature in self.moment.world.creatures}
        heard: dict[int, list[Perception]] = {}
        for number, arrivals in sorted(self._arrivals(list(listeners.values())).items()):
            perceptions = self._settled(listeners[number], arrivals)
            kept = [perception for perception in perceptions if perception.heard]
            if kept:
                heard[number] = kept
        return heard

    def perceptions(self, listeners: Sequence[Creature]) -> list[list[Perception]]:
        """What the ears of many make of every noise of the turn, heard or not, all at once: for
        each listener their perceptions, in the order of the noises."""
        fields = [partial(self.field, source) for source in self.sources]
        arrives, seen = self._at_each(listeners)
        return [
            self._settled(listener, list(map(Arrival, self.sources, left, saw, fields)))
            for listener, left, saw in zip(listeners, arrives.tolist(), seen.tolist(), strict=True)
        ]

    def _at_each(
        self, listeners: Sequence[Creature]
    ) -> tuple[NDArray[np.int32], NDArray[np.bool_]]:
        """What of each noise arrives at each listener, and whether they see its cell: (listeners,
        noises) both."""
        shape = len(listeners), len(self.sources)
        arrives = np.zeros(shape, np.int32)
        if not arrives.size:
            return arrives, arrives.astype(np.bool_)
        noise, ear, left = self._arriving(listeners, np.ones(shape[0], np.int32))
        arrives[ear, noise] = left
        cells = np.tile(views.as_array(source.at for source in self.sources), (shape[0], 1))
        looker = np.repeat(np.arange(shape[0]), shape[1])
        world = self.moment.world
        seen = views.sees_each(world.level, views.light(world), listeners, looker, cells)
        return arrives, seen.reshape(shape)

    def perceptions_of(self, listener: Creature) -> list[Perception]:
        """What a listener's ears make of every noise of the turn, heard or not."""
        return self._settled(listener, [self._arrival(s, listener) for s in self.sources])

    def perceptions_about(self, source: Source, listener: Creature) -> list[Perception]:
        """What a listener's ears make of a noise, with all the others that this took to know."""
        alone = self.rules.perceive(self._arrival(source, listener), listener, self.moment)
        if alone.heard and self.rules.drowns:
            return self.perceptions_of(listener)
        return [alone]

    def lost(self, source: Source, listener: Creature) -> Reason | None:
        """Why too little of a noise gets to a listener, whoever made it and were they not deaf;
        None where enough does."""
        nobodys, field = msgspec.structs.replace(source, maker=None), self.field(source)
        arrival = Arrival(nobodys, field.at(listener.at), False, lambda: field)
        return self.rules.perceive(arrival, listener.changed(deaf=False), self.moment).reason

    def each_alone(self, listener: Creature) -> list[Perception]:
        """What a listener's ears would make of every noise that reaches them, were it the only one;
        by the noises' numbers."""
        return self._perceived(listener, self._arrivals([listener]).get(listener.number, ()))

    def _settled(self, listener: Creature, arrivals: Sequence[Arrival]) -> list[Perception]:
        return self.rules.settle(self._perceived(listener, arrivals))

    def _perceived(self, listener: Creature, arrivals: Sequence[Arrival]) -> list[Perception]:
        return [self.rules.perceive(arrival, listener, self.moment) for arrival in arrivals]

    def _arrivals(self, listeners: Sequence[Creature]) -> dict[int, list[Arrival]]:
        """By a listener's number what reaches them, by the noises' numbers."""
        reached: dict[int, list[Arrival]] = {}
        for source, listener, arrives, seen in self._reached(listeners):
            reached.setdefault(listener.number, []).append(
                Arrival(source, arrives, seen, lambda source=source: self.field(source))  # type: ignore[misc]
            )
        return reached

    def _arrival(self, source: Source, listener: Creature) -> Arrival:
        world = self.moment.world
        seen = views.sees_cell(world.level, views.light(world), listener, source.at)
        field = self.field(source)
        return Arrival(source, field.at(listener.at), seen, lambda: field)

    def _reached(
        self, listeners: Sequence[Creature]
    ) -> Iterable[tuple[Source, Creature, int, bool]]:
        """Every noise and listener whom enough of it reaches, and whether they see its cell."""
        world = self.moment.world
        ears = [creature for creature in listeners if not creature.deaf]
        if not self.sources or not ears:
            return []
        listening = self.moment.listening
        needed = np.array([self.rules.needs(c, c.number in listening) for c in ears], np.int32)
        noise, ear, arrives = self._arriving(ears, needed)
        cells = views.as_array(source.at for source in self.sources)[noise]
        seen = views.sees_each(world.level, views.light(world), ears, ear, cells)
        return sorted(
            (
                (self.sources[n], ears[e], a, saw)
                for n, e, a, saw in zip(
                    noise.tolist(), ear.tolist(), arrives.tolist(), seen.tolist(), strict=True
                )
                if not _made_by(self.sources[n], ears[e])
            ),
            key=lambda one: one[0].number,
        )

    def _arriving(self, ears: Sequence[Creature], needed: NDArray[np.int32]) -> Pairs:
        """Each noise and each of the ears, by their places, where as much as needed arrives; and
        how much that is."""
        places = views.as_array(creature.at for creature in ears)
        found = []
        for medium, sources in self._by_medium():
            made = [(self.sources[n].at, self.rules.starts_with(self.sources[n])) for n in sources]
            noise, ear, arrives = hearers(medium, made, places, needed)
            found.append((np.array(sources)[noise], ear, arrives))
        noise, ear, arrives = (np.concatenate(each) for each in zip(*found, strict=True))
        return noise, ear, arrives

    def _by_medium(self) -> list[tuple[Medium, list[int]]]:
        """The noises' places in `sources`, by what they travel over: doors may open in a turn."""
        groups: dict[int, tuple[Level, list[int]]] = {}
        for place, source in enumerate(self.sources):
            groups.setdefault(id(source.level), (source.level, []))[1].append(place)
        return [(self.rules.medium(level), places) for level, places in groups.values()]


def _made_by(source: Source, listener: Creature) -> bool:
    return source.maker is not None and source.maker.number == listener.number
