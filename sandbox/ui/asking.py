"""Carrying out intents that are no commands: choices, picks, fields, menus.

Belongs here: one case for each kind of intent. Must not know: panels' insides, pygame's events.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, cast, get_args

from sandbox import recovery
from sandbox.edits import ChangeCreature, ResetNumbers, SetNumber, SetRules
from sandbox.edits.base import counted
from sandbox.sim.creatures import BURDENS, VISIONS
from sandbox.sim.rules import RULE_SETS, title
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
from sandbox.ui.panels.form import Form, named
from sandbox.ui.panels.inspector import LOUDNESS
from sandbox.ui.panels.menu import Item
from sandbox.ui.panels.menu import Menu as MenuSheet
from sandbox.ui.panels.palette import SEARCH
from sandbox.ui.panels.panel import Panel
from sandbox.ui.panels.question import Question, Reply
from sandbox.ui.panels.sheet import Sheet
from sandbox.ui.panels.timeline import FASTEST
from sandbox.ui.scene import OVERLAYS, Overlay
from sandbox.ui.tools import Group

if TYPE_CHECKING:
    from sandbox.ui.app import App

TOOL_FOR: dict[str, str] = {"creature": "creature", "thing": "object", "noise": "noise"}
LOUDEST = 999
PAINTING = ("pencil", "line", "rectangle", "fill")


def carry_out(app: "App", intent: Intent) -> None:
    """Does what is asked for."""
    state = app.state
    match intent:
        case Pick(group, item):
            pick(app, group, item)
        case Choose(what, value):
            choose(app, what, value)
        case Menu(what):
            open_menu(app, what)
        case GoTo(turn):
            app.pause()
            app.say(app.session.go_to(turn))
        case SelectNoise(turn, number, listener):
            if turn != app.session.position:
                app.pause()
                app.say(app.session.go_to(turn))
            state.noise, state.listener = number, listener
            _bring_into_view(app, number)
        case SelectAt(cell):
            state.selected = None
            sounds = state.noises_at(cell)
            if sounds:
                state.noise = following(sounds, state.noise)
        case SelectCreature(id):
            state.selected = id
            app.screen.inspector.scroll = 0
        case SelectListener(id):
            state.listener = id
        case LookAt(cell):
            app.screen.map.centre_on(cell)
        case MarkCells():
            answering.mark(app, intent)
        case Set(place, value, stroke):
            change(app, place, value, stroke)
        case Run() | Fill() | Entered() | Typed() | Answer():
            raise AssertionError(f"{intent} is carried out elsewhere")


def following(sounds: Sequence[int], chosen: int | None) -> int:
    """The next of several sounds at a cell, so that clicks go through them; the first otherwise."""
    here = sounds.index(chosen) if chosen in sounds else -1
    return sounds[(here + 1) % len(sounds)]


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
        case "theme":
            state.theme = value
            app.restyle()
            app.remember(app.settings.changed(theme=value))
        case "text":
            state.scale = int(value) / 100
            app.restyle()
            app.remember(app.settings.changed(text_size=int(value)))
        case _ if what.startswith("lesson."):
            answering.choose(app, what.removeprefix("lesson."), value)
        case "speed" if value:
            state.speed = max(1, min(FASTEST, int(value)))
            app.remember(app.settings.changed(speed=state.speed))


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
            change(app, f"creature.{place}", answer)
        else:
            choose(app, what, answer)

    app.open_sheet(MenuSheet(items, app.anchor(f"choose.{what}"), chosen))


def _form_menu(app: "App", form: Form, place: str) -> None:
    """The menu of a form's blank."""
    now, options = form.options(place)
    items = [Item(option, named(option), picked=option == now) for option in options]

    def chosen(answer: str) -> None:
        if answer:
            form.entered(place, answer)

    app.open_sheet(MenuSheet(items, form.window_box(form.named(place)), chosen))


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


_WORDS = {*get_args(Overlay), *VISIONS, *BURDENS, "everything", "you"}


