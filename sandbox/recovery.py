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
    """A copy that was left behind."""

    copy: Copy
    document: Document
    file: Path
    keeper: "Recovery"

    @property
    def path(self) -> Path | None:
        """The level file that it was open as."""
        return Path(self.copy.path) if self.copy.path else None


class Recovery:
    """The recovery copy of one running window, and those that it found.

    Call `keep` after a stroke and now and then, `close` when the program ends as it should.
    """

    def __init__(self, settings_folder: Path) -> None:
        self._folder = settings_folder / FOLDER
        self._name = f"{os.getpid()}-{secrets.token_hex(4)}"
        self._locks: dict[Path, IO[bytes]] = {}
        self._kept: Document | None = None
        self._refused: Document | None = None

    @property
    def file(self) -> Path:
        """Where this window's copy is, when there is one."""
        return self._folder / (self._name + COPY)

    def is_up_to_date(self, session: Session) -> bool:
        """Whether `keep` would have nothing to do, or could not do it a moment ago."""
        if not session.dirty:
            return self._kept is None
        return session.document is self._kept or session.document is self._refused

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
        try:
            copy = Copy(document.name, path, levelfile.dumps(document))
            self._folder.mkdir(parents=True, exist_ok=True)
            self._lock(self.file)
            write_whole(self.file, msgspec.json.encode(copy))
        except (OSError, InputError) as error:
            self._refused = document
            return f"No recovery copy could be kept: {error}"
        self._kept = document
        return ""

    def drop(self) -> None:
        """Remove the copy: there is nothing to recover."""
        self._kept = None
        with contextlib.suppress(OSError):
            self.file.unlink(missing_ok=True)

    def close(self) -> None:
        """Remove the copy, and let go of those that were found: the program ends as it should."""
        self.remove(self.file)
        for lock in self._locks.values():
            lock.close()
        self._locks.clear()

    def found(self) -> list[Found]:
        """The copies of windows that did not end as they should, the newest first.

        Each is locked by this window until it is restored or forgotten, so that no other offers it
        too; one that cannot be read is left where it is.
        """
        return list(self._left_behind())

    def _left_behind(self) -> Iterator[Found]:
        with contextlib.suppress(OSError):
            for file in sorted(self._folder.glob("*" + COPY), key=_age, reverse=True):
                if file in self._locks or not self._lock(file):
                    continue
                try:
                    copy = msgspec.json.decode(file.read_bytes(), type=Copy)
                    yield Found(copy, levelfile.loads(copy.level, copy.name), file, self)
                except (OSError, msgspec.DecodeError, InputError):
                    self._locks.pop(file).close()

    def _lock(self, file: Path) -> bool:
        """Lock a copy for this window; False where another has it."""
        if file not in self._locks:
            lock = _locked(file.with_suffix(LOCK))
            if lock is None:
                return False
            self._locks[file] = lock
        return True

    def remove(self, file: Path) -> None:
        """Remove a copy and its lock, where they are still there."""
        lock = self._locks.pop(file, None)
        with contextlib.suppress(OSError):
            file.unlink(missing_ok=True)
        if lock is not None:
            lock.close()
            with contextlib.suppress(OSError):
                file.with_suffix(LOCK).unlink(missing_ok=True)


def restore(found: Found, session: Session) -> str:
    """Take a copy up as unsaved work. It is removed once the window keeps its own.

    Returns what a person should be told, "" where it went well.
    """
    session.recovered(found.document, found.path)
    said = found.keeper.keep(session)
    if not said:
        forget(found)
    return said


def forget(found: Found) -> None:
    """Remove a copy that was restored, or is not wanted."""
    found.keeper.remove(found.file)


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
