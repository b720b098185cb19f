"""Ground as nature left it: earth, road, rubble, marsh, and what lies on it.

Belongs here: their painters. Must not know: sound.
"""

from typing import Final

from sandbox.ui.draw.brush import Brush, mix
from sandbox.ui.draw.tiles.floors import stone_floor
from sandbox.ui.draw.tiles.look import Look

_STONE: Final = ((-1.0, 0.5), (-0.5, -0.8), (0.6, -0.7), (1.0, 0.3), (0.4, 0.9))
_LIT_SIDE: Final = ((-0.8, 0.2), (-0.45, -0.7), (0.5, -0.6), (0.2, 0.1))


def rubble(brush: Brush, look: Look) -> None:
    """Broken stone on a floor."""
    stone_floor(brush, look)
    stones = (
        (0.26, 0.3, 0.15),
        (0.66, 0.26, 0.12),
        (0.46, 0.58, 0.19),
        (0.8, 0.66, 0.14),
        (0.2, 0.76, 0.12),
    )
    for n, (x, y, r) in enumerate(stones):
        x += 0.03 * ((look.variant + n) % 3 - 1)
        brush.shape(x, y, r, _STONE, look["stone_dark"])
        brush.shape(x, y, r, _LIT_SIDE, look["stone"])


def rocky_ground(brush: Brush, look: Look) -> None:
    """Earth full of pebbles."""
    brush.fill(look["earth"])
    for n, (x, y) in enumerate(look.scatter(7, margin=0.12)):
        r = 0.05 + 0.025 * (n % 3)
        brush.oval(x, y + 0.02, r, r * 0.75, mix(look["earth"], look["shadow"], 0.5))
        brush.oval(x, y, r, r * 0.7, mix(look["stone_dark"], look["earth"], 0.25))


def dirt_road(brush: Brush, look: Look) -> None:
    """Trodden earth with ruts."""
    brush.fill(look["road"])
    for n, (x, y) in enumerate(look.scatter(5)):
        brush.rect(
            x - 0.1,
            y,
            0.2,
            0.04,
            look["road_mark"] if n % 2 else mix(look["road"], look["earth"], 0.7),
        )


def forest_floor(brush: Brush, look: Look) -> None:
    """Fallen leaves."""
    brush.fill(look["litter"])
    for n, (x, y) in enumerate(look.scatter(8)):
        colour = (look["litter_mark"], look["leaf_dark"], look["wood"])[n % 3]
        across = 0.09 if n % 2 else 0.05
        brush.oval(x, y, across, 0.14 - across, mix(colour, look["litter"], 0.2))


def marsh(brush: Brush, look: Look) -> None:
    """Mud with standing water and tufts."""
    brush.fill(look["mud"])
    for n, (x, y) in enumerate(look.scatter(2, margin=0.25)):
        brush.oval(x, y, 0.24 - 0.05 * n, 0.1, look["mud_water"])
        brush.oval(
            x - 0.04, y - 0.02, 0.09, 0.025, mix(look["mud_water"], look["water_shallow_mark"], 0.6)
        )
    for x, y in look.scatter(4, salt=2, margin=0.15):
        for lean in (-0.07, 0.0, 0.07):
            brush.line([(x, y + 0.08), (x + lean, y - 0.09)], brush.thin(0.03), look["mud_mark"])
