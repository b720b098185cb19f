"""`noisebox compare`: pictures, or folders of them, against the expected ones.

Belongs here: the options, a line for each that is not the same, the status. Must not know: how
pictures are compared, what the page looks like.
"""

import argparse
import uuid
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from sandbox.cli import DIFFERS, DONE, WRONG, complain, many, outputs
from sandbox.cli import arguments as reading
from sandbox.errors import InputError, on_one_line

if TYPE_CHECKING:
    from sandbox.pictures.leeway import Leeway, Mask
    from sandbox.pictures.pairs import Pair
    from sandbox.pictures.verdicts import Kind

REPORT = Path("reports") / "compare"
MOST_PIXELS = 1_000_000_000
FARTHEST = 255
COUNTED: "Mapping[Kind, str]" = {
    "same": "the same",
    "differs": "differ",
    "missing": "missing",
    "unused": "unused",
    "unreadable": "unreadable",
}


@dataclass(frozen=True)
class Outcome:
    """What came of a pair; `line` is empty for pictures that are the same."""

    pair: "Pair"
    kind: "Kind"
    line: str


def arguments(parser: argparse.ArgumentParser) -> None:
    option = parser.add_argument
    option("old", metavar="OLD", type=Path, help="the expected picture, or a folder of them")
    option("new", metavar="NEW", type=Path, help="the new picture, or a folder of them")
    option(
        "--report",
        metavar="DIR",
        type=Path,
        help=f"the folder for the page and the difference images; {REPORT} unless said, "
        "and then only where something differs",
    )
    option(
        "--tolerance",
        metavar="N",
        type=reading.whole(0, FARTHEST),
        default=0,
        help="how far a channel of a pixel may be off; 0 unless said",
    )
    option(
        "--pixels",
        metavar="N",
        type=reading.whole(0, MOST_PIXELS),
        default=0,
        help="how many pixels of a picture may be off by more; 0 unless said",
    )
    option(
        "--mask",
        metavar="X,Y,W,H",
        type=_mask,
        action="append",
        default=[],
        help="a rectangle in which nothing is compared; may be given several times",
    )
    option("--update", action="store_true", help="let the new pictures be the expected ones")
    option(
        "--partial", action="store_true", help="expected pictures without a new one are no failure"
    )
    many.add_jobs(parser)


def run(args: argparse.Namespace) -> int:
    from sandbox.pictures import pairs
    from sandbox.pictures.leeway import Leeway
    from sandbox.pictures.page import PAGE, write

    report = args.report or REPORT
    if not args.update:
        outputs.folder_apart(report, (args.old, args.new))
    leeway = Leeway(args.tolerance, args.pixels, tuple(args.mask))
    this = uuid.uuid4().hex
    judge = partial(outcome_of, leeway=leeway, report=report, run=this, keep=not args.update)
    outcomes = []
    for outcome in many.each(judge, pairs.paired(args.old, args.new), args.jobs, "picture"):
        outcomes.append(outcome)
        if outcome.kind == "unreadable":
            complain(outcome.line)
        elif outcome.line:
            print(on_one_line(outcome.line))
    counts = Counter(outcome.kind for outcome in outcomes)
    if args.update:
        return _update(outcomes)
    failed = counts["differs"] + counts["missing"] + (0 if args.partial else counts["unused"])
    bad = counts["unreadable"]
    print(_summary(len(outcomes), counts))
    if failed or bad or args.report is not None or (report / PAGE).exists():
        print(f"the page: {write(report, this)}")
    return WRONG if bad else DIFFERS if failed else DONE


def outcome_of(pair: "Pair", *, leeway: "Leeway", report: Path, run: str, keep: bool) -> Outcome:
    """Judge a pair, and keep what shows it where it is not the same."""
    from sandbox.pictures import evidence
    from sandbox.pictures.verdicts import verdict

    found = verdict(pair, leeway)
    if found.kind == "same":
        return Outcome(pair, found.kind, "")
    if keep:
        evidence.keep(found, report, run)
    return Outcome(pair, found.kind, str(found))


def _update(outcomes: "Sequence[Outcome]") -> int:
    """Put new pictures in the place of the expected ones; none that nobody made is taken away."""
    from sandbox.pictures.pairs import accept

    bad = any(outcome.kind == "unreadable" for outcome in outcomes)
    updated = 0
    for outcome in outcomes:
        if outcome.kind in ("differs", "missing"):
            try:
                accept(outcome.pair)
                updated += 1
            except InputError as error:
                complain(str(error))
                bad = True
    print(f"{many.count(updated, 'expected picture')} updated")
    return WRONG if bad else DONE


def _summary(total: int, counts: "Counter[Kind]") -> str:
    parts = [f"{counts[kind]} {words}" for kind, words in COUNTED.items() if counts[kind]]
    return f"{many.count(total, 'picture')}: {', '.join(parts)}"


def _mask(word: str) -> "Mask":
    from sandbox.pictures.leeway import Mask

    parts = word.split(",")
    if len(parts) != 4 or not all(map(reading.NUMBER.fullmatch, parts)):
        raise argparse.ArgumentTypeError(
            f"found {reading.quoted(word)}; a mask is X,Y,W,H in pixels, as in 0,0,80,24"
        )
    x, y, width, height = map(int, parts)
    if width < 1 or height < 1:
        raise argparse.ArgumentTypeError(
            f"found {reading.quoted(word)}; its width and height are at least 1"
        )
    return Mask(x, y, width, height)
