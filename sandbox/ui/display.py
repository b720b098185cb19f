"""Whether there is a screen that a window can be shown on.

Belongs here: beginning pygame's display, and what it came to. Must not know: the window.
"""

import os
from typing import Final

import pygame

from sandbox.errors import InputError

DRIVER: Final = "SDL_VIDEODRIVER"
UNSEEN: Final = ("offscreen", "dummy")
"""The drivers that SDL falls back on where none of the others finds a screen."""


def begun() -> bool:
    """Begin the display; False, and nothing is begun, where no screen is there to be found.

    Raises InputError where the driver that the surroundings name cannot be had.
    """
    named = os.environ.get(DRIVER)
    try:
        pygame.display.init()
    except pygame.error as error:
        if named:
            raise InputError(f"{error}; unset it, or name another", place=DRIVER) from None
        return False
    if named or pygame.display.get_driver() not in UNSEEN:
        return True
    pygame.display.quit()
    return False
