"""Edits of a level's settings, its rule set, and the rule set's numbers.

Belongs here: what holds for the whole level. Must not know: what a number is for.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from sandbox.edits.base import BaseEdit, Outcome, counted, left
from sandbox.edits.fields import of_level
from sandbox.errors import InputError
from sandbox.sim.rules import RULE_SETS, title
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.world import World


@dataclass(frozen=True)
class SetLevel(BaseEdit):
    """Change settings: ambient_light, kind, time, moon, weather, branch, ambient, seed."""

    fields: Mapping[str, object]

    @property
    def label(self) -> str:
        return f"Set {', '.join(self.fields).replace('_', ' ')}"

    def outcome(self, world: World) -> Outcome:
        fields = of_level(self.fields)
        seed = fields.pop("seed", world.seed)
        level = world.level.changed(**fields) if fields else world.level
        if seed == world.seed and level == world.level:
            return Outcome(world)
        return Outcome(left(world, level=level, seed=seed))


@dataclass(frozen=True)
class SetRules(BaseEdit):
    """Play by another rule set. Numbers that the level changed go along where both have them."""

    rules: str

    @property
    def label(self) -> str:
        return f"Play by {title(self.rules)}"

    def outcome(self, world: World) -> Outcome:
        if self.rules not in RULE_SETS:
            raise InputError(f"unknown rule set {self.rules!r}; allowed are {', '.join(RULE_SETS)}")
        if self.rules == world.numbers.rules:
            return Outcome(world)
        book = Numbers.of(self.rules)
        known = book.book
        kept = {n: v for n, v in world.numbers.overrides if n in known and _fits(book, n, v)}
        lost = len(world.numbers.overrides) - len(kept)
        remark = f"{counted(lost, 'changed number')} left behind" if lost else ""
        return Outcome(left(world, numbers=book.changed(kept)), remark)


@dataclass(frozen=True)
class SetNumber(BaseEdit):
    """Change one number of the rule set for this level; None puts the book's value back."""

    name: str
    value: int | None

    @property
    def label(self) -> str:
        return f"Reset {self.name}" if self.value is None else f"Set {self.name} to {self.value}"

    def outcome(self, world: World) -> Outcome:
        value = self.value
        if value is None:
            value = world.numbers.book.get(self.name, 0)
        numbers = world.numbers.changed({self.name: value})
        if numbers.key == world.numbers.key:
            return Outcome(world)
        return Outcome(left(world, numbers=numbers))


@dataclass(frozen=True)
class ResetNumbers(BaseEdit):
    """Put every number of the rule set back to the book's value."""

    @property
    def label(self) -> str:
        return "Reset all numbers"

    def outcome(self, world: World) -> Outcome:
        if not world.numbers.overrides:
            return Outcome(world)
        return Outcome(left(world, numbers=Numbers.of(world.numbers.rules)))


def _fits(numbers: Numbers, name: str, value: int) -> bool:
    try:
        numbers.changed({name: value})
    except InputError:
        return False
    return True
