"""Two pictures, or two scenes, against each other.

Belongs here: which pixels are off, by how much and where, in numbers and in words. Must not know:
folders, pages. Exact unless told otherwise, in size and motion too.
"""

import filecmp
from dataclasses import dataclass, field
from difflib import unified_diff
from itertools import zip_longest
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sandbox.pictures import reading
from sandbox.pictures.leeway import EXACT, Leeway, compared
from sandbox.pictures.reading import Frame, Pixels

LACKING: Final = 255
"""How far off a pixel is that one of two pictures has not."""


@dataclass(frozen=True, eq=False)
class Difference:
    """How two pictures differ; `said` in words.

    `pixels` of all frames are off, by at most `worst` in a channel (0-255). `old` and `new` are the
    first frame that differs, None where a picture has no such frame; `off` (h, w) is by how much
    each of its pixels is off, as large as the larger of the two. For scenes `lines` holds what was
    taken out and put in, and the rest is empty.
    """

    said: str
    pixels: int = 0
    worst: int = 0
    old: Pixels | None = None
    new: Pixels | None = None
    off: NDArray[np.uint8] | None = None
    lines: tuple[str, ...] = ()


def difference(old: Path, new: Path, leeway: Leeway = EXACT) -> Difference | None:
    """How a new file differs from an old one by more than is allowed; None: it does not.

    Raises InputError for a file that cannot be read. Scenes are compared line by line, exactly.
    """
    if reading.SCENE in (old.suffix.lower(), new.suffix.lower()):
        return _between_scenes(reading.lines(old), reading.lines(new))
    for picture in (old, new):
        reading.check(picture)
    if filecmp.cmp(old, new, shallow=False):
        return None
    tally = _Tally(leeway)
    for one, other in zip_longest(reading.frames(old), reading.frames(new)):
        tally.add(one, other)
    return tally.outcome()


def pixels_off(old: Pixels, new: Pixels, leeway: Leeway = EXACT) -> NDArray[np.uint8]:
    """By how much each pixel (h, w) is off in its worst channel; 0 where that is allowed.

    As large as the larger of the two; a pixel that one of them lacks is off by 255.
    """
    height, width = (max(sides) for sides in zip(old.shape[:2], new.shape[:2], strict=True))
    rows, columns = (slice(min(s)) for s in zip(old.shape[:2], new.shape[:2], strict=True))
    one, other = old[rows, columns], new[rows, columns]
    off = np.full((height, width), LACKING, dtype=np.uint8)
    off[rows, columns] = (np.maximum(one, other) - np.minimum(one, other)).max(axis=2)
    off[off <= leeway.tolerance] = 0
    off[~compared(leeway.masks, height, width)] = 0
    return off


@dataclass
class _Tally:
    """What has been found, frame after frame."""

    leeway: Leeway
    frames: list[int] = field(default_factory=lambda: [0, 0])
    sizes: list[str] = field(default_factory=list)
    retimed: int = 0
    pixels: int = 0
    worst: int = 0
    box: tuple[int, int, int, int] | None = None
    first: tuple[int, Pixels | None, Pixels | None] | None = None
    off: NDArray[np.uint8] | None = None

    def add(self, old: Frame | None, new: Frame | None) -> None:
        index = max(self.frames)
        self.frames[0] += old is not None
        self.frames[1] += new is not None
        if old is None or new is None:
            if self.first is None:
                self.first = index, old and old.pixels, new and new.pixels
            return
        self.retimed += old.ms != new.ms
        if not old.same_as(new):
            self._add_pixels(index, old.pixels, new.pixels)

    def _add_pixels(self, index: int, old: Pixels, new: Pixels) -> None:
        resized = old.shape != new.shape
        if resized and not self.sizes:
            self.sizes = [_size(old), _size(new)]
        off = pixels_off(old, new, self.leeway)
        count = int(np.count_nonzero(off))
        self.pixels += count
        self.worst = max(self.worst, int(off.max(initial=0)))
        if (count or resized) and self.first is None:
            self.first, self.off, self.box = (index, old, new), off, _box(off)

    def outcome(self) -> Difference | None:
        said = []
        if self.sizes:
            said.append(f"{self.sizes[0]} became {self.sizes[1]}")
        if self.frames[0] != self.frames[1]:
            said.append(f"{self.frames[0]} frames became {self.frames[1]}")
        if self.retimed:
            said.append(f"{self.retimed} of {max(self.frames)} frames stand for another time")
        if self.pixels > self.leeway.pixels:
            said.append(self._pixels_told())
        if not said:
            return None
        _, old, new = self.first or (0, None, None)
        return Difference("; ".join(said), self.pixels, self.worst, old, new, self.off)

    def _pixels_told(self) -> str:
        told = f"{self.pixels:,} {'pixel is' if self.pixels == 1 else 'pixels are'} off"
        if self.box is not None:
            left, top, right, bottom = self.box
            told += f", by up to {self.worst}, from {left},{top} to {right},{bottom}"
        if self.first is not None and max(self.frames) > 1:
            told += f", first in frame {self.first[0] + 1} of {max(self.frames)}"
        if self.leeway.pixels:
            told += f"; allowed are {self.leeway.pixels:,}"
        return told


def _size(pixels: Pixels) -> str:
    height, width = pixels.shape[:2]
    return f"{width} × {height}"


def _box(off: NDArray[np.uint8]) -> tuple[int, int, int, int] | None:
    """The first and the last column and row of pixels that are off: left, top, right, bottom."""
    if not off.any():
        return None
    rows, columns = (np.flatnonzero(off.any(axis=axis)) for axis in (1, 0))
    return int(columns[0]), int(rows[0]), int(columns[-1]), int(rows[-1])


def _between_scenes(old: list[str], new: list[str]) -> Difference | None:
    lines = list(unified_diff(old, new, "expected", "actual", lineterm=""))
    if not lines:
        return None
    out = sum(line.startswith("-") for line in lines) - 1
    put = sum(line.startswith("+") for line in lines) - 1
    return Difference(f"{_lines(out)} became {put}", lines=tuple(lines))


def _lines(count: int) -> str:
    return f"{count} line" if count == 1 else f"{count} lines"
