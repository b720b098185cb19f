"""What the tests of the window share: a small level, and a window on it, a person at lessons.

Belongs here: opening windows, and ending them. Must not know: what a test looks for.
"""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from sandbox import levelfile
from sandbox.document import Document
from tests.ui.lessons.pupil import Pupil
from tests.ui.tworooms import TWO_ROOMS
from tests.ui.window.driver import Driver


@pytest.fixture(autouse=True)
def closed_windows() -> Iterator[None]:
    """Ends every window that a test opened."""
    yield
    if Driver.opened:
        while Driver.opened:
            Driver.opened.pop().close()
        pygame.display.quit()


@pytest.fixture
def document() -> Document:
    """The small level."""
    return levelfile.loads(TWO_ROOMS, "two_rooms.toml")


@pytest.fixture
def window(document: Document) -> Driver:
    """A window on the small level."""
    return Driver(document)


@pytest.fixture
def pupil(tmp_path: Path) -> Pupil:
    """A window that remembers in a folder of its own, with no lesson open yet."""
    return Pupil(Document.new(20, 10), folder=tmp_path / "settings")
