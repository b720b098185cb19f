"""Going to look, looking around, going back; posts, rounds, wandering, voices (hearing.md 7)."""

import pytest

from sandbox.sim.events import StateChange
from sandbox.sim.grid import Cell, chebyshev
from tests.kit import Play, a, by, drawn, noise

DARK = {"ambient_light": 0}
BLIND = {"vision": "blind"}


def xs(cells: list[Cell]) -> list[int]:
    return [cell.x for cell in cells]


def called(picture: str, **cast: object) -> Play:
    """A level in the dark on which an alarm has rung at A."""
    play = drawn(picture, level=DARK, **cast)  # type: ignore[arg-type]
    play.turn(noise("trap_alarm", "A"))
    return play


# There and back -----------------------------------------------------------------------------------


def test_it_arrives_looks_around_for_three_turns_and_goes_back_to_its_post() -> None:
    play = called("g..A", g="guard")
    turns = play.turns(9)  # turns 2 to 10
    stood = [turn.world.by_number(1) for turn in turns]
    assert [(one.at.x, one.mind.state) for one in stood] == [
        (1, "going_to_look"),
        (2, "going_to_look"),
        (3, "looking_around"),  # arrives on turn 4
        (3, "looking_around"),
        (3, "looking_around"),
        (3, "looking_around"),  # the third, turn 7
        (2, "returning"),
        (1, "returning"),
        (0, "at_post"),
    ]


def test_each_step_makes_its_footstep_where_it_leads_and_looking_makes_none() -> None:
    play = drawn("g~~A", g="guard", level=DARK)
    play.turn(noise("trap_alarm", "A"))
    made = [turn.sources for turn in play.turns(9)]
    assert [[(one.at.x, one.loudness.value) for one in noises] for noises in made] == [
        *([(1, 120)], [(2, 120)], [(3, 60)]),
        *([], [], []),
        *([(2, 120)], [(1, 120)], [(0, 60)]),
    ]


def test_states_are_told_when_they_change_and_not_before() -> None:
    play = drawn("g..A", g="guard", level=DARK)
    told = [play.turn(noise("trap_alarm", "A")), *play.turns(10)]
    changes = [
        (turn.number, one.state, one.target)
        for turn in told
        for one in turn.events
        if isinstance(one, StateChange)
    ]
    assert changes == [
        (1, "going_to_look", Cell(3, 0)),
        (4, "looking_around", Cell(3, 0)),
        (8, "returning", None),
        (10, "at_post", None),
    ]


def test_one_called_to_where_it_stands_looks_around_there() -> None:
    play = drawn("g", g=a("guard", asleep=True))
    play.turn(noise("blow", "g"))
    assert play.states("g", 5) == [*["looking_around"] * 4, "at_post"]


def test_a_target_that_cannot_be_entered_is_looked_at_from_the_nearest_cell() -> None:
    play = called(
        """
        g....A
        ......
        """,
        g="guard",
    )
    assert play.state("g") == "going_to_look"
    statue = drawn("g....A", on={"A": "S"}, g="guard", level=DARK)
    statue.turn(noise("trap_alarm", "A"))
    states = statue.states("g", 5)
    assert (statue.at("g").x, states.count("going_to_look")) == (4, 3)


@pytest.mark.parametrize(
    ("picture", "arrives"),
    [
        ("g.##A\n..##T\n.....", Cell(2, 2)),  # two off, whatever the way; its row is three off
        ("#A##\n....\n...g", Cell(2, 1)),  # one off at one turn, the others at two
        ("#A##\n....\ng...", Cell(0, 1)),  # no diagonal
        ("#A##\n....\n.g..", Cell(1, 1)),
        ("#A##\n.S..\n.g..", Cell(2, 1)),  # north-east comes before north-west
    ],
)
def test_the_nearest_cell_then_the_fewest_turns_and_diagonals_then_the_first_direction(
    picture: str, arrives: Cell
) -> None:
    play = called(picture, g="wolf", on={"A": "+"} if "S" in picture else {"A": "S"})
    while play.state("g") == "going_to_look":
        play.turn()
    assert play.at("g") == arrives


