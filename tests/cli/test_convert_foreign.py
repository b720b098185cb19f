"""`noisebox convert` from and to other programs' maps, and what a person may say of them."""

from pathlib import Path

import pytest

from sandbox.levelfile import load
from tests.cli.conftest import Call
from tests.formats.maps import TILESET, drawn, layer, tmx


@pytest.mark.parametrize("ending", ["tmx", "tmj", "json"])
def test_out_and_in_again(noisebox: Call, level: Path, ending: str) -> None:
    foreign, back = level.with_name(f"a.{ending}"), level.with_name("back.toml")
    answer = noisebox("convert", level, "-o", foreign)
    lost = ["not carried: the script: 2 entries", "not carried: the expectations: 1"]
    assert (answer.status, answer.err.splitlines()) == (0, lost)
    answer = noisebox("convert", foreign, "-o", back)
    assert (answer.status, answer.out, answer.err) == (0, "", "")
    assert load(back).world == load(level).world


def test_every_command_reads_them(noisebox: Call, level: Path) -> None:
    foreign = level.with_name("a.tmx")
    noisebox("convert", level, "-o", foreign)
    field = ("--at", "1,1", "--loudness", "40", "--json")
    assert noisebox("field", foreign, *field).out == noisebox("field", level, *field).out


def test_what_a_person_says(noisebox: Call, tmp_path: Path) -> None:
    (tmp_path / "sets").mkdir()
    (tmp_path / "maps").mkdir()
    (tmp_path / "sets" / "a.tsx").write_text(TILESET)
    named = tmx(layer("1244"), tileset='<tileset firstgid="1" source="../sets/a.tsx"/>')
    path, to = tmp_path / "maps" / "a.tmx", tmp_path / "a.toml"
    path.write_text(named)
    said = ("--terrain", "4=grass", "--terrain", "2=still water", "--within", tmp_path)
    answer = noisebox("convert", path, "-o", to, *said)
    assert (answer.status, answer.err) == (0, "")
    assert drawn(load(to)) == [".~,,"]


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (
            ("--terrain", "wall"),
            "argument --terrain: found 'wall'; allowed is WHAT=TERRAIN, as in 17=wall or "
            "1-8,17=grass; `noisebox convert --help` shows how",
        ),
        (("--terrain", "1=lava"), "a.tmx: --terrain 1=lava: unknown terrain 'lava'; allowed are "),
        ((), "a.tmx: line 3: the tileset ../a.tsx lies outside the map's folder and is not read; "),
    ],
)
def test_a_map_that_is_refused_leaves_what_was_there(
    noisebox: Call,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    error: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.tmx").write_text(tmx(layer("1111"), tileset='<tileset source="../a.tsx"/>'))
    Path("b.txt").write_text("old")
    answer = noisebox("convert", "a.tmx", "-o", "b.txt", *words)
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert answer.err.startswith(f"noisebox: {error}")
    assert Path("b.txt").read_text() == "old"
