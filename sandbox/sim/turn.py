"""One turn (hearing.md 9): you act, every creature acts, then everyone hears.

Belongs here: the order of a turn. Must not know: what an act does, what a creature decides, how a
sound travels. `play` is pure: the same world and orders give the same turn, on every machine.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from sandbox.sim import acts, behaviour, drawn, news
from sandbox.sim.creatures import YOU, Creature
from sandbox.sim.drawn import Answer, Heard
from sandbox.sim.events import (
    Event,
    Marker,
    Message,
    Noise,
    Reason,
    StateChange,
    Unheard,
    Woke,
)
from sandbox.sim.events import Heard as HeardEvent
from sandbox.sim.grid import chebyshev
from sandbox.sim.hearing import Sounds
from sandbox.sim.needed import Needed, needed
from sandbox.sim.noises import Source
from sandbox.sim.ongoing import Ongoing
from sandbox.sim.orders import Order
from sandbox.sim.perception import Perception
from sandbox.sim.propagation import SoundField
from sandbox.sim.rules import rule_set
from sandbox.sim.rules.base import Meter, Moment, Odds, Toll
from sandbox.sim.start import looked_around
from sandbox.sim.validity import orders_given
from sandbox.sim.watch import enemies_in_sight
from sandbox.sim.world import Journal, Told, World


@dataclass(frozen=True)
class Reading:
    """What a noise meter shows: the value in the rules' unit, its word, and the meter."""

    value: int
    word: str
    meter: Meter


@dataclass(frozen=True, eq=False)
class Turn:
    """A turn that was played: the worlds before and after, what was ordered, what happened.

    `sources` are this turn's noises, `struck` the numbers of those who were attacked. Fields and
    perceptions are computed when they are asked for.
    """

    before: World
    world: World
    orders: tuple[Order, ...]
    events: tuple[Event, ...]
    sounds: Sounds
    struck: frozenset[int]
    _heard: Mapping[int, Sequence[Heard]] = field(repr=False)
    _perceptions: dict[int, dict[int, Perception]] = field(default_factory=dict, repr=False)
    _needed: dict[tuple[int, int], Needed] = field(default_factory=dict, repr=False)

    @property
    def number(self) -> int:
        """Which turn it is, from 1."""
        return self.world.turn

    @property
    def sources(self) -> tuple[Source, ...]:
        """This turn's noises."""
        return self.sounds.sources

    def source(self, noise: int) -> Source:
        """A noise of this turn by its number; KeyError where it is none."""
        return self.sounds.source(noise)

    def field(self, noise: int) -> SoundField:
        """What is left of a noise of this turn everywhere."""
        return self.sounds.field(self.source(noise))

    def perception(self, noise: int, listener: int) -> Perception:
        """What a listener (by number) made of a noise, heard or not."""
        known = self._perceptions.setdefault(listener, {})
        if noise not in known:
            found = self.sounds.perceptions_about(self.source(noise), self._ears(listener))
            known.update((one.noise, one) for one in found)
        return known[noise]

    def perceptions(self, noise: int) -> dict[int, Perception]:
        """What everyone made of a noise: a listener's number to their perception."""
        listeners = self.sounds.moment.world.creatures
        return {one.number: self.perception(noise, one.number) for one in listeners}

    def needed(self, noise: int, listener: int) -> Needed:
        """How loud a noise that a listener did not hear would have had to be made for it; "never":
        none carries so far; None: it does not hang on loudness."""
        if (noise, listener) not in self._needed:
            self._needed[noise, listener] = needed(self.sounds, self.perception(noise, listener))
        return self._needed[noise, listener]

    def lost(self, noise: int, listener: int) -> Reason | None:
        """Why too little of a noise gets to a listener, be it their own or not; None where enough
        does."""
        return self.sounds.lost(self.source(noise), self._ears(listener))

    def answer(self, noise: int, listener: int) -> Answer | None:
        """What a creature made of a sound that it heard; None for "you", or where it did not."""
        ears = self._ears(listener)
        if ears.is_you:
            return None
        heard = self._heard.get(listener, ())
        in_sight = enemies_in_sight(self.sounds.moment.world)
        said = drawn.answers(ears, heard, listener in in_sight, self.number, self.sounds.rules)
        return said.get(noise)

    def odds(self, noise: int) -> Odds:
        """How loud a noise might have been, before the dice fell: value to exact chance."""
        return self.sounds.rules.odds(self.source(noise))

    def chances(self, noise: int) -> dict[int, Fraction]:
        """A listener's number to the exact chance, before the dice fell, to hear a noise."""
        return self.sounds.rules.chances(self.source(noise), self.sounds.moment)

    def distance(self, noise: int, listener: int) -> int:
        """How many squares a listener is from where a noise was made (Chebyshev)."""
        return chebyshev(self.source(noise).at, self._ears(listener).at)

    def reading(self, listener: int) -> Reading | None:
        """What a noise meter shows someone: the loudest that reached them, their own included.

        None where the rules have no meter.
        """
        meter = self.sounds.rules.meter
        if meter is None:
            return None
        at = self._ears(listener).at
        loudest = max((self.field(source.number).at(at) for source in self.sources), default=0)
        return Reading(loudest, meter.word(loudest), meter)

    def unheard(self, listener: int | None = None) -> tuple[Unheard, ...]:
        """An event for every noise and everyone who did not hear it, or a listener alone (by
        number; KeyError where there is none), with the reason."""
        everyone = self.sounds.moment.world.creatures
        listeners = everyone if listener is None else (self._ears(listener),)
        return tuple(
            Unheard(self.number, ears.id, one.noise, one.reason, one.arrives, one.threshold.value)
            for of_noise in zip(*self.sounds.perceptions(listeners), strict=True)
            for ears, one in zip(listeners, of_noise, strict=True)
            if one.reason is not None
        )

    def _ears(self, number: int) -> Creature:
        """A listener as it stood when all heard."""
        return self.sounds.moment.world.by_number(number)


