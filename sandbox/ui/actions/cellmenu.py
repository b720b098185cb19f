"""The menu of a cell: edits, outside time, apart from acts, which are turns.

Belongs here: what can be done at a cell, and doing what was chosen. Must not know: how a menu
looks, what an edit or an act does.
"""

from typing import TYPE_CHECKING, Final

from sandbox.edits import ToggleDoor
from sandbox.sim.grid import DIRECTIONS, Cell
from sandbox.sim.orders import Order
from sandbox.ui.actions import details, editing
from sandbox.ui.actions.viewing import on_map
from sandbox.ui.intents import SelectCreature
from sandbox.ui.panels.menu import Item, Menu
from sandbox.ui.running.aiming import ACTS
from sandbox.ui.scene import pointed
from sandbox.ui.scene.viewpoint import viewpoint
from sandbox.ui.tools import NOT_KNOWN

if TYPE_CHECKING:
    from sandbox.ui.app import App


def at_the_cell(app: "App") -> None:
    """Opens it at the cell of the pointer or the cursor."""
    if app.state.cell is not None:
        open_at(app, app.state.cell)


def open_at(app: "App", cell: Cell) -> None:
    """Opens the menu of a cell."""
    app.state.cursor = cell
    items = [*_edits(app, cell), *_acts(app, cell)]

    def chosen(answer: str) -> None:
        group, _, what = answer.partition(":")
        if group == "edit":
            _edit(app, cell, what)
        elif group == "act":
            act = next(act for act in ACTS if act.do == what)
            app.play([act.order(cell)])
        elif group == "noise":
            app.play([Order("noise", at=cell, kind=app.state.hand.noise)])

    app.open_sheet(Menu(items, app.screen.map.cell_box(cell), chosen))


def _edits(app: "App", cell: Cell) -> list[Item]:
    world = app.strokes.told
    terrain, there = world.level.terrain_at(cell), world.at(cell)
    known, lying = app.strokes.knows_of(cell), world.level.things_at(cell)
    items = [Item("", f"{terrain.name if known else NOT_KNOWN} {cell} · edit, no time passes")]
    if terrain.opens_to or terrain.closes_to:
        items.append(Item("edit:door", "Make it open" if terrain.opens_to else "Make it closed"))
    if there is not None:
        items.append(Item("edit:select", f"Edit {there.id}", art=("creature", there.kind)))
    items += [
        Item(
            f"edit:thing.{n}",
            f"Change the {thing.kind.replace('_', ' ')}",
            art=("thing", thing.kind),
        )
        for n, thing in enumerate(app.session.world.level.things)
        if thing in lying and details.has_fields(thing)
    ]
    if there is not None or lying:
        items.append(Item("edit:remove", "Remove what is there"))
    if known:
        items.append(Item("edit:pick", "Pick what is there", note="Ctrl+click"))
    items.append(Item("edit:look", "Look"))
    return items


def _acts(app: "App", cell: Cell) -> list[Item]:
    world, hand = app.strokes.told, app.state.hand
    kind = hand.noise.replace("_", " ")
    items = [Item("", ""), Item("", "acts · a turn passes")]
    items.append(Item("noise:", f"Make a noise here: {kind}", art=("noise", hand.noise)))
    you = app.session.world.you
    if you is None:
        return items
    near = cell in {you.at.step(*step) for step in DIRECTIONS.values()}
    terrain = world.level.terrain_at(cell)
    worth_saying = {
        "listen": near and terrain.id == "closed_door",
        "throw_voice": cell != you.at,
    }
    for act in ACTS:
        refused = app.strokes.aiming.refusal(act, cell)
        if act.asks and (not refused or worth_saying.get(act.do)):
            items.append(Item(f"act:{act.do}", act.text, note=refused, enabled=not refused))
    return items


def _edit(app: "App", cell: Cell, what: str) -> None:
    there = app.session.world.at(cell)
    if what == "door":
        app.edit(ToggleDoor(cell))
    elif what == "select" and there is not None:
        app.carry_out(SelectCreature(there.id))
    elif what.startswith("thing."):
        details.thing(app, int(what.removeprefix("thing.")))
    elif what == "remove":
        app.state.pointer, app.state.cursor = None, cell
        editing.remove_at(app)
    elif what == "pick":
        app.strokes.pick_up(cell)
    elif what == "look":
        world = app.session.world
        said = pointed.look(world, viewpoint(world, app.state.options.view), cell)
        app.state.pointer, app.state.cursor = None, cell
        app.notify(" ".join(said))


ACTIONS: Final = {"map.menu": on_map(at_the_cell)}
