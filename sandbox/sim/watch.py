"""Who sees an enemy, and which one (hearing.md 7).

Belongs here: everyone's enemies in sight, all asked at once. Must not know: what is done about an
enemy, sound.
"""

import numpy as np
from numpy.typing import NDArray

from sandbox.sim import views
from sandbox.sim.creatures import Creature
from sandbox.sim.enemies import Enemies
from sandbox.sim.world import World


def enemies_in_sight(world: World) -> dict[int, Creature]:
    """The nearest enemy that each creature sees (Chebyshev, then number), by the creature's number.

    Of one that sees none there is nothing.
    """
    nearest: dict[int, Creature] = {}
    pairs = _within_sight(world)
    cells = [(creature, other.at) for creature, other in pairs]
    seen = views.sees_each(world.level, views.light(world), cells)
    for (creature, other), in_view in zip(pairs, seen.tolist(), strict=True):
        if in_view:
            nearest.setdefault(creature.number, other)
    return nearest


def _within_sight(world: World) -> list[tuple[Creature, Creature]]:
    """Every creature that is awake with each enemy near enough to be seen, the nearest first."""
    enemies = Enemies(world.creatures)
    numbered = {creature.number: creature for creature in world.creatures}
    alike: dict[tuple[str, ...], list[Creature]] = {}
    for creature in world.creatures:
        if creature.enemies and not creature.asleep:
            alike.setdefault(creature.enemies, []).append(creature)
    radius = views.radius_on(world.level)
    found: list[tuple[Creature, Creature]] = []
    for names, watchers in alike.items():
        others = [numbered[number] for number in enemies.named(names)]
        if not others:
            continue
        apart = np.abs(_places(watchers)[:, np.newaxis] - _places(others))
        watcher, other = np.nonzero((apart**2).sum(axis=2) <= radius * radius + radius)
        nearest_first = np.argsort(apart[watcher, other].max(axis=1), kind="stable")
        pairs = np.stack((watcher, other), axis=1)[nearest_first]
        found += [
            (watchers[w], others[o])
            for w, o in pairs.tolist()
            if watchers[w].number != others[o].number
        ]
    return found


def _places(creatures: list[Creature]) -> NDArray[np.int32]:
    return np.array([creature.at for creature in creatures], np.int32)
