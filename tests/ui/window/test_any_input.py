"""Whatever is done in whatever order: nothing breaks, and what is shown is what there is."""

from pathlib import Path

import pytest

from tests.ui.window.monkey import Monkey, shipped

INPUTS = 150
LOOKED_BACK_EVERY = 50


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_anything_can_be_done_in_any_order(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    window = Monkey(seed, shipped(seed), tmp_path.resolve())
    for n in range(1, INPUTS + 1):
        window.act()
        if n % LOOKED_BACK_EVERY == 0:
            window.worlds_are_as_they_were()
            window.undo_leads_back()


def test_the_ring_around_the_map_comes_and_goes_with_the_focus(tmp_path: Path) -> None:
    window = Monkey(1, shipped(0), tmp_path.resolve())
    for chord in ("f6", "escape", "f6", "shift+f6"):
        window.key(chord)  # each frame is checked
    assert window.app.screen.region == "map"
