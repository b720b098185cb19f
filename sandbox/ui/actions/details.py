"""Forms for what the inspector has no room for: more of a creature, and what lies on a cell.

Belongs here: from fields of text to edits. Must not know: what a field does.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from sandbox.edits import ChangeCreature, ChangeThing
from sandbox.errors import InputError
from sandbox.sim.creatures import KINDS, Creature
from sandbox.sim.grid import Cell
from sandbox.sim.things import Thing
from sandbox.ui import reading
from sandbox.ui.panels.form import Blank, Form

if TYPE_CHECKING:
    from sandbox.ui.app import App

WORDS: Final = ("weapon", "shield", "launcher", "missile")
LISTS: Final = ("enemies", "worn")


def creature(app: "App") -> None:
    """Asks for the fields of the selected creature that are rarely changed."""
    one = app.state.creature
    if one is None:
        return

    def made(answer: str) -> None:
        fields = _changed(one, form.values) if answer == "ok" else {}
        if fields:
            app.edit(ChangeCreature(one.id, fields))

    def refuses(values: Mapping[str, str]) -> None:
        fields = _changed(one, values)
        if fields:
            ChangeCreature(one.id, fields).outcome(app.session.world)

    blanks = [Blank("kind", "Kind", one.kind, tuple(KINDS))]
    if one.is_you:
        blanks = [Blank("piety", "Piety", str(one.piety))]
    else:
        blanks += [
            Blank("enemies", "Enemies", ", ".join(one.enemies)),
            Blank("round", "Round", " ".join(str(cell) for cell in one.round)),
            Blank("level", "Level (POWDER)", str(one.level)),
        ]
    blanks += [
        Blank("worn", "Worn", ", ".join(one.worn)),
        *(Blank(name, name.capitalize(), str(getattr(one, name))) for name in WORDS),
    ]
    text = "Enemies and worn: names with commas. Round: cells, as in 6,1 7,1."
    form = Form(f"More of {one.id}", blanks, "Change", made, text, refuses)
    app.open_sheet(form)


def _changed(one: Creature, values: Mapping[str, str]) -> dict[str, object]:
    """The fields that are others now. Raises InputError for a text that says no such thing."""
    read: dict[str, object] = {}
    for name, text in values.items():
        if name in LISTS:
            read[name] = tuple(part.strip() for part in text.split(",") if part.strip())
        elif name == "round":
            read[name] = tuple(_cell(part) for part in text.split())
        elif name in ("level", "piety"):
            read[name] = _whole(name, text)
        else:
            read[name] = text.strip()
    return {name: value for name, value in read.items() if value != getattr(one, name)}


def _cell(text: str) -> Cell:
    cell = reading.cell(text)
    if cell is None:
        raise InputError(f"{text!r} is not a cell; write column,row as in 6,1", place="round")
    return cell


def _whole(name: str, text: str) -> int:
    number = reading.whole_number(text)
    if number is None:
        raise InputError(f"{text!r} is not a whole number", place=name)
    return number


def thing(app: "App", index: int) -> None:
    """Asks for the fields of a thing of the level."""
    one = app.session.world.level.things[index]

    def made(answer: str) -> None:
        if answer == "ok":
            app.edit(ChangeThing(index, _thing(one, form.values)))

    def refuses(values: Mapping[str, str]) -> None:
        ChangeThing(index, _thing(one, values)).outcome(app.session.world)

    title = f"{one.kind.replace('_', ' ').capitalize()} at {one.at}"
    form = Form(title, _blanks(one), "Change", made, refuses=refuses)
    app.open_sheet(form)


def has_fields(one: Thing) -> bool:
    """Whether there is something to be changed on it."""
    return bool(_blanks(one))


def _blanks(one: Thing) -> list[Blank]:
    if one.kind == "lamp":
        names = ("radius", "brightness")
        values = {name: getattr(one, name) for name in names}
        return [
            Blank(name, name.capitalize(), "" if value is None else str(value))
            for name, value in values.items()
        ]
    if one.kind == "pile":
        return [Blank("items", "Items", ", ".join(one.items))]
    if one.kind == "chest":
        return [Blank("open", "Lid", "open" if one.open else "shut", ("shut", "open"))]
    if one.kind == "label":
        arrow = str(one.to) if one.to is not None else ""
        return [Blank("text", "Text", one.text), Blank("to", "Arrow to", arrow)]
    return []


def _thing(one: Thing, values: Mapping[str, str]) -> Thing:
    fields: dict[str, object] = {}
    for name, text in values.items():
        match name:
            case "radius" | "brightness":
                fields[name] = _whole(name, text) if text.strip() else None
            case "items":
                fields[name] = tuple(part.strip() for part in text.split(",") if part.strip())
            case "open":
                fields[name] = text == "open"
            case "to":
                fields[name] = _cell(text) if text.strip() else None
            case _:
                fields[name] = text
    kept = {name: getattr(one, name) for name in one.__struct_fields__}
    return Thing(**{**kept, **fields})
