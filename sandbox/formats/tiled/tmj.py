"""Tiled's JSON maps (`.tmj`).

Belongs here: joining a map's tables to JSON. Must not know: what is in them.
"""

from typing import Final

from sandbox.document import Document
from sandbox.formats.base import Format, Written
from sandbox.formats.tiled import asjson, drawing
from sandbox.formats.tiled.level import read, read_with


def write(document: Document) -> Written:
    """The map of a document, and its tiles' picture beside it."""
    content = asjson.text(drawing.drawn(document))
    return Written(content, tuple(drawing.lost(document)), drawing.pictures())


FORMAT: Final = Format("Tiled map", read, write, read_with)