def step(world: World, orders: Sequence[Order] = ()) -> tuple[World, tuple[Event, ...]]:
    """One turn: the next world, and what happened. Raises InputError as `play`."""
    turn = play(world, orders)
    return turn.world, turn.events


def play(world: World, orders: Sequence[Order] = ()) -> Turn:
    """One turn, with all that can be asked of it afterwards.

    `orders` are in a script's order: one for "you" or a creature happens in that one's place, one
    by hand at its place relative to yours. An act that cannot be done is refused, in an event.
    Raises InputError for what is no order: another type, an act or a word that there is not.
    """
    orders = orders_given(orders)
    ongoing = Ongoing(world, rule_set(world.numbers))
    _everyone_acts(ongoing, orders)
    moment = Moment(_as_it_stands(ongoing), ongoing.listening)
    sounds = Sounds(ongoing.rules, tuple(ongoing.rules.sources(ongoing.made, moment.world)), moment)
    tolls = ongoing.rules.tolls(ongoing.made, moment.world)
    for toll in tolls:
        ongoing.tell(toll.text)
    return _everyone_hears(ongoing, orders, sounds, tolls)


# Acts -----------------------------------------------------------------------------------------


def _everyone_acts(ongoing: Ongoing, orders: Sequence[Order]) -> None:
    you = ongoing.before.you
    mine = {YOU, you.id} if you is not None else {YOU}
    if any(order.who in mine for order in orders):
        ongoing.resting = 0
    elif ongoing.resting:
        ongoing.resting -= 1
    acted = False
    told: dict[str, list[Order]] = {creature.id: [] for creature in ongoing.creatures.values()}
    for order in orders:
        if not order.who:
            acts.do_by_hand(ongoing, order)
        elif order.who in mine and you is not None:
            acted = True
            acts.do(ongoing, ongoing.now(you), order)
        elif order.who in told:
            told[order.who].append(order)
        else:
            ongoing.refuse(order, f"nobody here is called {order.who}")
    if you is not None:
        if not acted:
            acts.do(ongoing, ongoing.now(you), Order("wait", you.id))
        behaviour.speak(ongoing, ongoing.now(you))
    for number in ongoing.in_order():
        creature = ongoing.creatures[number]
        if not creature.is_you:
            _creature_acts(ongoing, creature, told[creature.id])


def _creature_acts(ongoing: Ongoing, creature: Creature, orders: Sequence[Order]) -> None:
    """What it is told, or else what it would do; beside that, the voice of its kind."""
    for order in orders:
        acts.do(ongoing, ongoing.now(creature), order)
    if not orders:
        acts.digging.stop(ongoing, creature)
        behaviour.act(ongoing, ongoing.now(creature))
    behaviour.speak(ongoing, ongoing.now(creature))


def _as_it_stands(ongoing: Ongoing) -> World:
    """The world at the end of the acts, "you" remembering what you see of it."""
    world = ongoing.before.changed(
        level=ongoing.level,
        creatures=tuple(ongoing.creatures[number] for number in ongoing.in_order()),
        turn=ongoing.turn,
    )
    return looked_around(world)


# Hearing ----------------------------------------------------------------------------------------


def _everyone_hears(
    ongoing: Ongoing, orders: tuple[Order, ...], sounds: Sounds, tolls: Sequence[Toll]
) -> Turn:
    world = sounds.moment.world
    heard: dict[int, list[Heard]] = {
        number: [(sounds.source(one.noise), one) for one in perceptions]
        for number, perceptions in sounds.heard().items()
    }
    events: list[Event] = [*ongoing.events, *_noises(ongoing.turn, sounds.sources)]
    journal, told = _you_hear(ongoing, sounds, heard)
    events += [*_heard_by_others(ongoing.turn, world, heard), *told]
    creatures = _paid(_minds(sounds, heard), tolls)
    events += _changes_of_mind(ongoing.before, world, creatures, ongoing.turn)
    after = world.changed(
        creatures=creatures,
        journal=journal,
        noises=world.noises + len(sounds.sources),
    )
    struck = frozenset(ongoing.struck)
    return Turn(ongoing.before, after, orders, tuple(events), sounds, struck, heard)


