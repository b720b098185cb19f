"""The benchmark's levels are the same ones everywhere."""

from hashlib import sha256

import numpy as np
import pytest

from sandbox.bench.levels import SHAPES, floor_cells, level, medium_of, noisy_cells, world

MAZE = [
    "#########",
    "#...#...#",
    "###.###.#",
    "#...#...#",
    "#.###.#.#",
    "#.....#.#",
    "#######.#",
    "#.......#",
    "#########",
]
DIGESTS = {
    "hall": "3717b1a7878a",
    "cave": "342980f8ff82",
    "rooms": "d12f5fe12642",
    "maze": "8a2cbbab69f2",
}


def test_small_ones_as_pictures() -> None:
    assert level("maze", 9).rows() == MAZE
    assert level("hall", 4).rows() == ["####", "#..#", "#..#", "####"]


@pytest.mark.parametrize("shape", SHAPES)
def test_the_same_every_time(shape: str) -> None:
    once, again = level(shape, 64), level(shape, 64)
    assert np.array_equal(once.terrain, again.terrain)
    assert sha256("\n".join(once.rows()).encode()).hexdigest()[:12] == DIGESTS[shape]
    assert floor_cells(once, 5, "a") == floor_cells(again, 5, "a")


@pytest.mark.parametrize("shape", SHAPES)
def test_there_is_much_floor_within_a_wall(shape: str) -> None:
    ground = level(shape, 64)
    assert ground.walkable.mean() > 0.3
    rim = ground.walkable.copy()
    rim[1:-1, 1:-1] = False
    assert not rim.any()


def test_a_caves_noises_are_made_beside_sealed_diagonals() -> None:
    ground = level("cave", 64)
    padded = medium_of(ground).padded
    assert padded is not None
    assert all(padded.sealed_about(*at, 1) for at in noisy_cells("cave", ground, 8))


def test_a_world_has_you_and_so_many_walkers() -> None:
    now = world(level("rooms", 64), 20)
    assert now.you is not None
    assert len(now.creatures) == 21
    assert len({creature.at for creature in now.creatures}) == 21
