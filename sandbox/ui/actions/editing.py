"""Undo and redo, the clipboard, removing, and the settings of the level.

Belongs here: what the edit menu does. Must not know: how an edit changes a world.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, cast, get_args

import pygame

from sandbox.edits import (
    ANCHORS,
    Anchor,
    Erase,
    RemoveCreature,
    RemoveThing,
    Resize,
    SetLevel,
)
from sandbox.errors import InputError
from sandbox.sim.level import LevelKind, Moon, Time, Weather
from sandbox.ui.actions import answering, details, filing, viewing
from sandbox.ui.actions.viewing import on_map
from sandbox.ui.intents import Menu
from sandbox.ui.panels.form import Blank, Form, whole
from sandbox.ui.panels.rulessheet import RulesSheet

if TYPE_CHECKING:
    from sandbox.ui.actions import Action
    from sandbox.ui.app import App


def undo(app: "App") -> None:
    """Takes the last edit or turn back; while one marks for a lesson, the last marks."""
    app.pause()
    if answering.undo(app):
        return
    app.say(app.session.undo())


def redo(app: "App") -> None:
    """Does again what was taken back."""
    app.pause()
    if answering.redo(app):
        return
    app.say(app.session.redo())


def copy(app: "App") -> None:
    """Copies the selection, as plain text to the system's clipboard too."""
    text = app.strokes.selecting.copy(app.session)
    if text is None:
        app.notify("Nothing is selected: draw a rectangle with the select tool", warns=True)
        return
    _to_clipboard(text)
    app.notify("Copied")


def cut(app: "App") -> None:
    """Copies the selection and erases it."""
    if app.state.hand.area is None:
        copy(app)
        return
    copy(app)
    remove(app)


def paste(app: "App") -> None:
    """Lets what was copied, here or elsewhere, float under the pointer."""
    selecting = app.strokes.selecting
    try:
        selecting.paste(_from_clipboard())
    except InputError as error:
        app.notify(f"The clipboard holds no map: {error}", warns=True)
        return
    if selecting.floating is None:
        app.notify("Nothing was copied yet", warns=True)
        return
    app.strokes.take("select")
    app.notify("Click to put it down; Shift+click again and again; X Y Z flip and turn it")


def _to_clipboard(text: str) -> None:
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return  # no clipboard here: our own copy is kept all the same


def _from_clipboard() -> str | None:
    try:
        return pygame.scrap.get_text() or None
    except pygame.error:
        return None


def select_all(app: "App") -> None:
    """Selects the whole map."""
    app.strokes.take("select")
    app.strokes.selecting.select_all(app.session)
    app.strokes.look_again()


def remove(app: "App") -> None:
    """Removes what is selected: the cells, else the creature, else what is at the cursor."""
    state = app.state
    if state.hand.area is not None:
        app.edit(Erase(frozenset(state.hand.area.cells())))
    elif state.creature is not None:
        app.edit(RemoveCreature(state.creature.id))
        state.selected = None
    elif state.cell is not None:
        remove_at(app)
    app.strokes.look_again()


def remove_at(app: "App") -> None:
    """Removes who is seen to stand at the cell, else the thing that is seen to lie there."""
    cell, told = app.state.cell, app.strokes.told
    if cell is None:
        return
    there, lying = told.at(cell), told.level.things_at(cell)
    if there is not None:
        app.edit(RemoveCreature(there.id))
    elif lying:
        app.edit(RemoveThing(app.session.world.level.things.index(lying[-1])))


def _floating(name: str) -> "Action":
    def change(app: "App") -> None:
        selecting = app.strokes.selecting
        stamps = app.state.tool == "stamp" and app.state.hand.clip is not None
        if selecting.floating is not None or stamps:
            getattr(selecting, name)()
            app.strokes.look_again()

    return change


def resize(app: "App") -> None:
    """Asks for another size and what stays in its place."""
    level = app.session.document.world.level

    def made(answer: str) -> None:
        if answer == "ok":
            anchor = cast("Anchor", form.values["anchor"])
            width, height = filing.size_of(form.values)
            app.edit(Resize(width, height, anchor))
            viewing.fit(app)

    blanks = [
        Blank("width", "Width", str(level.width)),
        Blank("height", "Height", str(level.height)),
        Blank("anchor", "What stays", "north-west", tuple(ANCHORS)),
    ]
    text = "New cells are rock."
    form = Form("Resize or crop", blanks, "Resize", made, text, refuses=filing.size_of)
    app.open_sheet(form)


def level(app: "App") -> None:
    """Asks for the level's name, seed, light and kind."""
    document = app.session.document
    now = document.world.level
    numbers = (
        ("seed", "Seed of the dice", document.world.seed),
        ("ambient_light", "Light, 0-100", now.ambient_light),
    )

    def changed(values: Mapping[str, str]) -> dict[str, object]:
        found: dict[str, object] = {}
        for key, name, was in numbers:
            number = whole(values, key, name)
            if number != was:
                found[key] = number
        for key in ("kind", "time", "moon", "weather"):
            if values[key] != getattr(now, key):
                found[key] = values[key]
        if found:
            SetLevel(found).outcome(document.world)
        return found

    def made(answer: str) -> None:
        if answer != "ok":
            return
        if form.values["name"].strip() != document.name:
            app.say(app.session.rename(form.values["name"]))
        fields = changed(form.values)
        if fields:
            app.edit(SetLevel(fields))

    blanks = [
        Blank("name", "Name", document.name),
        *(Blank(key, name, str(was)) for key, name, was in numbers),
        Blank("kind", "Kind", now.kind, get_args(LevelKind)),
        Blank("time", "Time of day", now.time, get_args(Time)),
        Blank("moon", "Moon", now.moon, get_args(Moon)),
        Blank("weather", "Weather", now.weather, get_args(Weather)),
    ]
    text = "Time, moon and weather: overworld."
    form = Form("Level settings", blanks, "Change", made, text, refuses=changed)
    app.open_sheet(form)


def rules(app: "App") -> None:
    """Shows every number of the rule set."""
    session = app.session
    app.open_sheet(RulesSheet(lambda: session.world.numbers, session.new_stroke))


def rule_set(app: "App") -> None:
    """Offers the rule sets."""
    app.carry_out(Menu("rules"))


ACTIONS: Final = {
    "edit.undo": undo,
    "edit.redo": redo,
    "edit.cut": on_map(cut),
    "edit.copy": copy,
    "edit.paste": on_map(paste),
    "edit.select_all": on_map(select_all),
    "edit.remove": on_map(remove),
    "edit.more": details.creature,
    "edit.flip_x": on_map(_floating("flip_x")),
    "edit.flip_y": on_map(_floating("flip_y")),
    "edit.turn": on_map(_floating("turn")),
    "edit.resize": resize,
    "edit.level": level,
    "edit.rules": rules,
    "edit.rule_set": rule_set,
}
