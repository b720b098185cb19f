"""What of docs/guide.md is made from the data: tables between marks, numbers in sentences.

Belongs here: what each part is made of. Must not know: the sentences around them.
`python -m tests.docs.made` writes the page anew.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Final

from sandbox.sim import tables
from sandbox.sim.creatures import KINDS, YOU, Creature
from sandbox.sim.grid import Cell
from sandbox.sim.level import Level
from sandbox.sim.noises import NOISE_KINDS
from sandbox.sim.rules.numbers import Number, Numbers
from sandbox.sim.spreading import spread
from sandbox.sim.terrain import BY_ID, TERRAINS

PAGE: Final = Path(__file__).parents[2] / "docs" / "guide.md"
MADE: Final = re.compile(r"(<!-- made: (\w+) -->\n).*?(<!-- /made -->)", re.DOTALL)
NUMBER: Final = re.compile(r"(-?\d+)<!--([\w.]+)-->")
HEARING: Final = Numbers.of("hearing")
CRAWL: Final = Numbers.of("crawl")
POWDER: Final = Numbers.of("powder")
EARS: Final = Creature.of_kind(YOU, 0, Cell(0, 0)).hearing
SIGHT: Final = tables.table("sandbox.sim.data", "sight")
PLAIN: Final = 100
"""What stays as it is, in percent."""


def filled(page: str) -> str:
    """A page with every made part, and every marked number, as the data has it now."""
    page = MADE.sub(lambda found: found[1] + PARTS[found[2]]() + found[3], page)
    return NUMBER.sub(lambda found: f"{number(found[2])}<!--{found[2]}-->", page)


def number(name: str) -> int:
    """A number by its name: of the Hearing rules, or with the name of other data before it."""
    first, _, rest = name.partition(".")
    if first == "sight":
        return _inner(SIGHT, rest)
    if first == "kind":
        return int(getattr(KINDS[rest.partition(".")[0]], rest.partition(".")[2]))
    others = {"crawl": CRAWL, "powder": POWDER}
    return others[first][rest] if first in others else HEARING[name]


def _inner(table: object, path: str) -> int:
    for key in path.split("."):
        assert isinstance(table, dict)
        table = table[key]
    assert isinstance(table, int)
    return table


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table; columns after the first that hold numbers stand to the right."""
    lines = [list(map(str, row)) for row in rows]
    right = [all(re.fullmatch(r"-?\d+( .*)?|", row[n]) for row in lines) for n in range(len(head))]
    rule = ["---:" if numbers and n else "---" for n, numbers in enumerate(right)]
    return "".join(f"| {' | '.join(row)} |\n" for row in [list(head), rule, *lines])


def whose(number: Number) -> str:
    return "ours" if number.ours else ""


# The parts -------------------------------------------------------------------------------------


def _loudness() -> str:
    rows = []
    for kind in NOISE_KINDS.values():
        number = next(n for n in HEARING if n.name == f"loudness.{kind.id}")
        straight, diagonal = reach(number.value)
        rows.append(
            (_words(kind.id), kind.heard_as, number.value, straight, diagonal, whose(number))
        )
    head = ("noise", "heard as", "loudness", "cells straight", "cells diagonally", "")
    return table(head, rows)


def reach(loudness: int) -> tuple[int, int]:
    """How many cells off a noise is heard by your ears on open floor: straight, and diagonally."""
    side = HEARING["travel.most_lost"] // HEARING["travel.straight"] + 2
    left = spread(Level.filled(side, side), (0, 0), loudness)
    return (
        sum(1 for _ in takewhile(lambda value: value >= EARS, left[0, 1:])),
        sum(1 for _ in takewhile(lambda value: value >= EARS, left.diagonal()[1:])),
    )


def _underfoot() -> str:
    shares: dict[int, list[str]] = {}
    for one in HEARING.group("underfoot").numbers:
        shares.setdefault(one.value, []).append(BY_ID[one.name.partition(".")[2]].name)
    rows = [(f"{share} %", ", ".join(names)) for share, names in sorted(shares.items())[::-1]]
    at = next(index for index, (share, _) in enumerate(rows) if int(share[:-2]) < PLAIN)
    rows.insert(at, (f"{HEARING.group('underfoot').default} %", "all else"))
    return table(("share", "stepping onto"), rows)


