"""Level files drawn as pictures: what tests of commands, lessons and levels are written on.

Belongs here: from a picture and a script in the kit's words to a document, or the text of its file.
Must not know: any rule; what a test expects stands in the test, as lines after the text.

    text = written("#@+A.g#", g="guard", script={1: [by("@", "shout"), noise("blow", "A")]})
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sandbox.document import Document, Entry
from sandbox.levelfile import dumps
from sandbox.sim.creatures import Creature
from tests.kit import Said, drawn


def documented(
    picture: str,
    cast: Mapping[str, str | Creature] | None = None,
    /,
    *,
    name: str = "",
    script: Mapping[int, Sequence[Said]] | None = None,
    seed: int = 0,
    **more: Any,
) -> Document:
    """A picture as a document; `script` says what is done on which turn, all else is `drawn`'s."""
    play = drawn(picture, cast, seed=seed, **more)
    entries = (
        Entry(turn, play.order(said)) for turn, all_ in (script or {}).items() for said in all_
    )
    return Document(name, play.world, tuple(entries))


def written(picture: str, cast: Mapping[str, str | Creature] | None = None, /, **more: Any) -> str:
    """The text of a level file of a picture; to be gone on with in tables (`[[expect]]`, …)."""
    return f"{dumps(documented(picture, cast, **more))}\n"
