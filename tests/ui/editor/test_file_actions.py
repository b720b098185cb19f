"""Each file action: what it does, what it asks, and that nothing is lost where it fails."""

import errno
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from sandbox import levelfile, places
from sandbox.ui.panels.chooser import Chooser
from sandbox.ui.panels.question import Question
from tests.ui.editor.guardhouse import opened
from tests.ui.window.driver import Driver


def paint(window: Driver) -> None:
    window.key("b")
    window.click(7, 5)


def is_safe(window: Driver) -> bool:
    """Whether the painted cell is still there to be saved."""
    return window.glyph(7, 5) == "#" and window.session.dirty


def words(window: Driver) -> str:
    return " ".join(window.texts(window.sheet))


def drop(window: Driver, path: Path) -> None:
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(path)))
    window.frames()


def fill_in(window: Driver, *texts: str) -> None:
    """Types over the fields of a form, and presses Enter."""
    for n, text in enumerate(texts):
        if n:
            window.key("tab")
        window.key("ctrl+a")
        window.type(text)
    window.key("enter")


# New, open, recent, drop ------------------------------------------------------------------------


def test_new_with_a_size(editor: Driver) -> None:
    editor.key("ctrl+n")
    fill_in(editor, "31", "12")
    level = editor.session.world.level
    assert (level.width, level.height) == (31, 12)
    assert editor.session.path is None
    assert pygame.display.get_caption()[0].startswith("Noisebox - ")


@pytest.mark.parametrize(
    ("width", "says"), [("many", "whole number"), ("0", "1 to 256"), ("9999", "256")]
)
def test_a_size_that_cannot_be_is_said_and_keeps_what_is_open(
    editor: Driver, width: str, says: str
) -> None:
    editor.key("ctrl+n")
    fill_in(editor, width)
    assert says in words(editor)
    assert width in words(editor), "what was typed is still there to be mended"
    editor.key("escape")
    assert editor.session.document.name == "Guardhouse"


@pytest.mark.parametrize(
    ("anchor", "size", "you"),
    [
        ("north-west", (30, 11), (4, 3)),
        ("south-east", (30, 13), (6, 5)),
        ("middle", (32, 11), (6, 3)),
    ],
)
def test_resize_with_an_anchor(
    editor: Driver, anchor: str, size: tuple[int, int], you: tuple[int, int]
) -> None:
    editor.app.carry_out_command("edit.resize")
    editor.push("anchor")
    editor.push(f"item.{anchor}")
    editor.push("width")
    fill_in(editor, str(size[0]), str(size[1]))
    world = editor.session.world
    assert (world.level.width, world.level.height) == size
    assert world.you is not None
    assert world.you.at == you
    editor.key("ctrl+z")
    assert not editor.session.dirty


def test_crop_takes_away_what_is_outside_and_says_so(editor: Driver) -> None:
    editor.app.carry_out_command("edit.resize")
    editor.frames()
    fill_in(editor, "14", "8")
    assert editor.session.world.by_id("guard-1") is None
    assert "guard-1" in editor.app.state.notice or "creature" in editor.app.state.notice
    editor.key("ctrl+z")
    assert editor.session.world.by_id("guard-1") is not None


def test_open_by_name_and_by_arrows(editor: Driver, level: Path) -> None:
    (level.parent / "b.txt").write_text("....\n", encoding="utf-8")
    (level.parent / "deep").mkdir()
    editor.key("ctrl+o")
    editor.push("chooser.name")
    editor.type("b.txt")
    editor.key("enter")
    assert editor.session.world.level.width == 4
    editor.key("ctrl+o")
    chooser = editor.sheet
    while chooser.focus != "folder.deep":
        editor.key("up")
    editor.key("enter")
    assert editor.says("No .toml or")
    editor.key("backspace")
    while chooser.focus != "file.guardhouse.toml":
        editor.key("down")
    editor.key("enter")
    assert editor.session.document.name == "Guardhouse"


def test_letters_typed_on_the_list_of_files_are_the_name(editor: Driver, level: Path) -> None:
    (level.parent / "b.txt").write_text("....\n", encoding="utf-8")
    editor.key("ctrl+o")
    assert editor.sheet.focus == "file.b.txt", "the keyboard is on the list"
    editor.type("guardhouse.toml")
    editor.key("enter")
    assert editor.app.screen.sheet is None
    assert editor.session.document.name == "Guardhouse"
    editor.key("ctrl+o")
    editor.type("b")
    editor.key("backspace")
    editor.type("b.txt")
    editor.key("enter")
    assert editor.session.world.level.width == 4


def test_recent_levels_are_listed_and_those_that_are_gone_cannot_be_chosen(
    editor: Driver, level: Path
) -> None:
    for name in ("b.txt", "c.txt"):
        (level.parent / name).write_text("....\n", encoding="utf-8")
        drop(editor, level.parent / name)
    (level.parent / "b.txt").unlink()
    editor.app.carry_out_command("file.recent")
    editor.frames()
    rows = {w.key: w for w in editor.sheet.widgets}
    assert not rows[f"item.{level.parent / 'b.txt'}"].active
    editor.push(f"item.{level.parent / 'c.txt'}")
    assert editor.session.path == level.parent / "c.txt"


