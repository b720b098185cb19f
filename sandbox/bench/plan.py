"""How thorough a run is.

Belongs here: rounds, and what a quick run leaves out. Must not know: what is measured.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from sandbox.bench.harness import ROUNDS

T = TypeVar("T")


@dataclass(frozen=True)
class Plan:
    """`rounds` of every case; a quick run takes the middle of what there is to choose from."""

    rounds: int = ROUNDS
    quick: bool = False

    def some(self, choices: Sequence[T]) -> Sequence[T]:
        """All choices, or the middle one."""
        return [choices[len(choices) // 2]] if self.quick else choices

    def count(self, many: int) -> int:
        """So many, or a tenth."""
        return max(1, many // 10) if self.quick else many
