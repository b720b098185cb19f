"""Everything public of the simulation says what it is: it is a library that others use.

A method that overrides another is told by it. Fields are told by their class.
"""

import importlib
import inspect
from collections.abc import Iterator
from types import FunctionType, ModuleType

import pytest

from tests.architecture import tree

LIBRARY = [name for name in sorted(tree.modules()) if name.startswith("sandbox.sim.")]


def public(module: ModuleType) -> Iterator[tuple[str, object]]:
    """The classes and functions that a module makes, and their methods and properties."""
    for name, one in vars(module).items():
        own = getattr(one, "__module__", "") == module.__name__
        if name.startswith("_") or not own or not isinstance(one, type | FunctionType):
            continue
        yield name, one
        for part, value in vars(one).items() if isinstance(one, type) else ():
            told = isinstance(value, FunctionType | property | classmethod | staticmethod)
            if told and not part.startswith("_"):
                yield f"{name}.{part}", getattr(one, part)


def untold(module: ModuleType) -> list[str]:
    """What of a module says nothing, or no more than a record's own list of fields."""
    told = {name: inspect.getdoc(one) or "" for name, one in public(module)}
    return [name for name, words in told.items() if not words or words.startswith(f"{name}(")]


@pytest.mark.parametrize("name", LIBRARY)
def test_each_public_name_is_told(name: str) -> None:
    assert not untold(importlib.import_module(name))


def test_what_is_not_told_would_be_noticed() -> None:
    module = ModuleType("made_up")
    exec("class A:\n 'Told.'\n def f(self): pass\ndef g(): pass\n", vars(module))
    assert untold(module) == ["A.f", "g"]
