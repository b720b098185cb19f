"""Pictures without a display: the same scene, painted by the same code as the window's map.

Belongs here: from a document to pixels and files. Must not know: the command line. Nothing here
depends on a clock, a mouse or a display: the same input gives the same pixels.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import pygame

from sandbox.document import Document
from sandbox.edits.base import counted
from sandbox.errors import InputError
from sandbox.sim.noises import NOISE_KINDS
from sandbox.sim.rules import title
from sandbox.sim.turn import Turn
from sandbox.sim.world import World
from sandbox.ui.camera import USUAL, Camera
from sandbox.ui.draw import paint
from sandbox.ui.madeby import made_by
from sandbox.ui.saving import MOVING, save_moving, save_still, save_text
from sandbox.ui.scene import LASTS_MS, OVERLAYS, Options, Scene, build, to_json
from sandbox.ui.scene.options import EVERYTHING, Overlay
from sandbox.ui.scene.rivals import Rival, rivals
from sandbox.ui.scene.viewpoint import viewer
from sandbox.ui.theme import Theme

MARGIN: Final = 16
FRAME_MS: Final = 50
"""How long each picture of a ripple stands."""
STILL_MS: Final = 700
"""How long a turn stands that has come to rest."""
MOST_PIXELS_A_SIDE: Final = 16384
MOST_PIXELS: Final = 150_000_000
"""Of all frames of what was played together: they are held at once."""
CELLS: Final = (24, 20, 16, 12)
SUFFIXES: Final = (".png", ".json", *MOVING)


@dataclass(frozen=True)
class Shot:
    """What is asked of a picture; None is as the level has it.

    `turn`: after which turn, the script's last when left out. `ms`: the time since that turn was
    played, which counts with `effects` alone. `size` in pixels; `cell` pixels a cell: with neither
    24 a cell and as large as the level needs, with a size alone the level fits in. `compare`: the
    same under each rule set, side by side. `window`: with the panels around it.
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
    compare: bool = False
    window: bool = False


def picture(document: Document, shot: Shot) -> pygame.Surface:
    """The picture of a level's map. Raises InputError for what is not on the level."""
    if shot.window:
        from sandbox.ui.windowshot import window_picture

        return window_picture(document, shot)
    if shot.compare:
        return compared(document, shot)
    return painted(scene_of(document, shot), shot)


def save_shot(document: Document, path: Path, shot: Shot) -> None:
    """Write the picture, or the scene, to a file; the format by its ending.

    One that moves shows the turn that is asked for as it ripples, or without one all turns of the
    script, each still or, with effects, rippling. Raises InputError for an ending that is none of
    `SUFFIXES`, for what the disk refuses, and as `picture`. Every picture says what made it
    (`made_by`).
    """
    suffix = path.suffix.lower()
    if shot.window and suffix != ".png" and suffix in SUFFIXES:
        raise InputError("of a window there are still pictures (.png) alone")
    if suffix == ".json":
        save_text(to_json(scene_of(document, shot)), path)
    elif suffix == ".png":
        save_still(picture(document, shot), path, made_by(document, shot))
    elif suffix in MOVING:
        save_moving(list(moving(document, shot)), path, made_by(document, shot))
    else:
        raise InputError(f"unknown ending {path.suffix!r}; allowed are {', '.join(SUFFIXES)}")


def scene_of(document: Document, shot: Shot) -> Scene:
    """The scene of a level after a turn of its script."""
    world, turn = _after(document, shot)
    return scene_after(world, turn, shot)


def _after(document: Document, shot: Shot) -> tuple[World, Turn | None]:
    """The world after the turn that is asked for, and that turn; None before the first."""
    turns = document.played(shot.turn)[-1:]
    _check_noise(turns, shot.noise)
    return (turns[0].world, turns[0]) if turns else (document.world, None)


def _check_noise(turns: Sequence[Turn], noise: int | None) -> None:
    """Raise InputError for a noise that none of the turns to be shown has."""
    made = [source.number for turn in turns for source in turn.sources]
    if noise is not None and noise not in made:
        there = ", ".join(map(str, made)) or "none"
        raise InputError(f"noise {noise} is not of what is shown; its noises: {there}")


def scene_after(world: World, turn: Turn | None, shot: Shot) -> Scene:
    """The scene of a world after a turn that led to it."""
    return build(world, turn, options_of(world, shot), shot.ms if shot.effects else None)


def options_of(world: World, shot: Shot) -> Options:
    """What a shot of a world shows. Raises InputError for what is not there."""
    if shot.overlay not in OVERLAYS:
        raise InputError(f"unknown overlay {shot.overlay!r}; there are {', '.join(OVERLAYS)}")
    if shot.noise_kind not in NOISE_KINDS:
        kinds = ", ".join(NOISE_KINDS)
        raise InputError(f"unknown noise kind {shot.noise_kind!r}; there are {kinds}")
    if shot.view != EVERYTHING and viewer(world, shot.view) is None:
        there = ", ".join([EVERYTHING, *(creature.id for creature in world.creatures)])
        raise InputError(f"unknown view {shot.view!r}; on this level there are {there}")
    return Options(
        view=shot.view,
        overlay=shot.overlay,
        noise=shot.noise,
        listener=_number(world, shot.listener),
        reduced=not shot.effects,
        grid=shot.grid,
        verdicts=shot.verdicts,
        noise_kind=shot.noise_kind,
    )


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


