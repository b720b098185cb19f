"""Loading from a disk and saving to it: what it refuses is said, and a file is always whole."""

import errno
import os
import stat
from pathlib import Path
from typing import Any

import pytest

from sandbox.errors import InputError
from sandbox.levelfile import load, loads, save
from sandbox.sim.grid import Cell

LEVEL = "format = 1\nmap = '''\n###\n#@#\n###\n'''\n"
OLD = "the old file\n"


def said(path: Path) -> str:
    with pytest.raises(InputError) as raised:
        load(path)
    text = str(raised.value)
    assert text.startswith(f"{path}: ")
    assert "\n" not in text
    return text.removeprefix(f"{path}: ")


# Loading --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["a.toml", "b.TXT"])
def test_a_missing_file(tmp_path: Path, name: str) -> None:
    assert said(tmp_path / name) == "there is no such file"


def test_a_folder(tmp_path: Path) -> None:
    (tmp_path / "a.toml").mkdir()
    assert said(tmp_path / "a.toml") == "this is a folder; name a file in it"


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.toml")
    assert said(tmp_path / "a.toml") == "this is no plain file"


def test_a_name_that_no_file_can_have() -> None:
    assert said(Path("a\0.toml")) == "there is no such file"


def test_an_unknown_ending(tmp_path: Path) -> None:
    allowed = ".toml, .txt, .tmx, .tmj, .json, .xp"
    assert said(tmp_path / "a.png") == f"unknown ending '.png'; allowed are {allowed}"


@pytest.mark.parametrize("name", ["a.toml", "a.txt"])
def test_a_binary_file(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"...\x89PNG")
    assert said(tmp_path / name) == "byte 4: this is not UTF-8 text: byte 0x89"


def test_a_file_with_zero_bytes(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b".\0.")
    assert "map row 1, column 2: unknown glyph '\\x00'; allowed are" in said(tmp_path / "a.txt")


@pytest.mark.parametrize("row", ["." * 99 + "\n", "." * 100])
def test_a_map_of_ten_megabytes(tmp_path: Path, row: str) -> None:
    (tmp_path / "a.txt").write_text(row * 100_000)
    assert "at most 256 × 256 are allowed" in said(tmp_path / "a.txt")
    (tmp_path / "a.toml").write_text(f"format = 1\nmap = '''\n{row * 100_000}\n'''")
    assert "line 2, map: the map is" in said(tmp_path / "a.toml")


def test_more_than_any_level_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    with path.open("wb") as file:
        file.truncate(16_000_001)
    assert said(path) == "the file has 16,000,001 bytes; at most 16,000,000 are read"


def test_an_empty_map(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("\n\n")
    assert said(tmp_path / "a.txt").startswith("the map has no cells; at least one row")


def test_a_mark_at_the_front_and_windows_line_ends(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_bytes(b"\xef\xbb\xbf" + LEVEL.replace("\n", "\r\n").encode())
    (tmp_path / "a.txt").write_bytes(b"\xef\xbb\xbf###\r\n#@#\r\n###\r\n\r\n")
    documents = [load(tmp_path / "a.toml"), load(tmp_path / "a.txt")]
    assert documents == [loads(LEVEL, "x")] * 2


# Saving -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["a.toml", "a.txt"])
def test_what_is_saved_loads_to_the_same(tmp_path: Path, name: str) -> None:
    save(loads(LEVEL, "x"), tmp_path / name)
    assert load(tmp_path / name) == loads(LEVEL, "x")
    assert list(tmp_path.iterdir()) == [tmp_path / name]


def test_a_new_file_may_be_read_as_the_surroundings_say(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        save(loads(LEVEL, "x"), tmp_path / "a.toml")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "a.toml").stat().st_mode) == 0o640


def test_an_old_file_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text(OLD)
    path.chmod(0o604)
    save(loads(LEVEL, "x"), path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o604


def test_a_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    (tmp_path / "a.toml").symlink_to(tmp_path / "far" / "b.toml")
    save(loads(LEVEL, "x"), tmp_path / "a.toml")
    assert (tmp_path / "a.toml").is_symlink()
    assert load(tmp_path / "far" / "b.toml") == loads(LEVEL, "x")


def refusals(path: Path) -> str:
    with pytest.raises(InputError) as raised:
        save(loads(LEVEL, "x"), path)
    return str(raised.value)


@pytest.mark.parametrize(
    ("step", "code", "reason"),
    [
        ("open", errno.EACCES, "there is no permission to write there"),
        ("open", errno.EROFS, "the disk is read-only"),
        ("fsync", errno.ENOSPC, "the disk is full"),
        ("fsync", errno.EIO, "input/output error"),
        ("replace", errno.EPERM, "there is no permission to write there"),
    ],
)
def test_a_save_that_fails_says_why_and_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, code: int, reason: str
) -> None:
    path = tmp_path / "a.toml"
    path.write_text(OLD)

    def refuse(*_: Any, **__: Any) -> None:
        raise OSError(code, os.strerror(code))

    owner: object = Path if step == "replace" else os
    monkeypatch.setattr(owner, step, refuse)
    text = refusals(path)
    monkeypatch.undo()
    assert text.startswith(f"{path}: it was not saved: ")
    assert reason in text
    assert path.read_text() == OLD
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "gone" / "a.toml"
    assert refusals(path) == f"{path}: it was not saved: its folder is not there"


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text(OLD)
    assert "its folder is not a folder" in refusals(tmp_path / "file" / "a.toml")


def test_a_folder_in_the_place_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "a.toml").mkdir()
    assert "this is a folder" in refusals(tmp_path / "a.toml")


def test_a_file_that_may_not_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.toml"
    path.write_text(OLD)
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK)
    assert refusals(path) == f"{path}: it was not saved: the file is read-only"
    assert path.read_text() == OLD


def test_what_could_not_be_loaded_again_is_not_saved(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text(OLD)
    document = loads(LEVEL.replace("#@#", "@.#") + "[[creature]]\nkind = 'rat'\nat = [1, 1]", "x")
    rat = document.world.creatures[1].changed(at=Cell(2, 1))
    with pytest.raises(InputError) as raised:
        save(document.with_world(document.world.with_creature(rat)), path)
    assert "it was not saved: " in str(raised.value)
    assert "rat-1 is put into a wall, at 2,1" in str(raised.value)
    assert path.read_text() == OLD
