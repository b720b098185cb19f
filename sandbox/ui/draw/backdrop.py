"""What lies around the map: a quiet pattern, and the map's own edge.

Belongs here: the empty part of the surface. Must not know: levels.
"""

from functools import lru_cache
from typing import Final

import pygame

from sandbox.ui.draw.brush import mix
from sandbox.ui.draw.canvas import Canvas
from sandbox.ui.theme import Theme

SPACING: Final = 16
SHADOW: Final = 10


def paint_backdrop(canvas: Canvas, width: int, height: int) -> None:
    """The pattern all over, and the shadow and border of a map of width × height cells."""
    whole = canvas.surface.get_rect()
    box = pygame.Rect(canvas.camera.offset, (width * canvas.px, height * canvas.px))
    pattern = _pattern(whole.size, canvas.theme)
    for part in _around(box.clip(whole), whole):
        canvas.surface.blit(pattern, part, part)
    ground, shadow = canvas.colour("canvas"), canvas.colour("map.shadow")
    for n in range(SHADOW, 0, -1):
        shade = mix(ground, shadow, 0.75 * (1 - n / (SHADOW + 1)) ** 2)
        pygame.draw.rect(canvas.surface, shade, box.inflate(2 * n, 2 * n).move(0, 2), width=3)
    pygame.draw.rect(canvas.surface, canvas.colour("line"), box.inflate(4, 4), width=2)


def _around(box: pygame.Rect, whole: pygame.Rect) -> list[pygame.Rect]:
    """What of the whole lies beside a box in it; the terrain covers the rest."""
    if not box:
        return [whole]
    return [
        pygame.Rect(0, 0, whole.width, box.top),
        pygame.Rect(0, box.bottom, whole.width, whole.height - box.bottom),
        pygame.Rect(0, box.top, box.left, box.height),
        pygame.Rect(box.right, box.top, whole.width - box.right, box.height),
    ]


@lru_cache(maxsize=4)
def _pattern(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Small crosses at even distances."""
    picture = pygame.Surface(size, 0, 32)
    picture.fill(theme.colour("canvas"))
    mark = theme.colour("canvas_mark")
    for y in range(SPACING // 2, size[1], SPACING):
        for x in range(SPACING // 2, size[0], SPACING):
            picture.fill(mark, (x - 1, y, 3, 1))
            picture.fill(mark, (x, y - 1, 1, 3))
    return picture
