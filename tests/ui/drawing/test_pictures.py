"""Pictures: the same input gives the same pixels; the scene as text is exact."""

import hashlib
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageSequence

from sandbox.document import Document, Entry
from sandbox.errors import InputError
from sandbox.sim.orders import Order
from sandbox.ui import animation
from sandbox.ui.camera import ZOOMS
from sandbox.ui.scene import OVERLAYS
from sandbox.ui.shot import FRAME_MS, STILL_MS, Shot, picture, save_shot, scene_of
from sandbox.ui.theme import NAMES
from tests.kit import drawn

LEVEL = """
    ##############
    #@.,,T~~=+.gw#
    #..,,.--.#.o.#
    #..'.....#..A#
    ##############
"""


def document() -> Document:
    """A level with a turn: a noise that you and others hear."""
    play = drawn(
        LEVEL,
        g="guard",
        w="wolf",
        o="ogre",
        rooms="\n".join(["." * 14, "..........eee."] + ["." * 14] * 3),
        things={"A": "trap_alarm"},
        level={"ambient_light": 60},
    )
    order = Order("noise", at=play.cell("A"), kind="trap_alarm")
    return Document("a picture", play.world, (Entry(1, order),))


def digest(surface: pygame.Surface) -> str:
    return hashlib.sha256(pygame.image.tobytes(surface, "RGB")).hexdigest()


MANY = [
    *(Shot(overlay=overlay, listener="g", verdicts=True) for overlay in OVERLAYS),
    *(Shot(theme=theme, view=view) for theme in NAMES for view in ("you", "g")),
    Shot(effects=True, ms=200),
    Shot(effects=True, ms=200, view="you"),
    Shot(grid=True, size=(500, 300)),
    Shot(cell=64, size=(300, 200)),
]


