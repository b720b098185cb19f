"""The simulation as a library: levels, worlds, turns, sound and sight, without a window.

Belongs here: the names that others may use; each is documented where it is made. Must not know:
pygame, clocks, files (`load` asks for their reader when it is called).

A level is terrain; a world is a level, those on it, and what you know, at a turn. Both are
immutable. Cells are `Cell(x, y)`, column and row from 0; arrays are rows × columns.

    level = Level.from_text(["#######", "#..+..#", "#######"])
    spread(level, (1, 1), 70)                   # loudness left in every cell: (3, 7) int32
    spread(level, (1, 1), 12, rules="crawl")    # thousandths
    visible(level, (1, 1))                      # what is seen from there: (3, 7) bool
    world = opened(level, [Creature.of_kind("you", 0, Cell(1, 1))], Numbers.of("hearing"))
    world, events = step(world, [Order("shout", "you")])

What became of a noise at a pair of ears, in words: `sandbox.sim.explain.explain(turn, 1, 0)`.
"""

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from sandbox.errors import InputError
from sandbox.sim.creatures import Creature
from sandbox.sim.events import Event
from sandbox.sim.given import instance
from sandbox.sim.grid import Cell
from sandbox.sim.level import Level
from sandbox.sim.orders import Order
from sandbox.sim.rules import RULE_SETS
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.spreading import spread
from sandbox.sim.start import opened
from sandbox.sim.turn import Turn, play, step
from sandbox.sim.validity import cell_on
from sandbox.sim.views import visible as _visible
from sandbox.sim.world import World

if TYPE_CHECKING:
    from sandbox.document import Document

__all__ = [
    "RULE_SETS",
    "Cell",
    "Creature",
    "Event",
    "InputError",
    "Level",
    "Numbers",
    "Order",
    "Turn",
    "World",
    "load",
    "opened",
    "play",
    "spread",
    "step",
    "visible",
]


def visible(
    level: Level, at: tuple[int, int], vision: str = "normal", lantern: bool = False
) -> NDArray[np.bool_]:
    """What eyes at a cell see of a level: (height, width), walls beside a seen floor included.

    `at` is (column, row); `vision` normal, keen, dark, deep or blind; `lantern`: one is carried
    there. Raises InputError for a cell off the level or an unknown vision.
    """
    cell = cell_on(instance(level, Level, "level"), at)
    return _visible(level, cell, vision, lantern)


def load(path: str | Path) -> "Document":
    """A level file (.toml), or a plain map (.txt), as a document: its name, its `world` at turn 0,
    its script. Raises InputError that says what is wrong where.
    """
    from sandbox import levelfile

    return levelfile.load(path)
