"""Calling the command line within the test's own process."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from sandbox.cli import main


@dataclass(frozen=True)
class Answer:
    """What came of a command."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


Call = Callable[..., Answer]


@pytest.fixture
def noisebox(capsys: pytest.CaptureFixture[str]) -> Call:
    """Call `noisebox` with some words; what it printed, and its status."""

    def call(*words: object) -> Answer:
        status = main([str(word) for word in words])
        return Answer(status, *capsys.readouterr())

    return call


@pytest.fixture
def level(tmp_path: Path) -> Path:
    """A small level: you shut a door, a guard beyond it hears, and comes to look."""
    path = tmp_path / "shut.toml"
    path.write_text(LEVEL)
    return path


LEVEL = """\
format = 1
name = "shut"
ambient_light = 0
map = '''
###########
#.@'......#
###########
'''

[[creature]]
id = "g"
kind = "guard"
at = [6, 1]

[[creature]]
id = "v"
kind = "villager"
at = [9, 1]
deaf = true

[[script]]
turn = 1
who = "you"
do = "close"
at = [3, 1]

[[script]]
turn = 2
who = "you"
do = "move"
at = [0, 1]

[[expect]]
turn = 1
who = "g"
hears = "a door close"
arrives = 40
"""
