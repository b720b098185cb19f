"""Who hears under the POWDER rules, what it costs, and what holds of the Hearing rules
(powder.md 2-4)."""

from fractions import Fraction

import pytest

from sandbox.sim.events import Message
from sandbox.sim.grid import chebyshev
from sandbox.sim.noises import NOISE_KINDS, Made
from sandbox.sim.rules import powder_levels, rule_set
from sandbox.sim.rules.powder import level_of
from sandbox.sim.turn import Turn
from tests.kit import Play, Said, a, by, noise
from tests.sim.rules.under import agrees, seeded, under

DARK = {"ambient_light": 0}
QUIET = a("ghost", vision="blind", enemies=())
"""Ears that make no noise themselves."""


def reporting(play: Play, report: int, *said: Said) -> Play:
    """The play in which noise 1 of the next turn reports so much, by whatever seed does that."""
    for seed in range(1000):
        other = seeded(play, seed)
        if other.turn(*said).sources[0].loudness.value == report:
            return other
    raise AssertionError(f"no seed reports {report}")


# Heard, and how well ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("report", "arrives", "outcome"),
    [(4, 2, "loud"), (3, 1, "clear"), (2, 0, "faint"), (1, -1, "unlucky"), (0, -2, "unlucky")],
)
def test_the_report_less_the_distance(report: int, arrives: int, outcome: str) -> None:
    play = reporting(under("powder", "#A.g#", g=QUIET), report, noise("song", "A"))
    (ear,) = play.ears("g")
    assert (ear.arrives, ear.threshold.value, ear.band or ear.reason) == (arrives, 0, outcome)


@pytest.mark.parametrize("report", [0, 2])
def test_beyond_its_level_it_is_too_far_whatever_it_reports(report: int) -> None:
    play = under("powder", "#A..g#", g=QUIET)
    play = reporting(play, report, noise("mutter", "A"))
    (ear,) = play.ears("g")
    assert (ear.reason, ear.arrives) == ("too_far", report - 3)


def test_one_report_serves_every_listener_at_its_own_distance() -> None:
    play = under("powder", "#f.e.Ac.d#", c=QUIET, d=QUIET, e=QUIET, f=QUIET)
    play = reporting(play, 2, noise("shout", "A"))
    assert {label: play.why(label) for label in "cdef"} == {
        "c": ["clear"],
        "d": ["unlucky"],
        "e": ["faint"],
        "f": ["unlucky"],
    }


def test_walls_play_no_part_and_a_diagonal_is_one_square() -> None:
    picture = """
        A##X
        ###X
        XXXX
        XXXg
    """
    play = reporting(under("powder", picture, g=QUIET), 4, noise("shout", "A"))
    assert play.why("g") == ["clear"]


def test_a_noise_is_made_even_in_a_permanent_wall() -> None:
    play = under("powder", "gA", on={"A": "X"}, g=QUIET)
    play.turn(noise("shout", "A"))
    assert play.refused() == []


def test_own_noise_deafness_and_seeing_it() -> None:
    play = under("powder", "#v.d#", v="villager", d="golem")
    play.turn(by("v", "shout"))
    by_number = {s.maker.id: s.number for s in play.last.sources if s.maker}
    ears = {ear.noise: ear.reason for ear in play.ears("v")}
    assert ears[by_number["v"]] == "own_noise"
    assert {ear.reason for ear in play.ears("d")} == {"own_noise", "deaf"}
    seeing = reporting(under("powder", "#v.w#", v="villager", w="villager"), 4, by("v", "shout"))
    assert seeing.why("w")[0] == "saw_it"


def test_hearing_plays_no_part() -> None:
    play = under(
        "powder", "#A.g.k#", g=a("ghost", hearing=300), k=a("ghost", hearing=1, listen=100)
    )
    play.turn(noise("shout", "A"))
    assert {ear.threshold.value for label in "gk" for ear in play.ears(label)} == {0}


# Exact chances ------------------------------------------------------------------------------------


def test_the_chances_of_every_listener_are_those_of_the_distribution() -> None:
    play = under(
        "powder",
        "#@.e..f...g#",
        e=QUIET,
        f=QUIET,
        g=QUIET,
        you={"worn": ("clogs", "gold_necklace", "chainmail")},
    )
    turn = play.turn(by("@", "wait"))
    odds = powder_levels.distribution(1, [3, 2])
    assert turn.odds(1) == odds
    you = play.at("@")
    assert turn.chances(1) == {0: 0} | {
        creature.number: powder_levels.heard(odds, chebyshev(you, creature.at))
        for creature in (play.who("e"), play.who("f"), play.who("g"))
    }


