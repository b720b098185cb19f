"""Random levels for the laws of hearing, with everyone on them.

Belongs here: what Hypothesis draws: levels with doors, with sealed gaps, at least a fifth of them
walls. Must not know: what is asserted of them.
"""

from dataclasses import dataclass

import numpy as np
from hypothesis import strategies as st

from sandbox.sim.creatures import Creature
from sandbox.sim.grid import Cell
from sandbox.sim.level import Level
from sandbox.sim.orders import Order
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.start import opened
from sandbox.sim.world import World

LEAST_WALLS = 5  # one cell in so many, at least
KINDS = ("guard", "goblin", "wolf", "rat", "bat", "golem", "witch", "villager", "bard")


@dataclass(frozen=True)
class Scene:
    """A world, and what is made by hand on each of its first turns."""

    world: World
    orders: tuple[tuple[Order, ...], ...]


@st.composite
def rows(draw: st.DrawFn, most: int = 14) -> tuple[str, ...]:
    """A walled level with inner walls, a door in one of them, a sealed diagonal gap."""
    width, height = draw(st.integers(7, most)), draw(st.integers(6, most))
    dice = np.random.default_rng(draw(st.integers(0, 2**32)))
    grid = dice.choice(list("......~G#+'"), (height, width))
    grid[0], grid[-1], grid[:, 0], grid[:, -1] = "#", "#", "#", "#"
    grid[:, width // 2] = "#"
    grid[draw(st.integers(1, height - 2)), width // 2] = draw(st.sampled_from("+'"))
    y, x = draw(st.integers(1, height - 3)), draw(st.integers(1, width // 2 - 2))
    grid[y : y + 2, x : x + 2] = [[".", "#"], ["#", "."]]
    return tuple("".join(row) for row in grid.tolist())


def walls(rows: tuple[str, ...]) -> float:
    """Which part of a level is wall."""
    return sum(row.count("#") for row in rows) / (len(rows) * len(rows[0]))


@st.composite
def scenes(draw: st.DrawFn, turns: int = 4, people: int = 5) -> Scene:
    """You and some creatures on a random level, and noises by hand for some turns."""
    level = Level.from_text(draw(rows())).changed(
        ambient_light=draw(st.sampled_from((0, 0, 20, 100)))
    )
    open_cells = [
        Cell(x, y) for y in range(level.height) for x in range(level.width) if level.walkable[y, x]
    ]
    stand = draw(
        st.lists(st.sampled_from(open_cells), min_size=2, max_size=people + 1, unique=True)
    )
    listen = draw(st.sampled_from((0, 35)))
    creatures = [Creature.of_kind("you", 0, stand[0], id="you", listen=listen)]
    creatures += [
        Creature.of_kind(
            draw(st.sampled_from(KINDS)), number, at, asleep=draw(st.booleans()), every=3
        )
        for number, at in enumerate(stand[1:], 1)
    ]
    made = st.builds(
        Order,
        st.just("noise"),
        at=st.sampled_from(open_cells),
        kind=st.sampled_from(("shout", "footstep", "song", "door_kick")),
        loudness=st.sampled_from((None, 20, 45, 90, 250)),
    )
    orders = tuple(tuple(draw(st.lists(made, max_size=2))) for _ in range(turns))
    return Scene(
        opened(level, creatures, Numbers.of("hearing"), draw(st.integers(0, 1000))), orders
    )
