"""A process that is killed with unsaved work leaves it whole, and the next window offers it."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sandbox import levelfile
from sandbox.document import Document
from sandbox.ui.running.pace import Pace
from tests.ui.editor.guardhouse import opened
from tests.ui.window.driver import Driver

ROOT = Path(__file__).parents[3]
PAINTED = [(x, y) for y in (4, 5, 6) for x in range(6, 10)]


def crash(level: Path, settings: Path) -> None:
    words = [sys.executable, "-m", "tests.ui.editor.crashing", str(level), str(settings)]
    ended = subprocess.run(words, cwd=ROOT, capture_output=True, check=False)
    assert ended.returncode == -signal.SIGKILL, ended.stderr.decode()


def is_whole(window: Driver) -> bool:
    kinds = [creature.kind for creature in window.session.world.creatures]
    return all(window.glyph(*cell) == "#" for cell in PAINTED) and kinds.count("guard") == 2


def started(level: Path, settings: Path) -> Driver:
    """The next window, on another level: it asks as `App.run` does."""
    window = opened(level, settings)
    window.app.copies.offer()
    window.frames()
    return window


def test_unsaved_work_is_offered_back_whole(level: Path, tmp_path: Path) -> None:
    settings = tmp_path / "settings"
    was = level.read_text("utf-8")
    crash(level, settings)
    assert level.read_text("utf-8") == was, "the level's own file is written by save alone"

    window = started(level, settings)
    assert window.says("Unsaved work was found")
    assert window.says("Guardhouse")
    window.key("enter")
    assert is_whole(window)
    assert window.session.dirty
    assert window.session.path == level
    window.key("ctrl+s")
    saved = levelfile.load(level).world
    assert [saved.level.rows()[y][x] for x, y in PAINTED] == ["#"] * len(PAINTED)
    assert not list((settings / "recovery").glob("*.json"))
    assert not started(level, settings).app.screen.sheets, "what is saved is not offered again"


def test_later_and_away(level: Path, tmp_path: Path) -> None:
    settings = tmp_path / "settings"
    crash(level, settings)
    crash(level, settings)
    window = started(level, settings)
    assert window.says("1 more")
    window.push("reply.")  # later
    window.push("reply.forget")
    assert not window.app.screen.sheets
    window.close()
    window = started(level, settings)
    assert not window.says("more such")
    window.push("reply.restore")
    assert is_whole(window)


def test_the_level_it_was_open_as_may_be_gone(level: Path, tmp_path: Path) -> None:
    settings = tmp_path / "settings"
    crash(level, settings)
    level.unlink()
    other = Driver(Document.new(9, 9), folder=settings)
    other.app.copies.offer()
    other.frames()
    other.key("enter")
    assert is_whole(other)
    other.key("ctrl+s")
    assert levelfile.load(level).world.by_id("guard-1")


def test_a_copy_is_made_after_each_stroke_not_while_one_draws(level: Path, tmp_path: Path) -> None:
    window = opened(level, tmp_path)
    kept = window.app.copies.recovery
    assert kept is not None
    window.press(window.point(6, 4))
    window.move(window.point(7, 4))
    assert not kept.file.exists()
    window.release(window.point(8, 4))
    assert kept.file.exists()
    window.key("ctrl+z")
    window.frames(40)
    assert not kept.file.exists(), "nothing is unsaved any more"


def test_an_error_of_the_program_itself_keeps_the_work(
    level: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(level, tmp_path)
    window.click(6, 4)
    kept = window.app.copies.recovery
    assert kept is not None
    kept.drop()

    def fails(pace: Pace) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr(Pace, "may_sleep", fails)
    with pytest.raises(ZeroDivisionError):
        window.app.run()
    assert kept.file.exists()
