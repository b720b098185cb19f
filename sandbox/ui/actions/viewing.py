"""What is shown and how: zoom, overlays, points of view, theme, text size.

Belongs here: changes of the view that change no world. Must not know: how anything is drawn.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sandbox.ui.intents import Choose
from sandbox.ui.scene import OVERLAYS

if TYPE_CHECKING:
    from sandbox.ui.actions import Action
    from sandbox.ui.app import App

THEMES: Final = ("dark", "light", "contrast")
TEXT_SIZES: Final = (100, 110, 125, 140, 160, 180, 200)
PAN_CELLS: Final = 2
COMPARING: Final = "Rule sets are compared: Esc goes back to the map"


def map_hidden(app: "App") -> bool:
    """Whether the map is not shown, since rule sets are compared; then that is said."""
    if app.state.comparing:
        app.notify(COMPARING, warns=True)
    return app.state.comparing


def on_map(action: "Action") -> "Action":
    """An action that is about the map, and does nothing while that is hidden."""

    def act(app: "App") -> None:
        if not map_hidden(app):
            action(app)

    return act


def fit(app: "App") -> None:
    """Shows the whole level."""
    level = app.session.world.level
    app.screen.map.fit((level.width, level.height))


def grid(app: "App") -> None:
    """Lines between the cells, or none."""
    app.state.options = replace(app.state.options, grid=not app.state.options.grid)
    app.remember(app.settings.changed(grid=app.state.options.grid))


def next_overlay(app: "App") -> None:
    """The next overlay, around to none."""
    here = OVERLAYS.index(app.state.options.overlay)
    app.carry_out(Choose("overlay", OVERLAYS[(here + 1) % len(OVERLAYS)]))


def points_of_view(app: "App") -> list[str]:
    """All points of view there are in the world that is shown."""
    world = app.session.world
    others = [creature.id for creature in world.creatures if not creature.is_you]
    return ["everything", *(["you"] if world.you else []), *others]


def next_view(app: "App") -> None:
    """The next point of view, around to everything."""
    views = points_of_view(app)
    now = app.state.options.view
    here = views.index(now) if now in views else -1
    app.carry_out(Choose("view", views[(here + 1) % len(views)]))


def panels(app: "App") -> None:
    """Hides or shows the panels."""
    app.state.panels_shown = not app.state.panels_shown
    app.screen.region = "map"
    app.remember(app.settings.changed(panels=app.state.panels_shown))


def effects(app: "App") -> None:
    """Effects on, or reduced."""
    reduced = not app.state.options.reduced
    app.state.options = replace(app.state.options, reduced=reduced)
    app.remember(app.settings.changed(effects=not reduced))
    app.notify("Effects are reduced: nothing moves" if reduced else "Effects are on")


def next_theme(app: "App") -> None:
    """The next theme."""
    here = THEMES.index(app.state.theme)
    app.carry_out(Choose("theme", THEMES[(here + 1) % len(THEMES)]))


def minimap(app: "App") -> None:
    """The minimap, or none."""
    app.state.minimap = not app.state.minimap
    app.remember(app.settings.changed(minimap=app.state.minimap))


def _text(step: int | None) -> "Action":
    def change(app: "App") -> None:
        now = round(app.state.scale * 100)
        if step is None:
            size = TEXT_SIZES[0]
        elif step > 0:
            size = next((size for size in TEXT_SIZES if size > now), TEXT_SIZES[-1])
        else:
            size = next((size for size in reversed(TEXT_SIZES) if size < now), TEXT_SIZES[0])
        app.carry_out(Choose("text", str(size)))

    return change


def _zoom(steps: int) -> "Action":
    def change(app: "App") -> None:
        view = app.screen.map
        cell = app.state.cell
        app.screen.map.zoom(view.point_of(cell) if cell else view.box.centre, steps)

    return change


def _pan(dx: int, dy: int) -> "Action":
    def change(app: "App") -> None:
        side = app.screen.map.camera.cell_px * PAN_CELLS
        app.screen.map.pan(-dx * side, -dy * side)

    return change


def compare(app: "App") -> None:
    """The same noise under the three rule sets, or the map again. What went on on
    the map ends, since it is not to be seen any more."""
    app.strokes.put_down()
    app.strokes.stop_aiming()
    app.routing.let_go_of_map()
    app.state.comparing = not app.state.comparing
    app.screen.lost()


ACTIONS: Final = {
    "view.fit": on_map(fit),
    "view.grid": grid,
    "view.overlay": next_overlay,
    "view.who": next_view,
    "view.panels": panels,
    "view.compare": compare,
    "view.effects": effects,
    "view.theme": next_theme,
    "view.minimap": minimap,
    "view.text_larger": _text(1),
    "view.text_smaller": _text(-1),
    "view.text_normal": _text(None),
    "view.closer": on_map(_zoom(1)),
    "view.farther": on_map(_zoom(-1)),
    "view.pan_left": on_map(_pan(-1, 0)),
    "view.pan_right": on_map(_pan(1, 0)),
    "view.pan_up": on_map(_pan(0, -1)),
    "view.pan_down": on_map(_pan(0, 1)),
}
