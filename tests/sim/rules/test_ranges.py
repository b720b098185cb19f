"""Every number that a level may give a rule set can be played with."""

import pytest

from sandbox.errors import InputError
from sandbox.sim import RULE_SETS, Turn
from sandbox.sim.rules.numbers import Number, Numbers
from tests.kit import by, noise
from tests.sim.rules.under import under

LOUDNESS = ("loudness", "level")  # silence would let nothing else matter


def busy(rules: str, numbers: dict[str, int]) -> list[Turn]:
    """You beside a door, and someone behind it; each does something else every turn."""
    you = {"listen": 30, "stealth": 30, "worn": ("clogs", "banded_mail"), "weapon": "mace"}
    play = under(rules, "X#@+g.v~#X", numbers, g="guard", v="villager", you=you)
    return [
        play.turn(by("@", "listen", "east"), noise("blow", "g"), by("v", "move", "west")),
        play.turn(by("@", "dig", "west"), by("g", "shoot", "v"), by("v", "move", "east")),
        play.turn(by("@", "shout"), by("g", "kick", "west"), by("v", "sing")),
        play.turn(by("@", "wait"), by("g", "move", "east"), by("v", "attack", "west")),
    ]


@pytest.mark.parametrize("rules", RULE_SETS)
def test_least_and_most_can_be_played(rules: str) -> None:
    changed = [number for number in Numbers.of(rules) if number.group not in LOUDNESS]
    for numbers in ({n.name: n.least for n in changed}, {n.name: n.most for n in changed}):
        for turn in busy(rules, numbers):
            for source in turn.sources:
                assert len(turn.perceptions(source.number)) == len(turn.world.creatures)


def divisors() -> list[tuple[str, Number]]:
    names = {
        "stealth.percent_off_per",
        "ear.listen_points_per_step",
        "at_the_door.listen_points_per_step",
        "melee.divisor",
    }
    return [(rules, n) for rules in RULE_SETS for n in Numbers.of(rules) if n.name in names]


@pytest.mark.parametrize(("rules", "number"), divisors())
def test_what_is_divided_by_is_never_nothing(rules: str, number: Number) -> None:
    with pytest.raises(InputError, match=f"0 is not a whole number from 1 to {number.most}"):
        Numbers.of(rules).changed({number.name: 0})
