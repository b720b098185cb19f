"""What every layer is painted with: the surface, the camera, the theme, and the cells that show.

Belongs here: that record and the few strokes that many layers share. Must not know: scenes.
"""

from dataclasses import dataclass

import pygame

from sandbox.sim.grid import Cell
from sandbox.ui.camera import Camera, Range
from sandbox.ui.theme import Colour, Theme


@dataclass(frozen=True, eq=False)
class Canvas:
    """A surface looked at through a camera; `visible` are the cells of the level on it."""

    surface: pygame.Surface
    camera: Camera
    theme: Theme
    visible: Range

    @property
    def px(self) -> int:
        """The side of a cell in pixels."""
        return self.camera.cell_px

    def colour(self, token: str) -> Colour:
        return self.theme.colour(token)

    def shows(self, cell: tuple[int, int], margin: int = 1) -> bool:
        """Whether a cell, or one within `margin` of it, is on the surface."""
        left, top, right, bottom = self.visible
        x, y = cell
        return left - margin <= x < right + margin and top - margin <= y < bottom + margin

    def box(self, cell: tuple[int, int]) -> pygame.Rect:
        """The pixels of a cell."""
        return pygame.Rect(self.camera.pixel_of(cell), (self.px, self.px))

    def put(self, picture: pygame.Surface, cell: tuple[int, int]) -> None:
        """A picture with its middle in the middle of a cell."""
        self.surface.blit(picture, picture.get_rect(center=self.camera.centre_of(cell)))

    def middle(self, cell: Cell) -> tuple[int, int]:
        """The middle pixel of a cell."""
        return self.camera.centre_of(cell)
