"""Small Tiled maps, written as Tiled writes them.

Belongs here: the parts of a map as text, and reading it with what is listed as not carried. Must
not know: what must come of it.
"""

from collections.abc import Mapping
from pathlib import Path
from xml.sax.saxutils import quoteattr

from sandbox.document import Document
from sandbox.errors import InputError
from sandbox.formats import format_of
from sandbox.formats.base import Read, Wishes

TILESET = """<tileset firstgid="1" name="dungeon" tilewidth="8" tileheight="8">
 <tile id="0" type="floor"/> <tile id="1" type="wall"/> <tile id="2" class="closed_door"/>
 <tile id="3"/>
</tileset>"""
"""Tiles 1 to 3 are a floor, a wall and a door; nothing is said of 4 and others."""


def rows(text: str) -> list[list[int]]:
    """Digits as tiles."""
    return [[int(glyph) for glyph in row] for row in text.split()]


def layer(text: str, inside: str = "", name: str = "Layer", more: str = "") -> str:
    """A tile layer, from rows of digits."""
    tiles = rows(text)
    data = ",\n".join(",".join(map(str, row)) for row in tiles)
    return (
        f'<layer name="{name}" width="{len(tiles[0])}" height="{len(tiles)}" {more}>'
        f'{inside}<data encoding="csv">{data}</data></layer>'
    )


def properties(**values: object) -> str:
    """Properties, each of the type of its value."""
    types = {bool: "bool", int: "int"}
    written = "".join(
        f'<property name="{name}" type="{types.get(type(value), "string")}" '
        f"value={quoteattr(str(value).lower() if isinstance(value, bool) else str(value))}/>"
        for name, value in values.items()
    )
    return f"<properties>{written}</properties>"


def objects(*of: str, more: str = "") -> str:
    """An object layer."""
    return f"<objectgroup {more}>{''.join(of)}</objectgroup>"


def at(x: int, y: int, more: str = "", inside: str = "<point/>") -> str:
    """A point object in the middle of a cell."""
    return f'<object id="7" x="{8 * x + 4}" y="{8 * y + 4}" {more}>{inside}</object>'


def tmx(
    *parts: str, width: int = 4, height: int = 1, tileset: str = TILESET, more: str = ""
) -> str:
    """A whole map."""
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.10" orientation="orthogonal" '
        f'width="{width}" height="{height}" tilewidth="8" tileheight="8" {more}>\n'
        f"{tileset}{''.join(parts)}</map>"
    )


def read(
    folder: Path,
    content: str | bytes,
    terrain: Mapping[str, str] | None = None,
    within: Path | None = None,
    name: str = "map.tmx",
) -> Read:
    """What is read of a map that lies in a folder."""
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return format_of(path).reading(path, Wishes(terrain or {}, within))


def said(folder: Path, content: str | bytes, name: str = "map.tmx") -> str:
    """The error that comes of a map, without the file."""
    try:
        read(folder, content, name=name)
    except InputError as error:
        assert error.file.startswith(str(folder))
        return str(InputError(error.what, place=error.place))
    raise AssertionError("it was read")


def drawn(document: Document) -> list[str]:
    """A level's map."""
    return document.world.level.rows()
