"""Painting a scene: the only place that turns it into pixels.

Belongs here: pixels, by pygame's primitives and numpy, the same on every machine: no smoothing of
SDL's, no system fonts, no clock. Must not know: worlds, rules. `paint` draws the whole map.
"""

from sandbox.ui.draw.icons import icon
from sandbox.ui.draw.minimap import minimap
from sandbox.ui.draw.paint import paint

__all__ = ["icon", "minimap", "paint"]
