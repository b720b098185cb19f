"""Pictures that are saved from the window: of all of it, of the map, of the turns."""

from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageSequence

from sandbox import levelfile
from sandbox.document import Document
from sandbox.errors import InputError
from sandbox.pictures.reading import told
from sandbox.ui import shot
from sandbox.ui.shot import STILL_MS, Shot, save_shot
from tests.ui.window.driver import Driver


@pytest.fixture
def open_window(document: Document, tmp_path: Path) -> Driver:
    path = tmp_path / "two_rooms.toml"
    levelfile.save(document, path)
    return Driver(document, path=path)


def test_f12_saves_the_picture_of_the_window(open_window: Driver, tmp_path: Path) -> None:
    window = open_window
    window.key("f12")
    (picture,) = tmp_path.glob("*.png")
    assert pygame.image.load(picture).get_size() == (1280, 800)
    assert picture.name in window.app.state.notice


def test_a_picture_of_the_map_is_what_shot_makes(open_window: Driver, tmp_path: Path) -> None:
    window = open_window
    window.push("pick.noise.shout")
    window.click(6, 3)
    window.key("o")
    window.app.carry_out_command("file.keep_script")
    window.app.carry_out_command("file.picture_map")
    (picture,) = tmp_path.glob("*.png")
    assert window.app.state.notice == f"Picture of the map saved: {picture}"
    again = tmp_path / "again.png"
    document = window.session.document
    save_shot(document, again, Shot(overlay="loudness", noise=1, verdicts=False))
    one, other = pygame.image.load(picture), pygame.image.load(again)
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")
    assert "turns not of the script" not in told(picture)


def test_an_animation_has_all_turns_that_were_played(open_window: Driver, tmp_path: Path) -> None:
    window = open_window
    window.app.carry_out_command("file.animation")
    assert window.app.state.notice == "No turn was played yet"
    window.push("pick.noise.shout")
    window.click(6, 3)
    for _ in range(4):
        window.key(".")
    window.key("backspace")
    window.app.carry_out_command("file.animation")
    (moving,) = tmp_path.glob("*.gif")
    assert window.app.state.notice == f"Animation of 5 turns saved: {moving}"
    assert told(moving)["turns not of the script"] == "5"
    with Image.open(moving) as image:
        stand = [frame.info["duration"] for frame in ImageSequence.Iterator(image)]
        assert len(stand) >= 4  # frames that are alike are one
        assert sum(stand) == 6 * STILL_MS


def test_an_animation_that_would_be_too_large_stands_still_or_is_refused(
    monkeypatch: pytest.MonkeyPatch, document: Document, tmp_path: Path
) -> None:
    made = {"made": "by hand"}
    for most, effects, cell in (
        (10_000_000, True, 24),
        (3_000_000, True, 20),
        (400_000, False, 24),
    ):
        monkeypatch.setattr(shot, "MOST_PIXELS", most)
        became = shot.save_played(
            document.world, document.played(1), tmp_path / "a.gif", Shot(effects=True), made
        )
        assert (became.effects, became.cell) == (effects, cell)
    monkeypatch.setattr(shot, "MOST_PIXELS", 1000)
    with pytest.raises(InputError, match="1 turn in one moving picture"):
        shot.save_played(document.world, document.played(1), tmp_path / "b.gif", Shot(), made)


@pytest.mark.parametrize("name", ["file.picture", "file.picture_map", "file.animation"])
def test_a_picture_that_cannot_be_saved_is_said_with_its_path(
    open_window: Driver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    window = open_window
    window.key(".")
    gone = tmp_path / "gone"
    monkeypatch.setattr("sandbox.ui.actions.picturing.own_folder", lambda app: gone)
    window.app.carry_out_command(name)
    window.frames()
    assert window.says("No picture was saved")
    assert window.says(str(gone)[:20])
