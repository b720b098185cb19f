"""Grass, flowers, bushes and trees.

Belongs here: their painters. Must not know: sound.
"""

from sandbox.ui.draw.brush import Brush, mix
from sandbox.ui.draw.tiles.look import Look
from sandbox.ui.theme import Colour


def _blades(
    brush: Brush, points: list[tuple[float, float]], height: float, width: float, colour: Colour
) -> None:
    for n, (x, y) in enumerate(points):
        lean = 0.05 * (n % 3 - 1)
        brush.line([(x, y + height / 2), (x + lean, y - height / 2)], brush.thin(width), colour)


def _tufts(brush: Brush, points: list[tuple[float, float]], size: float, colour: Colour) -> None:
    for x, y in points:
        for lean in (-0.6, 0.0, 0.6):
            brush.line(
                [(x, y + size / 2), (x + lean * size, y - size / 2)], brush.thin(0.035), colour
            )


def grass(brush: Brush, look: Look) -> None:
    """Short grass."""
    brush.fill(look["lawn"])
    _tufts(brush, look.scatter(4, margin=0.15), 0.11, look["lawn_mark"])


def tall_grass(brush: Brush, look: Look) -> None:
    """Grass to the hip."""
    brush.fill(mix(look["lawn"], look["lawn_mark"], 0.3))
    _blades(brush, look.scatter(9, salt=1), 0.34, 0.045, look["lawn_mark"])
    _blades(brush, look.scatter(8, salt=2, margin=0.12), 0.42, 0.045, look["lawn_tall"])


def dry_grass(brush: Brush, look: Look) -> None:
    """Straw."""
    brush.fill(look["straw_ground"])
    _blades(brush, look.scatter(7, salt=1), 0.26, 0.04, look["straw"])
    _blades(brush, look.scatter(4, salt=3, margin=0.15), 0.3, 0.04, look["straw_light"])


def reeds(brush: Brush, look: Look) -> None:
    """Stalks with brown heads, in water."""
    brush.fill(look["mud_water"])
    brush.oval(0.5, 0.84, 0.42, 0.09, mix(look["mud_water"], look["water_shallow_mark"], 0.25))
    for n, x in enumerate((0.16, 0.34, 0.5, 0.68, 0.85)):
        top = 0.1 + 0.09 * ((n * 2 + look.variant) % 4)
        brush.line([(x, 0.94), (x + 0.03, top)], brush.thin(0.045), look["lawn_tall"])
        brush.line([(x + 0.028, top + 0.06), (x + 0.03, top + 0.2)], 0.09, look["wood"])


def bush(brush: Brush, look: Look) -> None:
    """A low thicket."""
    brush.fill(look["lawn"])
    brush.oval(0.5, 0.8, 0.42, 0.13, mix(look["lawn"], look["shadow"], 0.55))
    for x, y, r in ((0.3, 0.58, 0.24), (0.7, 0.58, 0.24), (0.5, 0.42, 0.28)):
        brush.disc(x, y, r, look["leaf_dark"])
    for x, y, r in ((0.27, 0.52, 0.17), (0.67, 0.52, 0.17), (0.48, 0.36, 0.2)):
        brush.disc(x, y, r, look["leaf"])
    for x, y in ((0.42, 0.28), (0.56, 0.36), (0.24, 0.46), (0.66, 0.46), (0.46, 0.5)):
        brush.disc(x, y, 0.05, look["leaf_light"])


def tree(brush: Brush, look: Look) -> None:
    """A trunk under a great crown."""
    brush.fill(look["lawn"])
    _crown(brush, look, look["leaf_dark"], look["leaf"], look["leaf_light"])


def _crown(brush: Brush, look: Look, dark: Colour, middle: Colour, light: Colour) -> None:
    brush.oval(0.5, 0.9, 0.34, 0.08, mix(look["lawn"], look["shadow"], 0.6))
    brush.rect(0.43, 0.66, 0.14, 0.26, look["wood_dark"])
    brush.rect(0.43, 0.66, 0.05, 0.26, look["wood"])
    lobes = ((0.28, 0.48, 0.22), (0.72, 0.48, 0.22), (0.5, 0.3, 0.26), (0.5, 0.56, 0.24))
    for x, y, r in lobes:
        brush.disc(x, y, r, dark)
    for x, y, r in lobes[:3]:
        brush.disc(x - 0.03, y - 0.05, r * 0.74, middle)
    brush.disc(0.5, 0.5, 0.16, middle)
    for x, y, r in ((0.43, 0.2, 0.09), (0.24, 0.38, 0.065), (0.62, 0.4, 0.06)):
        brush.disc(x, y, r, light)


def mangrove(brush: Brush, look: Look) -> None:
    """A crown on roots that stand in water."""
    brush.fill(look["mud_water"])
    brush.oval(0.5, 0.9, 0.44, 0.08, mix(look["mud_water"], look["water_shallow_mark"], 0.35))
    for foot in (0.1, 0.3, 0.7, 0.9):
        brush.line(
            [(0.5, 0.5), ((0.5 + foot) / 2, 0.66), (foot, 0.95)],
            brush.thin(0.06),
            look["wood_dark"],
        )
    for x, y, r in ((0.28, 0.4, 0.22), (0.72, 0.4, 0.22), (0.5, 0.28, 0.24)):
        brush.disc(x, y, r, mix(look["mangrove"], look["shadow"], 0.35))
        brush.disc(x - 0.02, y - 0.04, r * 0.76, look["mangrove"])
    for x, y, r in ((0.42, 0.18, 0.08), (0.24, 0.32, 0.06), (0.68, 0.32, 0.06)):
        brush.disc(x, y, r, look["mangrove_light"])


def wildflowers(brush: Brush, look: Look) -> None:
    """Flowers of every colour."""
    grass(brush, look)
    for n, (x, y) in enumerate(look.scatter(5, salt=6, margin=0.16)):
        petal = (look["petal_pink"], look["petal_white"], look["petal_gold"])[n % 3]
        for dx, dy in ((0, -0.07), (0.07, 0), (0, 0.07), (-0.07, 0)):
            brush.disc(x + dx, y + dy, 0.048, petal)
        brush.disc(x, y, 0.036, look["gold_dark"])


def buttercups(brush: Brush, look: Look) -> None:
    """Small golden cups."""
    grass(brush, look)
    for x, y in look.scatter(6, salt=8, margin=0.14):
        brush.disc(x, y, 0.085, look["petal_gold"])
        brush.disc(x, y, 0.035, look["gold_dark"])


def bluebells(brush: Brush, look: Look) -> None:
    """Bells that hang from bent stems."""
    grass(brush, look)
    for x, y in look.scatter(4, salt=9, margin=0.2):
        brush.line(
            [(x + 0.03, y + 0.19), (x + 0.02, y - 0.12), (x - 0.07, y - 0.16)],
            brush.thin(0.03),
            look["lawn_tall"],
        )
        for dx, dy in ((-0.09, -0.1), (0.05, -0.04), (-0.03, 0.05)):
            bell = ((0.0, -0.7), (1.0, 1.0), (-1.0, 1.0))
            brush.shape(x + dx, y + dy, 0.075, bell, look["petal_blue"])
