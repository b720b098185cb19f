"""The objects of a map: who is there, what lies there, and places that are something.

Belongs here: from an object's class, name and properties to the tables of a level file, and what of
it does not fit. Must not know: tiles, XML.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar, get_args

import msgspec

from sandbox.errors import InputError
from sandbox.files.cells import equipped, on_map
from sandbox.files.schema import CreatureTable, ObjectTable, Table, YouTable
from sandbox.files.words import THING_WORDS
from sandbox.formats.losses import shortened
from sandbox.formats.tiled import fields
from sandbox.formats.tiled.meaning import Meaning
from sandbox.formats.tiled.places import Places
from sandbox.formats.tiled.schema import Layer, Object
from sandbox.formats.tiled.tiles import NUMBER
from sandbox.formats.words import YOUR_WORDS, plain
from sandbox.sim.creatures import KINDS, YOU
from sandbox.sim.grid import Cell
from sandbox.sim.level import Level
from sandbox.sim.rules import equipment
from sandbox.sim.things import THING_KINDS

T = TypeVar("T", bound=Table)
PLACE: Final = "place"
"""What an object is that is no creature and no thing, but has a meaning as a place."""
NOT_PROPERTIES: Final = ("kind", "at", "id")
"""Keys that the object's own class, place and name say."""


Sorted = Sequence[tuple[str, Object, Layer]]
"""Objects with what each is: a kind of creature or thing, or `PLACE`, or empty for none."""


@dataclass
class Population:
    """Who and what is on a level, as it is read, and what of the objects was not carried."""

    you: YouTable | None = None
    creatures: list[CreatureTable] = field(default_factory=list)
    things: list[ObjectTable] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)


def sorted_out(layers: Sequence[Layer], meaning: Meaning) -> Sorted:
    """Each object of some layers with what it is."""
    return [(_kind(one, layer, meaning), one, layer) for layer in layers for one in layer.objects]


def _kind(object_: Object, layer: Layer, meaning: Meaning) -> str:
    tile = meaning.known(object_.gid & NUMBER).tile if object_.gid else object_
    for word in (object_.type, object_.class_, tile.type, tile.class_, object_.name):
        if plain(word) in KINDS or plain(word) in THING_KINDS:
            return plain(word)
        if plain(word) in YOUR_WORDS:
            return YOU
    if object_.text is not None:
        return "label"
    return PLACE if meaning.of_object(object_, layer) is not None else ""


def populated(objects: Sorted, level: Level, places: Places) -> Population:
    """Who and what the objects are; creatures stand where one can walk, each in its own cell."""
    return _Settling(level, places).of(objects)


