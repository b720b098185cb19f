"""The tiles of a layer as arrays of numbers: how they are written, packed and laid out.

Belongs here: encodings, chunks, the bits that turn a tile, and which part of the plane is the map.
Must not know: what a tile means.
"""

import base64
import binascii
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sandbox.errors import InputError
from sandbox.formats.tiled.schema import Chunk, Layer, Map
from sandbox.formats.unpacking import GZIP, ZLIB, unpacked
from sandbox.sim.level import MOST_CELLS_A_SIDE

Tiles = NDArray[np.uint32]

MOST_TILES: Final = 4_000_000
"""Of all layers together: sixty of the largest map."""
NUMBER: Final = 0x0FFFFFFF
"""The bits of a tile's number; those above mirror and turn it."""
WRAPPERS: Final = {"zlib": ZLIB, "gzip": GZIP}
ADVICE: Final = "save the map with CSV, zlib or gzip (Map Properties, Tile Layer Format)"


@dataclass(frozen=True)
class Area:
    """The part of the plane that is the map, in tiles."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True)
class Block:
    """Tiles side by side: (height, width), and where they lie."""

    x: int
    y: int
    tiles: Tiles

    @property
    def used(self) -> Area | None:
        """The smallest part that holds all tiles; None where there is none."""
        ys, xs = np.nonzero(self.tiles & NUMBER)
        if not len(xs):
            return None
        left, top = int(xs.min()), int(ys.min())
        return Area(self.x + left, self.y + top, int(xs.max()) - left + 1, int(ys.max()) - top + 1)


def laid_out(map_: Map, layers: Sequence[Layer]) -> tuple[Area, list[Tiles]]:
    """The map's part of the plane, and each layer's tiles there: (height, width), 0 for none.

    An infinite map is as large as its tiles need. Raises InputError for one of no cells, or too
    large.
    """
    if not map_.infinite:
        _check_size(map_.width, map_.height, "")
    blocks: list[list[Block]] = []
    left = MOST_TILES
    for layer in layers:
        blocks.append([])
        for piece in _pieces(layer, map_.infinite):
            left -= piece.width * piece.height
            if left < 0:
                raise InputError(f"its layers have more than {MOST_TILES:,} tiles in all")
            block = Block(piece.x, piece.y, _tiles(piece, layer))
            if block.used:
                blocks[-1].append(block)
    area = Area(0, 0, map_.width, map_.height)
    if map_.infinite:
        area = _around([block.used for of in blocks for block in of if block.used])
    return area, [_cut(of, area) for of in blocks]


def _pieces(layer: Layer, infinite: bool) -> Iterator[Chunk]:
    """The pieces in which a layer is written: its chunks, or all of it as one."""
    pieces = layer.chunks
    if not pieces and (layer.data or not infinite):
        data, width, height = layer.data or (), layer.width, layer.height
        pieces = (Chunk(x=layer.x, y=layer.y, width=width, height=height, data=data),)
    for piece in pieces:
        _check_size(piece.width, piece.height, layer.where)
        yield piece


def _check_size(width: int, height: int, place: str) -> None:
    if not (1 <= width <= MOST_CELLS_A_SIDE and 1 <= height <= MOST_CELLS_A_SIDE):
        raise InputError(
            f"found {width} × {height} tiles; allowed are 1 × 1 to "
            f"{MOST_CELLS_A_SIDE} × {MOST_CELLS_A_SIDE}",
            place=place,
        )


def _around(areas: Sequence[Area]) -> Area:
    """The smallest part of the plane that holds all of these."""
    if not areas:
        raise InputError("the map has no tiles")
    x, y = min(area.x for area in areas), min(area.y for area in areas)
    width = max(area.x + area.width for area in areas) - x
    height = max(area.y + area.height for area in areas) - y
    _check_size(width, height, "its tiles")
    return Area(x, y, width, height)


def _cut(blocks: Sequence[Block], area: Area) -> Tiles:
    """The tiles of some blocks that lie in a part of the plane."""
    tiles = np.zeros((area.height, area.width), np.uint32)
    for block in blocks:
        height, width = block.tiles.shape
        x, y = block.x - area.x, block.y - area.y
        to_y, to_x = slice(max(y, 0), max(y + height, 0)), slice(max(x, 0), max(x + width, 0))
        there = tiles[to_y, to_x]
        here = block.tiles[max(-y, 0) :, max(-x, 0) :]
        there[:] = here[: there.shape[0], : there.shape[1]]
    return tiles


# How they are written ---------------------------------------------------------------------------


def _tiles(piece: Chunk, layer: Layer) -> Tiles:
    """The numbers of a piece."""
    count = piece.width * piece.height
    try:
        if isinstance(piece.data, str):
            numbers = _from_text(piece.data, layer, count)
        else:
            numbers = _from_list(piece.data)
    except InputError as error:
        raise InputError(error.what, place=layer.where) from None
    if len(numbers) != count:
        raise InputError(
            f"found {len(numbers):,} tiles; {piece.width} × {piece.height} are {count:,}",
            place=layer.where,
        )
    return numbers.reshape(piece.height, piece.width)


def _from_text(text: str, layer: Layer, count: int) -> Tiles:
    match layer.encoding:
        case "csv":
            words = text.replace(",", " ").split()
            if not all(word.isdecimal() and word.isascii() and len(word) < 12 for word in words):
                raise InputError("found something else than whole numbers between commas")
            return _from_list([int(word) for word in words])
        case "base64":
            return _from_base64(text, layer.compression, count)
    raise InputError(f"unknown encoding {layer.encoding!r}; allowed are csv, base64")


def _from_list(numbers: Sequence[int]) -> Tiles:
    try:
        return np.array(numbers, np.uint32)
    except OverflowError:
        raise InputError("found a tile's number that is below 0 or of more than 32 bits") from None


def _from_base64(text: str, compression: str, count: int) -> Tiles:
    try:
        content = base64.b64decode("".join(text.split()), validate=True)
    except (binascii.Error, ValueError):
        raise InputError("found what is no base64") from None
    if compression:
        if compression not in WRAPPERS:
            raise InputError(f"tiles packed with {compression!r} are not read; {ADVICE}")
        content = unpacked(content, WRAPPERS[compression], count * 4)
    if len(content) % 4:
        raise InputError(f"found {len(content):,} bytes; a tile has 4")
    return np.frombuffer(content, "<u4").astype(np.uint32)
