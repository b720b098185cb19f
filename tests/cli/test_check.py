"""`noisebox check`: a line for each failure, and the status."""

import os
from pathlib import Path

import pytest

from tests.cli.conftest import LEVEL, Call

WRONG = LEVEL.replace("arrives = 40", "arrives = 41")
FAILURE = (
    "expect[0]: turn 1, g: expected hears 'a door close', arrives 41; found hears 'a door close', "
    "band loud, arrives 40, place 3,1"
)


def test_a_folder_that_is_named_as_a_level_is_searched(noisebox: Call, level: Path) -> None:
    folder = level.parent / "all.toml"
    folder.mkdir()
    level.rename(folder / "A.TOML")
    assert noisebox("check", level.parent).out == "1 level, 1 expectation: all hold\n"


def test_a_folder_that_cannot_be_looked_into_is_no_empty_one(
    noisebox: Call, level: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = level.parent / "closed"
    closed.mkdir()
    looked_into = os.scandir

    def scandir(folder: str) -> object:
        if str(folder) == str(closed):
            raise PermissionError(13, "Permission denied", str(folder))
        return looked_into(folder)

    monkeypatch.setattr(os, "scandir", scandir)
    answer = noisebox("check", level.parent)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err == f"noisebox: {closed}: it cannot be read: permission denied\n"


def test_all_hold(noisebox: Call, level: Path) -> None:
    answer = noisebox("check", level)
    assert (answer.status, answer.out) == (0, "1 level, 1 expectation: all hold\n")
    assert answer.err == ""


def test_a_failure_names_the_file_and_the_expectation(noisebox: Call, level: Path) -> None:
    level.write_text(WRONG)
    answer = noisebox("check", level)
    assert answer.lines == [f"{level}: {FAILURE}", "1 level, 1 expectation: 1 failed"]
    assert (answer.status, answer.err) == (1, "")


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bad_file_does_not_stop_the_rest(noisebox: Call, tmp_path: Path, jobs: int) -> None:
    (tmp_path / "a.toml").write_text("format = 2")
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "b.toml").write_text(WRONG)
    (tmp_path / "c.toml").write_text(LEVEL)
    answer = noisebox("check", tmp_path, "--jobs", jobs)
    assert answer.lines == [
        f"{tmp_path / 'b' / 'b.toml'}: {FAILURE}",
        "3 levels, 2 expectations: 1 failed, 1 bad file",
    ]
    assert answer.status == 2
    (fault,) = answer.err.splitlines()
    assert fault.startswith(f"noisebox: {tmp_path / 'a.toml'}: line 1, format: found 2")


def test_a_file_that_is_named_twice_is_checked_once(noisebox: Call, level: Path) -> None:
    answer = noisebox("check", level, level.parent, level)
    assert answer.out == "1 level, 1 expectation: all hold\n"


def test_a_missing_file(noisebox: Call, tmp_path: Path) -> None:
    answer = noisebox("check", tmp_path / "a.toml")
    assert answer.status == 2
    assert answer.err == f"noisebox: {tmp_path / 'a.toml'}: there is no such file\n"


def test_a_folder_without_levels(noisebox: Call, tmp_path: Path) -> None:
    answer = noisebox("check", tmp_path)
    assert answer.status == 2
    assert answer.err == f"noisebox: {tmp_path}: there are no level files (.toml) in this folder\n"


def test_a_bar_on_a_terminal_alone(
    noisebox: Call, level: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "level/s" not in noisebox("check", level).err
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert "1/1" in noisebox("check", level).err
