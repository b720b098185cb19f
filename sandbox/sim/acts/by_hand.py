"""Noises and traps that nobody on the level sets off: made by hand (hearing.md 1).

Belongs here: what an order without a `who` does, and the same done by a creature. Must not know:
how loud a noise is, or who hears it.
"""

from sandbox.sim.acts import asked
from sandbox.sim.creatures import Creature
from sandbox.sim.noises import NOISE_KINDS
from sandbox.sim.ongoing import Ongoing, Refusal
from sandbox.sim.orders import Order
from sandbox.sim.things import TRAPS


def do(ongoing: Ongoing, order: Order) -> None:
    """What an order without a `who` asks for."""
    if order.do == "noise":
        _noise(ongoing, None, order)
    elif order.do == "spring":
        _spring(ongoing, order)
    else:
        raise Refusal("somebody must do that; by hand there are noise and spring")


def noise_of(ongoing: Ongoing, creature: Creature, order: Order) -> None:
    """A noise of any kind that a creature makes."""
    _noise(ongoing, creature, order)


def spring_of(ongoing: Ongoing, creature: Creature, order: Order) -> None:
    """A creature sets off a trap on purpose; its noise has no maker all the same."""
    _spring(ongoing, order)


def _noise(ongoing: Ongoing, creature: Creature | None, order: Order) -> None:
    at = creature.at if order.at is None and creature is not None else asked.place(ongoing, order)
    if order.kind not in NOISE_KINDS:
        raise Refusal(f"there is no kind of noise {order.kind!r}")
    if ongoing.level.silent:
        raise Refusal("the overworld is silent")
    if ongoing.rules.stops(ongoing.level, at):
        raise Refusal(f"no noise can be made in {asked.what_is_there(ongoing, at)} at {at}")
    ongoing.make(
        order.kind,
        at,
        creature,
        by_hand=creature is None,
        loudness=order.loudness,
        says=order.says,
    )


def _spring(ongoing: Ongoing, order: Order) -> None:
    at = asked.place(ongoing, order)
    traps = [thing for thing in ongoing.level.things_at(at) if thing.kind in TRAPS]
    if not traps:
        raise Refusal(f"there is no trap at {at}")
    for trap in traps:
        ongoing.make(trap.kind, at)
