"""What of a Tiled map is looked at, as records; the keys are those of Tiled's JSON.

Belongs here: keys and their types. Others are left alone: Tiled has many that only say how a map
looks. Must not know: what a tile means, XML.
"""

from typing import Any, Final, TypeVar

import msgspec

from sandbox.errors import InputError
from sandbox.files.faults import STEP, translated

TOO_DEEP: Final = "its groups are nested too deeply"
LINE: Final = "#line"
"""The key under which a reader of XML notes the line that an element begins in."""


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A table of the file."""

    line: int = msgspec.field(default=0, name=LINE)


class Property(Table, frozen=True, kw_only=True):
    """A property that a person set."""

    name: str
    type: str = "string"
    value: Any = None


class Named(Table, frozen=True, kw_only=True):
    """What may have a name, properties and a class, which may stand under either key."""

    name: str = ""
    type: str = ""
    class_: str = msgspec.field(default="", name="class")
    properties: tuple[Property, ...] = ()

    @property
    def values(self) -> dict[str, Any]:
        """The properties' values by their names."""
        return {one.name: one.value for one in self.properties}


class Shapes(Table, frozen=True, kw_only=True):
    """The shapes that a tile collides with."""

    objects: tuple[Any, ...] = ()


class Tile(Named, frozen=True, kw_only=True):
    """What is known of a tile of a tileset. `terrain` is the older way of its `wangtiles`."""

    id: int
    image: str = ""
    terrain: tuple[int, ...] = ()
    objectgroup: Shapes | None = None


class Ground(Table, frozen=True, kw_only=True):
    """A colour of a terrain set, or one of the older terrains."""

    name: str = ""


class WangTile(Table, frozen=True, kw_only=True):
    """The colours around a tile: top, top right, … top left, from 1; 0 is none."""

    tileid: int
    wangid: tuple[int, ...] = ()


class WangSet(Named, frozen=True, kw_only=True):
    """A terrain set."""

    colors: tuple[Ground, ...] = ()
    wangtiles: tuple[WangTile, ...] = ()


class Tileset(Named, frozen=True, kw_only=True):
    """A tileset; with a `source` it stands in a file of its own."""

    firstgid: int = 1
    source: str = ""
    image: str = ""
    tiles: tuple[Tile, ...] = ()
    terrains: tuple[Ground, ...] = ()
    wangsets: tuple[WangSet, ...] = ()


class Point(Table, frozen=True, kw_only=True):
    """A corner of an object, in pixels from its place."""

    x: float
    y: float


class Object(Named, frozen=True, kw_only=True):
    """An object: `x` and `y` are pixels; a tile's (with a `gid`) are those of its lower left."""

    id: int = 0
    x: float = 0
    y: float = 0
    width: float = 0
    height: float = 0
    rotation: float = 0
    gid: int = 0
    point: bool = False
    ellipse: bool = False
    text: Any = None
    template: str = ""
    polygon: tuple[Point, ...] = ()
    polyline: tuple[Point, ...] = ()

    @property
    def where(self) -> str:
        """The object in words."""
        name = f" “{self.name}”" if self.name else ""
        return f"object {self.id}{name}"


class Chunk(Table, frozen=True, kw_only=True):
    """A piece of an infinite map's layer; its place is counted in tiles."""

    x: int
    y: int
    width: int
    height: int
    data: str | tuple[int, ...] = ()


class Layer(Named, frozen=True, kw_only=True):
    """A layer: `type` is tilelayer, objectgroup, imagelayer or group."""

    x: int = 0
    y: int = 0
    width: int = 0
    height: int = 0
    offsetx: float = 0
    offsety: float = 0
    encoding: str = "csv"
    compression: str = ""
    data: str | tuple[int, ...] | None = None
    chunks: tuple[Chunk, ...] = ()
    objects: tuple[Object, ...] = ()
    layers: "tuple[Layer, ...]" = ()

    @property
    def where(self) -> str:
        """The layer in words, with its line where that is known."""
        return f"{f'line {self.line}, ' if self.line else ''}layer “{self.name}”"


class Map(Named, frozen=True, kw_only=True):
    """The whole file."""

    width: int
    height: int
    tilewidth: int
    tileheight: int
    orientation: str = "orthogonal"
    infinite: bool = False
    tilesets: tuple[Tileset, ...] = ()
    layers: tuple[Layer, ...] = ()


T = TypeVar("T", bound=Table)


def converted(raw: Any, kind: type[T], *, strict: bool) -> T:
    """The record of a raw table; where not `strict`, texts may stand for numbers, as in XML.

    Raises InputError with the key path, and the line where that is known.
    """
    try:
        return msgspec.convert(raw, kind, strict=strict)
    except msgspec.ValidationError as error:
        if not isinstance(raw, dict):
            raise InputError("found no table at its top; a map or a tileset is one") from None
        fault = translated(error, raw, kind)
        line = _line(raw, str(error).partition(" - at `$")[2])
        place = ", ".join(filter(None, (f"line {line}" if line else "", fault.place)))
        raise InputError(fault.what, place=place) from None
    except RecursionError:
        raise InputError(TOO_DEEP) from None


def _line(raw: Any, path: str) -> int:
    """The line of the innermost table on a path."""
    line = 0
    for name, index in STEP.findall(path):
        line = raw.get(LINE, line) if isinstance(raw, dict) else line
        raw = raw[int(index)] if index else raw[name]
    return line if not isinstance(raw, dict) else int(raw.get(LINE, line))
