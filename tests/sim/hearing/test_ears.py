"""Who hears what, how well, and why not (hearing.md 2, 3, 11)."""

import pytest

from sandbox.sim.events import Heard, Unheard
from tests.kit import Play, a, by, drawn, noise

DARK = {"ambient_light": 0}

# hearing.md 3: with hearing 10 on an open floor, how far a loudness is heard: straight, diagonally.
REACHES = {
    60: (5, 3),
    70: (6, 4),
    30: (2, 1),
    20: (1, 0),
    100: (9, 6),
    40: (3, 2),
    50: (4, 2),
    150: (14, 10),
    80: (7, 5),
    120: (11, 7),
    300: (29, 20),
}


# Thresholds and bands --------------------------------------------------------------------------


@pytest.mark.parametrize("loudness", REACHES)
def test_how_far_a_loudness_is_heard_on_open_floor(loudness: int) -> None:
    straight, diagonal = REACHES[loudness]
    field = drawn("\n".join("A" + "." * 30 if not y else "." * 31 for y in range(31)))
    field.turn(noise("blow", "A", loudness=loudness))
    sound, here = field.last.field(1), field.places["A"]
    heard = [[sound.at(here.step(n, slant * n)) >= 10 for n in range(31)] for slant in (0, 1)]
    assert heard == [[n <= farthest for n in range(31)] for farthest in (straight, diagonal)]


def asleep_beside(loudness: int, **fields: object) -> Play:
    """A sleeper in whose own cell a noise is made, so that all of it arrives."""
    play = drawn("g", g=a("guard", asleep=True, **fields))
    play.turn(noise("blow", "g", loudness=loudness))
    return play


@pytest.mark.parametrize(
    ("hearing", "listen", "threshold"),
    [
        (10, 0, 10),
        (10, 9, 10),
        (10, 10, 9),
        (10, 39, 7),
        (10, 90, 1),
        (10, 100, 1),
        (4, 100, 1),
        (1, 0, 1),
        (300, 100, 290),
    ],
)
def test_bands_begin_exactly_at_the_threshold_and_ten_and_thirty_above(
    hearing: int, listen: int, threshold: int
) -> None:
    for above, band in [
        (-1, "too_faint"),
        (0, "faint"),
        (9, "faint"),
        (10, "clear"),
        (29, "clear"),
        (30, "loud"),
    ]:
        if threshold + above:
            play = asleep_beside(threshold + above, hearing=hearing, listen=listen)
            assert play.why("g") == [band], above
            assert play.ears("g")[0].threshold.value == threshold


def test_a_threshold_says_how_it_came_about() -> None:
    (one,) = asleep_beside(60, hearing=3, listen=40).ears("g")
    assert [
        (term.operation, term.amount, term.after, term.row) for term in one.threshold.terms
    ] == [
        ("base", 3, 3, ""),
        ("add", -4, -1, "ear.listen_points_per_step"),
        ("floor", 1, 1, "ear.least_threshold"),
    ]


# How it travels ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("between", "arrives"),
    [
        ("..", 70),
        ("'.", 70),
        ("G.", 70),
        ("T0", 70),
        ("YS", 70),
        ("I~", 70),
        ("+.", 40),
        ("?.", 40),
        ("++", 10),
        (".#", 0),
        ("%.", 0),
        ("X.", 0),
        (".^", 0),
    ],
)
def test_what_lies_between(between: str, arrives: int) -> None:
    play = drawn(f"A{between}g", g=a("guard", asleep=True))
    play.turn(noise("shout", "A"))
    assert [one.arrives for one in play.ears("g")] == [arrives]


def test_creatures_do_not_stand_in_a_sounds_way() -> None:
    play = drawn("Avhjg", v="villager", h="villager", j="villager", g="wolf")
    play.turn(noise("shout", "A"))
    assert [one.arrives for one in play.ears("g")] == [60]


def test_a_noise_in_a_doors_own_cell_does_not_pay_that_door() -> None:
    play = drawn("gDv", on={"D": "+"}, g="villager", v="villager")
    play.turn(noise("door_kick", "D"))
    assert [one.arrives for label in "gv" for one in play.ears(label)] == [90, 90]


def test_a_sound_is_gone_once_three_hundred_are_lost() -> None:
    play = drawn("A" + "." * 29 + "gh", g=a("rat", asleep=True), h=a("rat", asleep=True))
    play.turn(noise("blow", "A", loudness=999))
    assert [one.arrives for label in "gh" for one in play.ears(label)] == [699, 0]
    assert play.why("h") == ["too_far"]


# Reasons ----------------------------------------------------------------------------------------


def test_nobody_hears_what_they_made_themselves() -> None:
    play = drawn("g@", g="guard")
    play.turn(by("g", "shout"), by("@", "shout"))
    assert play.why("g") == ["saw_it", "own_noise"]  # you act first
    assert play.why("@") == ["own_noise", "saw_it"]
    assert play.all(Heard) == []


