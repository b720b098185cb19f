"""Who hears under the Crawl rules, and what holds there of the Hearing rules (crawl.md 4, 5)."""

import pytest

from sandbox.sim import Cell
from tests.kit import a, by, noise
from tests.sim.rules.under import under

DARK = {"ambient_light": 0}


# Heard, and how well ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("loudness", "cells", "arrives", "band"),
    [
        (15, 2, 16000 - 1700, "loud"),
        (14, 1, 15000 - 850, "loud"),
        (13, 1, 14000 - 850, "clear"),
        (7, 1, 8000 - 850, "clear"),
        (6, 1, 7000 - 850, "faint"),
        (1, 1, 2000 - 850, "faint"),
    ],
)
def test_the_band_follows_what_arrives(loudness: int, cells: int, arrives: int, band: str) -> None:
    play = under("crawl", f"#A{'.' * (cells - 1)}v#", v="villager", level=DARK)
    play.turn(noise("shout", "A", loudness=loudness))
    (ear,) = play.ears("v")
    assert (ear.arrives, ear.threshold.value, ear.band) == (arrives, 1000, band)


def test_bands_begin_exactly_where_they_say() -> None:
    play = under("crawl", "#Av#", {"loss.open": 1000}, v="villager", level=DARK)
    bands = []
    for loudness in (14, 13, 7, 6):
        play.turn(noise("shout", "A", loudness=loudness))
        bands += [(ear.arrives, ear.band) for ear in play.ears("v")]
    assert bands == [(14000, "loud"), (13000, "clear"), (7000, "clear"), (6000, "faint")]


def test_hearing_listen_and_stealth_play_no_part() -> None:
    keen = a("villager", hearing=1, listen=100)
    play = under("crawl", "#kA.......d#", k=keen, d=a("villager", hearing=300), level=DARK)
    play.turn(noise("dig", "A"))
    assert {ear.threshold.value for label in "kd" for ear in play.ears(label)} == {1000}
    assert play.heard("d") == ["digging, faint"]


def test_it_is_placed_exactly_where_it_was_made() -> None:
    play = under("crawl", "#A.......v#", v="villager", level=DARK)
    play.turn(noise("dig", "A"))
    (ear,) = play.ears("v")
    assert (ear.band, ear.place) == ("faint", play.places["A"])


@pytest.mark.parametrize("between", ["X", "XX", "############"])
def test_inaudible_is_too_far_whatever_is_between(between: str) -> None:
    play = under("crawl", f"A{between}v", v="villager")
    play.turn(noise("shout", "A"))
    (ear,) = play.ears("v")
    assert (ear.reason, ear.arrives) == ("too_far", 0)


def test_own_noise_and_deafness_and_seeing_it_happen() -> None:
    play = under("crawl", "#vAd#", v="villager", d="golem")
    play.turn(by("v", "shout"), noise("dig", "A"))
    assert play.why("v") == ["saw_it", "own_noise"]
    assert play.why("d") == ["deaf", "deaf"]


# Several noises ---------------------------------------------------------------------------------


def test_only_the_loudest_is_heard_and_the_others_are_drowned() -> None:
    play = under("crawl", "#A.B..v#", v="villager", level=DARK)
    play.turn(noise("mutter", "B"), noise("dig", "A"), noise("spell", "A"), noise("mutter", "A"))
    assert play.why("v") == ["drowned", "faint", "drowned", "too_far"]
    assert play.heard("v") == ["digging, faint"]
    assert [ear.drowned_by for ear in play.ears("v")] == [2, None, 2, None]


def test_two_that_arrive_alike_the_earlier_is_heard() -> None:
    play = under("crawl", "#A.v.B#", v="villager", level=DARK)
    play.turn(noise("dig", "B"), noise("spell", "A", loudness=8))
    assert play.why("v") == ["clear", "drowned"]


def test_each_listener_has_their_own_loudest() -> None:
    play = under("crawl", "#vA......Bw#", v="villager", w="villager", level=DARK)
    play.turn(noise("mutter", "A"), noise("spell", "B"))
    assert play.heard("v") == ["a voice, faint"]
    assert play.heard("w") == ["chanting, faint"]


def test_what_is_not_heard_drowns_nothing() -> None:
    play = under("crawl", "#v#A#", {"loss.wall": 1000}, v="villager")
    play.turn(by("v", "shout"), noise("mutter", "A"))
    assert play.why("v") == ["faint", "own_noise"]


