"""A frame while the mouse moves with the noise tool: a new field every time, and all that is drawn.

Belongs here: the window with the level, moving its mouse. Must not know: how a scene is built or
painted.
"""

import os
from collections.abc import Callable, Iterator
from itertools import cycle
from typing import TYPE_CHECKING, Final

from sandbox.bench.harness import Contestant, timed
from sandbox.bench.levels import floor_cells, level, world
from sandbox.bench.plan import Plan
from sandbox.bench.rows import OURS, Row, rows_of
from sandbox.document import Document
from sandbox.session import Session

if TYPE_CHECKING:
    from sandbox.ui.app import App

SIDE, CREATURES, LOUDNESS = 128, 8, 300
_PLACES: Final = 32


def frames(plan: Plan) -> Iterator[Row]:
    """The preview of a noise of 300 under the mouse, from the mouse's event to the pixels: once
    with the level as the window opens it, once with the usual zoom; beside them the map kept as a
    picture and laid on the window."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    from sandbox.ui.app import App
    from sandbox.ui.camera import USUAL

    pygame.display.init()
    pygame.font.init()
    app = App(Session(Document("bench", world(level("rooms", SIDE), CREATURES))))
    app.carry_out_command("tool.noise")
    app.state.hand.loudness = LOUDNESS
    app.frame([])
    view = app.screen.map
    width, height = app.screen.window.get_size()
    for zoom in (0, USUAL):
        if zoom:
            middle = view.box.centre
            while view.camera.cell_px < zoom:
                view.zoom(middle, 1)
        contestants = [Contestant("bare frame", _bare(app)), Contestant(OURS, _following(app))]
        px = view.camera.cell_px
        case = f"preview of {LOUDNESS}, {SIDE}², {px} px a cell, window {width} × {height}"
        yield from rows_of("frame", case, timed(contestants, plan.rounds), "ms")
    pygame.quit()


def _bare(app: "App") -> Callable[[], None]:
    """The map's picture as it is, laid on the window and shown."""
    import pygame

    window, box = app.screen.window, app.screen.map.box
    picture = window.subsurface(box).copy()

    def frame() -> None:
        window.blit(picture, box[:2])
        pygame.display.flip()

    return frame


def _following(app: "App") -> Callable[[], None]:
    """The mouse goes on to another cell, and the window shows what a noise there would bring."""
    import pygame

    view, ground = app.screen.map, app.state.world.level
    floor = floor_cells(ground, int(ground.walkable.sum()), "frames")
    seen = [cell for cell in floor if view.box.holds(view.point_of(cell))]
    points = cycle([view.point_of(cell) for cell in seen[:_PLACES]])

    def frame() -> None:
        moved = {"pos": next(points), "rel": (0, 0), "buttons": (0, 0, 0)}
        app.frame([pygame.Event(pygame.MOUSEMOTION, moved)])

    return frame
