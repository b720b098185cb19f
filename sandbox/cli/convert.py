"""`noisebox convert`: from one file format to another.

Belongs here: reading, writing, and listing what was lost on the way. Must not know: any format.
"""

import argparse
import sys
from pathlib import Path


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="what to read, by its ending")
    parser.add_argument(
        "-o", "--output", metavar="FILE", type=Path, required=True, help="what to write"
    )


def run(args: argparse.Namespace) -> int:
    from sandbox.files.disk import write_whole
    from sandbox.formats import format_of, writer_of

    write = writer_of(args.output)
    read = format_of(args.file).read(args.file)
    written = write(read.document)
    write_whole(args.output, written.content)
    for line in (*read.lost, *written.lost):
        print(f"not carried: {line}", file=sys.stderr)
    return 0
