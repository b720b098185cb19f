"""What a tile stands for: a terrain, a special room, or something that nobody says.

Belongs here: the order in which a map's own words are asked. Must not know: cells, objects.

First comes what a person wishes of this tile or its layer, then a property `terrain` or `room` of
the tile, then one of the layer; then the tile's class or name, the terrain that Tiled's terrain
brush has for most of it, the layer's class or name, and last the tileset's property, class or name.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from sandbox.formats.tiled.schema import Layer, Named, Object, Tile, Tileset
from sandbox.formats.tiled.tiles import NUMBER
from sandbox.formats.words import SOLID_WHEN_FALSE, SOLID_WHEN_TRUE, Vocabulary, plain
from sandbox.sim.level import ROOMS
from sandbox.sim.terrain import Terrain

Meant = Terrain | str
"""A terrain, or a special room by its id."""

OWN_PROPERTIES: Final = ("terrain", "room")
NO_TILE: Final = Tile(id=-1)
NO_TILESET: Final = Tileset()


@dataclass(frozen=True)
class Known:
    """A tile's number in its tileset, and what is known of it."""

    local: int
    tile: Tile
    tileset: Tileset


class Meaning:
    """What the tiles of one map stand for."""

    def __init__(self, tilesets: Sequence[Tileset], vocabulary: Vocabulary) -> None:
        self._tilesets = tilesets
        self._firsts = [one.firstgid for one in tilesets]
        self._tiles = [{tile.id: tile for tile in one.tiles} for one in tilesets]
        self._grounds = [dict(_grounds(one)) for one in tilesets]
        self._words = vocabulary

    @property
    def of_no_tile(self) -> Terrain | None:
        """What a cell without a tile is, by a wish."""
        return self._words.number(0)

    def known(self, number: int) -> Known:
        """What is known of a tile by its number in the map."""
        index = bisect_right(self._firsts, number) - 1
        if index < 0:
            return Known(number, NO_TILE, NO_TILESET)
        local = number - self._firsts[index]
        return Known(local, self._tiles[index].get(local, NO_TILE), self._tilesets[index])

    def on_layer(self, number: int, layer: Layer) -> Meant | None:
        """What a tile stands for on a layer."""
        known = self.known(number)
        return (
            self._wished(number, known)
            or self._words.wished(layer.name)
            or self._stated(known.tile)
            or self._stated(layer)
            or self._called(known.tile)
            or self._painted(number, known)
            or self._named(layer)
            or self._stated(known.tileset)
            or self._named(known.tileset)
        )

    def of_object(self, object_: Object, layer: Layer) -> Meant | None:
        """What an object stands for that is a place: by itself, its tile, or its layer."""
        own = self._stated(object_) or self._named(object_)
        if own is None and object_.gid:
            known = self.known(object_.gid & NUMBER)
            own = (
                self._wished(object_.gid & NUMBER, known)
                or self._stated(known.tile)
                or self._called(known.tile)
            )
        return own or self._stated(layer) or self._named(layer)

    def _wished(self, number: int, known: Known) -> Terrain | None:
        """What a person says of a tile, by its number in the map or in its tileset."""
        wish = self._words.number(number)
        if wish is None and known.tileset.name:
            wish = self._words.number(known.local, known.tileset.name)
        return wish

    def _stated(self, named: Named) -> Meant | None:
        """What a property says that is there for it."""
        values = named.values
        return self._words.phrase(values.get("terrain")) or _room(values.get("room"))

    def _called(self, tile: Tile) -> Meant | None:
        """What a tile's class or name says, by its words too."""
        for word in (tile.type, tile.class_, tile.values.get("name")):
            meant = self._words.phrase(word) or _room(word)
            if meant is not None:
                return meant
        return None

    def _named(self, named: Named) -> Meant | None:
        """What a class or a name says as a whole."""
        for word in (named.class_, named.type, named.name):
            meant = self._words.word(word) or _room(word)
            if meant is not None:
                return meant
        return None

    def _painted(self, number: int, known: Known) -> Meant | None:
        """What most of a tile is, by the terrain brush; of equals the first, clockwise from the
        top."""
        index = bisect_right(self._firsts, number) - 1
        names = self._grounds[index].get(known.local, ()) if index >= 0 else ()
        counted = Counter(names).most_common(1)
        return self._words.phrase(counted[0][0]) if counted else None


def solid(tile: Tile) -> bool:
    """Whether a tile says, if nothing else, that nobody walks there."""
    if tile.objectgroup is not None and tile.objectgroup.objects:
        return True
    for name, value in tile.values.items():
        if value is True and plain(name) in SOLID_WHEN_TRUE:
            return True
        if value is False and plain(name) in SOLID_WHEN_FALSE:
            return True
    return False


def _room(word: object) -> str | None:
    """The special room that a word names."""
    if isinstance(word, str) and plain(word) in ROOMS[1:]:
        return plain(word)
    return None


def _grounds(tileset: Tileset) -> Iterator[tuple[int, list[str]]]:
    """The names of what is around each tile, by the terrain brush."""
    for set_ in tileset.wangsets:
        names = dict(enumerate((colour.name for colour in set_.colors), 1))
        for tile in set_.wangtiles:
            around = [names[colour] for colour in tile.wangid if colour in names]
            if around:
                yield tile.tileid, around
    names = dict(enumerate(ground.name for ground in tileset.terrains))
    for old in tileset.tiles:
        if old.terrain:
            yield old.id, [names[ground] for ground in old.terrain if ground in names]
