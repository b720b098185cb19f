"""Levels as pictures, for the tests of sight. Must not know: any rule."""

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.grid import Cell

BLOCKS_SIGHT = "#%X^0T+?Y"
UNSEEN = "_"


def rows(picture: str) -> list[str]:
    """The lines of a picture, indentation and empty lines aside."""
    return [line.strip() for line in picture.split("\n") if line.strip()]


def marked(picture: str, glyphs: str) -> NDArray[np.bool_]:
    """The cells (h, w) that show one of `glyphs`."""
    return np.array([[glyph in glyphs for glyph in row] for row in rows(picture)])


def opaque(picture: str) -> NDArray[np.bool_]:
    """The cells that block sight."""
    return marked(picture, BLOCKS_SIGHT)


def place(picture: str, glyph: str) -> Cell:
    """The one cell that shows `glyph`."""
    ((y, x),) = np.argwhere(marked(picture, glyph)).tolist()
    return Cell(x, y)


def drawn(picture: str, seen: NDArray[np.bool_]) -> list[str]:
    """The picture with what is not seen as `_`."""
    return [
        "".join(glyph if here else UNSEEN for glyph, here in zip(row, line, strict=True))
        for row, line in zip(rows(picture), seen, strict=True)
    ]
