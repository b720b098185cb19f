"""Which sounds draw a creature, and which of several (hearing.md 7)."""

import pytest

from sandbox.sim.creatures import KINDS
from sandbox.sim.events import StateChange, Woke
from sandbox.sim.grid import Cell
from sandbox.sim.noises import NOISE_KINDS
from tests.kit import Play, a, by, drawn, noise

DARK = {"ambient_light": 0}
BLIND = {"vision": "blind"}
HAS_ENEMIES = sorted(name for name, kind in KINDS.items() if kind.enemies and not kind.deaf)


def target(play: Play, label: str) -> Cell | None:
    return play.who(label).mind.target


# Whom a sound draws ----------------------------------------------------------------------------


@pytest.mark.parametrize("kind", HAS_ENEMIES)
def test_one_with_enemies_goes_to_look_whether_or_not_one_is_there(kind: str) -> None:
    play = drawn("g....A", g=a(kind, **BLIND))
    play.turn(noise("trap_fireball", "A"))
    assert play.state("g") == "going_to_look"
    assert target(play, "g") == play.places["A"]  # loud, so exactly there
    assert play.all(StateChange) == [StateChange(1, "g", "going_to_look", play.places["A"])]


@pytest.mark.parametrize("kind", ["villager", "bard"])
def test_one_without_enemies_hears_it_and_stays(kind: str) -> None:
    play = drawn("g....A", g=a(kind, **BLIND))
    play.turn(noise("trap_fireball", "A"))
    assert (play.heard("g"), play.state("g")) == (["an explosion, loud"], "at_post")


def test_the_target_is_where_it_placed_the_sound() -> None:
    play = drawn("g.......A..", g=a("guard", **BLIND))
    play.turn(noise("shout", "A", loudness=95))
    (one,) = play.ears("g")
    assert one.band == "faint"
    assert target(play, "g") == one.place


def test_one_that_sees_the_spot_stays() -> None:
    play = drawn("g...A", g="guard")
    play.turn(noise("trap_alarm", "A"))
    assert (play.why("g"), play.state("g")) == (["saw_it"], "at_post")


def test_one_on_its_way_walks_on_though_it_sees_the_spot_by_then() -> None:
    play = drawn(
        """
        g....
        ####.
        ####A
        """,
        g="guard",
    )
    play.turn(noise("trap_alarm", "A"))
    assert play.trail("g", 4)[-1] == Cell(4, 1)
    play.turn()
    assert play.at("g") == play.places["A"]


@pytest.mark.parametrize("kind", NOISE_KINDS)
def test_only_a_song_or_a_cackle_draws_one_without_enemies(kind: str) -> None:
    play = drawn("g..A", g=a("villager", **BLIND))
    play.turn(noise(kind, "A", loudness=90))
    assert play.state("g") == ("going_to_look" if kind in ("song", "cackle") else "at_post")


def test_a_song_draws_nobody_who_sees_the_singer() -> None:
    play = drawn("gB", g="villager", B="bard")
    play.turn(by("B", "sing"))
    assert (play.state("g"), play.state("B")) == ("at_post", "at_post")


@pytest.mark.parametrize("kind", ["song", "cackle", "trap_alarm"])
def test_you_are_drawn_by_nothing(kind: str) -> None:
    play = drawn("@...A", level=DARK)
    play.turn(noise(kind, "A"))
    assert play.heard("@")
    assert play.all(StateChange) == []
    assert target(play, "@") is None


# Footsteps ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("walker", "draws"), [("guard", False), ("villager", False), ("dragon", False), ("you", True)]
)
def test_the_tread_of_who_is_no_enemy_does_not_draw_but_is_heard(walker: str, draws: bool) -> None:
    play = drawn("g.wA", g=a("guard", **BLIND), w=a(walker, **BLIND))
    play.turn(by("w", "move", "A"))
    assert play.heard("g")
    assert play.state("g") == ("going_to_look" if draws else "at_post")


