"""A picture of the whole window, panels and all, without a display.

Belongs here: opening the window as a person would find it after a turn, with the options of a shot,
and taking its picture. Must not know: what is in the window. Its clock stands still.
"""

import os
from dataclasses import replace
from typing import Final

import pygame

from sandbox.document import Document
from sandbox.errors import InputError
from sandbox.session import Session
from sandbox.settings import Settings
from sandbox.ui.app import App
from sandbox.ui.layout import LEAST_SIZE
from sandbox.ui.shot import Shot, scene_of

DRIVER: Final = "SDL_VIDEODRIVER"


def window_picture(document: Document, shot: Shot) -> pygame.Surface:
    """The window on a level after a turn of its script, of the size that is asked for or its usual.

    Raises InputError for what is not on the level, for a window that is too small, and for a size
    of cells, which the window chooses itself.
    """
    scene_of(document, replace(shot, window=False))  # refuses what is not there
    if shot.cell is not None:
        raise InputError("a window fits the level in by itself; leave the size of a cell out")
    size = shot.size or Settings().window
    if size[0] < LEAST_SIZE[0] or size[1] < LEAST_SIZE[1]:
        least = " × ".join(map(str, LEAST_SIZE))
        raise InputError(f"a window of {size[0]} × {size[1]} is too small; it has at least {least}")
    _without_a_display()
    app = App(
        _played(document, shot),
        Settings().changed(window=size, theme=shot.theme, effects=shot.effects, grid=shot.grid),
        clock=lambda: shot.ms,
    )
    state = app.state
    app.pace.played_at = 0
    state.options = replace(state.options, view=shot.view, overlay=shot.overlay)
    state.noise, state.listener, state.comparing = shot.noise, shot.listener, shot.compare
    state.hand = replace(state.hand, noise=shot.noise_kind)
    app.frame([])
    window = pygame.display.get_surface()
    assert window is not None
    return window.copy()


def _played(document: Document, shot: Shot) -> Session:
    session = Session(document)
    last = document.last_turn if shot.turn is None else shot.turn
    for _ in range(last):
        session.play()
    return session


def _without_a_display() -> None:
    """Let SDL draw into memory, where it is not drawing elsewhere already."""
    if not pygame.display.get_init():
        os.environ[DRIVER] = "dummy"
        pygame.display.init()
    pygame.font.init()
