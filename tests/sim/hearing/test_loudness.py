"""How loud noises are where they are made, and the shares in their order (hearing.md 1)."""

import json
from pathlib import Path

import pytest

from sandbox.sim.grid import Cell
from sandbox.sim.terrain import TERRAINS, Terrain
from tests.kit import a, by, drawn, noise

# hearing.md 1: what each kind is heard as, how loud it is, and whether it is a trap's.
BOOK = {
    "footstep": ("footsteps", 60),
    "door_open": ("a door open", 60),
    "door_close": ("a door close", 70),
    "gate_open": ("a door open", 30),
    "gate_close": ("a door close", 30),
    "chest_close": ("a door close", 20),
    "door_kick": ("banging", 100),
    "blow": ("fighting", 60),
    "shot": ("a bowstring", 40),
    "throw": ("fighting", 30),
    "flask_break": ("a crash of glass", 30),
    "spell": ("chanting", 50),
    "breath": ("a roar", 150),
    "dig": ("digging", 80),
    "mutter": ("a voice", 50),
    "thrown_voice": ("a voice", 50),
    "song": ("a voice", 80),
    "cackle": ("a voice", 60),
    "shout": ("a shout", 100),
    "trap_arrow": ("a bowstring", 40),
    "tripwire": ("a bowstring", 40),
    "trap_fireball": ("an explosion", 150),
    "trap_lightning": ("a thunderclap", 120),
    "trap_alarm": ("a bell ring", 300),
}
# hearing.md 1: percent of the walker's footsteps, by terrain; 100 on all else.
UNDERFOOT = {
    200: "still_water running_water shallow_water",
    150: "marsh bush rubble",
    130: "reeds",
    120: "gazebo_floor dry_grass plank_floor",
    110: "cracked_floor rocky_ground tall_grass",
    90: "dirt_road",
    80: "old_web forest_floor",
    70: "dusty_floor grass wildflowers buttercups bluebells",
}
SHARE_OF = {terrain: share for share, names in UNDERFOOT.items() for terrain in names.split()}
WALKED_ON = [kind for kind in TERRAINS if kind.walkable]


@pytest.mark.parametrize("kind", BOOK)
def test_a_noise_made_by_hand_is_as_loud_and_heard_as_the_book_says(kind: str) -> None:
    heard_as, loudness = BOOK[kind]
    play = drawn("A")
    play.turn(noise(kind, "A"))
    (source,) = play.last.sources
    assert (source.heard_as, source.loudness.value, source.maker) == (heard_as, loudness, None)
    (term,) = source.loudness.terms
    assert (term.operation, term.amount, term.row) == ("base", loudness, f"loudness.{kind}")


@pytest.mark.parametrize("kind", BOOK)
@pytest.mark.parametrize(("room", "share"), [("e", 200), ("h", 25)])
def test_ones_own_loudness_takes_the_place_of_the_base_and_the_room_still_counts(
    kind: str, room: str, share: int
) -> None:
    play = drawn("A", rooms=room)
    play.turn(noise(kind, "A", loudness=77))
    (source,) = play.last.sources
    assert source.loudness.value == 77 * share // 100
    assert [term.amount for term in source.loudness.terms] == [77, share]


def test_a_noise_of_ones_own_at_the_ends_of_what_is_allowed() -> None:
    play = drawn("A")
    play.turn(noise("blow", "A", loudness=1), noise("blow", "A", loudness=999))
    assert [loudness for _, _, loudness in play.made()] == [1, 999]