def test_an_enemy_may_be_named_by_kind_or_by_id() -> None:
    for enemies, draws in ((("ogre",), True), (("w",), True), (("rat",), False)):
        play = drawn("g.wA", g=a("guard", enemies=enemies, **BLIND), w=a("ogre", **BLIND))
        play.turn(by("w", "move", "A"))
        assert (play.state("g") == "going_to_look") == draws, enemies


def test_a_footstep_by_hand_counts_as_an_enemys() -> None:
    play = drawn("g..A", g=a("guard", **BLIND))
    play.turn(noise("footstep", "A"))
    assert play.state("g") == "going_to_look"


def test_any_other_noise_of_a_fellow_draws() -> None:
    play = drawn("g.h+", g=a("guard", **BLIND), h="guard")
    play.turn(by("h", "open", "east"))
    assert play.state("g") == "going_to_look"


def test_a_creature_never_answers_its_own_noise() -> None:
    for act in ("shout", "sing", "cackle", "mutter", "cast", "breathe"):
        for g in (a("guard", **BLIND), a("guard", asleep=True)):
            play = drawn("..g..", g=g)
            before = play.state("g")
            play.turn(by("g", act))
            assert len(play.made()) == 1
            assert play.state("g") == before


# Which of several --------------------------------------------------------------------------------


def test_of_several_the_one_furthest_above_the_threshold() -> None:
    play = drawn("A....g..B", g=a("guard", **BLIND))
    play.turn(noise("trap_fireball", "B", loudness=100), noise("trap_fireball", "A", loudness=131))
    assert target(play, "g") == play.places["A"]


def test_ties_go_to_the_nearest_where_it_was_made_as_the_crow_steps() -> None:
    # 5 steps off, two of them over doors, against 6: both lose as much.
    play = drawn("A......g..+.B", g=a("guard", **BLIND))
    play.turn(noise("shout", "A", loudness=110), noise("shout", "B", loudness=120))
    a_, b_ = play.ears("g")
    assert a_.margin == b_.margin
    assert target(play, "g") == play.places["B"]


def test_then_to_the_lowest_number() -> None:
    for first, second in ("AB", "BA"):
        play = drawn("A...g...B", g=a("guard", **BLIND))
        play.turn(*(noise("shout", label, loudness=90) for label in (first, second)))
        assert target(play, "g") == play.places[first]


def test_the_margin_counts_not_what_arrives() -> None:
    """At a door the threshold is lower, and so the margin greater."""
    play = drawn("A..g+..B", g=a("guard", listen=10, **BLIND))
    play.turn(
        by("g", "listen", "east"),
        noise("shout", "A", loudness=90),
        noise("shout", "B", loudness=129),
    )
    from_a, from_b = play.ears("g")
    assert (from_a.arrives, from_b.arrives) == (60, 59)
    assert target(play, "g") == from_b.place == play.places["B"]


# While it goes ----------------------------------------------------------------------------------

HALL = "A..............g..............B"


def on_its_way(margin: int) -> Play:
    """A guard that heard a noise at A, this far above its threshold, in turn 1."""
    play = drawn(HALL, g=a("guard", **BLIND))
    play.turn(noise("trap_alarm", "A", loudness=150 + 10 + margin))
    assert play.who("g").mind.margin == margin
    return play


def heard_at(play: Play, label: str, margin: int) -> None:
    """A noise that arrives so far above the threshold where it will stand at the turn's end."""
    stands = play.at("g").x + (-1 if play.state("g") == "going_to_look" else 0)
    lost = 10 * abs(play.places[label].x - stands)
    play.turn(noise("shout", label, loudness=lost + 10 + margin))
    assert play.ears("g")[0].margin == margin


