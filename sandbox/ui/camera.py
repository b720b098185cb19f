"""The camera: where the map's cells lie on a surface.

Belongs here: arithmetic between cells and pixels, zoom, pan, fit. Immutable. Must not know: pygame,
what is in a cell.
"""

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from sandbox.sim.grid import Cell

ZOOMS: Final = (4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64)
"""Sides of a cell in pixels, one for each step of the zoom."""
USUAL: Final = 24


class Range(NamedTuple):
    """Columns `left` up to but not `right`, rows `top` up to but not `bottom`."""

    left: int
    top: int
    right: int
    bottom: int


@dataclass(frozen=True)
class Camera:
    """A cell is `cell_px` pixels a side; the map's top left corner lies at `offset` (x, y)."""

    cell_px: int = USUAL
    offset: tuple[int, int] = (0, 0)

    def cell_at(self, pixel: tuple[int, int]) -> Cell:
        """The cell under a pixel; it may lie off the map."""
        return Cell(
            (pixel[0] - self.offset[0]) // self.cell_px, (pixel[1] - self.offset[1]) // self.cell_px
        )

    def pixel_of(self, cell: tuple[int, int]) -> tuple[int, int]:
        """The top left pixel of a cell."""
        return self.offset[0] + cell[0] * self.cell_px, self.offset[1] + cell[1] * self.cell_px

    def centre_of(self, cell: tuple[int, int]) -> tuple[int, int]:
        """The middle pixel of a cell."""
        x, y = self.pixel_of(cell)
        return x + self.cell_px // 2, y + self.cell_px // 2

    def zoom(self, at: tuple[int, int], steps: int) -> "Camera":
        """Nearer by `steps` (farther where negative); what is under the pixel `at` stays there."""
        nearest = min(range(len(ZOOMS)), key=lambda n: abs(ZOOMS[n] - self.cell_px))
        size = ZOOMS[min(max(nearest + steps, 0), len(ZOOMS) - 1)]
        # Twice the distance plus one, halved: the middle of the pixel `at` stays, not its corner.
        moved = tuple(
            p - ((2 * (p - o) + 1) * size // (2 * self.cell_px))
            for p, o in zip(at, self.offset, strict=True)
        )
        return Camera(size, (moved[0], moved[1]))

    def pan(self, dx: int, dy: int) -> "Camera":
        """The map moved by so many pixels."""
        return replace(self, offset=(self.offset[0] + dx, self.offset[1] + dy))

    def centred_on(self, cell: tuple[int, int], size: tuple[int, int]) -> "Camera":
        """The cell's middle in the middle of a surface of `size`."""
        x, y = self.centre_of(cell)
        return self.pan(size[0] // 2 - x, size[1] // 2 - y)

    @classmethod
    def fit(
        cls, width: int, height: int, size: tuple[int, int], margin: int = 16, most: int = 40
    ) -> "Camera":
        """A level of width × height cells in the middle of a surface, as near as it fits whole.

        Not nearer than `most` pixels a cell; where even the farthest zoom is too near, that.
        """
        room = size[0] - 2 * margin, size[1] - 2 * margin
        fitting = [z for z in ZOOMS if z <= most and z * width <= room[0] and z * height <= room[1]]
        return cls.centred(width, height, size, fitting[-1] if fitting else ZOOMS[0])

    @classmethod
    def centred(cls, width: int, height: int, size: tuple[int, int], cell_px: int) -> "Camera":
        """A level of width × height cells in the middle of a surface, at a zoom."""
        return cls(cell_px, ((size[0] - width * cell_px) // 2, (size[1] - height * cell_px) // 2))

    def visible(self, width: int, height: int, size: tuple[int, int]) -> Range:
        """The cells of a level of width × height that show on a surface of `size`."""
        first, last = self.cell_at((0, 0)), self.cell_at((size[0] - 1, size[1] - 1))
        return Range(
            min(max(first.x, 0), width),
            min(max(first.y, 0), height),
            max(min(last.x + 1, width), 0),
            max(min(last.y + 1, height), 0),
        )
