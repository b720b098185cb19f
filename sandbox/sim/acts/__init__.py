"""What can be done in a turn: one function an act, each in the file of its kind.

An act takes the turn in progress, who does it, and the order; it changes the turn, or raises
Refusal with the reason and changes nothing. Must not know: who decides, who hears, how loud it is.
"""

from collections.abc import Callable
from typing import Final

from sandbox.sim.acts import by_hand, digging, doors, fighting, moving, quiet, voices
from sandbox.sim.creatures import Creature
from sandbox.sim.ongoing import Ongoing, Refusal
from sandbox.sim.orders import Order

ActFunction = Callable[[Ongoing, Creature, Order], None]

ACTS: Final[dict[str, ActFunction]] = {
    "move": moving.move,
    "wait": quiet.wait,
    "rest": quiet.rest,
    "listen": quiet.listen,
    "open": doors.open_,
    "close": doors.close,
    "kick": doors.kick,
    "dig": digging.dig,
    "attack": fighting.attack,
    "shoot": fighting.shoot,
    "throw": fighting.throw,
    "cast": fighting.cast,
    "breathe": fighting.breathe,
    "shout": voices.shout,
    "mutter": voices.mutter,
    "sing": voices.sing,
    "cackle": voices.cackle,
    "throw_voice": voices.throw_voice,
    "noise": by_hand.noise_of,
    "spring": by_hand.spring_of,
}


def do(ongoing: Ongoing, creature: Creature, order: Order) -> bool:
    """Let a creature do something; False, and an event that says why, where it is refused.

    Any act but digging on at the same cell breaks a row of digging (hearing.md 1).
    """
    try:
        if order.do not in ACTS:
            raise Refusal(f"there is no act {order.do!r}")
        ACTS[order.do](ongoing, creature, order)
    except Refusal as refusal:
        ongoing.refuse(order, str(refusal))
        digging.stop(ongoing, creature)
        return False
    if order.do != "dig":
        digging.stop(ongoing, creature)
    return True


def do_by_hand(ongoing: Ongoing, order: Order) -> bool:
    """Do what nobody on the level does: make a noise, spring a trap."""
    try:
        by_hand.do(ongoing, order)
    except Refusal as refusal:
        ongoing.refuse(order, str(refusal))
        return False
    return True
