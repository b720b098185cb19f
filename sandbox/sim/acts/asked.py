"""What several acts ask of an order before they do anything.

Belongs here: checks that end in a Refusal. Must not know: what an act then does.
"""

from sandbox.sim.creatures import Creature
from sandbox.sim.grid import Cell, neighbouring
from sandbox.sim.ongoing import Ongoing, Refusal
from sandbox.sim.orders import Order


def place(ongoing: Ongoing, order: Order) -> Cell:
    """Where the act is to be done, on the map."""
    if order.at is None:
        raise Refusal("it needs a place")
    if not ongoing.level.holds(order.at):
        raise Refusal(f"{order.at} is off the map")
    return order.at


def neighbour(ongoing: Ongoing, creature: Creature, order: Order) -> Cell:
    """Where the act is to be done, in one of the eight cells around whoever does it."""
    at = place(ongoing, order)
    if not neighbouring(creature.at, at):
        raise Refusal(f"{at} is not beside {creature.at}")
    return at


def what_is_there(ongoing: Ongoing, at: Cell) -> str:
    """The terrain of a cell, as a text names it."""
    return ongoing.level.terrain_at(at).remembered
