"""What loading a part brings with it, seen in a fresh interpreter.

The arrows read what is written; this sees what happens, through other distributions too.
"""

import os
import subprocess
import sys

import pytest

from tests.architecture import tree

WINDOW = ("pygame", "pygame_gui", "PIL")


def python(code: str, *arguments: str) -> str:
    """What a new Python prints that runs this code on the tree."""
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", code, *arguments],
        cwd=tree.ROOT,
        env=os.environ | {"PYTHONPATH": str(tree.ROOT)},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    ).stdout


def loaded(statement: str) -> set[str]:
    """The top-level modules that a new Python holds after a statement."""
    names = python(f"{statement}\nimport sys\nprint(*sys.modules)").split()
    return {name.split(".")[0] for name in names}


@pytest.mark.parametrize("module", ["sandbox.sim", "sandbox.document", "sandbox.cli"])
def test_nothing_of_the_window_is_loaded(module: str) -> None:
    assert not loaded(f"import {module}").intersection(WINDOW)


# One interpreter for all: the others' modules stay, ours are forgotten before each.
EACH_FIRST = """
import importlib, sys
for name in sys.argv[1:]:
    for known in [one for one in sys.modules if one.split(".")[0] == "sandbox"]:
        del sys.modules[known]
    try:
        importlib.import_module(name)
    except Exception as error:
        print(f"{name}: {error}")
"""


def test_any_module_can_be_the_first_to_be_imported() -> None:
    names = sorted(tree.modules() - {"sandbox.__main__"})
    assert not python(EACH_FIRST, *names).splitlines()


def test_a_window_would_be_noticed() -> None:
    assert "pygame" in loaded("import pygame")
