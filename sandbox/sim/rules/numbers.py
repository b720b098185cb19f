"""The numbers of a rule set: named, with ranges, sources, and what a level changed.

Belongs here: reading the tables and looking a number up. Must not know: what a number is for.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from sandbox.errors import InputError
from sandbox.sim import tables


@dataclass(frozen=True)
class Number:
    """One number of a table: its name (`muffle.closed_door`), the book's value, what is allowed.

    `source` is the passage of the document it comes from; `ours` marks our own decisions.
    """

    name: str
    group: str
    value: int
    least: int
    most: int
    source: str
    ours: bool


@dataclass(frozen=True)
class Group:
    """A table of numbers. A row that is not in it counts `default` (None: it must be there)."""

    name: str
    title: str
    source: str
    least: int
    most: int
    default: int | None
    numbers: tuple[Number, ...]


@dataclass(frozen=True)
class Numbers:
    """A rule set's numbers, some of them changed by a level (`rules_override`).

    >>> hearing = Numbers.of("hearing")
    >>> hearing["muffle.closed_door"]
    30
    >>> hearing.changed({"muffle.closed_door": 60})["muffle.closed_door"]
    60
    """

    rules: str
    groups: tuple[Group, ...] = field(repr=False)
    overrides: tuple[tuple[str, int], ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "_now", {**self.book, **dict(self.overrides)})
        object.__setattr__(self, "_hash", hash(self.key))

    @classmethod
    def of(cls, rules: str) -> "Numbers":
        """The book's numbers of a rule set, with those that hold under all of them.

        Raises InputError for rules that there are not.
        """
        from sandbox.sim.rules import RULE_SETS

        if rules not in RULE_SETS:
            there = ", ".join(RULE_SETS)
            raise InputError(f"unknown rules {rules!r}; there are {there}", place="rules")
        return _book(rules)

    def __getitem__(self, name: str) -> int:
        """The number in force; a row that its group leaves out counts the group's default."""
        now: dict[str, int] = self._now  # type: ignore[attr-defined]
        value = now.get(name)
        if value is not None:
            return value
        group = self.group(name.partition(".")[0])
        if group.default is None:
            raise KeyError(name)
        return group.default

    def __hash__(self) -> int:
        return self._hash  # type: ignore[attr-defined, no-any-return]

    def __iter__(self) -> Iterator[Number]:
        for group in self.groups:
            yield from group.numbers

    def has(self, group: str) -> bool:
        """Whether these rules have a table of that name."""
        return any(one.name == group for one in self.groups)

    def group(self, name: str) -> Group:
        """A table by its name; there must be one (`has`)."""
        return next(group for group in self.groups if group.name == name)

    @property
    def book(self) -> dict[str, int]:
        """The documents' values, by name."""
        return {number.name: number.value for number in self}

    @property
    def key(self) -> tuple[object, ...]:
        """What tells these numbers from any others: hashable."""
        return self.rules, self.overrides

    def changed(self, overrides: Mapping[str, int]) -> "Numbers":
        """These numbers with others in force; one that equals the book's is no override.

        Raises InputError for an unknown name or a value out of its range.
        """
        known = {number.name: number for number in self}
        for name, value in overrides.items():
            if name not in known:
                raise InputError(
                    f"unknown number {name!r}; `noisebox rules {self.rules}` lists them",
                    place="rules_override",
                )
            number = known[name]
            if type(value) is not int or not number.least <= value <= number.most:
                raise InputError(
                    f"{value!r} is not a whole number from {number.least} to {number.most}",
                    place=f"rules_override.{name}",
                )
        merged = {**dict(self.overrides), **overrides}
        kept = tuple(
            (n.name, merged[n.name]) for n in self if merged.get(n.name, n.value) != n.value
        )
        return replace(self, overrides=kept)


@cache
def _book(rules: str) -> Numbers:
    groups = tuple(
        _group(name, row)
        for table in (rules, "common")
        for name, row in tables.table("sandbox.sim.rules", table).items()
        if "numbers" in row
    )
    return Numbers(rules, groups)


def _group(name: str, row: Mapping[str, Any]) -> Group:
    least, most = row["range"]
    ours = row.get("ours", ())
    ranges = row.get("ranges", {})
    numbers = []
    for key, value in row["numbers"].items():
        low, high = ranges.get(key, (least, most))
        numbers.append(Number(f"{name}.{key}", name, value, low, high, row["source"], key in ours))
    return Group(name, row["title"], row["source"], least, most, row.get("default"), tuple(numbers))
