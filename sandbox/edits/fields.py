"""The fields of creatures, things and levels that a person may set, and what each may hold.

Belongs here: checking values that come from a text field, by the types of the records and the
ranges of level files. Must not know: edits, widgets.
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from sandbox.errors import InputError
from sandbox.files.ranges import RANGES
from sandbox.files.schema import CreatureTable, LevelTable, YouTable
from sandbox.files.words import THING_WORDS
from sandbox.sim.creatures import YOU
from sandbox.sim.things import Thing

Types = dict[str, Any]


def _types(table: type[msgspec.Struct], *but: str) -> Types:
    return {
        field.name: field.type for field in msgspec.structs.fields(table) if field.name not in but
    }


OF_CREATURES: Final = _types(CreatureTable, "at")
OF_YOU: Final = _types(YouTable, "at")
OF_LEVELS: Final = {
    name: kind
    for name, kind in _types(LevelTable).items()
    if name in ("seed", "ambient_light", "kind", "time", "moon", "weather", "branch", "ambient")
}


def of_creature(kind: str, fields: Mapping[str, object]) -> dict[str, Any]:
    """Fields of a creature (`asleep` among them), as its record holds them.

    Raises InputError for an unknown field, a wrong type, a number out of its range, or an id that
    is not one line of text.
    """
    what = "“you”" if kind == YOU else f"a {kind}"
    checked = _checked(fields, OF_YOU if kind == YOU else OF_CREATURES, RANGES["creature"], what)
    name = checked.get("id")
    if name is not None and (not name.strip() or not name.isprintable() or name == YOU):
        raise InputError(f"{name!r} is no id: one line of text, and not {YOU!r}", place="id")
    return checked


def of_level(fields: Mapping[str, object]) -> dict[str, Any]:
    """Settings of a level and its seed. Raises InputError for one that no level file could hold."""
    return _checked(fields, OF_LEVELS, RANGES["level"], "a level")


def check_thing(thing: Thing) -> None:
    """Raise InputError where a thing has words that its kind does not take, or wrong ones."""
    plain = Thing(thing.kind, thing.at)
    own = {
        name: getattr(thing, name)
        for name in Thing.__struct_fields__
        if getattr(thing, name) != getattr(plain, name)
    }
    if thing.kind not in THING_WORDS:
        raise InputError(
            f"unknown kind of object {thing.kind!r}; allowed are {', '.join(THING_WORDS)}"
        )
    if fault := THING_WORDS[thing.kind].wrong(set(own), f"a {thing.kind}"):
        raise InputError(fault[1], place=fault[0])
    _checked(own, _types(Thing), RANGES["object"], f"a {thing.kind}")


def _checked(
    fields: Mapping[str, object], types: Types, ranges: Mapping[str, tuple[int, int]], what: str
) -> dict[str, Any]:
    checked: dict[str, Any] = {}
    for name, value in fields.items():
        if name not in types:
            raise InputError(f"{what} has no {name!r}; it has {', '.join(types)}", place=name)
        try:
            checked[name] = msgspec.convert(value, types[name])
        except msgspec.ValidationError as error:
            raise InputError(f"{value!r} does not fit: {error}", place=name) from None
        least, most = ranges.get(name, (None, None))
        if checked[name] is None and name != "ambient":
            raise InputError("a value is needed", place=name)
        if (
            least is not None
            and most is not None
            and checked[name] is not None
            and not least <= checked[name] <= most
        ):
            raise InputError(f"{value!r} is not from {least} to {most}", place=name)
    return checked
