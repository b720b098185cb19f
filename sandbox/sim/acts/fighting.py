"""Fighting: blows, shots, throws, spells, breath (hearing.md 1).

Belongs here: whether it can be done, whom it strikes, what noise it makes. Must not know: how loud
that is. Nothing dies here: it is a sandbox.
"""

from sandbox.sim.acts import asked, flight
from sandbox.sim.creatures import Creature
from sandbox.sim.grid import Cell, within_radius
from sandbox.sim.ongoing import Ongoing, Refusal
from sandbox.sim.orders import Order
from sandbox.sim.sight import clear_line


def attack(ongoing: Ongoing, creature: Creature, order: Order) -> None:
    """A blow at someone within a step."""
    at = asked.neighbour(ongoing, creature, order)
    struck = ongoing.at(at)
    if struck is None:
        raise Refusal(f"nobody stands at {at}")
    if not ongoing.can_step(creature, at):
        raise Refusal(f"{at} is out of reach around the corner")
    ongoing.struck.add(struck.number)
    ongoing.make(
        "blow",
        creature.at,
        creature,
        outcome=order.outcome,
        damage=order.damage,
        aux=order.aux,
        target=struck.number,
    )


def shoot(ongoing: Ongoing, creature: Creature, order: Order) -> None:
    """A shot at a place; it strikes whom the missile meets first."""
    at = asked.place(ongoing, order)
    if at == creature.at:
        raise Refusal("one cannot shoot at oneself")
    ends = flight.lands(ongoing, creature.at, at)
    ongoing.make(
        "shot",
        creature.at,
        creature,
        launcher=order.launcher or creature.launcher,
        missile=order.missile or creature.missile,
        target=_struck(ongoing, creature, ends),
        lands=ends,
    )


def throw(ongoing: Ongoing, creature: Creature, order: Order) -> None:
    """A throw; a flask breaks where it is aimed, a noise of its own, a stone strikes whom it meets
    first."""
    at = asked.place(ongoing, order)
    if order.item == "stone":
        ends = flight.lands(ongoing, creature.at, at)
        target = _struck(ongoing, creature, ends)
        ongoing.make("throw", creature.at, creature, missile="stone", target=target, lands=ends)
        return
    reach = ongoing.rules.numbers["throw.flask_range"]
    if not within_radius(at.x - creature.at.x, at.y - creature.at.y, reach):
        raise Refusal(f"{at} is over {reach} cells away")
    if not clear_line(ongoing.level.opaque, creature.at, at):
        raise Refusal(f"there is no clear line to {at}")
    if ongoing.rules.stops(ongoing.level, at):
        raise Refusal(f"{asked.what_is_there(ongoing, at)} at {at} is no place for a flask")
    ongoing.make("throw", creature.at, creature)
    ongoing.make("flask_break", at, creature)


def cast(ongoing: Ongoing, creature: Creature, order: Order) -> None:
    """A spell is chanted."""
    ongoing.make("spell", creature.at, creature)


def breathe(ongoing: Ongoing, creature: Creature, order: Order) -> None:
    """A dragon's breath."""
    ongoing.make("breath", creature.at, creature)


def _struck(ongoing: Ongoing, creature: Creature, at: Cell) -> int | None:
    """The number of whoever else stands where something came down: they are attacked."""
    struck = ongoing.at(at)
    if struck is None or struck.number == creature.number:
        return None
    ongoing.struck.add(struck.number)
    return struck.number
