"""Noisebox's own level files (`.toml`): everything is carried, both ways.

Belongs here: joining bytes to `sandbox.files`. Must not know: keys.
"""

from pathlib import Path
from typing import Final

from sandbox.document import Document
from sandbox.files.disk import decoded, read_bytes
from sandbox.files.reading import read_document
from sandbox.files.writing import write_document
from sandbox.formats.base import Format, Read, Written


def read(path: Path) -> Read:
    """The document of a level file."""
    return Read(read_document(decoded(read_bytes(path), str(path)), str(path)))


def write(document: Document) -> Written:
    """The level file of a document."""
    return Written(write_document(document).encode())


FORMAT: Final = Format("level file", read, write)
