"""`noisebox run` and `noisebox explain`."""

import json
from pathlib import Path
from typing import Any

from sandbox.levelfile import load
from tests.cli.conftest import Call
from tests.levelfiles import written


def events(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


def test_events_as_json_lines(noisebox: Call, level: Path) -> None:
    answer = noisebox("run", level, "--json")
    assert answer.status == 0
    assert events(answer.out)[:4] == [
        {"event": "terrain", "turn": 1, "at": [3, 1], "from": "open_door", "to": "closed_door"},
        {
            "event": "noise",
            "turn": 1,
            "id": 1,
            "kind": "door_close",
            "heard_as": "a door close",
            "at": [3, 1],
            "maker": "you",
            "loudness": 70,
        },
        {
            "event": "heard",
            "turn": 1,
            "listener": "g",
            "noise": 1,
            "arrives": 40,
            "threshold": 10,
            "band": "loud",
            "place": [3, 1],
            "news": False,
        },
        {"event": "state", "turn": 1, "who": "g", "state": "going_to_look", "target": [3, 1]},
    ]
    refused = [event for event in events(answer.out) if event["event"] == "refused"]
    assert [(one["turn"], one["who"], one["do"]) for one in refused] == [(2, "you", "move")]


def test_a_level_without_a_script_says_how_to_play_it(noisebox: Call, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("#@#\n")
    answer = noisebox("run", tmp_path / "a.txt")
    assert (answer.status, answer.out) == (0, "This level names no turn; --turns N plays some.\n")
    assert noisebox("run", tmp_path / "a.txt", "--json").out == ""
    assert noisebox("run", tmp_path / "a.txt", "--turns", 1).lines == ["turn 1"]


def test_the_events_are_those_of_the_turns(noisebox: Call, level: Path) -> None:
    turns = load(level).played(6)
    expected = [event.row() for turn in turns for event in turn.events]
    answer = noisebox("run", level, "--json", "--turns", 6)
    assert events(answer.out) == json.loads(json.dumps(expected))
    assert {event["turn"] for event in events(answer.out)} >= {1, 2, 3, 4}


def test_the_unheard_only_when_asked_for(noisebox: Call, level: Path) -> None:
    without, with_ = (
        events(noisebox("run", level, "--json", *words).out) for words in ((), ("--unheard",))
    )
    assert [event for event in with_ if event["event"] != "unheard"] == without
    assert [event for event in with_ if event["event"] == "unheard" and event["turn"] == 1] == [
        {
            "event": "unheard",
            "turn": 1,
            "listener": who,
            "noise": 1,
            "reason": reason,
            "arrives": arrives,
            "threshold": 10,
        }
        for who, reason, arrives in (("you", "own_noise", 60), ("v", "deaf", 10))
    ]


def test_events_in_words(noisebox: Call, level: Path) -> None:
    assert noisebox("run", level, "--turns", 1, "--unheard").lines == [
        "turn 1",
        "  the open door at 3,1 becomes a closed door",
        "  noise 1: door close at 3,1, loudness 70, made by you",
        "  g hears noise 1: 40 arrives, threshold 10: loud, placed at 3,1",
        "  g is going to look, 3,1",
        "  you do not hear noise 1: own noise; 60 arrives, threshold 10",
        "  v does not hear noise 1: deaf; 10 arrives, threshold 10",
    ]


def test_a_turn_goes_from_cell_to_cell(noisebox: Call, level: Path) -> None:
    lines = noisebox("run", level, "--turns", 2).lines
    assert "  g goes from 6,1 to 5,1" in lines
    assert any(line.startswith("  refused: you, move: ") for line in lines)


def test_another_seed_is_another_run_and_the_same_one_is_not(
    noisebox: Call, tmp_path: Path
) -> None:
    path = tmp_path / "rats.toml"
    path.write_text(written("......\n" * 3 + "...r..\n" + "......\n" * 2, {"r": "rat"}))

    def run(*words: object) -> str:
        return noisebox("run", path, "--json", "--turns", 9, *words).out

    assert run("--seed", 1) == run("--seed", 1) != run("--seed", 2)
    assert run() == run("--seed", 0)


def test_why_a_listener_heard_or_not(noisebox: Call, level: Path) -> None:
    answer = noisebox("explain", level, "--turn", 1, "--listener", "g")
    assert answer.status == 0
    assert answer.lines[0].startswith("Noise 1, turn 1: a door close (door_close) at 3,1")
    assert "  heard, loud" in answer.lines
    deaf = noisebox("explain", level, "--turn", 1, "--listener", "v", "--noise", 1)
    assert "deaf" in deaf.out


def test_a_silent_turn_has_nothing_to_explain(noisebox: Call, level: Path) -> None:
    turns = load(level).played(9)
    silent = next(turn.number for turn in turns if not turn.sources)
    answer = noisebox("explain", level, "--turn", silent, "--listener", "g")
    assert answer.out == f"No noise was made on turn {silent}.\n"
