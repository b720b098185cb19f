"""What the window tests share: a small level, and a window on it."""

from collections.abc import Iterator

import pygame
import pytest

from sandbox import levelfile
from sandbox.document import Document
from tests.ui.window.driver import Driver

LEVEL = """
format = 1
name = "Two rooms"
map = '''
#########################
#.......................#
#..@....................#
#.......................#
#..........+............#
#.......................#
#########################
'''
[[creature]]
id = "guard-1"
kind = "guard"
at = [20, 3]
asleep = false
"""


@pytest.fixture
def document() -> Document:
    return levelfile.loads(LEVEL, "two_rooms.toml")


@pytest.fixture
def window(document: Document) -> Driver:
    return Driver(document)


@pytest.fixture(autouse=True)
def closed_windows() -> Iterator[None]:
    """Ends every window that a test opened."""
    yield
    while Driver.opened:
        Driver.opened.pop().close()
    pygame.display.quit()
