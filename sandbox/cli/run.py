"""`noisebox run`: play a level and print what happens.

Belongs here: how many turns, and their events as JSON Lines or sentences. Must not know: how a turn
is played, what an event says.
"""

import argparse
import json
from typing import TYPE_CHECKING

from sandbox.cli import arguments as words

if TYPE_CHECKING:
    from sandbox.sim.events import Event
    from sandbox.sim.turn import Turn


def arguments(parser: argparse.ArgumentParser) -> None:
    words.add_level(parser)
    parser.add_argument(
        "--turns",
        metavar="N",
        type=words.in_range("script", "turn"),
        help="how many turns; else to the last that the level names",
    )
    words.add_rules(parser)
    parser.add_argument(
        "--seed", metavar="N", type=words.in_range("level", "seed"), help="another seed"
    )
    parser.add_argument(
        "--unheard", action="store_true", help="say too who did not hear a noise, and why"
    )
    words.add_json(parser, "JSON Lines: one event a line")


def run(args: argparse.Namespace) -> int:
    from sandbox.cli.turns import turns_of

    document = words.opened(args.level, args.rules, args.seed)
    if not (args.json or args.turns or document.last_turn):
        print("This level names no turn; --turns N plays some.")
    for turn in turns_of(document, args.turns):
        events = [*turn.events, *(turn.unheard() if args.unheard else ())]
        if args.json:
            for event in events:
                print(json.dumps(event.row()))
        else:
            print("\n".join(_told(turn, events)))
    return 0


def _told(turn: "Turn", events: "list[Event]") -> list[str]:
    """A turn in sentences."""
    from sandbox.telling import told

    return [f"turn {turn.number}", *(f"  {told(event)}" for event in events)]
