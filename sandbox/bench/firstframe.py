"""Opens the window, shows one frame, and ends: `python -m sandbox.bench.firstframe`.

Belongs here: what is done until a person sees the level. Must not know: times.
"""

import pygame

from sandbox import levelfile
from sandbox.places import shipped_levels
from sandbox.session import Session
from sandbox.ui.app import App

if __name__ == "__main__":
    pygame.display.init()
    pygame.font.init()
    path = shipped_levels()[0]
    App(Session(levelfile.load(path), path)).frame([])
