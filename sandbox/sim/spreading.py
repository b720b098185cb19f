"""A noise on a level, whoever hears it: for those who want a field and no world.

Belongs here: asking a rule set by its name. Must not know: any rule set.
"""

from typing import Any

from numpy.typing import NDArray

from sandbox.errors import InputError
from sandbox.sim.given import instance, whole
from sandbox.sim.level import Level
from sandbox.sim.rules import rule_set
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.validity import cell_on


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
    numbers = Numbers.of(rules) if isinstance(rules, str) else instance(rules, Numbers, "rules")
    in_force = rule_set(numbers)
    cell = cell_on(instance(level, Level, "level"), at)
    loudness = whole(loudness, "loudness")
    if in_force.stops(level, cell):
        there = level.terrain_at(cell).remembered
        raise InputError(f"no noise can be made in {there} at {cell}", place="at")
    if loudness < 1:
        raise InputError(f"found {loudness}; a noise has a loudness of 1 or more", place="loudness")
    return in_force.spread(level, cell, loudness)
