"""Tiled's XML maps (`.tmx`).

Belongs here: joining a map's tables to XML. Must not know: what is in them.
"""

from typing import Final

from sandbox.document import Document
from sandbox.formats.base import Format, Written
from sandbox.formats.tiled import asxml, drawing
from sandbox.formats.tiled.level import read, read_with


def write(document: Document) -> Written:
    """The map of a document, and its tiles' picture beside it."""
    content, strange = asxml.text(drawing.drawn(document))
    lost = list(drawing.lost(document))
    if strange:
        lost.append(f"characters that XML cannot hold: {strange}, written as {asxml.NO_CHARACTER}")
    return Written(content, tuple(lost), drawing.pictures())


FORMAT: Final = Format("Tiled map", read, write, read_with)
