"""What "you" can do in a turn: the acts menu, walking, waiting, looking.

Belongs here: from a choice to an order, asking for a direction or a cell where one is needed. Must
not know: what an act does, or whether it can be done (the turn says so).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sandbox.errors import InputError
from sandbox.sim.creatures import YOU
from sandbox.sim.grid import DIRECTIONS, Cell
from sandbox.sim.orders import Act, Order
from sandbox.ui.actions import regions
from sandbox.ui.panels.form import Blank, Form, whole
from sandbox.ui.panels.menu import Item, Menu
from sandbox.ui.strokes import Waiting

if TYPE_CHECKING:
    from sandbox.ui.actions import Action
    from sandbox.ui.app import App


@dataclass(frozen=True)
class Choice:
    """A line of the acts menu. `asks`: a direction from you, a cell anywhere, or nothing more."""

    do: Act
    letter: str
    text: str
    asks: str = ""


ACTS: Final = (
    Choice("open", "o", "Open", "direction"),
    Choice("close", "c", "Close", "direction"),
    Choice("kick", "k", "Kick a door", "direction"),
    Choice("dig", "d", "Dig", "direction"),
    Choice("listen", "l", "Listen at a door", "direction"),
    Choice("attack", "a", "Strike", "direction"),
    Choice("throw_voice", "v", "Throw my voice", "cell"),
    Choice("throw", "t", "Throw a stone", "cell"),
    Choice("shoot", "f", "Shoot", "cell"),
    Choice("cast", "z", "Cast a spell"),
    Choice("shout", "h", "Shout"),
    Choice("sing", "s", "Sing"),
    Choice("rest", "r", "Rest"),
    Choice("wait", "w", "Wait a turn"),
)
REST_TURNS: Final = "20"
MOST_REST: Final = 999


def menu(app: "App") -> None:
    """What you can do: a letter, then a direction or a cell."""
    if app.session.world.you is None:
        app.notify("There is no “you” on this level: put one down first", warns=True)
        return
    items = [Item("", "Acts")]
    for act in ACTS:
        note = act.letter.upper()
        text = f"{act.text} …" if act.asks else act.text
        items.append(Item(act.do, text, note=note, letter=act.letter))

    def chosen(answer: str) -> None:
        act = next((act for act in ACTS if act.do == answer), None)
        if act is not None:
            _begin(app, act)

    app.open_sheet(Menu(items, app.sheets.anchor_on_map(), chosen))


def _begin(app: "App", act: Choice) -> None:
    if act.do == "rest":
        _ask_rest(app)
    elif act.asks == "direction":
        prompt = f"{act.text}: which way? An arrow, the number pad, or a click."
        app.strokes.wait_for(Waiting(prompt, True, lambda cell: order(act.do, cell)))
    elif act.asks == "cell":
        prompt = f"{act.text}: where? A click, or the cell cursor and Enter."
        app.strokes.wait_for(Waiting(prompt, False, lambda cell: order(act.do, cell)))
    else:
        app.play([order(act.do)])


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


def order(do: Act, cell: Cell | None = None) -> Order:
    """An act of yours."""
    return Order(do, YOU, cell)


def wait(app: "App") -> None:
    """Waits a turn."""
    app.play([order("wait")])


def look(app: "App") -> None:
    """A cursor to look around with; what it says is in the status bar and the inspector."""
    you = app.session.world.you
    app.strokes.take("select")
    view = app.screen.map
    regions.move_cursor_to(app, you.at if you else view.cell_at(view.box.centre))
    app.notify("Look around with the arrows; Esc leaves")


def _walk(dx: int, dy: int) -> "Action":
    def step(app: "App") -> None:
        app.strokes.walk(dx, dy)

    return step


ACTIONS: Final = {
    "acts.menu": menu,
    "acts.look": look,
    "acts.wait": wait,
    **{f"walk.{name}": _walk(*step) for name, step in DIRECTIONS.items()},
}
