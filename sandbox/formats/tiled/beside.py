"""The files of a map: itself, and the tilesets that stand in files of their own.

Belongs here: which form a file has, and which files may be read for a map. Must not know: what is
in them.
"""

from pathlib import Path
from typing import Final, TypeVar

from msgspec.structs import replace

from sandbox.errors import InputError
from sandbox.files.disk import read_bytes
from sandbox.formats.tiled import asjson, asxml
from sandbox.formats.tiled.schema import Map, Table, Tileset, converted

T = TypeVar("T", bound=Table)
MOST_TILESETS: Final = 256
XML: Final = (".tmx", ".tsx", ".xml")
WHAT: Final[dict[type[Table], str]] = {Map: "map", Tileset: "tileset"}
JSON: Final = (".tmj", ".tsj", ".json")


def read_map(path: Path) -> Map:
    """The map of a file. Raises InputError, the file not named."""
    return _read(path, Map)


def tilesets(map_: Map, path: Path, within: Path | None) -> tuple[list[Tileset], list[str]]:
    """The map's tilesets by their first numbers, and what is said of those that are not there.

    Raises InputError for a file outside `within`, or outside the map's folder, and for a bad one.
    """
    if len(map_.tilesets) > MOST_TILESETS:
        raise InputError(f"found {len(map_.tilesets)} tilesets; at most {MOST_TILESETS} are read")
    found: list[Tileset] = []
    missing: list[str] = []
    for index, one in enumerate(map_.tilesets):
        if not one.source:
            found.append(one)
            continue
        place = f"line {one.line}" if one.line else f"tilesets[{index}].source"
        file = _allowed(one.source, path, within, place)
        if not file.exists():
            missing.append(f"the tileset {one.source}: there is no such file")
            found.append(Tileset(firstgid=one.firstgid, name=Path(one.source).stem))
            continue
        found.append(_tileset(file, one.firstgid))
    return sorted(found, key=lambda tileset: tileset.firstgid), missing


def files(map_: Map, path: Path) -> tuple[Path, ...]:
    """Where the files lie that a map names, whether they are there or not."""
    return tuple(path.parent / one.source for one in map_.tilesets if one.source)


def _allowed(source: str, path: Path, within: Path | None, place: str) -> Path:
    """Where a file lies that the map names, links followed. InputError outside the folder."""
    folder = (within or path.parent).resolve()
    try:
        file = (path.parent / source).resolve()
    except (OSError, ValueError, RuntimeError):  # a zero byte, links in a circle
        raise InputError(f"found {source!r}, which cannot be a file's name", place=place) from None
    if not file.is_relative_to(folder):
        raise InputError(
            f"the tileset {source} lies outside the map's folder and is not read; copy it there, "
            "or name a folder that holds both: --within DIR",
            place=place,
        )
    return file


def _tileset(file: Path, first: int) -> Tileset:
    try:
        of_file = _read(file, Tileset)
    except InputError as error:
        raise error.within(str(file)) from None
    return replace(of_file, firstgid=first)


def _read(path: Path, kind: type[T]) -> T:
    """A map or a tileset, in the form that its ending names."""
    ending = path.suffix.lower()
    content = read_bytes(path)
    if ending in XML:
        raw, strict = asxml.raw(content), False
    elif ending in JSON:
        raw, strict = asjson.raw(content), True
    else:
        allowed = ", ".join(XML + JSON)
        raise InputError(f"unknown ending {ending!r}; allowed are {allowed}")
    if isinstance(raw, dict) and raw.get("type", WHAT[kind]) != WHAT[kind]:
        raise InputError(f"this is no {WHAT[kind]} of Tiled's")
    return converted(raw, kind, strict=strict)
