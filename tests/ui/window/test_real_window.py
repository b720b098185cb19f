"""The program itself on a virtual screen, with a real mouse and keyboard (xdotool).

A wall is painted and a guard put down; with an alarm it has come nearer some turns later, without
one it stands where it stood. What came of it is read from the file that "Save this moment as"
writes: what a person would look at too.
"""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sandbox import levelfile
from sandbox.document import Document
from sandbox.sim.grid import Cell, chebyshev
from tests.ui.window.driver import Driver

pytestmark = pytest.mark.xvfb

LEVEL = """
format = 1
name = "One room"
map = '''
###################
#.................#
#@................#
#.................#
#.................#
###################
'''
"""
WALL_TOP, WALL_BOTTOM = (6, 1), (6, 3)
GUARD, ALARM = Cell(15, 2), Cell(3, 3)
TURNS = 4
PATIENCE = 30.0


class RealWindow:
    """The program on a screen, and a ruler: a window of the same size in this process, which says
    where things are."""

    def __init__(self, display: str, level: Path, home: Path) -> None:
        self.ruler = Driver(levelfile.load(level))
        self.environment = {
            **{k: v for k, v in os.environ.items() if not k.startswith("SDL_")},
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "XDG_DATA_HOME": str(home),
        }
        self.program = subprocess.Popen(
            [sys.executable, "-m", "sandbox", str(level), "--reduced-effects"],
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        try:
            self.name = self._appeared("Noisebox - One room")
            self.do("windowfocus", "--sync", self.name)
        except BaseException:
            self.program.kill()
            self.program.communicate()
            raise

    def do(self, *words: str | int) -> str:
        """One command of xdotool; its output."""
        return self._xdotool(*words, must=True)

    def _xdotool(self, *words: str | int, must: bool) -> str:
        """Its output; nothing of one that fails, unless it must not."""
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env=self.environment,
            check=must,
            capture_output=True,
            text=True,
        )
        return done.stdout.strip()

    def _appeared(self, title: str) -> str:
        """Waits for a window of a title."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            pid = self.program.pid
            names = self._xdotool("search", "--onlyvisible", "--pid", pid, must=False).split()
            # A window may be gone again by the time that it is asked for its name.
            if names and self._xdotool("getwindowname", names[0], must=False) == title:
                return names[0]
            assert self.program.poll() is None, self._last_words()
            time.sleep(0.05)
        raise AssertionError(f"no window called {title!r}")

    def _last_words(self) -> str:
        assert self.program.stderr is not None
        return self.program.stderr.read().decode()

    def point_to(self, spot: tuple[int, int]) -> None:
        self.do("mousemove", "--window", self.name, *spot, "sleep", "0.05")

    def click(self, spot: tuple[int, int]) -> None:
        self.point_to(spot)
        self.do("click", 1, "sleep", "0.1")

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.point_to(start)
        self.do("mousedown", 1, "sleep", "0.1")
        self.point_to(end)
        self.do("mouseup", 1, "sleep", "0.1")

    def key(self, *chords: str) -> None:
        for chord in chords:
            self.do("key", chord, "sleep", "0.1")

    def type(self, text: str) -> None:
        self.do("type", "--delay", 20, text)

    def search_palette(self, words: str) -> None:
        """Picks a line of the palette by its name, with the keyboard."""
        self.key("ctrl+f", "ctrl+a")
        self.type(words)
        self.key("Return", "1")
        self.key("ctrl+f", "ctrl+a", "BackSpace", "Return")

    def save_moment(self, path: Path) -> Document:
        """Writes the present by the command search and the dialog, and reads it."""
        self.key("ctrl+shift+p")
        self.type("save this moment")
        self.key("Return", "ctrl+a")
        self.type(str(path))
        self.key("Return")
        end = time.monotonic() + PATIENCE
        while not path.exists():
            assert time.monotonic() < end, f"{path.name} was not written"
            assert self.program.poll() is None, self._last_words()
            time.sleep(0.05)
        return levelfile.load(path)


@contextmanager
def opened(display: str, folder: Path) -> Iterator[RealWindow]:
    level = folder / "one_room.toml"
    level.write_text(LEVEL, encoding="utf-8")
    window = RealWindow(display, level, folder / "home")
    try:
        yield window
    finally:
        window.program.kill()
        window.program.communicate()


def build(window: RealWindow) -> None:
    """A wall with a gap, and a guard behind it."""
    ruler = window.ruler
    window.key("b")
    window.drag(ruler.point(*WALL_TOP), ruler.point(*WALL_BOTTOM))
    window.search_palette("guard")
    window.click(ruler.point(*GUARD))


def guard_of(document: Document) -> Cell:
    guards = [creature for creature in document.world.creatures if creature.kind == "guard"]
    assert len(guards) == 1
    return guards[0].at


@pytest.mark.parametrize("rings", [True, False], ids=["alarm", "no_alarm"])
def test_a_guard_comes_nearer_for_an_alarm_alone(
    virtual_screen: str, tmp_path: Path, rings: bool
) -> None:
    with opened(virtual_screen, tmp_path) as window:
        build(window)
        if rings:
            window.search_palette("trap alarm")
            # In the noises' section, for the objects have a trap of that name too.
            window.key("n")
            window.click(window.ruler.point(*ALARM))
        else:
            window.key("period")
        window.key(*["period"] * TURNS)
        moment = window.save_moment(tmp_path / "moment.toml")
    level = moment.world.level
    assert [level.terrain_at(Cell(6, y)).id for y in (1, 2, 3, 4)] == ["wall"] * 3 + ["stone_floor"]
    there = guard_of(moment)
    if rings:
        assert chebyshev(there, ALARM) < chebyshev(GUARD, ALARM)
    else:
        assert there == GUARD
