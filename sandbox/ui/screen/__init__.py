"""The window's surface: its regions, panels and sheets, and painting what became different.

Belongs here: what is on the window and where. Must not know: the session's insides, commands, what
an intent does.
"""

from sandbox.ui.screen.window import REGIONS, Region, Screen

__all__ = ["REGIONS", "Region", "Screen"]
