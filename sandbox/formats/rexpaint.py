"""REXPaint's pictures (`.xp`): glyphs with colours, in layers; terrain and where "you" are.

Belongs here: the layout of the bytes, and merging layers. Must not know: which glyph is which
terrain (`glyphs`).

Packed with gzip: a version (negative; the oldest files have none), the number of layers, and for
each its width, height and cells, column by column. Numbers are of 32 bits, the least first; a cell
is a code, a colour and the colour behind it.
"""

import gzip
import struct
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sandbox.document import Document
from sandbox.errors import InputError
from sandbox.files.disk import read_bytes
from sandbox.formats import glyphs, losses
from sandbox.formats.base import Format, Read, Wishes, Written
from sandbox.formats.unpacking import GZIP, unpacked
from sandbox.formats.words import Vocabulary
from sandbox.sim.level import MOST_CELLS_A_SIDE

VERSION: Final = -1
MOST_LAYERS: Final = 16
"""REXPaint itself has 9 at most."""
CELL: Final = np.dtype([("code", "<u4"), ("colour", "u1", 3), ("behind", "u1", 3)])
TRANSPARENT: Final = (255, 0, 255)
"""A cell of this colour behind lets the layer below through."""
BLACK: Final = (0, 0, 0)
MOST_BYTES: Final = 8 + MOST_LAYERS * (8 + MOST_CELLS_A_SIDE**2 * CELL.itemsize)

Cells = NDArray[np.void]


def read(path: Path) -> Read:
    """The level of a picture."""
    return read_with(path, Wishes())


def read_with(path: Path, wishes: Wishes) -> Read:
    """The level of a picture, with a person's meanings for its glyphs (characters or codes)."""
    try:
        seen = _merged(_layers(unpacked(read_bytes(path), GZIP, MOST_BYTES)))
        return glyphs.read(seen["code"], Vocabulary(wishes.terrain))
    except InputError as error:
        raise error.within(str(path)) from None


def write(document: Document) -> Written:
    """A picture of one layer: the plain map's glyphs, in the terrains' colours, on black."""
    codes, colours = glyphs.drawn(document)
    cells = np.zeros(codes.shape, CELL)
    cells["code"], cells["colour"], cells["behind"] = codes, colours, BLACK
    height, width = codes.shape
    content = struct.pack("<4i", VERSION, 1, width, height) + cells.T.tobytes()
    return Written(gzip.compress(content, mtime=0), tuple(losses.beyond_glyphs(document)))


def _layers(content: bytes) -> list[Cells]:
    """Each layer as an array of rows × columns, from the bottom up."""
    rest = _Rest(content)
    count = rest.number()
    if count < 0:  # that was the version
        count = rest.number()
    if not 1 <= count <= MOST_LAYERS:
        raise InputError(f"found {count} layers; allowed are 1 to {MOST_LAYERS}")
    layers: list[Cells] = []
    for number in range(1, count + 1):
        width, height = rest.number(), rest.number()
        if not (1 <= width <= MOST_CELLS_A_SIDE and 1 <= height <= MOST_CELLS_A_SIDE):
            raise InputError(
                f"it is {width} × {height} cells; at most {MOST_CELLS_A_SIDE} × "
                f"{MOST_CELLS_A_SIDE} are allowed",
                place=f"layer {number}",
            )
        if layers and layers[0].shape != (height, width):
            high, wide = layers[0].shape
            raise InputError(
                f"it is {width} × {height} cells, the first {wide} × {high}; "
                "all layers must be as large",
                place=f"layer {number}",
            )
        cells = rest.taken(width * height * CELL.itemsize)
        layers.append(np.frombuffer(cells, CELL).reshape(width, height).T)
    return layers


class _Rest:
    """The bytes that are not read yet."""

    def __init__(self, content: bytes) -> None:
        self._content, self._at = content, 0

    def number(self) -> int:
        """The next whole number."""
        number: int = struct.unpack("<i", self.taken(4))[0]
        return number

    def taken(self, size: int) -> bytes:
        """The next bytes. InputError where the file ends before."""
        if self._at + size > len(self._content):
            raise InputError("the file ends too early", place=f"byte {self._at + 1}, unpacked")
        self._at += size
        return self._content[self._at - size : self._at]


def _merged(layers: list[Cells]) -> Cells:
    """What is seen from above."""
    seen = layers[0].copy()
    for layer in layers[1:]:
        covers = (layer["behind"] != TRANSPARENT).any(axis=2)
        seen[covers] = layer[covers]
    return seen


FORMAT: Final = Format("REXPaint picture", read, write, read_with)