def test_a_wolf_stops_at_a_closed_door_and_a_guard_goes_through() -> None:
    wolf = drawn("g.+..A", g=a("wolf", vision="blind"))
    wolf.turn(noise("trap_alarm", "A"))
    assert xs(wolf.trail("g", 3)) == [1, 1, 1]
    guard = drawn("g.+..A", g=a("guard", vision="blind"))
    guard.turn(noise("trap_alarm", "A"))
    assert xs(guard.trail("g", 6)) == [1, 1, 2, 3, 4, 5]
    assert guard.made() == [("footstep", Cell(5, 0), 60)]
    guard.turns(10)
    assert guard.picture() == "g.'..."  # what it opened stays open


def test_opening_a_door_or_gate_makes_its_noise_and_counts_a_turn() -> None:
    for glyph, kind in (("+", "door_open"), ("G", "gate_open")):
        play = drawn(f"g{glyph}.A", g=a("guard", vision="blind"))
        play.turn(noise("trap_alarm", "A"))
        play.turn()
        assert play.made() == [(kind, Cell(1, 0), 60 if glyph == "+" else 30)]
        assert play.at("g") == Cell(0, 0)


def test_a_secret_door_is_no_way() -> None:
    play = drawn("g?.A", g=a("guard", vision="blind"))
    play.turn(noise("trap_alarm", "A"))
    play.turn()
    assert (play.at("g").x, play.state("g")) == (0, "looking_around")


# Being scripted --------------------------------------------------------------------------------


def test_what_one_is_told_to_do_goes_before_its_own_act_and_its_state_waits() -> None:
    play = called("g..A", g="guard")
    play.turn(by("g", "wait"))
    assert (play.at("g").x, play.state("g")) == (0, "going_to_look")
    assert xs(play.trail("g", 3)) == [1, 2, 3]
    play.turn(by("g", "shout"))
    assert play.states("g", 4)[2:] == ["looking_around", "returning"]


def test_put_off_its_post_it_walks_back() -> None:
    play = drawn("g...", g="guard")
    for side in ("east", "east"):
        play.turn(by("g", "move", side))
        assert play.state("g") == "at_post"
    assert play.states("g", 2) == ["returning", "at_post"]
    assert play.picture() == "g..."


def test_a_post_that_can_no_longer_be_reached_is_guarded_from_the_nearest_cell() -> None:
    play = drawn("g..", g=a("wolf", vision="blind"))
    play.turn(by("g", "move", "east"))
    play.turn(by("g", "move", "east"))
    play.world = play.world.with_level(drawn("+..").world.level)
    assert play.states("g", 3) == ["at_post"] * 3
    assert play.at("g") == Cell(1, 0)


# Rounds -------------------------------------------------------------------------------------------


def test_a_round_is_walked_point_to_point_and_over_again() -> None:
    play = drawn(
        """
        A..B
        ....
        D..C
        """,
        A=a("guard", round=("A", "B", "C")),
    )
    corners = [play.places[label] for label in "BCA"]
    trail = play.trail("A", 16)
    assert [cell for cell in trail if cell in corners] == [*corners, *corners]
    assert trail[2] == corners[0]
    assert trail[4] == corners[1]
    assert trail[7] == corners[2]
    assert trail[:8] == trail[8:]


def test_a_round_starts_towards_its_first_point_when_it_does_not_stand_there() -> None:
    play = drawn("A...g..B", g=a("guard", round=("A", "B")))
    assert xs(play.trail("g", 6)) == [3, 2, 1, 0, 1, 2]


def test_a_round_is_taken_up_where_it_was_heading() -> None:
    play = drawn("A...........B...C", A=a("guard", round=("A", "B"), vision="blind"))
    play.turns(3)
    assert play.at("A").x == 3
    play.turn(noise("trap_alarm", "C"))  # turn 4, at x = 4
    states = play.states("A", 22)
    assert states[:12] == ["going_to_look"] * 11 + ["looking_around"]
    assert states[12:16] == ["looking_around"] * 3 + ["returning"]
    assert states[16:19] == ["returning"] * 2 + ["on_round"]
    assert xs([play.at("A")]) == [9]  # at B with the nineteenth, and three steps towards A


def test_a_point_that_cannot_be_reached_is_passed_by_at_the_nearest_cell() -> None:
    play = drawn("A..#B", A=a("guard", round=("A", "B")))
    assert xs(play.trail("A", 8)) == [1, 2, 1, 0, 1, 2, 1, 0]


