"""The least that a picture may lose: a ◌ one cell further, a ring one step fainter, a label."""

from dataclasses import replace
from pathlib import Path

import pytest

from sandbox.cli import main
from sandbox.pictures.comparing import difference
from sandbox.sim.grid import Cell
from sandbox.ui.saving import save_still
from sandbox.ui.scene import Scene
from sandbox.ui.shot import Shot, painted, save_shot, scene_of
from sandbox.ui.theme import NAMES
from tests.pictures.heard import heard_from, labelled

YOURS = Shot(view="you", effects=True, ms=200)


def drawn_and_compared(folder: Path, old: Scene, new: Scene, shot: Shot) -> int:
    """Draw two scenes, and the status of comparing them."""
    for name, scene in (("old.png", old), ("new.png", new)):
        save_still(painted(scene, shot), folder / name, {})
    report = folder / "report"
    paths = (folder / "old.png", folder / "new.png", "--report", report)
    return main(["compare", *map(str, paths)])


@pytest.mark.parametrize("suffix", [".png", ".json", ".gif", ".webp", ".apng"])
def test_a_marker_one_cell_further_is_another_picture(tmp_path: Path, suffix: str) -> None:
    old, new, again = (tmp_path / f"{name}{suffix}" for name in ("old", "new", "again"))
    for path, at in ((old, Cell(12, 2)), (new, Cell(13, 2)), (again, Cell(12, 2))):
        save_shot(heard_from(at), path, Shot(view="you", cell=16))
    report = str(tmp_path / "report")
    assert main(["compare", str(old), str(again), "--report", report]) == 0
    assert main(["compare", str(old), str(new), "--report", report]) == 1


@pytest.mark.parametrize("theme", NAMES)
def test_a_ring_one_step_fainter_is_another_picture(tmp_path: Path, theme: str) -> None:
    shot = replace(YOURS, theme=theme)
    scene = scene_of(heard_from(Cell(12, 2)), shot)
    (ring,) = scene.rings
    assert 0.1 < ring.strength < 1
    assert drawn_and_compared(tmp_path, scene, scene, shot) == 0
    fainter = replace(scene, rings=(replace(ring, strength=ring.strength - 1 / 255),))
    assert drawn_and_compared(tmp_path, scene, fainter, shot) == 1


def test_a_marker_of_the_next_fainter_band_is_another_picture(tmp_path: Path) -> None:
    scene = scene_of(heard_from(Cell(12, 2)), YOURS)
    (marker,) = scene.markers
    fainter = replace(scene, markers=(replace(marker, band="faint"),))
    assert marker.band != "faint"
    assert drawn_and_compared(tmp_path, scene, fainter, YOURS) == 1


def test_labels_and_their_arrows_are_in_pictures(tmp_path: Path) -> None:
    bare, named, pointing, elsewhere = (tmp_path / f"{n}.png" for n in range(4))
    save_shot(labelled(), bare, Shot())
    save_shot(labelled(text="here"), named, Shot())
    save_shot(labelled(text="here", to=Cell(7, 1)), pointing, Shot())
    save_shot(labelled(text="here", to=Cell(7, 3)), elsewhere, Shot())
    assert difference(bare, named)
    assert difference(named, pointing)
    assert difference(pointing, elsewhere)
