"""Where several maps of one level stand, and the inspector beside them.

Belongs here: choosing between columns, rows and a square by which leaves the larger cells. Must not
know: pygame, what is shown on the maps.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sandbox.ui.camera import Camera
from sandbox.ui.layout import Box

READABLE: Final = 12
"""The inspector stays beside the maps as long as their cells have so many pixels, or lose none."""
SQUARE_SHARE: Final = 1.5
"""The inspector in the square's free corner is at most so many times as wide as elsewhere."""

Size = tuple[int, int]


@dataclass(frozen=True)
class Arrangement:
    """`heads` and `maps` are boxes in the order of the maps; all maps are equally large and have
    cells of `cell_px` pixels. `inspector` has no width where it has to make way."""

    heads: tuple[Box, ...]
    maps: tuple[Box, ...]
    inspector: Box
    cell_px: int


def arranged(box: Box, level: Size, count: int, head: int, inspector: int) -> Arrangement:
    """The places of `count` maps of a level of so many cells in a box.

    `head` is the height of what stands above each, `inspector` the width wished for the inspector,
    all in pixels.
    """
    nothing = Box(box.right, box.y, 0, 0)
    beside = Box(box.right - inspector, box.y, inspector, box.height)
    less = Box(box.x, box.y, max(0, box.width - inspector), box.height)
    alone = list(_ways(box, level, count, head, nothing))
    kept = list(_ways(less, level, count, head, beside))
    square = _square(alone, box, inspector)
    best = max(alone, key=_size)
    kept += [square] if square is not None else []
    with_it = max(kept, key=_size)
    if inspector and (_size(with_it) >= _size(best) or _size(with_it) >= READABLE):
        return with_it
    return best


def _size(one: Arrangement) -> int:
    return one.cell_px


def _ways(box: Box, level: Size, count: int, head: int, inspector: Box) -> Iterator[Arrangement]:
    """Every number of columns that may be best."""
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        width, height = box.width // columns, box.height // rows
        slots = [
            Box(box.x + n % columns * width, box.y + n // columns * height, width, height)
            for n in range(count)
        ]
        heads = tuple(Box(slot.x, slot.y, slot.width, min(head, slot.height)) for slot in slots)
        maps = tuple(
            Box(slot.x, top.bottom, slot.width, slot.height - top.height)
            for slot, top in zip(slots, heads, strict=True)
        )
        room = max(1, maps[0].width), max(1, maps[0].height)
        yield Arrangement(heads, maps, inspector, Camera.fit(*level, room).cell_px)


def _square(ways: list[Arrangement], box: Box, inspector: int) -> Arrangement | None:
    """The way that leaves a corner free, with the inspector in it; None where it is too narrow."""
    for one in ways:
        last = one.maps[-1]
        if last.right + inspector <= box.right and last.bottom > one.maps[0].bottom:
            width = min(box.right - last.right, round(inspector * SQUARE_SHARE))
            top = one.heads[-1].y
            corner = Box(last.right, top, width, box.bottom - top)
            return Arrangement(one.heads, one.maps, corner, one.cell_px)
    return None


def around(box: Box, inner: Box) -> Iterator[Box]:
    """What of a box lies around another inside of it."""
    if not (inner.width and inner.height):
        yield box
        return
    yield Box(box.x, box.y, inner.x - box.x, box.height)
    yield Box(inner.x, box.y, box.right - inner.x, inner.y - box.y)
    yield Box(inner.right, inner.y, box.right - inner.right, inner.height)
    yield Box(inner.x, inner.bottom, box.right - inner.x, box.bottom - inner.bottom)
