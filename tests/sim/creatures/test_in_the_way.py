"""Ways, and who stands in them: going around, being barred, changing places (hearing.md 7)."""

import pytest

from sandbox.sim.events import Moved
from sandbox.sim.grid import Cell
from tests.kit import Play, a, by, drawn, noise

DARK = {"ambient_light": 0}
BLIND = {"vision": "blind"}


def sent(picture: str, **more: object) -> Play:
    """A level on which an alarm has rung at A: the guard g, which cannot see, goes there."""
    fields: dict[str, object] = {"g": a("guard", **BLIND), **more}
    play = drawn(picture, **fields)  # type: ignore[arg-type]
    play.turn(noise("trap_alarm", "A"))
    assert play.who("g").mind.target == play.places["A"]
    return play


# Ways -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("picture", "trail"),
    [
        # As few diagonals as the turns allow, and of those ways the first direction.
        ("g...\n....\n...A", [(1, 0), (2, 1), (3, 2)]),
        ("...A\n....\ng...", [(1, 1), (2, 0), (3, 0)]),
        ("...g\n....\nA...", [(2, 1), (1, 2), (0, 2)]),
        ("A...\n....\n...g", [(2, 2), (1, 1), (0, 0)]),
        # No diagonal between two cells that cannot be walked; past one of them there is.
        ("gS.\nS.A", [(0, 0), (0, 0)]),
        ("gS.\n..A", [(1, 1), (2, 1)]),
        # Opening a door counts a turn.
        ("g+A\n#S#", [(0, 0), (1, 0), (2, 0)]),
        ("g+A\n...", [(1, 1), (2, 0)]),
        # As many turns around the door, but with diagonals.
        ("g+.A\n.S..\n....", [(0, 0), (1, 0), (2, 0), (3, 0)]),
    ],
)
def test_the_way_that_is_taken(picture: str, trail: list[tuple[int, int]]) -> None:
    play = sent(picture)
    assert play.trail("g", len(trail)) == trail
    assert play.state("g") == "looking_around"


def test_who_opens_no_doors_goes_around_them() -> None:
    play = sent("g+.A\n.S..\n....", g=a("wolf", **BLIND))
    assert play.trail("g", 4) == [(0, 1), (1, 2), (2, 1), (3, 0)]


# Around those it sees ----------------------------------------------------------------------------


def eyes_for_eight_cells(picture: str) -> Play:
    return sent(picture, g="goblin", v="villager", level=DARK)


def test_it_goes_around_a_creature_that_it_sees_where_it_can() -> None:
    play = eyes_for_eight_cells("g.v.......A\n...........")
    assert play.trail("g", 4) == [(1, 0), (2, 1), (3, 0), (4, 0)]


def test_one_that_it_cannot_go_around_it_walks_up_to_and_there_it_is_barred() -> None:
    play = eyes_for_eight_cells("g.v.......A")
    assert play.trail("g", 3) == [(1, 0)] * 3
    assert play.made() == []


def test_one_that_it_does_not_see_it_walks_up_to_though_there_is_a_way_around() -> None:
    play = sent("g.v..A\n......", v="villager")
    assert play.trail("g", 3) == [(1, 0)] * 3


def test_one_beside_its_way_is_no_reason_to_leave_it() -> None:
    play = eyes_for_eight_cells("g.........A\n..v........")
    assert play.trail("g", 3) == [(1, 0), (2, 0), (3, 0)]


def off_its_post(picture: str, **cast: object) -> Play:
    """g stands at A, and its post is where it is drawn."""
    play = drawn(picture, **cast)  # type: ignore[arg-type]
    play.world = play.world.with_creature(play.who("g").changed(at=play.places["A"]))
    return play


def test_it_keeps_going_around_one_that_it_loses_from_sight_on_the_way() -> None:
    """From below the corner it no longer sees who stands in the corridor above."""
    play = off_its_post(
        """
        A...v...g
        .#######.
        .........
        """,
        g="guard",
        v="villager",
    )
    assert play.trail("g", 10) == [
        (0, 1),
        *((x, 2) for x in range(1, 8)),
        (8, 1),
        (8, 0),
    ]
    assert play.state("g") == "at_post"


def test_once_it_sees_that_one_gone_it_takes_the_straight_way_again() -> None:
    play = off_its_post(
        """
        A...v...g
        .#######.
        .........
        """,
        g="guard",
        v="villager",
    )
    play.turns(2)
    assert play.at("g") == (1, 2)
    gone = play.world.by_id("v")
    assert gone is not None
    play.world = play.world.with_creature(play.who("g").changed(at=Cell(0, 0)))
    play.world = play.world.with_creature(gone.changed(at=Cell(4, 2), post=Cell(4, 2)))
    assert play.trail("g", 8)[-1] == (8, 0)


def test_what_it_went_around_to_elsewhere_does_not_matter_on_this_way() -> None:
    for goal, trail in ((Cell(5, 1), [(1, 0), (2, 0)]), (Cell(5, 0), [(1, 0), (2, 1)])):
        play = sent("g....A\n......")
        around = (goal, (Cell(2, 0),))  # nobody is there; it cannot see that
        play.world = play.world.with_creature(play.who("g").with_mind(around=around))
        assert play.trail("g", 2) == trail


def test_a_level_made_smaller_takes_with_it_those_it_goes_around() -> None:
    play = off_its_post("Ag..v\n.....", g="guard", v="villager")
    far = (Cell(9, 9),)
    play.world = play.world.with_creature(play.who("g").with_mind(around=(Cell(1, 0), far)))
    play.world = play.world.with_creature(play.who("v").changed(at=Cell(1, 0)))
    play.turn()
    assert (play.at("g"), play.state("g")) == (Cell(0, 0), "returning")


