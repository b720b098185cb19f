"""What a creature sounds in one round of POWDER, and what it is heard as (powder.md 1, 3, 4)."""

from fractions import Fraction

import pytest

from sandbox.sim import Numbers
from sandbox.sim.noises import NOISE_KINDS
from sandbox.sim.rules import equipment, rule_set
from sandbox.sim.rules.powder import word
from tests.kit import Play, a, by, noise, springs
from tests.sim.rules.under import under

POWDER = Numbers.of("powder")
LEVELS = {
    "worn": {
        "helm_of_iron": 1,
        "feathered_helm": 1,
        "floppy_hat": 0,
        "leather_cap": 0,
        "crown": 0,
        "pearl_necklace": 2,
        "gold_necklace": 3,
        "ruby_necklace": 1,
        "robe": 0,
        "chainmail": 2,
        "banded_mail": 3,
        "soft_boots": 0,
        "clogs": 3,
        "squeaky_shoes": 0,
    },
    "weapon": {
        "dagger": 0,
        "knife": 0,
        "arrow": 0,
        "bow": 1,
        "rapier": 1,
        "rock": 1,
        "club": 2,
        "torch": 2,
        "sword": 2,
        "short_sword": 2,
        "long_sword": 2,
        "mace": 3,
        "spear": 3,
        "staff": 3,
        "quarterstaff": 3,
        "warhammer": 4,
        "earth_hammer": 4,
        "iron_shod_staff": 4,
    },
    "shield": {"wooden_shield": 2, "iron_shield": 3},
}
BY_HAND = {
    "footstep": 1,
    "door_open": 2,
    "door_close": 2,
    "gate_open": 2,
    "gate_close": 2,
    "chest_close": 1,
    "door_kick": 4,
    "blow": 3,
    "shot": 2,
    "throw": 1,
    "flask_break": 3,
    "spell": 2,
    "breath": 5,
    "dig": 4,
    "mutter": 2,
    "thrown_voice": 2,
    "song": 4,
    "cackle": 4,
    "shout": 4,
    "trap_arrow": 3,
    "tripwire": 3,
    "trap_fireball": 6,
    "trap_lightning": 6,
    "trap_alarm": 8,
}


@pytest.mark.parametrize(
    ("field", "name", "level"),
    [(field, name, level) for field, table in LEVELS.items() for name, level in table.items()],
)
def test_each_things_level(field: str, name: str, level: int) -> None:
    assert POWDER[f"{field}.{name}"] == level


def test_everything_that_there_is_has_its_row() -> None:
    for field, names in equipment.NAMES.items():
        if field in ("missile", "aux"):
            continue
        rows = {number.name for number in POWDER.group(field).numbers} - {"weapon.bare_hands"}
        assert rows == {f"{field}.{name}" for name in names}


def sounded(play: Play, who: str = "@") -> list[tuple[str, int]]:
    """The parts of someone's level in the last turn, in their order; nothing where it is silent."""
    for source in play.last.sources:
        if source.maker is not None and source.maker.number == play.who(who).number:
            return [(part.label, part.level) for part in source.parts]
    return []


def heard_as(play: Play, who: str = "@") -> str:
    number = play.who(who).number
    return next(
        source.heard_as
        for source in play.last.sources
        if source.maker is not None and source.maker.number == number
    )


# Parts and their order ----------------------------------------------------------------------------


def test_standing_still_only_what_sounds_every_round() -> None:
    worn = ("clogs", "banded_mail", "squeaky_shoes", "gold_necklace", "helm_of_iron")
    play = under("powder", "#@#", you={"worn": worn, "weapon": "mace", "shield": "iron_shield"})
    play.turn()
    assert sounded(play) == [
        ("your own level", 1),
        ("helm of iron", 1),
        ("gold necklace", 3),
        ("banded mail", 3),
        ("Noisy", 3),
    ]


