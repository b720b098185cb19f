"""What cannot be done, and why: it makes no noise and changes nothing (hearing.md 1, 8, 9)."""

import pytest

from sandbox.sim.events import Refused
from sandbox.sim.grid import Cell
from tests.kit import Play, Said, a, by, drawn, noise, springs


def level() -> Play:
    """You between a wall, a villager and an open door; a wolf, a dragon asleep, an open chest."""
    return drawn(
        """
        XXXXXXXXXXXX
        X#@D.C...B.X
        X.wg..+A...X
        X^.GS?##.a#X
        X........##X
        XXXXXXXXXXXX
        """,
        on={"D": "'"},
        things={"C": {"kind": "chest", "open": True}},
        w=a("wolf", enemies=()),
        g=a("villager", asleep=True),
        a=a("dragon", asleep=True),
        you={"stealth": 10},
    )


REFUSED = [
    # Walking.
    (by("@", "move", "west"), "a wall is in the way at 1,1"),
    (by("@", "move", "north"), "a permanent wall is in the way at 2,0"),
    (by("@", "move", "w"), "w stands at 2,2"),
    (by("@", "move", "A"), "7,2 is not beside 2,1"),
    (by("@", "move", "@"), "2,1 is not beside 2,1"),
    (by("@", "move"), "it needs a place"),
    (by("@", "move", Cell(-1, 1)), "-1,1 is off the map"),
    (by("g", "move", "south"), "a closed gate is in the way at 3,3"),
    (by("g", "move", "south-east"), "a statue is in the way at 4,3"),
    # Doors, gates, chests.
    (by("@", "open", "west"), "a wall at 1,1 cannot be opened"),
    (by("@", "open", "D"), "an open door at 3,1 cannot be opened"),
    (by("@", "open", Cell(6, 2)), "6,2 is not beside 2,1"),
    (by("@", "close", "west"), "a wall at 1,1 cannot be closed"),
    (by("g", "close", "south"), "a closed gate at 3,3 cannot be closed"),
    (by("w", "close", "D"), "a wolf cannot open or close things"),
    (by("a", "open", "north"), "a dragon cannot open or close things"),
    # Kicks, spades, blows, missiles.
    (by("@", "kick", "D"), "an open door at 3,1 is no closed door or gate"),
    (by("@", "kick", "west"), "a wall at 1,1 is no closed door or gate"),
    (by("@", "dig", "north"), "a permanent wall at 2,0 cannot be dug through"),
    (by("@", "dig", "D"), "an open door at 3,1 cannot be dug through"),
    (by("w", "dig", "south-west"), "a crag at 1,3 cannot be dug through"),
    (by("@", "attack", "D"), "nobody stands at 3,1"),
    (by("@", "attack", "B"), "9,1 is not beside 2,1"),
    (by("@", "shoot", "@"), "one cannot shoot at oneself"),
    (by("@", "shoot", Cell(2, 9)), "2,9 is off the map"),
    (by("@", "throw", "B", item="flask"), "9,1 is over 6 cells away"),
    (by("@", "throw", "A", item="flask"), "there is no clear line to 7,2"),
    (by("@", "throw", "west", item="flask"), "a wall at 1,1 is no place for a flask"),
    # Listening, resting, throwing one's voice.
    (by("@", "listen", "D"), "it needs the Listen skill, 1 or more"),
    (by("@", "rest", turns=0), "a rest takes at least one turn"),
    (by("@", "throw_voice", "@"), "one cannot throw one's voice onto oneself"),
    (by("@", "throw_voice", "B"), "9,1 is over 6 cells away"),
    (by("@", "throw_voice", "A"), "one cannot see 7,2"),
    (by("@", "throw_voice", "west"), "a wall at 1,1 is no place for a voice"),
    # By hand.
    (noise("blow", Cell(0, 0)), "no noise can be made in a permanent wall at 0,0"),
    (noise("blow", Cell(1, 1)), "no noise can be made in a wall at 1,1"),
    (noise("blow", Cell(1, 3)), "no noise can be made in a crag at 1,3"),
    (noise("blow", Cell(99, 3)), "99,3 is off the map"),
    (noise("sneeze", "A"), "there is no kind of noise 'sneeze'"),
    (springs("C"), "there is no trap at 5,1"),
    (by("", "shout"), "somebody must do that; by hand there are noise and spring"),
    (by("@", "noise", "west", kind="blow"), "no noise can be made in a wall at 1,1"),
    (by("@", "spring", "D"), "there is no trap at 3,1"),
]


