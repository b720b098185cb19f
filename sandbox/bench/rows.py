"""What a benchmark yields: one row for each contestant of a case.

Belongs here: the record, and making rows of times. Must not know: what is measured.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from sandbox.bench.harness import Timed

OURS: Final = "noisebox"
_UNITS: Final = {"s": 1.0, "ms": 1e3, "µs": 1e6}


class Row(msgspec.Struct, frozen=True):
    """`value` is a median in `unit`. `ratio` says how many times as much as the first contestant of
    its case this one took, as the median of the rounds' ratios; None for that first one."""

    group: str
    case: str
    name: str
    value: float
    unit: str
    ratio: float | None = None


class Left(msgspec.Struct, frozen=True):
    """A contestant that could not take part, or what else is to be told of a group."""

    group: str
    text: str


def rows_of(group: str, case: str, times: Sequence[Timed], unit: str = "µs") -> Iterator[Row]:
    """A row for each contestant; the others' ratios are to the first one."""
    first = times[0]
    for each in times:
        ratio = None if each is first else each.ratio_to(first)
        yield Row(group, case, each.name, each.median * _UNITS[unit], unit, ratio)
