"""The layers of lines: thresholds' contours, ways with their losses, lines of sight.

Belongs here: how they are drawn. Must not know: how they were found.
"""

from dataclasses import dataclass
from itertools import chain, pairwise
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from sandbox.ui.draw import text
from sandbox.ui.draw.canvas import Canvas
from sandbox.ui.draw.isolines import isoline
from sandbox.ui.draw.pieces import tinted
from sandbox.ui.draw.plates import Plates
from sandbox.ui.draw.ripples import around, cells_of
from sandbox.ui.scene.amounts import amount
from sandbox.ui.scene.model import Contour, SightShown, WayShown
from sandbox.ui.theme import Colour

LEAST_CELL_WITH_LETTERS: Final = 12
MOST_SPOTS: Final = 12
"""At about so many places of a border its letters are tried."""
LEAST_CELL_WITH_BEADS: Final = 12
Piece = list[list[int]]
"""A piece of line: its start and its end, x and y each."""


@dataclass(frozen=True)
class Stroke:
    """How a contour is drawn, so that it is told from another that runs in the same cells: in a
    colour, so many pixels drawn and so many left out (0: none), and as a letter shows it."""

    tone: str
    drawn: int
    gap: int
    sample: str


STROKES: Final = (
    Stroke("focus", 1, 0, "─"),
    Stroke("accent", 7, 5, "╌"),
    Stroke("warn", 3, 4, "┈"),
    Stroke("good", 12, 4, "╴"),
)


def paint_contours(canvas: Canvas, contours: tuple[Contour, ...]) -> list[list[Piece]]:
    """The border within which each threshold is met: its pieces in pixels, for its letters.

    All grounds first, then the lines: none hides one beside it, and where two run on one another
    the lower one is seen in the gaps of the upper.
    """
    borders = [_border(canvas, contour) for contour in contours]
    width, halo = (2 if canvas.px >= 16 else 1), canvas.colour("map.halo")
    pieces: list[list[Piece]] = [border.tolist() for border in borders]
    for start, end in chain.from_iterable(pieces):
        pygame.draw.line(canvas.surface, halo, start, end, width + 2)
    for n, border in enumerate(borders):
        stroke = STROKES[n % len(STROKES)]
        colour = canvas.colour(stroke.tone)
        for start, end in _dashes(border, stroke).tolist():
            pygame.draw.line(canvas.surface, colour, start, end, width)
    return pieces


def _border(canvas: Canvas, contour: Contour) -> NDArray[np.int64]:
    """The border of a contour as pieces (n, 2, 2): start and end in pixels."""
    part = around(canvas.visible, contour.within)
    if part is None:
        return np.empty((0, 2, 2), np.int64)
    # An isoline holds what is at most its level: so the loudness is turned about.
    values = -contour.values[cells_of(part)].astype(np.float64)
    values[contour.blocked[cells_of(part)]] = np.nan
    return _pixels(canvas, isoline(values, -float(contour.needs)), part[:2])


def _dashes(pieces: NDArray[np.int64], stroke: Stroke) -> NDArray[np.int64]:
    """What of pieces (n, 2, 2) is drawn, as such pieces. Dashes are told off by where they are on
    the surface, so that they go on from one piece to the next without the pieces being joined."""
    if not stroke.gap:
        return pieces
    span = pieces[:, 1] - pieces[:, 0]
    falls: NDArray[np.int64] = np.where(span.prod(axis=1) >= 0, 1, -1)
    along: NDArray[np.int64] = pieces[:, :, 0] + falls[:, np.newaxis] * pieces[:, :, 1]
    back = along[:, 0] > along[:, 1]
    ordered = np.where(back[:, np.newaxis, np.newaxis], pieces[:, ::-1], pieces)
    along.sort(axis=1)

    period = stroke.drawn + stroke.gap
    first, last = np.floor_divide(along, period).T
    of = np.repeat(np.arange(len(pieces)), last - first + 1)
    begun = np.r_[True, of[1:] != of[:-1]][: len(of)]
    dash = (first[of] + _since(begun)) * period
    ends = np.stack((dash, dash + stroke.drawn), axis=1).clip(along[of, :1], along[of, 1:])
    seen = ends[:, 0] < ends[:, 1]
    of, ends = of[seen], ends[seen]
    start, end = ordered[of, :1], ordered[of, 1:]
    shares = (ends - along[of, :1])[:, :, np.newaxis]
    drawn: NDArray[np.int64] = (
        start + (end - start) * shares // np.diff(along[of])[:, :, np.newaxis]
    )
    return drawn


def _since(begun: NDArray[np.bool_]) -> NDArray[np.int64]:
    """How many places each is behind the last where something begun, the first at least."""
    places = np.arange(len(begun))
    since: NDArray[np.int64] = places - np.maximum.accumulate(np.where(begun, places, 0))
    return since


