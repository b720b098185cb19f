"""Levels of four shapes, each from a named seed: the same on every machine.

Belongs here: halls, caves, rooms, mazes, and who and what is set down on them. Must not know: what
is measured.
"""

from collections.abc import Callable
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.creatures import Creature
from sandbox.sim.grid import Cell
from sandbox.sim.level import Level
from sandbox.sim.propagation import Medium
from sandbox.sim.rules import rule_set
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.start import opened
from sandbox.sim.world import World

_WALKERS: Final = ("guard", "skeleton", "goblin", "troll", "wolf")  # 58 loud on average
_ROOM: Final = 10, 8  # columns and rows from one wall to the next
_CAVE_OPEN: Final = 0.57
_CAVE_SMOOTHINGS: Final = 1


def _hall(_: Random, side: int) -> NDArray[np.str_]:
    """One open floor within a wall."""
    return _walled(np.full((side, side), "."))


def _cave(chance: Random, side: int) -> NDArray[np.str_]:
    """Scattered rock, smoothed: each cell becomes as most of the nine around it."""
    rock = np.array([[chance.random() > _CAVE_OPEN for _ in range(side)] for _ in range(side)])
    for _ in range(_CAVE_SMOOTHINGS):
        ringed = np.pad(rock, 1, constant_values=True).astype(np.int8)
        around = sum(ringed[y : y + side, x : x + side] for y in range(3) for x in range(3))
        rock = np.asarray(around) > 4
    return _walled(np.where(rock, "%", "."))


def _rooms(chance: Random, side: int) -> NDArray[np.str_]:
    """Rooms in rows, with a door to the next in both directions, four of ten of them closed."""
    wide, high = _ROOM
    glyphs = np.full((side, side), ".")
    glyphs[::high] = glyphs[:, ::wide] = "#"
    for y in range(0, side - 1, high):
        for x in range(0, side - 1, wide):
            for at in ((y + chance.randrange(1, high), x), (y, x + chance.randrange(1, wide))):
                if max(at) < side - 1:
                    glyphs[at] = "+" if chance.random() < 0.4 else "'"
    return _walled(glyphs)


def _maze(chance: Random, side: int) -> NDArray[np.str_]:
    """Corridors one cell wide, every one reached from every other in one way."""
    glyphs = np.full((side, side), "#")
    way = [(1, 1)]
    glyphs[1, 1] = "."
    while way:
        x, y = way[-1]
        ahead = [
            (dx, dy)
            for dx, dy in ((0, -2), (2, 0), (0, 2), (-2, 0))
            if 0 < x + dx < side - 1 and 0 < y + dy < side - 1 and glyphs[y + dy, x + dx] == "#"
        ]
        if not ahead:
            way.pop()
            continue
        dx, dy = chance.choice(ahead)
        glyphs[y + dy // 2, x + dx // 2] = glyphs[y + dy, x + dx] = "."
        way.append((x + dx, y + dy))
    return glyphs


def _walled(glyphs: NDArray[np.str_]) -> NDArray[np.str_]:
    glyphs[[0, -1]] = glyphs[:, [0, -1]] = "#"
    return glyphs


SHAPES: Final[dict[str, Callable[[Random, int], NDArray[np.str_]]]] = {
    "hall": _hall,
    "cave": _cave,
    "rooms": _rooms,
    "maze": _maze,
}


def level(shape: str, side: int) -> Level:
    """The level of a shape and size: always the same one."""
    return Level.from_text(["".join(row) for row in SHAPES[shape](Random(f"{shape}-{side}"), side)])


def medium_of(ground: Level) -> Medium:
    """What a sound loses on a level under the Hearing rules."""
    return rule_set(Numbers.of("hearing")).medium(ground)


def floor_cells(ground: Level, many: int, seed: str) -> list[Cell]:
    """So many different walkable cells of a level."""
    return _some(ground.walkable, many, seed)


def noisy_cells(shape: str, ground: Level, many: int) -> list[Cell]:
    """Where the noises of a level are made: in a cave right beside sealed diagonals."""
    among = _beside_sealed(ground.walkable) if shape == "cave" else ground.walkable
    return _some(among, many, f"{shape}-{ground.width}")


def _beside_sealed(floor: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The floor at either end of a diagonal between two cells of rock."""
    beside = np.zeros_like(floor)
    nw, ne, sw, se = floor[:-1, :-1], floor[:-1, 1:], floor[1:, :-1], floor[1:, 1:]
    falling, rising = nw & se & ~ne & ~sw, ne & sw & ~nw & ~se
    beside[:-1, :-1] |= falling
    beside[1:, 1:] |= falling
    beside[:-1, 1:] |= rising
    beside[1:, :-1] |= rising
    return beside


def _some(among: NDArray[np.bool_], many: int, seed: str) -> list[Cell]:
    return [Cell(x, y) for y, x in Random(seed).sample(np.argwhere(among).tolist(), many)]


def world(ground: Level, walkers: int) -> World:
    """A level with "you" on it and so many who wander, most of them your enemies."""
    yours, *theirs = floor_cells(ground, walkers + 1, f"walkers-{walkers}")
    creatures = [Creature.of_kind("you", 0, yours, id="you")] + [
        Creature.of_kind(_WALKERS[number % len(_WALKERS)], number, at, wanders=True)
        for number, at in enumerate(theirs, 1)
    ]
    return opened(ground, creatures, Numbers.of("hearing"), seed=walkers)
