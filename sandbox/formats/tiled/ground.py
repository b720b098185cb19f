"""The terrain and the rooms of a map: its layers laid over each other, bottom to top.

Belongs here: what each cell becomes, and what is made of tiles that nobody explains. Must not know:
who is there, how a map is written.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sandbox.formats.losses import cells, shortened
from sandbox.formats.tiled.meaning import Meaning, solid
from sandbox.formats.tiled.objects import PLACE, Sorted
from sandbox.formats.tiled.places import Places
from sandbox.formats.tiled.schema import Layer
from sandbox.formats.tiled.tiles import NUMBER, Tiles
from sandbox.formats.words import OPTION
from sandbox.sim.grid import Cell
from sandbox.sim.level import ROOMS, Level
from sandbox.sim.terrain import BY_ID, FLOOR, ROCK, WALKABLE, Terrain

NOTHING: Final = -1
WALL: Final = BY_ID["wall"]
MOST_RUNS: Final = 12

OTHERWISE: Final = f"({OPTION} NUMBERS=TERRAIN says otherwise)"
SAYS_NOTHING: Final = f"nothing says what they are; taken for {FLOOR.id} {OTHERWISE}"
STAYS: Final = f"nothing says what they are; what lies below them stays {OTHERWISE}"
IS_SOLID: Final = f"nobody walks there, and no more is said; taken for {WALL.id} {OTHERWISE}"
NO_WAY: Final = f"nowhere could one walk; cells without a tile are taken for {FLOOR.id}"


def laid(
    layers: Sequence[Layer], tiles: Sequence[Tiles], meaning: Meaning
) -> tuple[Level, list[str]]:
    """The level of some layers' tiles, and what nobody said of them.

    A tile that nobody explains is floor where it is the lowest of its cell, and nothing above
    others. A cell without a tile is rock; floor, where there is none otherwise.
    """
    ground = _Ground(tiles[0].shape)
    for layer, of_layer in zip(layers, tiles, strict=True):
        ground.lay(layer, of_layer, meaning)
    open_, empty = ground.covered & WALKABLE[ground.terrain], ~ground.covered
    of_empty = meaning.of_no_tile
    if of_empty is None and empty.any() and not open_.any():
        of_empty = FLOOR
        ground.assumed.append(NO_WAY)
    ground.terrain[empty] = (of_empty or ROCK).code
    return Level(ground.terrain, ground.rooms), list(shortened(ground.assumed))


class _Ground:
    """What is laid so far: terrain and rooms, (height, width); and what was assumed."""

    def __init__(self, shape: tuple[int, ...]) -> None:
        self.terrain: NDArray[np.uint8] = np.full(shape, ROCK.code, np.uint8)
        self.rooms: NDArray[np.uint8] = np.zeros(shape, np.uint8)
        self.assumed: list[str] = []
        self.covered: NDArray[np.bool_] = np.zeros(shape, np.bool_)

    def lay(self, layer: Layer, tiles: Tiles, meaning: Meaning) -> None:
        """Lay a layer over the others."""
        numbers, index = np.unique(tiles & NUMBER, return_inverse=True)
        index = index.reshape(tiles.shape)
        terrain = np.full(len(numbers), NOTHING, np.int16)
        room = np.full(len(numbers), NOTHING, np.int16)
        unknown = np.zeros(len(numbers), np.bool_)
        walls = np.zeros(len(numbers), np.bool_)
        for at, number in enumerate(map(int, numbers)):
            meant = meaning.on_layer(number, layer) if number else ""
            if isinstance(meant, Terrain):
                terrain[at] = meant.code
            elif meant:
                room[at] = ROOMS.index(meant)
            elif meant is None:
                walls[at] = solid(meaning.known(number).tile)
                unknown[at] = not walls[at]
        self.terrain = _over(self.terrain, terrain[index])
        self.rooms = _over(self.rooms, room[index])
        self.covered |= terrain[index] >= 0
        solid_here, unknown_here = walls[index], unknown[index]
        lowest = unknown_here & ~self.covered
        self.terrain[solid_here] = WALL.code
        self.terrain[lowest] = FLOOR.code
        for here, why in (
            (solid_here, IS_SOLID),
            (lowest, SAYS_NOTHING),
            (unknown_here & ~lowest, STAYS),
        ):
            self.assumed += _explained(numbers[index[here]], layer, meaning, why)
        self.covered |= solid_here | lowest


def _over(below: NDArray[np.uint8], above: NDArray[np.int16]) -> NDArray[np.uint8]:
    """Codes, with those of another layer wherever that has some."""
    return np.where(above == NOTHING, below, above).astype(np.uint8)


def _explained(
    tiles: NDArray[np.uint32], layer: Layer, meaning: Meaning, why: str
) -> Iterator[str]:
    """What was made of some tiles of a layer, a line for each tileset."""
    of: dict[str, dict[int, int]] = defaultdict(dict)
    for number, count in zip(*np.unique(tiles, return_counts=True), strict=True):
        of[meaning.known(int(number)).tileset.name][int(number)] = int(count)
    for name, counts in of.items():
        of_name = f" of “{name}”" if name else ""
        yield (
            f"layer “{layer.name}”, {cells(sum(counts.values()))} with tiles "
            f"{_ranges(list(counts))}{of_name}: {why}"
        )


def _ranges(numbers: Sequence[int]) -> str:
    """Rising numbers as the option takes them, `1-4,7`; where they are many, the first of them."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    shown = [f"{a}" if a == b else f"{a}-{b}" for a, b in runs[:MOST_RUNS]]
    return ",".join(shown) + (",…" if len(runs) > MOST_RUNS else "")


def painted(
    level: Level, objects: Sorted, meaning: Meaning, places: Places
) -> tuple[Level, list[str]]:
    """The level with the objects that are places, and those of them that cover no cell."""
    terrain: dict[Cell, Terrain] = {}
    rooms: dict[Cell, str] = {}
    lost: list[str] = []
    for kind, object_, layer in objects:
        if kind != PLACE:
            continue
        meant = meaning.of_object(object_, layer)
        cells = places.covered_by(object_)
        if isinstance(meant, Terrain):
            terrain |= dict.fromkeys(cells, meant)
        elif meant is not None:
            rooms |= dict.fromkeys(cells, meant)
        if not cells:
            lost.append(f"{object_.where}: a place that is no upright box on the map")
    return level.with_terrain(terrain).with_rooms(rooms), list(shortened(lost))
