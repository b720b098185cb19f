"""The project's golden pictures and scenes: which there are, and making them anew.

Belongs here: the list. Must not know: how they are compared. `python -m tests.golden.album` makes
all of them anew; look at what it changed before it is committed (docs/pictures.md).
"""

import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pygame
from PIL import Image

from sandbox.document import Document
from sandbox.levelfile import load
from sandbox.pictures import made
from sandbox.pictures.pairs import names_in
from sandbox.pictures.reading import told
from sandbox.places import shipped_lessons
from sandbox.sim.rules.numbers import Numbers
from sandbox.ui.scene import OVERLAYS
from sandbox.ui.scene.options import Overlay
from sandbox.ui.shot import Shot, picture, save_shot
from sandbox.ui.theme import NAMES as THEMES

FOLDER: Final = Path(__file__).parent
EXPECTED: Final = FOLDER / "expected"
GALLERY: Final = FOLDER / "levels" / "gallery.toml"
TILES: Final = FOLDER / "levels" / "tiles.toml"
SHOUT: Final = 3
"""The noise of the gallery that overlays are of: it gets farthest."""
SMALLER_CELL: Final = 16
"""Of the themes but the first: enough for every colour."""
OTHER_RULES: Final[dict[str, Overlay]] = {"crawl": "ways", "powder": "loudness"}
LESSON_CELL: Final = 8


class Golden(NamedTuple):
    """One of them: its file in `expected/`, what it is of, and how it is drawn."""

    name: str
    level: Path
    shot: Shot
    rules: str = "hearing"


def goldens() -> list[Golden]:
    """All of them."""
    return [*_pictures(), *_scenes(), *_lessons()]


def _pictures() -> Iterator[Golden]:
    for theme in THEMES:
        yield Golden(f"tiles-{theme}.png", TILES, Shot(theme=theme))
        cell = None if theme == "dark" else SMALLER_CELL
        for overlay in OVERLAYS:
            shot = Shot(theme=theme, overlay=overlay, noise=SHOUT, listener="guard", cell=cell)
            yield Golden(f"overlay-{overlay}-{theme}.png", GALLERY, shot)
        for rules, overlay in OTHER_RULES.items():
            shot = Shot(theme=theme, overlay=overlay, verdicts=True, cell=cell)
            yield Golden(f"rules-{rules}-{theme}.png", GALLERY, shot, rules)
    for view in ("you", "guard"):
        yield Golden(f"view-{view}.png", GALLERY, Shot(view=view))
    yield Golden("rules-beside.png", GALLERY, Shot(compare=True, cell=12))
    for ms in (150, 450):
        for view in ("everything", "you"):
            name = f"ripple-{view}-{ms}.png"
            yield Golden(name, GALLERY, Shot(view=view, effects=True, ms=ms))
    yield Golden("start.png", GALLERY, Shot(turn=0, grid=True))
    yield Golden("small.png", GALLERY, Shot(cell=8, overlay="loudness"))
    yield Golden("large.png", GALLERY, Shot(cell=48, size=(400, 300), overlay="ways"))


def _scenes() -> Iterator[Golden]:
    for overlay in OVERLAYS:
        shot = Shot(overlay=overlay, noise=SHOUT, listener="guard", verdicts=True)
        yield Golden(f"overlay-{overlay}.json", GALLERY, shot)
    for view in ("you", "guard"):
        yield Golden(f"view-{view}.json", GALLERY, Shot(view=view, effects=True, ms=150))


def _lessons() -> Iterator[Golden]:
    for lesson in shipped_lessons():
        shot = Shot(turn=0, cell=LESSON_CELL)
        yield Golden(f"lesson-{lesson.stem}.png", lesson, shot)


def draw(golden: Golden, folder: Path) -> Path:
    """Draw one of them into a folder; its file."""
    path = folder / golden.name
    save_shot(_document(golden), path, golden.shot)
    return path


def draw_surface(golden: Golden) -> pygame.Surface:
    """Draw one picture, into no file."""
    return picture(_document(golden), golden.shot)


def _document(golden: Golden) -> Document:
    document = _loaded(golden.level)
    if golden.rules == document.world.numbers.rules:
        return document
    world = document.world.changed(numbers=Numbers.of(golden.rules))
    return replace(document, world=world)


@cache
def _loaded(level: Path) -> Document:
    return load(level)


def remake() -> None:
    """Make all anew, packed as small as can be, and take away what is no longer among them."""
    EXPECTED.mkdir(exist_ok=True)
    names = {golden.name for golden in goldens()}
    for name in set(names_in(EXPECTED)) - names:
        (EXPECTED / name).unlink()
    for golden in goldens():
        path = draw(golden, EXPECTED)
        if path.suffix == ".png":
            texts = told(path)
            with Image.open(path) as image:
                image.load()
                image.save(path, optimize=True, **made.saving(".png", texts))
    size = sum((EXPECTED / name).stat().st_size for name in names)
    sys.stdout.write(f"{len(names)} golden pictures and scenes, {size / 1000:,.0f} kB\n")


if __name__ == "__main__":
    remake()
