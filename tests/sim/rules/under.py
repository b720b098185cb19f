"""Pictures played under a rule set that is named, and counts held against exact chances.

Belongs here: what tests of several rule sets share. Must not know: any rule.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import sqrt
from typing import Any

from sandbox.sim.rules.numbers import Numbers
from tests.kit import Play, drawn


def under(rules: str, picture: str, numbers: Mapping[str, int] | None = None, **more: Any) -> Play:
    """A picture ready to play under these rules, some of their numbers changed."""
    play = drawn(picture, **more)
    play.world = play.world.changed(numbers=Numbers.of(rules).changed(numbers or {}))
    return play


def seeded(play: Play, seed: int) -> Play:
    """The same with other dice."""
    return Play(play.world.changed(seed=seed), play.places)


def chi_square(found: Iterable[int], odds: Mapping[int, Fraction]) -> tuple[float, int]:
    """How far counts are from exact chances, and the degrees of freedom.

    Raises AssertionError for a value that has no chance at all.
    """
    counts = Counter(found)
    assert not counts.keys() - {value for value, chance in odds.items() if chance}
    total = counts.total()
    expected = {value: float(chance * total) for value, chance in odds.items() if chance}
    far = sum((counts[value] - mean) ** 2 / mean for value, mean in expected.items())
    return far, len(expected) - 1


def agrees(found: Iterable[int], odds: Mapping[int, Fraction]) -> bool:
    """Whether counts are what such chances bring: within four deviations of chi-square's mean."""
    far, freedom = chi_square(found, odds)
    return far <= freedom + 4 * sqrt(2 * freedom)
