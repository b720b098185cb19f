"""A level: places and terrain, and the things that lie there. Immutable.

Belongs here: the arrays of a level and how to derive another level from one. Must not know:
creatures, sound, files. Everything that follows from a level alone (what blocks sight, what a sound
loses) is kept with it, in `memo`, and so dies with it; of the levels asked last only, so that a
long history of levels stays small.
"""

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, TypeVar

import numpy as np
from numpy.typing import NDArray

from sandbox.errors import InputError
from sandbox.sim.grid import Cell
from sandbox.sim.terrain import BLOCKS_SIGHT, BY_GLYPH, FLOOR, ROCK, TERRAINS, WALKABLE, Terrain
from sandbox.sim.things import Thing

T = TypeVar("T")
LevelKind = Literal["dungeon", "overworld"]
Time = Literal["day", "dawn", "dusk", "night"]
Moon = Literal["new", "crescent", "half", "full"]
Weather = Literal["clear", "rain", "fog", "snow"]

ROOM_GLYPHS: Final = ".eh"
ROOMS: Final[tuple[str, ...]] = ("none", "echoing_hall", "hushed_chamber")
MOST_CELLS_A_SIDE: Final = 256

LEVELS_REMEMBERED: Final = 32
_REMEMBERED: Final[deque[dict[Hashable, Any]]] = deque()
"""What follows from the levels that were asked last; a level that is asked again computes anew."""


