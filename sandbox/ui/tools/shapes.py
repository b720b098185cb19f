"""The cells of strokes: lines, rectangles, brushes.

Belongs here: geometry on the grid. Must not know: terrain, tools, the map's size (callers keep what
is on it).
"""

from collections.abc import Iterable, Iterator

from sandbox.edits import Area
from sandbox.sim.grid import Cell
from sandbox.sim.level import Level


def line(a: Cell, b: Cell) -> list[Cell]:
    """The cells of a straight line from `a` to `b`, both included, without gaps (Bresenham).

    >>> line(Cell(0, 0), Cell(3, 1))
    [Cell(x=0, y=0), Cell(x=1, y=0), Cell(x=2, y=1), Cell(x=3, y=1)]
    """
    across, down = abs(b.x - a.x), abs(b.y - a.y)
    step_x = 1 if b.x > a.x else -1
    step_y = 1 if b.y > a.y else -1
    x, y = a
    error = across - down
    cells = [a]
    while (x, y) != b:
        twice = 2 * error
        if twice > -down:
            error -= down
            x += step_x
        if twice < across:
            error += across
            y += step_y
        cells.append(Cell(x, y))
    return cells


def outline(area: Area) -> Iterator[Cell]:
    """The cells along the sides of an area."""
    right, bottom = area.x + area.width - 1, area.y + area.height - 1
    return (c for c in area.cells() if c.x in (area.x, right) or c.y in (area.y, bottom))


def widened(cells: Iterable[Cell], size: int, level: Level) -> frozenset[Cell]:
    """Cells drawn with a square brush of a size, those that are on the map.

    An even brush reaches one cell further right and down than left and up.
    """
    reach = range(-((size - 1) // 2), size // 2 + 1)
    wide = {Cell(x + dx, y + dy) for x, y in cells for dx in reach for dy in reach}
    return frozenset(cell for cell in wide if level.holds(cell))
