"""Doors and gates: seen from the front in a wall that runs across, edge on in one that runs down.

Belongs here: their painters; `joins` says which neighbours are solid. Must not know: sound.
"""

from sandbox.ui.draw.brush import Brush, mix
from sandbox.ui.draw.tiles.floors import stone_floor
from sandbox.ui.draw.tiles.look import E, Look, N, S, W


def _across(look: Look) -> bool:
    """Whether the wall that it stands in runs from west to east."""
    beside, above = look.joined(W) + look.joined(E), look.joined(N) + look.joined(S)
    return beside >= above


def _posts(brush: Brush, look: Look) -> None:
    """The jambs on both sides."""
    stone_floor(brush, look)
    dark, light = look["wall_dark"], look["wall_top"]
    if _across(look):
        brush.rect(0, 0, 1, 0.14, mix(look["floor"], look["shadow"], 0.6))
        for x in (0, 0.88):
            brush.rect(x, 0, 0.12, 1, light)
            brush.rect(x, 0.6, 0.12, 0.4, look["wall_face"])
        brush.rect(0.12, 0, brush.thin(0.03), 1, dark)
        brush.rect(0.88 - brush.thin(0.03), 0, brush.thin(0.03), 1, dark)
    else:
        brush.rect(0, 0, 1, 0.16, mix(look["floor"], look["shadow"], 0.6))
        brush.rect(0.3, 0, 0.4, 0.1, dark)
        brush.rect(0.3, 0.9, 0.4, 0.1, light)


def closed_door(brush: Brush, look: Look) -> None:
    """Planks, hinges and a knob."""
    _posts(brush, look)
    dark, wood, light = look["wood_dark"], look["wood"], look["wood_light"]
    thin = brush.thin(0.035, 0.8)
    if _across(look):
        brush.rect(0.12, 0.06, 0.76, 0.94, dark)
        brush.rect(0.16, 0.12, 0.68, 0.84, wood)
        brush.rect(0.16, 0.12, 0.68, 0.06, light)
        for x in (0.38, 0.6):
            brush.rect(x, 0.14, thin, 0.82, dark)
        for y in (0.3, 0.72):
            brush.rect(0.16, y, 0.5, 0.065, look["iron_dark"])
        brush.disc(0.73, 0.56, 0.06, look["gold"])
    else:
        brush.rect(0.31, 0.0, 0.38, 1.0, dark)
        brush.rect(0.35, 0.05, 0.3, 0.9, wood)
        brush.rect(0.35, 0.05, 0.07, 0.9, light)
        for y in (0.34, 0.64):
            brush.rect(0.35, y, 0.3, thin, dark)
        brush.disc(0.5, 0.8, 0.06, look["gold"])


def open_door(brush: Brush, look: Look) -> None:
    """The leaf stands at the side; the way is free."""
    _posts(brush, look)
    dark, wood, light = look["wood_dark"], look["wood"], look["wood_light"]
    if _across(look):
        brush.rect(0.12, 0.1, 0.24, 0.86, dark)
        brush.rect(0.15, 0.13, 0.16, 0.8, wood)
        brush.rect(0.15, 0.13, 0.05, 0.8, light)
        brush.disc(0.27, 0.6, 0.045, look["gold"])
    else:
        brush.rect(0.3, 0.02, 0.68, 0.24, dark)
        brush.rect(0.33, 0.06, 0.62, 0.15, wood)
        brush.rect(0.33, 0.06, 0.62, 0.05, light)
        brush.disc(0.84, 0.16, 0.045, look["gold"])


def broken_door(brush: Brush, look: Look) -> None:
    """Splinters in the frame and on the floor."""
    _posts(brush, look)
    dark, wood, light = look["wood_dark"], look["wood"], look["wood_light"]
    if _across(look):
        brush.polygon([(0.12, 0.08), (0.3, 0.08), (0.22, 0.34), (0.28, 0.46), (0.12, 0.7)], wood)
        brush.polygon([(0.88, 0.3), (0.74, 0.5), (0.8, 0.62), (0.72, 1.0), (0.88, 1.0)], dark)
    else:
        brush.polygon([(0.31, 0.0), (0.69, 0.0), (0.6, 0.2), (0.5, 0.12), (0.4, 0.26)], wood)
        brush.polygon([(0.31, 1.0), (0.69, 1.0), (0.64, 0.78), (0.52, 0.88), (0.42, 0.74)], dark)
    width = brush.thin(0.085)
    brush.line([(0.36, 0.66), (0.6, 0.58)], width, light)
    brush.line([(0.42, 0.84), (0.64, 0.8)], width, wood)
    brush.line([(0.46, 0.4), (0.62, 0.32)], width, dark)


def closed_gate(brush: Brush, look: Look) -> None:
    """Iron bars: sight and sound pass, nobody else."""
    _posts(brush, look)
    light, dark = look["iron"], look["iron_dark"]
    bar = brush.thin(0.06)
    if _across(look):
        for y in (0.2, 0.78):
            brush.rect(0.12, y, 0.76, 0.07, dark)
        for n in range(5):
            x = 0.19 + n * 0.155
            brush.rect(x, 0.06, bar, 0.92, light)
            brush.rect(x + bar * 0.6, 0.06, bar * 0.4, 0.92, dark)
    else:
        for x in (0.36, 0.58):
            brush.rect(x, 0.02, 0.06, 0.96, dark)
        for n in range(5):
            brush.rect(0.32, 0.1 + n * 0.19, 0.36, bar, light)


def open_gate(brush: Brush, look: Look) -> None:
    """The bars are drawn up; their points still show."""
    _posts(brush, look)
    light, dark = look["iron"], look["iron_dark"]
    bar = brush.thin(0.06)
    if _across(look):
        brush.rect(0.12, 0.06, 0.76, 0.07, dark)
        for n in range(5):
            x = 0.19 + n * 0.155
            brush.rect(x, 0.04, bar, 0.2, light)
            brush.polygon([(x - 0.01, 0.24), (x + bar + 0.01, 0.24), (x + bar / 2, 0.34)], light)
    else:
        for x in (0.36, 0.58):
            brush.rect(x, 0.0, 0.06, 0.22, dark)
            brush.rect(x, 0.84, 0.06, 0.16, dark)
        for y in (0.06, 0.16, 0.9):
            brush.rect(0.32, y, 0.36, bar, light)
