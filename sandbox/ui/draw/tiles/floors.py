"""Floors that people have laid, and stairs. Nearly flat, so that sound carries the eye.

Belongs here: their painters. Must not know: sound.
"""

from sandbox.ui.draw.brush import Brush, mix
from sandbox.ui.draw.tiles.look import Look


def stone_floor(brush: Brush, look: Look) -> None:
    """The plain floor under most things."""
    brush.fill(look["floor"])
    thin = brush.thin(0.03, 0.7)
    brush.rect(1 - thin, 0, thin, 1, look["grout"])
    brush.rect(0, 1 - thin, 1, thin, look["grout"])
    for x, y in look.scatter(2):
        brush.rect(x, y, 0.1, 0.035, look["floor_mark"])


def flagstones(brush: Brush, look: Look) -> None:
    """Large slabs, set with joints."""
    brush.fill(look["flag_edge"])
    gap = 0.05
    slabs = (
        (0, 0, 0.58, 0.46), (0.58, 0, 0.42, 0.62), (0, 0.46, 0.4, 0.54), (0.4, 0.62, 0.6, 0.38),
        (0.4, 0.46, 0.18, 0.16),
    )  # fmt: skip
    for n, (x, y, w, h) in enumerate(slabs):
        shade = mix(look["flag"], look["stone"], 0.06 * ((n + look.variant) % 3))
        brush.rect(x + gap / 2, y + gap / 2, w - gap, h - gap, shade)


def plank_floor(brush: Brush, look: Look) -> None:
    """Boards across."""
    base = mix(look["wood_dark"], look["floor"], 0.45)
    brush.fill(base)
    for n in range(4):
        shade = mix(base, look["wood"], 0.1 + 0.1 * ((n + look.variant) % 3))
        brush.rect(0, n * 0.25, 1, 0.25 - brush.thin(0.035, 0.7), shade)
        end = (0.3 + 0.37 * n + 0.21 * look.variant) % 1
        brush.rect(end, n * 0.25, brush.thin(0.03, 0.7), 0.25, mix(base, look["shadow"], 0.35))


def gazebo_floor(brush: Brush, look: Look) -> None:
    """Pale slats laid slantwise, both ways."""
    base = mix(look["wood"], look["floor"], 0.5)
    brush.fill(base)
    light, dark = mix(base, look["wood_light"], 0.55), mix(base, look["wood_dark"], 0.6)
    brush.polygon([(0.5, 0.04), (0.96, 0.5), (0.5, 0.96), (0.04, 0.5)], light)
    brush.polygon([(0.5, 0.22), (0.78, 0.5), (0.5, 0.78), (0.22, 0.5)], dark)
    brush.polygon([(0.5, 0.36), (0.64, 0.5), (0.5, 0.64), (0.36, 0.5)], light)


def cracked_floor(brush: Brush, look: Look) -> None:
    """The plain floor, broken."""
    stone_floor(brush, look)
    dark = look["crack"]
    shift = 0.05 * look.variant
    width = brush.thin(0.045)
    brush.line(
        [(0.06, 0.2 + shift), (0.3, 0.34), (0.44, 0.6), (0.7, 0.66 + shift), (0.92, 0.92)],
        width,
        dark,
    )
    brush.line([(0.44, 0.6), (0.36, 0.86)], width * 0.8, dark)
    brush.line([(0.3, 0.34), (0.58, 0.2), (0.78, 0.26 + shift)], width * 0.8, dark)


def dusty_floor(brush: Brush, look: Look) -> None:
    """A floor under dust."""
    brush.fill(look["dust"])
    for x, y in look.scatter(11, margin=0.06):
        brush.disc(x, y, 0.028, look["dust_mark"])
    for x, y in look.scatter(2, salt=4, margin=0.25):
        brush.oval(x, y, 0.16, 0.05, mix(look["dust"], look["dust_mark"], 0.5))


def old_web(brush: Brush, look: Look) -> None:
    """A floor with a web hung from a corner."""
    stone_floor(brush, look)
    thread = mix(look["floor"], look["web"], 0.72)
    width = brush.thin(0.028, 0.8)
    spokes = [(0.92, 0.04), (0.86, 0.4), (0.66, 0.66), (0.4, 0.86), (0.04, 0.92)]
    for x, y in spokes:
        brush.line([(0.02, 0.02), (x, y)], width, thread)
    for share in (0.4, 0.66, 0.92):
        brush.line([(x * share, y * share) for x, y in spokes], width, thread)


def stairs(brush: Brush, look: Look) -> None:
    """Steps that go down into the dark."""
    brush.fill(mix(look["wall_dark"], look["shadow"], 0.3))
    for n in range(5):
        shade = mix(look["stone_light"], look["wall_dark"], n * 0.21)
        top = 0.06 + n * 0.18
        inset = 0.06 + n * 0.055
        brush.rect(inset, top, 1 - 2 * inset, 0.12, shade)
