"""Past, present and future: snapshots in the order in which they came about.

Belongs here: doing, undoing, redoing, and moving along what was done. States are immutable and may
be of any type; what did not change from one to the next is shared. Must not know: what a state is,
levels, sound.
"""

from dataclasses import dataclass, replace
from typing import Generic, TypeVar

S = TypeVar("S")


@dataclass(frozen=True)
class Entry(Generic[S]):
    """A state, what led to it, and what was dropped for it (it was acted after going back).

    Entries of one `stroke` merge while they follow each other. `before` and `after` are the places
    in the line that were shown before it was done and once it was.
    """

    state: S
    label: str
    stroke: int | None = None
    dropped: tuple["Entry[S]", ...] = ()
    before: int = 0
    after: int = 0


@dataclass(frozen=True)
class History(Generic[S]):
    """A line of entries, one of them shown, and what was undone. Immutable.

    `do` continues after the entry that is shown, and drops those after it; `add` continues at the
    end, wherever one is; `undo` takes the last entry off and puts back what had been dropped for
    it; `show` only moves.
    """

    line: tuple[Entry[S], ...]
    shown: int = 0
    undone: tuple[Entry[S], ...] = ()

    @classmethod
    def begun(cls, state: S, label: str = "") -> "History[S]":
        """A history of one state."""
        return cls((Entry(state, label),))

    @property
    def present(self) -> Entry[S]:
        """What is shown."""
        return self.line[self.shown]

    @property
    def last(self) -> Entry[S]:
        """The last of what was done; undo takes it off."""
        return self.line[-1]

    @property
    def past(self) -> tuple[Entry[S], ...]:
        """What led to what is shown."""
        return self.line[: self.shown]

    @property
    def future(self) -> tuple[Entry[S], ...]:
        """What comes after what is shown; acting drops it."""
        return self.line[self.shown + 1 :]

    def do(self, state: S, label: str, stroke: int | None = None) -> "History[S]":
        """The history after something was done; merged with the last entry of the same stroke."""
        if self.merges(stroke):
            merged = replace(self.last, state=state, label=label)
            return History((*self.line[:-1], merged), self.shown)
        after = self.shown + 1
        entry = Entry(state, label, stroke, self.future, self.shown, after)
        return History((*self.line[:after], entry), after)

    def add(self, state: S, label: str) -> "History[S]":
        """The history with something done at the end of the line; going back stays gone back."""
        after = self.shown if self.future else self.shown + 1
        return History((*self.line, Entry(state, label, None, (), self.shown, after)), after)

    def merges(self, stroke: int | None) -> bool:
        """Whether something done in that stroke belongs to the last entry."""
        return (
            stroke is not None
            and self.last.stroke == stroke
            and not self.future
            and not self.undone
        )

    @property
    def can_undo(self) -> bool:
        return len(self.line) > 1

    @property
    def can_redo(self) -> bool:
        return bool(self.undone)

    def undo(self) -> "History[S]":
        """Without the last entry, and showing what was shown before it was done."""
        if not self.can_undo:
            return self
        last = self.last
        return History((*self.line[:-1], *last.dropped), last.before, (*self.undone, last))

    def redo(self) -> "History[S]":
        """With the entry again that was undone last, and showing what it led to."""
        if not self.can_redo:
            return self
        entry = self.undone[-1]
        kept = self.line[: len(self.line) - len(entry.dropped)]
        return History((*kept, entry), entry.after, self.undone[:-1])

    def show(self, index: int) -> "History[S]":
        """Showing another entry of the line. Raises IndexError where there is none."""
        if not 0 <= index < len(self.line):
            raise IndexError(index)
        return replace(self, shown=index)
