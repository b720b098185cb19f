"""A level as the tables of a Tiled map.

Belongs here: layers, tiles and objects that read as the same level again. Must not know: XML, JSON.
"""

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sandbox.document import Document
from sandbox.files.writing import write_document
from sandbox.formats import losses
from sandbox.formats.colours import COLOURS
from sandbox.formats.tiled import fields
from sandbox.formats.tiled.level import LEVEL_KEYS, OVERRIDE, OWN_PICTURE
from sandbox.pictures.png import encoded
from sandbox.sim.creatures import YOU
from sandbox.sim.level import ROOMS
from sandbox.sim.terrain import TERRAINS

FORM: Final = "1.10"
"""The version of the format; Tiled writes an object's class as its `type` again since then."""
TILED: Final = "1.10.2"
"""The Tiled whose form it is; some readers ask for it."""
TILE: Final = 16
"""Pixels of a tile's side."""
COLUMNS: Final = 8
EDGE: Final = 0.75
"""How dark a tile's edge is drawn, so that one sees the grid."""
TILESET: Final = "noisebox"
NAMES: Final = (*(terrain.id for terrain in TERRAINS), *ROOMS[1:])
"""What each tile of the tileset stands for; their numbers in a map begin with 1."""
FIRST_ROOM: Final = len(TERRAINS)
ROWS: Final = -(-len(NAMES) // COLUMNS)

Raw = dict[str, Any]


def lost(document: Document) -> Iterator[str]:
    """What the map does not hold."""
    yield from losses.legend(document)
    yield from losses.said(document)
    yield from losses.story(document)


def drawn(document: Document) -> Raw:
    """The map of a document."""
    level = document.world.level
    # The level file says of each creature and thing exactly what goes without saying.
    tables = tomllib.loads(write_document(document))
    layers = [_tile_layer("Terrain", level.terrain.astype(np.uint32) + 1)]
    if level.rooms.any():
        rooms = np.where(level.rooms > 0, level.rooms.astype(np.uint32) + FIRST_ROOM, 0)
        layers.append(_tile_layer("Rooms", rooms))
    layers.append(_object_layer("Creatures", _creatures(document, tables)))
    layers.append(_object_layer("Things", tables.get("object", [])))
    next_object = _numbered(layers)
    return {
        "type": "map",
        "version": FORM,
        "tiledversion": TILED,
        "orientation": "orthogonal",
        "renderorder": "right-down",
        "width": level.width,
        "height": level.height,
        "tilewidth": TILE,
        "tileheight": TILE,
        "infinite": False,
        "nextlayerid": len(layers) + 1,
        "nextobjectid": next_object,
        "properties": _properties(tables),
        "tilesets": [_tileset()],
        "layers": layers,
    }


def _properties(tables: Mapping[str, Any]) -> list[Raw]:
    own = {key: tables[key] for key in LEVEL_KEYS if key in tables}
    numbers = tables.get("rules_override", {})
    return list(
        fields.written(own | {f"{OVERRIDE}{name}": value for name, value in numbers.items()})
    )


def _creatures(document: Document, tables: Mapping[str, Any]) -> list[Raw]:
    """The tables of all creatures, yours first."""
    you = document.world.you
    yours = [] if you is None else [{"kind": YOU, "id": YOU, **tables.get("you", {}), "at": you.at}]
    return [*yours, *tables.get("creature", [])]


def _tile_layer(name: str, tiles: NDArray[np.uint32]) -> Raw:
    height, width = tiles.shape
    size = {"width": width, "height": height, "data": tiles.ravel().tolist()}
    return {"type": "tilelayer", "name": name} | size | _shown()


def _object_layer(name: str, tables: list[Raw]) -> Raw:
    objects = [_object(table) for table in tables]
    order = {"draworder": "topdown", "objects": objects}
    return {"type": "objectgroup", "name": name} | order | _shown()


def _shown() -> Raw:
    """What Tiled asks of every layer."""
    return {"x": 0, "y": 0, "opacity": 1, "visible": True}


def _object(table: Raw) -> Raw:
    """A point in the middle of its cell."""
    x, y = table["at"]
    said = {key: value for key, value in table.items() if key not in ("kind", "at", "id")}
    return {
        "name": table.get("id", ""),
        "type": table["kind"],
        "x": x * TILE + TILE // 2,
        "y": y * TILE + TILE // 2,
        "width": 0,
        "height": 0,
        "rotation": 0,
        "visible": True,
        "point": True,
        "properties": list(fields.written(said)),
    }


def _numbered(layers: list[Raw]) -> int:
    """Give layers and objects their numbers; the number of the next object."""
    following = 1
    for number, layer in enumerate(layers, 1):
        layer["id"] = number
        for object_ in layer.get("objects", ()):
            object_["id"] = following
            following += 1
    return following


# The tileset ------------------------------------------------------------------------------------


def _tileset() -> Raw:
    return {
        "firstgid": 1,
        "name": TILESET,
        "tilewidth": TILE,
        "tileheight": TILE,
        "tilecount": len(NAMES),
        "columns": COLUMNS,
        "margin": 0,
        "spacing": 0,
        "image": OWN_PICTURE,
        "imagewidth": COLUMNS * TILE,
        "imageheight": ROWS * TILE,
        "tiles": [{"id": number, "type": name} for number, name in enumerate(NAMES)],
    }


def pictures() -> dict[str, bytes]:
    """The tileset's picture, a PNG, by the name of its file. Each tile has its colour."""
    pixels = np.zeros((ROWS * TILE, COLUMNS * TILE, 3), np.uint8)
    for number, name in enumerate(NAMES):
        y, x = (part * TILE for part in divmod(number, COLUMNS))
        colour = np.array(COLOURS[name], np.uint8)
        pixels[y : y + TILE, x : x + TILE] = colour * EDGE
        pixels[y + 1 : y + TILE - 1, x + 1 : x + TILE - 1] = colour
    return {OWN_PICTURE: encoded(pixels, {})}
