"""The guardhouse: a level with something of everything, and a window on its file.

Belongs here: the level, where things stand on it, opening it. Must not know: pytest.
"""

from pathlib import Path

from sandbox import levelfile
from sandbox.settings import Settings
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


def opened(level: Path, settings: Path | None = None, kept: Settings | None = None) -> Driver:
    """A window on a level's file."""
    return Driver(levelfile.load(level), path=level, settings=kept, folder=settings)
