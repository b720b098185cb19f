"""Carrying out intents that are no commands: one case for each.

Belongs here: which part of the window an intent is for, and picks and selections themselves. Must
not know: panels' insides, pygame's events.
"""

from typing import TYPE_CHECKING, Final, cast

from sandbox.ui.actions import answering, viewing
from sandbox.ui.intents import (
    Answer,
    Choose,
    Entered,
    Fill,
    GoTo,
    Intent,
    LookAt,
    MarkCells,
    Menu,
    Pick,
    Run,
    SelectAt,
    SelectCreature,
    SelectListener,
    SelectNoise,
    Set,
    Typed,
)
from sandbox.ui.running import choices, selecting, values
from sandbox.ui.tools import Group

if TYPE_CHECKING:
    from sandbox.ui.app import App

TOOL_FOR: Final = {"creature": "creature", "thing": "object", "noise": "noise"}
PAINTING: Final = ("pencil", "line", "rectangle", "fill")


def carry_out(app: "App", intent: Intent) -> None:
    """Does what is asked for."""
    state = app.state
    match intent:
        case Pick(group, item):
            pick(app, group, item)
        case Choose(what, value):
            choices.choose(app, what, value)
        case Menu(what):
            choices.open_menu(app, what)
        case GoTo(turn):
            app.pause()
            app.say(app.session.go_to(turn))
        case SelectNoise(_, number, listener) if app.state.comparing:
            _select_compared(app, number, listener)
        case SelectNoise(turn, number, listener):
            if turn != app.session.position:
                app.pause()
                app.say(app.session.go_to(turn))
            selecting.pick_noise(state, number, listener)
            _bring_into_view(app, number)
        case SelectAt(cell):
            selecting.pick_at(state, cell)
            app.screen.inspector.scroll = 0
        case SelectCreature(id):
            selecting.pick_creature(state, id)
            app.screen.inspector.scroll = 0
        case SelectListener(id):
            selecting.pick_listener(state, id)
        case LookAt(cell):
            if not viewing.map_hidden(app):
                app.screen.map.centre_on(cell)
        case MarkCells():
            answering.mark(app, intent)
        case Set(place, value, stroke):
            values.change(app, place, value, stroke)
        case Run() | Fill() | Entered() | Typed() | Answer():
            raise AssertionError(f"{intent} is carried out elsewhere")


def _select_compared(app: "App", number: int, listener: str | None) -> None:
    """A noise of the map that the inspector answers for: the others show the same one."""
    screen = app.screen
    own = screen.comparison.own_number(screen.compared, number, app.state.heard_turn)
    if own is None:
        app.notify("The level's own rules make no such noise", warns=True)
        return
    selecting.pick_noise(app.state, own, listener)


def _bring_into_view(app: "App", noise: int) -> None:
    """Moves the map to where you heard a noise, if that is off it."""
    places = [mark.place for mark in app.session.world.journal.markers if mark.noise == noise]
    if places:
        app.screen.map.bring_into_view(places[0])


def pick(app: "App", group: str, item: str) -> None:
    """Takes up a line of the palette, and a tool that puts it down."""
    state = app.state
    state.hand.pick(cast("Group", group), item)
    state.group = cast("Group", group)
    tool = TOOL_FOR.get(group)
    if tool is None and state.tool not in PAINTING:
        tool = "pencil"
    if tool is not None:
        app.strokes.take(tool)
    app.strokes.look_again()
