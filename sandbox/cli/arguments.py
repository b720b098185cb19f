"""What the commands' arguments share: cells, whole numbers, levels.

Belongs here: turning a word into a value, or one line that says what is allowed. Must not know: any
one command. Loads nothing heavy before a word asks for it.
"""

import argparse
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

from sandbox.errors import InputError

if TYPE_CHECKING:
    from sandbox.document import Document
    from sandbox.sim.grid import Cell

MOST_QUOTED: Final = 60
OPTION: Final = re.compile(r"--[a-z][a-z-]*")
NEGATIVE: Final = re.compile(r"-\d")
NUMBER: Final = re.compile(r"-?\d{1,30}", re.ASCII)
CELL: Final = re.compile(r"(-?\d{1,30}),(-?\d{1,30})", re.ASCII)
MOST_NOISES: Final = 1_000_000_000
EXIT_STATUS = "exit status: 0 done; 1 a check failed or pictures differ; 2 wrong use or a bad file"


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def __init__(self, prog: str, description: str | None = None) -> None:
        super().__init__(
            prog=prog,
            description=description and f"{description[:1].upper()}{description[1:]}.",
            epilog=EXIT_STATUS,
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )

    def error(self, message: str) -> NoReturn:
        raise InputError(f"{message}; `{self.prog} --help` shows how")


def attached(words: Iterable[str]) -> list[str]:
    """`--at -1,1` as `--at=-1,1`: what begins with a minus sign and a digit is no option."""
    found: list[str] = []
    for word in words:
        if found and NEGATIVE.match(word) and OPTION.fullmatch(found[-1]):
            found[-1] += f"={word}"
        else:
            found.append(word)
    return found


def quoted(word: str) -> str:
    """A word as an error quotes it, shortened."""
    return repr(word if len(word) <= MOST_QUOTED else f"{word[:MOST_QUOTED]}…")


def cell(word: str) -> "Cell":
    """`X,Y` as a cell."""
    from sandbox.sim.grid import Cell

    found = CELL.fullmatch(word)
    if not found:
        raise argparse.ArgumentTypeError(
            f"found {quoted(word)}; a cell is X,Y, column and row from 0, as in 3,1"
        )
    return Cell(int(found[1]), int(found[2]))


def whole(least: int, most: int) -> Callable[[str], int]:
    """A whole number within a range."""

    def number(word: str) -> int:
        if not NUMBER.fullmatch(word) or not least <= int(word) <= most:
            raise argparse.ArgumentTypeError(
                f"found {quoted(word)}; allowed is a whole number from {least} to {most}"
            )
        return int(word)

    return number


def in_range(table: str, key: str) -> Callable[[str], int]:
    """A whole number within the range that level files have for it."""

    def number(word: str) -> int:
        from sandbox.files.ranges import RANGES

        return whole(*RANGES[table][key])(word)

    return number


@contextmanager
def named(**options: str) -> Iterator[None]:
    """Name the options in an error of the library: `at="--from"` for what it calls `at`."""
    try:
        yield
    except InputError as error:
        place = options.get(error.place, error.place)
        raise InputError(error.what, place=place, file=error.file) from None


def add_level(parser: argparse.ArgumentParser, name: str = "LEVEL", **more: Any) -> None:
    """The argument that names a level."""
    parser.add_argument(
        "level", metavar=name, type=Path, help="a level file (.toml) or a plain map (.txt)", **more
    )


def add_rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rules", metavar="R", help="other rules than the level's own")


def add_json(parser: argparse.ArgumentParser, what: str = "for a program to read") -> None:
    parser.add_argument("--json", action="store_true", help=what)


def opened(path: Path, rules: str | None = None, seed: int | None = None) -> "Document":
    """A level, under other rules or with another seed where that is asked for.

    The level's own rules keep the numbers that it changed.
    """
    from sandbox.levelfile import load
    from sandbox.sim.rules.numbers import Numbers

    document = load(path)
    world = document.world
    if rules is not None and rules != world.numbers.rules:
        with named(rules="--rules"):
            world = world.changed(numbers=Numbers.of(rules))
    if seed is not None:
        world = world.changed(seed=seed)
    return replace(document, world=world)
