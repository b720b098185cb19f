"""What stands in the way on a floor: boulders, statues, idols.

Belongs here: their painters. Must not know: sound.
"""

from sandbox.ui.draw.brush import Brush, mix
from sandbox.ui.draw.tiles.floors import stone_floor
from sandbox.ui.draw.tiles.look import Look


def boulder(brush: Brush, look: Look) -> None:
    """One great round stone."""
    stone_floor(brush, look)
    brush.oval(0.52, 0.82, 0.42, 0.13, mix(look["floor"], look["shadow"], 0.7))
    brush.oval(0.5, 0.5, 0.41, 0.38, look["stone_dark"])
    brush.oval(0.46, 0.45, 0.34, 0.3, look["stone"])
    brush.oval(0.38, 0.34, 0.15, 0.11, look["stone_light"])
    width = brush.thin(0.04)
    brush.line([(0.56, 0.3), (0.64, 0.44), (0.6, 0.58)], width, look["stone_dark"])


def statue(brush: Brush, look: Look) -> None:
    """A figure of stone on its plinth."""
    stone_floor(brush, look)
    brush.oval(0.52, 0.88, 0.36, 0.1, mix(look["floor"], look["shadow"], 0.7))
    brush.rect(0.22, 0.72, 0.56, 0.18, look["stone_dark"])
    brush.rect(0.22, 0.72, 0.56, 0.06, look["stone"])
    brush.polygon([(0.3, 0.74), (0.36, 0.38), (0.64, 0.38), (0.7, 0.74)], look["stone"])
    brush.polygon([(0.54, 0.74), (0.56, 0.38), (0.64, 0.38), (0.7, 0.74)], look["stone_dark"])
    brush.disc(0.5, 0.24, 0.14, look["stone"])
    brush.disc(0.47, 0.21, 0.07, look["stone_light"])
    brush.line([(0.38, 0.42), (0.36, 0.68)], brush.thin(0.05), look["stone_light"])


def idol(brush: Brush, look: Look) -> None:
    """A squat golden god."""
    stone_floor(brush, look)
    gold, dark = look["gold"], look["gold_dark"]
    brush.oval(0.52, 0.88, 0.4, 0.1, mix(look["floor"], look["shadow"], 0.7))
    brush.polygon([(0.14, 0.9), (0.24, 0.66), (0.76, 0.66), (0.86, 0.9)], dark)
    brush.rect(0.24, 0.18, 0.52, 0.52, dark)
    brush.rect(0.27, 0.14, 0.46, 0.5, gold)
    for x in (0.14, 0.74):
        brush.rect(x, 0.24, 0.12, 0.2, gold)
    brush.polygon([(0.3, 0.14), (0.5, 0.03), (0.7, 0.14)], gold)
    for x in (0.34, 0.54):
        brush.rect(x, 0.27, 0.13, 0.09, look["shadow"])
    brush.rect(0.36, 0.48, 0.28, 0.08, dark)
