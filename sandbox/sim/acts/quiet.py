"""Waiting, resting, listening at a door (hearing.md 5, 6).

Belongs here: acts that make no noise. Must not know: what listening lets one hear.
"""

from sandbox.sim.acts import asked
from sandbox.sim.creatures import Creature
from sandbox.sim.ongoing import Ongoing, Refusal
from sandbox.sim.orders import Order


def wait(ongoing: Ongoing, creature: Creature, order: Order) -> None:
    """Nothing, and it takes a turn."""


def rest(ongoing: Ongoing, creature: Creature, order: Order) -> None:
    """Wait, and go on waiting for the turns asked for, until there is a message or a blow."""
    if order.turns < 1:
        raise Refusal("a rest takes at least one turn")
    if creature.is_you:
        ongoing.resting = order.turns - 1


def listen(ongoing: Ongoing, creature: Creature, order: Order) -> None:
    """Listen at a closed door beside one; each time earns a training mark in Listen."""
    if not ongoing.rules.listens_at_doors:
        raise Refusal("under these rules there is nothing in listening at a door")
    at = asked.neighbour(ongoing, creature, order)
    if creature.listen < 1:
        raise Refusal("it needs the Listen skill, 1 or more")
    if ongoing.level.terrain_at(at).id != "closed_door":
        raise Refusal(f"{asked.what_is_there(ongoing, at)} is no closed door to listen at")
    ongoing.listening[creature.number] = at
    if creature.is_you:
        ongoing.training += 1
