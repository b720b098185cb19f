"""Mediums of glyph rows for the kernel's tests, by a table of their own.

Belongs here: glyph to loss, for the rules of hearing.md 2, crawl.md 1 and powder.md 2.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.propagation import CLOSED, Medium

SOLID = "#%X^"
CLOSED_DOORS = "+?"
CRAWL_LEAVE = dict.fromkeys("#%^", 10200) | dict.fromkeys("+?G", 6800)
CRAWL_LEAVE |= dict.fromkeys("TY", 2550) | dict.fromkeys("SI0", 1700) | {"X": CLOSED}


def _each(rows: Sequence[str], losses: dict[str, int], other: int = 0) -> NDArray[np.int32]:
    return np.array([[losses.get(glyph, other) for glyph in row] for row in rows], np.int32)


def hearing(rows: Sequence[str], seals: bool = True) -> Medium:
    enter = _each(rows, dict.fromkeys(SOLID, CLOSED) | dict.fromkeys(CLOSED_DOORS, 30))
    nothing = np.zeros_like(enter)
    solid = (enter == CLOSED) & seals
    return Medium(10, 14, enter, nothing, nothing, solid, reach=300, audible=1)


def crawl(rows: Sequence[str]) -> Medium:
    leave = _each(rows, CRAWL_LEAVE, 850)
    nothing = np.zeros_like(leave)
    return Medium(0, 0, nothing, leave, leave * 141 // 100, nothing > 0, reach=None, audible=1000)


def powder(rows: Sequence[str]) -> Medium:
    nothing = _each(rows, {})
    return Medium(1, 1, nothing, nothing, nothing, nothing > 0, reach=None, audible=1)


def lopsided(rows: Sequence[str]) -> Medium:
    """A medium of no rule set, where everything that may differ does."""
    enter = _each(rows, {"#": CLOSED, "+": 7, "?": 3})
    enter_diagonal = _each(rows, {"#": CLOSED, "+": 9, "?": 1})
    leave = _each(rows, {"X": CLOSED, "+": 2, "S": 11})
    leave_diagonal = _each(rows, {"X": CLOSED, "+": 5, "S": 6})
    seals = _each(rows, {"#": 1, "S": 1}) > 0
    return Medium(5, 3, enter, leave, leave_diagonal, seals, 90, 4, enter_diagonal)


def stuffy(rows: Sequence[str]) -> Medium:
    """Hearing with other numbers: all steps alike, a murmur of 2 is no sound, a short reach."""
    usual = hearing(rows)
    return replace(usual, straight=7, diagonal=7, enter=usual.enter * 2, reach=95, audible=3)


def slanted(rows: Sequence[str]) -> Medium:
    """Hearing where diagonal steps are the cheap ones, which the fast engine does not take."""
    return replace(hearing(rows), straight=14, diagonal=10)


def plain(medium: Medium) -> Medium:
    """The same losses in a medium that the fast engine does not take."""
    return replace(medium, enter_diagonal=medium.entering_diagonally)
