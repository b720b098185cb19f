"""Digging (hearing.md 1): so many turns in a row at one cell make it rubble.

Belongs here: the row of turns, kept in the digger's mind. Must not know: how loud digging is.
"""

from sandbox.sim.acts import asked
from sandbox.sim.creatures import Creature
from sandbox.sim.ongoing import Ongoing, Refusal
from sandbox.sim.orders import Order
from sandbox.sim.terrain import BY_ID


def dig(ongoing: Ongoing, creature: Creature, order: Order) -> None:
    """A turn of digging; the last one's noise travels over the rubble."""
    at = asked.neighbour(ongoing, creature, order)
    kind = ongoing.level.terrain_at(at)
    if kind.digs_to is None:
        raise Refusal(f"{kind.remembered} at {at} cannot be dug through")
    row = creature.mind.digging
    turns = row[1] + 1 if row is not None and row[0] == at else 1
    if turns >= ongoing.rules.numbers["dig.turns"]:
        ongoing.become(at, BY_ID[kind.digs_to])
        stop(ongoing, creature)
    else:
        ongoing.put(creature.with_mind(digging=(at, turns)))
    ongoing.make("dig", creature.at, creature)


def stop(ongoing: Ongoing, creature: Creature) -> None:
    """Any other act breaks the row."""
    now = ongoing.now(creature)
    if now.mind.digging is not None:
        ongoing.put(now.with_mind(digging=None))
