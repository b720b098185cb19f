"""`noisebox field`: what is left of a noise at every cell.

Belongs here: the options, the picture in text, the JSON. Must not know: how sound travels.
"""

import argparse
import json
from collections.abc import Sequence
from fractions import Fraction

from sandbox.cli import arguments as words


def arguments(parser: argparse.ArgumentParser) -> None:
    words.add_level(parser, "MAP")
    parser.add_argument(
        "--at", metavar="X,Y", type=words.cell, required=True, help="where the noise is made"
    )
    parser.add_argument(
        "--loudness",
        metavar="N",
        type=words.in_range("script", "loudness"),
        required=True,
        help="how loud it is there, 1-999; no share is taken of it",
    )
    words.add_rules(parser)
    words.add_json(parser)


def run(args: argparse.Namespace) -> int:
    from sandbox.sim import spread

    world = words.opened(args.level, args.rules).world
    level = world.level
    with words.named(at="--at"):
        field = spread(level, args.at, args.loudness, world.numbers)
    left = [[_plain(value) for value in row] for row in field.tolist()]
    if args.json:
        print(
            json.dumps(
                {
                    "width": level.width,
                    "height": level.height,
                    "at": args.at,
                    "loudness": args.loudness,
                    "rules": world.numbers.rules,
                    "left": left,
                }
            )
        )
    else:
        print("\n".join(picture(left, level.rows())))
    return 0


def _plain(value: object) -> int | str:
    """A whole number as it is; a chance as a fraction in a text."""
    return str(value) if isinstance(value, Fraction) else int(str(value))


def picture(left: Sequence[Sequence[int | str]], rows: Sequence[str]) -> list[str]:
    """What is left as a table, rows top to bottom; where nothing arrives, the map's glyph."""
    texts = [
        [str(value) if value not in (0, "0") else glyph for value, glyph in zip(*line, strict=True)]
        for line in zip(left, rows, strict=True)
    ]
    width = max(len(text) for row in texts for text in row)
    return [" ".join(text.rjust(width) for text in row) for row in texts]
