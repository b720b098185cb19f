"""The borders between the map and the panels: moved by the pointer or a key, put back, remembered.

Belongs here: from a border and a place to the sizes that are kept. Must not know: how far a border
may go (`layout`), events.
"""

from typing import TYPE_CHECKING, Final

from sandbox.ui import layout
from sandbox.ui.layout import Border

if TYPE_CHECKING:
    from sandbox.ui.actions import Action
    from sandbox.ui.app import App

STEP: Final = 24
"""So many pixels at text 100 % a key moves a border."""


def drag(app: "App", border: Border, point: tuple[int, int]) -> None:
    """Moves a border to a point of the window, or as near to it as it may go."""
    screen = app.screen
    size = layout.size_at(screen.regions, screen.look.scale, border, point)
    app.state.sizes = {**app.state.sizes, border: size}
    screen.compose()


def keep(app: "App") -> None:
    """Remembers the sizes that there are."""
    if app.state.sizes != app.settings.sizes:
        app.remember(app.settings.changed(sizes=dict(app.state.sizes)))


def put_back(app: "App", *borders: Border) -> None:
    """Gives panels the sizes they came with, and remembers that."""
    sizes = app.state.sizes
    app.state.sizes = {name: size for name, size in sizes.items() if name not in borders}
    app.screen.compose()
    keep(app)


def _usual(app: "App") -> None:
    put_back(app, *layout.BORDERS)
    app.notify("The panels have their usual sizes")


def _side(name: Border, step: int) -> "Action":
    def move(app: "App") -> None:
        border: Border = "lesson" if name == "palette" and app.state.lesson_shown else name
        shown = app.screen.borders
        if border not in shown:
            app.notify("These panels are not shown now", warns=True)
            return
        x, y = shown[border].centre
        by = round(STEP * app.screen.look.scale) * step
        row = round(layout.LOG_ROW * app.screen.look.scale) * step
        drag(app, border, (x, y - row) if border == "log" else (x + by, y))
        keep(app)

    return move


ACTIONS: Final = {
    "view.palette_wider": _side("palette", 1),
    "view.palette_narrower": _side("palette", -1),
    "view.inspector_wider": _side("inspector", -1),
    "view.inspector_narrower": _side("inspector", 1),
    "view.log_taller": _side("log", 1),
    "view.log_shorter": _side("log", -1),
    "view.sizes": _usual,
}
