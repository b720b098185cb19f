"""Everyone hears a turn's noises (hearing.md 3, 9).

Belongs here: who is reached by what, and the answer of each pair of ears. Must not know: what a
listener then does or is told. Ears are asked through the rule set; only those reached are asked.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from sandbox.sim import views
from sandbox.sim.creatures import Creature
from sandbox.sim.noises import Source
from sandbox.sim.perception import Perception
from sandbox.sim.propagation import Medium, SoundField, hearers, propagate
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
        reached: dict[int, list[Arrival]] = {}
        listeners = {creature.number: creature for creature in self.moment.world.creatures}
        for source, listener, arrives, seen in self._reached(list(listeners.values())):
            reached.setdefault(listener.number, []).append(
                Arrival(source, arrives, seen, lambda source=source: self.field(source))  # type: ignore[misc]
            )
        heard: dict[int, list[Perception]] = {}
        for number, arrivals in sorted(reached.items()):
            perceptions = self._settled(listeners[number], arrivals)
            kept = [perception for perception in perceptions if perception.heard]
            if kept:
                heard[number] = kept
        return heard

    def perceptions_of(self, listener: Creature) -> list[Perception]:
        """What a listener's ears make of every noise of the turn, heard or not."""
        return self._settled(listener, [self._arrival(s, listener) for s in self.sources])

    def _settled(self, listener: Creature, arrivals: Sequence[Arrival]) -> list[Perception]:
        return self.rules.settle(
            [self.rules.perceive(arrival, listener, self.moment) for arrival in arrivals]
        )

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
        awake_ears = [creature for creature in listeners if not creature.deaf]
        if not self.sources or not awake_ears:
            return []
        places = np.array([creature.at for creature in awake_ears], np.int32)
        needed = np.array(
            [self.rules.needs(c, c.number in self.moment.listening) for c in awake_ears],
            np.int32,
        )
        pairs: list[tuple[Source, Creature, int]] = []
        for medium, sources in self._by_medium():
            made = [(source.at, self.rules.starts_with(source)) for source in sources]
            noise, ear, arrives = hearers(medium, made, places, needed)
            pairs += [
                (sources[n], awake_ears[e], a)
                for n, e, a in zip(noise.tolist(), ear.tolist(), arrives.tolist(), strict=True)
                if not _made_by(sources[n], awake_ears[e])
            ]
        seen = views.sees_each(
            world.level, views.light(world), [(listener, s.at) for s, listener, _ in pairs]
        )
        return sorted(
            ((s, c, a, bool(saw)) for (s, c, a), saw in zip(pairs, seen, strict=True)),
            key=lambda one: one[0].number,
        )

    def _by_medium(self) -> list[tuple[Medium, list[Source]]]:
        """The noises grouped by the level they travel over: doors may open within a turn."""
        groups: dict[int, tuple[Medium, list[Source]]] = {}
        for source in self.sources:
            medium = self.rules.medium(source.level)
            groups.setdefault(id(medium), (medium, []))[1].append(source)
        return list(groups.values())


def _made_by(source: Source, listener: Creature) -> bool:
    return source.maker is not None and source.maker.number == listener.number
