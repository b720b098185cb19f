"""File formats: what can be read and written, chosen by a name's ending.

Belongs here: the registry. Each format is one module beside this one with `read`, and `write` where
the format can hold a level. Must not know: any one format.
"""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final

from sandbox.document import Document
from sandbox.errors import InputError
from sandbox.formats.base import Format, Written

# Ending -> the module that reads and writes it. Loaded when first asked for.
FORMATS: Final[dict[str, str]] = {
    ".toml": "sandbox.formats.level",
    ".txt": "sandbox.formats.plain",
    ".tmx": "sandbox.formats.tiled.tmx",
    ".tmj": "sandbox.formats.tiled.tmj",
    ".json": "sandbox.formats.tiled.tmj",
    ".xp": "sandbox.formats.rexpaint",
}


def format_of(path: Path) -> Format:
    """The format of a name, by its ending. InputError, naming all of them, for any other, and for
    a folder."""
    if path.is_dir():
        raise InputError("this is a folder; name a file in it", file=str(path))
    ending = path.suffix.lower()
    if ending not in FORMATS:
        raise InputError(
            f"unknown ending {ending!r}; allowed are {', '.join(FORMATS)}", file=str(path)
        )
    format_: Format = import_module(FORMATS[ending]).FORMAT
    return format_


def writer_of(path: Path) -> Callable[[Document], Written]:
    """How a file of that name is written. InputError for a format that is only read."""
    format_ = format_of(path)
    if format_.write is None:
        raise InputError(f"a {format_.name} can be read but not written", file=str(path))
    return format_.write
