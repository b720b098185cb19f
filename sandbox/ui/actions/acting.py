"""What "you" can do in a turn: the acts menu, walking, waiting, looking.

Belongs here: from a choice to an order, or to an act that waits for its direction or cell. Must not
know: what an act does, or whether it can be done (`aiming` asks).
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from sandbox.errors import InputError
from sandbox.sim.creatures import YOU
from sandbox.sim.grid import DIRECTIONS
from sandbox.sim.orders import Order
from sandbox.ui.actions import regions
from sandbox.ui.actions.viewing import on_map
from sandbox.ui.panels.form import Blank, Form, whole
from sandbox.ui.panels.menu import Item, Menu
from sandbox.ui.running.aiming import ACTS, Choice

if TYPE_CHECKING:
    from sandbox.ui.actions import Action
    from sandbox.ui.app import App


REST_TURNS: Final = "20"
MOST_REST: Final = 999


def menu(app: "App") -> None:
    """What you can do: a letter, then a direction or a cell; what would be refused is grey, and
    says why."""
    if app.session.world.you is None:
        app.notify("There is no “you” on this level: put one down first", warns=True)
        return
    items = [Item("", "Acts"), *(item_of(app, act) for act in ACTS)]

    def chosen(answer: str) -> None:
        act = next((act for act in ACTS if act.do == answer), None)
        if act is not None:
            _begin(app, act)

    app.open_sheet(Menu(items, app.sheets.anchor_on_map(), chosen))


def item_of(app: "App", act: Choice) -> Item:
    """An act's line in the menu of acts."""
    refused = app.strokes.aiming.refusal(act)
    text = f"{act.text} …" if act.asks else act.text
    note = refused or act.letter.upper()
    return Item(act.do, text, note=note, enabled=not refused, letter=act.letter)


def _begin(app: "App", act: Choice) -> None:
    if act.do == "rest":
        _ask_rest(app)
    elif act.asks:
        app.strokes.aim(act)
    else:
        app.play([act.order()])


def _ask_rest(app: "App") -> None:
    def made(answer: str) -> None:
        if answer == "ok":
            app.rest(_turns(form.values))

    form = Form("Rest", [Blank("turns", "Turns", REST_TURNS)], "Rest", made,
                "Until a message comes, or so many turns have passed.", _turns)  # fmt: skip
    app.open_sheet(form)


def _turns(values: Mapping[str, str]) -> int:
    turns = whole(values, "turns", "Turns")
    if not 1 <= turns <= MOST_REST:
        raise InputError(f"Turns: {turns} cannot be; allowed are 1 to {MOST_REST}")
    return turns


def wait(app: "App") -> None:
    """Waits a turn."""
    app.play([Order("wait", YOU)])


def look(app: "App") -> None:
    """A cursor to look around with; what it says is in the status bar and the inspector."""
    you = app.session.world.you
    app.strokes.look_around()
    view = app.screen.map
    regions.move_cursor_to(app, you.at if you else view.cell_at(view.box.centre))
    app.notify("Look around with the arrows; Esc leaves")


def _walk(dx: int, dy: int) -> "Action":
    def step(app: "App") -> None:
        app.strokes.walk(dx, dy)

    return step


ACTIONS: Final = {
    "acts.menu": menu,
    "acts.look": on_map(look),
    "acts.wait": wait,
    **{f"walk.{name}": _walk(*step) for name, step in DIRECTIONS.items()},
}
