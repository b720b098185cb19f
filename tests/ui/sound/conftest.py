"""What the tests of sound to see share: ends every window that a test opened."""

from collections.abc import Iterator

import pygame
import pytest

from tests.ui.window.driver import Driver


@pytest.fixture(autouse=True)
def closed_windows() -> Iterator[None]:
    """Ends every window that a test opened."""
    yield
    while Driver.opened:
        Driver.opened.pop().close()
    pygame.display.quit()
