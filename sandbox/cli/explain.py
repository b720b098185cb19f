"""`noisebox explain`: why a listener heard a noise, or did not.

Belongs here: finding the turn, the noises and the listener. Must not know: the words.
"""

import argparse
from typing import TYPE_CHECKING

from sandbox.cli import arguments as words
from sandbox.errors import InputError

if TYPE_CHECKING:
    from sandbox.sim.turn import Turn


def arguments(parser: argparse.ArgumentParser) -> None:
    words.add_level(parser)
    parser.add_argument(
        "--turn",
        metavar="N",
        type=words.in_range("script", "turn"),
        required=True,
        help="which turn of the level's script",
    )
    parser.add_argument("--listener", metavar="ID", required=True, help="whose ears")
    parser.add_argument(
        "--noise",
        metavar="ID",
        type=words.whole(1, words.MOST_NOISES),
        help="one noise of that turn, by its number; else each",
    )


def run(args: argparse.Namespace) -> int:
    from sandbox.sim.explain import explain

    document = words.opened(args.level)
    listener = document.world.by_id(args.listener)
    if listener is None:
        ids = ", ".join(creature.id for creature in document.world.creatures) or "nobody"
        raise InputError(f"{args.listener!r} is not there; there is {ids}", place="--listener")
    turn = document.played(args.turn)[-1]
    noises = _noises(turn, args.noise)
    if not noises:
        print(f"No noise was made on turn {args.turn}.")
    for index, noise in enumerate(noises):
        if index:
            print()
        print("\n".join(explain(turn, noise, listener.number)))
    return 0


def _noises(turn: "Turn", chosen: int | None) -> list[int]:
    """The noises to speak of: the chosen one, or all of the turn."""
    made = [source.number for source in turn.sources]
    if chosen is None:
        return made
    if chosen not in made:
        there = ", ".join(map(str, made)) or "none"
        raise InputError(
            f"noise {chosen} is not of turn {turn.number}; its noises: {there}", place="--noise"
        )
    return [chosen]
