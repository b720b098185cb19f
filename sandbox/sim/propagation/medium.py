"""What a level costs sound: the plain arrays that the propagation kernel works on.

Belongs here: what one step loses, which steps are closed, how much a sound can lose at most, and
the engines' own forms of these, made once for each medium and kept with it. Must not know:
terrains, rule sets, how a field is computed. A rule set makes a `Medium` of a level.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.grid import Cell
from sandbox.sim.propagation.connectivity import Connectivity
from sandbox.sim.propagation.padded import Padded
from sandbox.sim.propagation.rounds import LIMIT

CLOSED: Final = 10_000_000
"""The loss that stands for "never": as much or more in `enter` or `leave` closes the cell."""

MOST_ROUNDS: Final = 40
"""Sound that may take more steps than this is the plain engine's."""

# The order in which equally good ways are told apart: N, E, S, W, then NE, SE, SW, NW.
STRAIGHT_STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
DIAGONAL_STEPS: Final = ((1, -1), (1, 1), (-1, 1), (-1, -1))


@dataclass(frozen=True, eq=False)
class Medium:
    """What every step of a sound loses on one level, in the rule set's unit of loudness.

    A step from a to b loses `straight + leave[a] + enter[b]`, or, to a diagonal neighbour,
    `diagonal + leave_diagonal[a] + enter[b]`. The cell where a noise is made is not entered, so it
    charges no `enter`. Every step must lose at least 1. The arrays are copied and made read-only.

    Raises ValueError where shapes differ, a loss is negative, or some step would lose nothing.
    """

    straight: int
    """Lost by every straight step."""
    diagonal: int
    """Lost by every diagonal step."""
    enter: NDArray[np.int32]
    """(h, w): lost besides for entering; CLOSED where sound never enters."""
    leave: NDArray[np.int32]
    """(h, w): lost besides for leaving straight; CLOSED where sound never passes on."""
    leave_diagonal: NDArray[np.int32]
    """(h, w): lost besides for leaving diagonally; CLOSED where `leave` is."""
    seals: NDArray[np.bool_]
    """(h, w): a diagonal step between two of these, both its corners, is closed."""
    reach: int | None
    """The most a way may lose in all; None: no bound."""
    audible: int
    """The least loudness that counts and travels on, at least 1."""
    enter_diagonal: NDArray[np.int32] | None = None
    """(h, w): lost besides for entering diagonally; None: the same as `enter`."""

    def __post_init__(self) -> None:
        arrays = [_set_losses(self, name) for name in ("enter", "leave", "leave_diagonal")] + [
            _set_read_only(self, "seals", np.array(self.seals, dtype=np.bool_))
        ]
        if self.enter_diagonal is not None:
            arrays.append(_set_losses(self, "enter_diagonal"))
        shapes = {array.shape for array in arrays}
        if len(shapes) > 1 or self.enter.ndim != 2 or not self.enter.size:
            raise ValueError(f"a medium's arrays must share one shape (h, w), found {shapes}")
        for straight, diagonal in (
            (self.leave, self.leave_diagonal),
            (self.enter, self.entering_diagonally),
        ):
            if not np.array_equal(straight == CLOSED, diagonal == CLOSED):
                raise ValueError("a cell must be CLOSED to straight and diagonal steps alike")
        if min(self.straight, self.diagonal) < 0 or self.least_loss < 1:
            raise ValueError("every step must lose at least 1")
        if self.audible < 1 or (self.reach is not None and self.reach < 0):
            raise ValueError("audible must be at least 1, and reach at least 0 or None")

    @property
    def shape(self) -> tuple[int, int]:
        """(h, w) of the level."""
        height, width = self.enter.shape
        return height, width

    def __contains__(self, cell: object) -> bool:
        height, width = self.shape
        return isinstance(cell, tuple) and 0 <= cell[0] < width and 0 <= cell[1] < height

    def require(self, cell: Cell) -> None:
        """Raise ValueError where a cell is not on the level."""
        if cell not in self:
            height, width = self.shape
            raise ValueError(f"cell {cell[0]},{cell[1]} is not on a level of {width} × {height}")

    @property
    def entering_diagonally(self) -> NDArray[np.int32]:
        """(h, w): lost besides for entering diagonally."""
        return self.enter if self.enter_diagonal is None else self.enter_diagonal

    @cached_property
    def least_loss(self) -> int:
        """The least that any step on this level may lose."""
        straight = self.straight + int(self.leave.min())
        diagonal = self.diagonal + int(self.leave_diagonal.min())
        return min(straight + int(self.enter.min()), diagonal + int(self.entering_diagonally.min()))

    def span(self, loudness: int) -> int:
        """One more than the most that a noise of this loudness can lose and still be audible.

        0 where it is inaudible even where it is made. Two noises of one span spread alike, the
        louder one being louder by the same amount everywhere. Raises ValueError from CLOSED on.
        """
        if loudness >= CLOSED:
            raise ValueError(f"loudness must be under {CLOSED}, found {loudness}")
        most = loudness - self.audible
        return max(0, (most if self.reach is None else min(most, self.reach)) + 1)

    def spans(self, loudness: NDArray[np.intp]) -> NDArray[np.intp]:
        """`span` of many."""
        most = loudness - self.audible
        return np.maximum(0, (most if self.reach is None else np.minimum(most, self.reach)) + 1)

    def step_loss(self, start: Cell, end: Cell) -> tuple[int, int] | None:
        """What a step between neighbours loses: for the step itself, and for leaving and entering.

        None where it is closed. Both cells must be on the level.
        """
        (x, y), (u, v) = start, end
        if x == u or y == v:
            base, leave, enter = self.straight, self.leave.item(y, x), self.enter.item(v, u)
        elif self.seals.item(y, u) and self.seals.item(v, x):
            return None
        else:
            base, leave = self.diagonal, self.leave_diagonal.item(y, x)
            enter = self.entering_diagonally.item(v, u)
        if enter >= CLOSED or leave >= CLOSED:
            return None
        return base, leave + enter

    def neighbours(self, cell: Cell) -> Iterable[Cell]:
        """The cells around one, those on the level, in the order that settles ties of ways."""
        for dx, dy in STRAIGHT_STEPS + DIAGONAL_STEPS:
            there = Cell(cell[0] + dx, cell[1] + dy)
            if there in self:
                yield there

    def connected(self, start: Cell, end: Cell) -> bool:
        """Whether any way leads from one cell to another, however long and lossy.

        Tells "no way" from "too far". The level is gone through once, at the first call.
        """
        self.require(start)
        self.require(end)
        country = self._open_country
        if start == end or country.joins(start, end):
            return True
        if country.within(start) and country.within(end):
            return False
        out_of = {start} | {c for c in self.neighbours(start) if self._open(start, c)}
        if end in out_of:
            return True
        into = {end} | {c for c in self.neighbours(end) if self._open(c, end)}
        return not country.labels(out_of).isdisjoint(country.labels(into))

    def _open(self, start: Cell, end: Cell) -> bool:
        return self.step_loss(start, end) is not None

    @cached_property
    def ringed(self) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int32]]:
        """`leave`, `leave_diagonal` and the loss of half a diagonal step into each cell: CLOSED in
        one that seals, else 0. All (h + 2, w + 2), with a ring of zeros around the level.
        """
        seal = self.seals * np.int32(CLOSED)
        return np.pad(self.leave, 1), np.pad(self.leave_diagonal, 1), np.pad(seal, 1)

    @cached_property
    def padded(self) -> Padded | None:
        """The level made ready for the fast engine; None where that engine cannot take it.

        It takes mediums that charge nothing for leaving, where a diagonal step loses no less than a
        straight one, and small numbers.
        """
        if self.leave.any() or self.leave_diagonal.any() or self.enter_diagonal is not None:
            return None
        if not self.straight <= self.diagonal <= LIMIT:
            return None
        rounds = MOST_ROUNDS if self.reach is None else self.reach // self.least_loss
        thickness = min(rounds, MOST_ROUNDS) + 1
        return Padded(self.straight, self.diagonal, self.enter, self.seals, thickness)

    @cached_property
    def reversed(self) -> "Medium":
        """The medium in which every way loses from its end to its start what it loses here.

        A step the other way charges for leaving what this one charges for entering. The way's start
        pays only for being left, and its end only for being entered, here and there.
        """
        return Medium(
            straight=self.straight,
            diagonal=self.diagonal,
            enter=self.leave,
            leave=self.enter,
            leave_diagonal=self.entering_diagonally,
            seals=self.seals,
            reach=self.reach,
            audible=self.audible,
            enter_diagonal=self.leave_diagonal,
        )

    @cached_property
    def _open_country(self) -> Connectivity:
        return Connectivity((self.enter < CLOSED) & (self.leave < CLOSED), self.seals)


def _set_read_only(medium: Medium, name: str, values: NDArray[Any]) -> NDArray[Any]:
    values.setflags(write=False)
    object.__setattr__(medium, name, values)
    return values


def _set_losses(medium: Medium, name: str) -> NDArray[Any]:
    losses = np.minimum(np.asarray(getattr(medium, name)), CLOSED).astype(np.int32)
    if losses.size and losses.min() < 0:
        raise ValueError(f"{name} must nowhere be negative, found {losses.min()}")
    return _set_read_only(medium, name, losses)
