"""How loud each kind of noise is under the Crawl rules, and fighting above all (crawl.md 3)."""

from fractions import Fraction

import pytest

from sandbox.sim import Cell, Numbers
from sandbox.sim.noises import NOISE_KINDS
from sandbox.sim.rules import equipment
from sandbox.sim.rules.crawl_fighting import DAMAGE_TYPES, MISSILE_OF
from tests.kit import Play, a, by, noise
from tests.sim.rules.under import agrees, seeded, under


def blow(weapon: str = "", **attack: object) -> int:
    """How loud a blow is; 0 where it makes no noise."""
    play = under("crawl", "#@g#", g="guard", you={"weapon": weapon})
    play.turn(by("@", "attack", "east", **attack), by("g", "wait"))
    return sum(loudness for kind, _, loudness in play.made() if kind == "blow")


# Melee ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("weapon", "damage", "loudness"),
    [
        ("", 8, 3),  # 150 * 8 // 400
        ("", 32, 12),
        ("whip", 20, 6),  # slashing, 125
        ("club", 20, 6),  # crushing, 125
        ("club", 19, 5),
        ("sword", 20, 5),  # slicing, 100
        ("axe", 20, 5),  # chopping, 100
        ("spear", 20, 3),  # piercing, 75
        ("rapier", 22, 4),  # stabbing, 75
    ],
)
def test_a_hit_is_as_loud_as_its_damage_and_type(weapon: str, damage: int, loudness: int) -> None:
    assert blow(weapon, damage=damage) == loudness


def test_a_hit_is_at_least_1_and_at_most_12() -> None:
    assert [blow("spear", damage=damage) for damage in (0, 1, 64, 65, 1000)] == [1, 1, 12, 12, 12]


def test_a_miss_is_1_and_a_stab_is_silent() -> None:
    assert blow("club", damage=1000, outcome="miss") == 1
    assert blow("club", damage=1000, outcome="stab") == 0


def test_the_formula_stands_in_the_ledger() -> None:
    play = under("crawl", "#@g#", g="villager", you={"weapon": "club"})
    (source,) = play.turn(by("@", "attack", "east", damage=20)).sources
    assert [(t.label, t.operation, t.amount, t.after, t.row) for t in source.loudness.terms] == [
        ("damage done", "base", 20, 20, ""),
        ("club, crushing", "times", 125, 2500, "noise_factor.crushing"),
        ("for each", "over", 400, 6, "melee.divisor"),
    ]


def test_of_several_damage_types_one_is_chosen_at_random() -> None:
    play = under("crawl", "#@g#", g="villager", you={"weapon": "dagger"})
    loud = [
        seeded(play, seed).turn(by("@", "attack", "east", damage=40)).sources[0].loudness.value
        for seed in range(400)
    ]
    # Stabbing: 75 * 40 // 400; slicing: 100 * 40 // 400.
    assert agrees(loud, {7: Fraction(1, 2), 10: Fraction(1, 2)})


