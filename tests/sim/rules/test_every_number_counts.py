"""Every number of Crawl and of POWDER changes some run of a fixed set."""

from functools import cache

import pytest

from sandbox.sim.rules.numbers import Number, Numbers
from tests.sim.rules import runs

# The runs in which a group of numbers may show.
SHOWS_IN = {
    "loudness": ("noises", "steps", "blows", "shots"),
    "level": ("noises",),
    "step_into": ("steps",),
    "melee": ("blows",),
    "noise_factor": ("blows",),
    "auxiliary": ("blows",),
    "weapon": ("blows",),
    "launcher": ("shots",),
    "missile": ("shots",),
    "worn": ("worn",),
    "noisy": ("worn",),
    "shield": ("worn",),
    "ambient": ("branches",),
    "travel": ("travel",),
    "loss": ("travel",),
    "never_leaves": ("travel",),
    "ear": ("ears",),
    "band": ("ears",),
    "meter": ("ears",),
    "quizar": ("piety",),
    "kick": ("acts",),
    "dig": ("acts",),
    "throw": ("acts",),
    "voice": ("acts",),
    "look": ("looking",),
    "news": ("news",),
}
SHOWS_A_QUARTER_OFF = ("melee", "noise_factor", "auxiliary", "ear", "meter")
ROWS = [(rules, number) for rules in ("crawl", "powder") for number in Numbers.of(rules)]


@cache
def by_the_book(rules: str, run: str) -> runs.Record:
    return runs.ALL[run](rules, {})


@pytest.mark.parametrize("rules", ["crawl", "powder"])
def test_there_are_rows_and_runs(rules: str) -> None:
    assert {number.group for _, number in ROWS} == set(SHOWS_IN)
    assert {run for named in SHOWS_IN.values() for run in named} == set(runs.ALL)
    for name, run in runs.ALL.items():
        assert run(rules, {}) == by_the_book(rules, name) != []


def others(number: Number) -> list[int]:
    """Values it might have instead, as near as may show, as far as allowed."""
    off = number.value // 4 or 1 if number.group in SHOWS_A_QUARTER_OFF else 1
    if number.group == "ambient":
        off = 2  # one die of one side is as good as none
    if number.name == "quizar.one_in":
        off = 15
    values = [number.value + off, number.value - off]
    if number.name == "quizar.from_level":
        del values[1:]  # below it there is nothing to lose
    return [value for value in values if number.least <= value <= number.most]


@pytest.mark.parametrize(
    ("rules", "number"), ROWS, ids=lambda one: one.name if isinstance(one, Number) else one
)
def test_every_number_changed_a_little_changes_a_run(rules: str, number: Number) -> None:
    for value in others(number):
        assert any(
            runs.ALL[run](rules, {number.name: value}) != by_the_book(rules, run)
            for run in SHOWS_IN[number.group]
        ), value
