"""Small pictures for tests, written by Pillow, in whatever format a name's ending says."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Pixels = NDArray[np.uint8]
FORMATS = {".gif": "GIF", ".webp": "WEBP", ".png": "PNG", ".apng": "PNG"}


def flat(width: int = 8, height: int = 6, shade: int = 100) -> Pixels:
    """One colour all over."""
    return np.full((height, width, 3), shade, dtype=np.uint8)


def dotted(pixels: Pixels, *dots: tuple[int, int], shade: int = 200) -> Pixels:
    """The picture with some pixels (x, y) of another shade."""
    changed = pixels.copy()
    for x, y in dots:
        changed[y, x] = shade
    return changed


def save(path: Path, *frames: Pixels, ms: Sequence[int] | int = 100) -> Path:
    """Write a picture, moving where there are several frames."""
    path.parent.mkdir(parents=True, exist_ok=True)
    first, *rest = [Image.fromarray(frame) for frame in frames]
    suffix = path.suffix.lower()
    lossless = {"lossless": True} if suffix == ".webp" else {}
    if rest:
        durations = ms if isinstance(ms, int) else list(ms)
        more = {"save_all": True, "append_images": rest, "duration": durations, "loop": 0}
        first.save(path, format=FORMATS[suffix], **more, **lossless)
    else:
        first.save(path, format=FORMATS[suffix], **lossless)
    return path
