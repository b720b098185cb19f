"""Sessions from pictures, and pictures of what they show.

Belongs here: what the tests of edits, sessions and tools are written with. Must not know: any rule.
A picture shows terrain and, over it, everyone on it: one-letter ids by their id, "you" as `@`,
anyone else by the letter of their kind.
"""

from typing import Any

from sandbox import levelfile
from sandbox.document import Document
from sandbox.session import Session
from sandbox.sim.creatures import KINDS, YOU
from sandbox.sim.grid import Cell
from sandbox.sim.world import World
from tests.kit import drawn, rows


def opened(picture: str, **said: Any) -> Session:
    """A session on a picture; `said` as `tests.kit.drawn` takes it."""
    return Session(Document("a picture", drawn(picture, **said).world))


def places(picture: str, glyph: str) -> frozenset[Cell]:
    """The cells of a picture with a glyph."""
    return frozenset(
        Cell(x, y)
        for y, row in enumerate(rows(picture))
        for x, there in enumerate(row)
        if there == glyph
    )


def place(picture: str, glyph: str) -> Cell:
    """The one cell of a picture with a glyph."""
    (cell,) = places(picture, glyph)
    return cell


def seen(world: World) -> str:
    """A world as a picture."""
    grid = [list(row) for row in world.level.rows()]
    for creature in world.creatures:
        x, y = creature.at
        letter = creature.id if len(creature.id) == 1 else KINDS[creature.kind].letter
        grid[y][x] = "@" if creature.kind == YOU else letter
    return "\n".join("".join(row) for row in grid)


def same(picture: str, world: World) -> bool:
    """Whether a world looks like a picture; says how it differs where it does not."""
    assert seen(world).split("\n") == rows(picture)
    return True


def loads_as_saved(document: Document) -> bool:
    """Whether a document is what its own file holds."""
    again = levelfile.loads(levelfile.dumps(document), "saved.toml")
    assert again == document
    return True
