"""A copy of unsaved work, for the case that the program does not end as it should.

Belongs here: keeping one copy for each running window beside the settings, and finding copies whose
window is gone. A lock that the system lets go of when a process ends tells a crash from a window
that still runs. Must not know: when copies are made (the window decides), pygame.
"""

import contextlib
import os
import secrets
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

import msgspec

from sandbox import levelfile
from sandbox.document import Document
from sandbox.errors import InputError
from sandbox.files.disk import write_whole
from sandbox.session import Session

FOLDER: Final = "recovery"
COPY: Final = ".json"
LOCK: Final = ".lock"


class Copy(msgspec.Struct, frozen=True):
    """What a copy holds: the text of the level file, its name, and the path that it was open as
    ("" where it had none yet)."""

    name: str
    path: str
    level: str


@dataclass(frozen=True)
class Found:
    """A copy that was left behind, locked for whoever found it."""

    copy: Copy
    document: Document
    file: Path
    lock: IO[bytes]

    @property
    def path(self) -> Path | None:
        """The level file that it was open as."""
        return Path(self.copy.path) if self.copy.path else None


class Recovery:
    """The recovery copy of one running window.

    Call `keep` after a stroke and now and then, `close` when the program ends as it should.
    """

    def __init__(self, settings_folder: Path) -> None:
        self._folder = settings_folder / FOLDER
        self._name = f"{os.getpid()}-{secrets.token_hex(4)}"
        self._lock: IO[bytes] | None = None
        self._kept: Document | None = None

    @property
    def file(self) -> Path:
        """Where this window's copy is, when there is one."""
        return self._folder / (self._name + COPY)

    def keep(self, session: Session) -> str:
        """Bring the copy up to date: written while there are unsaved edits, removed when not.

        Returns what a person should be told, "" where it went well.
        """
        if not session.dirty:
            self.drop()
            return ""
        document = session.document
        if document is self._kept:
            return ""
        path = str(session.path.resolve()) if session.path else ""
        copy = Copy(session.document.name, path, levelfile.dumps(document))
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            if self._lock is None:
                self._lock = _locked(self._folder / (self._name + LOCK))
            write_whole(self.file, msgspec.json.encode(copy))
        except (OSError, InputError) as error:
            return f"No recovery copy could be kept: {error}"
        self._kept = document
        return ""

    def drop(self) -> None:
        """Remove the copy: there is nothing to recover."""
        self._kept = None
        with contextlib.suppress(OSError):
            self.file.unlink(missing_ok=True)

    def close(self) -> None:
        """Remove the copy and the lock: the program ends as it should."""
        self.drop()
        if self._lock is not None:
            self._lock.close()
            self._lock = None
            with contextlib.suppress(OSError):
                (self._folder / (self._name + LOCK)).unlink(missing_ok=True)

    def found(self) -> list[Found]:
        """The copies of windows that did not end as they should, the newest first.

        Each is locked for this window, so that no other offers it too; one that cannot be read is
        left where it is.
        """
        return list(self._left_behind())

    def _left_behind(self) -> Iterator[Found]:
        with contextlib.suppress(OSError):
            files = sorted(self._folder.glob("*" + COPY), key=_age, reverse=True)
            for file in files:
                if file == self.file:
                    continue
                lock = _locked(file.with_suffix(LOCK))
                if lock is None:
                    continue
                try:
                    copy = msgspec.json.decode(file.read_bytes(), type=Copy)
                    yield Found(copy, levelfile.loads(copy.level, copy.name), file, lock)
                except (OSError, msgspec.DecodeError, InputError):
                    lock.close()


def restore(found: Found, session: Session) -> None:
    """Take a copy up as unsaved work, and forget it: this window keeps its own from now on."""
    session.recovered(found.document, found.path)


def forget(found: Found) -> None:
    """Remove a copy that was restored, or is not wanted."""
    found.lock.close()
    with contextlib.suppress(OSError):
        found.file.unlink(missing_ok=True)
        found.file.with_suffix(LOCK).unlink(missing_ok=True)


def _age(file: Path) -> float:
    return file.stat().st_mtime


def _locked(path: Path) -> IO[bytes] | None:
    """The file, open and locked until it is closed or the process ends; None where another
    process has it."""
    file = path.open("ab")
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        return None
    return file