def keyed(seed: int, play: Play, made: Made) -> int:
    """What noise 1 reports with these dice, without a whole turn."""
    world = play.world.changed(seed=seed, turn=1)
    return rule_set(world.numbers).sources([made], world)[0].loudness.value


def test_reports_come_as_often_as_the_chance_says() -> None:
    """Your level and your report, over 20,000 seeds: heard at each distance as often as it says."""
    play = under("powder", "#@#", you={"worn": ("squeaky_shoes", "chainmail", "clogs")})
    you = play.who("@")
    made = Made(NOISE_KINDS["footstep"], you.at, play.world.level, you)
    odds = powder_levels.distribution(1, [2, 3, 0, 3])
    reports: dict[int, Fraction] = {}
    for level, chance in odds.items():
        for report in range(level + 1):
            reports[report] = reports.get(report, Fraction(0)) + chance / (level + 1)
    found = [keyed(seed, play, made) for seed in range(20_000)]
    assert agrees(found, reports)
    for distance in range(1, 7):
        chance = powder_levels.heard(odds, distance)
        heard = [int(report >= distance) for report in found]
        assert agrees(heard, {1: chance, 0: 1 - chance})


def test_the_same_armour_twice_is_diced_for_twice() -> None:
    """An ogre (3) in chainmail (2) that is struck: two dice, a half each, the second after the
    first."""
    play = under("powder", "#og#", o=a("ogre", worn=("chainmail",)), g="guard")
    ogre, guard = play.who("o"), play.who("g")
    blow = Made(NOISE_KINDS["blow"], guard.at, play.world.level, guard, target=ogre.number)
    rules = rule_set(play.world.numbers)
    found = [
        level_of(rules.sources([blow], play.world.changed(seed=seed, turn=1))[0])
        for seed in range(4000)
    ]
    assert agrees(found, powder_levels.distribution(3, [2, 2]))


def test_another_creature_shifts_nobodys_dice() -> None:
    one = under("powder", "#@....#", you={"worn": ("gold_necklace",)})
    two = under("powder", "#@...g#", g="ogre", you={"worn": ("gold_necklace",)})
    assert [one.turn().sources[0].loudness.value for _ in range(20)] == [
        two.turn(by("g", "wait")).sources[0].loudness.value for _ in range(20)
    ]


def test_at_its_loudest() -> None:
    play = under("powder", "#@A#", you={"worn": ("banded_mail",)})
    rules, world, you = rule_set(play.world.numbers), play.world, play.who("@")
    by_hand = Made(NOISE_KINDS["shout"], play.places["A"], world.level, by_hand=True)
    own = Made(NOISE_KINDS["shout"], you.at, world.level, you)
    loud = [rules.loudest(made, world) for made in (by_hand, own)]
    assert [source.loudness.value for source in loud if source] == [4, 5]


# Waking, going to look, messages ------------------------------------------------------------------


def test_a_sleeper_that_hears_it_wakes_however_faint() -> None:
    play = under("powder", "#A.g#", g=a("guard", asleep=True))
    faint = reporting_of(play, "g", "faint")
    assert faint.state("g") == "going_to_look"
    missed = reporting_of(play, "g", "unlucky")
    assert missed.state("g") == "asleep"


def reporting_of(play: Play, who: str, outcome: str) -> Play:
    """The play after a song at A that someone hears so, or does not for that reason."""
    for seed in range(1000):
        other = seeded(play, seed)
        turn = other.turn(noise("song", "A"))
        last = turn.perception(turn.sources[-1].number, other.who(who).number)
        if outcome in (last.band, last.reason):
            return other
    raise AssertionError(f"no seed makes it {outcome}")


def test_it_goes_to_look_at_the_sources_cell() -> None:
    play = reporting_of(under("powder", "#A..g#", g="guard", level=DARK), "g", "clear")
    assert play.who("g").mind.target == play.places["A"]


def test_fellows_who_only_stand_or_walk_neither_draw_nor_wake() -> None:
    picture = "#g#h#"
    for seed in range(40):
        play = seeded(under("powder", picture, g="ogre", h=a("ogre", asleep=seed % 2 == 0)), seed)
        play.turns(3)
        assert play.state("g") == "at_post"
        assert play.state("h") in ("asleep", "at_post")
        if seed % 2 == 0:
            assert play.state("h") == "asleep"


