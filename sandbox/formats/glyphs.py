"""Pictures of code page 437 glyphs <-> levels: what each glyph stands for.

Belongs here: the plain map's glyphs, those that roguelikes draw besides (cp437.toml), and what is
made of the rest. Must not know: how a picture is stored.
"""

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sandbox.document import Document
from sandbox.files.beings import YOUR_NUMBER
from sandbox.formats.base import Read
from sandbox.formats.colours import COLOURS
from sandbox.formats.losses import cells, shortened
from sandbox.formats.words import OPTION, Vocabulary
from sandbox.maptext import YOU_GLYPH, map_rows
from sandbox.sim import tables
from sandbox.sim.creatures import YOU, Creature
from sandbox.sim.grid import Cell
from sandbox.sim.level import Level
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.start import opened
from sandbox.sim.terrain import BY_GLYPH, BY_ID, FLOOR, ROCK, Terrain

_TABLE: Final = tables.table("sandbox.formats", "cp437")
LAST_CODE: Final = 255
PICTURES: Final = dict(enumerate("☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼", 1)) | {127: "⌂"}
"""What the fonts draw for codes that are no characters elsewhere."""
EMPTY: Final = frozenset([0, ord(" "), LAST_CODE])
"""Codes that draw nothing; there is rock."""
YOURS: Final = frozenset([1, 2, ord(YOU_GLYPH)])
"""Codes of faces, and the map's own glyph: that is where you are, on a stone floor."""
MEANT: Final[dict[int, Terrain]] = {
    **{code: BY_ID[id_] for id_, codes in _TABLE.items() for code in codes},
    **{ord(glyph): terrain for glyph, terrain in BY_GLYPH.items()},
    **dict.fromkeys(EMPTY, ROCK),
    **dict.fromkeys(YOURS, FLOOR),
}


def character(code: int) -> str:
    """The character of a code, where it is seen; empty for others."""
    if code in PICTURES:
        return PICTURES[code]
    text = bytes([code]).decode("cp437") if code <= LAST_CODE else ""
    return text if text.isprintable() and not text.isspace() else ""


def read(codes: NDArray[np.uint32], vocabulary: Vocabulary) -> Read:
    """The level of a picture (rows × columns of codes), under the hearing rules.

    A glyph that stands for nothing here is mostly something that lies or stands on the floor.
    """
    terrain = np.empty(codes.shape, np.uint8)
    faces: list[Cell] = []
    unknown: list[str] = []
    for code in map(int, np.unique(codes)):
        here = codes == code
        wish = vocabulary.number(code) or vocabulary.wished(character(code))
        kind = wish or MEANT.get(code, FLOOR)
        terrain[here] = kind.code
        if wish is None and code in YOURS:
            faces += [Cell(int(x), int(y)) for y, x in np.argwhere(here)]
        if wish is None and code not in MEANT:
            unknown.append(
                f"the glyph {_named(code)} in {cells(int(here.sum()))}, taken for {kind.id} "
                f"({OPTION} {code}=… says otherwise)"
            )
    seconds = [f"a second you, at {cell}" for cell in faces[1:]]
    lost = (*shortened(unknown), *shortened(seconds), *vocabulary.unused, "its colours")
    level = Level(terrain, np.zeros_like(terrain))
    you = [Creature.of_kind(YOU, YOUR_NUMBER, faces[0], id=YOU)] if faces else []
    return Read(Document("", opened(level, you, Numbers.of("hearing"))), lost)


def _named(code: int) -> str:
    text = character(code)
    return f"“{text}” (code {code})" if text else f"of code {code}"


def drawn(document: Document) -> tuple[NDArray[np.uint32], NDArray[np.uint8]]:
    """A level's glyphs as codes (rows × columns), and their colours (rows × columns × 3)."""
    world = document.world
    rows = map_rows(world.level, world.you.at if world.you else None)
    codes = np.array([[ord(glyph) for glyph in row] for row in rows], np.uint32)
    colours = np.zeros((*codes.shape, 3), np.uint8)
    for code, name in _names():
        colours[codes == code] = COLOURS[name]
    return codes, colours


def _names() -> Iterator[tuple[int, str]]:
    """What each code is named in the table of colours."""
    yield ord(YOU_GLYPH), YOU
    yield from ((ord(terrain.glyph), terrain.id) for terrain in BY_ID.values())