def test_the_same_input_gives_the_same_pixels_here_and_in_another_process() -> None:
    here = [digest(picture(document(), shot)) for shot in MANY]
    assert [digest(picture(document(), shot)) for shot in MANY] == here
    assert len(set(here)) == len(here)
    there = (
        "from tests.ui.drawing.test_pictures import MANY, digest, document, picture\n"
        "for shot in reversed(MANY): print(digest(picture(document(), shot)))"
    )
    surroundings = {k: v for k, v in os.environ.items() if not k.startswith("SDL_")}
    done = subprocess.run(
        [sys.executable, "-c", there],
        cwd=Path(__file__).parents[3],
        env=surroundings,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == here[::-1]


@pytest.mark.parametrize("px", ZOOMS)
def test_every_zoom_and_overlay_can_be_painted(px: int) -> None:
    for overlay in OVERLAYS:
        made = picture(document(), Shot(cell=px, overlay=overlay, size=(160, 120), listener="g"))
        assert made.get_size() == (160, 120)


def test_with_effects_off_two_times_are_one_picture() -> None:
    for view in ("everything", "you"):
        times = {
            digest(picture(document(), Shot(view=view, ms=ms)))
            for ms in (0, 120, 450, animation.LASTS_MS)
        }
        assert len(times) == 1


def test_with_effects_on_the_picture_moves_and_comes_to_rest() -> None:
    ripples = [
        digest(picture(document(), Shot(effects=True, ms=ms)))
        for ms in (0, 150, 300, 450, animation.LASTS_MS, animation.LASTS_MS + 400)
    ]
    assert len(set(ripples)) == 5
    assert ripples[-1] == ripples[-2] == digest(picture(document(), Shot()))


def test_a_picture_is_as_large_as_its_level_unless_told() -> None:
    assert picture(document(), Shot()).get_size() == (14 * 24 + 32, 5 * 24 + 32)
    assert picture(document(), Shot(cell=8)).get_size() == (14 * 8 + 32, 5 * 8 + 32)
    assert picture(document(), Shot(size=(200, 100))).get_size() == (200, 100)


def test_a_scene_is_saved_as_exact_readable_text(tmp_path: Path) -> None:
    path = tmp_path / "scene.json"
    save_shot(document(), path, Shot(overlay="loudness"))
    text = path.read_text(encoding="utf-8")
    scene = json.loads(text)
    assert scene["ground"]["terrain"][1] == "#..,,T~~=+...#"
    assert scene["ground"]["rooms"][1] == "..........eee."
    assert scene["sources"][0]["kind"] == "trap_alarm"
    assert scene["heat"]["values"][3][12] == 300
    assert [one["is"] for one in scene["creatures"]] == ["creature"] * 4
    save_shot(document(), path, Shot(overlay="loudness"))
    assert path.read_text(encoding="utf-8") == text


def test_a_picture_is_saved_as_it_was_drawn(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    save_shot(document(), path, Shot())
    assert digest(pygame.image.load(str(path))) == digest(picture(document(), Shot()))


@pytest.mark.parametrize(
    ("shot", "said"),
    [
        (Shot(view="h"), "unknown view 'h'; on this level there are everything, you, g, w, o"),
        (Shot(listener="h"), "unknown listener 'h'; on this level there are you, g, w, o"),
        (Shot(theme="sepia"), "unknown theme 'sepia'"),
        (replace(Shot(), overlay="smell"), "unknown overlay 'smell'"),  # type: ignore[arg-type]
        (Shot(noise_kind="sneeze", overlay="earshot"), "unknown noise kind 'sneeze'"),
        (Shot(cell=4000), "at most 16384 pixels a side"),
    ],
)
def test_what_is_not_there_is_refused(shot: Shot, said: str) -> None:
    with pytest.raises(InputError) as error:
        picture(document(), shot)
    assert said in str(error.value)


def test_an_unknown_ending_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"unknown ending '.bmp'; allowed are .png, .json"):
        save_shot(document(), tmp_path / "picture.bmp", Shot())


def test_turn_0_is_the_level_as_it_is_opened() -> None:
    assert scene_of(document(), Shot(turn=0)).turn == 0
    assert scene_of(document(), Shot(turn=0)).sources == ()
    assert scene_of(document(), Shot()).turn == 1


def frames(path: Path) -> tuple[list[str], list[int]]:
    """A moving picture's frames, and how long each stands."""
    with Image.open(path) as image:
        shown = [
            (hashlib.sha256(frame.convert("RGB").tobytes()).hexdigest(), frame.info["duration"])
            for frame in ImageSequence.Iterator(image)
        ]
    return [pixels for pixels, _ in shown], [round(ms) for _, ms in shown]


@pytest.mark.parametrize("suffix", [".gif", ".webp", ".apng"])
def test_one_turn_ripples_in_a_moving_picture(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"ripple{suffix}"
    save_shot(document(), path, Shot(turn=1, cell=12))
    shown, durations = frames(path)
    assert len(set(shown)) == len(shown) == animation.LASTS_MS // FRAME_MS + 1
    assert durations[-1] == STILL_MS
    assert sum(durations[:-1]) == animation.LASTS_MS
    again = tmp_path / f"again{suffix}"
    save_shot(document(), again, Shot(turn=1, cell=12))
    assert again.read_bytes() == path.read_bytes()


def test_the_turns_of_a_script_are_shown_one_after_the_other(tmp_path: Path) -> None:
    twice = replace(document(), script=(*document().script, Entry(2, Order("shout", "you"))))
    path = tmp_path / "turns.webp"
    save_shot(twice, path, Shot(cell=8))
    shown, durations = frames(path)
    assert len(set(shown)) == 3
    assert durations == [STILL_MS] * 3


def test_the_rule_sets_stand_side_by_side_or_one_below_the_other() -> None:
    flat = picture(document(), Shot(compare=True))
    one = picture(document(), Shot())
    assert flat.get_width() == one.get_width()
    assert flat.get_height() > 3 * one.get_height()
    parts = [
        digest(flat.subsurface((0, flat.get_height() * n // 3 + 40, flat.get_width(), 100)))
        for n in range(3)
    ]
    assert len(set(parts)) == 3
    within = picture(document(), Shot(compare=True, size=(400, 600)))
    assert within.get_width() == 400
    assert 590 <= within.get_height() <= 600
