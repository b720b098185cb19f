"""The window's size, and that of the desktop it opens on."""

import pygame
import pytest

from sandbox.ui.layout import LEAST_SIZE
from sandbox.ui.running import desktop


@pytest.mark.parametrize(
    ("desktops", "kept", "opens"),
    [
        ([(1920, 1080)], (1280, 800), (1280, 800)),
        ([(1366, 768)], (1280, 800), (1280, 768)),
        ([(1366, 768), (2560, 1440)], (1600, 1000), (1600, 1000)),
        ([(800, 600)], (1280, 800), LEAST_SIZE),
    ],
)
def test_a_window_opens_no_larger_than_the_desktop(
    monkeypatch: pytest.MonkeyPatch,
    desktops: list[tuple[int, int]],
    kept: tuple[int, int],
    opens: tuple[int, int],
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: desktops)
    assert desktop.within_desktop(kept) == opens
