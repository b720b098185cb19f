"""`noisebox field`: what is left of a noise at every cell.

Belongs here: the options, the picture in text, the JSON. Must not know: how sound travels.
"""

import argparse
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sandbox.cli import arguments as words
from sandbox.errors import InputError

if TYPE_CHECKING:
    from sandbox.sim.grid import Cell
    from sandbox.sim.level import Level
    from sandbox.sim.rules.base import RuleSet


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
    from sandbox.sim.rules import rule_set

    world = words.opened(args.level, args.rules).world
    level, rules = world.level, rule_set(world.numbers)
    words.on_map(args.at, level, "--at")
    if rules.stops(level, args.at):
        there = level.terrain_at(args.at).remembered
        raise InputError(
            f"{args.at} is {there}, where no noise can be made; choose a cell that sound enters",
            place="--at",
        )
    left = _left(rules, level, args.at, args.loudness)
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


def _left(rules: "RuleSet", level: "Level", at: "Cell", loudness: int) -> list[list[int]]:
    """What is left of a noise of exactly that loudness, in the rule set's unit, row by row."""
    from sandbox.sim.ledger import Ledger
    from sandbox.sim.noises import NOISE_KINDS, Source
    from sandbox.sim.propagation import propagate

    asked = Ledger.base("as loud as was asked", loudness)
    source = Source(1, NOISE_KINDS["shout"], at, level, None, asked, by_hand=True)
    left: list[list[int]] = propagate(
        rules.medium(level), at, rules.starts_with(source)
    ).left.tolist()
    return left


def picture(left: Sequence[Sequence[int | str]], rows: Sequence[str]) -> list[str]:
    """What is left as a table, rows top to bottom; where nothing arrives, the map's glyph."""
    texts = [
        [str(value) if value not in (0, "0") else glyph for value, glyph in zip(*line, strict=True)]
        for line in zip(left, rows, strict=True)
    ]
    width = max(len(text) for row in texts for text in row)
    return [" ".join(text.rjust(width) for text in row) for row in texts]
