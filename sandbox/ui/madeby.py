"""What a picture was made by: versions, level, turn, options; what its file then says of itself.

Belongs here: putting that into texts. Must not know: the formats that hold them. Nothing in it
differs between two runs: no time, no path, no machine.
"""

import hashlib
import json
from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Final

import numpy as np
import PIL
import pygame

from sandbox import __version__
from sandbox.document import Document
from sandbox.levelfile import dumps

if TYPE_CHECKING:
    from sandbox.ui.shot import Shot

DIGITS: Final = 16
"""Of a level's fingerprint: enough that no two levels share one."""


def made_by(document: Document, shot: "Shot") -> dict[str, str]:
    """What made a picture of a level, by key; options are those that are not as usual."""
    usual = type(shot)()
    options = {
        field.name: getattr(shot, field.name)
        for field in fields(shot)
        if field.name != "turn" and getattr(shot, field.name) != getattr(usual, field.name)
    }
    turn = "start" if shot.turn == 0 else document.last_turn if shot.turn is None else shot.turn
    text = dumps(document).encode("utf-8")
    return versions() | {
        "level": document.name,
        "level sha256": hashlib.sha256(text).hexdigest()[:DIGITS],
        "rules": document.world.numbers.rules,
        "turn": str(turn),
        "options": json.dumps(options),
    }


@cache
def versions() -> dict[str, str]:
    """The versions of all that has a hand in a pixel."""
    return {
        "noisebox": __version__,
        "pygame-ce": pygame.version.ver,
        "SDL": ".".join(map(str, pygame.get_sdl_version())),
        "SDL_ttf": ".".join(map(str, pygame.font.get_sdl_ttf_version())),
        "numpy": np.__version__,
        "Pillow": PIL.__version__,
    }
