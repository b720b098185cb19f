"""The same shots are the same bytes: with another driver, in another process, from a wheel."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.architecture.tree import ROOT

GALLERY: Final = ROOT / "tests" / "golden" / "levels"
SHOTS: Final = {
    "ways.png": ["--overlay", "ways", "--verdicts"],
    "ripple.png": ["--view", "you", "--effects", "--ms", "150", "--theme", "light"],
    "rules.png": ["--compare", "--cell", "12", "--overlay", "loudness"],
    "scene.json": ["--overlay", "earshot"],
    "ripple.gif": ["--turn", "1", "--cell", "8"],
    "ripple.webp": ["--turn", "1", "--cell", "8"],
    "turns.apng": ["--cell", "8", "--theme", "contrast"],
}
ALL: Final = """
import os
import sys
from sandbox.cli import main
if driver := os.environ.get("SDL_VIDEODRIVER"):  # as in a window: with a screen of its own
    import pygame
    pygame.display.set_mode((64, 64))
    assert pygame.display.get_driver() == driver
level, folder, *shots = sys.argv[1:]
for shot in shots:
    name, *words = shot.split()
    assert main(["shot", level, "-o", f"{folder}/{name}", *words]) == 0
"""


def shots(folder: Path, code: Path = ROOT, **surroundings: str) -> dict[str, bytes]:
    """The files of all shots, taken by a program of its own that knows nothing of this one."""
    folder.mkdir()
    each = [" ".join([name, *words]) for name, words in SHOTS.items()]
    subprocess.run(
        [sys.executable, "-P", "-c", ALL, str(GALLERY / "gallery.toml"), str(folder), *each],
        cwd=folder,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(code), **surroundings},
        check=True,
    )
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The shots as they are taken where nothing is set."""
    taken = shots(tmp_path_factory.mktemp("usual") / "shots")
    assert taken.keys() == SHOTS.keys()
    return taken


@pytest.mark.parametrize("seed", ["1", "4242"])
def test_whatever_the_seed_of_hashes(usual: dict[str, bytes], tmp_path: Path, seed: str) -> None:
    again = shots(tmp_path / "shots", PYTHONHASHSEED=seed, SDL_VIDEODRIVER="dummy")
    assert differing(again, usual) == []


@pytest.mark.xvfb
def test_on_a_screen_as_without_one(
    usual: dict[str, bytes], tmp_path: Path, virtual_screen: str
) -> None:
    again = shots(tmp_path / "shots", SDL_VIDEODRIVER="x11", DISPLAY=virtual_screen)
    assert differing(again, usual) == []


def test_from_a_wheel_installed_elsewhere(usual: dict[str, bytes], tmp_path: Path) -> None:
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path)]
    subprocess.run([*build, str(ROOT)], check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    place = tmp_path / "installed"
    install = [sys.executable, "-m", "pip", "install", "--no-deps", "--target", str(place)]
    subprocess.run([*install, str(wheel)], check=True, capture_output=True)
    again = shots(tmp_path / "shots", code=place)
    assert differing(again, usual) == []

    told = subprocess.run(
        [sys.executable, "-P", "-m", "pytest", "--help"],
        cwd=tmp_path,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(place)},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert "--noisebox-update" in told  # the fixture's plugin came along


def differing(some: dict[str, bytes], others: dict[str, bytes]) -> list[str]:
    return [name for name in some | others if some.get(name) != others.get(name)]
