"""What is said of an answer: right, not right and why, or not yet.

Belongs here: the record of it. Must not know: how it is come by, how it is shown.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from sandbox.sim.grid import Cell

Outcome = Literal["right", "open", "wrong"]


@dataclass(frozen=True)
class Remark:
    """One thing to say of an answer, and what it is about: a cell, or a noise of a turn."""

    text: str
    cell: Cell | None = None
    turn: int | None = None
    noise: int | None = None


@dataclass(frozen=True)
class Verdict:
    """What came of an answer. `open`: nothing is wrong yet, and it is not done.

    `remarks` tell all of it, with the numbers. `brief` says only what is not right, without why:
    whoever is told that can still find the answer. `met` says of each goal whether it was reached.
    """

    outcome: Outcome
    remarks: tuple[Remark, ...] = ()
    brief: str = ""
    met: tuple[bool, ...] = ()

    @property
    def right(self) -> bool:
        return self.outcome == "right"

    @property
    def text(self) -> str:
        """All of it as one text: `Not so: …`."""
        said = "; ".join(remark.text for remark in self.remarks)
        if self.outcome == "right":
            return f"Right. {said}".strip()
        head = "Not so" if self.outcome == "wrong" else "Not yet"
        return f"{head}: {said}" if said else f"{head}."


def wrong(remarks: Iterable[Remark], brief: str = "", met: Iterable[bool] = ()) -> Verdict:
    """That an answer is not right, and why. Without a `brief` there is nothing to be held back."""
    remarks = tuple(remarks)
    said = brief or "; ".join(remark.text for remark in remarks)
    return Verdict("wrong", remarks, said, tuple(met))


def right(why: str, met: Iterable[bool] = ()) -> Verdict:
    """That an answer is right, and why."""
    return Verdict("right", (Remark(why),) if why else (), met=tuple(met))
