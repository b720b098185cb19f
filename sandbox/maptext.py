"""Plain-text maps: rows of glyphs <-> a level and where "you" stand (files-and-commands.md 1).

Belongs here: glyphs, those of a file's own legend included, in both directions. Must not know: the
rest of a level file, files at all.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from sandbox.errors import InputError
from sandbox.sim.grid import Cell
from sandbox.sim.level import ROOM_GLYPHS, Level
from sandbox.sim.terrain import BY_GLYPH, BY_ID, FLOOR

YOU_GLYPH: Final = "@"
NO_ROOM: Final = ROOM_GLYPHS[0]


@dataclass(frozen=True)
class Map:
    """A level as its map draws it, where its `@` is, and how long its rows were written."""

    level: Level
    you: Cell | None
    lengths: tuple[int, ...]


def rows_of(text: str) -> list[str]:
    """The rows of a map, without blank lines at its end and whatever its line ends were."""
    rows = text.replace("\r\n", "\n").split("\n")
    while rows and not rows[-1]:
        rows.pop()
    return rows


def check_legend(legend: Mapping[str, object]) -> dict[str, str]:
    """A legend, glyph to terrain id. InputError for a glyph that is none, or taken, or a terrain
    that there is not."""
    checked: dict[str, str] = {}
    for glyph, terrain in legend.items():
        place = f"legend.{glyph}"
        if len(glyph) != 1 or not glyph.isprintable() or glyph.isspace():
            raise InputError(
                f"found {glyph!r}; a glyph is exactly one visible character", place=place
            )
        if glyph in BY_GLYPH or glyph == YOU_GLYPH:
            taken = BY_GLYPH[glyph].id if glyph in BY_GLYPH else "where you stand"
            raise InputError(
                f"glyph {glyph!r} already means {taken}; choose a character that no map uses",
                place=place,
            )
        if not isinstance(terrain, str) or terrain not in BY_ID:
            raise InputError(
                f"unknown terrain {terrain!r}; allowed are {', '.join(BY_ID)}", place=place
            )
        checked[glyph] = terrain
    return checked


def read_map(text: str, legend: Mapping[str, str] | None = None) -> Map:
    """A level from a map's text.

    Raises InputError for an unknown glyph, more than one `@`, no cells, or too many.
    """
    legend = legend or {}
    rows = rows_of(text)
    standard = str.maketrans({glyph: BY_ID[terrain].glyph for glyph, terrain in legend.items()})
    try:
        level = Level.from_text([row.translate(standard) for row in rows])
    except InputError as error:
        if not legend or "glyph" not in error.what:
            raise
        own = f", and the legend's {''.join(legend)!r}"
        raise InputError(error.what + own, place=error.place) from None
    return Map(level, _you(rows), tuple(map(len, rows)))


def _you(rows: Sequence[str]) -> Cell | None:
    """The cell of the one `@`."""
    found = [Cell(x, y) for y, row in enumerate(rows) for x, c in enumerate(row) if c == YOU_GLYPH]
    if len(found) > 1:
        raise InputError(
            f"a second {YOU_GLYPH}, the first is at {found[0]}; there is one of you at most",
            place=f"map row {found[1].y + 1}, column {found[1].x + 1}",
        )
    return found[0] if found else None


def with_rooms(map_: Map, text: str) -> Level:
    """The level of a map with the rooms that a second map of its size marks."""
    level, rows = map_.level, rows_of(text)
    if len(rows) != level.height:
        raise InputError(
            f"found {len(rows)} rows; the map has {level.height}, and rooms must be as large",
            place="rooms",
        )
    codes = np.zeros_like(level.terrain)
    for y, row in enumerate(rows):
        if len(row) not in (level.width, map_.lengths[y]):
            raise InputError(
                f"found {len(row)} columns; the map has {level.width}, and rooms must be as large",
                place=f"rooms row {y + 1}",
            )
        for x, glyph in enumerate(row):
            if glyph not in ROOM_GLYPHS:
                raise InputError(
                    f"unknown glyph {glyph!r}; allowed are . (none), e (echoing hall), "
                    "h (hushed chamber)",
                    place=f"rooms row {y + 1}, column {x + 1}",
                )
            codes[y, x] = ROOM_GLYPHS.index(glyph)
    return level.changed(rooms=codes)


def stands_in_map(level: Level, you: Cell | None) -> bool:
    """Whether a map can show "you" by its glyph: it stands for a stone floor."""
    return you is not None and level.holds(you) and level.terrain_at(you) is FLOOR


def map_rows(
    level: Level, you: Cell | None = None, legend: Mapping[str, str] | None = None
) -> list[str]:
    """A level as rows of glyphs; a legend's glyph goes before the standard one."""
    own: dict[str, str | int | None] = {}
    for glyph, terrain in (legend or {}).items():
        own.setdefault(BY_ID[terrain].glyph, glyph)
    rows = [row.translate(str.maketrans(own)) for row in level.rows()]
    if you is not None and stands_in_map(level, you):
        rows[you.y] = rows[you.y][: you.x] + YOU_GLYPH + rows[you.y][you.x + 1 :]
    return rows
