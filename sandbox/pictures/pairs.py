"""Which new picture is held against which expected one.

Belongs here: files and folders, by name, and putting the new in the place of the expected. Must not
know: what is in a picture.
"""

from collections.abc import Iterable, Set
from pathlib import Path
from typing import NamedTuple

from sandbox.errors import InputError
from sandbox.files.disk import files_below, write_whole
from sandbox.pictures.reading import SUFFIXES, is_picture


class Pair(NamedTuple):
    """Where the expected and the new picture of one name are, or would be."""

    name: str
    expected: Path
    new: Path


def paired(expected: Path, new: Path) -> list[Pair]:
    """The pairs of two files, or of all pictures of either of two folders and those in them.

    A side of a pair may be missing. Raises InputError where the new one is not there at all, or one
    is a folder and the other a file.
    """
    if not new.exists():
        raise InputError("there is no such picture or folder", file=str(new))
    if not new.is_dir():
        if expected.is_dir():
            raise InputError("this is a folder; compare it with a folder", file=str(expected))
        for file in (expected, new):
            if not is_picture(file):
                raise InputError(f"allowed endings are {', '.join(SUFFIXES)}", file=str(file))
            if file.exists() and not file.is_file():
                raise InputError("this is no plain file", file=str(file))
        return [Pair(new.name, expected, new)]
    if expected.is_file():
        raise InputError("this is a file; compare it with a file", file=str(expected))
    names = sorted({*names_in(expected), *names_in(new)})
    if not names:
        raise InputError(f"there are no pictures ({', '.join(SUFFIXES)}) in it", file=str(new))
    return [Pair(name, expected / name, new / name) for name in names]


def names_in(folder: Path) -> Iterable[str]:
    """The names of the pictures below a folder, as paths from it with /; none, where it is not
    there."""
    if not folder.exists():
        return ()
    return (
        path.relative_to(folder).as_posix()
        for path in files_below(folder)
        if path.is_file() and is_picture(path)
    )


def accept(pair: Pair) -> None:
    """Let the new picture be the expected one, which is whole at every moment.

    Raises InputError from the disk.
    """
    try:
        pair.expected.parent.mkdir(parents=True, exist_ok=True)
        content = pair.new.read_bytes()
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise InputError(f"it was not updated: {why}", file=str(pair.expected)) from None
    write_whole(pair.expected, content)


def unused(used: Set[Path]) -> list[Path]:
    """The pictures beside those that were used, by the folders of these, that were not."""
    folders = {path.parent for path in used if path.parent.is_dir()}
    beside = {path for folder in folders for path in folder.iterdir() if is_picture(path)}
    return sorted(beside - used)