def _noises(turn: int, sources: Sequence[Source]) -> list[Event]:
    return [
        Noise(
            turn,
            source.number,
            source.kind.id,
            source.heard_as,
            source.at,
            source.maker.id if source.maker else None,
            source.loudness.value,
        )
        for source in sources
    ]


def _heard_event(turn: int, id: str, perception: Perception, news: bool) -> HeardEvent:
    if perception.band is None or perception.place is None:
        raise AssertionError("what is heard has a place and a band")
    return HeardEvent(
        turn,
        id,
        perception.noise,
        perception.arrives,
        perception.threshold.value,
        perception.band,
        perception.place,
        news,
    )


def _heard_by_others(turn: int, world: World, heard: dict[int, list[Heard]]) -> list[HeardEvent]:
    return [
        _heard_event(turn, listener.id, perception, False)
        for listener in world.creatures
        if not listener.is_you
        for _, perception in heard.get(listener.number, ())
    ]


def _you_hear(
    ongoing: Ongoing, sounds: Sounds, heard: dict[int, list[Heard]]
) -> tuple[Journal, list[Event]]:
    """Your markers and messages of this turn, and what you know after it."""
    world, turn, numbers = sounds.moment.world, ongoing.turn, ongoing.rules.numbers
    you = world.you
    if you is None:
        return replace(world.journal, markers=(), resting=0), []
    at_door = you.number in ongoing.listening
    told = list(world.journal.told)
    events: list[Event] = []
    markers: list[Marker] = []
    messages: list[Message] = []
    through_the_door = False
    for source, perception in heard.get(you.number, ()):
        mark = news.marker(turn, (source, perception))
        fresh = news.is_news(source.heard_as, mark.place, turn, told, numbers)
        told.append(Told(source.heard_as, mark.place, turn))
        events.append(_heard_event(turn, you.id, perception, fresh))
        markers.append(mark)
        through_the_door |= perception.at_door
        if fresh or at_door:
            words = news.text(you, source.heard_as, mark.place, mark.band, source.says)
            messages.append(Message(turn, source.number, words))
    markers += _own_thrown_voices(turn, you, sounds.sources)
    if at_door and not through_the_door:
        messages.append(Message(turn, None, news.NOTHING_BEYOND))
    told_otherwise = any(isinstance(event, Message) for event in ongoing.events)
    disturbed = bool(messages) or told_otherwise or you.number in ongoing.struck
    journal = replace(
        world.journal,
        markers=tuple(markers),
        told=news.still_fresh(told, turn, numbers),
        resting=0 if disturbed else ongoing.resting,
        training=ongoing.training,
    )
    return journal, [*events, *markers, *messages]


def _own_thrown_voices(turn: int, you: Creature, sources: Sequence[Source]) -> list[Marker]:
    """The ring of a voice that you threw: where you aimed, although you see the place."""
    return [
        Marker(turn, source.number, source.at, source.heard_as, "loud")
        for source in sources
        if source.kind.id == "thrown_voice"
        and source.maker is not None
        and source.maker.number == you.number
    ]


# Minds ------------------------------------------------------------------------------------------


def _minds(sounds: Sounds, heard: dict[int, list[Heard]]) -> tuple[Creature, ...]:
    """Everyone with what this turn's sounds, and the sight of enemies, leave in their minds."""
    world = sounds.moment.world
    in_sight = enemies_in_sight(world)
    creatures = []
    for creature in world.creatures:
        enemy = in_sight.get(creature.number)
        if enemy is not None:
            creature = creature.with_mind(last_seen=enemy.at)
        if creature.number in heard:
            creature = drawn.after_hearing(
                creature, heard[creature.number], enemy is not None, world.turn, sounds.rules
            )
        creatures.append(creature)
    return tuple(creatures)


def _paid(creatures: Sequence[Creature], tolls: Sequence[Toll]) -> tuple[Creature, ...]:
    """Everyone with the piety that their noise left them."""
    lost: dict[int, int] = {}
    for toll in tolls:
        lost[toll.creature] = lost.get(toll.creature, 0) + toll.piety
    return tuple(
        creature.changed(piety=creature.piety - lost[creature.number])
        if creature.number in lost
        else creature
        for creature in creatures
    )


def _changes_of_mind(
    before: World, world: World, after: Sequence[Creature], turn: int
) -> list[Event]:
    """Who woke, and who is about something else than at the end of the turn before."""
    events: list[Event] = []
    was = {creature.number: creature.mind for creature in before.creatures}
    for creature in after:
        mind = creature.mind
        old = was[creature.number]
        if (old.state, old.target) == (mind.state, mind.target):
            continue
        if old.state == "asleep":
            events.append(Woke(turn, creature.id))
        events.append(StateChange(turn, creature.id, mind.state, mind.target))
    return events
