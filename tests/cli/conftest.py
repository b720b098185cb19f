"""Calling the command line within the test's own process."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from sandbox.cli import main
from sandbox.sim.grid import Cell
from tests.kit import a, by
from tests.levelfiles import written


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


LEVEL = written(
    """
    ###########
    #.@'..g..v#
    ###########
    """,
    g="guard",
    v=a("villager", deaf=True),
    name="shut",
    level={"ambient_light": 0},
    script={1: [by("@", "close", "east")], 2: [by("@", "move", Cell(0, 1))]},
)
LEVEL += """[[expect]]
turn = 1
who = "g"
hears = "a door close"
arrives = 40
"""
