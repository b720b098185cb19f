"""`noisebox convert`: from one file format to another.

Belongs here: reading, writing, what a person says of a foreign map, and listing what was lost on
the way. Must not know: any format.
"""

import argparse
import sys
from pathlib import Path

from sandbox.cli import outputs
from sandbox.errors import on_one_line


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="what to read, by its ending")
    parser.add_argument(
        "-o", "--output", metavar="FILE", type=Path, required=True, help="what to write"
    )
    parser.add_argument(
        "--terrain",
        metavar="WHAT=TERRAIN",
        type=_wish,
        action="append",
        default=[],
        help="what something of a foreign map is: tiles by number (1-8,17), a class, a layer, "
        "a colour of the terrain brush, a glyph; may be given several times",
    )
    parser.add_argument(
        "--within",
        metavar="DIR",
        type=Path,
        help="where the files lie that a map names; its own folder unless said",
    )


def run(args: argparse.Namespace) -> int:
    from sandbox.formats import format_of, writer_of
    from sandbox.formats.base import Wishes
    from sandbox.levelfile import LEVEL_FILE, lost_comments

    write = writer_of(args.output)
    outputs.apart(args.output, [args.file])
    read = format_of(args.file).reading(args.file, Wishes(dict(args.terrain), args.within))
    outputs.apart(args.output, read.beside)
    written = write(read.document)
    written.put(args.output)
    unsaid: list[str] = []
    if args.output.suffix.lower() == LEVEL_FILE:
        unsaid = [f"the comment {line}" for line in lost_comments(read.document, args.file)]
    for line in (*read.lost, *written.lost, *unsaid):
        print(f"not carried: {on_one_line(line)}", file=sys.stderr)
    return 0


def _wish(word: str) -> tuple[str, str]:
    """`17=wall` as a pair; the last `=` parts it, since a glyph may be one."""
    what, sign, terrain = word.rpartition("=")
    if not (what and sign and terrain):
        raise argparse.ArgumentTypeError(
            f"found {word!r}; allowed is WHAT=TERRAIN, as in 17=wall or 1-8,17=grass"
        )
    return what, terrain