def test_footwear_sounds_when_it_walks() -> None:
    play = under("powder", "#@.#", you={"worn": ("squeaky_shoes", "clogs")})
    play.turn(by("@", "move", "east"))
    assert sounded(play) == [
        ("your own level", 1),
        ("Noisy", 3),
        ("squeaky shoes", 0),
        ("clogs", 3),
    ]
    assert play.last.odds(1) == {4: Fraction(7, 8), 5: Fraction(1, 8)}


def test_one_that_flies_wears_no_footwear_out() -> None:
    play = under("powder", "#b.#", b=a("bat", worn=("clogs",), wanders=False))
    play.turn(by("b", "move", "east"))
    assert sounded(play, "b") == [("the bat's own level", 1)]
    assert heard_as(play, "b") == "a noise"


def test_the_attackers_weapon_and_the_armour_and_shield_of_the_attacked() -> None:
    guard = a("guard", worn=("chainmail", "clogs"), shield="iron_shield", weapon="club", enemies=())
    play = under("powder", "#@g#", g=guard, you={"weapon": "warhammer", "worn": ("banded_mail",)})
    play.turn(by("@", "attack", "east"), by("g", "wait"))
    assert sounded(play) == [("your own level", 1), ("banded mail", 3), ("warhammer", 4)]
    assert sounded(play, "g") == [
        ("the guard's own level", 2),
        ("chainmail", 2),
        ("chainmail", 2),
        ("iron shield", 3),
    ]


def test_a_weapon_sounds_once_a_round() -> None:
    play = under("powder", "#v@w#", v="villager", w="villager", you={"weapon": "club"})
    play.turn(by("@", "attack", "east"), by("@", "attack", "west"))
    assert sounded(play) == [("your own level", 1), ("club", 2)]


def test_a_blow_with_bare_hands_adds_nothing() -> None:
    play = under("powder", "#@v#", v="villager")
    play.turn(by("@", "attack", "east"))
    assert sounded(play) == [("your own level", 1), ("bare hands", 0)]
    assert heard_as(play) == "fighting"


@pytest.mark.parametrize(
    ("held", "launcher", "part"),
    [
        ("", "", ("a shot", 2)),
        ("bow", "", ("bow", 1)),
        ("mace", "longbow", ("longbow", 1)),
    ],
)
def test_a_shot_is_as_loud_as_what_it_is_shot_with(
    held: str, launcher: str, part: tuple[str, int]
) -> None:
    play = under("powder", "#@..A#", you={"weapon": held})
    play.turn(by("@", "shoot", "A", launcher=launcher))
    assert sounded(play) == [("your own level", 1), part]
    assert heard_as(play) == "a bowstring"


def test_one_that_is_shot_was_attacked_whoever_was_aimed_at() -> None:
    play = under("powder", "#@.v.A#", v=a("villager", worn=("chainmail",)))
    play.turn(by("@", "shoot", "A"), by("v", "wait"))
    assert sounded(play, "v")[1:] == [("chainmail", 2), ("chainmail", 2)]
    assert heard_as(play, "v") == "fighting"


def test_doors_and_voices_are_joined_last() -> None:
    villager = a("villager", says="Weeds.", every=1, worn=("ruby_necklace",))
    play = under("powder", "#v+#", v=villager)
    play.turn(by("v", "open", "east"))
    assert sounded(play, "v") == [
        ("the villager's own level", 1),
        ("ruby necklace", 1),
        ("door open", 2),
        ("mutter", 2),
    ]


# Whose report -----------------------------------------------------------------------------------


def test_one_report_a_creature_a_round_also_of_those_who_only_stood() -> None:
    play = under("powder", "#@v.g#", v="villager", g="bard")
    turn = play.turn(by("@", "shout"))
    assert [(s.number, s.maker.id, s.heard_as) for s in turn.sources if s.maker] == [
        (1, "you", "a shout"),
        (2, "v", "a noise"),
        (3, "g", "a noise"),
    ]
    assert [s.number for s in play.turn().sources] == [4, 5, 6]


