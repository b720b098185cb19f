"""Enemies in sight, out of sight, and in the way unseen (hearing.md 7)."""

import pytest

from sandbox.sim.grid import Cell
from tests.kit import Play, a, by, drawn, noise

DARK = {"ambient_light": 0}
BLIND = {"vision": "blind"}


def put(play: Play, label: str, at: str | Cell) -> None:
    """Set someone elsewhere, outside time."""
    play.world = play.world.with_creature(play.who(label).changed(at=play.cell(at)))


def test_it_walks_up_to_an_enemy_that_it_sees_and_strikes_beside_it() -> None:
    play = drawn("g...@", g="guard")
    assert play.states("g", 3) == ["fighting"] * 3
    assert play.picture() == "...g@"
    assert play.made() == [("footstep", Cell(3, 0), 60)]
    for _ in range(5):
        play.turn()
        assert play.made() == [("blow", Cell(3, 0), 60)]
        assert play.picture() == "...g@"  # nothing dies here
    assert play.state("g") == "fighting"


def test_it_strikes_diagonally_but_not_where_no_step_would_be_possible() -> None:
    play = drawn("g.\n.@", g="guard")
    play.turn()
    assert [kind for kind, _, _ in play.made()] == ["blow"]
    for corner in "SIG":  # none of them hides you
        sealed = drawn(f"g{corner}\nS@", g="wolf")
        sealed.turns(3)
        assert (sealed.state("g"), sealed.world.noises) == ("fighting", 0)


def test_it_does_not_fight_in_the_dark_what_it_does_not_see() -> None:
    play = drawn("g..@", g="guard", level=DARK)
    play.turns(3)
    assert (play.at("g").x, play.state("g")) == (0, "at_post")
    eyes = drawn("g..@", g="goblin", level=DARK)
    eyes.turn()
    assert eyes.state("g") == "fighting"
    lantern = drawn("g..@", g="guard", level=DARK, you={"lantern": True})
    lantern.turn()
    assert lantern.state("g") == "fighting"


def test_the_nearest_by_steps_then_the_lowest_number() -> None:
    for picture, goes in (("h.g..j", 1), ("h..g.j", 4), ("h..g..j", 2)):
        play = drawn(
            picture,
            g=a("guard", enemies=("villager",)),
            h=a("villager"),
            j=a("villager"),
        )
        play.turn()
        assert play.at("g").x == goes, picture
    play = drawn("h..g..j", j="villager", h="villager", g=a("guard", enemies=("villager",)))
    play.turn()
    assert play.at("g").x == 4  # j has the lower number


def test_a_sleeper_does_not_fight() -> None:
    play = drawn("g@", g=a("guard", asleep=True))
    play.turns(3)
    assert play.state("g") == "asleep"
    assert play.world.noises == 0


def test_on_its_way_to_a_sound_it_turns_on_an_enemy_that_it_sees() -> None:
    play = drawn("A............g..........@", g="goblin", level=DARK)  # eyes for eight cells
    play.turn(noise("trap_alarm", "A"))
    assert play.state("g") == "going_to_look"
    play.turn()
    put(play, "@", Cell(19, 0))
    play.turn()
    assert (play.state("g"), play.at("g")) == ("fighting", Cell(13, 0))


def lost_from_sight() -> Play:
    """A guard that has walked up to you until you are set away, last seen at L."""
    play = drawn(
        """
        g.....@L.A
        ##########
        B........#
        """,
        g="guard",
    )
    play.turn()
    play.turn(by("@", "move", "L"))
    assert (play.state("g"), play.at("g")) == ("fighting", Cell(2, 0))
    put(play, "@", "B")
    return play


def test_out_of_sight_it_goes_to_look_where_it_last_saw_it() -> None:
    play = lost_from_sight()
    trail = [cell.x for cell in play.trail("g", 5)]
    assert trail == [3, 4, 5, 6, 7]
    assert play.who("g").mind.target == play.places["L"]
    assert play.states("g", 4) == ["looking_around"] * 3 + ["returning"]


def test_it_goes_from_its_next_act_on_and_is_fighting_until_then() -> None:
    play = lost_from_sight()
    assert play.state("g") == "fighting"
    play.turn()
    assert play.state("g") == "going_to_look"


def test_any_sound_that_draws_replaces_that_target_however_faint() -> None:
    play = lost_from_sight()
    play.world = play.world.with_level(play.world.level.changed(ambient_light=0))
    play.turn()
    play.turn(noise("blow", "A", loudness=10 * (9 - play.at("g").x) + 10))
    assert play.who("g").mind.target == play.ears("g")[0].place
    assert play.who("g").mind.margin is not None


def test_a_sound_can_take_the_place_of_the_last_sight_in_the_turn_it_was_lost() -> None:
    play = lost_from_sight()
    play.world = play.world.with_level(play.world.level.changed(ambient_light=0))
    play.turn(by("g", "wait"), noise("trap_alarm", "A"))
    assert play.who("g").mind.target == play.places["A"]
    play.turn()
    assert play.who("g").mind.target == play.places["A"]


def test_barred_by_an_enemy_that_it_does_not_see_it_strikes_and_looks_around() -> None:
    play = drawn("g.@.A", g="guard", level=DARK)
    play.turn(noise("trap_alarm", "A"))
    play.turn()
    assert (play.picture(), play.state("g")) == (".g@..", "going_to_look")
    play.turn()
    assert play.made() == [("blow", Cell(1, 0), 60)]
    assert play.state("g") == "looking_around"
    assert play.states("g", 3) == ["looking_around"] * 2 + ["at_post"]  # that was its first turn
    assert play.picture() == "g.@.."


@pytest.mark.parametrize("errand", ["returning", "on_round"])
def test_barred_by_an_unseen_enemy_on_its_round_or_on_its_way_back_it_strikes_and_waits(
    errand: str,
) -> None:
    if errand == "on_round":
        play = drawn("A.@B", A=a("guard", round=("A", "B"), **BLIND))
    else:
        play = drawn("..A.@", A=a("guard", **BLIND))
        put(play, "A", Cell(4, 0))
        put(play, "@", Cell(2, 0))
    play.turn()
    for _ in range(3):
        play.turn()
        assert [kind for kind, _, _ in play.made()] == ["blow"]
        assert play.state("A") == errand


def test_in_a_fight_it_strikes_an_unseen_enemy_in_the_way_too() -> None:
    """You stand far off in the light of a lantern; in the dark between stands another enemy."""
    play = drawn(
        "g.h...............@",
        g=a("guard", enemies=("you", "villager")),
        h="villager",
        level=DARK,
        you={"lantern": True},
    )
    play.turn()
    assert (play.state("g"), play.at("g")) == ("fighting", Cell(1, 0))
    play.turn()
    assert play.made() == [("blow", Cell(1, 0), 60)]
    assert play.state("g") == "fighting"


def test_creatures_may_fight_each_other() -> None:
    play = drawn("g.h", g=a("guard", enemies=("ogre",)), h=a("ogre", enemies=("g",)))
    play.turn()
    assert play.picture() == ".gh"
    assert play.made() == [("footstep", Cell(1, 0), 60), ("blow", Cell(2, 0), 60)]


def test_a_fighter_opens_the_gate_between() -> None:
    play = drawn("gG.@", g="guard")
    play.turn()
    assert play.made() == [("gate_open", Cell(1, 0), 30)]
    wolf = drawn("wG.@", w="wolf")
    wolf.turn()
    assert (wolf.made(), wolf.state("w")) == ([], "fighting")