class _Settling:
    """Objects put on a level one after the other."""

    def __init__(self, level: Level, places: Places) -> None:
        self._level, self._places = level, places
        self._found = Population()
        self._taken: dict[Cell, str] = {}
        self._ids: set[str] = {YOU}
        self._strange: Counter[str] = Counter()
        self._properties: Counter[str] = Counter()
        self._misfits: list[str] = []

    def of(self, objects: Sorted) -> Population:
        for kind, object_, _ in objects:
            if kind in THING_KINDS:
                self._thing(kind, object_)
            elif kind in KINDS:
                self._creature(kind, object_)
            elif kind != PLACE:
                self._strange[_sort(object_)] += 1
        found = self._found
        found.creatures = [self._with_enemies(one) for one in found.creatures]
        found.lost += shortened(self._misfits)
        found.lost += shortened([f"{what}: {n}" for what, n in self._strange.items()])
        found.lost += shortened(
            [f"the property “{name}” of objects: {n}" for name, n in self._properties.items()]
        )
        return found

    def _misfit(self, object_: Object, what: str) -> None:
        self._misfits.append(f"{object_.where}: {what}")

    # Things ---------------------------------------------------------------------------------

    def _thing(self, kind: str, object_: Object) -> None:
        at = self._places.of_object(object_)
        if at is None:
            self._misfit(object_, f"a {kind} off the map")
            return
        table = ObjectTable(kind=kind, at=at)  # type: ignore[arg-type]
        words = THING_WORDS[table.kind].all
        if object_.text is not None and "text" in words:
            table = self._with(table, object_, "text", _text(object_), "object")
        self._found.things.append(self._with_properties(table, object_, words, "object"))

    # Creatures ------------------------------------------------------------------------------

    def _creature(self, kind: str, object_: Object) -> None:
        at = self._room_for(kind, object_)
        if at is None:
            return
        if kind == YOU:
            keys = [key for key in YouTable.__struct_fields__ if key not in NOT_PROPERTIES]
            self._found.you = self._with_properties(YouTable(at=at), object_, keys, "creature")
            self._taken[at] = YOU
            return
        table = CreatureTable(kind=kind, at=at, id=self._id(kind, object_))
        keys = [key for key in CreatureTable.__struct_fields__ if key not in NOT_PROPERTIES]
        table = self._with_properties(table, object_, keys, "creature")
        if table.round is None:
            table = msgspec.structs.replace(table, round=self._places.way_of(object_) or None)
        self._taken[at] = kind
        self._found.creatures.append(table)

    def _room_for(self, kind: str, object_: Object) -> Cell | None:
        """The cell where a creature is put; None, and why, where it cannot be."""
        at = self._places.of_object(object_)
        if at is None:
            self._misfit(object_, f"a {kind} off the map")
        elif kind == YOU and self._found.you is not None:
            self._misfit(object_, f"a second you, at {at}")
        elif not self._level.walkable[at.yx]:
            terrain = self._level.terrain_at(at)
            self._misfit(object_, f"the {kind} at {at} would stand in {terrain.remembered}")
        elif at in self._taken:
            self._misfit(object_, f"the {kind} at {at} would stand where {self._taken[at]} does")
        else:
            return at
        return None

    def _id(self, kind: str, object_: Object) -> str | None:
        """The object's name as an id; None, and one is made up, where it cannot be one."""
        name, by_class = object_.name, plain(object_.type or object_.class_) == kind
        if not name.strip() or (plain(name) == kind and not by_class):
            return None
        if name in self._ids or not name.isprintable():
            self._misfit(object_, "its name, which is taken or no line of text")
            return None
        self._ids.add(name)
        return name

    def _with_enemies(self, table: CreatureTable) -> CreatureTable:
        """A creature whose enemies are all kinds or ids that there are."""
        if not table.enemies:
            return table
        there = self._ids | KINDS.keys()
        known = tuple(name for name in table.enemies if name in there)
        for name in table.enemies:
            if name not in there:
                self._misfits.append(f"the {table.kind}'s enemy {name!r}, whom there is not")
        return msgspec.structs.replace(table, enemies=known or None)

    # Properties -----------------------------------------------------------------------------

    def _with_properties(self, table: T, object_: Object, keys: Sequence[str], ranges: str) -> T:
        for name, value in object_.values.items():
            if name in keys:
                table = self._with(table, object_, name, value, ranges)
            else:
                self._properties[name] += 1
        return table

    def _with(self, table: T, object_: Object, name: str, value: Any, ranges: str) -> T:
        """A table with one more key, where the value fits it."""
        try:
            fuller = fields.read(table, name, value, ranges)
            self._check(fuller, name)
        except InputError as error:
            self._misfit(object_, f"{name}: {error.what}")
            return table
        return fuller

    def _check(self, table: Table, name: str) -> None:
        """InputError for cells off the map, and for equipment that there is not."""
        value = getattr(table, name)
        cells = {"round": value, "to": [value]}.get(name) or ()
        for cell in cells:
            on_map(cell, self._level, name)
        if name in get_args(equipment.Field):
            equipped({name: value}, "")


def _sort(object_: Object) -> str:
    """What objects without a meaning have in common."""
    if object_.template:
        return f"objects from the template “{object_.template}”"
    class_ = object_.type or object_.class_
    return f"objects of the class “{class_}”" if class_ else "objects without a class"


def _text(object_: Object) -> object:
    return object_.text.get("text", "") if isinstance(object_.text, dict) else ""
