"""Listening at a door, resting, and throwing one's voice (hearing.md 5, 6, 8)."""

import pytest

from sandbox.sim.events import Marker
from sandbox.sim.grid import Cell
from tests.kit import Play, a, by, drawn, noise

DARK = {"ambient_light": 0}
LISTEN = by("@", "listen", "east")

# Listening at a door --------------------------------------------------------------------------


def at_a_door(listen: int, loudness: int, *, hearing: int = 10) -> Play:
    """You beside a door; behind it, 70 of the way off, a noise."""
    play = drawn("#@+..A.#", you={"listen": listen, "hearing": hearing})
    play.turn(LISTEN, noise("blow", "A", loudness=loudness))
    return play


@pytest.mark.parametrize(
    ("hearing", "listen", "threshold"),
    [(10, 1, 8), (10, 9, 8), (10, 10, 6), (10, 30, 2), (10, 40, 1), (2, 1, 1), (60, 100, 38)],
)
def test_at_the_door_the_threshold_is_lower_and_the_band_follows(
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
            play = at_a_door(listen, 70 + threshold + above, hearing=hearing)
            (one,) = play.ears("@")
            assert (one.arrives, one.threshold.value) == (threshold + above, threshold)
            assert play.why("@") == [band]
            assert one.at_door


def test_the_threshold_at_the_door_says_how_it_came_about() -> None:
    (one,) = at_a_door(30, 90).ears("@")
    assert [(term.amount, term.after, term.row) for term in one.threshold.terms] == [
        (10, 10, ""),
        (-3, 7, "ear.listen_points_per_step"),
        (-3, 4, "at_the_door.listen_points_per_step"),
        (-2, 2, "at_the_door.lower_by"),
    ]


def test_it_lasts_for_that_turn() -> None:
    play = at_a_door(1, 78)
    assert play.heard("@") == ["fighting, faint"]
    play.turn(noise("blow", "A", loudness=78))
    assert play.why("@") == ["too_faint"]


def test_it_holds_only_for_what_comes_through_that_door() -> None:
    play = drawn(
        """
        ..B#####
        #.#.....
        #@+..A..
        #.######
        """,
        you={"listen": 1},
        level=DARK,
    )
    play.turn(LISTEN, noise("blow", "A", loudness=78), noise("blow", "B", loudness=24 + 8))
    through, around = play.ears("@")
    assert (through.at_door, around.at_door) == (True, False)
    assert (through.threshold.value, around.threshold.value) == (8, 10)
    assert play.why("@") == ["faint", "too_faint"]


@pytest.mark.parametrize(("muffles", "through"), [(41, True), (42, True), (43, False)])
def test_a_tie_counts_as_through_the_door(muffles: int, through: bool) -> None:
    """Around the door 62 are lost, over it 20 and what it muffles."""
    play = drawn(
        """
        #######
        #@+A..#
        #.##.##
        #.....#
        #######
        """,
        you={"listen": 1},
        level=DARK,
        rules={"muffle.closed_door": muffles},
    )
    play.turn(LISTEN, noise("blow", "A", loudness=200))
    (one,) = play.ears("@")
    assert (one.arrives, one.at_door) == (max(138, 180 - muffles), through)
    assert len(play.messages()) == 1 + (not through)


def test_every_sound_heard_is_told_news_or_not() -> None:
    play = drawn("#@+..A.#", you={"listen": 1})
    for _ in range(3):
        play.turn(LISTEN, noise("shout", "A"))
        assert play.messages() == ["You hear a shout to the east."]
    play.turn(noise("shout", "A"))
    assert play.messages() == []


@pytest.mark.parametrize("other", [False, True])
def test_nothing_through_the_door_is_told_too_also_when_other_sounds_were_heard(
    other: bool,
) -> None:
    play = drawn("A..@+..#", you={"listen": 1}, level=DARK)
    play.turn(LISTEN, *[noise("shout", "A")] * other)
    assert play.messages() == [
        *["You hear a shout to the west."] * other,
        "You hear nothing beyond the door.",
    ]


def test_a_kick_at_the_door_itself_comes_through_it() -> None:
    play = drawn("@+g", g="villager", you={"listen": 1}, level=DARK)
    play.turn(LISTEN, by("g", "kick", "west"))
    assert play.ears("@")[0].at_door
    assert play.messages() == ["You hear banging to the east."]


def test_one_listens_diagonally_too() -> None:
    play = drawn(
        """
        @.#
        #+#
        #A#
        """,
        you={"listen": 1},
    )
    play.turn(by("@", "listen", "south-east"), noise("shout", "A"))
    assert play.refused() == []
    assert play.ears("@")[0].at_door


def test_each_time_earns_a_training_mark_whatever_is_heard() -> None:
    play = drawn("#@+..A.#", you={"listen": 1})
    play.turn(LISTEN)
    play.turn(LISTEN, noise("shout", "A"))
    assert play.world.journal.training == 2
    play.turn(by("@", "listen", "west"))
    play.turn()
    assert play.world.journal.training == 2


def test_a_creature_listens_by_the_same_rules() -> None:
    for listens, answer in ((True, "faint"), (False, "too_faint")):
        play = drawn("#g+..A.#", g=a("guard", listen=1))
        play.turn(by("g", "listen" if listens else "wait", "east"), noise("blow", "A", loudness=78))
        assert play.why("g") == [answer]
        assert play.world.journal.training == 0


# Resting ---------------------------------------------------------------------------------------


def resting(play: Play) -> int:
    return play.world.journal.resting


def test_a_rest_passes_the_turns_asked_for() -> None:
    play = drawn("@")
    play.turn(by("@", "rest", turns=4))
    left = [resting(play)]
    for _ in range(4):
        play.turn()
        left.append(resting(play))
    assert left == [3, 2, 1, 0, 0]


def test_a_message_ends_it() -> None:
    play = drawn("@..A", level=DARK)
    play.turn(by("@", "rest", turns=9))
    play.turn(noise("shout", "A"))
    assert (play.messages(), resting(play)) == (["You hear a shout to the east."], 0)


def test_a_message_in_its_first_turn_ends_it() -> None:
    play = drawn("@..A", level=DARK)
    play.turn(by("@", "rest", turns=9), noise("shout", "A"))
    assert resting(play) == 0


def test_a_sound_that_is_no_news_does_not_end_it() -> None:
    play = drawn("@..A", level=DARK)
    play.turn(noise("shout", "A"))
    play.turn(by("@", "rest", turns=9))
    play.turn(noise("shout", "A"))
    assert (play.heard("@"), play.messages(), resting(play)) == (["a shout, loud"], [], 7)


@pytest.mark.parametrize("do", ["attack", "shoot", "throw"])
def test_being_attacked_ends_it_seen_and_unheard_though_it_is(do: str) -> None:
    play = drawn("@v", v="villager")
    play.turn(by("@", "rest", turns=9))
    play.turn()
    assert resting(play) == 7
    play.turn(by("v", do, "@"))  # type: ignore[arg-type]
    assert (play.messages(), resting(play)) == ([], 0)


def test_someone_else_being_attacked_does_not_end_it() -> None:
    play = drawn("@vh", v="villager", h="villager")
    play.turn(by("@", "rest", turns=9))
    play.turn(by("v", "attack", "h"))
    assert resting(play) == 7


def test_any_act_of_yours_ends_it() -> None:
    play = drawn("@.")
    play.turn(by("@", "rest", turns=9))
    play.turn(by("@", "move", "east"))
    assert resting(play) == 0


# Throwing one's voice --------------------------------------------------------------------------


def test_a_thrown_voice_sounds_where_it_is_aimed_and_is_not_heard_by_you() -> None:
    play = drawn("@....A")
    play.turn(by("@", "throw_voice", "A"))
    assert play.made() == [("thrown_voice", play.places["A"], 50)]
    assert (play.why("@"), play.messages()) == (["own_noise"], [])
    assert play.last.sources[0].maker == play.who("@")


def test_its_ring_stands_where_you_aimed_although_you_see_it_until_your_next_turn() -> None:
    play = drawn("@....A")
    play.turn(by("@", "throw_voice", "A"))
    assert [(one.place, one.heard_as) for one in play.all(Marker)] == [
        (play.places["A"], "a voice")
    ]
    assert play.world.journal.markers == tuple(play.all(Marker))
    play.turn()
    assert play.world.journal.markers == ()


def test_the_disc_of_six_cells() -> None:
    rows = ["." * 15 for _ in range(15)]
    rows[7] = "." * 7 + "@" + "." * 7
    refused = drawn("\n".join(rows))
    for dx in range(-7, 8):
        for dy in range(-7, 8):
            play = Play(refused.world, refused.places)
            play.turn(by("@", "throw_voice", Cell(7 + dx, 7 + dy)))
            reaches = 0 < dx * dx + dy * dy <= 42
            assert bool(play.made()) == reaches, (dx, dy)


def test_a_voice_is_refused_in_the_dark_and_on_the_overworld() -> None:
    dark = drawn("@..A", level=DARK)
    dark.turn(by("@", "throw_voice", "A"))
    assert dark.refused() == ["one cannot see 3,0"]
    outside = drawn("@..A", level={"kind": "overworld"})
    outside.turn(by("@", "throw_voice", "A"))
    assert outside.refused() == ["the overworld is silent"]


def test_who_sees_the_spot_stays_and_who_hears_and_does_not_see_it_comes() -> None:
    play = drawn(
        """
        #@..A.v#
        ####.###
        #.g...h#
        #.######
        """,
        v=a("guard", enemies=("rat",)),
        g="guard",
        h="villager",
    )
    play.turn(by("@", "throw_voice", "A", says="Over here."))
    assert (play.why("v"), play.state("v")) == (["saw_it"], "at_post")
    assert (play.why("g"), play.state("g")) == (["faint"], "going_to_look")
    assert (play.why("h"), play.state("h")) == (["faint"], "at_post")  # it has no enemies


def test_a_creature_throws_its_voice_by_the_same_rules() -> None:
    play = drawn("g..A.@", g="witch")
    play.turn(by("g", "throw_voice", "A"))
    assert play.made() == [("thrown_voice", play.places["A"], 50)]
    assert play.why("@") == ["saw_it"]
    assert play.world.journal.markers == ()


def test_a_sleeper_cannot_aim_a_voice() -> None:
    play = drawn("g..A", g=a("witch", asleep=True))
    play.turn(by("g", "throw_voice", "A"))
    assert play.refused() == ["one cannot see 3,0"]
