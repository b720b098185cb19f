"""Every bar is about a row that the benchmark yields, and says which way it lies."""

import pytest

from sandbox.bench import bars, harness, report
from sandbox.bench.bars import BARS, Bar
from sandbox.bench.fields import LOUDNESS, SIDES
from sandbox.bench.harness import Timed
from sandbox.bench.levels import SHAPES
from sandbox.bench.peers import NAMES
from sandbox.bench.rows import OURS, Row, rows_of
from sandbox.bench.run import GROUPS


def test_groups_have_titles() -> None:
    assert list(GROUPS) == list(report.TITLES)


@pytest.mark.parametrize("bar", BARS, ids=lambda bar: bar.says)
def test_a_bar_names_a_group_and_one_limit(bar: Bar) -> None:
    assert bar.group in GROUPS
    assert (bar.at_least is None) != (bar.at_most is None)


@pytest.mark.parametrize("bar", [bar for bar in BARS if bar.group == "field"], ids=str)
def test_a_bar_about_a_field_names_a_case_that_is_timed(bar: Bar) -> None:
    cases = {
        f"{shape} {side}², loudness {loudness}"
        for shape in SHAPES
        for side in SIDES
        for loudness in LOUDNESS
    }
    assert bar.case in cases
    assert bar.name in NAMES


def test_ratios_are_medians_of_the_rounds_ratios() -> None:
    """Not ratios of medians: a slow round slows both."""
    ours = Timed(OURS, (1.0, 10.0, 2.0))
    peer = Timed("heapq", (3.0, 30.0, 4.0))
    first, second = rows_of("field", "a hall", [ours, peer], "s")
    assert (first.value, first.ratio) == (2.0, None)
    assert (second.value, second.ratio) == (4.0, 3.0)


def test_a_bar_holds_or_is_missed_by_its_rows_ratio() -> None:
    bar = bar_of(at_least=2.5)
    assert [each.holds for each in held_by(bar, 2.5)] == [True]
    assert [each.holds for each in held_by(bar, 2.4)] == [False]
    assert held_by(bar, None, name="scipy") == []


def bar_of(at_least: float) -> Bar:
    return Bar("so", "field", "a hall", "heapq", at_least=at_least)


def held_by(bar: Bar, ratio: float | None, name: str = "heapq") -> list[bars.Held]:
    rows = [Row("field", "a hall", OURS, 1.0, "µs"), Row("field", "a hall", name, 9.0, "µs", ratio)]
    return list(bars.held(rows, [bar]))


def test_every_contestant_runs_in_every_round() -> None:
    ran: list[str] = []
    contestants = [
        harness.Contestant(name, lambda name=name: ran.append(name))  # type: ignore[misc]
        for name in ("a", "b")
    ]
    times = harness.timed(contestants, rounds=3)
    assert [(each.name, len(each.seconds)) for each in times] == [("a", 3), ("b", 3)]
    assert set(ran) == {"a", "b"}
