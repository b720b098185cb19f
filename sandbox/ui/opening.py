"""Opening the window for a person: their settings, a level, and the loop until it is closed.

Belongs here: the order in which pygame, settings and a level are begun. Must not know: what the
window does.
"""

import gc
from pathlib import Path

import pygame

from sandbox import settings
from sandbox.document import Document
from sandbox.places import shipped_levels
from sandbox.session import Session
from sandbox.ui.actions import filing, lessons
from sandbox.ui.app import App
from sandbox.ui.running import desktop


def main(level: Path | None, reduced_effects: bool = False) -> int:
    """Opens the window on a level, the first of those shipped where none is named.

    Returns the exit status. Raises InputError for a level that cannot be read.
    """
    session = _session(level)
    pygame.display.init()
    pygame.font.init()
    folder = Path(pygame.system.get_pref_path("noisebox", "noisebox"))
    kept, told = settings.load(folder)
    kept = kept.changed(window=desktop.within_desktop(kept.window))
    app = App(session, kept, folder, reduced_effects=reduced_effects)
    lessons.offer(app)
    if told:
        app.notify(told, warns=True)
    if level is not None:
        app.remember(app.settings.opened(level))
    gc.freeze()  # what is loaded by now stays: going through it again would halt a frame for 15 ms
    try:
        return app.run()
    finally:
        pygame.quit()


def _session(level: Path | None) -> Session:
    session = Session(Document.new(int(filing.SIZES[0]), int(filing.SIZES[1])))
    named = level or next(iter(shipped_levels()), None)
    if named is not None:
        session.load(named)
    return session
