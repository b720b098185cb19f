"""Where each region of the window is.

Belongs here: arithmetic from a window's size, the text scale and what is hidden to rectangles.
Must not know: pygame, what is drawn in a region.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, get_args

LEAST_SIZE: Final = (1024, 640)

# Base sizes in pixels at text 100 % (look.md), and the greatest share of the window a panel takes
# however large the text: the map must stay the largest region.
PALETTE_WIDTH, INSPECTOR_WIDTH, TIMELINE_HEIGHT, STATUS_HEIGHT = 224, 280, 44, 26
PALETTE_SHARE, INSPECTOR_SHARE, TIME_SHARE = 0.26, 0.30, 0.22
LOG_ROW, LOG_ROWS = 21, 5
"""A message's height and how many are seen: whole ones, the last is not cut."""
LESSON_WIDTH, LESSON_SHARE, INSPECTOR_BESIDE_LESSON = 336, 0.35, 0.27
"""A lesson in the palette's place is read line by line: it has more of the window."""
LEAST_MAP: Final = 0.34
"""However panels are drawn out, the map keeps this share of the window's width and height."""
LEAST_SIDE: Final = 150
GRAB: Final = 4
"""How far from its line, in pixels, a border is taken hold of."""

Border = Literal["palette", "lesson", "inspector", "log"]
BORDERS: Final[tuple[Border, ...]] = get_args(Border)
Sizes = Mapping[Border, int]
"""Sizes of one's own: widths in pixels, for the log its rows. What is not in it is as it comes."""


class Box(NamedTuple):
    """A rectangle in pixels."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        return self.x + self.width

    @property
    def bottom(self) -> int:
        return self.y + self.height

    @property
    def centre(self) -> tuple[int, int]:
        return self.x + self.width // 2, self.y + self.height // 2

    def holds(self, point: tuple[int, int]) -> bool:
        """Whether a point lies in it."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def inset(self, by: int) -> "Box":
        """The rectangle `by` pixels inside."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def moved(self, dx: int, dy: int) -> "Box":
        """The rectangle elsewhere."""
        return Box(self.x + dx, self.y + dy, self.width, self.height)


@dataclass(frozen=True)
class Regions:
    """The window's regions; a hidden one has no width or no height."""

    toolbar: Box
    palette: Box
    map: Box
    inspector: Box
    timeline: Box
    messages: Box
    status: Box


def regions(
    size: tuple[int, int],
    scale: float,
    toolbar_height: int,
    *,
    panels: bool = True,
    sides: bool = True,
    log: bool = True,
    lesson: bool = False,
    docked: int = 0,
    sizes: Sizes = MappingProxyType({}),
) -> Regions:
    """The regions of a window of a size, at a text scale of 1 to 2.

    `toolbar_height` is the toolbar's own wish: it wraps when it is narrow. Without `panels` only
    the map and the status bar are left; without `sides` palette and inspector make way, without
    `log` the messages. A `lesson` in the palette's place is wider than that, and reaches down
    beside the time; a sheet that is `docked` takes so many pixels there whatever else is hidden.
    Own `sizes` hold as far as they leave the map its least size.
    """
    width, height = size
    top = toolbar_height if panels else 0
    wide, share = (LESSON_WIDTH, LESSON_SHARE) if lesson else (PALETTE_WIDTH, PALETTE_SHARE)
    left = min(round(wide * scale), round(width * share))
    right = inspector_width(width, scale, lesson=lesson)
    side, room = round(LEAST_SIDE * scale), width - round(width * LEAST_MAP)
    if "inspector" in sizes:
        right = max(min(side, right), min(sizes["inspector"], room - min(side, left)))
    own = sizes.get("lesson" if lesson else "palette", left)
    left = max(min(side, left), min(own, room - right))
    if not (panels and sides):
        left = right = 0
    left = docked or left
    status = round(STATUS_HEIGHT * scale)
    timeline, told = _time(height, scale) if panels else (0, 0)
    if "log" in sizes and panels:
        room = height - top - timeline - status - round(height * LEAST_MAP)
        row = round(LOG_ROW * scale)
        told = max(0, min(sizes["log"], room // row)) * row
    told = told if log else 0
    below = timeline + told
    middle = max(0, height - top - below - status)
    beside = left if lesson else 0
    return Regions(
        toolbar=Box(0, 0, width, top),
        palette=Box(0, top, left, middle + (below if lesson else 0)),
        map=Box(left, top, max(0, width - left - right), middle),
        inspector=Box(width - right, top, right, middle),
        timeline=Box(beside, top + middle, width - beside, timeline),
        messages=Box(beside, top + middle + timeline, width - beside, told),
        status=Box(0, height - status, width, status),
    )


def inspector_width(width: int, scale: float, *, lesson: bool = False) -> int:
    """How wide the inspector is in a window of a width."""
    share = INSPECTOR_BESIDE_LESSON if lesson else INSPECTOR_SHARE
    return min(round(INSPECTOR_WIDTH * scale), round(width * share))


def _time(height: int, scale: float) -> tuple[int, int]:
    """The heights of the timeline and of the log below it, which holds whole rows."""
    most = round(height * TIME_SHARE)
    timeline = min(round(TIMELINE_HEIGHT * scale), most)
    row = round(LOG_ROW * scale)
    return timeline, min(LOG_ROWS, (most - timeline) // row) * row


def borders(now: Regions, *, lesson: bool) -> dict[Border, Box]:
    """The borders that can be moved, each with the pixels around it that take hold of it."""
    found: dict[Border, Box] = {}
    box, wide = now.map, 2 * GRAB
    if now.palette.width and box.height:
        name: Border = "lesson" if lesson else "palette"
        found[name] = Box(now.palette.right - GRAB, box.y, wide, box.height - GRAB)
    if now.inspector.width and box.height:
        found["inspector"] = Box(now.inspector.x - GRAB, box.y, wide, box.height - GRAB)
    if now.timeline.height:
        found["log"] = Box(0, now.timeline.y - GRAB, now.timeline.width, wide)
    return found


def size_at(now: Regions, scale: float, border: Border, point: tuple[int, int]) -> int:
    """The size, as in `Sizes`, that puts a border at a point of the window: as far as map and panel
    keep their least size, and no other panel gives way."""
    width, height = now.status.width, now.status.bottom
    if border == "log":
        row = round(LOG_ROW * scale)
        most = (now.map.height + now.messages.height - round(height * LEAST_MAP)) // row
        return max(0, min(most, round((now.status.y - now.timeline.height - point[1]) / row)))
    inspects = border == "inspector"
    wished = width - point[0] if inspects else point[0]
    other = now.palette.width if inspects else now.inspector.width
    most = width - round(width * LEAST_MAP) - other
    return max(min(round(LEAST_SIDE * scale), most), min(wished, most))
