"""Where what is shot or thrown comes down (crawl.md 3): it is the same under all rules.

Belongs here: the flight along the line of sight's own geometry. Must not know: what flies, who
hears it.
"""

from sandbox.sim.grid import Cell
from sandbox.sim.ongoing import Ongoing
from sandbox.sim.sight import line


def lands(ongoing: Ongoing, start: Cell, target: Cell) -> Cell:
    """The cell in which something that flies from `start` to `target` ends.

    It ends in the first creature's cell, or in the last before what stops it: a cell that cannot be
    walked. Where the line lies midway between two cells, both must stop it, and a creature in
    either does; it passes through the first of those that let it.
    """
    last = start
    for point in (*line(start, target), (target,)):
        through = [cell for cell in point if ongoing.level.walkable[cell.yx]]
        if not through:
            return last
        struck = [cell for cell in through if ongoing.at(cell) is not None]
        if struck:
            return struck[0]
        last = through[0]
    return last
