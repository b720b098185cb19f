"""Documents and their files: reading one, writing one, and what is said of what a file cannot hold.

Belongs here: what became of a document on its way, as records. Must not know: the history, which
document is open.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from sandbox import levelfile
from sandbox.document import Document
from sandbox.edits import as_opened
from sandbox.formats import format_of, writer_of
from sandbox.session.change import Change, sentence
from sandbox.sim.world import World

MOST_NAMED: Final = 3  # of what a file could not carry, in one line


@dataclass(frozen=True, eq=False)
class Opened:
    """A document that was read; `path` is where save writes it, None for another program's file."""

    document: Document
    path: Path | None
    change: Change


@dataclass(frozen=True, eq=False)
class Written:
    """A document that was written; `whole` unless the format could not hold all of it."""

    whole: bool
    change: Change


def read(path: Path) -> Opened:
    """A level file as a document. Raises InputError where it cannot be read."""
    format_ = format_of(path)
    found = format_.read(path)
    left_out = f"not carried over: {_first_few(found.lost)}" if found.lost else ""
    text = sentence(f"Opened {path.name}", left_out)
    change = Change("loaded", text, left_out=bool(left_out))
    return Opened(found.document, None if format_.foreign else path, change)


def write(document: Document, to: Path, read_from: Path | None) -> Written:
    """Write a document, which was read from a file before, to a path.

    Raises InputError where it cannot be written. What is said names what the format cannot hold,
    and else the comments of the file it was read from that were not kept.
    """
    lost = writer_of(to)(document).lost
    comments = levelfile.lost_comments(document, read_from) if read_from else []
    levelfile.save(document, to)
    said = f"Saved as {to.name}"
    if lost:
        text = f"{said}, which cannot hold {', '.join(lost)}"
        return Written(False, Change("done", text, left_out=True))
    if comments:
        text = f"{said} without these comments: {_first_few(comments)}"
        return Written(True, Change("done", text, left_out=True))
    return Written(True, Change("done", said))


def write_moment(document: Document, world: World, to: Path) -> Change:
    """Write a world of a document as a level of its own: no script, no expectations, no lesson.

    Raises InputError where it cannot be written. What is said names what the format cannot hold,
    and else what stayed with the level's start.
    """
    moment = replace(
        document,
        name=to.stem.replace("_", " "),
        world=as_opened(world),
        script=(),
        expects=(),
        lesson={},
        tasks=(),
    )
    lost = writer_of(to)(moment).lost
    levelfile.save(moment, to)
    said = f"This moment was saved as {to.name}"
    if lost:
        return Change("done", f"{said}, which cannot hold {', '.join(lost)}", left_out=True)
    named = {
        "script": document.script,
        "expectations": document.expects,
        "lesson": document.lesson or document.tasks,
    }
    left = " and ".join(word for word, found in named.items() if found)
    return Change("done", f"{said}, without the start's {left}" if left else said)


def _first_few(things: Sequence[str]) -> str:
    """Things in one line: the first ones, and how many more there are."""
    told, more = things[:MOST_NAMED], len(things) - MOST_NAMED
    return ", ".join(told) + (f", and {more} more" if more > 0 else "")
