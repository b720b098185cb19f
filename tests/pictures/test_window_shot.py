"""`noisebox shot --window`: the window around the map, without a display, the same each time."""

from pathlib import Path

import numpy as np
import pytest

from sandbox.cli import main
from sandbox.errors import InputError
from sandbox.levelfile import save
from sandbox.pictures.comparing import difference
from sandbox.pictures.reading import frames, told
from sandbox.sim.grid import Cell
from sandbox.ui.layout import LEAST_SIZE
from sandbox.ui.shot import Shot, picture, save_shot
from tests.pictures.heard import heard_from

LEVEL = heard_from(Cell(12, 2))


def taken(path: Path, shot: Shot) -> Path:
    save_shot(LEVEL, path, shot)
    return path


def test_it_is_as_large_as_the_window_or_as_is_asked(tmp_path: Path) -> None:
    usual = taken(tmp_path / "usual.png", Shot(window=True))
    (frame,) = frames(usual)
    assert frame.pixels.shape == (800, 1280, 4)
    assert told(usual)["options"] == '{"window": true}'
    (frame,) = frames(taken(tmp_path / "least.png", Shot(window=True, size=LEAST_SIZE)))
    assert frame.pixels.shape[1::-1] == LEAST_SIZE


def test_it_is_the_same_each_time_and_another_for_each_option(tmp_path: Path) -> None:
    shots = [
        Shot(window=True, size=LEAST_SIZE),
        Shot(window=True, size=LEAST_SIZE, turn=0),
        Shot(window=True, size=LEAST_SIZE, view="you"),
        Shot(window=True, size=LEAST_SIZE, overlay="loudness"),
        Shot(window=True, size=LEAST_SIZE, theme="light"),
        Shot(window=True, size=LEAST_SIZE, effects=True, ms=150),
        Shot(window=True, size=LEAST_SIZE, effects=True, ms=300),
    ]
    paths = [taken(tmp_path / f"{n}.png", shot) for n, shot in enumerate(shots)]
    for path, shot in zip(paths, shots, strict=True):
        assert difference(path, taken(tmp_path / "again.png", shot)) is None
    pixels = [next(frames(path)).pixels for path in paths]
    for n, one in enumerate(pixels):
        assert not any(np.array_equal(one, other) for other in pixels[:n])


def test_the_command_takes_it(tmp_path: Path) -> None:
    save(LEVEL, tmp_path / "bell.toml")
    path = tmp_path / "window.png"
    assert main(["shot", str(tmp_path / "bell.toml"), "-o", str(path), "--window"]) == 0
    assert difference(path, taken(tmp_path / "same.png", Shot(window=True))) is None


@pytest.mark.parametrize(
    ("shot", "said"),
    [
        (Shot(window=True, size=(800, 600)), "a window of 800 × 600 is too small"),
        (Shot(window=True, cell=12), "leave the size of a cell out"),
        (Shot(window=True, view="elf"), "unknown view 'elf'"),
    ],
)
def test_what_a_window_cannot_be_is_refused(shot: Shot, said: str) -> None:
    with pytest.raises(InputError, match=said):
        picture(LEVEL, shot)


@pytest.mark.parametrize("suffix", [".json", ".gif"])
def test_a_window_neither_moves_nor_is_a_scene(tmp_path: Path, suffix: str) -> None:
    with pytest.raises(InputError, match="still pictures"):
        save_shot(LEVEL, tmp_path / f"window{suffix}", Shot(window=True))
