"""Who sees an enemy, and which one (hearing.md 7).

Belongs here: everyone's enemies in sight, all asked at once. Must not know: what is done about an
enemy, sound.
"""

from collections.abc import Sequence

import numpy as np

from sandbox.sim import views
from sandbox.sim.creatures import Creature
from sandbox.sim.enemies import Enemies
from sandbox.sim.world import World


def enemies_in_sight(world: World) -> dict[int, Creature]:
    """The nearest enemy that each creature sees (Chebyshev, then number), by the creature's number.

    Of one that sees none there is nothing.
    """
    nearest: dict[int, Creature] = {}
    enemies = Enemies(world.creatures)
    numbered = {creature.number: creature for creature in world.creatures}
    alike: dict[tuple[str, ...], list[Creature]] = {}
    for creature in world.creatures:
        if creature.enemies and not creature.asleep:
            alike.setdefault(creature.enemies, []).append(creature)
    for names, watchers in alike.items():
        others = [numbered[number] for number in enemies.named(names)]
        for w, o in _seen(world, watchers, others):
            nearest.setdefault(watchers[w].number, others[o])
    return nearest


def _seen(
    world: World, watchers: Sequence[Creature], others: Sequence[Creature]
) -> list[tuple[int, int]]:
    """Who sees whom, the nearest first: indices into both."""
    radius = views.radius_on(world.level)
    places = views.as_array(other.at for other in others)
    apart = np.abs(views.as_array(one.at for one in watchers)[:, np.newaxis] - places)
    # No two stand in one cell, so who is no step apart is one and the same.
    steps = apart.max(axis=2)
    watcher, other = np.nonzero(((apart**2).sum(axis=2) <= radius * radius + radius) & (steps > 0))
    order = np.argsort(steps[watcher, other], kind="stable")
    watcher, other = watcher[order], other[order]
    seen = views.sees_each(world.level, views.light(world), watchers, watcher, places[other])
    return list(zip(watcher[seen].tolist(), other[seen].tolist(), strict=True))
