"""Wrong use: one line on stderr that says what to do, status 2, nothing on stdout."""

import os
from pathlib import Path

import pytest

from sandbox.cli import COMMANDS
from tests.cli.conftest import Call

WITHOUT_A_LEVEL = {"rules", "compare", "bench"}
FAULTS: list[tuple[str, str]] = [
    ("field", "required: MAP, --at, --loudness; `noisebox field --help` shows how"),
    ("field LEVEL --at 1,1", "required: --loudness"),
    ("field LEVEL --at 1 --loudness 5", "--at: found '1'; a cell is X,Y, column and row from 0"),
    ("field LEVEL --at 1,y --loudness 5", "--at: found '1,y'; a cell is X,Y"),
    ("field LEVEL --at 99,1 --loudness 5", "--at: 99,1 is off the level; columns are 0 to 10"),
    ("field LEVEL --at=-1,1 --loudness 5", "--at: -1,1 is off the level"),
    ("field LEVEL --at -1,1 --loudness 5", "--at: -1,1 is off the level"),
    ("field LEVEL --at 1_0,1 --loudness 5", "--at: found '1_0,1'; a cell is X,Y"),
    ("field LEVEL --at 1,1 --loudness -5", "--loudness: found '-5'; allowed is a whole number"),
    ("field LEVEL --at HUGE,1 --loudness 5", "--at: found '99999999999999999999999999999999999"),
    ("field LEVEL --at 1,1 --loudness HUGE", "…'; allowed is a whole number from 1 to 999;"),
    ("field LEVEL --at 0,0 --loudness 5", "--at: no noise can be made in a wall at 0,0"),
    (
        "field LEVEL --at 1,1 --loudness 0",
        "--loudness: found '0'; allowed is a whole number from 1",
    ),
    ("field LEVEL --at 1,1 --loudness 1000", "from 1 to 999"),
    ("field LEVEL --at 1,1 --loudness loud", "found 'loud'; allowed is a whole number"),
    (
        "field LEVEL --at 1,1 --loudness 9 --rules x",
        "--rules: unknown rules 'x'; there are hearing",
    ),
    ("run LEVEL --turn 9", "unrecognized arguments: --turn 9"),
    ("field MISSING --at 1,1 --loudness 9", "MISSING: there is no such file"),
    ("see LEVEL", "required: --from"),
    ("see LEVEL --from 1,9", "--from: 1,9 is off the level; columns are 0 to 10, rows 0 to 2"),
    (
        "see LEVEL --from 1,1 --vision xray",
        "--vision: unknown vision 'xray'; it can be normal, keen",
    ),
    ("see LEVEL --from 1,1 --light 101", "--light: found '101'; allowed is a whole number from 0"),
    ("run", "required: LEVEL"),
    ("run LEVEL --turns 0", "--turns: found '0'"),
    ("run LEVEL --seed x", "--seed: found 'x'"),
    ("run FOLDER", "FOLDER: this is a folder; name a file in it"),
    ("run LEVEL --turns HUGE", "…'; allowed is a whole number from 1 to 100000;"),
    ("run LEVEL --rules x", "--rules: unknown rules 'x'"),
    ("run LEVEL LEVEL", "unrecognized arguments: LEVEL"),
    ("explain LEVEL --turn 1", "required: --listener"),
    ("explain LEVEL --turn 1 --listener h", "--listener: 'h' is not there; there is you, g, v"),
    ("explain LEVEL --turn 1 --listener g --noise 7", "noise 7 is not of turn 1; its noises: 1"),
    ("explain LEVEL --turn 1 --listener g --noise x", "--noise: found 'x'; allowed is a whole"),
    ("explain LEVEL --turn 0 --listener g", "--turn: found '0'"),
    ("check", "required: LEVEL"),
    ("check LEVEL --jobs 0", "--jobs: found '0'; allowed is a whole number from 1 to 64"),
    ("shot LEVEL", "required: -o/--output"),
    ("shot LEVEL -o FOLDER/gone/a.png", "its folder is not there"),
    ("shot LEVEL LEVEL2 -o FOLDER/a.png", "there is no such folder; several levels need one"),
    ("shot LEVEL -o FOLDER/a.bmp", "FOLDER/a.bmp: unknown ending '.bmp'; allowed are .png"),
    ("shot LEVEL -o FOLDER/a.png --size 3", "--size: found '3'; a size is WxH, as in 800x600"),
    ("shot LEVEL -o FOLDER/a.png --size 0x9", "--size: found '0'; allowed is a whole number"),
    ("shot LEVEL -o FOLDER/a.png --view elf", "unknown view 'elf'; on this level there are"),
    ("shot LEVEL -o FOLDER/a.png --overlay x", "unknown overlay 'x'; there are none, loudness"),
    ("shot LEVEL -o FOLDER/a.png --theme x", "unknown theme 'x'; there are dark, light"),
    ("shot LEVEL -o FOLDER/a.png --noise 9", "noise 9 is not of what is shown; its noises: "),
    ("shot LEVEL -o FOLDER/a.gif --noise 9", "noise 9 is not of what is shown; its noises: "),
    ("convert LEVEL", "required: -o/--output"),
    ("convert LEVEL -o FOLDER/a.png", "unknown ending '.png'; allowed are .toml, .txt"),
    ("convert LEVEL -o FOLDER", "FOLDER: this is a folder; name a file in it"),
    ("convert MISSING -o FOLDER/a.txt", "MISSING: there is no such file"),
    ("convert LEVEL -o FOLDER/gone/a.txt", "it was not saved: its folder is not there"),
    ("compare FOLDER/a.png FOLDER/a.png --mask 1,2,x,4", "found '1,2,x,4'; a mask is X,Y,W,H"),
    ("bench -o FOLDER/gone/a.md", "FOLDER/gone/a.md: its folder is not there"),
    ("bench -o FOLDER/folder.md", "FOLDER/folder.md: this is a folder; name a file in it"),
    ("rules x", "R: unknown rules 'x'; there are hearing"),
    ("nosuch", "nosuch: this is neither a command nor a file; `noisebox --help` shows how"),
    ("--nonsense", "unrecognized arguments: --nonsense; `noisebox --help` shows how"),
    ("LEVEL LEVEL", "unrecognized arguments"),
]


