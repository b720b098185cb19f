"""Noisebox: a sandbox for the rules of sound in turn-based grid games.

`sandbox.sim` is the pure core (rules, levels, turns); `sandbox.ui` is the window; the modules
beside this one join the two: files, commands, history.
"""

from typing import Final

__version__: Final = "0.1.0"
