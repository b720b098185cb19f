"""`noisebox bench`: medians and ratios against the peers that are installed.

Belongs here: the options, and printing as it goes. Must not know: what is measured.
"""

import argparse
import sys
from pathlib import Path

from sandbox.cli import DIFFERS, DONE, outputs
from sandbox.cli import arguments as words
from sandbox.errors import InputError

MOST_ROUNDS = 1000


def arguments(parser: argparse.ArgumentParser) -> None:
    option = parser.add_argument
    option("groups", metavar="GROUP", nargs="*", help="what to measure; else everything: field, …")
    option(
        "--rounds",
        metavar="N",
        type=words.whole(3, MOST_ROUNDS),
        default=15,
        help="interleaved rounds of every case; 15",
    )
    option("--quick", action="store_true", help="fewer cases, for a first look")
    option("--bars", action="store_true", help="print what must hold, and measure nothing")
    option(
        "-o", "--output", metavar="FILE", type=Path, help="the results as .json, or tables as .md"
    )
    words.add_json(parser)


def run(args: argparse.Namespace) -> int:
    from sandbox.bench import bars, report
    from sandbox.bench.plan import Plan
    from sandbox.bench.run import GROUPS
    from sandbox.files.disk import write_whole

    unknown = [name for name in args.groups if name not in GROUPS]
    if unknown:
        raise InputError(f"unknown group {unknown[0]!r}; there are {', '.join(GROUPS)}")
    if args.output is not None and args.output.suffix not in (".json", ".md"):
        raise InputError(f"unknown ending {args.output.suffix!r}; allowed are .json, .md")
    if args.bars:
        print(*(bar.says for bar in bars.BARS), sep="\n")
        return DONE
    if args.output is not None:
        outputs.placed(args.output)
    told = sys.stderr if args.json else sys.stdout
    plan = Plan(args.rounds, args.quick)
    found = []
    for name in args.groups or GROUPS:
        print(f"{report.TITLES[name]}", file=told)
        for one in GROUPS[name](plan):
            found.append(one)
            print(report.as_line(one), file=told, flush=True)
    results = report.results(found, args.rounds)
    print("Bars", *report.bars(results), sep="\n", file=told)
    if args.json:
        print(report.as_json(results))
    if args.output is not None:
        text = report.as_json(results)
        if args.output.suffix == ".md":
            text = "\n".join(report.markdown(results))
        write_whole(args.output, f"{text}\n".encode())
    return DONE if all(bar.holds for bar in results.bars) else DIFFERS
