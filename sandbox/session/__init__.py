"""The session: the open document, its history, and "now".

Belongs here: joining edits, turns and time into what a window shows and acts on. Must not know:
pygame, panels, tools, clocks.
"""

from sandbox.session.change import Change
from sandbox.session.moments import Played
from sandbox.session.session import Session

__all__ = ["Change", "Played", "Session"]
