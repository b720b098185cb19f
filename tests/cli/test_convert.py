"""`noisebox convert` and `noisebox rules`."""

import json
from pathlib import Path

import pytest

from sandbox.levelfile import load
from sandbox.sim.rules.numbers import Numbers
from tests.cli.conftest import Call

MAP = "#####\n#@+.#\n#####\n"


def test_a_map_becomes_a_level(noisebox: Call, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(MAP)
    answer = noisebox("convert", tmp_path / "a.txt", "-o", tmp_path / "a.toml")
    assert (answer.status, answer.out, answer.err) == (0, "", "")
    assert load(tmp_path / "a.toml") == load(tmp_path / "a.txt")


def test_a_level_becomes_a_map_and_what_is_lost_is_listed(noisebox: Call, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(
        """format = 1
        name = "a"
        seed = 3
        ambient_light = 7
        weather = "fog"
        map = '''\n#####\n#.+~#\n#*###\n'''
        rooms = '''\n.....\n.e...\n.....\n'''
        [legend]
        "*" = "grass"
        [you]
        at = [3, 1]
        [[creature]]
        kind = "rat"
        at = [1, 1]
        [[object]]
        kind = "lamp"
        at = [1, 1]
        [rules_override]
        "travel.straight" = 11
        [[script]]
        turn = 1
        who = "you"
        do = "wait"
        [[expect]]
        turn = 1
        who = "you"
        hears = false
        [lesson]
        text = "One"
        [[task]]
        do = "choose"
        id = "a"
        text = "?"
        options = [
            { text = "yes", claim = { who = "you", at = [3, 1] }, right = true },
            { text = "no", claim = { who = "you", at = [1, 1] } },
        ]
        """
    )
    answer = noisebox("convert", tmp_path / "a.toml", "-o", tmp_path / "a.txt")
    assert (answer.status, answer.out) == (0, "")
    assert (tmp_path / "a.txt").read_text() == "#####\n#.+~#\n#,###\n"
    assert answer.err.splitlines() == [
        "not carried: the name “a”",
        "not carried: the rules hearing, with 1 of their numbers changed",
        "not carried: the seed 3",
        "not carried: ambient light: 7",
        "not carried: weather: fog",
        "not carried: special rooms: 1 cell",
        "not carried: the legend's own glyphs: *",
        "not carried: you at 3,1, who are not on a stone floor",
        "not carried: the rat rat-1 at 1,1",
        "not carried: the lamp at 1,1",
        "not carried: the script: 1 entry",
        "not carried: the expectations: 1",
        "not carried: the lesson",
    ]


def test_what_is_set_of_you_is_listed(noisebox: Call, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("format = 1\nmap = '@.'\n[you]\nlisten = 3")
    answer = noisebox("convert", tmp_path / "a.toml", "-o", tmp_path / "a.txt")
    assert answer.err == "not carried: what is set of you besides the place\n"
    assert (tmp_path / "a.txt").read_text() == "@.\n"


COMMENTED = "# A hall.\nformat = 1 # one\nmap = '@..'\n[you]\nlisten = 3\n# Done.\n"


@pytest.mark.parametrize("ending", ["txt", "tmx", "tmj", "xp"])
def test_comments_that_a_format_cannot_hold_are_listed(
    noisebox: Call, tmp_path: Path, ending: str
) -> None:
    (tmp_path / "a.toml").write_text(COMMENTED)
    answer = noisebox("convert", tmp_path / "a.toml", "-o", tmp_path / f"b.{ending}")
    assert "not carried: the comments: 3 lines" in answer.err.splitlines()


def test_a_level_file_keeps_its_comments_and_lists_those_inside_a_value(
    noisebox: Call, tmp_path: Path
) -> None:
    within = "[[creature]]\nkind = 'rat'\nat = [2, # east\n0]\n"
    (tmp_path / "a.toml").write_text(COMMENTED + within)
    answer = noisebox("convert", tmp_path / "a.toml", "-o", tmp_path / "b.toml")
    assert (answer.status, answer.err) == (0, "not carried: the comment # east\n")
    assert (tmp_path / "b.toml").read_text().count("#") == 3


def test_the_numbers_in_force(noisebox: Call) -> None:
    lines = noisebox("rules", "hearing").lines
    assert noisebox("rules").lines == lines
    assert lines[0] == "Loudness where it is made (document: How loud)"
    assert "  muffle.closed_door    30   0-999" in lines
    assert "  muffle.secret_door    30   0-999 (ours)" in lines
    assert "  all else               0" in lines


def test_the_numbers_as_json_are_what_a_level_may_change(noisebox: Call) -> None:
    answer = json.loads(noisebox("rules", "hearing", "--json").out)
    assert answer["rules"] == "hearing"
    door = {"name": "muffle.closed_door", "value": 30, "least": 0, "most": 999}
    assert door | {"source": "What muffles sound", "ours": False} in answer["numbers"]
    assert [row["name"] for row in answer["numbers"]] == [n.name for n in Numbers.of("hearing")]


@pytest.mark.parametrize("ending", ["toml", "TXT"])
def test_an_ending_is_an_ending_however_it_is_written(
    noisebox: Call, tmp_path: Path, ending: str
) -> None:
    (tmp_path / "a.txt").write_text(MAP)
    assert noisebox("convert", tmp_path / "a.txt", "-o", tmp_path / f"b.{ending}").status == 0
    assert load(tmp_path / f"b.{ending}") == load(tmp_path / "a.txt")
