"""What a format is.

Belongs here: the record that every format's module fills. Must not know: any one format.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from sandbox.document import Document


@dataclass(frozen=True)
class Read:
    """What was read of a file, and what of it could not be carried over."""

    document: Document
    lost: tuple[str, ...] = ()


@dataclass(frozen=True)
class Written:
    """A file's content, and what of the document it does not hold."""

    content: bytes
    lost: tuple[str, ...] = ()


@dataclass(frozen=True)
class Format:
    """A format: its name, how it is read and, where it can hold a level, how it is written.

    `read` is given the path, for formats whose files name others beside them; it raises InputError.
    """

    name: str
    read: Callable[[Path], Read]
    write: Callable[[Document], Written] | None = None
