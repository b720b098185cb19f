"""What you are told of what you hear: markers, messages, looks (hearing.md 4)."""

import pytest

from sandbox.sim.events import Heard, Marker
from sandbox.sim.grid import Cell
from sandbox.sim.news import looked_at
from tests.kit import Play, a, by, drawn, noise

DARK = {"ambient_light": 0}


def wide(**more: object) -> Play:
    """You amid a dark plain, labels in the eight directions."""
    return drawn(
        """
        A...B...C
        .........
        .........
        .........
        H...@...D
        .........
        .........
        .........
        J...F...E
        """,
        level=DARK,
        **more,  # type: ignore[arg-type]
    )


# Words -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("label", "direction"),
    [
        ("A", "north-west"),
        ("B", "north"),
        ("C", "north-east"),
        ("D", "east"),
        ("E", "south-east"),
        ("F", "south"),
        ("J", "south-west"),
        ("H", "west"),
    ],
)
def test_the_eight_directions(label: str, direction: str) -> None:
    play = wide()
    play.turn(noise("trap_alarm", label))
    assert play.messages() == [f"You hear a bell ring to the {direction}."]


@pytest.mark.parametrize(
    ("dx", "dy", "direction"),
    [
        (2, -1, "north-east"),
        (4, -2, "north-east"),
        (3, -1, "east"),
        (5, 2, "east"),
        (12, 5, "south-east"),
        (-2, 5, "south"),
        (-3, 5, "south-west"),
        (-8, 3, "west"),
        (-7, 3, "south-west"),
    ],
)
def test_a_direction_is_the_nearest_octant(dx: int, dy: int, direction: str) -> None:
    play = drawn(
        "\n".join("." * 30 if y != 8 else "." * 14 + "@" + "." * 15 for y in range(17)), level=DARK
    )
    play.turn(noise("trap_alarm", play.at("@").step(dx, dy)))
    assert play.messages() == [f"You hear a bell ring to the {direction}."]


@pytest.mark.parametrize(
    ("loudness", "message"),
    [
        (80, "You hear fighting to the east."),
        (79, "You hear fighting to the east."),
        (59, "You faintly hear fighting to the east."),
        (49, None),
    ],
)
def test_loud_and_clear_read_the_same_and_faint_says_so(loudness: int, message: str | None) -> None:
    play = drawn("@...A...", level=DARK)
    play.turn(noise("blow", "A", loudness=loudness))
    assert play.messages() == [message] * (message is not None)


@pytest.mark.parametrize("kind", ["mutter", "song", "thrown_voice"])
def test_a_voice_adds_its_words_unless_faint(kind: str) -> None:
    play = drawn("@...A...", level=DARK)
    words = "Weeds. Always the weeds."
    play.turn(noise(kind, "A", loudness=65, says=words))
    assert play.messages() == [f"You hear a voice to the east: “{words}”"]
    faint = drawn("@...A...", level=DARK)
    faint.turn(noise(kind, "A", loudness=55, says=words))
    assert faint.messages() == ["You faintly hear a voice to the east."]


def test_a_creature_says_its_own_words_or_those_it_is_told_to() -> None:
    for voice, act in (("villager", "mutter"), ("bard", "sing")):
        play = drawn("@..g", g=a(voice, says="Hm."), level=DARK)
        play.turn(by("g", act))  # type: ignore[arg-type]
        assert play.messages() == ["You hear a voice to the east: “Hm.”"]
        play = drawn("@..g", g=a(voice, says="Hm."), level=DARK)
        play.turn(by("g", act, says="Ha!"))  # type: ignore[arg-type]
        assert play.messages() == ["You hear a voice to the east: “Ha!”"]


def test_a_sound_placed_on_your_own_cell_is_heard_here() -> None:
    """Only a sleeper does not see its own cell."""
    play = drawn("@", you={"asleep": True})
    play.turn(noise("blow", "@"))
    assert play.messages() == ["You hear fighting here."]


# Markers ----------------------------------------------------------------------------------------


def test_every_sound_you_hear_leaves_a_marker_until_your_next_turn() -> None:
    play = wide()
    play.turn(noise("trap_alarm", "D"), noise("shout", "E"), noise("chest_close", "A"))
    assert [(one.noise, one.place, one.heard_as, one.band) for one in play.all(Marker)] == [
        (1, play.places["D"], "a bell ring", "loud"),
        (2, play.places["E"], "a shout", "loud"),
    ]
    assert play.world.journal.markers == tuple(play.all(Marker))
    play.turn(noise("shout", "F"))
    assert [one.place for one in play.world.journal.markers] == [play.places["F"]]
    play.turn()
    assert play.world.journal.markers == ()


def test_a_sound_that_is_no_news_leaves_its_marker_all_the_same() -> None:
    play = wide()
    for told in (1, 0, 0):
        play.turn(noise("trap_alarm", "D"))
        assert len(play.messages()) == told
        assert len(play.world.journal.markers) == 1


def test_what_you_see_happen_leaves_no_marker() -> None:
    play = drawn("@..A")
    play.turn(noise("trap_alarm", "A"))
    assert play.world.journal.markers == ()


def test_no_marker_outlives_you() -> None:
    play = wide()
    play.turn(noise("trap_alarm", "D"))
    play.world = play.world.changed(creatures=())
    play.turn()
    assert play.world.journal.markers == ()


# News ------------------------------------------------------------------------------------------