def _group(numbers: Numbers, name: str, unit: str = "") -> str:
    group = numbers.group(name)
    rows: list[tuple[object, ...]] = [
        (_words(one.name.partition(".")[2]), f"{one.value}{unit}", whose(one))
        for one in group.numbers
    ]
    if group.default is not None:
        rows.append(("all else", f"{group.default}{unit}", ""))
    return table((group.title, "", ""), rows)


def _stops() -> str:
    stopping = [one for one in HEARING.group("stops").numbers if one.value]
    rows = [(BY_ID[one.name.partition(".")[2]].name, whose(one)) for one in stopping]
    return table(("what stops sound", ""), rows)


def _creatures() -> str:
    rows = []
    for kind in KINDS.values():
        more = [word for word in ("flies", "wanders", "deaf") if getattr(kind, word)]
        more += [] if kind.enemies or kind.id == YOU else ["no enemies"]
        more += ["opens doors"] if kind.opens_doors else []
        more += [f"voice: {_words(kind.voice)}"]
        feet = kind.footsteps or "none"
        rows.append((kind.id, feet, kind.hearing, kind.vision, kind.level, ", ".join(more)))
    head = ("kind", "footsteps", "hearing", "vision", "POWDER level", "more")
    return table(head, rows)


def _vision() -> str:
    rows = []
    for name, row in SIGHT["vision"].items():
        needs = row["needs_light"] if row["needs_light"] <= SIGHT["light"]["greatest"] else "never"
        rows.append((name, needs, row["darkvision"] or "none"))
    return table(("vision", "light needed", "darkvision, cells"), rows)


def _overworld() -> str:
    outside = SIGHT["overworld"]
    rows = [(name, radius) for name, radius in outside["time"].items() if name != "night"]
    night = outside["time"]["night"]
    rows += [(f"night, {moon} moon", night + more) for moon, more in outside["moon"].items()]
    return table(("in clear weather", "cells"), rows)


def _weather() -> str:
    rows = [(name, f"{a} / {b}") for name, (a, b) in SIGHT["overworld"]["weather"].items()]
    return table(("weather", "share of it"), rows)


def _blocks_sight() -> str:
    names = [kind.name for kind in TERRAINS if kind.blocks_sight]
    return f"{', '.join(names[:-1])} and {names[-1]}.\n"


def _compared() -> str:
    rows = [
        (
            _words(kind.id),
            HEARING[f"loudness.{kind.id}"],
            CRAWL[f"loudness.{kind.id}"],
            POWDER[f"level.{kind.id}"],
        )
        for kind in NOISE_KINDS.values()
    ]
    return table(("noise", "Hearing", "Crawl", "POWDER"), rows)


def _ours() -> str:
    """All numbers that no document gives, rule set by rule set; those of all of them first."""
    lines = []
    common = [n for n in HEARING if n.ours and n.name in CRAWL.book and n.name in POWDER.book]
    shared = {n.name for n in common if not n.name.startswith("loudness.")}
    lines.append(_listed("Under every rule set", [n for n in common if n.name in shared]))
    for title, numbers in (("Hearing", HEARING), ("Crawl", CRAWL), ("POWDER", POWDER)):
        lines.append(_listed(title, [n for n in numbers if n.ours and n.name not in shared]))
    return "".join(lines)


def _listed(title: str, numbers: Iterable[Number]) -> str:
    groups: dict[str, list[str]] = {}
    for one in numbers:
        group, _, row = one.name.partition(".")
        groups.setdefault(group, []).append(f"{_words(row)} {one.value}")
    said = "; ".join(f"{_words(group)}: {', '.join(rows)}" for group, rows in groups.items())
    return f"- **{title}.** {said}.\n"


def _words(name: str) -> str:
    return name.replace("_", " ")


PARTS: Final[dict[str, Callable[[], str]]] = {
    "loudness": _loudness,
    "underfoot": _underfoot,
    "burden": lambda: _group(HEARING, "burden", " %"),
    "rooms": lambda: _group(HEARING, "room", " %"),
    "muffle": lambda: _group(HEARING, "muffle"),
    "stops": _stops,
    "creatures": _creatures,
    "vision": _vision,
    "blocks_sight": _blocks_sight,
    "overworld": _overworld,
    "weather": _weather,
    "compared": _compared,
    "ours": _ours,
}


def rewrite() -> None:
    """Write docs/guide.md anew."""
    PAGE.write_text(filled(PAGE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    rewrite()
