"""Plain-text maps (`.txt`): terrain, and where "you" stand on a stone floor; nothing else.

Belongs here: reading and writing such a map. Must not know: glyphs.
"""

from pathlib import Path
from typing import Final

from sandbox.document import Document
from sandbox.errors import InputError
from sandbox.files.beings import YOUR_NUMBER
from sandbox.files.disk import decoded, read_bytes
from sandbox.formats import losses
from sandbox.formats.base import Format, Read, Written
from sandbox.maptext import map_rows, read_map
from sandbox.sim.creatures import YOU, Creature
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.start import opened


def read(path: Path) -> Read:
    """The level of a map under the hearing rules, with "you" where its `@` is."""
    try:
        map_ = read_map(decoded(read_bytes(path), str(path)))
    except InputError as error:
        raise error.within(str(path)) from None
    you = [Creature.of_kind(YOU, YOUR_NUMBER, map_.you, id=YOU)] if map_.you else []
    return Read(Document("", opened(map_.level, you, Numbers.of("hearing"))))


def write(document: Document) -> Written:
    """The map of a document, in standard glyphs."""
    you = document.world.you
    rows = map_rows(document.world.level, you.at if you else None)
    content = ("\n".join(rows) + "\n").encode()
    return Written(content, tuple(losses.beyond_glyphs(document)))


FORMAT: Final = Format("plain map", read, write)
