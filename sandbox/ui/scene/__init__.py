"""The scene: everything that the map shows, as a plain frozen draw list.

Belongs here: what is shown of a world from a point of view, without a pixel. Must not know: pygame,
colours, the clock (the time is an argument). `build` makes a `Scene`; sandbox.ui.draw paints it.
"""

from sandbox.ui.animation import LASTS_MS
from sandbox.ui.scene.build import build
from sandbox.ui.scene.model import Scene
from sandbox.ui.scene.options import OVERLAYS, Markings, Options, Overlay, Pointer
from sandbox.ui.scene.plain import to_json

__all__ = [
    "LASTS_MS",
    "OVERLAYS",
    "Markings",
    "Options",
    "Overlay",
    "Pointer",
    "Scene",
    "build",
    "to_json",
]