@dataclass(frozen=True)
class Level:
    """Terrain codes and room codes, (height, width) uint8 arrays; both are made read-only.

    `rooms` holds indices into `ROOMS`. Light is 0-100. `branch` and `ambient` are Crawl's.
    """

    terrain: NDArray[np.uint8]
    rooms: NDArray[np.uint8]
    ambient_light: int = 100
    kind: LevelKind = "dungeon"
    time: Time = "day"
    moon: Moon = "new"
    weather: Weather = "clear"
    branch: str = "dungeon"
    ambient: int | None = None
    things: tuple[Thing, ...] = ()
    memo: dict[Hashable, Any] = field(default_factory=dict, compare=False, repr=False)

    def __post_init__(self) -> None:
        self.terrain.setflags(write=False)
        self.rooms.setflags(write=False)
        if self.memo:
            _remember(self.memo)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Level):
            return NotImplemented
        return (
            np.array_equal(self.terrain, other.terrain)
            and np.array_equal(self.rooms, other.rooms)
            and self._rest() == other._rest()
        )

    __hash__ = None  # type: ignore[assignment]

    def _rest(self) -> tuple[object, ...]:
        return (
            self.ambient_light,
            self.kind,
            self.time,
            self.moon,
            self.weather,
            self.branch,
            self.ambient,
            self.things,
        )

    @classmethod
    def from_text(cls, rows: Sequence[str] | str) -> "Level":
        """A level from rows of glyphs (files-and-commands.md 1); `@` is a stone floor.

        Short rows are filled with rock. Raises InputError for an unknown glyph, no rows, or a side
        over 256 cells.

        >>> Level.from_text(["###", "#.#", "###"]).terrain_at(Cell(1, 1)).id
        'stone_floor'
        """
        lines = rows.splitlines() if isinstance(rows, str) else list(rows)
        width = max((len(line) for line in lines), default=0)
        if not width:
            raise InputError("the map has no cells; at least one row with one glyph is needed")
        if width > MOST_CELLS_A_SIDE or len(lines) > MOST_CELLS_A_SIDE:
            raise InputError(
                f"the map is {width} × {len(lines)} cells; at most "
                f"{MOST_CELLS_A_SIDE} × {MOST_CELLS_A_SIDE} are allowed"
            )
        grid = codes_of(lines, {}, ROCK.code, "map row").astype(np.uint8)
        return cls(grid, np.zeros_like(grid))

    @classmethod
    def filled(cls, width: int, height: int, kind: Terrain = FLOOR) -> "Level":
        """A level of one terrain."""
        grid = np.full((height, width), kind.code, np.uint8)
        return cls(grid, np.zeros_like(grid))

    @property
    def width(self) -> int:
        """The number of columns."""
        return int(self.terrain.shape[1])

    @property
    def height(self) -> int:
        """The number of rows."""
        return int(self.terrain.shape[0])

    @property
    def silent(self) -> bool:
        """Whether nothing here makes noise: the overworld's steps are journeys (hearing.md 1)."""
        return self.kind == "overworld"

    def holds(self, cell: tuple[int, int]) -> bool:
        """Whether a cell is on the map."""
        return 0 <= cell[0] < self.width and 0 <= cell[1] < self.height

    def terrain_at(self, cell: Cell) -> Terrain:
        """The terrain of a cell on the map."""
        return TERRAINS[self.terrain.item(cell.y, cell.x)]

    def room_at(self, cell: Cell) -> str:
        """The special room of a cell: one of `ROOMS`."""
        return ROOMS[self.rooms.item(cell.y, cell.x)]

    def things_at(self, cell: tuple[int, int]) -> tuple[Thing, ...]:
        """What lies on a cell, in the order it was put there."""
        return tuple(thing for thing in self.things if thing.at == cell) if self.things else ()

    def rows(self) -> list[str]:
        """The terrain as rows of glyphs, top to bottom."""
        glyphs = np.array([t.glyph for t in TERRAINS])
        return ["".join(row) for row in glyphs[self.terrain]]

    def room_rows(self) -> list[str]:
        """The special rooms as rows of glyphs: `.` none, `e` echoing hall, `h` hushed chamber."""
        return ["".join(row) for row in np.array(list(ROOM_GLYPHS))[self.rooms]]

    # Derived levels -------------------------------------------------------------------------

    def changed(self, **fields: Any) -> "Level":
        """A level with other fields, and an empty memo."""
        return replace(self, memo={}, **fields)

    def with_terrain(self, cells: Mapping[Cell, Terrain]) -> "Level":
        """A level with other terrain in some cells."""
        grid = self.terrain.copy()
        for cell, kind in cells.items():
            grid[cell.yx] = kind.code
        return self.changed(terrain=grid)

    def with_rooms(self, cells: Mapping[Cell, str]) -> "Level":
        """A level with other special rooms in some cells."""
        grid = self.rooms.copy()
        for cell, room in cells.items():
            grid[cell.yx] = ROOMS.index(room)
        return self.changed(rooms=grid)

    def with_things(self, things: Iterable[Thing]) -> "Level":
        """A level with other things on it."""
        return self.changed(things=tuple(things))

    # What follows from a level alone ----------------------------------------------------------

    def remembering(self, key: Hashable, make: Callable[[], T]) -> T:
        """What `make` returns, computed once for this level and key as long as it is kept.

        An array is made read-only: all who ask get the same one.
        """
        try:
            return self.memo[key]  # type: ignore[no-any-return]
        except KeyError:
            made = make()
            if isinstance(made, np.ndarray):
                made.setflags(write=False)
            if not self.memo:
                _remember(self.memo)
            self.memo[key] = made
            return made

    @property
    def opaque(self) -> NDArray[np.bool_]:
        """Where sight is blocked: (height, width), read-only."""
        return self.remembering("opaque", lambda: BLOCKS_SIGHT[self.terrain])

    @property
    def walkable(self) -> NDArray[np.bool_]:
        """Where one can walk as things stand: (height, width), read-only."""
        return self.remembering("walkable", lambda: WALKABLE[self.terrain])


def _remember(memo: dict[Hashable, Any]) -> None:
    """Keep what follows from a level, and let go of what was kept longest where it is too much."""
    _REMEMBERED.append(memo)
    if len(_REMEMBERED) > LEVELS_REMEMBERED:
        _REMEMBERED.popleft().clear()


def codes_of(
    rows: Sequence[str], more: Mapping[str, int], blank: int, where: str
) -> NDArray[np.int16]:
    """Terrain codes of rows of glyphs, (h, w); `@` is a stone floor, a space rock.

    `more` has the codes of further glyphs; short rows are filled with `blank`. There must be a row.
    Raises InputError for an unknown glyph; `where` is what its place calls a row.
    """
    codes = {glyph: kind.code for glyph, kind in BY_GLYPH.items()}
    codes |= {"@": FLOOR.code, **more, " ": ROCK.code}
    grid = np.full((len(rows), max(map(len, rows))), blank, np.int16)
    for y, row in enumerate(rows):
        for x, glyph in enumerate(row):
            if glyph not in codes:
                raise InputError(
                    f"unknown glyph {glyph!r}; allowed are {''.join(codes)!r}",
                    place=f"{where} {y + 1}, column {x + 1}",
                )
            grid[y, x] = codes[glyph]
    return grid
