"""A frame while the mouse moves with the noise tool: a new field every time, and all that is drawn.

Belongs here: the level and what is shown of it. Must not know: how a scene is built or painted.
"""

import os
from collections.abc import Iterator
from itertools import cycle
from typing import Final

from sandbox.bench.harness import Contestant, timed
from sandbox.bench.levels import floor_cells, level, world
from sandbox.bench.plan import Plan
from sandbox.bench.rows import OURS, Row, rows_of
from sandbox.bench.turns import cut
from sandbox.sim.orders import Order
from sandbox.sim.turn import play

COLUMNS, ROWS, CREATURES = 64, 40, 8
_CELL_PX: Final = 24
_NOISES: Final = 32
_RIPPLE_MS: Final = 200


def frames(plan: Plan) -> Iterator[Row]:
    """The preview of a noise of 300: its turn, the scene with the loudness overlay, the pixels."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    from sandbox.ui.camera import Camera
    from sandbox.ui.draw import paint
    from sandbox.ui.scene import Options, build
    from sandbox.ui.theme import Theme

    size = COLUMNS * _CELL_PX, ROWS * _CELL_PX
    pygame.display.init()
    pygame.font.init()
    surface, camera = pygame.display.set_mode(size), Camera(_CELL_PX)
    theme = Theme.named("dark")
    now = world(cut(level("rooms", 128), COLUMNS, ROWS), CREATURES)
    cells = cycle(floor_cells(now.level, _NOISES, "frames"))
    options = Options(overlay="loudness", reduced=False, verdicts=True)

    def frame() -> None:
        turn = play(now, [Order("noise", at=next(cells), kind="trap_alarm")])
        paint(surface, build(turn.world, turn, options, _RIPPLE_MS), camera, theme)

    case = f"preview of a noise, {COLUMNS} × {ROWS} cells of {_CELL_PX} px"
    yield from rows_of("frame", case, timed([Contestant(OURS, frame)], plan.rounds), "ms")
    pygame.quit()
