"""What "you" remember of a level (sight.md 3).

Belongs here: how a memory follows from what is seen. Must not know: sound, turns, how a memory is
drawn. Creatures keep none.
"""

import numpy as np

from sandbox.sim.level import Level
from sandbox.sim.sight import Seen
from sandbox.sim.world import Memory

NOT_SEEN = 0


def blank(level: Level) -> Memory:
    """The memory of someone who has seen nothing of a level."""
    return Memory(np.full(level.terrain.shape, NOT_SEEN, np.uint8))


def remembered(memory: Memory, level: Level, seen: Seen) -> Memory:
    """The memory once this is seen: terrain wherever it shows, things only where truly seen.

    What lay on a cell that is seen now is remembered as it lies now, or forgotten if it is gone.
    """
    codes = np.where(seen.shown, level.terrain + 1, memory.terrain)
    things = tuple(thing for thing in memory.things if not seen.truly[thing.at.yx]) + tuple(
        thing for thing in level.things if seen.truly[thing.at.yx] and thing.kind != "label"
    )
    if things == memory.things and np.array_equal(codes, memory.terrain):
        return memory
    return Memory(codes, things)
