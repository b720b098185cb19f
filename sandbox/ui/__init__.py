"""The window: pygame, panels, tools, and the drawing of the map.

Belongs here: everything that a person sees and presses. Must not know: any rule of sound or sight;
it asks sandbox.sim. Only `panels` may import pygame_gui, only `app` knows the clock.
"""

import os

# Before anything here imports pygame: what is printed is for the person who asked.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
