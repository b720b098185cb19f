"""Pictures without a display: the same scene, painted by the same code as the window's map.

Belongs here: from a document to pixels and files. Must not know: the command line. Nothing here
depends on a clock, a mouse or a display: the same input gives the same pixels.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from sandbox.document import Document
from sandbox.errors import InputError
from sandbox.sim.noises import NOISE_KINDS
from sandbox.sim.turn import Turn
from sandbox.sim.world import World
from sandbox.ui.camera import USUAL, Camera
from sandbox.ui.draw import paint
from sandbox.ui.scene import OVERLAYS, Options, Scene, build, to_json
from sandbox.ui.scene.options import EVERYTHING, Overlay
from sandbox.ui.scene.viewpoint import viewer
from sandbox.ui.theme import Theme

MARGIN: Final = 16
MOST_PIXELS_A_SIDE: Final = 16384
SUFFIXES: Final = (".png", ".json", ".gif", ".webp", ".apng")


@dataclass(frozen=True)
class Shot:
    """What is asked of a picture; None is as the level has it.

    `turn`: after which turn, the script's last when left out. `ms`: the time since that turn was
    played, which counts with `effects` alone. `size` in pixels; `cell` pixels a cell: with neither
    24 a cell and as large as the level needs, with a size alone the level fits in.
    """

    turn: int | None = None
    view: str = EVERYTHING
    overlay: Overlay = "none"
    ms: int = 0
    size: tuple[int, int] | None = None
    cell: int | None = None
    theme: str = "dark"
    effects: bool = False
    grid: bool = False
    noise: int | None = None
    listener: str | None = None
    verdicts: bool = False
    noise_kind: str = "footstep"


def picture(document: Document, shot: Shot) -> pygame.Surface:
    """The picture of a level's map. Raises InputError for what is not on the level."""
    return painted(scene_of(document, shot), shot)


def save_shot(document: Document, path: Path, shot: Shot) -> None:
    """Write the picture, or the scene, to a file; the format by its ending.

    Raises InputError for an ending that is none of `SUFFIXES`, and as `picture`.
    """
    suffix = path.suffix.lower()
    if suffix == ".json":
        path.write_text(to_json(scene_of(document, shot)), encoding="utf-8")
    elif suffix == ".png":
        pygame.image.save(picture(document, shot), str(path))
    else:
        raise InputError(f"unknown ending {path.suffix!r}; allowed are {', '.join(SUFFIXES)}")


def scene_of(document: Document, shot: Shot) -> Scene:
    """The scene of a level after a turn of its script."""
    turns = document.played(shot.turn)
    turn = turns[-1] if turns else None
    return scene_after(document.world if turn is None else turn.world, turn, shot)


def scene_after(world: World, turn: Turn | None, shot: Shot) -> Scene:
    """The scene of a world after a turn that led to it."""
    if shot.overlay not in OVERLAYS:
        raise InputError(f"unknown overlay {shot.overlay!r}; there are {', '.join(OVERLAYS)}")
    if shot.noise_kind not in NOISE_KINDS:
        kinds = ", ".join(NOISE_KINDS)
        raise InputError(f"unknown noise kind {shot.noise_kind!r}; there are {kinds}")
    if shot.view != EVERYTHING and viewer(world, shot.view) is None:
        there = ", ".join([EVERYTHING, *(creature.id for creature in world.creatures)])
        raise InputError(f"unknown view {shot.view!r}; on this level there are {there}")
    options = Options(
        view=shot.view,
        overlay=shot.overlay,
        noise=shot.noise,
        listener=_number(world, shot.listener),
        reduced=not shot.effects,
        grid=shot.grid,
        verdicts=shot.verdicts,
        noise_kind=shot.noise_kind,
    )
    return build(world, turn, options, shot.ms if shot.effects else None)


def _number(world: World, id: str | None) -> int | None:
    if id is None:
        return None
    creature = viewer(world, id)
    if creature is None:
        there = ", ".join(creature.id for creature in world.creatures)
        raise InputError(f"unknown listener {id!r}; on this level there are {there}")
    return creature.number


def camera_for(width: int, height: int, shot: Shot) -> tuple[tuple[int, int], Camera]:
    """The size of the picture of a level of width × height cells, and how it is looked at."""
    if shot.size is None:
        cell = shot.cell or USUAL
        size = width * cell + 2 * MARGIN, height * cell + 2 * MARGIN
        return size, Camera(cell, (MARGIN, MARGIN))
    if shot.cell is None:
        return shot.size, Camera.fit(width, height, shot.size, MARGIN)
    return shot.size, Camera.centred(width, height, shot.size, shot.cell)


def painted(scene: Scene, shot: Shot) -> pygame.Surface:
    """A scene as a picture."""
    size, camera = camera_for(scene.width, scene.height, shot)
    if max(size) > MOST_PIXELS_A_SIDE:
        raise InputError(
            f"the picture would be {size[0]} × {size[1]}; "
            f"at most {MOST_PIXELS_A_SIDE} pixels a side are allowed"
        )
    surface = pygame.Surface(size, 0, 32)
    paint(surface, scene, camera, Theme.named(shot.theme))
    return surface