def test_a_round_of_one_point_stands_there() -> None:
    play = drawn("..gA", g=a("guard", round=("A",)))
    assert xs(play.trail("g", 3)) == [3, 3, 3]
    assert play.state("g") == "on_round"


def test_barred_on_its_round_it_waits() -> None:
    play = drawn("A.vB", v="villager", A=a("guard", round=("A", "B"), **BLIND))
    assert xs(play.trail("A", 4)) == [1, 1, 1, 1]
    assert play.state("A") == "on_round"
    assert play.made() == []


# Wanderers ---------------------------------------------------------------------------------------


def test_a_wanderer_takes_a_free_neighbour_each_turn_all_alike_likely() -> None:
    play = drawn(
        """
        #...#
        #.r.#
        #v..#
        """,
        r="rat",
        v="villager",
    )
    steps = [
        Play(play.world.changed(seed=seed), play.places).trail("r", 1)[0] for seed in range(700)
    ]
    counts = {cell: steps.count(cell) for cell in set(steps)}
    free = {Cell(x, y) for x in (1, 2, 3) for y in (0, 1, 2)} - {Cell(2, 1), Cell(1, 2)}
    assert set(counts) == free
    assert all(65 <= count <= 140 for count in counts.values()), counts  # 100 expected


def test_a_wanderer_squeezes_through_no_sealed_corner_and_opens_no_door() -> None:
    play = drawn(
        """
        r#
        +.
        """,
        r=a("rat", opens_doors=True),
    )
    assert play.trail("r", 5) == [Cell(0, 0)] * 5
    assert play.made() == []


def test_a_wanderer_that_looked_around_wanders_again() -> None:
    play = drawn("r.......A", {"r": a("rat", **BLIND)})
    play.turn(by("r", "wait"), noise("trap_alarm", "A"))
    states = play.states("r", 14)
    assert states == ["going_to_look"] * 7 + ["looking_around"] * 4 + ["wandering"] * 3
    assert play.at("r").x >= 6  # it does not go back


def test_a_wanderers_way_is_its_own_seeds() -> None:
    ways = {
        tuple(drawn("." * 9 + "r" + "." * 9, r="rat", seed=seed).trail("r", 8))
        for seed in range(10)
    }
    assert len(ways) > 5


# Voices ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "voice"),
    [("villager", "mutter"), ("bard", "song"), ("witch", "cackle"), ("dragon", "breath")],
)
def test_with_every_its_voice_comes_on_turns_that_divide_beside_its_own_act(
    kind: str, voice: str
) -> None:
    play = drawn("g...A", g=a(kind, every=3, round=("A", "g"), says="Hm."))
    spoke = []
    for turn in range(1, 10):
        play.turn()
        kinds = [made for made, _, _ in play.made()]
        assert "footstep" in kinds
        if voice in kinds:
            spoke.append(turn)
            assert play.last.sources[-1].at == play.at("g")
    assert spoke == [3, 6, 9]


def test_no_voice_in_its_sleep_nor_unasked() -> None:
    asleep = drawn("g", g=a("bard", every=1, asleep=True))
    unasked = drawn("g", g="bard")
    for play in (asleep, unasked):
        play.turns(4)
        assert play.world.noises == 0


# All of them, always -----------------------------------------------------------------------------


def test_nobody_takes_more_than_a_step_a_turn() -> None:
    play = drawn("A.g.r.h.B", g=a("guard", round=("A", "B"), **BLIND), r="rat", h="wolf")
    before = {label: play.at(label) for label in "grh"}
    for turn in range(40):
        play.turn(*[noise("shout", "AB"[turn % 2])] * (turn % 5 == 0))
        for label, was in before.items():
            assert chebyshev(was, play.at(label)) <= 1
        before = {label: play.at(label) for label in "grh"}
        assert len(set(before.values())) == 3


def test_a_rat_that_is_given_a_round_walks_it() -> None:
    play = drawn("#r...B#", r=a("rat", enemies=(), round=("r", "B")))
    assert play.states("r", 3) == ["on_round"] * 3
    assert play.at("r") == Cell(4, 0)