def test_two_noises_never_add_up() -> None:
    play = under("crawl", "#A....v#", v="villager", level=DARK)
    play.turn(*[noise("mutter", "A", loudness=4)] * 3)
    assert play.why("v") == ["too_far"] * 3


# Waking and going to look -------------------------------------------------------------------------


def test_whatever_is_audible_wakes_a_sleeper() -> None:
    play = under("crawl", "#A...........g#", g=a("guard", asleep=True))
    play.turn(noise("shout", "A"))
    assert play.heard("g") == ["a shout, faint"]
    assert play.state("g") == "going_to_look"


def test_what_is_inaudible_wakes_nobody() -> None:
    play = under("crawl", "#A............Xg#", g=a("guard", asleep=True))
    play.turn(noise("shout", "A"))
    assert play.state("g") == "asleep"


def test_a_deaf_sleeper_sleeps_on() -> None:
    play = under("crawl", "#Ag#", g=a("golem", asleep=True))
    play.turn(noise("shout", "A"))
    assert play.state("g") == "asleep"


def test_one_without_enemies_wakes_and_stays() -> None:
    play = under("crawl", "#A...v#", v=a("villager", asleep=True))
    play.turn(noise("shout", "A"))
    assert play.state("v") == "at_post"
    assert play.last.answer(1, play.who("v").number) == "has_no_enemies"


def test_a_fellows_steps_wake_and_draw_nobody() -> None:
    play = under("crawl", "#w-a.b#", w="guard", a=a("guard", asleep=True), b="guard", level=DARK)
    play.turn(by("w", "move", "east"))
    assert play.heard("a") == ["footsteps, clear"]
    assert play.heard("b") == ["footsteps, faint"]
    assert (play.state("a"), play.state("b")) == ("asleep", "at_post")


def test_it_walks_to_the_exact_cell_and_back() -> None:
    play = under("crawl", "#A.....g#", g="guard", level=DARK)
    play.turn(noise("dig", "A"))
    assert play.who("g").mind.target == play.places["A"]
    assert play.trail("g", 6)[-1] == play.places["A"]
    assert "returning" in play.states("g", 6)


def test_one_without_enemies_is_drawn_by_a_song_alone() -> None:
    play = under("crawl", "#A.....v#", v="villager", level=DARK)
    play.turn(noise("shout", "A"))
    assert play.state("v") == "at_post"
    play.turn(noise("song", "A"))
    assert play.state("v") == "going_to_look"


# What you are told --------------------------------------------------------------------------------


def test_markers_and_messages_are_those_of_hearing() -> None:
    play = under("crawl", "#@....#A#", {"loss.wall": 1000})
    play.turn(noise("shout", "A"))
    assert play.messages() == ["You hear a shout to the east."]
    assert [mark.place for mark in play.world.journal.markers] == [play.places["A"]]
    play.turn(noise("shout", "A"))
    assert play.messages() == []  # no news


def test_the_overworld_is_silent() -> None:
    play = under("crawl", "#@-A#", level={"kind": "overworld"})
    play.turn(by("@", "move", "east"), noise("shout", "A"))
    assert play.made() == []
    assert play.refused() == ["the overworld is silent"]


def test_listening_at_doors_is_refused() -> None:
    play = under("crawl", "#@+.#", you={"listen": 50})
    play.turn(by("@", "listen", "east"))
    assert play.refused() == ["under these rules there is nothing in listening at a door"]


# The meter --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("loudness", "value", "word"),
    [
        (5, 6000, "quiet"),
        (6, 7000, "attracts"),
        (12, 13000, "attracts"),
        (13, 14000, "loud"),
        (28, 29000, "loud"),
        (29, 30000, "deafening"),
    ],
)
def test_the_meter_shows_the_loudest_that_reached_you(loudness: int, value: int, word: str) -> None:
    play = under("crawl", "#@..#")
    turn = play.turn(noise("shout", Cell(1, 0), loudness=loudness))
    reading = turn.reading(0)
    assert reading is not None
    assert (reading.value, reading.word) == (value, word)


def test_your_own_noise_counts_and_silence_is_quiet() -> None:
    play = under("crawl", "#@...A#")
    turn = play.turn(by("@", "shout"), noise("mutter", "A"))
    reading = turn.reading(0)
    assert reading is not None
    assert (reading.value, reading.word) == (13000, "attracts")
    reading = play.turn().reading(0)
    assert reading is not None
    assert (reading.value, reading.word) == (0, "quiet")


def test_hearing_has_no_meter() -> None:
    assert under("hearing", "#@#").turn().reading(0) is None
