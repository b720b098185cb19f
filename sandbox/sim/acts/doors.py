"""Doors, gates and chests: opening, closing, kicking (hearing.md 1).

Belongs here: what becomes of a door, gate or chest, and which noise that makes. Must not know: how
loud it is, or how anyone finds a way through.
"""

from dataclasses import replace

import msgspec

from sandbox.sim import chance
from sandbox.sim.acts import asked
from sandbox.sim.creatures import Creature
from sandbox.sim.grid import Cell
from sandbox.sim.ongoing import Ongoing, Refusal
from sandbox.sim.orders import Order
from sandbox.sim.terrain import BY_ID
from sandbox.sim.things import Thing


def open_(ongoing: Ongoing, creature: Creature, order: Order) -> None:
    """Open a door or gate, with its noise, or a chest, which is silent."""
    at = asked.neighbour(ongoing, creature, order)
    _require_hands(creature)
    kind = ongoing.level.terrain_at(at)
    chest = _chest(ongoing, at)
    if kind.opens_to is not None:
        ongoing.become(at, BY_ID[kind.opens_to])
        ongoing.make(f"{kind.noises}_open", at, creature)
    elif chest is None:
        raise Refusal(f"{kind.remembered} at {at} cannot be opened")
    elif chest.open:
        raise Refusal(f"the chest at {at} is open")
    else:
        _turn_lid(ongoing, chest)


def close(ongoing: Ongoing, creature: Creature, order: Order) -> None:
    """Close a door, gate or chest, with its noise."""
    at = asked.neighbour(ongoing, creature, order)
    _require_hands(creature)
    kind = ongoing.level.terrain_at(at)
    chest = _chest(ongoing, at)
    if kind.closes_to is not None:
        other = ongoing.at(at)
        if other is not None:
            raise Refusal(f"{other.id} stands in the doorway at {at}")
        ongoing.become(at, BY_ID[kind.closes_to])
        ongoing.make(f"{kind.noises}_close", at, creature)
    elif chest is None:
        raise Refusal(f"{kind.remembered} at {at} cannot be closed")
    elif not chest.open:
        raise Refusal(f"the chest at {at} is closed")
    else:
        _turn_lid(ongoing, chest)
        ongoing.make("chest_close", at, creature)


def kick(ongoing: Ongoing, creature: Creature, order: Order) -> None:
    """Kick a closed door or gate; it holds, or breaks and never closes again.

    The bang is the same either way, and travels over what is left of the door.
    """
    at = asked.neighbour(ongoing, creature, order)
    kind = ongoing.level.terrain_at(at)
    if kind.breaks_to is None:
        raise Refusal(f"{kind.remembered} at {at} is no closed door or gate")
    one_in = ongoing.rules.numbers["kick.breaks_one_in"]
    key = (ongoing.before.seed, ongoing.turn, "kick", creature.number, tuple(at))
    if one_in and chance.roll(one_in, *key) == 0:
        ongoing.become(at, BY_ID[kind.breaks_to])
    ongoing.make("door_kick", at, creature)


def _require_hands(creature: Creature) -> None:
    if not creature.opens_doors:
        raise Refusal(f"a {creature.kind} cannot open or close things")


def _chest(ongoing: Ongoing, at: Cell) -> Thing | None:
    return next((thing for thing in ongoing.level.things_at(at) if thing.kind == "chest"), None)


def _turn_lid(ongoing: Ongoing, chest: Thing) -> None:
    """Open what is closed, close what is open."""
    turned = msgspec.structs.replace(chest, open=not chest.open)
    things = tuple(turned if thing is chest else thing for thing in ongoing.level.things)
    memo = {key: kept for key, kept in ongoing.level.memo.items() if key != "things"}
    ongoing.level = replace(ongoing.level, things=things, memo=memo)
