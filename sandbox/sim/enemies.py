"""Who is whose enemy on a level (hearing.md 7): by kind, or by id.

Belongs here: finding a creature's enemies without asking everyone about everyone. Must not know:
sight, or what is done about an enemy.
"""

from collections.abc import Iterable

from sandbox.sim.creatures import Creature


class Enemies:
    """The enemies of each of these creatures; kinds and ids do not change within a turn."""

    def __init__(self, creatures: Iterable[Creature]) -> None:
        self._named: dict[str, list[int]] = {}
        for creature in creatures:
            for name in {creature.kind, creature.id}:
                self._named.setdefault(name, []).append(creature.number)
        self._known: dict[tuple[str, ...], tuple[int, ...]] = {}

    def named(self, names: tuple[str, ...]) -> tuple[int, ...]:
        """The numbers of those whom these kinds and ids name, in their order."""
        if names not in self._known:
            found = {number for name in names for number in self._named.get(name, ())}
            self._known[names] = tuple(sorted(found))
        return self._known[names]

    def of(self, creature: Creature) -> tuple[int, ...]:
        """The numbers of a creature's enemies, in their order; it is none of its own."""
        numbers = self.named(creature.enemies)
        if creature.number not in numbers:
            return numbers
        return tuple(number for number in numbers if number != creature.number)