@pytest.mark.parametrize(
    ("aux", "factor"),
    [
        ("constriction", 10),
        ("kick", 100),
        ("headbutt", 100),
        ("beak", 75),
        ("tail_slap", 125),
        ("stinger", 125),
        ("punch", 100),
        ("claws", 100),
        ("punch_with_blade_hands", 75),
        ("claws_with_blade_hands", 75),
        ("punch_with_tentacles", 125),
        ("claws_with_tentacles", 125),
        ("bite", 75),
        ("pseudopods", 125),
        ("tentacles", 100),
    ],
)
def test_an_auxiliary_attack_has_its_own_factor(aux: str, factor: int) -> None:
    assert blow("club", aux=aux, damage=36) == max(1, factor * 36 // 400)


def test_every_auxiliary_attack_and_every_weapon_has_its_row() -> None:
    numbers = Numbers.of("crawl")
    assert {f"auxiliary.{aux}" for aux in equipment.NAMES["aux"]} == {
        number.name for number in numbers.group("auxiliary").numbers
    }
    assert set(DAMAGE_TYPES) == set(equipment.NAMES["weapon"])
    types = {number.name for number in numbers.group("noise_factor").numbers}
    assert {f"noise_factor.{kind}" for kinds in DAMAGE_TYPES.values() for kind in kinds} < types


def test_a_blow_of_which_no_damage_is_said_is_as_loud_as_one_by_hand() -> None:
    assert blow("club") == 5
    play = under("crawl", "#A#")
    play.turn(noise("blow", "A"))
    assert play.made() == [("blow", play.places["A"], 5)]


# Shots ------------------------------------------------------------------------------------------


def shot(picture: str, target: str = "A", **more: object) -> Play:
    """A shot at a label, over a picture."""
    play = under("crawl", picture, g="golem", b="golem")
    play.turn(by("@", "shoot", target, **more), by("g", "wait"), by("b", "wait"))
    return play


LAUNCHERS = {
    "throwing": 0,
    "blowgun": 0,
    "hunting_sling": 1,
    "greatsling": 3,
    "shortbow": 5,
    "longbow": 6,
    "hand_crossbow": 2,
    "arbalest": 7,
    "triple_crossbow": 9,
}
MISSILES = {
    "tomahawk": 2,
    "javelin": 3,
    "large_rock": 7,
    "throwing_net": 0,
    "needle": 0,
    "stone": 1,
    "sling_bullet": 2,
    "arrow": 2,
    "bolt": 3,
}


def test_a_shortbows_arrow_is_5_at_the_shooter_and_2_where_it_ends() -> None:
    play = shot("#@....A.gb#", launcher="shortbow", missile="arrow")
    assert play.made() == [("shot", play.at("@"), 5), ("shot", play.places["A"], 2)]


@pytest.mark.parametrize(("launcher", "loudness"), LAUNCHERS.items())
def test_each_launcher_is_heard_at_the_shooter(launcher: str, loudness: int) -> None:
    play = shot("#@....A.gb#", launcher=launcher, missile="needle")
    assert play.made() == ([("shot", play.at("@"), loudness)] if loudness else [])


@pytest.mark.parametrize(("missile", "loudness"), MISSILES.items())
def test_each_missile_is_heard_where_it_ends(missile: str, loudness: int) -> None:
    play = shot("#@....A.gb#", launcher="blowgun", missile=missile)
    assert play.made() == ([("shot", play.places["A"], loudness)] if loudness else [])


def test_there_are_no_other_launchers_and_missiles() -> None:
    numbers = Numbers.of("crawl")
    for field, table in (("launcher", LAUNCHERS), ("missile", MISSILES)):
        assert {n.name: n.value for n in numbers.group(field).numbers} == {
            f"{field}.{name}": value for name, value in table.items()
        }
    assert set(equipment.NAMES["launcher"]) == set(LAUNCHERS) == set(MISSILE_OF) - {""}
    assert set(equipment.NAMES["missile"]) == set(MISSILES) >= set(MISSILE_OF.values())


def test_what_is_not_said_is_the_shooters_own_or_a_bow_and_its_arrow() -> None:
    play = under("crawl", "#@...A#", you={"launcher": "arbalest"})
    play.turn(by("@", "shoot", "A"))
    assert [loudness for _, _, loudness in play.made()] == [7, 3]
    assert [loudness for _, _, loudness in shot("#@...A.gb#").made()] == [5, 2]


@pytest.mark.parametrize(
    "picture",
    [
        "#@..E#A.gb#",  # a wall
        "#@..E+A.gb#",  # a closed door
        "#@..ESA.gb#",  # a statue, though it hides nothing
        "#@..EIA.gb#",
        "#@..EGA.gb#",  # a gate
        "#@..E0A.gb#",
    ],
)
def test_a_missile_ends_before_what_stops_it(picture: str) -> None:
    play = shot(picture)
    assert play.made()[1][1] == play.places["E"]


def test_a_missile_ends_in_the_first_creatures_cell() -> None:
    play = shot("#@..g.b.A#")
    assert play.made()[1][1] == play.at("g")


def test_beside_a_wall_it_ends_where_it_was_shot_from() -> None:
    play = shot("gb#@#A")
    assert [at for _, at, _ in play.made()] == [play.at("@"), play.at("@")]


@pytest.mark.parametrize(
    ("picture", "ends"),
    [
        ("@#.\n..A\n.bg", "A"),
        ("@..\n.#A\n.bg", "A"),
        ("@#.\n.#A\n.bg", "@"),
        ("@g.\n..A\n.b.", "g"),
        ("@..\n.gA\n.b.", "g"),
    ],
)
def test_midway_between_two_cells_both_must_stop_it(picture: str, ends: str) -> None:
    play = shot(picture)
    assert play.made()[1][1] == play.places[ends]


def test_a_thrown_stone_is_heard_where_it_lands_and_a_flask_where_it_breaks() -> None:
    play = under("crawl", "#@...A#")
    play.turn(by("@", "throw", "A", item="stone"))
    assert play.made() == [("throw", play.places["A"], 1)]
    play.turn(by("@", "throw", "A", item="flask"))
    assert play.made() == [("flask_break", play.places["A"], 3)]


# The other kinds ----------------------------------------------------------------------------------

BY_HAND = {
    "footstep": 0,
    "door_open": 0,
    "door_close": 0,
    "gate_open": 0,
    "gate_close": 0,
    "chest_close": 0,
    "door_kick": 15,
    "blow": 5,
    "shot": 5,
    "throw": 0,
    "flask_break": 3,
    "spell": 5,
    "breath": 12,
    "dig": 8,
    "mutter": 4,
    "thrown_voice": 4,
    "song": 8,
    "cackle": 8,
    "shout": 12,
    "trap_arrow": 5,
    "tripwire": 5,
    "trap_fireball": 15,
    "trap_lightning": 25,
    "trap_alarm": 40,
}


@pytest.mark.parametrize("kind", NOISE_KINDS)
def test_each_kind_by_hand(kind: str) -> None:
    play = under("crawl", "#A#")
    play.turn(noise(kind, "A"))
    assert sum(loudness for _, _, loudness in play.made()) == BY_HAND[kind]


def test_as_loud_as_was_asked() -> None:
    play = under("crawl", "#A#")
    play.turn(noise("footstep", "A", loudness=9))
    assert play.made() == [("footstep", play.places["A"], 9)]


@pytest.mark.parametrize(("ground", "loudness"), [("~", 8), ("=", 8), ("-", 8), ("m", 0), (",", 0)])
def test_steps_are_silent_but_into_water(ground: str, loudness: int) -> None:
    play = under("crawl", "#@A#", on={"A": ground})
    play.turn(by("@", "move", "A"))
    assert sum(found for _, _, found in play.made()) == loudness


def test_one_that_flies_over_water_makes_no_step() -> None:
    play = under("crawl", "#b~#", b=a("bat", wanders=False))
    play.turn(by("b", "move", "east"))
    assert play.at("b") == Cell(2, 0)
    assert play.made() == []


def test_rooms_stealth_and_burden_play_no_part() -> None:
    play = under(
        "crawl",
        "#@A#",
        on={"A": "~"},
        rooms="eeee",
        you={"stealth": 100, "burden": "strained"},
    )
    play.turn(by("@", "move", "A"))
    assert play.made() == [("footstep", play.places["A"], 8)]
