"""Where an object lies, in cells of the level.

Belongs here: pixels to cells. Must not know: what an object is.
"""

from dataclasses import dataclass
from itertools import groupby
from math import ceil, floor, isfinite

from sandbox.formats.tiled.schema import Map, Object
from sandbox.formats.tiled.tiles import Area
from sandbox.sim.grid import Cell


@dataclass(frozen=True)
class Places:
    """The cells of a map: how large a tile is in pixels, and which part of the plane is there."""

    tile_width: int
    tile_height: int
    area: Area

    @classmethod
    def of(cls, map_: Map, area: Area) -> "Places":
        return cls(map_.tilewidth, map_.tileheight, area)

    def of_object(self, object_: Object) -> Cell | None:
        """The cell of an object's middle, of a line its beginning; None off the map."""
        for corner in (*object_.polyline, *object_.polygon):
            return self._cell(object_.x + corner.x, object_.y + corner.y)
        return self._cell(object_.x + object_.width / 2, _top(object_) + object_.height / 2)

    def way_of(self, object_: Object) -> tuple[Cell, ...]:
        """The cells of a line's corners that are on the map, one after the other."""
        corners = object_.polyline or object_.polygon
        cells = [self._cell(object_.x + one.x, object_.y + one.y) for one in corners]
        way = tuple(cell for cell, _ in groupby(cells) if cell is not None)
        return way if len(way) > 1 else ()

    def covered_by(self, object_: Object) -> list[Cell]:
        """The cells whose middle lies in an object's box; that of its own middle, where none does.

        Empty for other shapes.
        """
        if object_.ellipse or object_.polyline or object_.polygon or object_.rotation:
            return []
        across = self._span(object_.x, object_.width, self.tile_width, self.area.x, self.area.width)
        down = self._span(
            _top(object_), object_.height, self.tile_height, self.area.y, self.area.height
        )
        middle = self.of_object(object_)
        if middle is not None and not (across and down):
            return [middle]
        return [Cell(x, y) for y in down for x in across]

    def _cell(self, x: float, y: float) -> Cell | None:
        if not (isfinite(x) and isfinite(y)):
            return None
        column, row = floor(x / self.tile_width), floor(y / self.tile_height)
        cell = Cell(column - self.area.x, row - self.area.y)
        inside = 0 <= cell.x < self.area.width and 0 <= cell.y < self.area.height
        return cell if inside else None

    @staticmethod
    def _span(start: float, length: float, tile: int, first: int, count: int) -> range:
        """The columns or rows of the map whose middles lie in a stretch of pixels."""
        if not (isfinite(start) and isfinite(length)):
            return range(0)
        least = ceil(start / tile - 0.5) - first
        most = ceil((start + length) / tile - 0.5) - first
        return range(max(least, 0), min(most, count))


def _top(object_: Object) -> float:
    """The upper edge: a tile's place is its lower left."""
    return object_.y - object_.height if object_.gid else object_.y
