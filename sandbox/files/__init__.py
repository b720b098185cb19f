"""Level files: what one may hold, reading one strictly, writing one readably, storing it safely.

Belongs here: everything about the text of a level file (files-and-commands.md 2). Must not know:
how a turn is played, the window. `sandbox.levelfile` is what others call.
"""
