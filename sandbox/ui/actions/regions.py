"""The keyboard's way around the window: regions, the focus, the cell cursor, leaving things.

Belongs here: what F6, Tab, Esc, the arrows and Enter do outside of sheets. Must not know: what a
tool does at a cell.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sandbox.sim.grid import Cell
from sandbox.ui.actions.viewing import map_hidden, on_map
from sandbox.ui.intents import SelectCreature
from sandbox.ui.panels.palette import SEARCH
from sandbox.ui.running import desktop

if TYPE_CHECKING:
    from sandbox.ui.actions import Action
    from sandbox.ui.app import App


def _region(step: int) -> "Action":
    def go(app: "App") -> None:
        app.screen.next_region(step)
        panel = app.screen.panels.get(app.screen.region)
        app.notify(panel.focus_tells if panel is not None else "")

    return go


def _tab(step: int) -> "Action":
    def go(app: "App") -> None:
        panel = app.screen.panels.get(app.screen.region)
        if panel is not None:
            panel.move_focus(step)
        else:
            _next_creature(app, step)

    return go


def _next_creature(app: "App", step: int) -> None:
    """On the map, Tab goes from creature to creature."""
    world = app.session.world
    viewer = app.state.viewer
    seen = [c for c in world.creatures if viewer is None or c.number == viewer.number]
    if not seen:
        return
    ids = [creature.id for creature in seen]
    here = ids.index(app.state.selected) if app.state.selected in ids else (-1 if step > 0 else 0)
    creature = seen[(here + step) % len(seen)]
    app.carry_out(SelectCreature(creature.id))
    move_cursor_to(app, creature.at)


def leave(app: "App") -> None:
    """Leaves what is going on: one thing at a time, the innermost first."""
    state = app.state
    if state.comparing and app.screen.region == "map":
        state.comparing = False
        return
    if app.strokes.leave():
        return
    if app.screen.region == "map" and app.strokes.look_no_more():
        state.cursor = None
        app.notify("")
        return
    if app.screen.region != "map":
        app.screen.region = "map"
    elif state.search:
        state.search = ""
    elif state.playing:
        app.pause()
    elif state.hand.area is not None:
        state.hand.area = None
        app.strokes.look_again()
    elif state.selected is not None or state.listener is not None or state.noise is not None:
        state.selected = state.listener = state.noise = state.picked_at = None
    else:
        state.cursor = None


def search(app: "App") -> None:
    """Into the palette's search; a lesson in the palette's place is laid aside."""
    state = app.state
    if not state.panels_shown or (state.study is not None and not state.study.aside):
        state.panels_shown = True
        if state.study is not None:
            state.study = replace(state.study, aside=True)
        app.screen.compose()
    app.screen.region = "palette"
    app.fields.begin(app.screen.palette, SEARCH)


def _cursor(dx: int, dy: int) -> "Action":
    def go(app: "App") -> None:
        if app.strokes.walks:
            app.strokes.walk(dx, dy)
            return
        if map_hidden(app):
            return
        level = app.session.world.level
        start = app.state.cursor
        to = start.step(dx, dy) if start is not None else _first_place(app)
        x = max(0, min(level.width - 1, to.x))
        y = max(0, min(level.height - 1, to.y))
        move_cursor_to(app, Cell(x, y))

    return go


def _first_place(app: "App") -> Cell:
    """Where the cell cursor appears: at the pointer, at "you", or in the middle of what is seen."""
    you, view = app.session.world.you, app.screen.map
    if app.state.cell is not None:
        return app.state.cell
    return you.at if you is not None else view.cell_at(view.box.centre)


def move_cursor_to(app: "App", cell: Cell) -> None:
    """Puts the cell cursor on a cell; the pointer counts again when it is moved. A map
    that is hidden while rule sets are compared has none."""
    if app.state.comparing:
        return
    app.state.cursor, app.state.pointer = cell, None
    app.screen.map.bring_into_view(cell)
    app.notify("")  # what is at the cell is said instead
    app.strokes.hover(cell)


def apply(app: "App") -> None:
    """The tool at the cell cursor."""
    cell = app.state.cell
    if cell is not None:
        app.strokes.click(cell)


def apply_shift(app: "App") -> None:
    """The tool at the cell cursor, as with Shift held."""
    cell = app.state.cell
    if cell is not None:
        app.strokes.click(cell, shift=True)


def fullscreen(app: "App") -> None:
    """Fills the screen, or not."""
    why_not = desktop.toggle_fullscreen()
    if why_not:
        app.notify(why_not, warns=True)
    else:
        app.resized()


ACTIONS: Final = {
    "window.next": _region(1),
    "window.previous": _region(-1),
    "window.tab": _tab(1),
    "window.back_tab": _tab(-1),
    "window.leave": leave,
    "window.search": search,
    "window.fullscreen": fullscreen,
    "map.left": _cursor(-1, 0),
    "map.right": _cursor(1, 0),
    "map.up": _cursor(0, -1),
    "map.down": _cursor(0, 1),
    "map.apply": on_map(apply),
    "map.apply_shift": on_map(apply_shift),
}
