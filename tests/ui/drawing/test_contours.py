"""Thresholds' lines that run beside or on one another: it is seen which is which."""

from dataclasses import replace

import numpy as np
import pygame
import pytest

from sandbox.ui.camera import Camera, Range
from sandbox.ui.draw.canvas import Canvas
from sandbox.ui.draw.lines import STROKES, paint_contours
from sandbox.ui.scene.model import Contour
from sandbox.ui.theme import NAMES, Colour, Theme

WIDTH, HEIGHT, GROUND = 20, 15, (90, 90, 90)


def contour(needs: int, *, upright: bool = True) -> Contour:
    """Loudness that falls by ten a cell to the right, or to the right and downwards."""
    x, y = np.meshgrid(np.arange(WIDTH), np.arange(HEIGHT))
    values = (150 - 10 * x - (0 if upright else 7 * y)).astype(np.int32)
    return Contour(
        threshold=needs, unit=1, needs=needs, listeners=("a",), letters="a",
        within=values >= needs, values=values, blocked=np.zeros(values.shape, bool),
    )  # fmt: skip


def painted(theme: Theme, px: int, *contours: Contour) -> pygame.Surface:
    surface = pygame.Surface((WIDTH * px, HEIGHT * px), 0, 32)
    surface.fill(GROUND)
    camera = Camera(px, (0, 0))
    paint_contours(Canvas(surface, camera, theme, Range(0, 0, WIDTH, HEIGHT)), contours)
    return surface


def rows_with(surface: pygame.Surface, colour: Colour, top: int, bottom: int) -> int:
    """In how many rows of pixels a colour is there."""
    return sum(
        any(surface.get_at((x, y))[:3] == colour for x in range(surface.get_width()))
        for y in range(top, bottom)
    )


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("px", [16, 24, 40])
@pytest.mark.parametrize("needs", [(8, 10), (8, 8), (10, 12)], ids=str)
@pytest.mark.parametrize("upright", [True, False])
def test_two_lines_within_a_cell_are_both_seen_all_along(
    name: str, px: int, needs: tuple[int, int], upright: bool
) -> None:
    theme = Theme.named(name)
    surface = painted(theme, px, *(contour(one, upright=upright) for one in needs))
    middle = range(HEIGHT * px // 2, HEIGHT * px // 2 + 48)
    for stroke in STROKES[:2]:
        seen = rows_with(surface, theme.colour(stroke.tone), middle.start, middle.stop)
        assert seen >= len(middle) // 4, stroke


@pytest.mark.parametrize("upright", [True, False])
def test_a_dashed_line_has_gaps_and_a_lone_line_has_none(upright: bool) -> None:
    theme = Theme.named("dark")
    below = replace(contour(-10_000, upright=upright))  # all is within: it has no line
    for n, stroke in enumerate(STROKES):
        surface = painted(theme, 24, *[below] * n, contour(50, upright=upright))
        rows = rows_with(surface, theme.colour(stroke.tone), 60, 180)
        share = stroke.drawn / (stroke.drawn + stroke.gap)
        assert rows >= 120 * share * 0.6, stroke
        assert (rows == 120) == (stroke.gap == 0) or not upright, stroke


@pytest.mark.parametrize("name", NAMES)
def test_strokes_differ_in_more_than_their_colour(name: str) -> None:
    theme = Theme.named(name)
    assert len({theme.colour(stroke.tone) for stroke in STROKES}) == len(STROKES)
    assert len({(stroke.drawn, stroke.gap) for stroke in STROKES}) == len(STROKES)
    assert len({stroke.sample for stroke in STROKES}) == len(STROKES)
