"""What someone sees in a world: sight (sandbox.sim.sight) joined to levels and creatures.

Belongs here: light with its lamps and lanterns, and a creature's eyes on a level. Must not know:
sound, turns. What was computed is kept with the level or the world it belongs to.
"""

from collections.abc import Iterable, Sequence
from itertools import chain
from math import isqrt

import numpy as np
from numpy.typing import NDArray

from sandbox.sim import sight
from sandbox.sim.creatures import Creature
from sandbox.sim.grid import Cell
from sandbox.sim.level import Level
from sandbox.sim.sight import Seen
from sandbox.sim.world import World

Box = tuple[slice, slice]
"""Rows and columns of a level, as a subscript of its arrays."""


def light_on(level: Level, lanterns: Iterable[Cell]) -> NDArray[np.int16]:
    """The light of every cell, (h, w), with lanterns carried where said; read-only.

    On an overworld sight does not follow light (sight.md 4).
    """
    fixed = level.remembering("light", lambda: _fixed_light(level))
    carried = set(lanterns)
    if not carried or level.kind == "overworld":
        return fixed
    light = fixed.copy()
    for at in carried:
        around, bright = _lantern(level, at)
        np.maximum(light[around], bright, out=light[around])
    light.setflags(write=False)
    return light


def _fixed_light(level: Level) -> NDArray[np.int16]:
    """The light of a level with no lantern on it."""
    if level.kind == "overworld":
        light = sight.open_sky(level.terrain.shape)
    else:
        lamps = [
            sight.lamp(thing.at, thing.radius, thing.brightness)
            for thing in level.things
            if thing.kind == "lamp"
        ]
        light = sight.light_map(level.opaque, level.ambient_light, lamps)
    light.setflags(write=False)
    return light


def _lantern(level: Level, at: Cell) -> tuple[Box, NDArray[np.int16]]:
    """The box in which the light of a lantern at a cell falls, and how bright it is there."""

    def made() -> tuple[Box, NDArray[np.int16]]:
        box = rows, columns = _box(level, at, sight.lantern(at).radius)
        inside = sight.lantern(at.step(-columns.start, -rows.start))
        return box, sight.light_map(level.opaque[box], 0, [inside])

    return level.remembering(("lantern", at), made)


def _box(level: Level, middle: Cell, off: int) -> Box:
    """The cells of a level up to so many steps from one."""
    (x, y), (height, width) = middle, level.terrain.shape
    return (
        slice(max(y - off, 0), min(y + off + 1, height)),
        slice(max(x - off, 0), min(x + off + 1, width)),
    )


def radius_on(level: Level) -> int:
    """The farthest that anyone sees on a level, in cells."""
    if level.kind == "overworld":
        return sight.overworld_radius(level.time, level.moon, level.weather)
    return sight.FIGURES.radius


def sees_cell(level: Level, light: NDArray[np.int16], creature: Creature, cell: Cell) -> bool:
    """Whether a creature truly sees a cell (not by the wall rule alone); a sleeper sees nothing.

    `light` is the level's, (h, w), as `light` and `light_on` give it.
    """
    if creature.asleep:
        return False
    eyes = sight.vision(creature.vision)
    return sight.sees(level.opaque, light, eyes, creature.at, cell, radius_on(level))


def sees_each(
    level: Level,
    light: NDArray[np.int16],
    lookers: Sequence[Creature],
    looker: NDArray[np.intp],
    cells: NDArray[np.integer],
) -> NDArray[np.bool_]:
    """`sees_cell` for many at once: whether `lookers[looker[i]]` sees the cell `cells[i]`.

    `cells` is (k, 2) of x, y; `looker` and the answer are (k,).
    """
    eyes = [sight.vision(creature.vision) for creature in lookers]
    needs_light = np.array([each.needs_light for each in eyes], np.intp)
    darkvision = np.array([each.darkvision for each in eyes], np.intp)
    awake = np.array([not creature.asleep for creature in lookers], np.bool_)
    places = as_array(creature.at for creature in lookers)
    seen = sight.sees_each(
        level.opaque,
        light,
        needs_light[looker],
        darkvision[looker],
        places[looker],
        cells,
        radius_on(level),
    )
    return seen & awake[looker]


def as_array(cells: Iterable[Cell]) -> NDArray[np.int32]:
    """Cells as an array (k, 2) of x, y."""
    return np.fromiter(chain.from_iterable(cells), np.int32).reshape(-1, 2)


# Views of a world at rest ---------------------------------------------------------------------


def lanterns(creatures: Iterable[Creature]) -> list[Cell]:
    """Where lanterns are carried."""
    return [creature.at for creature in creatures if creature.lantern]


def light(world: World) -> NDArray[np.int16]:
    """The light of every cell of a world, (h, w), 0-100; read-only."""
    if "light" not in world.memo:
        world.memo["light"] = light_on(world.level, lanterns(world.creatures))
    lit: NDArray[np.int16] = world.memo["light"]
    return lit


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


def hidden_near(world: World, creature: Creature, middle: Cell, off: int) -> list[Cell]:
    """The cells up to `off` steps from one that a creature does not see, by the wall rule either.

    Row by row. Only as much is looked at as lies between the two and a cell around: what is beyond
    changes nothing.
    """
    rows, columns = _box(world.level, middle, off)
    if creature.asleep:
        shown = np.zeros((rows.stop - rows.start, columns.stop - columns.start), np.bool_)
    else:
        box, part = _seen_towards(world, creature, middle, off + 1)
        north, west = box[0].start, box[1].start
        shown = part.shown[
            rows.start - north : rows.stop - north, columns.start - west : columns.stop - west
        ]
    return [Cell(columns.start + x, rows.start + y) for y, x in np.argwhere(~shown).tolist()]


def _seen_towards(world: World, creature: Creature, middle: Cell, off: int) -> tuple[Box, Seen]:
    """What a creature sees of the box that holds it and the cells up to `off` steps from one."""
    level, at = world.level, creature.at
    rows, columns = _box(level, middle, off)
    rows = slice(min(rows.start, at.y), max(rows.stop, at.y + 1))
    columns = slice(min(columns.start, at.x), max(columns.stop, at.x + 1))
    box = rows, columns
    inside = at.step(-columns.start, -rows.start)
    far_x = max(inside.x, columns.stop - 1 - at.x)
    far_y = max(inside.y, rows.stop - 1 - at.y)
    radius = min(radius_on(level), isqrt(far_x * far_x + far_y * far_y) + 1)
    eyes = sight.vision(creature.vision)
    bright = eyes.bright(light(world)[box])
    return box, sight.see(level.opaque[box], inside, bright, eyes.darkvision, radius)


def visible(
    level: Level, at: Cell, vision: str = "normal", lantern: bool = False
) -> NDArray[np.bool_]:
    """What eyes at a cell of a level see, walls beside a seen floor included: (h, w).

    Raises InputError for an unknown vision, IndexError where `at` is not on the level.
    """
    eyes = sight.vision(vision)
    bright = eyes.bright(light_on(level, [at] if lantern else ()))
    return sight.see(level.opaque, at, bright, eyes.darkvision, radius_on(level)).shown