@pytest.mark.parametrize("what", ["folder", "gone.toml", "picture.png"])
def test_what_is_no_level_is_not_opened_and_said(editor: Driver, level: Path, what: str) -> None:
    path = level.parent / what
    if what == "folder":
        path.mkdir()
    elif what == "picture.png":
        path.write_bytes(b"\x89PNG")
    drop(editor, path)
    assert f"{what} could not be opened" in words(editor)
    editor.key("enter")
    assert editor.session.document.name == "Guardhouse"


def test_a_level_dropped_on_unsaved_work_asks_first(editor: Driver, level: Path) -> None:
    (level.parent / "b.txt").write_text("....\n", encoding="utf-8")
    paint(editor)
    drop(editor, level.parent / "b.txt")
    editor.push("reply.")
    assert is_safe(editor)
    drop(editor, level.parent / "b.txt")
    editor.push("reply.save")
    assert editor.session.world.level.width == 4
    assert levelfile.load(level).world.level.rows()[5][7] == "#"


def test_asking_to_leave_twice_asks_once(editor: Driver) -> None:
    paint(editor)
    for _ in range(3):
        pygame.event.post(pygame.Event(pygame.QUIT))
        editor.frames()
    assert len(editor.app.screen.sheets) == 1
    editor.push("reply.")
    assert editor.app.running
    assert is_safe(editor)


# Saving -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["file.save_as", "file.save_moment"])
def test_nothing_is_written_over_without_being_asked(
    editor: Driver, level: Path, command: str
) -> None:
    other = level.with_name("other.toml")
    other.write_text("mine", "utf-8")
    paint(editor)
    editor.app.carry_out_command(command)
    editor.frames()
    fill_in(editor, other.name)
    assert isinstance(editor.sheet, Question)
    assert other.read_text("utf-8") == "mine"
    editor.push("reply.")
    assert other.read_text("utf-8") == "mine"
    assert is_safe(editor)


def test_a_moment_has_a_name_of_its_own_and_is_never_the_level(editor: Driver, level: Path) -> None:
    was = level.read_text("utf-8")
    (level.parent / "link.toml").symlink_to(level)
    editor.key(".")
    editor.app.carry_out_command("file.save_moment")
    editor.frames()
    assert "guardhouse_turn_1" in words(editor)
    for name in (level.name, "link.toml"):
        fill_in(editor, name)
        assert isinstance(editor.sheet, Chooser)
        assert f"{name} is the level itself" in words(editor)
    fill_in(editor, "guardhouse_turn_1")
    assert editor.app.screen.sheet is None
    assert level.read_text("utf-8") == was
    assert levelfile.load(level.with_name("guardhouse_turn_1.toml")).name == "guardhouse turn 1"


def test_what_a_moment_leaves_out_is_said(editor: Driver, level: Path) -> None:
    editor.app.carry_out_command("file.save_moment")
    editor.frames()
    fill_in(editor, "plain.txt")
    assert "This moment was saved as plain.txt, which cannot hold " in editor.app.state.notice
    assert editor.app.state.notice_warns


# Levels that came with the program ----------------------------------------------------------------