def paint_letters(
    canvas: Canvas, contours: tuple[Contour, ...], borders: list[list[Piece]], plates: Plates
) -> None:
    """Whose border each is, once on its line or beside it, where that hides least; each at another
    side, and with a sample of its line where there are several."""
    inside = canvas.surface.get_rect().inflate(-40, -40)
    for n, (contour, pixels) in enumerate(zip(contours, borders, strict=True)):
        showing = [start for start, _ in pixels if inside.collidepoint(start)]
        if not showing or canvas.px < LEAST_CELL_WITH_LETTERS:
            continue
        angle = 2 * np.pi * (0.875 + n / len(contours))
        ahead = np.cos(angle), np.sin(angle)
        showing.sort(key=lambda at: -(at[0] * ahead[0] + at[1] * ahead[1]))
        stroke = STROKES[n % len(STROKES)]
        said = f"{stroke.sample * 2} {contour.label}" if len(contours) > 1 else contour.label
        halo, size = canvas.colour("map.halo"), max(9, min(12, canvas.px // 2))
        words = text.plate(said, size, canvas.colour(stroke.tone), halo, halo, canvas.theme)
        spots = showing[:: max(1, len(showing) // MOST_SPOTS)]
        on, aside = words.get_rect(), (words.get_height() + canvas.px) // 2
        places = [
            on.move(x - on.centerx, y - on.centery + dy)
            for x, y in spots
            for dy in (0, -aside, aside)
        ]
        plates.put_at(words, places, off_numbers=True)


def _pixels(
    canvas: Canvas, pieces: NDArray[np.float64], corner: tuple[int, int] = (0, 0)
) -> NDArray[np.int64]:
    """Pieces (n, 4), in cells from a corner, as starts and ends (n, 2, 2) in whole pixels."""
    at = (pieces.reshape(-1, 2, 2) + (np.array(corner) + 0.5)) * canvas.px + canvas.camera.offset
    return np.floor(at).astype(np.int64)


def paint_way(canvas: Canvas, way: WayShown) -> None:
    """The way of a noise to a listener; dashed where it is not heard. A chosen one shows each of
    its cells, as no line to a target does."""
    points = [canvas.middle(cell) for cell in way.cells]
    colour = canvas.colour("accent" if way.chosen else "text" if way.heard else "dim")
    width = (3 if way.chosen else 2) if canvas.px >= 12 else 1
    if way.heard:
        _polyline(canvas, points, canvas.colour("map.halo"), width + 2)
        _polyline(canvas, points, colour, width)
    else:
        for start, end in list(pairwise(points))[::2]:
            _polyline(canvas, [start, end], canvas.colour("map.halo"), width + 2)
            _polyline(canvas, [start, end], colour, width)
    if way.chosen and canvas.px >= LEAST_CELL_WITH_BEADS:
        for x, y in points[1:-1]:
            pygame.draw.circle(canvas.surface, canvas.colour("map.halo"), (x, y), width + 1)
            pygame.draw.circle(canvas.surface, colour, (x, y), width)


def paint_losses(canvas: Canvas, way: WayShown, plates: Plates) -> None:
    """Along a way: what arrives, and what each straight piece loses."""
    size = max(9, min(12, canvas.px // 2))
    words = text.plate(
        f"= {amount(way.arrives, way.unit)}", size, canvas.colour("accent"), canvas.colour("panel"),
        canvas.colour("accent"), canvas.theme,
    )  # fmt: skip
    x, y = canvas.middle(way.cells[-1])
    plates.put(words, words.get_rect(midbottom=(x, y - canvas.px // 2)))
    for loss in way.losses:
        tone = canvas.colour("warn" if loss.muffled else "text")
        words = text.plate(
            f"−{amount(loss.lost, way.unit)}",
            size,
            tone,
            canvas.colour("panel"),
            canvas.colour("line"),
            canvas.theme,
        )
        (ax, ay), (bx, by) = canvas.middle(loss.start), canvas.middle(loss.end)
        middle = (bx, by) if loss.muffled else ((ax + bx) // 2, (ay + by) // 2)
        plates.put(words, words.get_rect(center=middle))


def _polyline(canvas: Canvas, points: list[tuple[int, int]], colour: Colour, width: int) -> None:
    for start, end in pairwise(points):
        pygame.draw.line(canvas.surface, colour, start, end, width)
    if width > 2:
        for point in points[1:-1]:
            pygame.draw.circle(canvas.surface, colour, point, width // 2)


def paint_veil(canvas: Canvas, seen: SightShown) -> None:
    """What is not seen under a veil; what is seen as bare terrain under a thinner one."""
    left, top, right, bottom = canvas.visible
    part = slice(top, bottom), slice(left, right)
    whole = canvas.theme.alpha("veil")
    alpha = np.where(seen.truly[part], 0, np.where(seen.shown[part], whole // 3, whole))
    if not alpha.size:
        return
    size = (right - left) * canvas.px, (bottom - top) * canvas.px
    veil = tinted(canvas.colour("canvas"), alpha.astype(np.uint8), size)
    canvas.surface.blit(veil, canvas.camera.pixel_of((left, top)))
    edge = isoline(np.where(seen.truly, 0.0, 1.0), 0.5)
    for start, end in _pixels(canvas, edge).tolist():
        pygame.draw.line(canvas.surface, canvas.colour("accent"), start, end)


def paint_line_of_sight(canvas: Canvas, seen: SightShown) -> None:
    """A straight line to a cell, and a cross where something stands in it."""
    if not seen.line:
        return
    start, end = (canvas.middle(cell) for cell in seen.line)
    colour = canvas.colour("bad" if seen.blocked else "good")
    pygame.draw.line(canvas.surface, canvas.colour("map.halo"), start, end, 4)
    pygame.draw.line(canvas.surface, colour, start, end, 2)
    for cell in seen.blocked:
        box = canvas.box(cell).inflate(-canvas.px // 3, -canvas.px // 3)
        for a, b in ((box.topleft, box.bottomright), (box.topright, box.bottomleft)):
            pygame.draw.line(canvas.surface, colour, a, b, 3)
