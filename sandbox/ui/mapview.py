"""The map in the window: its camera, and painting the scene only when it is another.

Belongs here: where the map lies, zoom, pan and fit, and the scene's picture kept. Must not know:
tools, commands, panels.
"""

from dataclasses import dataclass
from typing import Any, Final

import pygame

from sandbox.sim.grid import Cell
from sandbox.sim.turn import Turn
from sandbox.sim.world import World
from sandbox.ui import draw
from sandbox.ui.camera import Camera
from sandbox.ui.layout import Box
from sandbox.ui.scene import Options, Pointer, Scene, build
from sandbox.ui.theme import Theme

Point = tuple[int, int]
MINIMAP_CELL: Final = 4
MARGIN: Final = 12


@dataclass(frozen=True)
class Shown:
    """What a scene is built from; the worlds are compared by identity: they never change."""

    world: World
    turn: Turn | None
    options: Options
    pointer: Pointer | None
    now_ms: int | None

    def same_as(self, other: "Shown | None") -> bool:
        """Whether a scene built from the other would be this one."""
        return (
            other is not None
            and self.world is other.world
            and self.turn is other.turn
            and (self.options, self.pointer, self.now_ms)
            == (other.options, other.pointer, other.now_ms)
        )


class MapView:
    """The region of the map. Points are the window's; `box` is where the map's region is."""

    def __init__(self) -> None:
        self.box = Box(0, 0, 0, 0)
        self.camera = Camera()
        self.fitted = True
        self._fitted_to = (0, 0)
        self._painted: Shown | None = None
        self._painted_by: Any = None
        self._picture: pygame.Surface | None = None

    # The camera ----------------------------------------------------------------------------

    def place(self, box: Box, level_size: tuple[int, int]) -> None:
        """Takes the region; one that is fitted is so again, for a level of another size too."""
        if self.fitted and (box, level_size) != (self.box, self._fitted_to):
            self.box = box
            self.fit(level_size)
        elif box != self.box:
            # Halves by themselves, not half of the difference: to and fro, the map lies as before.
            dx = box.width // 2 - self.box.width // 2
            dy = box.height // 2 - self.box.height // 2
            self.box = box
            self.camera = self.camera.pan(dx, dy)

    def fit(self, level_size: tuple[int, int]) -> None:
        """Shows the whole level; a level too large for that at the usual zoom, from its middle."""
        self.camera = fitting(level_size, (max(1, self.box.width), max(1, self.box.height)))
        self.fitted, self._fitted_to = True, level_size

    def zoom(self, at: Point, steps: int) -> None:
        """Nearer or farther; what is under the point stays there."""
        self.camera = self.camera.zoom(self._own(at), steps)
        self.fitted = False

    def pan(self, dx: int, dy: int) -> None:
        """Moves the map by so many pixels."""
        self.camera = self.camera.pan(dx, dy)
        self.fitted = False

    def centre_on(self, cell: Cell) -> None:
        """Brings a cell into the middle."""
        self.camera = self.camera.centred_on(cell, self.box[2:])
        self.fitted = False

    def bring_into_view(self, cell: Cell) -> None:
        """Moves the map just so far that a cell is seen with some room around it."""
        x, y = self.camera.centre_of(cell)
        margin = min(2 * self.camera.cell_px, self.box.width // 4, self.box.height // 4)
        dx = max(margin - x, 0) + min(self.box.width - margin - x, 0)
        dy = max(margin - y, 0) + min(self.box.height - margin - y, 0)
        if dx or dy:
            self.pan(dx, dy)

    def cell_at(self, point: Point) -> Cell:
        """The cell under a point of the window; it may lie off the map."""
        return self.camera.cell_at(self._own(point))

    def point_of(self, cell: tuple[int, int]) -> Point:
        """The middle of a cell in the window."""
        x, y = self.camera.centre_of(cell)
        return x + self.box.x, y + self.box.y

    def cell_box(self, cell: tuple[int, int]) -> Box:
        """A cell's square in the window."""
        x, y = self.camera.pixel_of(cell)
        side = self.camera.cell_px
        return Box(x + self.box.x, y + self.box.y, side, side)

    def whole_level_seen(self, level_size: tuple[int, int]) -> bool:
        """Whether the level fits into the region as it lies."""
        seen = self.camera.visible(*level_size, self.box[2:])
        return (seen.left, seen.top) == (0, 0) and (seen.right, seen.bottom) == level_size

    def _own(self, point: Point) -> Point:
        return point[0] - self.box.x, point[1] - self.box.y

    # Painting ------------------------------------------------------------------------------

    def paint(
        self,
        window: pygame.Surface,
        theme: Theme,
        shown: Shown,
        *,
        lost: bool,
        covered: bool,
        minimap: bool,
    ) -> bool:
        """Paints the map on the window; False where its pixels are there already.

        `lost` says that they are not, `covered` that something will be laid over them: then the map
        is kept as a picture, so that it is not painted anew for each frame under a sheet.
        """
        if not (self.box.width and self.box.height):
            return False
        by = (self.camera, theme, self.box, minimap)
        same = by == self._painted_by and shown.same_as(self._painted)
        if same and not lost:
            return False
        if not same:
            self._painted, self._painted_by, self._picture = shown, by, None
        if self._picture is None and covered:
            self._picture = pygame.Surface(self.box[2:], 0, 32)
            self._paint_on(self._picture, theme, shown, minimap)
        if self._picture is not None:
            window.blit(self._picture, self.box[:2])
        else:
            self._paint_on(window.subsurface(self.box), theme, shown, minimap)
        return True

    def _paint_on(self, surface: pygame.Surface, theme: Theme, shown: Shown, minimap: bool) -> None:
        scene = build(shown.world, shown.turn, shown.options, shown.now_ms, shown.pointer)
        draw.paint(surface, scene, self.camera, theme)
        if minimap:
            self._paint_minimap(surface, scene, theme)

    def _paint_minimap(self, surface: pygame.Surface, scene: Scene, theme: Theme) -> None:
        """The whole level in the corner, where not all of it is seen."""
        place = self.minimap_box(scene.width, scene.height)
        if place is None:
            return
        side = place.width // scene.width
        seen = self.camera.visible(scene.width, scene.height, self.box[2:])
        picture = draw.minimap(scene, theme, side, seen)
        surface.fill(theme.colour("line"), place.inset(-1))
        surface.blit(picture, place[:2])

    def minimap_box(self, width: int, height: int) -> Box | None:
        """Where the minimap lies, in the region's own pixels; None where none is needed."""
        if self.whole_level_seen((width, height)):
            return None
        room = self.box.width // 4, self.box.height // 3
        side = max(1, min(MINIMAP_CELL, room[0] // width, room[1] // height))
        size = width * side, height * side
        x, y = self.box.width - size[0] - MARGIN, self.box.height - size[1] - MARGIN
        return Box(x, y, *size)

    def minimap_cell(self, point: Point, level_size: tuple[int, int]) -> Cell | None:
        """The cell of the minimap under a point of the window; None beside it."""
        place, own = self.minimap_box(*level_size), self._own(point)
        if place is None or not place.holds(own):
            return None
        side = place.width // level_size[0]
        return Cell((own[0] - place.x) // side, (own[1] - place.y) // side)


def fitting(level_size: tuple[int, int], room: tuple[int, int]) -> Camera:
    """The camera that shows a whole level in a room of pixels, as near as it can."""
    return Camera.fit(*level_size, room)
