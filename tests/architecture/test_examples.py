"""The examples in docstrings are true: each `>>>` of the package is run."""

import doctest
import importlib

import pytest

from tests.architecture import tree

WITH_EXAMPLES = [
    tree.dotted(path) for path in tree.files(tree.PACKAGE) if ">>>" in path.read_text("utf-8")
]


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_examples_of(module: str) -> None:
    outcome = doctest.testmod(importlib.import_module(module))
    assert outcome.attempted
    assert not outcome.failed