@pytest.mark.parametrize(("margin", "replaces"), [(39, False), (40, False), (41, True)])
@pytest.mark.parametrize("later", [1, 2])
def test_a_newer_sound_must_be_further_above_the_threshold(
    margin: int, replaces: bool, later: int
) -> None:
    play = on_its_way(40)
    play.turns(later - 1)
    heard_at(play, "B", margin)
    assert target(play, "g") == play.places["B" if replaces else "A"]


@pytest.mark.parametrize(("later", "replaces"), [(2, False), (3, True), (4, True)])
def test_or_the_target_three_turns_old(later: int, replaces: bool) -> None:
    play = on_its_way(60)
    play.turns(later - 1)
    heard_at(play, "B", 30)
    assert target(play, "g") == play.places["B" if replaces else "A"]


def test_a_replaced_target_is_young_again() -> None:
    play = on_its_way(40)
    play.turns(2)
    heard_at(play, "B", 35)  # three turns old: replaced in turn 4
    assert target(play, "g") == play.places["B"]
    for _ in range(2):
        play.turn(noise("shout", "A", loudness=10 * play.at("g").x + 20 + 10 + 20))
        assert target(play, "g") == play.places["B"]
    play.turn(noise("shout", "A", loudness=10 * play.at("g").x + 20 + 10 + 20))
    assert target(play, "g") != play.places["B"]


@pytest.mark.parametrize("state", ["looking_around", "returning"])
def test_while_looking_around_or_returning_any_sound_that_draws(state: str) -> None:
    play = drawn("A.......g.......B", g=a("guard", **BLIND))
    play.turn(noise("trap_alarm", "A", loudness=240))
    while play.state("g") != state:
        play.turn()
    play.turn(noise("trap_alarm", "B", loudness=190))
    one = play.ears("g")[0]
    assert one.margin <= 40  # the one before was 150 above
    assert (play.state("g"), target(play, "g")) == ("going_to_look", one.place)


def test_one_that_sees_an_enemy_when_all_hear_keeps_its_state() -> None:
    play = drawn(
        """
        #g...@#
        #.#####
        #.#####
        #A#####
        """,
        g="guard",
    )
    play.turn(by("g", "wait"), noise("trap_alarm", "A"))
    assert (play.why("g"), play.state("g")) == (["saw_it"], "at_post")
    dark = drawn("@..g....A", g=a("goblin"), level=DARK)
    dark.turn(by("g", "wait"), noise("trap_alarm", "A", loudness=90))
    assert dark.why("g") == ["saw_it"]
    far = drawn("@..g............A", g=a("goblin"), level=DARK)
    far.turn(by("g", "wait"), noise("trap_alarm", "A"))
    assert (far.why("g"), far.state("g")) == (["loud"], "at_post")
    alone = drawn("...g............A", g=a("goblin"), level=DARK)
    alone.turn(by("g", "wait"), noise("trap_alarm", "A"))
    assert alone.state("g") == "going_to_look"


def test_a_target_is_walked_to_from_the_next_turn_on() -> None:
    play = drawn("g....A", g=a("guard", **BLIND))
    play.turn(noise("trap_alarm", "A"))
    assert play.picture() == "g....."
    play.turn()
    assert play.picture() == ".g...."


# Sleepers ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("above", [9, 10, 30])
def test_a_sleeper_wakes_at_what_it_hears_clear_or_loud_and_goes_to_look(above: int) -> None:
    play = drawn("g..A", g=a("guard", asleep=True))
    play.turn(noise("blow", "A", loudness=30 + 10 + above))
    wakes = above >= 10
    assert play.state("g") == ("going_to_look" if wakes else "asleep")
    assert play.all(Woke) == [Woke(1, "g")] * wakes
    assert play.picture() == "g..."


def test_it_wakes_though_the_sound_was_made_where_it_would_see_it() -> None:
    play = drawn("gA", g=a("guard", asleep=True))
    play.turn(noise("blow", "A"))
    assert play.all(Woke)


