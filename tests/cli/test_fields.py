"""`noisebox field` and `noisebox see`."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Call

VECTORS = Path(__file__).parents[1] / "vectors"


@pytest.fixture
def corridor(tmp_path: Path) -> Path:
    path = tmp_path / "corridor.txt"
    path.write_text("#######\n#..+..#\n#######\n")
    return path


def test_what_is_left_at_every_cell(noisebox: Call, corridor: Path) -> None:
    answer = noisebox("field", corridor, "--at", "1,1", "--loudness", 70, "--json")
    assert json.loads(answer.out) == {
        "width": 7,
        "height": 3,
        "at": [1, 1],
        "loudness": 70,
        "rules": "hearing",
        "left": [[0] * 7, [0, 70, 60, 20, 10, 0, 0], [0] * 7],
    }
    assert (answer.status, answer.err) == (0, "")


def test_a_readable_picture(noisebox: Call, corridor: Path) -> None:
    answer = noisebox("field", corridor, "--at", "1,1", "--loudness", 70)
    assert answer.lines == [
        " #  #  #  #  #  #  #",
        " # 70 60 20 10  .  #",
        " #  #  #  #  #  #  #",
    ]


@pytest.mark.parametrize(
    ("rules", "row"),
    [
        ("crawl", [5300, 6150, 7000, 6150, 0, 0, 0]),
        ("powder", ["5/7", "6/7", "1", "6/7", "5/7", "4/7", "3/7"]),
    ],
)
def test_other_rules(noisebox: Call, corridor: Path, rules: str, row: list[object]) -> None:
    words = ("--at", "2,1", "--loudness", 6, "--rules", rules)
    answer = json.loads(noisebox("field", corridor, *words, "--json").out)
    assert (answer["rules"], answer["left"][1]) == (rules, row)
    assert noisebox("field", corridor, *words).lines[1].split()[1] == str(row[1])


@pytest.mark.parametrize("index", [0, 1])
def test_it_is_the_field_of_the_golden_values(noisebox: Call, tmp_path: Path, index: int) -> None:
    case = json.loads((VECTORS / "fields.json").read_text())[index]
    (tmp_path / "a.txt").write_text("\n".join(case["rows"]))
    at = f"{case['x']},{case['y']}"
    answer = noisebox(
        "field", tmp_path / "a.txt", "--at", at, "--loudness", case["loudness"], "--json"
    )
    assert json.loads(answer.out)["left"] == case["field"]


def test_a_level_keeps_the_numbers_that_it_changes(noisebox: Call, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(
        "format = 1\nmap = '..+.'\n[rules_override]\n'muffle.closed_door' = 1"
    )
    answer = noisebox("field", tmp_path / "a.toml", "--at", "0,0", "--loudness", "50", "--json")
    assert json.loads(answer.out)["left"] == [[50, 40, 29, 19]]


def test_what_is_seen(noisebox: Call, corridor: Path) -> None:
    answer = noisebox("see", corridor, "--from", "1,1", "--json")
    assert json.loads(answer.out) == {
        "width": 7,
        "height": 3,
        "from": [1, 1],
        "seen": ["1111000", "1111000", "1111000"],
    }
    assert noisebox("see", corridor, "--from", "1,1").lines == ["####", "#@.+", "####"]


@pytest.mark.parametrize(
    ("words", "seen"),
    [
        (("--light", 0), "0100000"),
        (("--light", 29), "0100000"),
        (("--light", 30), "1111000"),
        (("--light", 10, "--vision", "keen"), "1111000"),
        (("--light", 0, "--vision", "dark"), "1111000"),
        (("--vision", "blind"), "0100000"),
    ],
)
def test_other_eyes_and_another_light(
    noisebox: Call, corridor: Path, words: tuple[object, ...], seen: str
) -> None:
    answer = noisebox("see", corridor, "--from", "1,1", "--json", *words)
    assert json.loads(answer.out)["seen"][1] == seen
