"""A noise on a level, whoever hears it: for those who want a field and no world.

Belongs here: asking a rule set by its name. Must not know: any rule set.
"""

from typing import Any

from numpy.typing import NDArray

from sandbox.errors import InputError
from sandbox.sim.grid import Cell
from sandbox.sim.level import Level
from sandbox.sim.rules import numbers_of, rule_set
from sandbox.sim.rules.numbers import Numbers


def spread(
    level: Level, at: tuple[int, int], loudness: int, rules: str | Numbers = "hearing"
) -> NDArray[Any]:
    """What is left of a noise in every cell: (height, width), rows top to bottom.

    `at` is (column, row); `loudness` is final: no share is taken of it and no die rolled. `rules`
    is a rule set's name, or its numbers, some of them changed. Under Hearing: int32 loudness, 0
    where the noise does not reach. Under Crawl: int32 thousandths, likewise. Under POWDER: exact
    chances to hear a source of that level, as `fractions.Fraction`; 1 where it is made. Raises
    InputError for unknown rules, a cell off the level or one where no noise can be made, and a
    loudness under 1; ValueError for one past what a field can count, far beyond any noise's.

    >>> spread(Level.from_text(["#@+.#"]), (1, 0), 60).tolist()
    [[0, 60, 20, 10, 0]]
    """
    in_force = rule_set(numbers_of(rules) if isinstance(rules, str) else rules)
    cell = Cell(*at)
    if not level.holds(cell):
        raise InputError(
            f"{cell} is off the level; columns are 0 to {level.width - 1}, rows 0 to "
            f"{level.height - 1}",
            place="at",
        )
    if in_force.stops(level, cell):
        there = level.terrain_at(cell).remembered
        raise InputError(f"no noise can be made in {there} at {cell}", place="at")
    if loudness < 1:
        raise InputError(f"found {loudness}; a noise has a loudness of 1 or more", place="loudness")
    return in_force.spread(level, cell, loudness)
