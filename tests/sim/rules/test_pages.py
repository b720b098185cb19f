"""The guides say what the tables hold, number by number."""

import inspect
from collections.abc import Mapping

import pytest

from sandbox.sim.rules import RULE_SETS, rule_set
from sandbox.sim.rules.base import RuleSet
from sandbox.sim.rules.common import CommonRules
from sandbox.sim.rules.crawl_fighting import DAMAGE_TYPES, MISSILE_OF
from sandbox.sim.rules.numbers import Numbers
from tests.sim.rules.pages import page, tables

WITH_A_PAGE = ("crawl", "powder")
OF_ALL_RULES = (
    {group.name for group in Numbers.of("crawl").groups}
    & {group.name for group in Numbers.of("powder").groups}
    & {group.name for group in Numbers.of("hearing").groups}
)


@pytest.mark.parametrize("rules", WITH_A_PAGE)
def test_a_page_has_every_number_of_its_rule_set_and_whose_it_is(rules: str) -> None:
    shown = tables(page(f"rules-{rules}"))
    for group in Numbers.of(rules).groups:
        if group.name in OF_ALL_RULES:
            continue
        assert {name: cells for name, cells in shown[group.name].items() if name != "all else"} == {
            number.name.partition(".")[2]: (
                str(number.value),
                "ours" if number.ours else "document",
            )
            for number in group.numbers
        }, group.name
        default = shown[group.name].get("all else", (None,))[0]
        assert default == (None if group.default is None else str(group.default))


def test_the_other_tables_of_crawl() -> None:
    shown = tables(page("rules-crawl"))
    assert shown["weapon"] == _row_by_row(
        {weapon: ", ".join(types) for weapon, types in DAMAGE_TYPES.items()}
    )
    assert shown["launcher"] != shown["launchers"]
    assert shown["launchers"] == _row_by_row(
        {launcher or "none said": missile for launcher, missile in MISSILE_OF.items()}
    )


def _row_by_row(table: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    return {name: (value,) for name, value in table.items()}


def test_the_page_on_adding_one_names_the_whole_protocol() -> None:
    shown = tables(page("add-a-rule-set"))
    named = {*shown["method"]}
    assert named == {name for name in vars(RuleSet) if not name.startswith("_")}


def test_it_names_what_perceive_asks() -> None:
    shown = tables(page("add-a-rule-set"))
    asked = {
        name
        for name, method in inspect.getmembers(CommonRules, inspect.isfunction)
        if not name.startswith("_") and name not in vars(RuleSet)
    }
    assert asked == {*shown["asked"]}


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_rule_set_answers_all_of_the_protocol(rules: str) -> None:
    in_force = rule_set(Numbers.of(rules))
    for name in vars(RuleSet):
        if not name.startswith("_"):
            assert hasattr(in_force, name), name
