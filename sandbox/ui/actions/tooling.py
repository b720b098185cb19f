"""Picking tools, the brush's size, and lines of the palette by number.

Belongs here: what the tools' keys and buttons do. Must not know: what a tool does on the map.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from sandbox.ui.commandtable import COMMANDS
from sandbox.ui.intents import Pick
from sandbox.ui.panels.palette import numbered
from sandbox.ui.tools import Group

if TYPE_CHECKING:
    from sandbox.ui.actions import Action
    from sandbox.ui.app import App

PAINTS: Final = ("pencil", "line", "rectangle", "fill")
LAYS: Final[Mapping[str, Group]] = {"creature": "creature", "object": "thing", "noise": "noise"}
"""The group of the palette that each other tool takes from."""


def _tool(name: str) -> "Action":
    def take(app: "App") -> None:
        app.strokes.take(name)
        state = app.state
        if name in PAINTS:
            state.group = state.hand.paints
        else:
            state.group = LAYS.get(name, state.group)
        app.screen.palette.reveal(state.group)
        app.notify("")

    return take


def _brush(by: int) -> "Action":
    def change(app: "App") -> None:
        app.state.hand.resize(by)
        app.strokes.look_again()
        app.notify(f"Brush: {app.state.hand.size} × {app.state.hand.size}")

    return change


def _palette(number: int) -> "Action":
    def pick(app: "App") -> None:
        lines = numbered(app.state)
        if number <= len(lines):
            app.carry_out(Pick(lines[number - 1].group, lines[number - 1].id))

    return pick


_BRUSHES: Final = {"tool.smaller": _brush(-1), "tool.larger": _brush(1)}
ACTIONS: Final = {
    **{
        command.name: _tool(command.name.removeprefix("tool."))
        for command in COMMANDS
        if command.name.startswith("tool.") and command.name not in _BRUSHES
    },
    **_BRUSHES,
    **{f"palette.{number}": _palette(number) for number in range(1, 10)},
}
