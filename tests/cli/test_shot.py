"""`noisebox shot`: where pictures go. What is in them is held where they are drawn."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import LEVEL, Call

PNG = b"\x89PNG\r\n\x1a\n"


def test_a_picture_of_the_map_alone(noisebox: Call, level: Path) -> None:
    picture = level.with_name("a.png")
    answer = noisebox("shot", level, "-o", picture)
    assert (answer.status, answer.out, answer.err) == (0, "", "")
    assert picture.read_bytes().startswith(PNG)


def test_a_size_that_is_asked_for(noisebox: Call, level: Path) -> None:
    picture = level.with_name("a.png")
    assert noisebox("shot", level, "-o", picture, "--size", "321x123", "--turn", 0).status == 0
    content = picture.read_bytes()
    assert (int.from_bytes(content[16:20]), int.from_bytes(content[20:24])) == (321, 123)


def test_the_same_input_gives_the_same_file(noisebox: Call, level: Path) -> None:
    pictures = [level.with_name(name) for name in ("a.png", "b.png", "c.png")]
    for picture, turn in zip(pictures, (1, 1, 0), strict=True):
        assert noisebox("shot", level, "-o", picture, "--turn", turn).status == 0
    same, again, other = (picture.read_bytes() for picture in pictures)
    assert same == again != other


def test_a_scene(noisebox: Call, level: Path) -> None:
    scene = level.with_name("a.json")
    assert noisebox("shot", level, "-o", scene).status == 0
    assert json.loads(scene.read_text(encoding="utf-8"))["width"] == 11


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_folder_of_levels(noisebox: Call, level: Path, tmp_path: Path, jobs: int) -> None:
    (tmp_path / "other.toml").write_text(LEVEL)
    (tmp_path / "bad.toml").write_text("format = 2")
    (tmp_path / "pictures").mkdir()
    answer = noisebox("shot", tmp_path, "-o", tmp_path / "pictures", "--jobs", jobs)
    assert sorted(path.name for path in (tmp_path / "pictures").iterdir()) == [
        "other.png",
        "shut.png",
    ]
    assert answer.status == 2
    (line,) = answer.err.splitlines()
    assert line.startswith(f"noisebox: {tmp_path / 'bad.toml'}: line 1, format: found 2")


def test_two_levels_of_one_name(noisebox: Call, level: Path, tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / level.name).write_text(LEVEL)
    answer = noisebox("shot", tmp_path, "-o", tmp_path / "b")
    assert answer.status == 2
    assert "two of the levels have one name" in answer.err