@pytest.mark.parametrize(("said", "reason"), REFUSED, ids=[reason for _, reason in REFUSED])
def test_it_is_refused_with_the_reason_and_nothing_comes_of_it(said: Said, reason: str) -> None:
    play = level()
    before = play.world
    play.turn(said, by("w", "wait"))
    assert play.refused() == [reason]
    assert play.made() == []
    assert play.all(Refused) == list(play.last.events)
    assert play.world == before.changed(turn=1)


@pytest.mark.parametrize("glyph", "TY0SIG+?'/")
def test_a_noise_can_be_made_wherever_sound_gets_in(glyph: str) -> None:
    play = drawn("A", on={"A": glyph})
    play.turn(noise("blow", "A"))
    assert play.made() == [("blow", play.places["A"], 60)]


def test_one_cannot_squeeze_or_strike_between_two_cells_that_cannot_be_walked() -> None:
    play = drawn(
        """
        @#
        +g
        """,
        g="villager",
    )
    play.turn(by("@", "attack", "g"))
    assert play.refused() == ["1,1 is out of reach around the corner"]
    alone = drawn(
        """
        @#
        G.
        """
    )
    alone.turn(by("@", "move", "south-east"))
    assert alone.refused() == ["there is no room to squeeze through to 1,1"]
    assert alone.made() == []


def test_one_can_step_past_a_single_corner() -> None:
    play = drawn(
        """
        @#
        ..
        """
    )
    play.turn(by("@", "move", "south-east"))
    assert play.picture() == ".#\n.@"


def test_a_door_is_not_closed_on_someone_nor_a_gate() -> None:
    play = drawn("@g.v", on={"g": "'", "v": "/"}, g="villager", v="villager")
    play.turn(by("@", "close", "g"), by("g", "wait"), by("v", "wait"))
    assert play.refused() == ["g stands in the doorway at 1,0"]
    play.turn(by("g", "move", "east"))
    play.turn(by("g", "close", "v"))
    assert play.refused() == ["v stands in the doorway at 3,0"]
    assert play.made() == []


def test_a_chest_is_opened_once_and_closed_once() -> None:
    play = drawn("@C", things={"C": "chest"})
    play.turn(by("@", "close", "C"))
    assert play.refused() == ["the chest at 1,0 is closed"]
    play.turn(by("@", "open", "C"))
    play.turn(by("@", "open", "C"))
    assert play.refused() == ["the chest at 1,0 is open"]
    assert play.made() == []


def test_a_scripted_step_into_a_closed_door_is_refused_and_the_door_stays_shut() -> None:
    play = drawn("g+.", g="guard")
    play.turn(by("g", "move", "east"))
    assert play.refused() == ["a closed door is in the way at 1,0"]
    assert play.picture() == "g+."
    assert play.made() == []


def test_gates_and_secret_doors_are_no_doors_to_listen_at() -> None:
    play = drawn("G@?", you={"listen": 50})
    play.turn(by("@", "listen", "west"))
    assert play.refused() == ["a closed gate is no closed door to listen at"]
    play.turn(by("@", "listen", "east"))
    assert play.refused() == ["a secret door is no closed door to listen at"]
    assert play.messages() == []
    assert play.world.journal.training == 0


def test_after_a_refusal_ones_own_act_does_not_come_back() -> None:
    play = drawn("@..g", g="guard")  # it sees you, and would walk up
    play.turn(by("g", "move", "g"))
    assert play.refused() == ["3,0 is not beside 3,0"]
    assert play.picture() == "@..g"
    play.turn()
    assert play.picture() == "@.g."


def test_a_refused_order_does_not_keep_others_from_theirs() -> None:
    play = drawn("@#g.", g="villager")
    play.turn(by("@", "move", "east"), by("g", "move", "east"))
    assert play.refused() == ["a wall is in the way at 1,0"]
    assert play.picture() == "@#.g"


def test_an_order_for_nobody_on_the_level_is_refused_too() -> None:
    play = drawn("...@...")
    play.turn(by("the cat", "shout"))
    assert play.all(Refused) == [Refused(1, "the cat", "shout", "nobody here is called the cat")]
