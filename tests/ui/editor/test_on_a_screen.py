"""The twenty commands used most, with a real keyboard and mouse on a virtual screen; the system's
clipboard between two windows; a real kill.

What came of it is read as a person would: from the saved level, the pictures that F12 saves, and
what is remembered.
"""

import json
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from sandbox import levelfile
from sandbox.sim.level import Level
from tests.ui.window.test_real_window import LEVEL, PATIENCE, RealWindow

pytestmark = pytest.mark.xvfb
Cells = set[tuple[int, int]]
END_OF_PNG = b"IEND\xaeB`\x82"


class Screen(RealWindow):
    """The program on a level in a folder of its own."""

    def __init__(self, display: str, folder: Path) -> None:
        folder.mkdir(exist_ok=True)
        self.folder, self.file = folder, folder / "room.toml"
        if not self.file.exists():
            self.file.write_text(LEVEL, encoding="utf-8")
        super().__init__(display, self.file, folder.parent / "home")

    def at(self, x: int, y: int) -> tuple[int, int]:
        return self.ruler.point(x, y)

    def saved(self) -> Level:
        """The level as Save writes it."""
        self.wait(lambda: self.title().endswith("*"))
        self.key("ctrl+s")
        self.wait(lambda: not self.title().endswith("*"))
        return levelfile.load(self.file).world.level

    def title(self) -> str:
        return self.do("getwindowname", self.name)

    def seen(self) -> bytes:
        """What the window shows, by the picture that F12 saves."""
        before = set(self.folder.glob("*.png"))
        self.key("F12")
        self.wait(lambda: bool(set(self.folder.glob("*.png")) - before))
        (made,) = set(self.folder.glob("*.png")) - before
        self.wait(lambda: made.read_bytes().endswith(END_OF_PNG))
        return pygame.image.tobytes(pygame.image.load(made), "RGB")

    def remembered(self, name: str) -> object:
        """A setting, as it is written down."""
        (file,) = (self.folder.parent / "home").rglob("settings.json")
        return json.loads(file.read_text("utf-8"))[name]

    def wait(self, came: Callable[[], bool]) -> None:
        """Waits until something has come of it."""
        end = time.monotonic() + PATIENCE
        while not came():
            assert time.monotonic() < end, self.title()
            time.sleep(0.02)

    def __enter__(self) -> "Screen":
        return self

    def __exit__(self, *_: object) -> None:
        self.program.kill()
        self.program.communicate()


def cells(level: Level, terrain: str) -> Cells:
    """The cells of a terrain inside the room."""
    return {
        (x, y)
        for y in range(1, level.height - 1)
        for x in range(1, level.width - 1)
        if level.rows()[y][x] == terrain
    }


def test_drawing(virtual_screen: str, tmp_path: Path) -> None:
    with Screen(virtual_screen, tmp_path / "a") as window:
        window.key("b")
        window.click(window.at(4, 1))
        window.key("l")
        window.drag(window.at(6, 1), window.at(6, 3))
        window.key("r")
        window.drag(window.at(8, 2), window.at(9, 3))
        window.key("e")
        window.click(window.at(8, 2))
        window.key("ctrl+z", "ctrl+y")
        window.key("i")
        window.click(window.at(6, 1))
        window.key("4", "f")  # still water
        window.click(window.at(9, 3))
        level = window.saved()
        assert cells(level, "#") == {(4, 1), (6, 1), (6, 2), (6, 3)}
        assert cells(level, "~") == {(9, 2), (9, 3), (8, 3)}
        window.key("m")
        window.drag(window.at(8, 2), window.at(9, 3))
        window.key("ctrl+c", "ctrl+v", "z")
        window.click(window.at(14, 3))
        window.key("c", "2")
        window.click(window.at(17, 1))
        window.key("d", "1")
        window.click(window.at(17, 3))
        level = window.saved()
        assert len(cells(level, "~")) == 6
        assert len(level.things_at((17, 3))) == 1
        assert levelfile.load(window.file).world.at((17, 1)) is not None


def test_seeing(virtual_screen: str, tmp_path: Path) -> None:
    with Screen(virtual_screen, tmp_path / "a") as window:
        window.point_to(window.at(6, 3))
        views = [window.seen()]
        for chords in (("plus",), ("Home", "g"), ("o",), ("F4",), ("F4", "ctrl+t"), ("n",)):
            window.key(*chords)
            views.append(window.seen())
        assert len(set(views)) == len(views), "each is another picture"
        window.wait(lambda: window.remembered("theme") == "light")
        assert window.remembered("grid") is True
        window.key("period")
        after = window.seen()
        window.key("comma")
        assert window.seen() != after
        window.key("F1")
        assert window.program.poll() is None
        window.key("Escape", "F11")
        time.sleep(0.2)
        assert window.seen()


def test_a_copy_goes_to_another_window(virtual_screen: str, tmp_path: Path) -> None:
    with (
        Screen(virtual_screen, tmp_path / "a") as one,
        Screen(virtual_screen, tmp_path / "b") as two,
    ):
        one.do("windowraise", one.name, "windowfocus", one.name, "sleep", "0.2")
        one.key("b")
        one.drag(one.at(4, 2), one.at(5, 2))
        one.key("m")
        one.drag(one.at(4, 2), one.at(5, 3))
        one.key("ctrl+c")
        two.do("windowraise", two.name, "windowfocus", two.name, "sleep", "0.2")
        two.key("ctrl+v")
        two.click(two.at(12, 3))
        assert len(cells(two.saved(), "#")) == 2


def test_a_killed_program_offers_the_last_stroke(virtual_screen: str, tmp_path: Path) -> None:
    with Screen(virtual_screen, tmp_path / "a") as window:
        window.key("b")
        window.drag(window.at(4, 1), window.at(4, 3))
        window.wait(lambda: window.title().endswith("*"))
        window.program.kill()
        window.program.wait()
    with Screen(virtual_screen, tmp_path / "a") as window:
        window.key("Return")
        assert cells(window.saved(), "#") == {(4, 1), (4, 2), (4, 3)}
