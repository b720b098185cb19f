"""Nothing flashes more than three times in any second, measured on the frames themselves."""

from dataclasses import replace
from itertools import cycle

import numpy as np
import pygame
import pytest

from sandbox import levelfile
from sandbox.document import Document
from sandbox.settings import Settings
from sandbox.ui.scene import Overlay
from tests.ui.sound.flashes import Flashes
from tests.ui.sound.levels import HALL, level
from tests.ui.window.driver import Driver

MOST = 3
FRAME_MS = 25
PLACES = cycle((("trap_alarm", 5, 5), ("trap_alarm", 34, 14), ("footstep", 6, 14)))
LOUD = [(turn, *next(PLACES)) for turn in range(1, 48)]


def grey(share: float) -> pygame.Surface:
    frame = pygame.Surface((640, 480), 0, 32)
    value = round(255 * share)
    frame.fill((value, value, value))
    return frame


def flashes(frames: list[tuple[float, int]]) -> int:
    """How often a grey field flashes that is so bright at these times."""
    meter = Flashes()
    for share, ms in frames:
        meter.see(grey(share), ms)
    return meter.most_in_a_second


def test_the_meter_counts_each_step_up_or_down_of_a_large_field() -> None:
    blinking = [(n % 2 * 0.6, n * 100) for n in range(11)]
    assert flashes(blinking) == 10
    assert flashes([(n % 2 * 0.6, n * 500) for n in range(6)]) == 2
    assert flashes([(n % 2 * 0.1, n * 100) for n in range(11)]) == 0  # too small a step
    assert flashes([(n / 40, n * 25) for n in range(40)]) == 1  # one way, however far


def test_the_meter_leaves_small_spots_out() -> None:
    meter = Flashes()
    for n in range(11):
        frame = grey(0.0)
        if n % 2:
            frame.fill((255, 255, 255), (100, 100, 120, 120))
        meter.see(frame, n * 100)
    assert meter.most_in_a_second == 0


def worst(document: Document, theme: str, overlay: Overlay, speed: int, view: str) -> int:
    """How often something flashes within a second, in one and a half seconds of playing."""
    kept = Settings().changed(theme=theme, speed=speed, window=(1024, 640))
    window = Driver(document, settings=kept, reduced=False)
    options = replace(window.app.state.options, overlay=overlay, view=view)
    window.app.state.options = options
    window.app.state.panels_shown = False
    window.frames(2)
    meter = Flashes()
    meter.see(window.app.screen.window, window.ms)
    window.key("space")
    for _ in range(1500 // FRAME_MS):
        window.frames(1, FRAME_MS)
        meter.see(window.app.screen.window, window.ms)
    assert window.session.position > speed
    return meter.most_in_a_second


@pytest.mark.parametrize(
    ("theme", "overlay", "speed", "view"),
    [
        ("dark", "loudness", 20, "everything"),
        ("light", "loudness", 20, "you"),
        ("contrast", "loudness", 20, "everything"),
        ("light", "none", 20, "everything"),
        ("dark", "none", 3, "everything"),  # with ripples, as fast as they come
        ("light", "none", 3, "everything"),
        ("contrast", "ways", 3, "everything"),
        ("dark", "loudness", 3, "everything"),
    ],
)
def test_no_more_than_three_flashes_in_any_second(
    theme: str, overlay: Overlay, speed: int, view: str
) -> None:
    hall = HALL.replace("." * 38, "....@" + "." * 20 + "g" + "." * 12, 1)
    assert worst(level(hall, script=LOUD, loudness=None), theme, overlay, speed, view) <= MOST


def test_a_door_opened_and_shut_twenty_times_a_second_flashes_no_more_either() -> None:
    half = "#" + "." * 18 + "#" + "." * 19 + "#"
    rows = ["#" * 40, *[half] * 18, "#" * 40]
    rows[9] = "#" + "." * 17 + "@+" + "." * 19 + "#"
    orders = "\n".join(
        f'[[script]]\nturn = {n}\nwho = "you"\ndo = "{"open" if n % 2 else "close"}"\nat = [19, 9]'
        for n in range(1, 48)
    )
    document = level("\n".join(rows))
    text = levelfile.dumps(document) + "\n" + orders
    for theme in ("dark", "light"):
        assert worst(levelfile.loads(text, "door.toml"), theme, "none", 20, "you") <= MOST


@pytest.mark.parametrize("overlay", ["none", "loudness", "ways"])
def test_with_reduced_effects_two_frames_at_different_times_are_identical(overlay: Overlay) -> None:
    window = Driver(level(script=[(1, "shout", 20, 2)]), reduced=True)
    window.app.state.options = replace(window.app.state.options, overlay=overlay)
    window.key(".")
    window.frames(2)
    first = window.pixels()
    for _ in range(12):
        window.frames(1, 90)
        assert window.pixels() == first


def test_reduced_effects_lose_no_information() -> None:
    moving = Driver(level(script=[(1, "shout", 20, 2)]), reduced=False)
    still = Driver(level(script=[(1, "shout", 20, 2)]), reduced=True)
    for window in (moving, still):
        window.key(".")
        window.frames(80, 25)  # the ripple has come to rest
    # But for the button that says which of the two it is.
    box = moving.app.screen.map.box
    shown = [
        pygame.surfarray.array3d(window.app.screen.window.subsurface(pygame.Rect(box)))
        for window in (moving, still)
    ]
    assert np.array_equal(shown[0], shown[1])
