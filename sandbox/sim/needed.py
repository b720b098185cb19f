"""How loud a noise that was not heard would have had to be made, all else being as it was.

Belongs here: that one number. What it takes to be heard is asked of the rules; what is lost on the
way is read off one field, spread backwards from the listener. Must not know: any rule set.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import msgspec

from sandbox.sim import views
from sandbox.sim.creatures import Creature
from sandbox.sim.hearing import Sounds
from sandbox.sim.ledger import Ledger
from sandbox.sim.noises import Source
from sandbox.sim.perception import Perception
from sandbox.sim.propagation import CLOSED, Medium, SoundField, propagate
from sandbox.sim.propagation.reverse import Earshot, earshot
from sandbox.sim.rules.base import Arrival

Needed = int | Literal["never"] | None
"""A loudness; "never": none carries so far; None: it does not hang on loudness."""


def needed(sounds: Sounds, perception: Perception) -> Needed:
    """The least loudness, where it was made, with which a noise would have been heard.

    None where it was heard or loudness has no say: no way leads there, its cell is seen, those ears
    are deaf or its maker's, or the rules let dice fall between how loud a noise is made and how far
    it carries.
    """
    lacking = perception.reason in ("too_far", "too_faint", "drowned")
    if not lacking or not sounds.rules.loudness_decides:
        return None
    source = sounds.source(perception.noise)
    ears = _Ears(sounds, source, sounds.moment.world.by_number(perception.listener))
    if not ears.reached:
        return "never"
    under = enough = source.loudness.value
    while not ears.hear(enough):
        under, enough = enough, 2 * enough
        if not ears.can_be_asked(enough):
            return None
    while enough - under > 1:
        between = (under + enough) // 2
        if ears.hear(between):
            enough = between
        else:
            under = between
    return enough


@dataclass(frozen=True, eq=False)
class _Ears:
    """What a listener would have made of a noise, had it been as loud as asked."""

    sounds: Sounds
    source: Source
    listener: Creature

    @property
    def reached(self) -> bool:
        """Whether a noise gets to the listener if it is loud enough."""
        return self._backwards.arrives(self.source.at, self._loudest) > 0

    def can_be_asked(self, loudness: int) -> bool:
        """Whether a noise can be that loud."""
        return self.sounds.rules.starts_with(self._made(loudness)) < CLOSED

    def hear(self, loudness: int) -> bool:
        """Whether it would be heard, among all else that sounded."""
        rules, made = self.sounds.rules, self._made(loudness)
        arrives = self._backwards.arrives(self.source.at, rules.starts_with(made))
        arrival = Arrival(made, arrives, self._seen, lambda: self._forwards)
        alone = rules.perceive(arrival, self.listener, self.sounds.moment)
        if not alone.heard or not rules.drowns:
            return alone.heard
        among = sorted([*self._others, alone], key=lambda one: one.noise)
        return any(one.heard and one.noise == made.number for one in rules.settle(among))

    def _made(self, loudness: int) -> Source:
        return msgspec.structs.replace(self.source, loudness=Ledger.base("as loud as", loudness))

    @cached_property
    def _medium(self) -> Medium:
        return self.sounds.rules.medium(self.source.level)

    @cached_property
    def _loudest(self) -> int:
        """What a field starts with that goes as far as any."""
        reach = self._medium.reach
        return CLOSED - 1 if reach is None else reach + self._medium.audible

    @cached_property
    def _backwards(self) -> Earshot:
        return earshot(self._medium, self.listener.at, self._loudest)

    @cached_property
    def _forwards(self) -> SoundField:
        """Which way it would come, however loud."""
        return propagate(self._medium, self.source.at, self._loudest)

    @cached_property
    def _seen(self) -> bool:
        world = self.sounds.moment.world
        return views.sees_cell(world.level, views.light(world), self.listener, self.source.at)

    @cached_property
    def _others(self) -> list[Perception]:
        """What they make of the turn's other noises, each by itself."""
        every = self.sounds.each_alone(self.listener)
        return [one for one in every if one.noise != self.source.number]
