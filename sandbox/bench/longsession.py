"""Plays a session of many turns and says what it took: `python -m sandbox.bench.longsession N`.

Belongs here: a usual level with some thirty creatures, "you" walking about. Must not know: how
memory is kept small.
"""

import json
import sys
import time
from pathlib import Path
from random import Random

from sandbox.bench.levels import level, world
from sandbox.bench.turns import SMALL, cut
from sandbox.document import Document
from sandbox.session import Session
from sandbox.sim.grid import STEPS
from sandbox.sim.orders import Order
from sandbox.sim.steps import steps_from


def play(turns: int) -> Session:
    """A session in which so many turns were played."""
    creatures, width, height = SMALL
    session = Session(Document("long", world(cut(level("rooms", 128), width, height), creatures)))
    chance = Random("longsession")
    while session.length < turns:
        now = session.world
        you = now.you
        assert you is not None
        free = [step for step in steps_from(now.level, you.at) if not now.at(you.at.step(*step))]
        step = chance.choice(free or STEPS)
        session.play([Order("move", "you", you.at.step(*step))] if free else None)
    return session


def most_megabytes() -> float:
    """The most memory that this process ever held.

    Linux lets a process begin with the figure of the one that started it, so its own is read there.
    """
    status = Path("/proc/self/status")
    if status.exists():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM:"))
        return int(line.split()[1]) / 1024
    import resource  # of Unix alone, like what is read with it

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / 1024 / (1024 if sys.platform == "darwin" else 1)


if __name__ == "__main__":
    start = time.process_time()
    turns = int(sys.argv[1])
    play(turns)
    spent = time.process_time() - start
    print(json.dumps({"megabytes": most_megabytes(), "milliseconds": spent * 1000 / turns}))
