"""The way a sound took, step by step, read off its field.

Belongs here: the steps and how they are found. Must not know: rule sets, listeners, words.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from sandbox.sim.grid import Cell

if TYPE_CHECKING:
    from sandbox.sim.propagation.field import SoundField


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a way, in the rule set's unit of loudness."""

    cell: Cell
    """The cell it leads to."""
    diagonal: bool
    base: int
    """Lost by the step itself, straight or diagonal."""
    muffle: int
    """Lost besides, for leaving the cell before and entering this one."""
    left: int
    """The loudness left in `cell`."""

    @property
    def lost(self) -> int:
        """All that this step loses."""
        return self.base + self.muffle


Way: TypeAlias = tuple[Step, ...]
"""The steps from the source to the listener, in this order; none where they share a cell."""


@dataclass(frozen=True, slots=True)
class Alike:
    """So many steps of a way that lose the same by themselves, and what they lose together."""

    count: int
    diagonal: bool
    base: int
    lost: int


def alike(way: Way) -> tuple[Alike, ...]:
    """A way's steps, those alike together, straight ones first; what muffles left out."""
    kinds = sorted({(step.diagonal, step.base) for step in way})
    counts = {kind: sum((step.diagonal, step.base) == kind for step in way) for kind in kinds}
    return tuple(
        Alike(counts[diagonal, base], diagonal, base, counts[diagonal, base] * base)
        for diagonal, base in kinds
    )


def trace(field: "SoundField", cell: Cell) -> Way | None:
    """A best way to a cell, or None where nothing arrives.

    Read from the listener backwards: to a neighbour whose loudness less that step's loss is what
    is here, straight before diagonal, in a fixed order.
    """
    if not field.at(cell):
        return None
    steps = []
    while cell != field.source:
        before = next(c for c in field.medium.neighbours(cell) if field.comes_from(cell, c))
        base, muffle = field.medium.step_loss(before, cell) or (0, 0)
        diagonal = cell[0] != before[0] and cell[1] != before[1]
        steps.append(Step(cell, diagonal, base, muffle, field.at(cell)))
        cell = before
    return tuple(reversed(steps))