def test_of_several_only_those_that_wake_it_count() -> None:
    play = drawn("A....g..B", g=a("villager", asleep=True))
    play.turn(noise("shout", "A", loudness=300), noise("song", "B", loudness=60))
    assert target(play, "g") == play.ears("g")[1].place


@pytest.mark.parametrize(("kind", "wakes"), [("song", True), ("cackle", True), ("shout", False)])
def test_a_sleeper_without_enemies_wakes_at_what_would_draw_it(kind: str, wakes: bool) -> None:
    play = drawn("g.A", g=a("villager", asleep=True))
    play.turn(noise(kind, "A", loudness=99))
    assert bool(play.all(Woke)) == wakes


def test_a_fellows_footsteps_do_not_wake_it_and_an_enemys_do() -> None:
    for walker, wakes in (("guard", False), ("you", True)):
        play = drawn("g.wA", g=a("guard", asleep=True), w=a(walker, **BLIND, footsteps=99))
        play.turn(by("w", "move", "A"))
        assert play.why("g") == ["loud"]
        assert bool(play.all(Woke)) == wakes


def test_afterwards_it_stays_awake_at_its_post() -> None:
    play = drawn("g..A", g=a("guard", asleep=True))
    play.turn(noise("blow", "A", loudness=80))
    states = play.states("g", 20)
    assert states[-1] == "at_post"
    assert "asleep" not in states
    assert play.at("g") == play.places["g"]


def test_an_alarm_wakes_those_it_reaches_and_not_the_level() -> None:
    play = drawn(
        "A" + "." * 27 + "ghj" + "#k",
        {label: a("guard", asleep=True) for label in "ghjk"},
    )
    play.turn(noise("trap_alarm", "A"))
    assert play.why("g") == ["clear"]  # 280 are lost
    assert play.why("h") == ["faint"]
    assert play.why("j") == ["too_far"]
    assert play.why("k") == ["no_way"]
    assert [one.who for one in play.all(Woke)] == ["g"]


def test_a_sleeper_that_is_told_to_do_something_sleeps_on() -> None:
    play = drawn("g.", g=a("guard", asleep=True))
    play.turn(by("g", "move", "east"))
    assert (play.picture(), play.state("g")) == (".g", "asleep")
    play.turns(3)
    assert play.picture() == ".g"


# What is said of it -----------------------------------------------------------------------------


def said(play: Play) -> list[str | None]:
    """What the guard made of each noise of the last turn."""
    return [play.last.answer(one.number, play.who("g").number) for one in play.last.sources]


def test_why_it_comes_or_stays() -> None:
    shout, tread = noise("shout", "A"), by("v", "move", "A")
    for guard, done, answers in (
        (a("guard", **BLIND), [shout], ["goes_to_look"]),
        (a("guard", asleep=True), [shout], ["wakes_and_goes_to_look"]),
        (a("guard", asleep=True), [noise("blow", "A", loudness=55)], ["sleeps_on"]),
        (a("guard", enemies=(), **BLIND), [shout], ["has_no_enemies"]),
        (a("guard", **BLIND), [tread], ["knows_the_tread"]),
        (a("guard", **BLIND), [noise("blow", "A"), shout], ["another_drew_more", "goes_to_look"]),
        (a("golem"), [shout], [None]),
    ):
        play = drawn("g..vA", g=guard, v="villager", level=DARK)
        play.turn(*done)
        assert said(play) == answers


def test_why_it_stays_with_its_enemy_or_with_its_target() -> None:
    play = drawn("@.g#A", g="guard", on={"#": "+"})
    play.turn(by("g", "wait"), noise("trap_alarm", "A"))
    assert said(play) == ["watches_its_enemy"]
    play = drawn("g....A..B", g=a("guard", **BLIND))
    play.turn(noise("trap_alarm", "A"))
    play.turn(noise("shout", "B"))
    assert [one for one in said(play) if one] == ["is_after_a_louder_one"]
