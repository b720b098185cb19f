"""The ambient noise of Crawl's branches (crawl.md 2)."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from sandbox.sim import Level, Numbers
from sandbox.sim.ledger import Ledger
from sandbox.sim.noises import NOISE_KINDS, Made
from sandbox.sim.rules import crawl_ambient, rule_set
from tests.kit import a, by, noise
from tests.sim.rules.under import agrees, seeded, under

SEEDS = range(20_000)
CRAWL = Numbers.of("crawl")
# The page's table.
BRANCHES = {
    "dungeon": 0,
    "temple": 0,
    "orcish_mines": 0,
    "elven_halls": 0,
    "lair": 0,
    "snake_pit": 0,
    "swamp": 0,
    "shoals": 3,
    "spiders_nest": 0,
    "slime_pits": -5,
    "depths": 0,
    "vaults": 0,
    "hall_of_blades": -7,
    "crypt": -3,
    "tomb": -10,
    "hells": 0,
    "realm_of_zot": 0,
    "pandemonium": 0,
    "portal": 0,
}


def level(**fields: object) -> Level:
    return Level.filled(3, 3).changed(**fields)


@pytest.mark.parametrize(("branch", "ambient"), BRANCHES.items())
def test_each_branch_has_its_ambient_noise(branch: str, ambient: int) -> None:
    assert crawl_ambient.of(level(branch=branch), CRAWL) == ambient


def test_there_are_no_other_branches() -> None:
    assert {number.name for number in CRAWL.group("ambient").numbers} == {
        f"ambient.{branch}" for branch in BRANCHES
    }


def test_a_level_may_have_its_own() -> None:
    assert crawl_ambient.of(level(branch="tomb", ambient=4), CRAWL) == 4
    assert crawl_ambient.of(level(branch="tomb", ambient=0), CRAWL) == 0


@pytest.mark.parametrize("ambient", [-10, -7, -5, -3, -1, 1, 2, 3, 6])
def test_the_odds_are_those_of_all_throws(ambient: int) -> None:
    sides = range(1, abs(ambient) + 1)
    sign = 1 if ambient > 0 else -1
    every = Counter(12 - sign * (sum(dice) // 3 - 1) for dice in product(sides, repeat=3))
    assert crawl_ambient.odds(12, ambient) == {
        value: Fraction(ways, abs(ambient) ** 3) for value, ways in every.items()
    }


@pytest.mark.parametrize(
    ("ambient", "least", "most"), [(3, 10, 12), (-3, 12, 14), (-10, 12, 21), (1, 12, 12)]
)
def test_a_noisy_branch_takes_and_a_silent_one_adds(ambient: int, least: int, most: int) -> None:
    odds = crawl_ambient.odds(12, ambient)
    assert (min(odds), max(odds)) == (least, most)


def test_without_ambient_noise_nothing_is_rolled() -> None:
    ledger = Ledger.base("a shout", 12)
    assert crawl_ambient.rolled(ledger, level(), CRAWL, 1, "key") is ledger
    assert crawl_ambient.odds(12, 0) == {12: 1}


def test_nothing_is_made_louder_than_nothing() -> None:
    silent = Ledger.base("a stab", 0)
    assert crawl_ambient.rolled(silent, level(branch="tomb"), CRAWL, 1, "key") is silent


@pytest.mark.parametrize("branch", ["shoals", "crypt", "slime_pits", "hall_of_blades", "tomb"])
def test_rolls_come_as_often_as_the_odds_say(branch: str) -> None:
    here, ledger = level(branch=branch), Ledger.base("a shout", 12)
    found = [crawl_ambient.rolled(ledger, here, CRAWL, seed, "shout").value for seed in SEEDS]
    assert agrees(found, crawl_ambient.odds(12, crawl_ambient.of(here, CRAWL)))


def test_other_odds_would_be_noticed() -> None:
    here, ledger = level(branch="crypt"), Ledger.base("a shout", 12)
    found = [crawl_ambient.rolled(ledger, here, CRAWL, seed, "shout").value for seed in SEEDS]
    even = {12: Fraction(1, 3), 13: Fraction(1, 3), 14: Fraction(1, 3)}
    assert not agrees(found, even)


# In play ------------------------------------------------------------------------------------------


def test_each_noise_has_its_own_roll_and_the_same_one_each_time() -> None:
    play = under("crawl", "#A....B#", level={"branch": "tomb"})
    again = under("crawl", "#A....B#", level={"branch": "tomb"})
    two = (noise("shout", "A"), noise("shout", "B"))
    assert [s.loudness.value for s in play.turn(*two).sources] == [
        s.loudness.value for s in again.turn(*reversed(two)).sources
    ][::-1]
    rolls = {tuple(s.loudness.value for s in play.turn(*two).sources) for _ in range(20)}
    assert len({first for first, _ in rolls}) > 1
    assert any(first != second for first, second in rolls)


def test_a_shot_and_its_missile_are_rolled_for_apart_even_in_one_cell() -> None:
    play = under("crawl", "#@#A#", level={"branch": "tomb"})
    made = [seeded(play, seed).turn(by("@", "shoot", "A")).sources for seed in range(20)]
    assert all(shot.at == missile.at == play.at("@") for shot, missile in made)
    assert len({s.loudness.terms[-1].amount - m.loudness.terms[-1].amount for s, m in made}) > 3


def test_the_roll_stands_in_the_ledger_with_its_branch() -> None:
    play = under("crawl", "#A#", level={"branch": "slime_pits"})
    (source,) = play.turn(noise("shout", "A")).sources
    last = source.loudness.terms[-1]
    assert (last.operation, last.row) == ("roll", "ambient.slime_pits")
    assert source.loudness.value == 12 + last.amount


def test_an_effective_loudness_under_one_is_no_noise() -> None:
    play = under("crawl", "#A#", level={"ambient": 100})
    made = [seeded(play, seed).turn(noise("mutter", "A")).sources for seed in range(30)]
    assert all(source.loudness.value >= 1 for sources in made for source in sources)
    assert any(not sources for sources in made)


def test_the_odds_of_a_noise_that_was_made() -> None:
    play = under("crawl", "#A#", level={"branch": "crypt"})
    turn = play.turn(noise("mutter", "A"))
    assert turn.odds(1) == crawl_ambient.odds(4, -3)


@pytest.mark.parametrize("cells", range(3, 9))
def test_the_chance_to_be_heard_is_exact(cells: int) -> None:
    """A mutter of 4 in the Crypt starts at 5000, 6000 or 7000 thousandths."""
    play = under("crawl", f"#A{'.' * cells}g#", g="golem", level={"branch": "crypt"})
    play.world = play.world.with_creature(play.who("g").changed(deaf=False, vision="blind"))
    turn = play.turn(noise("mutter", "A"))
    odds = crawl_ambient.odds(4, -3)
    chance = sum(
        p for loudness, p in odds.items() if (loudness + 1) * 1000 - (cells + 1) * 850 >= 1000
    )
    assert turn.chances(1) == {play.who("g").number: chance}


def test_over_many_seeds_it_is_heard_as_often_as_the_chance_says() -> None:
    play = under("crawl", "#A.....g#", g="guard", level={"branch": "crypt", "ambient_light": 0})
    turns = [seeded(play, seed).turn(noise("mutter", "A")) for seed in range(600)]
    chance = turns[0].chances(1)[1]
    assert 0 < chance < 1
    heard = [int(turn.perception(1, 1).heard) for turn in turns]
    assert agrees(heard, {1: chance, 0: 1 - chance})


def test_what_comes_to_nothing_is_not_heard_even_where_it_is_made() -> None:
    play = under("crawl", "#g#", g=a("guard", asleep=True), level={"ambient": 8})
    turn = next(
        turn
        for seed in range(50)
        if (turn := seeded(play, seed).turn(noise("mutter", "g"))).sources
    )
    odds = crawl_ambient.odds(4, 8)
    assert 0 < turn.chances(1)[1] == sum(p for loudness, p in odds.items() if loudness >= 1) < 1


def test_no_chance_for_its_maker_the_deaf_and_those_who_see_it() -> None:
    play = under("crawl", "#v.dA.b#", v="villager", d="golem", b="bard")
    turn = play.turn(noise("shout", "A"))
    numbers = {label: play.who(label).number for label in "vdb"}
    assert {label: turn.chances(1)[number] for label, number in numbers.items()} == {
        "v": 0,
        "d": 0,
        "b": 0,
    }


def test_at_its_loudest() -> None:
    play = under("crawl", "#A#", level={"branch": "tomb"})
    one = Made(NOISE_KINDS["mutter"], play.places["A"], play.world.level, by_hand=True)
    loudest = rule_set(play.world.numbers).loudest(one, play.world)
    assert loudest is not None
    assert loudest.loudness.value == max(crawl_ambient.odds(4, -10)) == 13
