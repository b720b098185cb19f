"""A claim is looked up in turns that were played; never believed."""

from typing import Any

import pytest

from sandbox.document import Document
from sandbox.lessons.claims import look_up
from sandbox.lessons.records import Claim
from tests.kit import a, by, noise
from tests.levelfiles import documented

LEVEL = documented(
    """
    ##########
    #@E.+.Bg.#
    ##########
    """,
    g=a("guard", id="guard"),
    level={"ambient_light": 0},
    script={1: [by("@", "move", "E")], 3: [by("@", "shout"), noise("blow", "B", loudness=120)]},
)
HOLDS: list[dict[str, Any]] = [
    {"who": "guard", "hears": True},
    {"who": "guard", "hears": "a shout", "turn": 3, "arrives": 20, "band": "clear"},
    {"who": "guard", "hears": False, "turn": 1},
    {"who": "guard", "hears": "footsteps", "when": "never"},
    {"who": "guard", "hears": True, "made_by": "", "turn": 3},
    {"who": "guard", "hears": False, "made_by": "you", "turn": 2},
    {"who": "guard", "reason": "too_far", "made_by": "you", "turn": 1},
    {"who": "guard", "state": "going_to_look"},
    {"who": "guard", "state": "at_post", "turn": 2},
    {"who": "you", "at": (2, 1), "when": "at_end"},
    {"who": "you", "at": (2, 1), "when": "always"},
    {"who": "you", "message": False, "turn": 1},
    {"who": "you", "message": "You hear fighting to the east.", "turn": 3},
    {"who": "guard", "chance": "1", "made_by": "you", "turn": 3},
    {"who": "guard", "place": (6, 1)},
]
FAILS: list[dict[str, Any]] = [
    {"who": "guard", "hears": "a shout", "turn": 3, "arrives": 30},
    {"who": "guard", "hears": "a shout", "band": "loud"},
    {"who": "guard", "hears": "a shout", "made_by": ""},
    {"who": "guard", "hears": True, "when": "always"},
    {"who": "guard", "hears": True, "when": "never"},
    {"who": "guard", "state": "going_to_look", "turn": 2},
    {"who": "you", "at": (1, 1)},
    {"who": "you", "message": "You hear fighting.", "turn": 3},
    {"who": "guard", "chance": "1/2", "made_by": "you", "turn": 3},
    {"who": "guard", "hears": True, "turn": 9},
]


def claim(words: dict[str, Any]) -> Claim:
    return Claim(**words)


@pytest.fixture(scope="module")
def level() -> Document:
    return LEVEL


@pytest.mark.parametrize("words", HOLDS, ids=str)
def test_a_claim_that_holds(level: Document, words: dict[str, Any]) -> None:
    assert look_up(claim(words), level.played(3)).holds


@pytest.mark.parametrize("words", FAILS, ids=str)
def test_a_claim_that_does_not(level: Document, words: dict[str, Any]) -> None:
    assert not look_up(claim(words), level.played(3)).holds


def test_it_says_what_was_found_and_where_to_look() -> None:
    found = look_up(Claim(who="guard", hears="a shout", band="loud", turn=3), LEVEL.played(3))
    assert found.remark.text == (
        "turn 3: guard hears a shout from 2,1: 20 arrives, threshold 10: clear; "
        "guard hears fighting from 6,1: 110 arrives, threshold 10: loud"
    )
    assert (found.remark.turn, found.remark.noise) == (3, 2)


def test_a_change_of_state_is_told_with_its_cause() -> None:
    found = look_up(Claim(who="guard", state="at_post", when="always"), LEVEL.played(3))
    assert found.remark.text.startswith("turn 3: guard is going to look, for guard hears a shout")
    assert found.settled


@pytest.mark.parametrize(
    ("words", "turns", "settled"),
    [
        ({"hears": "a shout"}, 2, False),
        ({"hears": "a shout", "turn": 2}, 1, False),
        ({"hears": "a shout", "turn": 2}, 2, True),
        ({"hears": "footsteps", "when": "never"}, 2, False),
        ({"state": "asleep", "when": "always"}, 1, True),
    ],
    ids=str,
)
def test_whether_later_turns_could_change_it(
    words: dict[str, Any], turns: int, settled: bool
) -> None:
    assert look_up(Claim(who="guard", **words), LEVEL.played(turns)).settled is settled
