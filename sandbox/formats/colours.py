"""Colours of terrains, where a foreign format holds colours (colours.toml).

Belongs here: reading that table. Must not know: how the window looks.
"""

from typing import Final

from sandbox.sim import tables

Colour = tuple[int, int, int]

COLOURS: Final[dict[str, Colour]] = {
    name: (int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16))
    for name, text in tables.table("sandbox.formats", "colours").items()
}
"""Red, green and blue, 0-255, by a terrain's or a special room's id; and of `you`."""
