"""Water: still, running, shallow. A pale line where it meets the shore.

Belongs here: their painters; `joins` says which neighbours are water too. Must not know: sound.
"""

from math import pi, sin

from sandbox.ui.draw.brush import Brush, mix
from sandbox.ui.draw.tiles.look import NE, NW, SE, SW, E, Look, N, S, W
from sandbox.ui.theme import Colour


def still_water(brush: Brush, look: Look) -> None:
    """Deep and calm: short level glints."""
    brush.fill(look["water_still"])
    for n, (x, y) in enumerate(look.scatter(3, margin=0.18)):
        half = 0.15 - 0.03 * (n % 2)
        brush.rect(x - half, y, 2 * half, brush.thin(0.045, 0.9), look["water_still_mark"])
    _shore(brush, look, look["water_still_mark"])


def running_water(brush: Brush, look: Look) -> None:
    """In motion: long waves, close together."""
    brush.fill(look["water_running"])
    for n in range(3):
        _wave(
            brush, 0.2 + n * 0.31, 0.07, 0.25 * (look.variant + 2 * n), look["water_running_mark"]
        )
    _shore(brush, look, look["water_running_mark"])


def shallow_water(brush: Brush, look: Look) -> None:
    """Clear to the ground: pebbles, and one ripple."""
    brush.fill(look["water_shallow"])
    for x, y in look.scatter(5, salt=1):
        brush.oval(x, y, 0.06, 0.04, mix(look["water_shallow"], look["shadow"], 0.3))
    x, y = look.scatter(1, salt=2, margin=0.3)[0]
    brush.arc(x, y + 0.1, 0.22, brush.thin(0.045), -0.16, 0.16, look["water_shallow_mark"])
    _shore(brush, look, look["water_shallow_mark"])


def _wave(brush: Brush, y: float, height: float, phase: float, colour: Colour) -> None:
    points = [(n / 12, y + height * sin(2 * pi * (n / 12 + phase))) for n in range(-1, 14)]
    brush.line(points, brush.thin(0.05), colour)


def _shore(brush: Brush, look: Look, foam: Colour) -> None:
    thin = brush.thin(0.06)
    if not look.joined(N):
        brush.rect(0, 0, 1, thin * 1.6, mix(foam, look["shadow"], 0.55))
    if not look.joined(S):
        brush.rect(0, 1 - thin, 1, thin, foam)
    if not look.joined(W):
        brush.rect(0, 0, thin, 1, foam)
    if not look.joined(E):
        brush.rect(1 - thin, 0, thin, 1, foam)
    for corner, side, end, x, y in (
        (NW, W, N, 0.0, 0.0), (NE, E, N, 1 - thin, 0.0),
        (SW, W, S, 0.0, 1 - thin), (SE, E, S, 1 - thin, 1 - thin),
    ):  # fmt: skip
        if look.joined(side, end) and not look.joined(corner):
            brush.rect(x, y, thin, thin, foam)
