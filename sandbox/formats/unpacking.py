"""Unpacking zlib and gzip, never to more than is expected.

Belongs here: a packed text of a few bytes that would fill the memory. Must not know:
what is packed.
"""

import zlib
from typing import Final

from sandbox.errors import InputError

ZLIB: Final = 15
GZIP: Final = 31
"""zlib's own names for the two wrappers (`wbits`)."""


def unpacked(content: bytes, wrapper: int, most: int) -> bytes:
    """The packed content, at most `most` bytes. Raises InputError for damage, or more."""
    unpacker = zlib.decompressobj(wrapper)
    try:
        plain = unpacker.decompress(content, most + 1)
    except zlib.error as error:
        why = str(error).partition(": ")[2] or str(error)
        raise InputError(f"it cannot be unpacked: {why}") from None
    if len(plain) > most:
        raise InputError(f"it unpacks to more than the {most:,} bytes that are allowed")
    if not unpacker.eof:
        raise InputError("it cannot be unpacked: it ends too early")
    return plain
