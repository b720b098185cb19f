"""What a tile's painter is told: colours, which neighbours are alike, and its variant.

Belongs here: that record, and the small dice by which tiles of a kind differ. Must not know: which
terrains there are.
"""

from dataclasses import dataclass
from typing import Final

from sandbox.ui.theme import Colour, Theme

# Bits of `joins`: which of the eight neighbours are alike.
N, E, S, W, NE, SE, SW, NW = (1 << bit for bit in range(8))
AROUND: Final = (
    (N, 0, -1), (E, 1, 0), (S, 0, 1), (W, -1, 0),
    (NE, 1, -1), (SE, 1, 1), (SW, -1, 1), (NW, -1, -1),
)  # fmt: skip
VARIANTS: Final = 4


@dataclass(frozen=True)
class Look:
    """`joins`: bits of the neighbours that a tile joins with; `variant` 0 to VARIANTS - 1."""

    theme: Theme
    joins: int = 0
    variant: int = 0

    def __getitem__(self, token: str) -> Colour:
        return self.theme.colour(f"map.{token}")

    def joined(self, *bits: int) -> bool:
        """Whether all of these neighbours are alike."""
        return all(self.joins & bit for bit in bits)

    def scatter(self, count: int, salt: int = 0, margin: float = 0.1) -> list[tuple[float, float]]:
        """Points spread loosely over a tile, others for each variant."""
        points = []
        for n in range(count):
            # A low-discrepancy walk: even, without rows; the variant and salt only shift it.
            seed = n + 1 + 7 * self.variant + 13 * salt
            x, y = (seed * 0.7548776662) % 1.0, (seed * 0.5698402910) % 1.0
            points.append((margin + x * (1 - 2 * margin), margin + y * (1 - 2 * margin)))
        return points
