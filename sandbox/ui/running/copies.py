"""The copy of unsaved work while the window is open: when it is made, and what a crash left.

Belongs here: the moments at which a copy is due, offering the copies that were found. Must not
know: how a copy is kept (`recovery`).
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sandbox import recovery
from sandbox.edits.base import counted
from sandbox.ui.panels.question import Question, Reply

if TYPE_CHECKING:
    from sandbox.ui.app import App

APART_MS: Final = 500
"""The least time between two copies; there is one after each stroke and each edit."""
LONG_STROKE_MS: Final = 3000
"""In a stroke that goes on this long a copy is made all the same."""


class Copies:
    """Keeps the copy up to date. A window without a folder for its settings keeps none."""

    def __init__(self, app: "App", folder: Path | None) -> None:
        self.app = app
        self.recovery = None if folder is None else recovery.Recovery(folder)
        self._next_at = app.now_ms

    def due_in(self) -> int | None:
        """In how many milliseconds a copy should be made; None where there is one."""
        if self.recovery is None or self.recovery.is_up_to_date(self.app.session):
            return None
        more = LONG_STROKE_MS if self.app.strokes.goes_on else 0
        return max(0, self._next_at + more - self.app.now_ms)

    def soon(self) -> None:
        """A stroke is finished: the moment for a copy."""
        self._next_at = self.app.now_ms

    def pass_time(self) -> None:
        """Makes a copy that is due."""
        if self.due_in() == 0:
            self.keep()

    def keep(self) -> None:
        """Brings the copy up to date."""
        self._next_at = self.app.now_ms + APART_MS
        if self.recovery is not None:
            told = self.recovery.keep(self.app.session)
            if told:
                self.app.notify(told, warns=True)

    def close(self) -> None:
        """Removes the copy: the window ends as it should."""
        if self.recovery is not None:
            self.recovery.close()

    def offer(self) -> None:
        """Offers work that a crash left behind, one after the other until one is taken up."""
        found = self.recovery.found() if self.recovery is not None else []
        if found:
            self._offer(found)

    def _offer(self, found: Sequence[recovery.Found]) -> None:
        app = self.app
        first, *others = found

        def answered(answer: str) -> None:
            if answer == "restore":
                told = recovery.restore(first, app.session)
                app.opened()
                app.notify(told or f"Restored {first.copy.name}", warns=bool(told))
                return
            if answer == "forget":
                recovery.forget(first)
            if others:
                self._offer(others)

        where = first.path or "a level without a file"
        kept = f"Unsaved work on “{first.copy.name}” ({where}) was kept."
        text = f"Noisebox did not end as it should. {kept}"
        if others:
            text += f" There is {counted(len(others), 'more such level')}."
        replies = (
            Reply("restore", "Restore it"),
            Reply("forget", "Throw it away"),
            Reply("", "Later"),
        )
        app.open_sheet(Question("Unsaved work was found", text, replies, answered))
