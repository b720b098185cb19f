"""docs/add-a-rule-set.md is followed to the letter, in a copy of the program, and works."""

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sim.rules.pages import ROOT, blocks, page

PAGE = blocks(page("add-a-rule-set"))
LAST_LINE = '    "powder": ("POWDER", "sandbox.sim.rules.powder", "Powder"),\n'


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program to which the page has been done."""
    root = tmp_path_factory.mktemp("copy")
    ignored = shutil.ignore_patterns("__pycache__", "ui")
    shutil.copytree(ROOT / "sandbox", root / "sandbox", ignore=ignored)
    before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
    for mark, text in PAGE.items():
        what, _, name = mark.partition(": ")
        if what in ("file", "map"):
            assert not (root / name).exists()
            (root / name).write_text(text, encoding="utf-8")
    names = root / "sandbox/sim/rules/__init__.py"
    listed = names.read_text(encoding="utf-8")
    assert listed.count(LAST_LINE) == 1
    names.write_text(listed.replace(LAST_LINE, LAST_LINE + PAGE["line of RULE_SETS"]), "utf-8")
    touched = {path for path in before if path.read_bytes() != before[path]}
    assert touched == {names}
    return root


def run(root: Path, *command: str) -> str:
    """What a command prints, run in the copy."""
    done = subprocess.run(
        [sys.executable, *command],
        cwd=root,
        env=os.environ | {"PYTHONPATH": str(root)},
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout


def test_the_command_prints_what_the_page_says(copy: Path) -> None:
    python, *command = shlex.split(PAGE["command"])
    assert python == "python"
    assert run(copy, *command) == PAGE["what it prints"]


def test_a_level_is_played_under_it(copy: Path) -> None:
    level = """
format = 1
rules = "whisper"
map = '''
#######
#@..+.#
#######
'''
[[script]]
turn = 1
do = "noise"
kind = "trap_alarm"
at = [5, 1]
[[expect]]
turn = 1
who = "you"
hears = "a bell ring"
band = "clear"
arrives = 5
message = "You hear a bell ring to the east."
"""
    (copy / "level.toml").write_text(level, encoding="utf-8")
    run(copy, "-m", "sandbox", "check", "level.toml")
    assert "a bell ring" in run(copy, "-m", "sandbox", "run", "level.toml")


def test_its_numbers_are_listed(copy: Path) -> None:
    assert "muffle.closed_door" in run(copy, "-m", "sandbox", "rules", "whisper")
