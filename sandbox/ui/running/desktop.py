"""The window as the system has it: its icon, its title, its size, the full screen.

Belongs here: what is asked of the system for a window, whatever it shows. Must not know: what is in
the window, who asks.
"""

import contextlib
from typing import Final

import pygame

from sandbox.ui.layout import LEAST_SIZE, Border
from sandbox.ui.panels.icons import icon
from sandbox.ui.theme import Theme

ICON_PX: Final = 64

Size = tuple[int, int]


def opened(size: Size) -> pygame.Surface:
    """A window of a size in pixels, of the least size where that is too small."""
    pygame.display.set_icon(icon("effects", ICON_PX, Theme.named("dark").colour("accent")))
    return pygame.display.set_mode(_enough(size), pygame.RESIZABLE)


def within_desktop(size: Size) -> Size:
    """A size in pixels cut down to the largest desktop there is, the least size at least."""
    width, height = max(pygame.display.get_desktop_sizes(), key=lambda one: one[0] * one[1])
    return _enough((min(size[0], width), min(size[1], height)))


def refitted() -> pygame.Surface:
    """The window's surface after its size changed; one that is too small is made large enough."""
    size, window = pygame.display.get_window_size(), pygame.display.get_surface()
    if window is None or _enough(size) != size:
        return pygame.display.set_mode(_enough(size), pygame.RESIZABLE)
    return window


def size_to_keep() -> Size | None:
    """The size for the next time; None while the window fills the screen."""
    return None if pygame.display.is_fullscreen() else pygame.display.get_window_size()


def toggle_fullscreen() -> str:
    """Fills the screen, or no longer. Returns why it cannot, "" where it went well."""
    try:
        pygame.display.toggle_fullscreen()
    except pygame.error as error:
        return f"No full screen here: {error}"
    return ""


def point_with(border: Border | None) -> None:
    """Gives the pointer the form that says how a border moves; None: its usual one."""
    form = pygame.SYSTEM_CURSOR_ARROW
    if border is not None:
        form = pygame.SYSTEM_CURSOR_SIZENS if border == "log" else pygame.SYSTEM_CURSOR_SIZEWE
    with contextlib.suppress(pygame.error):  # not every display has a pointer
        pygame.mouse.set_cursor(form)


def entitle(title: str) -> None:
    """Gives the window a title."""
    if pygame.display.get_caption()[0] != title:
        pygame.display.set_caption(title)


def _enough(size: Size) -> Size:
    return max(size[0], LEAST_SIZE[0]), max(size[1], LEAST_SIZE[1])
