"""Nothing outside `sim/rules/` asks which rule set is in force: no name is compared with one's."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandbox.sim.rules import RULE_SETS
from tests.architecture import tree

OUTSIDE = [
    path
    for path in tree.files(tree.PACKAGE)
    if not tree.dotted(path).startswith("sandbox.sim.rules")
]


def compared(module: ast.AST) -> Iterator[str]:
    """The names of rule sets that something is compared with, or matched against."""
    for node in ast.walk(module):
        if isinstance(node, ast.Compare):
            for side in (node.left, *node.comparators):
                yield from names(side)
        elif isinstance(node, ast.MatchValue):
            yield from names(node.value)


def names(side: ast.expr) -> Iterator[str]:
    """The names of rule sets that one side of a comparison is, or lists."""
    listed = side.elts if isinstance(side, ast.Tuple | ast.List | ast.Set) else [side]
    values = [one.value for one in listed if isinstance(one, ast.Constant)]
    yield from (str(value) for value in values if value in RULE_SETS)


@pytest.mark.parametrize("path", OUTSIDE, ids=tree.dotted)
def test_no_rule_set_is_asked_for_by_name(path: Path) -> None:
    assert not list(compared(tree.parsed(path)))


def test_a_comparison_would_be_noticed() -> None:
    assert not list(compared(ast.parse('numbers == Numbers.of("powder")')))
    assert list(compared(ast.parse('if numbers.rules == "powder": pass'))) == ["powder"]
    assert list(compared(ast.parse('rules in ("crawl", "powder")'))) == ["crawl", "powder"]
    asked = 'match rules:\n    case "crawl" | "hearing": pass'
    assert list(compared(ast.parse(asked))) == ["crawl", "hearing"]