def test_what_it_went_around_is_forgotten_when_it_has_arrived() -> None:
    play = off_its_post("A...v...g\n.#######.\n.........", g="guard", v="villager")
    play.turns(10)
    assert play.who("g").mind.around is None


def test_a_barred_turn_is_the_first_of_the_three_in_which_it_looks() -> None:
    play = sent("g.v..A", v="villager")
    assert play.states("g", 5) == ["going_to_look", *["looking_around"] * 3, "at_post"]


def test_a_step_that_is_barred_is_silent() -> None:
    play = sent("g.v..A", v="villager")
    play.turn()
    assert play.made() == [("footstep", Cell(1, 0), 60)]
    play.turn()
    assert (play.made(), play.all(Moved)) == ([], [])


def test_one_standing_on_the_very_spot_bars_it_too() -> None:
    play = drawn("g..v", g=a("guard", **BLIND), v="villager")
    play.turn(by("v", "noise", kind="trap_alarm"))
    assert play.states("g", 3) == ["going_to_look", "going_to_look", "looking_around"]
    assert play.picture() == "..gv"


# Changing places ----------------------------------------------------------------------------------


def on_the_way_back(other: str = "v", **cast: object) -> Play:
    """A guard two cells beyond someone at their post in a corridor, on its way back."""
    play = drawn(f"g.{other}..", **{"g": a("guard", **BLIND), **cast})  # type: ignore[arg-type]
    play.world = play.world.with_creature(play.who("g").changed(at=Cell(4, 0)))
    play.turn()
    assert play.state("g") == "returning"
    return play


def test_on_the_way_back_it_changes_places_with_one_at_its_post() -> None:
    play = on_the_way_back(v="villager")
    play.turn()
    assert play.picture() == "..gv."
    assert play.made() == [("footstep", Cell(2, 0), 60)]  # of the one going back alone
    assert [(one.who, one.after.x) for one in play.all(Moved)] == [("v", 3), ("g", 2)]
    play.turn()
    assert play.picture() == ".gv.."
    play.turn()
    assert play.picture() == "g.v.."
    assert (play.state("g"), play.state("v")) == ("at_post", "at_post")


def test_a_sleeper_at_its_post_is_moved_and_sleeps_on() -> None:
    play = on_the_way_back(v=a("villager", asleep=True))
    play.turns(3)
    assert play.picture() == "g..v."
    assert play.state("v") == "asleep"


def test_you_are_never_moved() -> None:
    play = on_the_way_back("@", g=a("guard", enemies=(), **BLIND))
    play.turns(4)
    assert play.picture() == "..@g."
    assert play.state("g") == "returning"
    assert play.made() == []


def test_an_enemy_is_not_moved_but_struck() -> None:
    play = on_the_way_back(v="villager", g=a("guard", enemies=("villager",), **BLIND))
    play.turn()
    assert play.picture() == "..vg."
    assert play.made() == [("blow", Cell(3, 0), 60)]


def test_two_going_back_opposite_ways_change_places() -> None:
    play = drawn("g...h", g=a("guard", **BLIND), h=a("guard", **BLIND))
    for label, x in (("g", 3), ("h", 1)):
        play.world = play.world.with_creature(play.who(label).changed(at=Cell(x, 0)))
    assert play.picture() == ".h.g."
    play.turn()
    assert play.picture() == ".gh.."  # g steps to 2, and h, from 1, changes with it
    assert [at.x for kind, at, _ in play.made()] == [2, 2]
    play.turn()
    assert play.picture() == "g..h."


def test_one_going_back_the_same_way_is_followed_not_overtaken() -> None:
    play = drawn("gh...", h=a("guard", **BLIND), g=a("guard", **BLIND))
    for label, x in (("g", 3), ("h", 4)):
        play.world = play.world.with_creature(play.who(label).changed(at=Cell(x, 0)))
    pictures = []
    for _ in range(4):
        play.turn()
        pictures.append(play.picture())
    # h acts first: while g stands in its way it waits.
    assert pictures == ["..g.h", ".g.h.", "g.h..", "gh..."]


def test_one_away_from_its_post_that_does_not_go_back_is_waited_for() -> None:
    play = on_the_way_back(v="villager")
    play.world = play.world.with_creature(play.who("v").changed(post=Cell(1, 0)))
    for _ in range(3):
        play.turn(by("v", "wait"))
        assert play.picture() == "..vg."
    assert play.state("g") == "returning"


def test_one_whose_way_back_leads_around_is_not_changed_places_with() -> None:
    """h would step onto g's cell, but sees v beyond and goes the other way around."""
    play = drawn(
        """
        g.BA.v.h
        .######.
        ........
        """,
        g="guard",
        h="guard",
        v="villager",
    )
    for label, place in (("g", "A"), ("h", "B")):
        back = play.who(label).changed(at=play.places[place]).with_mind(state="returning")
        play.world = play.world.with_creature(back)
    play.turn()
    assert play.picture().splitlines()[0] == ".h.g.v.."
    play.turns(12)
    assert play.picture().splitlines() == ["g....v.h", ".######.", "........"]


def test_going_to_look_it_changes_places_with_nobody() -> None:
    play = sent("g.v..A", v="villager")
    play.turns(2)
    assert play.picture() == ".gv..."


def test_one_that_walks_its_round_changes_places_with_nobody() -> None:
    play = drawn("A.v.B", v="villager", A=a("guard", round=("A", "B"), **BLIND))
    play.turns(4)
    assert play.picture() == ".Av.."