@pytest.mark.parametrize(("command", "said"), FAULTS, ids=[command for command, _ in FAULTS])
def test_wrong_use_is_one_line(noisebox: Call, level: Path, command: str, said: str) -> None:
    (level.parent / "other.toml").write_text(level.read_text())
    (level.parent / "folder.md").mkdir()
    names = {
        "HUGE": "9" * 5000,
        "LEVEL2": str(level.parent / "other.toml"),
        "LEVEL": str(level),
        "MISSING": str(level.parent / "none.toml"),
        "FOLDER": str(level.parent),
    }
    answer = noisebox(*with_paths(command, names).split())
    assert answer.status == 2
    assert answer.out == ""
    (line,) = answer.err.splitlines()
    assert line.startswith("noisebox: ")
    assert said in line or with_paths(said, names) in line


def with_paths(text: str, names: dict[str, str]) -> str:
    """A text with a path in the place of each name."""
    for name, path in names.items():
        text = text.replace(name, path)
    return text


@pytest.mark.parametrize("command", [name for name in COMMANDS if name not in WITHOUT_A_LEVEL])
def test_a_bad_file_is_one_line_whatever_the_command(
    noisebox: Call, tmp_path: Path, command: str
) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("format = 1\nmap = '''\n.!\n'''\n")
    more = {
        "field": ["--at", "0,0", "--loudness", "9"],
        "see": ["--from", "0,0"],
        "explain": ["--turn", "1", "--listener", "you"],
        "shot": ["-o", str(tmp_path / "a.png")],
        "convert": ["-o", str(tmp_path / "a.txt")],
    }
    answer = noisebox(command, bad, *more.get(command, []))
    assert answer.status == 2
    (line,) = answer.err.splitlines()
    assert line.startswith(f"noisebox: {bad}: line 3, map row 1, column 2: unknown glyph '!'")
    assert not (tmp_path / "a.png").exists()
    assert not (tmp_path / "a.txt").exists()


LONG = "a" * 300


@pytest.mark.parametrize(
    "command",
    [
        f"check {LONG}.toml",
        f"run {LONG}.toml",
        f"shot LEVEL -o FOLDER/{LONG}.png",
        f"convert LEVEL -o FOLDER/{LONG}.txt",
        f"compare {LONG}.png {LONG}.png",
    ],
)
def test_a_name_that_is_too_long_is_no_fault_of_the_program(
    noisebox: Call, level: Path, command: str
) -> None:
    answer = noisebox(
        *with_paths(command, {"LEVEL": str(level), "FOLDER": str(level.parent)}).split()
    )
    assert answer.status == 2
    (line,) = answer.err.splitlines()
    assert line.endswith(("file name too long", "its name is too long"))
    assert "fault" not in line


@pytest.mark.parametrize("command", ["check", "run", "shot -o a.png", "convert -o a.txt", ""])
def test_a_name_of_two_lines_is_told_on_one(noisebox: Call, command: str, tmp_path: Path) -> None:
    answer = noisebox(*command.split(), tmp_path / "a\nb\x1b[31m.toml")
    assert answer.status == 2
    assert answer.err == f"noisebox: {tmp_path}/a\\nb\\x1b[31m.toml: there is no such file\n"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
@pytest.mark.parametrize(
    "command",
    [
        "run FOLDER/pipe.txt",
        "shot LEVEL -o FOLDER/pipe.png",
        "shot LEVEL -o FOLDER/pipe.json",
        "shot LEVEL -o FOLDER/pipe.gif",
        "convert LEVEL -o FOLDER/pipe.txt",
        "compare FOLDER/pipe.png FOLDER/pipe.png",
    ],
)
def test_a_pipe_is_neither_waited_for_nor_replaced(
    noisebox: Call, level: Path, command: str
) -> None:
    pipes = [level.parent / f"pipe.{ending}" for ending in ("txt", "png", "json", "gif")]
    for pipe in pipes:
        os.mkfifo(pipe)
    answer = noisebox(
        *with_paths(command, {"LEVEL": str(level), "FOLDER": str(level.parent)}).split()
    )
    assert answer.status == 2
    assert answer.err.endswith("this is no plain file\n")
    assert all(pipe.is_fifo() for pipe in pipes)
