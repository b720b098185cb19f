"""Pictures back from files, frame by frame.

Belongs here: from a file to pixels, and one clear error for what is no picture. Must not know: what
is done with them.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageChops, ImageSequence, UnidentifiedImageError

from sandbox.errors import InputError
from sandbox.pictures import made

Pixels = NDArray[np.uint8]
"""(h, w, 4): red, green, blue, alpha."""

SCENE: Final = ".json"
SUFFIXES: Final = (".png", SCENE, ".gif", ".webp", ".apng")


class Frame(NamedTuple):
    """One picture of a file, until the next is read, and how many milliseconds it stands; 0 where
    it does not move."""

    image: Image.Image
    ms: int

    @property
    def pixels(self) -> Pixels:
        """Its pixels, which stay."""
        return np.array(self.image.convert("RGBA"))

    def same_as(self, other: "Frame") -> bool:
        """Whether all pixels are the same; Pillow alone is quicker than numpy here."""
        one, two = self.image, other.image
        if one.size != two.size:
            return False
        if one.mode != two.mode or one.mode not in ("RGB", "RGBA"):
            one, two = one.convert("RGBA"), two.convert("RGBA")
        return ImageChops.difference(one, two).getbbox(alpha_only=False) is None


def frames(path: Path) -> Iterator[Frame]:
    """The frames of a picture, one at a time. Raises InputError for a file that is none."""
    with _faults_named(path), Image.open(path) as image:
        for frame in ImageSequence.Iterator(image):
            frame.load()
            yield Frame(frame, round(frame.info.get("duration", 0)))


def check(path: Path) -> None:
    """Raise InputError for a file that is no picture, by its beginning."""
    with _faults_named(path), Image.open(path):
        pass


def told(path: Path) -> dict[str, str]:
    """What a picture says of how it was made; nothing for a scene. Raises InputError."""
    if path.suffix.lower() == SCENE:
        return {}
    with _faults_named(path), Image.open(path) as image:
        image.load()
        return made.told(image)


def lines(path: Path) -> list[str]:
    """The lines of a scene. Raises InputError for a file that is no text."""
    with _faults_named(path):
        return path.read_text(encoding="utf-8").splitlines()


def is_picture(path: Path) -> bool:
    """Whether a file's ending is one of those that are compared."""
    return path.suffix.lower() in SUFFIXES


@contextmanager
def _faults_named(path: Path) -> Iterator[None]:
    """Whatever a reader stumbles over is one error that names the file."""
    try:
        yield
    except FileNotFoundError:
        raise InputError("there is no such file", file=str(path)) from None
    except UnidentifiedImageError:
        raise InputError(
            f"this is no picture; allowed are {', '.join(SUFFIXES)}", file=str(path)
        ) from None
    except UnicodeDecodeError:
        raise InputError("this is no text in UTF-8", file=str(path)) from None
    except Image.DecompressionBombError:
        raise InputError("the picture is too large to be compared", file=str(path)) from None
    except (OSError, SyntaxError, ValueError) as error:  # what Pillow raises for broken files
        why = (getattr(error, "strerror", None) or str(error)).lower()
        raise InputError(f"it cannot be read: {why}", file=str(path)) from None
