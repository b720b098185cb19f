"""What commands write: never over what they read, and into a folder that is there.

Belongs here: what is looked at before a command begins its work. Must not know: any one command.
"""

from collections.abc import Iterable
from pathlib import Path

from sandbox.errors import InputError


def apart(output: Path, read: Iterable[Path]) -> None:
    """InputError where a file is to be written that is read too, by whatever name."""
    if any(_same(output, one) for one in read):
        raise InputError("this is read, and would be lost; name another file", file=str(output))


def placed(output: Path) -> None:
    """InputError where there is no folder for a file, or a folder of its name."""
    if output.is_dir():
        raise InputError("this is a folder; name a file in it", file=str(output))
    if not output.parent.is_dir():
        raise InputError("its folder is not there", file=str(output))


def folder_apart(folder: Path, read: Iterable[Path]) -> None:
    """InputError where a folder to be written to is a file, or lies in a folder that is read."""
    if folder.exists() and not folder.is_dir():
        raise InputError("this is a file; name a folder", file=str(folder))
    for one in read:
        if one.is_dir() and folder.resolve().is_relative_to(one.resolve()):
            raise InputError(f"this lies in {one}, which is read; name another", file=str(folder))


def _same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:  # one of them is not there
        return False
