"""Random levels, mediums and sources for the kernel's properties.

Belongs here: what Hypothesis draws. Must not know: what is asserted of it.
"""

from collections.abc import Callable

import numpy as np
from hypothesis import strategies as st

from sandbox.sim.grid import Cell
from sandbox.sim.propagation import Medium
from tests.sim.propagation import mediums

Rows = tuple[str, ...]

# How the cells of a level are mixed: open caves, tight caves, doors, everything.
MIXES = (".", "....#", "..##", ".#", "..#++", ".+", ".....#%X^+?GTS0")


@st.composite
def rows(draw: st.DrawFn, most: int = 12) -> Rows:
    """A level of up to `most` rows and columns, often a thin one or a single cell."""
    width, height = draw(st.integers(1, most)), draw(st.integers(1, most))
    glyphs = st.text(draw(st.sampled_from(MIXES)), min_size=width, max_size=width)
    return tuple(draw(st.lists(glyphs, min_size=height, max_size=height)))


@st.composite
def wide_rows(draw: st.DrawFn) -> Rows:
    """A level that the loudest noise may not cross, from a seed (its glyphs do not shrink)."""
    chance = np.random.default_rng(draw(st.integers(0, 2**32)))
    width, height = draw(st.integers(20, 70)), draw(st.integers(20, 70))
    glyphs = np.array(list(draw(st.sampled_from(MIXES))))
    return tuple("".join(row) for row in chance.choice(glyphs, (height, width)).tolist())


def cells(rows: Rows) -> st.SearchStrategy[Cell]:
    """Any cell of a level, one that sound cannot enter too."""
    return st.builds(Cell, st.integers(0, len(rows[0]) - 1), st.integers(0, len(rows) - 1))


Rules = Callable[[Rows], Medium]

LOUDNESS: dict[Rules, st.SearchStrategy[int]] = {
    mediums.hearing: st.integers(1, 999),
    mediums.crawl: st.integers(0, 41).map(lambda loudness: (loudness + 1) * 1000),
    mediums.powder: st.integers(1, 12),
    mediums.lopsided: st.integers(1, 200),
    mediums.stuffy: st.integers(1, 200),
    mediums.slanted: st.integers(1, 400),
}
RULES = st.sampled_from(tuple(LOUDNESS))
