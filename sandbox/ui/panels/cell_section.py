"""The inspector of a cell: terrain, room, what lies and who stands there.

Belongs here: words for what is under the pointer. Must not know: how it got there.
"""

from sandbox.sim import views
from sandbox.sim.grid import Cell
from sandbox.sim.level import Level
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.terrain import Terrain
from sandbox.ui.intents import SelectCreature
from sandbox.ui.panels import wording
from sandbox.ui.panels.column import Column
from sandbox.ui.scene import pointed
from sandbox.ui.scene.viewpoint import Viewpoint, viewpoint
from sandbox.ui.workspace import Workspace


def compose(column: Column, state: Workspace, cell: Cell) -> None:
    """What is at a cell; in someone's point of view only where they see it."""
    level, view = state.world.level, viewpoint(state.world, state.options.view)
    terrain = pointed.terrain_at(state.world, view, cell)
    if terrain is None:
        column.title("Not seen", str(cell))
        _sounds(column, state, view, cell)
        return
    column.title(wording.kind(terrain.id), str(cell))
    _sounds(column, state, view, cell)
    if not pointed.sees(view, cell):
        column.text("as you remember it", "dim")
        return
    for name, value in _terrain_lines(terrain, state.world.numbers):
        column.pair(name, value)
    _room(column, state.world.numbers, level, cell)
    light = int(views.light(state.world)[cell.yx])
    if light < 100:
        column.pair("light", str(light))
    seen = view.sees(cell)
    for thing in level.things_at(cell):
        if not seen and thing.kind != "label":
            continue
        words = thing.text if thing.kind == "label" else ", ".join(thing.items)
        column.pair(wording.kind(thing.kind), words or ("open" if thing.open else ""))
    creature = state.world.at(cell) if seen else None
    if creature is not None:
        column.row(
            f"select.{creature.id}",
            creature.id,
            SelectCreature(creature.id),
            art=("creature", creature.kind),
            note=wording.state(creature) if state.viewer is None else "",
        )
        for line in pointed.noisiness(state.world, view, cell)[:1]:
            column.text(line, "dim")


def _sounds(column: Column, state: Workspace, view: Viewpoint, cell: Cell) -> None:
    """What a look at the ◌ here says."""
    for line in pointed.look(state.world, view, cell):
        column.text(line)


def _room(column: Column, numbers: Numbers, level: Level, cell: Cell) -> None:
    room = level.room_at(cell)
    if room == "none":
        return
    name = f"room.{room}"
    share = f"×{numbers[name]} %" if name in numbers.book else ""
    column.pair(room.replace("_", " "), share)


def _terrain_lines(terrain: Terrain, numbers: Numbers) -> list[tuple[str, str]]:
    """What a terrain does, by the numbers in force."""
    lines, book = [], numbers.book
    stops, muffle, underfoot = (f"{what}.{terrain.id}" for what in ("stops", "muffle", "underfoot"))
    if book.get(stops) and numbers[stops]:
        lines.append(("sound", "stopped"))
    elif muffle in book:
        lines.append(("sound loses", wording.signed(-numbers[muffle])))
    if terrain.walkable and numbers.has("underfoot"):
        lines.append(("a step makes", f"×{numbers[underfoot]} %"))
    lines.append(("sight", "blocked" if terrain.blocks_sight else "free"))
    if not terrain.walkable:
        lines.append(("walking", "opens first" if terrain.opens_to else "no"))
    return lines
