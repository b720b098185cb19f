"""Reading a text from a disk, and putting one there so that a file is always whole.

Belongs here: what a disk can refuse, in words. Must not know: what the text means.
"""

import contextlib
import errno
import os
import secrets
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from sandbox.errors import InputError

MOST_BYTES: Final = 16_000_000
"""More is no level: the largest map has 65,536 cells, and a script of thousands of turns fits."""

REASONS: Final = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk is full (your share of it)",
    errno.EACCES: "there is no permission to write there",
    errno.EPERM: "there is no permission to write there",
    errno.EROFS: "the disk is read-only",
    errno.ENOENT: "its folder is not there",
    errno.ENOTDIR: "its folder is not a folder",
    errno.ENAMETOOLONG: "its name is too long",
}


def read_bytes(path: Path) -> bytes:
    """The content of a file. InputError where there is none that can be read."""
    try:
        if path.is_dir():
            raise InputError("this is a folder; name a file in it", file=str(path))
        if not path.exists():
            raise InputError("there is no such file", file=str(path))
        if not path.is_file():
            raise InputError("this is no plain file", file=str(path))
        if path.stat().st_size > MOST_BYTES:
            raise InputError(
                f"the file has {path.stat().st_size:,} bytes; at most {MOST_BYTES:,} are read",
                file=str(path),
            )
        return path.read_bytes()
    except (OSError, ValueError) as error:  # ValueError: a name with a zero byte
        why = getattr(error, "strerror", None) or str(error)
        raise InputError(f"it cannot be read: {why.lower()}", file=str(path)) from None


def files_below(folder: Path) -> Iterator[Path]:
    """The files in a folder and in those below it, in no order. InputError for one of them that
    cannot be looked into; links to folders are not followed."""

    def refused(error: OSError) -> None:
        why = (error.strerror or str(error)).lower()
        raise InputError(f"it cannot be read: {why}", file=str(error.filename)) from None

    for inside, _, names in os.walk(folder, onerror=refused):
        yield from (Path(inside, name) for name in names)


def decoded(content: bytes, file: str) -> str:
    """The text of a file: UTF-8, with or without a mark at its front."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(
            f"this is not UTF-8 text: byte 0x{content[error.start]:02x}",
            place=f"byte {error.start + 1}",
            file=file,
        ) from None


def write_whole(path: Path, content: bytes) -> None:
    """Put a file there, or leave what was there: written beside it, flushed, then moved over it.

    A link is followed, and the file keeps its permissions. Raises InputError with the reason.
    """
    beside: Path | None = None
    try:
        target = path.resolve()
        old = target.stat() if target.exists() else None
        if target.is_dir():
            raise InputError("this is a folder; name a file in it", file=str(path))
        if old is not None and not stat.S_ISREG(old.st_mode):
            raise InputError("it was not saved: this is no plain file", file=str(path))
        if old is not None and not os.access(target, os.W_OK):
            raise InputError("it was not saved: the file is read-only", file=str(path))
        beside = target.with_name(f".{target.name[:100]}.{secrets.token_hex(4)}.part")
        _write_new(beside, content)
        if old is not None:
            beside.chmod(stat.S_IMODE(old.st_mode))
        beside.replace(target)
        _flush_folder(target.parent)
    except (OSError, ValueError) as error:
        why = REASONS.get(getattr(error, "errno", None) or 0) or str(error).lower()
        raise InputError(f"it was not saved: {why}", file=str(path)) from None
    finally:
        if beside is not None:
            with contextlib.suppress(OSError):
                beside.unlink(missing_ok=True)


def _write_new(path: Path, content: bytes) -> None:
    """Write a file that is not there yet, down to the disk."""
    descriptor = os.open(
        path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666
    )
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _flush_folder(folder: Path) -> None:
    """Make the move itself last, where the system lets one flush a folder."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
