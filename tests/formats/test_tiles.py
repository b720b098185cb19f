"""How a Tiled layer's tiles are written, packed and laid out; and what is refused."""

import base64
import gzip
import json
import struct
import zlib
from pathlib import Path

import pytest

from tests.formats.maps import TILESET, drawn, layer, read, said, tmx

TILES = (0, 1, 2, 3)
BYTES = struct.pack("<4I", *TILES)


def data(inside: str, attributes: str) -> str:
    return f'<layer name="L" width="4" height="1"><data {attributes}>{inside}</data></layer>'


def packed(content: bytes) -> str:
    return base64.b64encode(content).decode()


WRITTEN = {
    "csv": data("\n0,1,\n2,3\n", 'encoding="csv"'),
    "elements": data('<tile/><tile gid="1"/><tile gid="2"/><tile gid="3"/>', ""),
    "base64": data(f"\n  {packed(BYTES)}\n ", 'encoding="base64"'),
    "zlib": data(packed(zlib.compress(BYTES)), 'encoding="base64" compression="zlib"'),
    "gzip": data(packed(gzip.compress(BYTES, mtime=0)), 'encoding="base64" compression="gzip"'),
}


@pytest.mark.parametrize("how", WRITTEN)
def test_every_way_to_write_tiles(tmp_path: Path, how: str) -> None:
    assert drawn(read(tmp_path, tmx(WRITTEN[how])).document) == ["%.#+"]


@pytest.mark.parametrize("compression", ["", "zlib", "gzip"])
def test_json_writes_them_alike(tmp_path: Path, compression: str) -> None:
    content = {"": BYTES, "zlib": zlib.compress(BYTES), "gzip": gzip.compress(BYTES, mtime=0)}[
        compression
    ]
    map_ = tmj(data=packed(content), encoding="base64", compression=compression)
    found = read(tmp_path, map_, name="a.tmj")
    assert drawn(found.document) == ["%.#+"]
    assert drawn(read(tmp_path, tmj(data=list(TILES)), name="a.json").document) == ["%.#+"]


def tmj(**layer_: object) -> str:
    kinds = ("floor", "wall", "closed_door")
    tiles = [{"id": number, "type": kind} for number, kind in enumerate(kinds)]
    return json.dumps(
        {
            "type": "map",
            "width": 4,
            "height": 1,
            "tilewidth": 8,
            "tileheight": 8,
            "tilesets": [{"firstgid": 1, "tiles": tiles}],
            "layers": [{"type": "tilelayer", "name": "L", "width": 4, "height": 1, **layer_}],
        }
    )


# Infinite maps ----------------------------------------------------------------------------------


def chunk(x: int, y: int, *tiles: int) -> str:
    numbers = ",".join(map(str, tiles))
    return f'<chunk x="{x}" y="{y}" width="2" height="2">{numbers}</chunk>'


def infinite(*chunks: str, more: str = "") -> str:
    return tmx(data("".join(chunks), 'encoding="csv"'), more, more='infinite="1"')


def test_an_infinite_map_is_as_large_as_its_tiles(tmp_path: Path) -> None:
    content = infinite(chunk(-2, -2, 0, 0, 0, 1), chunk(0, 0, 1, 2, 0, 0), chunk(2, -2, 0, 0, 0, 3))
    assert drawn(read(tmp_path, content).document) == [".%%%+", "%.#%%"]


def test_a_layer_without_chunks_is_empty(tmp_path: Path) -> None:
    content = infinite(chunk(0, 0, 1, 1, 1, 1), more=data("", 'encoding="csv"'))
    assert drawn(read(tmp_path, content).document) == ["..", ".."]


def test_its_objects_are_moved_along(tmp_path: Path) -> None:
    guard = '<objectgroup><object id="1" type="guard" x="-4" y="-4"/></objectgroup>'
    found = read(tmp_path, infinite(chunk(-2, -2, 1, 1, 1, 1), more=guard))
    assert found.document.world.creatures[0].at == (1, 1)


def test_a_layer_beyond_the_map_is_cut(tmp_path: Path) -> None:
    assert drawn(read(tmp_path, tmx(layer("1111\n2222"), width=3)).document) == ["..."]
    assert drawn(read(tmp_path, tmx(layer("11"), height=2)).document) == ["..%%", "%%%%"]


# What is refused --------------------------------------------------------------------------------


NO_NUMBER = "found something else than whole numbers between commas"


