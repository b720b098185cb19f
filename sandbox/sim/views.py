"""What someone sees in a world: sight (sandbox.sim.sight) joined to levels and creatures.

Belongs here: light with its lamps and lanterns, and a creature's eyes on a level. Must not know:
sound, turns. What was computed is kept with the level or the world it belongs to.
"""

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from sandbox.sim import sight
from sandbox.sim.creatures import Creature
from sandbox.sim.grid import Cell
from sandbox.sim.level import Level
from sandbox.sim.sight import Seen
from sandbox.sim.world import World


def light_on(level: Level, lanterns: Iterable[Cell]) -> NDArray[np.int16]:
    """The light of every cell, (h, w), with lanterns carried where said; read-only.

    On an overworld sight does not follow light (sight.md 4).
    """
    where = tuple(sorted(lanterns))
    return level.remembering(("light", where), lambda: _light(level, where))


def _light(level: Level, lanterns: Sequence[Cell]) -> NDArray[np.int16]:
    shape = (level.height, level.width)
    if level.kind == "overworld":
        light = sight.open_sky(shape)
    elif lanterns:
        carried = [sight.lantern(cell) for cell in lanterns]
        light = np.maximum(light_on(level, ()), sight.light_map(level.opaque, 0, carried))
    else:
        lamps = [
            sight.lamp(thing.at, thing.radius, thing.brightness)
            for thing in level.things
            if thing.kind == "lamp"
        ]
        light = sight.light_map(level.opaque, level.ambient_light, lamps)
    light.setflags(write=False)
    return light


def radius_on(level: Level) -> int:
    """The farthest that anyone sees on a level, in cells."""
    if level.kind == "overworld":
        return sight.overworld_radius(level.time, level.moon, level.weather)
    return sight.FIGURES.radius


def sees_cell(level: Level, light: NDArray[np.int16], creature: Creature, cell: Cell) -> bool:
    """Whether a creature truly sees a cell (not by the wall rule alone); a sleeper sees nothing."""
    if creature.asleep:
        return False
    eyes = sight.vision(creature.vision)
    return sight.sees(level.opaque, light, eyes, creature.at, cell, radius_on(level))


def sees_each(
    level: Level, light: NDArray[np.int16], pairs: Sequence[tuple[Creature, Cell]]
) -> NDArray[np.bool_]:
    """`sees_cell` for many creatures and cells at once: (k,)."""
    if not pairs:
        return np.zeros(0, np.bool_)
    eyes = [sight.vision(creature.vision) for creature, _ in pairs]
    seen = sight.sees_each(
        level.opaque,
        light,
        np.array([e.needs_light for e in eyes]),
        np.array([e.darkvision for e in eyes]),
        np.array([creature.at for creature, _ in pairs]),
        np.array([cell for _, cell in pairs]),
        radius_on(level),
    )
    seen &= ~np.array([creature.asleep for creature, _ in pairs])
    return seen


# Views of a world at rest ---------------------------------------------------------------------


def lanterns(creatures: Iterable[Creature]) -> list[Cell]:
    """Where lanterns are carried."""
    return [creature.at for creature in creatures if creature.lantern]


def light(world: World) -> NDArray[np.int16]:
    """The light of every cell of a world, (h, w), 0-100; read-only."""
    return light_on(world.level, lanterns(world.creatures))


def seen_by(world: World, creature: Creature) -> Seen:
    """All that a creature sees of a world: arrays (h, w); a sleeper sees nothing."""
    key = f"seen by {creature.number}"
    if key not in world.memo:
        world.memo[key] = _seen(world, creature)
    seen: Seen = world.memo[key]
    return seen


def _seen(world: World, creature: Creature) -> Seen:
    level = world.level
    if creature.asleep:
        nothing = np.zeros(level.terrain.shape, np.bool_)
        return Seen(nothing, nothing)
    eyes = sight.vision(creature.vision)
    bright = eyes.bright(light(world))
    return sight.see(level.opaque, creature.at, bright, eyes.darkvision, radius_on(level))


def visible(
    level: Level, at: Cell, vision: str = "normal", lantern: bool = False
) -> NDArray[np.bool_]:
    """What eyes at a cell of a level see, walls beside a seen floor included: (h, w).

    Raises InputError for an unknown vision, IndexError where `at` is not on the level.
    """
    eyes = sight.vision(vision)
    bright = eyes.bright(light_on(level, [at] if lantern else ()))
    return sight.see(level.opaque, at, bright, eyes.darkvision, radius_on(level)).shown
