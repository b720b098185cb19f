"""The window's choices, and the menus that offer them: rules, view, overlay, theme, text size.

Belongs here: what can be chosen now, its name in a menu, and taking up what was chosen. Must not
know: how a menu looks, what an overlay shows.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast, get_args

from sandbox.edits import SetRules
from sandbox.sim.creatures import BURDENS, VISIONS
from sandbox.sim.rules import RULE_SETS, title
from sandbox.ui.actions import answering, viewing
from sandbox.ui.panels.form import Form, named
from sandbox.ui.panels.menu import Item, Menu
from sandbox.ui.panels.timeline import FASTEST
from sandbox.ui.running import values
from sandbox.ui.scene import OVERLAYS, Overlay

if TYPE_CHECKING:
    from sandbox.ui.app import App

_WORDS: Final = {*get_args(Overlay), *VISIONS, *BURDENS, "everything", "you"}


def choose(app: "App", what: str, value: str) -> None:
    """Sets one of the window's choices."""
    state = app.state
    match what:
        case "rules":
            app.edit(SetRules(value))
        case "view":
            state.options = replace(state.options, view=value)
            app.notify(f"Point of view: {value}")
            app.strokes.look_again()
        case "overlay":
            state.options = replace(state.options, overlay=cast("Overlay", value))
            app.notify(f"Overlay: {value}")
        case "compared":
            state.compared = value
        case "theme":
            state.theme = value
            _restyle(app)
            app.remember(app.settings.changed(theme=value))
        case "text":
            state.scale = int(value) / 100
            _restyle(app)
            app.remember(app.settings.changed(text_size=int(value)))
        case _ if what.startswith("lesson."):
            answering.choose(app, what.removeprefix("lesson."), value)
        case "speed" if value:
            state.speed = max(1, min(FASTEST, int(value)))
            app.remember(app.settings.changed(speed=state.speed))


def _restyle(app: "App") -> None:
    """Shows the theme and the text size of the state."""
    app.fields.close(keep=True)
    app.screen.restyle()


def open_menu(app: "App", what: str) -> None:
    """Opens the menu of a choice."""
    group, _, place = what.partition(".")
    form = app.screen.sheet
    if group == "form" and isinstance(form, Form):
        _form_menu(app, form, place)
        return
    now, options = _options(app, what)
    items = [Item(option, _named(option), picked=option == now) for option in options]

    def chosen(answer: str) -> None:
        if not answer:
            return
        if group == "creature":
            values.change(app, f"creature.{place}", answer)
        else:
            choose(app, what, answer)

    app.open_sheet(Menu(items, app.sheets.anchor(f"choose.{what}"), chosen))


def _form_menu(app: "App", form: Form, place: str) -> None:
    """The menu of a form's blank."""
    now, options = form.options(place)
    items = [Item(option, named(option), picked=option == now) for option in options]

    def chosen(answer: str) -> None:
        if answer:
            form.entered(place, answer)

    app.open_sheet(Menu(items, form.window_box(form.named(place)), chosen))


def _options(app: "App", what: str) -> tuple[str, list[str]]:
    options = app.state.options
    if what == "rules":
        return app.session.world.numbers.rules, list(RULE_SETS)
    if what == "view":
        return options.view, viewing.points_of_view(app)
    if what == "overlay":
        return options.overlay, list(OVERLAYS)
    name, _, field = what.removeprefix("creature.").rpartition(".")
    creature = app.session.world.by_id(name)
    now = str(getattr(creature, field)) if creature is not None else ""
    return now, list({"vision": VISIONS, "burden": BURDENS}[field])


def _named(option: str) -> str:
    if option in RULE_SETS:
        return title(option)
    return option.replace("_", " ").capitalize() if option in _WORDS else option