@pytest.mark.parametrize(
    ("of_layer", "error"),
    [
        (data("1,2,3", 'encoding="csv"'), "found 3 tiles; 4 × 1 are 4"),
        (data("1,2,3,4,5", 'encoding="csv"'), "found 5 tiles; 4 × 1 are 4"),
        (
            data("1,2,x,4", 'encoding="csv"'),
            NO_NUMBER,
        ),
        (
            data("1,2,-3,4", 'encoding="csv"'),
            NO_NUMBER,
        ),
        (
            data("1,2,4294967296,4", 'encoding="csv"'),
            "found a tile's number that is below 0 or of more than 32 bits",
        ),
        (data("!", 'encoding="base64"'), "found what is no base64"),
        (data(packed(b"12345"), 'encoding="base64"'), "found 5 bytes; a tile has 4"),
        (data("1", 'encoding="morse"'), "unknown encoding 'morse'; allowed are csv, base64"),
        (
            data("AAAA", 'encoding="base64" compression="zstd"'),
            "tiles packed with 'zstd' are not read; save the map with CSV, zlib or gzip "
            "(Map Properties, Tile Layer Format)",
        ),
        (
            data("AAAA", 'encoding="base64" compression="zlib"'),
            "it cannot be unpacked: ",
        ),
        (
            data(packed(zlib.compress(BYTES)[:-5]), 'encoding="base64" compression="zlib"'),
            "it cannot be unpacked: it ends too early",
        ),
        (
            data(packed(zlib.compress(bytes(10_000_000))), 'encoding="base64" compression="zlib"'),
            "it unpacks to more than the 16 bytes that are allowed",
        ),
        (
            '<layer name="L" width="4" height="300"><data/></layer>',
            "found 4 × 300 tiles; allowed are 1 × 1 to 256 × 256",
        ),
    ],
)
def test_layers_that_are_refused(tmp_path: Path, of_layer: str, error: str) -> None:
    answer = said(tmp_path, tmx(f"\n{of_layer}", tileset="<tileset/>\n"))
    assert answer.startswith(f"line 5, layer “L”: {error}")


@pytest.mark.parametrize("size", [{"width": 257}, {"height": 0}, {"width": -1}])
def test_maps_that_are_too_large_or_nothing(tmp_path: Path, size: dict[str, int]) -> None:
    width, height = size.get("width", 4), size.get("height", 1)
    assert said(tmp_path, tmx(layer("1111"), width=width, height=height)) == (
        f"found {width} × {height} tiles; allowed are 1 × 1 to 256 × 256"
    )


@pytest.mark.parametrize(
    ("content", "error"),
    [
        (infinite(), "the map has no tiles"),
        (infinite(chunk(0, 0, 0, 0, 0, 0)), "the map has no tiles"),
        (
            infinite(chunk(0, 0, 1, 0, 0, 0), chunk(10**6, 0, 1, 0, 0, 0)),
            "its tiles: found 1000001 × 1 tiles; allowed are 1 × 1 to 256 × 256",
        ),
    ],
)
def test_infinite_maps_that_are_refused(tmp_path: Path, content: str, error: str) -> None:
    assert said(tmp_path, content) == error


def test_layers_that_would_fill_the_memory(tmp_path: Path) -> None:
    whole = packed(zlib.compress(bytes(256 * 256 * 4), 9))
    one = (
        '<layer name="L" width="256" height="256">'
        f'<data encoding="base64" compression="zlib">{whole}</data></layer>'
    )
    assert said(tmp_path, tmx(one * 62, width=256, height=256)) == (
        "its layers have more than 4,000,000 tiles in all"
    )


@pytest.mark.parametrize("orientation", ["isometric", "hexagonal", "staggered", "oblique"])
def test_grids_that_are_no_squares(tmp_path: Path, orientation: str) -> None:
    content = tmx(layer("1111")).replace("orthogonal", orientation)
    assert said(tmp_path, content) == (
        f"orientation: found '{orientation}'; allowed is orthogonal: levels are square grids"
    )


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ('tilewidth="8"', 'tilewidth="0"', "tilewidth: found 0; allowed is a whole number from 1"),
        ('width="4" ', 'width="x" ', "line 2, width: found 'x'; allowed is a whole number"),
        ('width="4" ', "", "line 2: `width` is missing; it must be a whole number"),
        (
            '<tile id="3"/>',
            "<tile/>",
            "line 5, tilesets[0].tiles[3]: `id` is missing; it must be a whole number",
        ),
    ],
)
def test_what_must_be_a_number(tmp_path: Path, old: str, new: str, error: str) -> None:
    assert said(tmp_path, tmx(layer("1111"), tileset=TILESET).replace(old, new, 1)) == error


def test_a_map_without_tiles(tmp_path: Path) -> None:
    assert said(tmp_path, tmx('<imagelayer name="a"/>')) == (
        "it has no tile layer; found are layers of these kinds: imagelayer"
    )
