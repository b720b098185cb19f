"""Voices: muttering, songs, cackles, shouts, and a voice thrown elsewhere (hearing.md 1, 8).

Belongs here: who may speak where, and with which words. Must not know: how loud a voice is, or whom
it draws.
"""

from typing import Final

from sandbox.sim.acts import asked
from sandbox.sim.creatures import Creature
from sandbox.sim.grid import within_radius
from sandbox.sim.ongoing import Ongoing, Refusal
from sandbox.sim.orders import Act, Order

# Which act is the voice of a kind that makes this noise of its own.
ACT_OF_VOICE: Final[dict[str, Act]] = {
    "mutter": "mutter",
    "song": "sing",
    "cackle": "cackle",
    "breath": "breathe",
}


def mutter(ongoing: Ongoing, creature: Creature, order: Order) -> None:
    """A voice, with words."""
    ongoing.make("mutter", creature.at, creature, says=order.says or creature.says)


def sing(ongoing: Ongoing, creature: Creature, order: Order) -> None:
    """A song, with words if given."""
    ongoing.make("song", creature.at, creature, says=order.says or creature.says)


def cackle(ongoing: Ongoing, creature: Creature, order: Order) -> None:
    """A witch's cackle."""
    ongoing.make("cackle", creature.at, creature)


def shout(ongoing: Ongoing, creature: Creature, order: Order) -> None:
    """A shout."""
    ongoing.make("shout", creature.at, creature)


def throw_voice(ongoing: Ongoing, creature: Creature, order: Order) -> None:
    """A voice made at a place that one sees, not solid to sound, within reach, not one's own."""
    if ongoing.level.silent:
        raise Refusal("the overworld is silent")
    at = asked.place(ongoing, order)
    if at == creature.at:
        raise Refusal("one cannot throw one's voice onto oneself")
    reach = ongoing.rules.numbers["voice.range"]
    if not within_radius(at.x - creature.at.x, at.y - creature.at.y, reach):
        raise Refusal(f"{at} is over {reach} cells away")
    if ongoing.rules.stops(ongoing.level, at):
        raise Refusal(f"{asked.what_is_there(ongoing, at)} at {at} is no place for a voice")
    if not ongoing.sees(creature, at):
        raise Refusal(f"one cannot see {at}")
    ongoing.make("thrown_voice", at, creature, says=order.says)
