"""What loading a part brings with it, seen in a fresh interpreter.

The arrows read what is written; this sees what happens, through other distributions too.
"""

import os
import subprocess
import sys

import pytest

from tests.architecture import tree

WINDOW = ("pygame", "pygame_gui", "PIL")


def loaded(statement: str) -> set[str]:
    """The top-level modules that a new Python holds after a statement."""
    told = subprocess.run(
        [sys.executable, "-W", "error", "-c", f"{statement}\nimport sys\nprint(*sys.modules)"],
        cwd=tree.ROOT,
        env=os.environ | {"PYTHONPATH": str(tree.ROOT)},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    ).stdout
    return {name.split(".")[0] for name in told.split()}


@pytest.mark.parametrize("module", ["sandbox.sim", "sandbox.document", "sandbox.cli"])
def test_nothing_of_the_window_is_loaded(module: str) -> None:
    assert not loaded(f"import {module}").intersection(WINDOW)


def test_a_window_would_be_noticed() -> None:
    assert "pygame" in loaded("import pygame")