def test_the_silent_report_nothing() -> None:
    play = under("powder", "#r.#", r=a("rat", wanders=False))
    play.turn(by("r", "move", "east"))
    assert play.made() == []


def test_noises_by_hand_and_traps_have_reports_of_their_own() -> None:
    play = under("powder", "#rAT#", r=a("rat", wanders=False), things={"T": "trap_alarm"})
    play.turn(noise("song", "A", says="La."), springs("T"))
    assert [(s.kind.id, s.at, s.maker) for s in play.last.sources] == [
        ("song", play.places["A"], None),
        ("trap_alarm", play.places["T"], None),
    ]
    assert [play.last.odds(n) for n in (1, 2)] == [{4: 1}, {8: 1}]


@pytest.mark.parametrize("kind", NOISE_KINDS)
def test_each_kind_by_hand(kind: str) -> None:
    play = under("powder", "#A#")
    turn = play.turn(noise(kind, "A"))
    assert turn.odds(1) == {BY_HAND[kind]: 1}


def test_as_loud_as_was_asked() -> None:
    play = under("powder", "#A#")
    assert play.turn(noise("mutter", "A", loudness=30)).odds(1) == {30: 1}


def test_what_is_made_elsewhere_has_a_report_of_its_own() -> None:
    play = under("powder", "#@...A#")
    turn = play.turn(by("@", "throw_voice", "A", says="Boo."), by("@", "throw", "A", item="flask"))
    assert [(s.kind.id, s.at) for s in turn.sources] == [
        ("throw", play.at("@")),
        ("thrown_voice", play.places["A"]),
        ("flask_break", play.places["A"]),
    ]


def test_nothing_is_carried_into_the_next_round() -> None:
    play = under("powder", "#@.#", you={"worn": ("clogs",)})
    play.turn(by("@", "move", "east"))
    play.turn()
    assert sounded(play) == [("your own level", 1)]


# Heard as ---------------------------------------------------------------------------------------


def test_it_is_heard_as_the_loudest_thing_that_it_did() -> None:
    play = under("powder", "#@.v#", v=a("villager", weapon="mace"), you={"worn": ("banded_mail",)})
    play.turn()
    assert heard_as(play) == "a noise"  # in banded mail, but it only stood
    play.turn(by("@", "move", "east"), by("v", "attack", "west"))
    assert (heard_as(play), heard_as(play, "v")) == ("fighting", "fighting")


def test_footsteps_and_a_voice() -> None:
    bard = a("bard", every=1)
    play = under("powder", "#B.#", B=bard)
    play.turn(by("B", "move", "east"))
    assert heard_as(play, "B") == "a voice"
    walker = under("powder", "#B.#", B=a("bard"))
    walker.turn(by("B", "move", "east"))
    assert heard_as(walker, "B") == "footsteps"


# Words ------------------------------------------------------------------------------------------


def test_the_words_for_levels() -> None:
    words = [word(level) for level in range(7)]
    assert words == ["silent", "quiet", "noisy", "loud", "very loud", "very loud", "very loud"]
    assert [word(level, on_item=True) for level in (1, 2, 3)] == ["quiet", "average", "loud"]


def test_examining_a_creature_says_how_noisy_it_is() -> None:
    troll = a("troll", worn=("chainmail", "clogs"), weapon="warhammer", shield="wooden_shield")
    assert rule_set(POWDER).about(troll) == (
        "makes noise: noisy (2)",
        "chainmail: average (2)",
        "clogs: loud (3)",
        "warhammer: very loud (4)",
        "wooden shield: average (2)",
        "standing still: loud (3)",
    )
    you = a("you", worn=("squeaky_shoes",))
    assert rule_set(POWDER).about(you)[-1] == "standing still: loud (3) 3/4, very loud (4) 1/4"


def test_what_there_is_none_of_is_let_be() -> None:
    plain = rule_set(POWDER).about(a("you"))
    assert rule_set(POWDER).about(a("you", worn=("halo",), weapon="lute", shield="door")) == plain
