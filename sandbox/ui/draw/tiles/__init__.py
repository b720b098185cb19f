"""Tiles: how each terrain looks, one small function each.

Belongs here: drawing one cell of terrain with a brush. Must not know: levels, cameras, scenes.
`tile` gives the finished, kept picture of a terrain by its id.
"""

from sandbox.ui.draw.tiles.book import JOINS, TILES, tile
from sandbox.ui.draw.tiles.look import Look

__all__ = ["JOINS", "TILES", "Look", "tile"]