# Under each rule set ------------------------------------------------------------------------------


def compared(document: Document, shot: Shot) -> pygame.Surface:
    """The same level, turn and noise under each rule set: next to each other, or below where that
    fits better."""
    world, turn = _after(document, shot)
    played = rivals(world, turn, shot.noise)
    theme = Theme.named(shot.theme)
    head = theme.size("title") + theme.size("text") + 3 * theme.size("grid")
    upright = world.level.width > world.level.height
    share = shot
    if shot.size is not None:
        width, height = shot.size
        part = (width, height // 3 - head) if upright else (width // 3, height - head)
        share = replace(shot, size=(max(part[0], 1), max(part[1], 1)))
    parts = [(one, painted(_rival_scene(one, shot), share)) for one in played]
    return _beside(parts, head, upright, theme)


def _rival_scene(rival: Rival, shot: Shot) -> Scene:
    options = rival.options(options_of(rival.world, shot))
    return build(rival.world, rival.turn, options, shot.ms if shot.effects else None)


def _beside(
    parts: Sequence[tuple[Rival, pygame.Surface]], head: int, upright: bool, theme: Theme
) -> pygame.Surface:
    width, height = parts[0][1].get_size()
    step = (0, height + head) if upright else (width, 0)
    last = len(parts) - 1
    size = width + step[0] * last, height + head + step[1] * last
    whole = pygame.Surface(size, 0, 32)
    whole.fill(theme.colour("panel"))
    for n, (rival, part) in enumerate(parts):
        x, y = step[0] * n, step[1] * n
        _head(whole.subsurface(pygame.Rect(x, y, width, head)), rival, theme)
        whole.blit(part, (x, y + head))
    return whole


def _head(whole: pygame.Surface, rival: Rival, theme: Theme) -> None:
    """A rule set's name, how many hear the noise, and who."""
    width, grid = whole.get_width(), theme.size("grid")
    large, plain = theme.font(theme.size("title"), bold=True), theme.font(theme.size("text"))
    room = (width - 2 * MARGIN) // plain.size("M")[0]
    who = rival.hearers
    if len(who) > room:
        who = who[: max(room - 1, 0)] + "…"
    words = large.render(title(rival.rules), True, theme.colour("text"))
    count = plain.render(rival.count, True, theme.colour("text"))
    line = words.get_rect(topleft=(MARGIN, grid))
    whole.blit(words, line)
    if line.right + grid + count.get_width() + MARGIN <= width:
        whole.blit(count, count.get_rect(midright=(width - MARGIN, line.centery)))
    hearers = plain.render(who, True, theme.colour("dim"))
    whole.blit(hearers, hearers.get_rect(topleft=(MARGIN, line.bottom + grid // 4)))


# Moving -------------------------------------------------------------------------------------------


def moving(document: Document, shot: Shot) -> Iterator[tuple[pygame.Surface, int]]:
    """The pictures of a moving one, each with how many milliseconds it stands."""
    turns = document.played(shot.turn)
    if shot.turn is not None:
        turns, shot = turns[-1:], replace(shot, effects=True)
    _check_noise(turns, shot.noise)
    return frames(None if shot.turn is not None else document.world, turns, shot)


def frames(
    start: World | None, turns: Iterable[Turn], shot: Shot
) -> Iterator[tuple[pygame.Surface, int]]:
    """The pictures of turns one after the other, each with how many milliseconds it stands: at
    first the world they start from, where one is given; with effects each turn ripples."""
    still = replace(shot, effects=False)
    if start is not None:
        yield painted(scene_after(start, None, still), shot), STILL_MS
    for turn in turns:
        if shot.effects:
            for ms in range(0, LASTS_MS, FRAME_MS):
                scene = scene_after(turn.world, turn, replace(shot, ms=ms))
                yield painted(scene, shot), FRAME_MS
        yield painted(scene_after(turn.world, turn, still), shot), STILL_MS


# Of what was played -------------------------------------------------------------------------------


def save_shown(
    world: World, turn: Turn | None, path: Path, shot: Shot, made: Mapping[str, str]
) -> None:
    """Write the picture of a world, after a turn that led to it, as a PNG. Raises InputError as
    `save_shot`."""
    save_still(painted(scene_after(world, turn, replace(shot, effects=False)), shot), path, made)


def save_played(
    start: World, turns: Sequence[Turn], path: Path, shot: Shot, made: Mapping[str, str]
) -> Shot:
    """Write turns that were played, one after the other, as a moving picture; the shot it became.

    Cells are as large as many frames allow; where they would be too small, the turns stand still.
    Raises InputError as `save_shot`, and where there are too many turns for even that.
    """
    fitting = _fitting(start, len(turns), shot)
    save_moving(list(frames(start, turns, fitting)), path, made)
    return fitting


def _fitting(world: World, turns: int, shot: Shot) -> Shot:
    ripples = 1 + -(-LASTS_MS // FRAME_MS)
    tries = [(True, cell) for cell in CELLS if shot.effects] + [(False, cell) for cell in CELLS]
    for effects, cell in tries:
        one = replace(shot, effects=effects, cell=cell)
        (width, height), _ = camera_for(world.level.width, world.level.height, one)
        if width * height * (1 + turns * (ripples if effects else 1)) <= MOST_PIXELS:
            return one
    many = counted(turns, "turn")
    raise InputError(f"{many} in one moving picture of a level of this size would be too many")
