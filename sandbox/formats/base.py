"""What a format is.

Belongs here: the record that every format's module fills, and what a person may say of a file that
is read. Must not know: any one format.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from sandbox.document import Document
from sandbox.errors import InputError
from sandbox.files.disk import write_whole


@dataclass(frozen=True)
class Read:
    """What was read of a file, and what of it could not be carried over.

    `beside` are the other files that were read for it.
    """

    document: Document
    lost: tuple[str, ...] = ()
    beside: tuple[Path, ...] = ()


@dataclass(frozen=True)
class Written:
    """A file's content, and what of the document it does not hold.

    `beside` are files that it names, by their names in its folder.
    """

    content: bytes
    lost: tuple[str, ...] = ()
    beside: Mapping[str, bytes] = field(default_factory=dict)

    def put(self, path: Path) -> None:
        """Write the file, and those beside it that are not there yet. InputError from the disk."""
        write_whole(path, self.content)
        for name, content in self.beside.items():
            if not (path.parent / name).exists():
                write_whole(path.parent / name, content)


@dataclass(frozen=True)
class Wishes:
    """What a person says of a foreign file, because it does not say so itself.

    `terrain` gives words and numbers of the file a terrain's id; `words.Vocabulary` reads it. Files
    that the file names must lie below `within`; below its own folder, where that is None.
    """

    terrain: Mapping[str, str] = field(default_factory=dict)
    within: Path | None = None

    def __bool__(self) -> bool:
        return bool(self.terrain) or self.within is not None


@dataclass(frozen=True)
class Format:
    """A format: its name, how it is read and, where it can hold a level, how it is written.

    `read` is given the path, for formats whose files name others beside them; it raises InputError.
    `read_with` is there where a file leaves open what its cells are.
    """

    name: str
    read: Callable[[Path], Read]
    write: Callable[[Document], Written] | None = None
    read_with: Callable[[Path, Wishes], Read] | None = None

    @property
    def foreign(self) -> bool:
        """Whether it is another program's: what is read is a copy, and save asks where to."""
        return self.read_with is not None

    def reading(self, path: Path, wishes: Wishes) -> Read:
        """What a file holds, by a person's wishes. InputError where the format leaves no room."""
        if not wishes:
            return self.read(path)
        if self.read_with is None:
            raise InputError(
                f"a {self.name} says itself what its cells are; "
                "--terrain and --within are for Tiled and REXPaint",
                file=str(path),
            )
        return self.read_with(path, wishes)