@pytest.fixture
def shipped(editor: Driver, level: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The level came with Noisebox, which was begun in a folder of one's own."""
    monkeypatch.setattr(places, "levels_folder", lambda: level.parent)
    own = level.parent.parent / "mine"
    own.mkdir()
    monkeypatch.chdir(own)
    return own


def test_a_level_that_came_along_is_saved_elsewhere(
    editor: Driver, level: Path, shipped: Path
) -> None:
    was = level.read_text("utf-8")
    paint(editor)
    editor.key("ctrl+s")
    assert isinstance(editor.sheet, Chooser)
    assert "guardhouse.toml came with Noisebox" in words(editor)
    assert editor.sheet.folder == shipped
    fill_in(editor, "guardhouse")
    assert (level.read_text("utf-8"), editor.session.path) == (was, shipped / "guardhouse.toml")
    paint(editor)
    editor.key("ctrl+s")
    assert not editor.session.dirty


def test_who_chooses_it_may_write_over_it_and_is_asked_once(
    editor: Driver, level: Path, shipped: Path
) -> None:
    paint(editor)
    editor.key("ctrl+s")
    fill_in(editor, str(level))
    editor.push("reply.over")
    assert levelfile.load(level).world.level.rows()[5][7] == "#"
    editor.key("ctrl+z")
    editor.key("ctrl+s")
    assert editor.app.screen.sheet is None
    assert not editor.session.dirty


def test_nothing_else_goes_among_them_either(
    editor: Driver, level: Path, shipped: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for began, goes in ((level.parent, shipped / "Documents"), (shipped, shipped)):
        goes.mkdir(exist_ok=True)
        monkeypatch.chdir(began)
        monkeypatch.setenv("HOME", str(shipped))
        for command in ("file.save_as", "file.save_moment"):
            editor.app.carry_out_command(command)
            editor.frames()
            assert isinstance(editor.sheet, Chooser)
            assert editor.sheet.folder == goes
            editor.key("escape")
        editor.app.carry_out_command("file.picture")
        assert [path.suffix for path in goes.iterdir() if path.is_file()] == [".png"]


def test_what_a_format_cannot_hold_is_named_and_still_unsaved(editor: Driver, level: Path) -> None:
    paint(editor)
    editor.key("ctrl+shift+s")
    fill_in(editor, "plain.txt")
    assert (level.parent / "plain.txt").exists()
    assert "cannot hold" in editor.app.state.notice
    editor.key("ctrl+q")
    editor.push("reply.save")
    assert "Not all of it was saved" in words(editor)
    editor.push("reply.as")
    fill_in(editor, "whole.toml")
    assert not editor.app.running
    assert levelfile.load(level.parent / "whole.toml").world.by_id("guard-1")


@pytest.mark.parametrize(
    ("code", "says"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EROFS, "the disk is read-only"),
        (errno.EACCES, "no permission"),
        (errno.EIO, "input/output error"),
    ],
)
def test_a_disk_that_refuses(
    editor: Driver, level: Path, monkeypatch: pytest.MonkeyPatch, code: int, says: str
) -> None:
    was = level.read_text("utf-8")
    paint(editor)

    def refuse(descriptor: int) -> None:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refuse)
        editor.key("ctrl+s")
    assert says in words(editor)
    assert level.name in words(editor)
    editor.key("enter")
    assert is_safe(editor)
    assert level.read_text("utf-8") == was
    assert list(level.parent.iterdir()) == [level], "no half-written file is left behind"
    editor.key("ctrl+s")
    assert not editor.session.dirty, "later it can be saved as if nothing had been"


def test_a_folder_that_vanished(editor: Driver, level: Path, tmp_path: Path) -> None:
    paint(editor)
    shutil.rmtree(level.parent)
    editor.key("ctrl+s")
    assert isinstance(editor.sheet, Chooser)
    assert "is not there any more" in words(editor)
    fill_in(editor, str(tmp_path / "elsewhere.toml"))
    assert levelfile.load(tmp_path / "elsewhere.toml").world.level.rows()[5][7] == "#"
    assert not editor.session.dirty


def test_opening_after_the_folder_vanished(editor: Driver, level: Path) -> None:
    shutil.rmtree(level.parent)
    editor.key("ctrl+o")
    assert isinstance(editor.sheet, Chooser)
    assert editor.sheet.folder == level.parent.parent.resolve()


@pytest.mark.parametrize("name", ["/", "..", "~nobody-here/x", "a/b/c.toml", "   "])
def test_no_name_that_is_typed_is_too_much(editor: Driver, name: str) -> None:
    editor.key("ctrl+shift+s")
    fill_in(editor, name)
    assert isinstance(editor.sheet, Chooser)
    assert editor.sheet.problem


@pytest.fixture
def disk_of_its_own(tmp_path: Path) -> Iterator[Path]:
    """A real disk of 64 kB; only root can have one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder],
        capture_output=True,
        check=False,
    )
    if made.returncode:
        pytest.skip("a disk can be mounted by root only")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", folder], check=True)


def on_disk(folder: Path, level: Path, tmp_path: Path) -> Driver:
    path = folder / "house.toml"
    path.write_text(level.read_text("utf-8"), encoding="utf-8")
    return opened(path, tmp_path / "settings")


def test_a_disk_that_is_really_full(disk_of_its_own: Path, level: Path, tmp_path: Path) -> None:
    window = on_disk(disk_of_its_own, level, tmp_path)
    paint(window)
    filler = disk_of_its_own / "filler"
    with pytest.raises(OSError, match="No space"), filler.open("wb", buffering=0) as file:
        while True:
            file.write(b"x" * 512)
    window.key("ctrl+s")
    assert "the disk is full" in words(window)
    window.key("enter")
    assert is_safe(window)
    assert (disk_of_its_own / "house.toml").read_text("utf-8") == level.read_text("utf-8")
    filler.unlink()
    window.key("ctrl+s")
    assert not window.session.dirty


def test_a_folder_that_is_really_read_only(
    disk_of_its_own: Path, level: Path, tmp_path: Path
) -> None:
    window = on_disk(disk_of_its_own, level, tmp_path)
    paint(window)
    subprocess.run(["mount", "-o", "remount,ro", disk_of_its_own], check=True)
    window.key("ctrl+s")
    assert isinstance(window.sheet, Chooser)
    assert "read-only" in words(window)
    window.key("escape")
    assert is_safe(window)
    window.key("ctrl+shift+s")
    fill_in(window, str(disk_of_its_own / "other.toml"))
    assert "read-only" in words(window)
    window.key("enter")
    assert is_safe(window)
    window.key("ctrl+s")
    fill_in(window, str(tmp_path / "saved.toml"))
    assert not window.session.dirty
