"""Loading and saving levels: what the rest of the program calls.

Belongs here: the five functions, and the promise that what is saved loads to the same. Must not
know: any format's details, the window.
"""

from pathlib import Path
from typing import Final

from sandbox.document import Document
from sandbox.errors import InputError
from sandbox.files import comments
from sandbox.files.disk import decoded, read_bytes
from sandbox.files.reading import read_document
from sandbox.files.writing import write_document
from sandbox.formats import format_of, writer_of

LEVEL_FILE: Final = ".toml"


def load(path: str | Path) -> Document:
    """The document of a file, its format by its ending.

    Raises InputError that names the file, the place in it, what was found and what is allowed.
    """
    return format_of(Path(path)).read(Path(path)).document


def loads(text: str, file: str) -> Document:
    """The document of a level file's text; `file` is its name in errors."""
    return read_document(text, file)


def dumps(document: Document) -> str:
    """The level file of a document: a text that loads to the same document."""
    return write_document(document)


def save(document: Document, path: str | Path) -> None:
    """Write a document to a file, its format by its ending, so that the file is always whole.

    Raises InputError, and leaves the file as it was, where the document could not be loaded again
    (someone stands in a wall) or the disk refuses.
    """
    path = Path(path)
    write = writer_of(path)
    try:
        read_document(write_document(document), "")
    except InputError as error:
        raise InputError(f"it was not saved: {error}", file=str(path)) from None
    write(document).put(path)


def lost_comments(document: Document, path: str | Path) -> list[str]:
    """The comments of a level file that are not in what `dumps` writes of a document.

    A file that cannot be read, or is no level file, has none.
    """
    path = Path(path)
    if path.suffix.lower() != LEVEL_FILE:
        return []
    try:
        before = decoded(read_bytes(path), str(path))
    except InputError:
        return []
    return comments.lost(before, dumps(document))
