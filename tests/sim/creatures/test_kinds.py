"""The table of creature kinds (hearing.md 10)."""

import pytest

from sandbox.sim.creatures import KINDS
from tests.kit import a, drawn

# footsteps, hearing, vision, opens doors, POWDER level, more
TABLE = """
    guard      60   10     normal  yes  2
    goblin     50   8      dark    yes  1
    ogre       90   12     normal  yes  3
    troll      80   10     dark    yes  2
    skeleton   60   10     dark    yes  1
    wolf       40   5      keen    no   1
    rat        20   6      dark    no   0  wanders
    bat        0    4      dark    no   1  wanders flies
    ghost      0    10     deep    no   0  flies
    dragon     120  8      deep    no   3  breath
    golem      100  deaf   dark    no   3
    witch      50   8      keen    yes  1  cackle
    villager   60   10     normal  yes  1  peaceful mutter
    bard       60   10     normal  yes  1  peaceful song
    you        60   10     normal  yes  1  peaceful
"""
ROWS = [line.split() for line in TABLE.strip().splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_every_kind_is_what_the_table_says(row: list[str]) -> None:
    name, footsteps, hearing, vision, opens, level, *more = row
    one = a(name)
    assert one.footsteps == int(footsteps)
    assert one.deaf == (hearing == "deaf")
    assert one.deaf or one.hearing == int(hearing)
    assert one.vision == vision
    assert one.opens_doors == (opens == "yes")
    assert one.level == int(level)
    assert one.wanders == ("wanders" in more)
    assert one.flies == ("flies" in more)
    assert one.enemies == (() if "peaceful" in more else ("you",))
    assert one.voice == next((w for w in more if w in ("breath", "cackle", "song")), "mutter")


def test_the_table_has_every_kind_and_each_its_own_letter() -> None:
    assert [row[0] for row in ROWS] == list(KINDS)
    assert len({kind.letter for kind in KINDS.values()}) == len(KINDS)


def test_every_number_can_be_set_for_one_creature() -> None:
    own = {
        "footsteps": 1,
        "hearing": 2,
        "listen": 3,
        "stealth": 4,
        "vision": "blind",
        "deaf": True,
        "flies": True,
        "opens_doors": False,
        "wanders": True,
        "enemies": ("rat",),
        "level": 9,
        "burden": "strained",
    }
    play = drawn("gh", g=a("guard", **own), h="guard")
    for name, value in own.items():
        assert getattr(play.who("g"), name) == value
        assert getattr(play.who("h"), name) != value


def test_what_each_does_when_nothing_draws_it() -> None:
    play = drawn("gAB.r.h", g=a("guard", round=("A", "B")), r="rat", h=a("guard", asleep=True))
    assert [play.state(one) for one in "grh"] == ["on_round", "wandering", "asleep"]
    assert drawn("g", g="guard").state("g") == "at_post"
