"""What a viewer knows of one cell: its terrain, the sounds there, and what a look says.

Belongs here: words and numbers for the cell under the pointer, never more than the scene of that
point of view shows. Must not know: panels, pixels.
"""

from sandbox.sim import news
from sandbox.sim.grid import Cell
from sandbox.sim.rules import rule_set
from sandbox.sim.terrain import TERRAINS, Terrain
from sandbox.sim.turn import Turn
from sandbox.sim.world import World
from sandbox.ui.scene.ground import ground
from sandbox.ui.scene.sounds import known_sources
from sandbox.ui.scene.viewpoint import Viewpoint


def terrain_at(world: World, view: Viewpoint, cell: Cell) -> Terrain | None:
    """The terrain as the viewer knows it, seen or remembered; None where they know nothing."""
    if view.everything:
        return world.level.terrain_at(cell)
    code = int(ground(world, view).terrain[cell.yx])
    return TERRAINS[code - 1] if code else None


def sees(view: Viewpoint, cell: Cell) -> bool:
    """Whether the viewer sees the terrain of a cell now, or only remembers it."""
    return view.seen is None or bool(view.seen.shown[cell.yx])


def look(world: World, view: Viewpoint, cell: Cell) -> list[str]:
    """What a look at the ◌ on a cell says, the loudest first; they are yours alone."""
    yours = view.everything or (view.who is not None and view.who.is_you)
    return news.looked_at(world, cell) if yours else []


def noisiness(world: World, view: Viewpoint, cell: Cell) -> list[str]:
    """What examining whoever is seen on a cell tells of the noise that they make: lines of text."""
    creature = world.at(cell)
    if creature is None or not (view.seen is None or view.seen.truly[cell.yx]):
        return []
    return list(rule_set(world.numbers).about(creature))


def noises_at(world: World, turn: Turn | None, view: Viewpoint, cell: Cell) -> list[int]:
    """The numbers of the turn's noises that are shown at a cell: heard as coming from there, the
    best first, or made there where the viewer knows that."""
    if turn is None:
        return []
    listener = world.you if view.everything else view.who
    placed = []
    if listener is not None and any(c.number == listener.number for c in turn.world.creatures):
        heard = [turn.perception(source.number, listener.number) for source in turn.sources]
        placed = [one for one in heard if one.place == cell]
        placed.sort(key=lambda one: (-one.margin, one.noise))
    made = [source.number for source in known_sources(turn, view) if source.at == cell]
    return list(dict.fromkeys([*(one.noise for one in placed), *reversed(made)]))
