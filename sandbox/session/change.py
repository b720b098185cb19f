"""What a session answers to a request.

Belongs here: the answer, and joining what is to be said into one line. Must not know: what was
asked.
"""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Change:
    """What came of a request, and what to say of it in the status line.

    `done` was carried out and leaves what is shown as it was; `nothing` was refused, or there was
    nothing to do. `left_out`: not all of it could be carried out.
    """

    kind: Literal["edit", "turn", "moved", "loaded", "done", "nothing"]
    text: str
    left_out: bool = False

    @property
    def warns(self) -> bool:
        """Whether it says that something was refused or left out."""
        return self.kind == "nothing" or self.left_out


def sentence(first: str, *rest: str) -> str:
    """What is to be said, joined into one line; empty parts left out."""
    return "; ".join(part for part in (first, *rest) if part)