@pytest.mark.parametrize("terrain", WALKED_ON, ids=lambda kind: kind.id)
@pytest.mark.parametrize("footsteps", [60, 33])
def test_a_step_is_as_loud_as_what_one_steps_onto(terrain: Terrain, footsteps: int) -> None:
    glyph, name = terrain.glyph, terrain.id
    play = drawn("=@A=", on={"A": glyph}, you={"footsteps": footsteps})
    play.turn(by("@", "move", "A"))
    share = SHARE_OF.get(name, 100)
    assert play.made() == [("footstep", play.places["A"], footsteps * share // 100)]
    term = play.last.sources[0].loudness.terms[-1]
    assert (term.operation, term.amount, term.row) == ("share", share, f"underfoot.{name}")


def test_the_ground_that_is_left_does_not_count() -> None:
    play = drawn("@A", on={"@": "~"})
    play.turn(by("@", "move", "A"))
    assert play.made() == [("footstep", play.places["A"], 60)]


def test_every_terrain_of_the_table_can_be_walked_on() -> None:
    assert set(SHARE_OF) < {kind.id for kind in WALKED_ON}


def test_the_shares_come_in_order_and_each_is_rounded_down() -> None:
    play = drawn(
        "@A",
        on={"A": '"'},
        rooms=".e",
        you={"footsteps": 61, "burden": "burdened", "stealth": 33},
    )
    play.turn(by("@", "move", "A"))
    (source,) = play.last.sources
    assert [(term.row, term.amount, term.after) for term in source.loudness.terms] == [
        ("", 61, 61),
        ("burden.burdened", 125, 76),
        ("underfoot.tall_grass", 110, 83),
        ("stealth.percent_off_per", 84, 69),
        ("room.echoing_hall", 200, 138),
    ]
    assert source.loudness.value == 138


@pytest.mark.parametrize(
    ("burden", "loudness"), [("unburdened", 60), ("burdened", 75), ("strained", 90)]
)
def test_a_load_makes_steps_louder_and_nothing_else(burden: str, loudness: int) -> None:
    play = drawn("@A.+", you={"burden": burden})
    play.turn(by("@", "move", "A"))
    assert play.made() == [("footstep", play.places["A"], loudness)]
    play.turn(by("@", "shout"))
    assert play.made() == [("shout", play.places["A"], 100)]


def test_a_creature_carries_its_load_and_its_stealth_too() -> None:
    play = drawn("gA", g=a("ogre", burden="strained", stealth=50))
    play.turn(by("g", "move", "A"))
    assert play.made() == [("footstep", play.places["A"], 90 * 150 // 100 * 75 // 100)]


@pytest.mark.parametrize(
    ("stealth", "percent"), [(0, 100), (1, 100), (2, 99), (33, 84), (99, 51), (100, 50)]
)
def test_stealth_takes_off_half_its_points(stealth: int, percent: int) -> None:
    play = drawn("@A", you={"stealth": stealth, "footsteps": 200})
    play.turn(by("@", "move", "A"))
    assert play.made() == [("footstep", play.places["A"], 2 * percent)]


def test_stealth_quiets_steps_doors_and_gates() -> None:
    play = drawn("+@G", you={"stealth": 100})
    loudness = []
    for do in ("open", "close"):
        for side in ("west", "east"):
            play.turn(by("@", do, side))
            loudness += play.made()
    assert [(kind, loud) for kind, _, loud in loudness] == [
        ("door_open", 30),
        ("gate_open", 15),
        ("door_close", 35),
        ("gate_close", 15),
    ]


def test_stealth_quiets_nothing_else() -> None:
    play = drawn(
        """
        ####
        #@gA
        #+##
        """,
        you={"stealth": 100},
        things={"A": "chest"},
        g=a("villager", stealth=100),
    )
    play.turn(
        by("@", "kick", "south"),
        by("@", "attack", "g"),
        by("@", "shoot", "A"),
        by("@", "throw", "A", item="flask"),
        by("@", "cast"),
        by("@", "breathe"),
        by("@", "dig", "north"),
        by("@", "mutter"),
        by("@", "sing"),
        by("@", "cackle"),
        by("@", "shout"),
        by("@", "throw_voice", "A"),
        by("g", "open", "A"),
        by("g", "close", "A"),
    )
    assert {kind: loudness for kind, _, loudness in play.made()} == {
        kind: BOOK[kind][1]
        for kind in (
            *("door_kick", "blow", "shot", "throw", "flask_break", "spell", "breath", "dig"),
            *("mutter", "song", "cackle", "shout", "thrown_voice", "chest_close"),
        )
    }


def test_the_room_of_the_cell_where_it_is_made_counts_not_the_makers() -> None:
    play = drawn("@+.", rooms="heh")
    play.turn(by("@", "open", "east"), by("@", "shout"))
    assert [loudness for _, _, loudness in play.made()] == [120, 25]


def test_a_step_into_a_room_counts_that_room() -> None:
    play = drawn("A@", rooms=".h")
    play.turn(by("@", "move", "A"))
    assert play.made() == [("footstep", Cell(0, 0), 60)]
    play.turn(by("@", "move", "east"))
    assert play.made() == [("footstep", Cell(1, 0), 15)]


@pytest.mark.parametrize("kind", ["bat", "ghost"])
def test_a_fliers_step_makes_no_noise(kind: str) -> None:
    play = drawn("b~", b=kind, rooms="ee")
    play.turn(by("b", "move", "east"))
    assert play.at("b") == Cell(1, 0)
    assert play.made() == []
    assert play.world.noises == 0


def test_a_flier_with_loud_feet_is_as_silent() -> None:
    play = drawn("b~", b=a("bat", footsteps=300))
    play.turn(by("b", "move", "east"))
    assert play.made() == []


def test_what_is_rounded_down_to_nothing_is_no_noise() -> None:
    play = drawn("A@", rooms="hh", you={"footsteps": 3})
    play.turn(by("@", "move", "A"))
    assert play.made() == []
    play.turn(noise("blow", "A"))
    assert play.last.sources[0].number == 1  # nothing was counted before


def test_golden_steps() -> None:
    """Every case of the reference: what a step of yours is worth, through the real ledger."""
    cases = json.loads((Path(__file__).parents[2] / "vectors" / "steps.json").read_text())
    burdens = {100: "unburdened", 125: "burdened", 150: "strained"}
    grounds = {share: names.split()[0] for share, names in UNDERFOOT.items()} | {100: "stairs"}
    glyphs = {kind.id: kind.glyph for kind in TERRAINS}
    rooms = {100: ".", 200: "e", 25: "h"}
    assert len(cases) == 96
    for case in cases:
        you = {"footsteps": case["base"], "burden": burdens[case["burden"]]}
        play = drawn(
            "@A",
            on={"A": glyphs[grounds[case["terrain"]]]},
            rooms="." + rooms[case["room"]],
            you={**you, "stealth": case["stealth"]},
        )
        play.turn(by("@", "move", "A"))
        made = [loudness for _, _, loudness in play.made()]
        assert made == [case["loudness"]] * (case["loudness"] > 0), case


def test_every_voice_of_a_creature_is_made_where_it_stands() -> None:
    play = drawn("d.W.B.v", d="dragon", W="witch", B="bard", v="villager")
    play.turn(
        by("d", "breathe"),
        by("W", "cackle"),
        by("B", "sing"),
        by("v", "mutter"),
        by("v", "shout"),
    )
    assert play.made() == [
        ("breath", play.at("d"), 150),
        ("cackle", play.at("W"), 60),
        ("song", play.at("B"), 80),
        ("mutter", play.at("v"), 50),
        ("shout", play.at("v"), 100),
    ]


def test_a_noise_says_whether_it_was_made_by_hand_and_by_whom_it_was_not() -> None:
    play = drawn("@.g", g="villager")
    play.turn(noise("dig", "g"), by("g", "noise", kind="dig"), by("@", "noise", "g", kind="dig"))
    made = [(one.by_hand, one.maker.id if one.maker else None) for one in play.last.sources]
    assert made == [(True, None), (False, "you"), (False, "g")]
