"""When an expectation holds, and what is said where it does not."""

import pytest

from sandbox.checking import failures
from sandbox.levelfile import loads
from tests.kit import noise
from tests.levelfiles import written

# A guard and you on both sides of a closed door; blows on the guard's side.
LEVEL = written(
    """
    ###########
    #.@.+.AB.g#
    ###########
    """,
    g="guard",
    level={"ambient_light": 0},
    script={1: [noise("blow", "B"), noise("shout", "A")]},
)


def failed(words: str, who: str = "g", turn: int = 1) -> list[str]:
    document = loads(f"{LEVEL}[[expect]]\nturn = {turn}\nwho = '{who}'\n{words}", "x")
    return [str(failure) for failure in failures(document)]


@pytest.mark.parametrize(
    "words",
    [
        "hears = 'fighting'",
        "hears = 'a shout'\nband = 'loud'\narrives = 70\nplace = [6, 1]",
        "arrives = 40",
        "band = 'loud'",
        "state = 'going_to_look'\nat = [9, 1]",
    ],
)
def test_one_event_of_the_turn_meets_all_that_is_named(words: str) -> None:
    assert failed(words) == []


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("hears = 'fighting'\narrives = 70", "hears 'fighting', arrives 70"),
        ("arrives = 40\nplace = [6, 1]", "arrives 40, place 6,1"),
        ("band = 'faint'", "band faint"),
        ("hears = false", "hears nothing"),
        ("reason = 'deaf'", "reason deaf"),
    ],
)
def test_two_events_that_each_meet_a_part_are_not_enough(words: str, expected: str) -> None:
    assert failed(words) == [
        f"expect[0]: turn 1, g: expected {expected}; found "
        "hears 'fighting', band loud, arrives 40, place 7,1; "
        "hears 'a shout', band loud, arrives 70, place 6,1"
    ]


def test_a_reason_is_of_one_noise_that_was_not_heard() -> None:
    assert failed("reason = 'too_far'", "you") == []
    assert failed("reason = 'too_far'\narrives = 0", "you") == []
    (found,) = failed("reason = 'no_way'", "you")
    assert found.startswith("expect[0]: turn 1, you: expected reason no_way; found hears 'a shout'")
    assert found.endswith("; not 'fighting', reason too_far, arrives 0")


def test_where_someone_stands_and_what_they_are_about() -> None:
    assert failed("at = [8, 1]\nstate = 'returning'", turn=2) == [
        "expect[0]: turn 2, g: expected at 8,1, state returning; found state going_to_look"
    ]
    assert failed("at = [9, 1]", turn=2) == ["expect[0]: turn 2, g: expected at 9,1; found at 8,1"]


def test_messages() -> None:
    told = "You hear a shout to the east."
    assert failed(f"message = '{told}'", "you") == []
    assert failed("message = false", "you", turn=2) == []
    assert failed("message = false", "you") == [
        f"expect[0]: turn 1, you: expected no message; found message “{told}”"
    ]
    assert failed("message = 'Hush.'", "you", turn=2) == [
        "expect[0]: turn 2, you: expected message “Hush.”; found no message"
    ]


def test_silence() -> None:
    assert failed("hears = false", turn=5) == []
    assert failed("hears = 'fighting'", turn=1, who="you")[0].startswith("expect[0]: turn 1, you")
    assert failed("hears = 'fighting'", turn=5) == [
        "expect[0]: turn 5, g: expected hears 'fighting'; found no noise that turn"
    ]
