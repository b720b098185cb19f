"""Changed levels, acted turns and chosen options are judged by what then truly happens."""

import pytest

from sandbox.errors import InputError
from sandbox.lessons.answers import Chosen, Marks, Played, Puts, acted
from sandbox.lessons.goals import findings
from sandbox.lessons.records import Act, Put, Step
from sandbox.levelfile import dumps, loads
from sandbox.sim.grid import Cell
from tests.lessons.drawn import taught, the_task, verdict

SHUT = taught(
    'do = "place"\nputs = ["closed_door", "tree"]\nonto = ["open_door", "stone_floor"]\n'
    'goals = [{ who = "guard", turn = 1, hears = false }]\n'
    'answer = []\nwrong = [{ answer = [], because = "" }]'
)
CALL = taught(
    'do = "act"\nwithin = 3\nanswer = []\nwrong = [{ answer = [], because = "" }]\ngoals = [\n'
    '{ who = "guard", state = "going_to_look" },\n'
    '{ who = "guard", when = "never", hears = "footsteps", made_by = "you" },\n'
    '{ who = "you", when = "at_end", at = [2, 1] },\n]'
)
WELL = taught(
    'do = "choose"\noptions = [\n'
    '{ text = "a", claim = { who = "guard", turn = 1, hears = "a shout", band = "faint" } },\n'
    '{ text = "b", claim = { who = "guard", turn = 1, hears = "a shout" }, right = true },\n'
    '{ text = "c", claim = { who = "golem", turn = 1, reason = "too_far" } },\n]'
)
STEP = Step(do="move", at=Cell(2, 1))
SHOUT = Step(do="shout")


def puts(*all_of: tuple[str, int, int]) -> Puts:
    return Puts(tuple(Put(put=name, at=Cell(x, y)) for name, x, y in all_of))


def test_a_change_after_which_the_goals_hold() -> None:
    assert verdict(SHUT, puts(("closed_door", 6, 1))).text == "Right. So it is."


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (
            puts(("tree", 6, 1)),
            "turn 1: guard hears a shout from 1,1: 30 arrives, threshold 10: clear",
        ),
        (puts(), "nothing was put anywhere"),
        (puts(("wall", 6, 1)), "a wall is none of what can be put here"),
        (puts(("tree", 6, 2)), "at 6,2 is a wall; it must be an open door or a stone floor"),
        (puts(("tree", 8, 1)), "1 cell left out: guard there"),
        (puts(("tree", 6, 1), ("tree", 5, 1)), "2 cells are changed, and at most 1 may be"),
    ],
)
def test_a_change_that_is_not_the_answer(answer: Puts, text: str) -> None:
    assert verdict(SHUT, answer).text == f"Not so: {text}"


def test_acts_are_right_as_soon_as_all_goals_hold() -> None:
    assert verdict(CALL, acted(CALL, [STEP, SHOUT])).right


def test_until_then_it_is_not_yet() -> None:
    found = verdict(CALL, acted(CALL, [SHOUT]))
    assert found.outcome == "open"
    assert found.text == "Not yet: turn 1: you are at 1,1"
    assert verdict(CALL, Played(())).outcome == "open"


def test_what_must_never_be_cannot_be_made_good() -> None:
    back = Step(do="move", at=Cell(3, 1))
    found = verdict(CALL, acted(CALL, [STEP, back, STEP, SHOUT]))
    assert found.outcome == "wrong"
    assert "turn 2: guard hears footsteps from 3,1: 10 arrives, threshold 10: faint" in found.text


def test_the_turns_run_out() -> None:
    found = verdict(CALL, acted(CALL, [Step(do="wait")] * 3))
    assert found.outcome == "wrong"
    assert found.remarks[-1].text == "that was the last of 3 turns"


def test_a_rest_is_as_many_turns_as_it_says() -> None:
    assert len(acted(CALL, [Step(do="rest", turns=4), STEP]).turns) == 5


def test_what_is_acted_on_a_painted_level_does_not_count() -> None:
    wall, hole = "#.....#.....#", "#...........#"
    painted = loads(dumps(CALL).replace(wall, hole), "painted")
    assert verdict(CALL, acted(painted, [SHOUT, STEP])).text == (
        "Not so: the level was painted on; take that back first"
    )


def test_a_list_of_goals_to_tick_off() -> None:
    task = the_task(CALL)
    assert isinstance(task, Act)
    found = findings(task.goals, acted(CALL, [SHOUT]).turns)
    assert [one.holds for one in found] == [True, True, False]


def test_the_option_whose_claim_holds() -> None:
    assert verdict(WELL, Chosen(1)).right
    assert verdict(WELL, Chosen(0)).text == (
        "Not so: turn 1: guard hears a shout from 1,1: 30 arrives, threshold 10: clear"
    )
    assert verdict(WELL, Chosen(2)).text == (
        "Not so: turn 1: golem does not hear a shout from 1,1: deaf"
    )


def test_an_option_that_there_is_not() -> None:
    with pytest.raises(InputError, match="no option 3; there are 3"):
        verdict(WELL, Chosen(3))


def test_an_answer_of_another_kind() -> None:
    with pytest.raises(TypeError):
        verdict(WELL, Marks(frozenset()))
