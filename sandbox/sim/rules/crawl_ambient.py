"""The ambient noise of Crawl's branches (crawl.md 2): what it takes from a noise, or adds.

Belongs here: the roll, and its exact distribution. Must not know: what made a noise, who hears it.

`effective = loudness - sgn(a) * (3d|a| // 3 - 1)`: a noisy branch (a > 0) takes 0 to |a| - 1, a
silent one adds as much. Under 1 there is no noise.
"""

from collections import Counter
from fractions import Fraction
from functools import cache

from sandbox.sim import chance
from sandbox.sim.chance import Key
from sandbox.sim.ledger import Ledger
from sandbox.sim.level import Level
from sandbox.sim.rules.base import Odds
from sandbox.sim.rules.numbers import Numbers

DICE = 3
"""How many dice are rolled; their sum is divided by as many."""


def of(level: Level, numbers: Numbers) -> int:
    """A level's ambient noise: its own, or its branch's."""
    return numbers[f"ambient.{level.branch}"] if level.ambient is None else level.ambient


def rolled(loudness: Ledger, level: Level, numbers: Numbers, *key: Key) -> Ledger:
    """A loudness once the ambient noise has been rolled for; no term where nothing is rolled."""
    ambient = of(level, numbers)
    if ambient == 0 or loudness.value <= 0:
        return loudness
    thrown = sum(chance.roll(abs(ambient), *key, die) + 1 for die in range(DICE))
    row = f"ambient.{level.branch}" if level.ambient is None else ""
    return loudness.rolled(f"ambient noise {ambient}", _change(thrown, ambient), row)


def odds(loudness: int, ambient: int) -> Odds:
    """The effective loudness of a noise, with the exact chance of each; under 1 it is none."""
    if ambient == 0 or loudness <= 0:
        return {loudness: Fraction(1)}
    chances: Counter[int] = Counter()
    for thrown, ways in _ways(abs(ambient)).items():
        chances[loudness + _change(thrown, ambient)] += ways
    every = abs(ambient) ** DICE
    return {value: Fraction(ways, every) for value, ways in sorted(chances.items())}


def _change(thrown: int, ambient: int) -> int:
    """What a throw adds to a loudness."""
    amount = thrown // DICE - 1
    return -amount if ambient > 0 else amount


@cache
def _ways(sides: int) -> Counter[int]:
    """In how many ways the dice come to each sum."""
    ways = Counter({0: 1})
    for _ in range(DICE):
        more: Counter[int] = Counter()
        for total, count in ways.items():
            for face in range(1, sides + 1):
                more[total + face] += count
        ways = more
    return ways
