"""Marks on the map: they stand out, and right, wrong and missing differ by their shape too."""

from typing import Literal, TypeAlias

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from sandbox.document import Document
from sandbox.settings import Settings
from sandbox.sim.grid import Cell
from sandbox.ui.camera import Camera
from sandbox.ui.draw import lines
from sandbox.ui.draw.canvas import Canvas
from sandbox.ui.draw.markings import badge_picture
from sandbox.ui.draw.plates import Plates
from sandbox.ui.intents import Choose
from sandbox.ui.scene.model import Contour
from sandbox.ui.scene.options import Markings
from sandbox.ui.theme import Theme
from tests.ui.lessons.pupil import Pupil

Pixels: TypeAlias = NDArray[np.uint8]


def test_the_signs_differ_without_their_colours() -> None:
    theme = Theme.named("dark")
    shapes = set()
    for sign in ("right", "wrong", "missing"):
        picture = badge_picture(sign, 24, theme)
        ground = theme.colour("panel")
        shapes.add(
            tuple(
                sum(abs(a - b) for a, b in zip(picture.get_at((x, y))[:3], ground, strict=True))
                > 120
                for x in range(24)
                for y in range(24)
            )
        )
        assert isinstance(picture, pygame.Surface)
    assert len(shapes) == 3


def brightness(pupil: Pupil, cell: Cell) -> float:
    """The mean of a cell's pixels, 0 to 255."""
    x, y = pupil.point(*cell)
    half = pupil.app.screen.map.camera.cell_px // 2
    part = pygame.surfarray.array3d(pupil.app.screen.window)
    return float(part[x - half : x + half, y - half : y + half].mean())


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_the_cells_asked_about_stand_out_of_a_dark_level(
    theme: Literal["dark", "light", "contrast"],
) -> None:
    pupil = Pupil(Document.new(20, 10), settings=Settings(theme=theme))
    pupil.take(4)
    asked, floor = Cell(8, 3), Cell(17, 6)
    assert asked in markings_of(pupil).can
    pupil.move((2, 2))
    pupil.frames()
    framed, around = brightness(pupil, asked), brightness(pupil, floor)
    assert abs(framed - around) > 20
    pupil.push("lesson.leave")
    assert brightness(pupil, floor) < around, "a lesson's map is lit to be read"


def test_the_cells_that_a_task_speaks_of_are_named_on_the_map(pupil: Pupil) -> None:
    pupil.take(6)
    assert markings_of(pupil).named == {Cell(10, 3), Cell(23, 1), Cell(22, 1)}
    pupil.take(0)
    assert markings_of(pupil).named == {Cell(4, 1)}
    pupil.take(7, 1)
    assert markings_of(pupil).named == {Cell(15, 3), Cell(14, 3)}, "with a comma behind them too"


def test_those_whom_a_task_is_about_are_named_where_they_stand(pupil: Pupil) -> None:
    pupil.take(9)
    names = {name for _, name in markings_of(pupil).who}
    assert names == {"sergeant", "ogre", "porter", "clerk"}
    pupil.take(6)
    assert dict(markings_of(pupil).who)[Cell(22, 5)] == "light-sleeper"
    pupil.app.carry_out(Choose("view", "you"))
    assert not markings_of(pupil).who, "nobody is seen in the dark"


def markings_of(pupil: Pupil) -> Markings:
    markings = pupil.app.strokes.pointer().markings
    assert markings is not None
    return markings


def test_a_contours_letters_keep_off_the_cells_asked_about() -> None:
    values = np.fromfunction(lambda y, x: 100 - 10 * np.maximum(abs(x - 5), abs(y - 5)), (11, 11))
    contour = Contour(
        threshold=70, unit=1, needs=70, listeners=("guard",), letters="g",
        within=values >= 70, values=values.astype(np.int32), blocked=values < 0,
    )  # fmt: skip

    def painted(spared: frozenset[Cell]) -> Pixels:
        surface = pygame.Surface((264, 264), 0, 32)
        camera = Camera(24)
        visible = camera.visible(11, 11, surface.get_size())
        canvas = Canvas(surface, camera, Theme.named("dark"), visible)
        plates = Plates(canvas)
        plates.spare([canvas.box(cell) for cell in spared])
        borders = lines.paint_contours(canvas, (contour,))
        lines.paint_letters(canvas, (contour,), borders, plates)
        return pygame.surfarray.array3d(surface)

    def cells_that_differ(one: Pixels, other: Pixels) -> set[Cell]:
        xs, ys, _ = np.nonzero(one != other)
        return {Cell(int(x) // 24, int(y) // 24) for x, y in zip(xs, ys, strict=True)}

    anywhere = painted(frozenset())
    half = frozenset(Cell(x, y) for x in range(11) for y in range(11) if y < 6)
    below = painted(half)
    moved = cells_that_differ(anywhere, below)
    assert moved & half, "the letters lay on a cell that is spared now"
    assert moved - half, "and lie on another"
    assert cells_that_differ(painted(half | moved), below) & (moved - half)
