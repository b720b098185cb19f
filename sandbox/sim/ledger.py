"""A number that remembers how it came about.

Belongs here: composing a whole number from terms, each with the row of the table it came from. What
is shown to a person is this same record, so it cannot differ from what was computed. Must not know:
any rule.
"""

from typing import Literal

import msgspec

Operation = Literal["base", "add", "share", "times", "over", "floor", "cap", "roll"]


class Term(msgspec.Struct, frozen=True):
    """One step of a ledger: what was done, with what, why, and what it came to.

    `row` names the number in the rules' tables (`loudness.door_open`), or is empty for something of
    the world's (a creature's own hearing). `amount` is the base, the summand, the percentage, the
    factor, the divisor, the least or greatest value, or the roll; `after` is the value after this
    term.
    """

    label: str
    operation: Operation
    amount: int
    after: int
    row: str = ""


class Ledger(msgspec.Struct, frozen=True):
    """A whole number folded from its terms, first to last.

    >>> made = Ledger.base("your footsteps", 60).share("still water", 200, "underfoot.still_water")
    >>> made.value
    120
    """

    terms: tuple[Term, ...]

    @classmethod
    def base(cls, label: str, amount: int, row: str = "") -> "Ledger":
        """A ledger that starts with a number."""
        return cls((Term(label, "base", amount, amount, row),))

    @property
    def value(self) -> int:
        """What it comes to."""
        return self.terms[-1].after

    def add(self, label: str, amount: int, row: str = "") -> "Ledger":
        """Plus a number (which may be negative)."""
        return self._then(label, "add", amount, self.value + amount, row)

    def share(self, label: str, percent: int, row: str = "") -> "Ledger":
        """Times a percentage, rounded down."""
        return self._then(label, "share", percent, self.value * percent // 100, row)

    def times(self, label: str, factor: int, row: str = "") -> "Ledger":
        """Times a number."""
        return self._then(label, "times", factor, self.value * factor, row)

    def over(self, label: str, divisor: int, row: str = "") -> "Ledger":
        """Divided by a number, rounded down."""
        return self._then(label, "over", divisor, self.value // divisor, row)

    def at_least(self, label: str, least: int, row: str = "") -> "Ledger":
        """Raised to a least value; no term where it is that high already."""
        if self.value >= least:
            return self
        return self._then(label, "floor", least, least, row)

    def at_most(self, label: str, most: int, row: str = "") -> "Ledger":
        """Lowered to a greatest value; no term where it is that low already."""
        if self.value <= most:
            return self
        return self._then(label, "cap", most, most, row)

    def rolled(self, label: str, amount: int, row: str = "") -> "Ledger":
        """Plus what a die came to."""
        return self._then(label, "roll", amount, self.value + amount, row)

    def _then(
        self, label: str, operation: Operation, amount: int, after: int, row: str
    ) -> "Ledger":
        return Ledger((*self.terms, Term(label, operation, amount, after, row)))
