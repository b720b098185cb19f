"""What the editor's tests share: the guardhouse as a file, and a window on it."""

from pathlib import Path

import pytest

from tests.ui.editor.guardhouse import GUARDHOUSE, opened
from tests.ui.window.driver import Driver


@pytest.fixture
def level(tmp_path: Path) -> Path:
    """The level's file, in a folder of its own."""
    folder = tmp_path / "levels"
    folder.mkdir()
    path = folder / "guardhouse.toml"
    path.write_text(GUARDHOUSE, encoding="utf-8")
    return path


@pytest.fixture
def editor(level: Path, tmp_path: Path) -> Driver:
    """A window on the level, with a folder for its settings."""
    return opened(level, tmp_path / "settings")
