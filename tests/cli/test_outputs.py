"""What commands write: never over what they read, by whatever name, and each file is whole."""

import os
from pathlib import Path

import pytest

from tests.cli.conftest import Call

MAP = """{
    "orientation": "orthogonal", "width": 2, "height": 1, "tilewidth": 8, "tileheight": 8,
    "layers": [{"type": "tilelayer", "width": 2, "height": 1, "data": [1, 1]}],
    "tilesets": [{"firstgid": 1, "source": "tiles.json"}]
}"""
TILESET = (
    """{"name": "t", "tilewidth": 8, "tileheight": 8, "tiles": [{"id": 0, "type": "floor"}]}"""
)
READ = "this is read, and would be lost; name another file"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A level as a Tiled map, by several names, with its tileset in a file of its own."""
    (tmp_path / "a.json").write_text(MAP)
    (tmp_path / "tiles.json").write_text(TILESET)
    (tmp_path / "link.json").symlink_to("a.json")
    os.link(tmp_path / "a.json", tmp_path / "other.json")
    return tmp_path


@pytest.mark.parametrize("output", ["a.json", "link.json", "other.json", "tiles.json", "./a.json"])
@pytest.mark.parametrize("command", ["shot", "convert"])
def test_what_is_read_is_not_written_over(
    noisebox: Call, folder: Path, command: str, output: str
) -> None:
    before = {path: path.read_bytes() for path in folder.iterdir()}
    answer = noisebox(command, folder / "a.json", "-o", f"{folder}/{output}")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.endswith(f"{READ}\n")
    assert {path: path.read_bytes() for path in folder.iterdir()} == before


def test_nor_is_one_of_several_that_are_read(noisebox: Call, folder: Path) -> None:
    (folder / "b.txt").write_text("#@#")
    levels = [folder / "b.txt", folder / "a.json"]
    answer = noisebox("shot", *levels, "-o", folder, "--format", "json")
    assert (answer.status, answer.err) == (2, f"noisebox: {folder / 'a.json'}: {READ}\n")
    assert not (folder / "b.json").exists()
    assert (folder / "a.json").read_text() == MAP


def test_what_was_written_before_is_written_over(noisebox: Call, folder: Path) -> None:
    for _ in range(2):
        answer = noisebox("convert", folder / "a.json", "-o", folder / "new.txt")
        assert answer.status == 0
