"""How levels of noise add up in POWDER (powder.md 1, 2): the rule, its dice, its exact chances.

Belongs here: joining levels, and the distributions that follow. Must not know: what made a level,
creatures, things.

A level is joined to the level so far: 0 adds nothing; an equal one adds one; one that is lower by k
adds one with chance 1 / 2^k; a higher one takes its place, and the old one, lower by k, adds one by
the same chance. A level of 0 is just replaced.
"""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from sandbox.sim.ledger import Ledger
from sandbox.sim.noises import Part
from sandbox.sim.rules.base import Odds

Bump = Callable[[int, int], bool]
"""Whether the die of the part at this place among the parts falls for one more, at 1 in so many."""


def joined(parts: Sequence[Part], bump: Bump) -> Ledger:
    """The level of parts joined in their order: the first is what they are joined to."""
    first = parts[0]
    ledger = Ledger.base(first.label, first.level, first.row)
    for place, part in enumerate(parts[1:], 1):
        ledger = _with(ledger, part, lambda one_in, place=place: bump(place, one_in))  # type: ignore[misc]
    return ledger


def _with(so_far: Ledger, part: Part, bump: Callable[[int], bool]) -> Ledger:
    old, new = so_far.value, part.level
    if new == 0:
        return so_far
    if new == old:
        return so_far.add(f"{part.label} ({new}), as loud: one more", 1, part.row)
    one_in = 2 ** abs(old - new)
    if new < old:
        label = f"{part.label} ({new}): one more, 1 in {one_in}"
        return so_far.rolled(label, int(bump(one_in)), part.row)
    raised = so_far.at_least(f"{part.label} takes its place", new, part.row)
    if old == 0:
        return raised
    return raised.rolled(f"the {old} before: one more, 1 in {one_in}", int(bump(one_in)))


def distribution(first: int, others: Iterable[int]) -> Odds:
    """Every level that these may come to, joined in their order, with its exact chance."""
    odds = {first: Fraction(1)}
    for level in others:
        after: dict[int, Fraction] = {}
        for so_far, chance in odds.items():
            for to, part in _outcomes(so_far, level):
                after[to] = after.get(to, Fraction(0)) + chance * part
        odds = after
    return dict(sorted(odds.items()))


def _outcomes(old: int, new: int) -> Iterable[tuple[int, Fraction]]:
    """What joining one level to another may come to, with chances that sum to 1."""
    if new == 0 or old == 0:
        return [(max(old, new), Fraction(1))]
    if new == old:
        return [(old + 1, Fraction(1))]
    bump = Fraction(1, 2 ** abs(old - new))
    return [(max(old, new), 1 - bump), (max(old, new) + 1, bump)]


def heard_at(level: int, distance: int) -> Fraction:
    """The chance that a source of a level is heard so many squares away: that it reports as much,
    when each of 0 to its level is alike likely."""
    return Fraction(max(0, level - distance + 1), level + 1)


def heard(odds: Odds, distance: int) -> Fraction:
    """The chance that a source whose level is diced for is heard so many squares away."""
    return sum((chance * heard_at(level, distance) for level, chance in odds.items()), Fraction(0))
