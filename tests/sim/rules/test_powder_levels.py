"""How levels of noise add up in POWDER, and how far they are heard (powder.md 1, 2)."""

import json
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import prod
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.sim import Level, chance, spread
from sandbox.sim.noises import Part
from sandbox.sim.rules import powder_levels
from tests.sim.rules.under import agrees

VECTORS = Path(__file__).parents[2] / "vectors"
CASES = json.loads((VECTORS / "powder.json").read_text())
SEEDS = range(20_000)
HALF, QUARTER, EIGHTH = Fraction(1, 2), Fraction(1, 4), Fraction(1, 8)

levels = st.integers(0, 6)


def parts(*joined: int) -> list[Part]:
    return [Part(f"part {n}", level) for n, level in enumerate(joined)]


def rolled(joined: Sequence[int], seed: int) -> int:
    """The level that keyed dice bring."""
    ledger = powder_levels.joined(
        parts(*joined), lambda place, one_in: chance.roll(one_in, seed, "bump", place) == 0
    )
    return ledger.value


@pytest.mark.parametrize("case", CASES, ids=range(len(CASES)))
def test_golden_distribution(case: dict[str, Any]) -> None:
    odds = powder_levels.distribution(case["base"], case["noises"])
    assert {str(level): str(chance) for level, chance in odds.items()} == case["levels"]
    assert {
        distance: str(powder_levels.heard(odds, int(distance))) for distance in case["heard"]
    } == case["heard"]


# Base 2 with mail of level 2; that with a hammer of level 4; base 1 with Noisy; and with clogs.
@pytest.mark.parametrize(
    ("base", "others", "odds"),
    [
        (2, [2], {3: 1}),
        (2, [2, 4], {4: HALF, 5: HALF}),
        (1, [3], {3: 1 - QUARTER, 4: QUARTER}),
        (1, [3, 3], {4: 1 - EIGHTH, 5: EIGHTH}),
    ],
)
def test_the_documents_examples(base: int, others: list[int], odds: dict[int, Fraction]) -> None:
    assert powder_levels.distribution(base, others) == odds


@pytest.mark.parametrize(
    ("base", "joined", "odds"),
    [
        (2, 0, {2: 1}),
        (0, 0, {0: 1}),
        (0, 3, {3: 1}),  # just replaced
        (1, 1, {2: 1}),
        (3, 2, {3: HALF, 4: HALF}),
        (3, 1, {3: 1 - QUARTER, 4: QUARTER}),
        (1, 2, {2: HALF, 3: HALF}),
        (7, 7, {8: 1}),
    ],
)
def test_one_level_joined_to_another(base: int, joined: int, odds: dict[int, Fraction]) -> None:
    assert powder_levels.distribution(base, [joined]) == odds


@given(levels, st.lists(levels, max_size=4))
def test_the_chances_sum_to_one_and_no_level_is_lost(base: int, others: list[int]) -> None:
    odds = powder_levels.distribution(base, others)
    assert sum(odds.values()) == 1
    assert min(odds) >= max([base, *others])
    assert max(odds) <= max([base, *others]) + len(others)


def falling(joined: Sequence[int], falls: Sequence[bool]) -> tuple[int, list[int]]:
    """The level when the dice fall so, further ones not at all, and the dice that were rolled."""
    rolled: list[int] = []

    def bump(place: int, one_in: int) -> bool:
        rolled.append(one_in)
        return len(rolled) <= len(falls) and falls[len(rolled) - 1]

    return powder_levels.joined(parts(*joined), bump).value, rolled


def every_fall(joined: Sequence[int]) -> Iterator[tuple[int, Fraction]]:
    """The level and the chance of each way in which the dice may fall."""
    pending: list[tuple[bool, ...]] = [()]
    while pending:
        falls = pending.pop()
        level, rolled = falling(joined, falls)
        if len(rolled) > len(falls):
            pending += [(*falls, True), (*falls, False)]
            continue
        chances = [Fraction(1 if fell else n - 1, n) for fell, n in zip(falls, rolled, strict=True)]
        yield level, prod(chances, start=Fraction(1))


@given(levels, st.lists(levels, max_size=4))
def test_the_distribution_is_that_of_all_falls_of_the_dice(base: int, others: list[int]) -> None:
    odds: dict[int, Fraction] = {}
    for level, chance_of_it in every_fall([base, *others]):
        odds[level] = odds.get(level, Fraction(0)) + chance_of_it
    assert odds == powder_levels.distribution(base, others)


@pytest.mark.parametrize("joined", [[2, 2, 4], [1, 3, 3], [1, 4, 3, 4, 3], [0, 3, 2, 1, 4, 0]])
def test_levels_come_as_often_as_the_distribution_says(joined: list[int]) -> None:
    first, *others = joined
    found = [rolled(joined, seed) for seed in SEEDS]
    assert agrees(found, powder_levels.distribution(first, others))


def test_another_distribution_would_be_noticed() -> None:
    found = [rolled([2, 2, 4], seed) for seed in SEEDS]
    assert not agrees(found, {4: Fraction(9, 20), 5: Fraction(11, 20)})


def test_the_ledger_says_how_it_came_about() -> None:
    own = [Part("its own", 2), Part("chainmail", 2, "worn.chainmail"), Part("warhammer", 4, "w")]
    ledger = powder_levels.joined(own, lambda place, one_in: True)
    assert [(t.label, t.operation, t.amount, t.after) for t in ledger.terms] == [
        ("its own", "base", 2, 2),
        ("chainmail (2), as loud: one more", "add", 1, 3),
        ("warhammer takes its place", "floor", 4, 4),
        ("the 3 before: one more, 1 in 2", "roll", 1, 5),
    ]


# Heard ------------------------------------------------------------------------------------------


@given(st.integers(0, 12), st.integers(0, 15))
def test_a_report_is_any_of_0_to_the_level(level: int, distance: int) -> None:
    reaches = sum(report >= distance for report in range(level + 1))
    assert powder_levels.heard_at(level, distance) == Fraction(reaches, level + 1)


def test_the_field_is_the_chance_in_each_cell_walls_too() -> None:
    left = spread(Level.from_text(["..#..", "..#..", "XX+.."]), (1, 0), 2, "powder")
    assert left.shape == (3, 5)
    assert [[str(cell) for cell in row] for row in left] == [
        ["2/3", "1", "2/3", "1/3", "0"],
        ["2/3", "2/3", "2/3", "1/3", "0"],
        ["1/3", "1/3", "1/3", "1/3", "0"],
    ]
    assert np.all(left[:, 4] == 0)
