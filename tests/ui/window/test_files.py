"""Opening, saving, asking and recovering: nobody loses work."""

from pathlib import Path

import pygame
import pytest

from sandbox import levelfile, settings
from sandbox.document import Document
from sandbox.settings import Settings
from sandbox.ui.panels.chooser import Chooser
from sandbox.ui.panels.question import Question
from tests.ui.window.driver import Driver


@pytest.fixture
def level(document: Document, tmp_path: Path) -> Path:
    path = tmp_path / "two_rooms.toml"
    levelfile.save(document, path)
    return path


@pytest.fixture
def open_window(level: Path) -> Driver:
    return Driver(levelfile.load(level), path=level)


def paint_something(window: Driver) -> None:
    window.key("b")
    window.click(5, 3)


def test_save_writes_the_file_and_the_star_goes(open_window: Driver, level: Path) -> None:
    window = open_window
    paint_something(window)
    assert pygame.display.get_caption()[0] == "Noisebox - Two rooms *"
    window.key("ctrl+s")
    assert levelfile.load(level).world.level.rows()[3][5] == "#"
    assert pygame.display.get_caption()[0] == "Noisebox - Two rooms"


def test_save_as_asks_before_it_writes_over_a_file(open_window: Driver, tmp_path: Path) -> None:
    window = open_window
    other = tmp_path / "other.toml"
    other.write_text("mine", encoding="utf-8")
    paint_something(window)
    for answer in ("reply.", "reply.over"):
        window.key("ctrl+shift+s")
        assert isinstance(window.sheet, Chooser)
        window.key("ctrl+a")
        window.type("other")
        window.key("enter")
        assert isinstance(window.sheet, Question)
        assert other.read_text(encoding="utf-8") == "mine"
        window.push(answer)
    assert levelfile.load(other).world.level.rows()[3][5] == "#"
    assert window.session.path == other
    assert window.app.screen.sheet is None


def test_unsaved_work_is_asked_about(open_window: Driver, level: Path) -> None:
    window = open_window
    paint_something(window)
    window.key("ctrl+n")
    assert window.says("not saved")
    window.key("escape")
    assert window.glyph(5, 3) == "#"
    window.key("ctrl+n")
    window.push("reply.drop")
    window.key("ctrl+a")
    window.type("30")
    window.key("tab")
    window.key("ctrl+a")
    window.type("20")
    window.key("enter")
    size = window.session.world.level.width, window.session.world.level.height
    assert size == (30, 20)
    assert levelfile.load(level).world.level.rows()[3][5] == "."


def test_closing_the_window_asks_too_and_saving_goes_on(open_window: Driver, level: Path) -> None:
    window = open_window
    paint_something(window)
    pygame.event.post(pygame.Event(pygame.QUIT))
    window.frames()
    assert window.app.running
    window.push("reply.save")
    assert not window.app.running
    assert levelfile.load(level).world.level.rows()[3][5] == "#"


def test_a_bad_file_changes_nothing_and_says_what_is_wrong_where(
    open_window: Driver, tmp_path: Path
) -> None:
    window = open_window
    bad = tmp_path / "bad.txt"
    bad.write_text("###\n#!#\n###\n", encoding="utf-8")
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(bad)))
    window.frames()
    assert window.says("bad.txt could not be opened")
    words = " ".join(window.texts(window.sheet))
    assert "'!'" in words
    assert "2" in words
    window.key("enter")
    assert window.session.document.name == "Two rooms"


def test_a_level_dropped_on_the_window_opens_and_is_remembered(
    open_window: Driver, tmp_path: Path
) -> None:
    window = open_window
    plain = tmp_path / "plain.txt"
    plain.write_text("#####\n#@..#\n#####\n", encoding="utf-8")
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(plain)))
    window.frames()
    assert window.session.world.level.width == 5
    assert window.app.settings.recent == (str(plain),)


