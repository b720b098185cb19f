"""A window that is killed in the middle of work; run with a level and a settings folder.

It paints three strokes and puts a guard down with real events, and kills its own process at once,
as a crash or the system would: nothing is closed, flushed or said.
"""

import os
import signal
import sys
from pathlib import Path

from tests.ui.editor.guardhouse import opened

if __name__ == "__main__":
    window = opened(Path(sys.argv[1]), Path(sys.argv[2]))
    for y in (4, 5, 6):
        window.drag((6, y), (9, y))
    window.push("pick.creature.guard")
    window.click(10, 9)
    os.kill(os.getpid(), signal.SIGKILL)
