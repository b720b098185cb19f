"""`noisebox see`: what is seen from a cell.

Belongs here: the options, the picture in text, the JSON. Must not know: how sight works.
"""

import argparse
import json

from sandbox.cli import arguments as words

NOT_SEEN = " "
EYES = "@"


def arguments(parser: argparse.ArgumentParser) -> None:
    words.add_level(parser, "MAP")
    parser.add_argument(
        "--from",
        metavar="X,Y",
        type=words.cell,
        required=True,
        dest="eyes",
        help="where the eyes are",
    )
    parser.add_argument(
        "--vision", metavar="V", default="normal", help="normal (as it is), keen, dark, deep, blind"
    )
    parser.add_argument(
        "--light",
        metavar="N",
        type=words.in_range("level", "ambient_light"),
        help="another ambient light than the level's, 0-100",
    )
    words.add_json(parser)


def run(args: argparse.Namespace) -> int:
    from sandbox.sim import visible

    level = words.opened(args.level).world.level
    if args.light is not None:
        level = level.changed(ambient_light=args.light)
    with words.named(at="--from", vision="--vision"):
        seen = visible(level, args.eyes, args.vision)
    if args.json:
        rows = ["".join("1" if cell else "0" for cell in row) for row in seen]
        answer = {"width": level.width, "height": level.height, "from": args.eyes, "seen": rows}
        print(json.dumps(answer))
        return 0
    for y, (row, glyphs) in enumerate(zip(seen, level.rows(), strict=True)):
        line = [glyph if cell else NOT_SEEN for cell, glyph in zip(row, glyphs, strict=True)]
        if y == args.eyes.y:
            line[args.eyes.x] = EYES
        print("".join(line).rstrip())
    return 0