def test_the_open_dialog_opens_what_is_pressed_twice(open_window: Driver, level: Path) -> None:
    window = open_window
    (level.parent / "a.txt").write_text("...\n", encoding="utf-8")
    window.key("ctrl+o")
    window.push("file.a.txt")
    window.push("file.a.txt")
    assert window.app.screen.sheet is None
    assert window.session.world.level.width == 3


def test_the_open_dialog_says_what_is_not_there(open_window: Driver) -> None:
    window = open_window
    window.key("ctrl+o")
    window.push("chooser.name")
    window.type("nowhere.toml")
    window.push("reply.ok")
    assert window.says("no nowhere.toml here")


def test_a_failed_save_says_why_and_keeps_the_work(open_window: Driver) -> None:
    window = open_window
    paint_something(window)
    window.key("ctrl+shift+s")
    window.key("ctrl+a")
    window.type("no/such/folder/x.toml")
    window.key("enter")
    assert window.says("no folder")
    window.key("escape")
    assert window.session.dirty
    assert window.glyph(5, 3) == "#"


def test_the_moment_is_saved_as_a_level_of_its_own(open_window: Driver, tmp_path: Path) -> None:
    window = open_window
    window.key("w")
    window.key("right")
    window.key("ctrl+shift+p")
    window.type("save this moment")
    window.key("enter")
    window.key("ctrl+a")
    window.type("later")
    window.key("enter")
    you = levelfile.load(tmp_path / "later.toml").world.you
    assert you is not None
    assert you.at == (4, 2)
    assert window.session.path == tmp_path / "two_rooms.toml"


def test_the_turns_are_kept_as_the_script(open_window: Driver) -> None:
    window = open_window
    window.push("pick.noise.shout")
    window.click(6, 3)
    window.app.carry_out_command("file.keep_script")
    assert [entry.order.kind for entry in window.session.document.script] == ["shout"]


def test_settings_are_written_and_taken_up_again(document: Document, tmp_path: Path) -> None:
    window = Driver(document, folder=tmp_path, reduced=False)
    window.key("f9")
    window.key("g")
    kept, told = settings.load(tmp_path)
    assert not told
    again = Driver(document, settings=kept, folder=tmp_path, reduced=False)
    assert again.app.state.options.reduced
    assert again.app.state.options.grid


def test_keys_of_ones_own_work(document: Document) -> None:
    window = Driver(document, settings=Settings(keys={"view.grid": "q"}))
    window.key("q")
    assert window.app.state.options.grid
    window.key("g")
    assert window.app.state.options.grid


def test_work_left_behind_by_a_crash_is_offered(document: Document, tmp_path: Path) -> None:
    crashed = Driver(document, folder=tmp_path)
    paint_something(crashed)
    crashed.app.copies.keep()
    kept = crashed.app.copies.recovery
    assert kept is not None
    # The lock of a process that is gone is nobody's: so is that of a copy under another name.
    left_behind = kept.file.with_name("gone.json")
    kept.file.rename(left_behind)

    window = Driver(Document.new(5, 5), folder=tmp_path)
    window.app.copies.offer()
    window.frames()
    window.push("reply.restore")
    assert window.glyph(5, 3) == "#"
    assert window.session.dirty
    assert not left_behind.exists()


def test_the_recovery_copy_goes_when_the_work_is_saved(
    document: Document, level: Path, tmp_path: Path
) -> None:
    window = Driver(document, path=level, folder=tmp_path / "settings")
    paint_something(window)
    window.frames(2, ms=20_000)
    kept = window.app.copies.recovery
    assert kept is not None
    assert kept.file.exists()
    window.key("ctrl+s")
    assert not kept.file.exists()


def test_save_asks_for_a_name_where_there_is_none(document: Document) -> None:
    window = Driver(document)
    paint_something(window)
    window.key("ctrl+s")
    assert isinstance(window.sheet, Chooser)
