"""A frame while the mouse moves with the noise tool: a new field every time, and all that is drawn.

Belongs here: the window with the level, moving its mouse. Must not know: how a scene is built or
painted.
"""

import os
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from typing import TYPE_CHECKING, Final

from sandbox.bench.harness import Contestant, timed
from sandbox.bench.levels import floor_cells, level, world
from sandbox.bench.plan import Plan
from sandbox.bench.rows import OURS, Row, rows_of
from sandbox.document import Document
from sandbox.session import Session
from sandbox.sim.grid import Cell

if TYPE_CHECKING:
    from sandbox.ui.app import App

SIDE, CREATURES, LOUDNESS = 128, 8, 300
_MOVES: Final = 8
"""The mouse goes on so often in one round."""


def frames(plan: Plan) -> Iterator[Row]:
    """The preview of a noise of 300 under the mouse, from the mouse's event to the pixels; beside
    it the map kept as a picture and laid on the window.

    With the level as the window opens it, with as much of it as shows at the usual zoom, and in a
    window so large that all of it does.
    """
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
    yield from _measured(app, plan)
    _zoom_to(app, USUAL)
    yield from _measured(app, plan)
    _grow_for(app, SIDE * USUAL)
    yield from _measured(app, plan)
    pygame.quit()


def _measured(app: "App", plan: Plan) -> Iterator[Row]:
    width, height = app.screen.window.get_size()
    px = app.screen.map.camera.cell_px
    case = f"preview of {LOUDNESS}, {SIDE}², {px} px a cell, window {width} × {height}"
    contestants = [
        Contestant("bare frame", _bare(app)),
        Contestant(OURS, _following(app), _MOVES),
    ]
    yield from rows_of("frame", case, timed(contestants, plan.rounds), "ms")


def _zoom_to(app: "App", px: int) -> None:
    view = app.screen.map
    while view.camera.cell_px < px:
        view.zoom(view.box.centre, 1)
    app.frame([])


def _grow_for(app: "App", side: int) -> None:
    """Makes the window so large that a map of `side` pixels a side shows whole."""
    import pygame

    window, box = app.screen.window.get_size(), app.screen.map.box
    size = window[0] - box.width + side, window[1] - box.height + side
    app.screen.resized(pygame.display.set_mode(size, pygame.RESIZABLE))
    app.frame([])
    app.screen.map.centre_on(Cell(SIDE // 2, SIDE // 2))
    app.frame([])


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
    points = cycle([view.point_of(cell) for cell in seen])

    def follow() -> None:
        for point in islice(points, _MOVES):
            moved = {"pos": point, "rel": (0, 0), "buttons": (0, 0, 0)}
            app.frame([pygame.Event(pygame.MOUSEMOTION, moved)])

    return follow
