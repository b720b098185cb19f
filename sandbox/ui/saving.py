"""Pictures into files: still ones as PNG, moving ones as GIF, WebP or APNG, with what made them.

Belongs here: from surfaces to the bytes of each format. Must not know: levels, scenes. The same
pictures give the same bytes.
"""

from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import numpy as np
import pygame
from PIL import Image

from sandbox.files.disk import write_whole
from sandbox.pictures import made as making
from sandbox.pictures import png

PALETTE_OF: Final = 6
"""Of how many pictures a palette is made."""
MOVING: Final[dict[str, dict[str, Any]]] = {
    ".gif": {"format": "GIF", "optimize": False},
    ".webp": {"format": "WEBP", "lossless": True},
    ".apng": {"format": "PNG"},
}
"""The endings of moving pictures, and how Pillow is to write each."""

Moving = Sequence[tuple[pygame.Surface, int]]
"""Pictures, each with how many milliseconds it stands."""


def save_text(text: str, path: Path) -> None:
    """Write what a picture shows as a text. Raises InputError from the disk."""
    write_whole(path, text.encode())


def save_still(surface: pygame.Surface, path: Path, made: Mapping[str, str]) -> None:
    """Write a PNG with `made`, what made the picture. Raises InputError from the disk."""
    width, height = surface.get_size()
    pixels = np.frombuffer(pygame.image.tobytes(surface, "RGB"), np.uint8)
    texts = making.texts(made)
    write_whole(path, png.encoded(pixels.reshape(height, width, 3), texts))


def save_moving(pictures: Moving, path: Path, made: Mapping[str, str]) -> None:
    """Write a moving picture in the format of the path's ending.

    Raises InputError from the disk.
    """
    suffix = path.suffix.lower()
    images = [_image(surface) for surface, _ in pictures]
    if suffix == ".gif":
        palette = _palette(images)
        images = [image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images]
    content = BytesIO()
    images[0].save(
        content,
        save_all=True,
        append_images=images[1:],
        duration=[ms for _, ms in pictures],
        loop=0,
        **MOVING[suffix],
        **making.saving(suffix, made),
    )
    write_whole(path, content.getvalue())


def _image(surface: pygame.Surface) -> Image.Image:
    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def _palette(images: Sequence[Image.Image]) -> Image.Image:
    """One palette for all, so that what stands still stays as it is: of a few of them together."""
    few = images[:: max(1, len(images) // PALETTE_OF)]
    width, height = few[0].size
    sheet = Image.new("RGB", (width, height * len(few)))
    for n, image in enumerate(few):
        sheet.paste(image, (0, n * height))
    return sheet.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
