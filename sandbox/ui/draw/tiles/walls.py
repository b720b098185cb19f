"""Walls, rock and crags: what stops one. Lit from above, joined with what stands beside them.

Belongs here: their painters; `joins` says which neighbours are solid too. Must not know: sound.
"""

from typing import Final

from sandbox.ui.draw.brush import Brush, mix
from sandbox.ui.draw.tiles.look import NE, NW, SE, SW, E, Look, N, S, W
from sandbox.ui.theme import Colour

FACE: Final = 0.4
"""How much of a cell the side of a wall takes that faces us."""
EDGE: Final = 0.07


def wall(brush: Brush, look: Look) -> None:
    """A wall of bricks."""
    _block(brush, look, look["wall_top"], look["wall_light"], look["wall_face"], look["wall_dark"])
    if not look.joined(S):
        _bricks(brush, look["wall_face"], look["wall_dark"])


def permanent_wall(brush: Brush, look: Look) -> None:
    """Great dressed stones, each with a stud: nothing gets through."""
    top, light = mix(look["wall_top"], look["stone"], 0.5), look["stone_light"]
    face = mix(look["wall_face"], look["stone_dark"], 0.5)
    _block(brush, look, top, light, face, look["wall_dark"])
    middle = 0.5 if look.joined(S) else (1 - FACE) / 2 + 0.02
    r = 0.17
    for grown, colour in ((r + 0.07, look["wall_dark"]), (r, light)):
        brush.shape(0.5, middle, grown, ((0, -1), (1, 0), (0, 1), (-1, 0)), colour)
    brush.polygon([(0.5, middle - r), (0.5 + r, middle), (0.5, middle + r)], top)
    if not look.joined(S):
        brush.rect(0.48, 1 - FACE, 0.04, FACE - 0.06, look["wall_dark"])


def secret_door(brush: Brush, look: Look) -> None:
    """A wall, and for whoever sees everything the outline of a door in it."""
    wall(brush, look)
    thin = brush.thin(0.05)
    for n in range(4):
        at = 0.14 + n * 0.2
        brush.rect(0.24, at, thin, 0.1, look["gold"])
        brush.rect(0.76 - thin, at, thin, 0.1, look["gold"])
    for n in range(3):
        brush.rect(0.24 + n * 0.2, 0.14, 0.1, thin, look["gold"])
    brush.disc(0.63, 0.52, 0.06, look["gold"])


def _block(
    brush: Brush, look: Look, top: Colour, light: Colour, face: Colour, dark: Colour
) -> None:
    """The top of a wall with its lit and shaded edges, and its face where that shows."""
    brush.fill(top)
    edge = brush.thin(EDGE)
    for x, y in look.scatter(3):
        brush.rect(x, y * 0.6, 0.12, 0.035, mix(top, light, 0.16))
    if not look.joined(E):
        brush.rect(1 - edge, 0, edge, 1, mix(top, dark, 0.6))
    if not look.joined(W):
        brush.rect(0, 0, edge, 1, mix(top, light, 0.55))
    if not look.joined(S):
        brush.rect(0, 1 - FACE, 1, FACE, face)
        brush.rect(0, 1 - FACE, 1, brush.thin(0.045), mix(top, light, 0.5))
        brush.rect(0, 1 - brush.thin(0.06), 1, 0.1, dark)
    else:
        if look.joined(W) and not look.joined(SW):
            brush.rect(0, 1 - FACE, edge, FACE, mix(top, light, 0.4))
        if look.joined(E) and not look.joined(SE):
            brush.rect(1 - edge, 1 - FACE, edge, FACE, mix(top, dark, 0.6))
    if not look.joined(N):
        brush.rect(0, 0, 1, edge, light)
    else:
        if look.joined(W) and not look.joined(NW):
            brush.rect(0, 0, edge, edge, light)
        if look.joined(E) and not look.joined(NE):
            brush.rect(1 - edge, 0, edge, edge, mix(top, light, 0.5))


def _bricks(brush: Brush, face: Colour, dark: Colour) -> None:
    joint, thin = mix(face, dark, 0.62), brush.thin(0.035, 0.8)
    middle = 1 - FACE / 2
    brush.rect(0, middle - thin / 2, 1, thin, joint)
    for x in (0.22, 0.72):
        brush.rect(x, 1 - FACE + 0.045, thin, FACE / 2 - 0.045, joint)
    for x in (0.47, 0.97):
        brush.rect(x, middle, thin, FACE / 2 - 0.06, joint)


def rock(brush: Brush, look: Look) -> None:
    """Living rock: quiet inside, rough where it has been cut open."""
    top, light, dark = look["rock_top"], look["rock_light"], look["rock_dark"]
    brush.fill(top)
    for x, y in look.scatter(3, salt=3):
        brush.polygon([(x, y), (x + 0.12, y + 0.04), (x + 0.04, y + 0.1)], mix(top, dark, 0.55))
    for x, y in look.scatter(2, salt=5):
        brush.rect(x, y, 0.09, 0.03, mix(top, light, 0.3))
    bumps = [0.0, 0.14, 0.27, 0.45, 0.58, 0.75, 0.9, 1.02]
    depths = [0.05, 0.1, 0.04, 0.09, 0.05, 0.11, 0.06, 0.05]
    depths = depths[look.variant :] + depths[: look.variant]
    rim = list(zip(bumps, depths, strict=True))
    if not look.joined(W):
        brush.polygon([(0, 0), *((d, p) for p, d in rim), (0, 1)], mix(top, light, 0.6))
    if not look.joined(E):
        brush.polygon([(1, 0), *((1 - d, p) for p, d in rim), (1, 1)], dark)
    if not look.joined(S):
        brush.polygon([(0, 1), *((p, 1 - 2.6 * d - 0.12) for p, d in rim), (1, 1)], dark)
        brush.line(
            [(p, 1 - 2.6 * d - 0.12) for p, d in rim], brush.thin(0.03), mix(top, light, 0.7)
        )
    if not look.joined(N):
        brush.polygon([(0, 0), *((p, d) for p, d in rim), (1, 0)], light)


def crag(brush: Brush, look: Look) -> None:
    """Bare peaks."""
    brush.fill(mix(look["crag_dark"], look["rock_dark"], 0.4))
    peaks = (((0.3, 0.2), 0.34, 0.86), ((0.72, 0.34), 0.3, 0.94), ((0.46, 0.5), 0.26, 1.0))
    for (x, y), half, foot in peaks:
        brush.polygon([(x - half, foot), (x, y), (x + half, foot)], look["crag_dark"])
        brush.polygon([(x - half, foot), (x, y), (x + 0.05, foot)], look["crag"])
        snow = y + (foot - y) * 0.42
        brush.polygon([(x - half * 0.42, snow), (x, y), (x + 0.03, snow)], look["crag_light"])