def change(app: "App", place: str, value: object, stroke: int | None = None) -> None:
    """Gives a field another value: of a creature, a number of the rules, a fold of a panel."""
    group, _, rest = place.partition(".")
    if group == "fold":
        (app.state.unfolded.add if value else app.state.unfolded.discard)(rest)
    elif place == "lesson.truth":
        answering.show_truth(app, bool(value))
    elif group == "number":
        _set_number(app, rest, value, stroke)
    elif group in ("key", "keys"):
        _set_keys(app, rest, value, all_of_them=group == "keys")
    elif group == "numbers":
        app.edit(ResetNumbers())
    elif group == "creature":
        name, _, field = rest.rpartition(".")
        app.edit(ChangeCreature(name, {field: value}))
        if field == "id" and app.session.world.by_id(str(value)) is not None:
            app.state.selected = str(value)


def _set_keys(app: "App", name: str, chords: object, *, all_of_them: bool) -> None:
    """Gives a command keys of one's own; None: those that it came with, of all where so said."""
    own = {} if all_of_them else {**app.settings.keys}
    if chords is None:
        own.pop(name, None)
    else:
        taken = str(chords).split()
        for other, keys in own.items():  # what was someone's own key is taken from there too
            own[other] = " ".join(chord for chord in keys.split() if chord not in taken)
        own[name] = str(chords)
    app.use_keys(own)


def _set_number(app: "App", name: str, value: object, stroke: int | None = None) -> None:
    if value is None or isinstance(value, int):
        app.edit(SetNumber(name, value), stroke)
    elif str(value).lstrip("-").isdigit():
        app.edit(SetNumber(name, int(str(value))))
    else:
        app.notify(f"{value!r} is not a whole number", warns=True)


def _set_loudness(app: "App", text: str) -> None:
    if not text.strip():
        app.state.hand.loudness = None
    elif text.isdigit() and 1 <= int(text) <= LOUDEST:
        app.state.hand.loudness = int(text)
    else:
        app.notify(f"{text!r} is no loudness: 1 to {LOUDEST}, or nothing", warns=True)
    app.strokes.look_again()


def typed(app: "App", panel: Panel | None, place: str, text: str) -> None:
    """A field holds another text while one types: searches take it up at once."""
    if isinstance(panel, Sheet):
        if place.rpartition(".")[2] in ("search", "words", "name"):
            panel.entered(place, text)
    elif place == SEARCH:
        app.state.search = text


def entered(app: "App", panel: Panel | None, place: str, text: str) -> None:
    """A field was filled in."""
    if isinstance(panel, Sheet):
        app.carry_out(panel.entered(place, text))
        return
    group, _, rest = place.partition(".")
    if place == SEARCH:
        app.state.search = text
        app.screen.region = "map"
    elif place == LOUDNESS:
        _set_loudness(app, text)
    elif group == "creature":
        field = rest.rpartition(".")[2]
        if field in ("id", "says"):
            change(app, place, text)
        elif text.lstrip("-").isdigit():
            change(app, place, int(text))
        else:
            app.notify(f"{text!r} is not a whole number", warns=True)


def recovery_offered(app: "App") -> None:
    """Offers work that a crash left behind, one after the other until one is taken up."""
    found = app.recovery.found() if app.recovery is not None else []
    if found:
        _offer(app, found)


def _offer(app: "App", found: Sequence[recovery.Found]) -> None:
    first, *others = found

    def answered(answer: str) -> None:
        if answer == "restore":
            told = recovery.restore(first, app.session)
            app.opened()
            app.notify(told or f"Restored {first.copy.name}", warns=bool(told))
            return
        if answer == "forget":
            recovery.forget(first)
        if others:
            _offer(app, others)

    where = first.path or "a level without a file"
    kept = f"Unsaved work on “{first.copy.name}” ({where}) was kept."
    text = f"Noisebox did not end as it should. {kept}"
    if others:
        text += f" There is {counted(len(others), 'more such level')}."
    replies = (Reply("restore", "Restore it"), Reply("forget", "Throw it away"), Reply("", "Later"))
    app.open_sheet(Question("Unsaved work was found", text, replies, answered))
