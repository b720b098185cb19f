"""Many levels of a large size: shot and compared two at a time, with a bar on a terminal."""

import os
import pty
import random
import shutil
import subprocess
import sys
import termios
from pathlib import Path
from typing import Final

import pytest

from tests.architecture.tree import ROOT

WIDTH, HEIGHT = 60, 40
ROOMS: Final = 14
KINDS: Final = ("guard", "wolf", "villager")


def level(number: int) -> str:
    """A level of 60 × 40 cells with rooms, doors, and creatures, in which you shout."""
    dice = random.Random(number)
    rows = [
        ["#"] * WIDTH,
        *(["#", *"." * (WIDTH - 2), "#"] for _ in range(HEIGHT - 2)),
        ["#"] * WIDTH,
    ]
    for _ in range(ROOMS):
        left, top = dice.randrange(2, WIDTH - 12), dice.randrange(2, HEIGHT - 9)
        width, height = dice.randrange(5, 11), dice.randrange(4, 8)
        for x in range(left, left + width):
            rows[top][x] = rows[top + height][x] = "#"
        for y in range(top, top + height + 1):
            rows[y][left] = rows[y][left + width] = "#"
        rows[top][left + width // 2] = "+"
    free = [(x, y) for y in range(HEIGHT) for x in range(WIDTH) if rows[y][x] == "."]
    (x, y), *others = dice.sample(free, 9)
    rows[y][x] = "@"
    creatures = "".join(
        f'[[creature]]\nkind = "{dice.choice(KINDS)}"\nat = [{x}, {y}]\n' for x, y in others
    )
    drawing = "\n".join("".join(row) for row in rows)
    shout = '[[script]]\nturn = 1\nwho = "you"\ndo = "shout"\n'
    return f"format = 1\nname = \"{number}\"\nmap = '''\n{drawing}\n'''\n{creatures}{shout}"


def on_a_terminal(folder: Path, *words: str) -> tuple[int, str]:
    """A command whose errors go to a terminal: its status and what the terminal got."""
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (25, 80))
    with subprocess.Popen(
        [sys.executable, "-P", "-m", "sandbox", *words],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        stderr=theirs,
    ) as program:
        os.close(theirs)
        told = b""
        try:
            while piece := os.read(ours, 4096):
                told += piece
        except OSError:  # the other end is closed
            pass
        finally:
            os.close(ours)
    return program.returncode, told.decode()


@pytest.mark.parametrize("count", [6, pytest.param(100, marks=pytest.mark.slow)])
def test_a_folder_is_shot_and_compared(tmp_path: Path, count: int) -> None:
    levels, old, new = (tmp_path / name for name in ("levels", "old", "new"))
    for folder in (levels, old):
        folder.mkdir()
    for number in range(count):
        (levels / f"{number:03}.toml").write_text(level(number))
    status, told = on_a_terminal(tmp_path, "shot", "levels", "-o", "old", "--jobs", "2")
    assert status == 0
    assert f"{count}/{count}" in told
    assert len(list(old.iterdir())) == count
    shutil.copytree(old, new)
    status, told = on_a_terminal(tmp_path, "compare", "old", "new", "--jobs", "2")
    assert status == 0
    assert f"{count}/{count}" in told

    last = f"{count - 1:03}"
    moved = (levels / f"{last}.toml").read_text().replace("@.", ".@", 1)
    (levels / f"{last}.toml").write_text(moved)
    assert on_a_terminal(tmp_path, "shot", f"levels/{last}.toml", "-o", f"new/{last}.png")[0] == 0
    assert on_a_terminal(tmp_path, "compare", "old", "new", "--jobs", "2")[0] == 1
    assert [path.name for path in (tmp_path / "reports/compare/cases").iterdir()] == [f"{last}.png"]
