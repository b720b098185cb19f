"""A rectangle of cells.

Belongs here: its geometry. Must not know: what lies on the cells.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sandbox.sim.grid import Cell


class Area(NamedTuple):
    """Cells from (`x`, `y`), `width` × `height` of them.

    >>> Area.between(Cell(3, 4), Cell(1, 2))
    Area(x=1, y=2, width=3, height=3)
    """

    x: int
    y: int
    width: int
    height: int

    @classmethod
    def between(cls, a: Cell, b: Cell) -> "Area":
        """The smallest area that holds two cells."""
        x, y = min(a.x, b.x), min(a.y, b.y)
        return cls(x, y, abs(a.x - b.x) + 1, abs(a.y - b.y) + 1)

    @property
    def corner(self) -> Cell:
        """The cell at the top left."""
        return Cell(self.x, self.y)

    @property
    def slices(self) -> tuple[slice, slice]:
        """The subscript of this area in an array of rows × columns."""
        return slice(self.y, self.y + self.height), slice(self.x, self.x + self.width)

    def cells(self) -> Iterator[Cell]:
        """Its cells, row by row."""
        for y in range(self.y, self.y + self.height):
            for x in range(self.x, self.x + self.width):
                yield Cell(x, y)

    def holds(self, cell: tuple[int, int]) -> bool:
        """Whether a cell lies in it."""
        return 0 <= cell[0] - self.x < self.width and 0 <= cell[1] - self.y < self.height

    def moved(self, dx: int, dy: int) -> "Area":
        """The area some columns and rows away."""
        return Area(self.x + dx, self.y + dy, self.width, self.height)

    def within(self, width: int, height: int) -> "Area | None":
        """The part that lies on a map of that size; None where nothing does."""
        left, top = max(self.x, 0), max(self.y, 0)
        right, bottom = min(self.x + self.width, width), min(self.y + self.height, height)
        if left >= right or top >= bottom:
            return None
        return Area(left, top, right - left, bottom - top)