def test_you_hear_one_who_only_stands_behind_a_wall_as_a_noise() -> None:
    told = set()
    for seed in range(30):
        play = seeded(under("powder", "#@#g#", g=a("ogre", enemies=())), seed)
        play.turn()
        told |= set(play.messages())
    assert told == {"You hear a noise to the east.", "You faintly hear a noise to the east."}


def test_the_overworld_is_silent() -> None:
    play = under("powder", "#@.#", you={"worn": ("clogs",)}, level={"kind": "overworld"})
    play.turn(by("@", "move", "east"))
    assert play.made() == []


def test_listening_at_doors_is_refused() -> None:
    play = under("powder", "#@+.#", you={"listen": 50})
    play.turn(by("@", "listen", "east"))
    assert play.refused()


def test_there_is_no_meter_and_there_are_no_ways() -> None:
    play = under("powder", "#@#")
    assert play.turn().reading(0) is None
    assert not rule_set(play.world.numbers).has_ways


# Quizar -----------------------------------------------------------------------------------------


def tolls(worn: tuple[str, ...], seeds: int, *said: Said) -> list[Turn]:
    play = under("powder", "#@..#", you={"worn": worn, "piety": 10})
    return [seeded(play, seed).turn(*said) for seed in range(seeds)]


def messages(turn: Turn) -> list[str]:
    return [event.text for event in turn.events if isinstance(event, Message)]


def test_each_loud_noise_costs_piety_now_and_then() -> None:
    lost = [
        text
        for turn in tolls(("banded_mail", "squeaky_shoes", "gold_necklace"), 600)
        for text in messages(turn)
    ]
    texts = {
        f"You lose 1 piety with Quizar: {what}."
        for what in ("banded mail", "Noisy", "gold necklace")
    }
    assert set(lost) == texts
    for text in texts:
        count = lost.count(text)
        assert agrees([1] * count + [0] * (600 - count), {1: Fraction(1, 30), 0: Fraction(29, 30)})


def test_the_piety_is_lost_that_the_message_says() -> None:
    for turn in tolls(("banded_mail", "gold_necklace"), 200):
        you = turn.world.you
        assert you is not None
        assert you.piety == 10 - len(messages(turn))


def test_a_shout_costs_two() -> None:
    lost = {text for turn in tolls((), 200, by("@", "shout")) for text in messages(turn)}
    assert lost == {"You lose 2 piety with Quizar: shout."}


def test_one_noise_is_one_chance() -> None:
    play = under("powder", "#@..#", numbers={"quizar.one_in": 1})
    turn = play.turn(by("@", "shout"), by("@", "throw_voice", "east"))
    assert messages(turn) == ["You lose 2 piety with Quizar: shout."]
    turn = play.turn(by("@", "throw", "east", item="flask"), by("@", "kick", "east"))
    assert messages(turn) == ["You lose 1 piety with Quizar: flask break."]


def test_what_is_not_loud_costs_nothing_nor_does_the_sum() -> None:
    turns = tolls(("chainmail", "pearl_necklace"), 200)
    assert max(level_of(turn.sources[0]) for turn in turns) >= 3
    assert not any(messages(turn) for turn in turns)


def test_your_own_level_costs_nothing() -> None:
    play = under("powder", "#@#", you={"level": 6})
    assert not any(messages(seeded(play, seed).turn()) for seed in range(200))


def test_the_same_armour_twice_is_two_chances() -> None:
    play = under("powder", "#@#", you={"worn": ("banded_mail",)}, numbers={"quizar.one_in": 2})
    you = play.who("@")
    blow = Made(NOISE_KINDS["blow"], you.at, play.world.level, target=you.number)
    rules = rule_set(play.world.numbers)
    found = [
        len(rules.tolls([blow], play.world.changed(seed=seed, turn=1))) for seed in range(4000)
    ]
    assert agrees(found, {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)})


def test_what_others_throw_costs_you_nothing() -> None:
    play = under("powder", "#@..v.A#", v="villager", you={"piety": 10})
    thrown = by("v", "throw", "A", item="flask")
    assert not any(messages(seeded(play, seed).turn(thrown)) for seed in range(200))
    yours = by("@", "throw", "A", item="flask")
    lost = {text for seed in range(200) for text in messages(seeded(play, seed).turn(yours))}
    assert "You lose 1 piety with Quizar: flask break." in lost


def test_only_yours_counts() -> None:
    play = under("powder", "#@.g#", g=a("villager", worn=("banded_mail",)), you={"piety": 10})
    for seed in range(200):
        turn = seeded(play, seed).turn(noise("shout", "g"))
        assert turn.world.you is not None
        assert turn.world.you.piety == 10
