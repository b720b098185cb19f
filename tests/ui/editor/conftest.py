"""What the editor's tests share: a level with something of everything, and a window on its file."""

from pathlib import Path

import pytest

from sandbox import levelfile
from sandbox.settings import Settings
from tests.ui.window.conftest import closed_windows as closed_windows
from tests.ui.window.driver import Driver

GUARDHOUSE = """
format = 1
name = "Guardhouse"
map = '''
############################
#............#.............#
#............#.............#
#...@........+.............#
#............#......~~.....#
#............#......~~.....#
#............#.............#
####+#########.............#
#............#.............#
#............#.............#
############################
'''
[[creature]]
id = "guard-1"
kind = "guard"
at = [24, 2]
[[creature]]
id = "wolf-1"
kind = "wolf"
at = [18, 8]
[[object]]
kind = "chest"
at = [2, 9]
"""
YOU, GUARD, CHEST, DOOR = (4, 3), (24, 2), (2, 9), (13, 3)


@pytest.fixture
def level(tmp_path: Path) -> Path:
    """The level's file, in a folder of its own."""
    folder = tmp_path / "levels"
    folder.mkdir()
    path = folder / "guardhouse.toml"
    path.write_text(GUARDHOUSE, encoding="utf-8")
    return path


@pytest.fixture
def editor(level: Path, tmp_path: Path) -> Driver:
    """A window on the level, with a folder for its settings."""
    return opened(level, tmp_path / "settings")


def opened(level: Path, settings: Path | None = None, kept: Settings | None = None) -> Driver:
    """A window on a level's file."""
    return Driver(levelfile.load(level), path=level, settings=kept, folder=settings)