def told(play: Play, turns: dict[int, str], until: int) -> list[int]:
    """On which turns you are told of anything, when an alarm rings at a label on some turns."""
    found = []
    for turn in range(1, until + 1):
        play.turn(*[noise("trap_alarm", label) for label in turns.get(turn, "")])
        if play.messages():
            found.append(turn)
    return found


@pytest.mark.parametrize("again", range(2, 14))
def test_the_same_sound_is_told_again_after_ten_silent_turns(again: int) -> None:
    assert told(wide(), {1: "D", again: "D"}, 14) == [1] + [again] * (again > 11)


def test_steady_sounds_are_told_once_however_long_and_again_after_ten_silent_turns() -> None:
    steady = dict.fromkeys(range(1, 25), "D")
    assert told(wide(), {**steady, 34: "D"}, 34) == [1]
    assert told(wide(), {**steady, 35: "D"}, 35) == [1, 35]


@pytest.mark.parametrize("since", range(4))
def test_near_is_two_cells_and_two_more_a_turn(since: int) -> None:
    for apart, tells in ((2 + 2 * since, False), (3 + 2 * since, True)):
        play = drawn("@" + "." * 10 + "A" + "." * 12, level=DARK)
        play.turn(noise("trap_alarm", "A"))
        play.turns(max(since - 1, 0))
        second = noise("trap_alarm", play.places["A"].step(apart, 0))
        if since:
            play.turn(second)
            assert bool(play.messages()) == tells
        else:
            both = drawn("@" + "." * 10 + "A" + "." * 12, level=DARK)
            both.turn(noise("trap_alarm", "A"), second)
            assert len(both.messages()) == 1 + tells


def test_another_kind_of_sound_is_news_but_two_kinds_that_sound_alike_are_one() -> None:
    play = wide()
    play.turn(noise("shout", "D"), noise("trap_alarm", "D"))
    assert len(play.messages()) == 2
    alike = wide()
    alike.turn(noise("door_close", "D", loudness=100), noise("gate_close", "D", loudness=100))
    assert alike.messages() == ["You hear a door close to the east."]
    assert [one.news for one in alike.all(Heard)] == [True, False]


def test_a_hearing_that_was_not_told_counts_as_heard() -> None:
    # The second is no news; the third is near the second alone, and so is none either.
    play = drawn("@" + "." * 10 + "ABC" + "." * 8, level=DARK)
    first, second, third = (Cell(x, 0) for x in (10, 14, 18))
    ring = [noise("trap_alarm", at) for at in (first, second, third)]
    play.turn(ring[0])
    play.turn(ring[1])
    play.turn(ring[2])
    assert play.messages() == []
    without = drawn("@" + "." * 10 + "ABC" + "." * 8, level=DARK)
    without.turn(ring[0])
    without.turn()
    without.turn(noise("trap_alarm", Cell(17, 0)))
    assert without.messages() == ["You hear a bell ring to the east."]


def test_what_was_not_heard_or_was_seen_does_not_count_as_heard() -> None:
    play = drawn("@...A", level={"ambient_light": 100})
    play.turn(noise("trap_alarm", "A"))
    play.world = play.world.with_level(play.world.level.changed(ambient_light=0))
    play.turn(noise("trap_alarm", "A"))
    assert play.messages() == ["You hear a bell ring to the east."]


@pytest.mark.parametrize(("corridor", "told_on"), [("A...B", [8]), ("A.....B", [12, 24, 36])])
def test_footsteps_to_and_fro_behind_a_door_are_told_once_or_each_time_they_come_back(
    corridor: str, told_on: list[int]
) -> None:
    """Only the step beside the door is heard, each eighth turn or each twelfth."""
    play = drawn(f"@+{corridor}", A=a("guard", vision="blind", round=("A", "B")))
    found = []
    for turn in range(1, 40):
        play.turn()
        if play.messages():
            found.append(turn)
    assert found == told_on


# Looks ----------------------------------------------------------------------------------------


def test_a_look_at_a_marker() -> None:
    for loudness, words in ((81, "You hear"), (55, "You faintly hear")):
        play = drawn("@...A...", level=DARK)
        play.turn(noise("footstep", "A", loudness=loudness))
        (mark,) = play.world.journal.markers
        assert looked_at(play.world, mark.place) == [f"{words} footsteps here."]
        assert looked_at(play.world, play.at("@")) == []


def test_a_look_says_what_you_remember_there() -> None:
    for loudness, words in ((81, "You hear"), (55, "You faintly hear")):
        play = drawn("@...A...", level=DARK)
        lit = drawn("@...A...")
        play.world = play.world.changed(journal=lit.world.journal)
        play.turn(noise("footstep", "A", loudness=loudness))
        (mark,) = play.world.journal.markers
        assert looked_at(play.world, mark.place) == [
            f"{words} footsteps here, where you remember a stone floor."
        ]


def test_several_markers_on_a_cell_are_a_line_each_the_loudest_first() -> None:
    play = drawn("@.....A", level=DARK)
    faint, clear, loud = (
        noise(kind, "A", loudness=n) for kind, n in (("blow", 71), ("footstep", 85), ("shout", 100))
    )
    for seed in range(400):
        one = Play(play.world.changed(seed=seed), play.places)
        one.turn(faint, clear, loud)
        if {mark.place for mark in one.world.journal.markers} == {play.places["A"]}:
            break
    assert looked_at(one.world, play.places["A"]) == [
        "You hear a shout here.",
        "You hear footsteps here.",
        "You faintly hear fighting here.",
    ]
