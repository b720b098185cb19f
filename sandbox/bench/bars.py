"""The bars: what must hold in one run of the benchmark (bars.toml).

Belongs here: reading them, and holding rows against them. Must not know: how anything is measured.
"""

from collections.abc import Iterator, Sequence
from importlib.resources import files
from typing import Final

import msgspec

from sandbox.bench.rows import Row


class Bar(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row of the table; `value` asks for the row's median instead of its ratio."""

    says: str
    group: str
    case: str
    name: str
    value: bool = False
    at_least: float | None = None
    at_most: float | None = None

    def holds(self, measured: float) -> bool:
        """Whether a measured figure meets the bar."""
        return (self.at_least is None or measured >= self.at_least) and (
            self.at_most is None or measured <= self.at_most
        )


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    bar: tuple[Bar, ...]


class Held(msgspec.Struct, frozen=True):
    """A bar, the figure that was measured, and whether it holds."""

    bar: Bar
    measured: float
    holds: bool


BARS: Final = msgspec.toml.decode(
    files("sandbox.bench").joinpath("bars.toml").read_bytes(), type=_Table
).bar


def held(rows: Sequence[Row], asked: Sequence[Bar] = BARS) -> Iterator[Held]:
    """Each bar whose row was measured; those of groups and peers left out are left out."""
    found = {(row.group, row.case, row.name): row for row in rows}
    for bar in asked:
        row = found.get((bar.group, bar.case, bar.name))
        if row is not None:
            measured = row.value if bar.value else row.ratio
            assert measured is not None
            yield Held(bar, measured, bar.holds(measured))
