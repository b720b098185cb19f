"""Walking (hearing.md 7, 9).

Belongs here: the step that is ordered. Must not know: where a creature wants to go.
"""

from sandbox.sim import ways
from sandbox.sim.acts import asked
from sandbox.sim.creatures import Creature
from sandbox.sim.ongoing import Ongoing, Refusal
from sandbox.sim.orders import Order


def move(ongoing: Ongoing, creature: Creature, order: Order) -> None:
    """One step; its footstep is made on the terrain entered, at the cell entered."""
    at = asked.neighbour(ongoing, creature, order)
    if not ongoing.level.walkable[at.yx]:
        raise Refusal(f"{asked.what_is_there(ongoing, at)} is in the way at {at}")
    if ways.squeezes(ongoing.level, creature.at, at):
        raise Refusal(f"there is no room to squeeze through to {at}")
    other = ongoing.at(at)
    if other is not None:
        raise Refusal(f"{other.id} stands at {at}")
    ongoing.step_to(creature, at)