def test_a_sleeper_does_not_hear_its_own_noise_either() -> None:
    play = drawn("g", g=a("guard", asleep=True))
    play.turn(by("g", "shout"))
    assert play.why("g") == ["own_noise"]
    assert play.state("g") == "asleep"


def test_one_that_is_deaf_hears_nothing() -> None:
    play = drawn("@.A.g", g=a("golem", vision="blind"), you={"deaf": True}, level=DARK)
    play.turn(noise("trap_alarm", "A"))
    assert (play.why("@"), play.why("g")) == (["deaf"], ["deaf"])
    assert (play.messages(), play.world.journal.markers, play.state("g")) == ([], (), "at_post")


def test_nobody_notices_a_sound_made_on_a_cell_that_they_see() -> None:
    for light, answer in ((30, "saw_it"), (29, "loud")):
        play = drawn("@.A.g", g="villager", level={"ambient_light": light})
        play.turn(noise("shout", "A"))
        assert (play.why("@"), play.why("g")) == ([answer], [answer])


def test_a_cell_shown_by_the_wall_rule_alone_is_not_seen_so_it_is_heard() -> None:
    play = drawn(
        """
        #.@....#
        ######D#
        """,
        on={"D": "+"},
    )
    assert play.world.journal.memory.terrain[play.places["D"].yx]  # shown
    play.turn(noise("door_kick", "D"))
    assert play.why("@") == ["loud"]


def test_who_comes_to_see_the_spot_in_that_turn_saw_it() -> None:
    """Positions and sight are those at the end of the turn."""
    picture = """
        ..A
        .##
        g..
        """
    still, walking = (drawn(picture, g="villager") for _ in range(2))
    still.turn(noise("blow", "A", loudness=90))
    assert still.heard("g") == ["fighting, loud"]
    walking.turn(noise("blow", "A", loudness=90), by("g", "move", "north"))
    walking.turn(noise("blow", "A", loudness=90), by("g", "move", "north"))
    assert walking.heard("g") == []
    assert walking.why("g")[0] == "saw_it"


def test_where_one_stands_at_the_end_of_the_turn_counts() -> None:
    play = drawn("A.g.....", g="villager", level=DARK)
    arrived = []
    for _ in range(3):
        play.turn(noise("blow", "A"), by("g", "move", "east"))
        arrived.append(play.ears("g")[0].arrives)
    assert arrived == [30, 20, 10]


REASONS = {
    # What is made, and the reason for g; every later reason holds of it too, but for the last two.
    "own_noise": ("g", a("golem"), by("g", "shout")),
    "deaf": ("A#g", a("golem"), noise("blow", "A")),
    "no_way": ("A#g", a("guard", hearing=300), noise("blow", "A")),
    "too_far": ("A..g", a("guard"), noise("blow", "A", loudness=30)),
    "too_faint": ("A..g", a("guard"), noise("blow", "A", loudness=39)),
    "saw_it": ("A..g", a("villager"), noise("blow", "A", loudness=40)),
}


@pytest.mark.parametrize("reason", REASONS)
def test_the_first_reason_that_holds_is_given(reason: str) -> None:
    picture, g, said = REASONS[reason]
    play = drawn(picture, g=g)
    play.turn(said)
    assert play.why("g") == [reason]
    (event,) = play.last.unheard()
    source = play.last.sources[0]
    assert (event.listener, event.noise, event.reason) == ("g", source.number, reason)
    assert isinstance(event, Unheard)
    assert event.arrives == play.last.field(1).at(play.at("g"))
    assert play.all(Heard) == []


def test_a_sealed_diagonal_is_no_way_and_one_open_corner_is() -> None:
    for corner, reason in (("#", "no_way"), ("T", "loud")):
        play = drawn(f"A#\n{corner}g", g=a("guard", asleep=True))
        play.turn(noise("blow", "A"))
        assert play.why("g") == [reason]


def test_a_way_so_long_that_nothing_carries_it_is_too_far_not_closed() -> None:
    play = drawn("A" + "." * 40 + "g", g=a("guard", asleep=True))
    play.turn(noise("blow", "A", loudness=999))
    assert play.why("g") == ["too_far"]


def test_every_pair_of_a_noise_and_ears_is_heard_or_has_a_reason() -> None:
    play = drawn("@.A#g..h", g="golem", h=a("guard", asleep=True))
    play.turn(noise("shout", "A"), noise("trap_alarm", "A"), by("h", "shout"))
    pairs = {(one.listener, one.noise) for one in play.all(Heard)}
    pairs |= {(one.listener, one.noise) for one in play.last.unheard()}
    assert pairs == {(who, n) for who in ("you", "g", "h") for n in (1, 2, 3)}
