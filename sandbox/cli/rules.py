"""`noisebox rules`: the numbers of a rule set, as tables.

Belongs here: laying the tables out. Must not know: any number.
"""

import argparse
import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from sandbox.cli import arguments as words

if TYPE_CHECKING:
    from sandbox.sim.rules.numbers import Group, Numbers

OURS = " (ours)"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "rules", metavar="R", nargs="?", default="hearing", help="hearing (as it is), crawl, powder"
    )
    words.add_json(parser)


def run(args: argparse.Namespace) -> int:
    from sandbox.sim.rules.numbers import Numbers

    with words.named(rules="R"):
        numbers = Numbers.of(args.rules)
    if args.json:
        print(json.dumps({"rules": args.rules, "numbers": list(_rows(numbers))}, indent=2))
    else:
        print("\n\n".join("\n".join(_table(group, numbers)) for group in numbers.groups))
    return 0


def _rows(numbers: "Numbers") -> Iterator[dict[str, object]]:
    for number in numbers:
        yield {
            "name": number.name,
            "value": numbers[number.name],
            "least": number.least,
            "most": number.most,
            "source": number.source,
            "ours": number.ours,
        }


def _table(group: "Group", numbers: "Numbers") -> Iterator[str]:
    yield f"{group.title} (document: {group.source})"
    names = [number.name for number in group.numbers]
    width = max(map(len, names), default=0)
    for number in group.numbers:
        span = f"{number.least}-{number.most}"
        mark = OURS if number.ours else ""
        yield f"  {number.name:<{width}} {numbers[number.name]:>5}   {span}{mark}"
    if group.default is not None:
        yield f"  {'all else':<{width}} {group.default:>5}"
