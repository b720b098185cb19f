"""What made a picture, written into its file: versions, level, turn, options.

Belongs here: where each format keeps such texts. Must not know: what the texts say. Nothing is
written that differs between two runs: no time, no path, no machine.
"""

import json
from collections.abc import Mapping
from typing import Any, Final

from PIL import Image
from PIL.PngImagePlugin import PngInfo

PREFIX: Final = "noisebox."
"""Before each key in a file, so that texts of other programs are told apart."""
_DESCRIPTION: Final = 0x010E  # EXIF's ImageDescription

Made = Mapping[str, str]


def texts(made: Made) -> dict[str, str]:
    """The texts for a PNG, by keys that are told apart from those of other programs."""
    return {PREFIX + key: text for key, text in made.items()}


def saving(suffix: str, made: Made) -> dict[str, Any]:
    """What to hand to Pillow's `save` so that a moving picture says what made it.

    APNG has a text for each key; GIF has a comment and WebP a description, both in JSON.
    """
    if suffix == ".gif":
        return {"comment": json.dumps(dict(made)).encode("ascii")}
    if suffix == ".webp":
        exif = Image.Exif()
        exif[_DESCRIPTION] = json.dumps(dict(made))
        return {"exif": exif}
    info = PngInfo()
    for key, text in texts(made).items():
        info.add_itxt(key, text)
    return {"pnginfo": info}


def told(image: Image.Image) -> dict[str, str]:
    """What an opened picture says of how it was made; empty where it says nothing.

    Texts of a PNG may stand behind its pixels: of one that was not loaded, some may be left out.
    """
    found = {
        key.removeprefix(PREFIX): str(text)
        for key, text in image.info.items()
        if isinstance(key, str) and key.startswith(PREFIX)
    }
    return found or _parsed(image.info.get("comment") or image.getexif().get(_DESCRIPTION))


def _parsed(text: Any) -> dict[str, str]:
    """The texts in a comment, if it is one of ours."""
    try:
        found = json.loads(text)
    except (TypeError, ValueError):
        return {}
    return {str(key): str(one) for key, one in found.items()} if isinstance(found, dict) else {}
