"""What a session answers to a request.

Belongs here: the answer, and joining what is to be said into one line. Must not know: what was
asked.
"""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Change:
    """What came of a request, and what to say of it in the status line."""

    kind: Literal["edit", "turn", "moved", "loaded", "nothing"]
    text: str


def sentence(first: str, *rest: str) -> str:
    """What is to be said, joined into one line; empty parts left out."""
    return "; ".join(part for part in (first, *rest) if part)
