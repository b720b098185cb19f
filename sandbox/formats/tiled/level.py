"""A Tiled map as a level: all parts of it put together.

Belongs here: the order of reading, and what of a whole map is not carried. Must not know: JSON and
XML, what a tile or an object means.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from sandbox.errors import InputError
from sandbox.files import meaning as files_meaning
from sandbox.files.schema import FORMAT, LevelTable
from sandbox.formats.base import Read, Wishes
from sandbox.formats.losses import OWN_KEYS, shortened
from sandbox.formats.tiled import beside, fields, ground, objects
from sandbox.formats.tiled.meaning import OWN_PROPERTIES, Meaning
from sandbox.formats.tiled.places import Places
from sandbox.formats.tiled.schema import Layer, Map, Tileset
from sandbox.formats.tiled.tiles import NUMBER, Tiles, laid_out
from sandbox.formats.words import SOLID_WHEN_FALSE, SOLID_WHEN_TRUE, Vocabulary, plain
from sandbox.sim.given import one_of, unlike
from sandbox.sim.rules import RULE_SETS
from sandbox.sim.rules.numbers import Numbers

ORIENTATION: Final = "orthogonal"
LEVEL_KEYS: Final = ("name", "rules", "seed", *OWN_KEYS)
OVERRIDE: Final = "rules_override."
"""What comes before a rule's number in the name of a map's property."""
OWN_PICTURE: Final = "noisebox-tiles.png"
"""The picture of a tileset that was written here."""
KNOWN_OF_TILES: Final = frozenset([*OWN_PROPERTIES, "name"])


def read(path: Path) -> Read:
    """The level of a map."""
    return read_with(path, Wishes())


def read_with(path: Path, wishes: Wishes) -> Read:
    """The level of a map, with a person's meanings for its tiles. InputError names the file."""
    try:
        return _read(path, wishes)
    except InputError as error:
        raise error.within(str(path)) from None


def _read(path: Path, wishes: Wishes) -> Read:
    map_ = beside.read_map(path)
    _check(map_)
    vocabulary = Vocabulary(wishes.terrain)
    tilesets, missing = beside.tilesets(map_, path, wishes.within)
    meaning = Meaning(tilesets, vocabulary)
    layers = list(_leaves(map_.layers))
    tiled = [layer for layer in layers if layer.type == "tilelayer"]
    if not tiled:
        kinds = ", ".join(dict.fromkeys(layer.type for layer in layers)) or "none at all"
        raise InputError(f"it has no tile layer; found are layers of these kinds: {kinds}")
    area, tiles = laid_out(map_, tiled)
    bare, assumed = ground.laid(tiled, tiles, meaning)
    places = Places.of(map_, area)
    sorted_ = objects.sorted_out([one for one in layers if one.type == "objectgroup"], meaning)
    level, no_places = ground.painted(bare, sorted_, meaning, places)
    found = objects.populated(sorted_, level, places)
    tables, misfits = _whole(map_)
    tables.map, tables.rooms = "\n".join(level.rows()), "\n".join(level.room_rows())
    tables.you, tables.creature = found.you, tuple(found.creatures)
    tables.object = tuple(found.things)
    lost = [*missing, *assumed, *no_places, *found.lost, *misfits, *vocabulary.unused]
    lost += _looks(map_, tilesets, layers, tiles)
    return Read(files_meaning.document(tables), tuple(lost), beside.files(map_, path))


def _check(map_: Map) -> None:
    """InputError for what no level can be."""
    if map_.orientation != ORIENTATION:
        raise InputError(
            f"found {map_.orientation!r}; allowed is {ORIENTATION}: levels are square grids",
            place="orientation",
        )
    for name in ("tilewidth", "tileheight"):
        if getattr(map_, name) < 1:
            raise InputError(
                f"found {getattr(map_, name)}; allowed is a whole number from 1", place=name
            )


def _leaves(layers: Sequence[Layer]) -> Iterator[Layer]:
    """The layers in the order in which they are drawn, those of groups in their place."""
    waiting = list(reversed(layers))
    while waiting:
        layer = waiting.pop()
        yield layer
        waiting += reversed(layer.layers)


def _whole(map_: Map) -> tuple[LevelTable, list[str]]:
    """The keys of the level that the map's properties say, and what of them does not fit."""
    table = LevelTable(format=FORMAT, map="")
    lost: list[str] = []
    for name, value in map_.values.items():
        try:
            if name in LEVEL_KEYS:
                table = _with_key(table, name, value)
            elif not name.startswith(OVERRIDE):
                lost.append(f"the map's property “{name}”")
        except InputError as error:
            lost.append(f"the map's property “{name}”: {error.what}")
    numbers = Numbers.of(table.rules)
    for name, value in map_.values.items():
        if not name.startswith(OVERRIDE):
            continue
        try:
            numbers = numbers.changed({name.removeprefix(OVERRIDE): value})
        except InputError as error:
            lost.append(f"the map's property “{name}”: {error.what}")
    table.rules_override = dict(numbers.overrides)
    return table, list(shortened(lost))


def _with_key(table: LevelTable, name: str, value: Any) -> LevelTable:
    fuller = fields.read(table, name, value, "level")
    if fuller.rules not in RULE_SETS:
        raise unlike(value, one_of(RULE_SETS), name)
    return fuller


def _looks(
    map_: Map, tilesets: Sequence[Tileset], layers: Sequence[Layer], tiles: Sequence[Tiles]
) -> Iterator[str]:
    """What only says how the map looks, and properties that nothing here knows."""
    foreign = [one for one in tilesets if one.image != OWN_PICTURE]
    pictured = [one for one in foreign if one.image or any(tile.image for tile in one.tiles)]
    if pictured:
        yield f"the pictures of tilesets: {', '.join(f'“{one.name}”' for one in pictured)}"
    turned = sum(int((of.astype(np.int64) > NUMBER).sum()) for of in tiles)
    if turned:
        yield f"that tiles are mirrored or turned: {turned:,}"
    yield from shortened([line for layer in layers for line in _of_layer(layer)])
    known = KNOWN_OF_TILES | SOLID_WHEN_TRUE | SOLID_WHEN_FALSE
    strange = {
        name: None
        for of in tilesets
        for named in (of, *of.tiles)
        for name in named.values
        if name not in known and plain(name) not in known
    }
    if strange:
        yield f"properties of tiles: {', '.join(shortened(list(strange)))}"


def _of_layer(layer: Layer) -> Iterator[str]:
    if layer.type == "imagelayer":
        yield f"the picture layer “{layer.name}”"
    elif layer.type not in ("tilelayer", "objectgroup", "group"):
        yield f"layer “{layer.name}”, which is of no known kind: {layer.type!r}"
    elif layer.offsetx or layer.offsety:
        yield f"layer “{layer.name}”: that it is shifted by pixels"
    for name in layer.values:
        if name not in OWN_PROPERTIES:
            yield f"layer “{layer.name}”: its property “{name}”"
