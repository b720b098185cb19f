"""Words on the map hide nothing that they are about, while there is room elsewhere."""

import numpy as np
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from sandbox.sim.grid import Cell
from sandbox.ui.camera import Camera, Range
from sandbox.ui.draw import paint
from sandbox.ui.draw.canvas import Canvas
from sandbox.ui.draw.plates import Plates
from sandbox.ui.scene import Options, Pointer, build
from sandbox.ui.theme import Theme
from tests.kit import a, drawn, noise

SIZE = 400, 300


def canvas() -> Canvas:
    surface = pygame.Surface(SIZE, pygame.SRCALPHA, 32)
    return Canvas(surface, Camera(20, (0, 0)), Theme.named("dark"), Range(0, 0, 20, 15))


def drawn_at(on: Canvas) -> pygame.Rect:
    return on.surface.get_bounding_rect()


def plate() -> pygame.Surface:
    picture = pygame.Surface((40, 12), pygame.SRCALPHA, 32)
    picture.fill("white")
    return picture


@given(st.integers(60, 340), st.integers(60, 240))
def test_a_plate_goes_beside_one_who_stands_there_or_another_plate(x: int, y: int) -> None:
    token, on = pygame.Rect(x - 10, y - 10, 20, 20), canvas()
    plates = Plates(on, [token])
    plates.put(plate(), plate().get_rect(center=(x, y)))
    first = drawn_at(on)
    assert not first.colliderect(token)
    assert pygame.Vector2(first.center).distance_to((x, y)) <= 60
    on.surface.fill((0, 0, 0, 0))
    plates.put(plate(), first)
    second = drawn_at(on)
    assert not second.colliderect(first)
    assert not second.colliderect(token)


def test_where_all_is_taken_a_plate_hides_a_number_before_a_token_and_never_goes_missing() -> None:
    on = canvas()
    numbers = np.ones((15, 20), np.bool_)
    numbers[:, :3] = False
    here, there = plate().get_rect(topleft=(100, 100)), plate().get_rect(topleft=(4, 100))
    Plates(on, [], numbers).put_at(plate(), [here, there], off_numbers=True)
    assert drawn_at(on) == there
    on = canvas()
    Plates(on, [there], numbers).put_at(plate(), [there, here], off_numbers=True)
    assert drawn_at(on) == here
    on = canvas()
    Plates(on, [on.surface.get_rect()]).put(plate(), here)
    assert drawn_at(on).size == plate().get_size()


ROOM = """
    ###############
    #A.....g......#
    #......w......#
    #.............#
    ###############
"""


@pytest.mark.parametrize("cell", [(6, 1), (7, 1), (8, 1), (6, 2), (7, 2), (7, 3), (8, 3), (13, 3)])
def test_the_pointers_words_leave_every_verdict_and_every_creature_to_be_seen(
    cell: tuple[int, int],
) -> None:
    play = drawn(ROOM, g=a("guard", vision="blind"), w=a("wolf", vision="blind"))
    turn = play.turn(noise("shout", "A"))
    camera, theme = Camera(24, (20, 20)), Theme.named("dark")

    def painted(text: str, *, verdicts: bool = True) -> NDArray[np.uint8]:
        surface = pygame.Surface((420, 200), 0, 32)
        pointer = Pointer(Cell(*cell), text=text)
        scene = build(play.world, turn, Options(verdicts=verdicts), None, pointer)
        paint(surface, scene, camera, theme)
        return pygame.surfarray.array3d(surface)

    silent, saying = painted(""), painted("Put down a guard, or what you will")
    words = (silent != saying).any(axis=2)
    said = (silent != painted("", verdicts=False)).any(axis=2)
    for at in ((7, 1), (7, 2)):
        x, y = camera.pixel_of(at)
        said[x : x + 24, y : y + 24] = True
    assert words.sum() > 500
    assert said.sum() > 500
    assert not (words & said).any()
