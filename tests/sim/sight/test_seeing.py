"""What eyes see: pictures (sight.md 2). What is not seen is drawn as `_`."""

import numpy as np
import pytest
from numpy.typing import NDArray

from sandbox.sim.grid import Cell
from sandbox.sim.sight import FIGURES, VISIONS, Seen, lamp, lantern, light_map, see
from sandbox.sim.sight.light import Light
from tests.sim.sight.pictures import drawn, opaque, place, rows


def look(
    picture: str, *lights: Light, vision: str = "normal", ambient: int = 0, eye: str = "@"
) -> Seen:
    """What eyes at `eye` see under these lights."""
    walls, eyes = opaque(picture), VISIONS[vision]
    light: NDArray[np.int16] = light_map(walls, ambient, lights)
    at = place(picture, eye)
    return see(walls, at, eyes.bright(light), eyes.darkvision, FIGURES.radius)


def test_a_pillar_casts_a_shadow() -> None:
    picture = """
        ###############
        #.............#
        #.............#
        #.............#
        #@..0.........#
        #.............#
        #.............#
        #.............#
        ###############
        """
    seen = look(picture, ambient=100)
    assert drawn(picture, seen.truly) == [
        "_#########_____",
        "_.............#",
        "#............._",
        "#......._______",
        "#@..0__________",
        "#......._______",
        "#............._",
        "_.............#",
        "_#########_____",
    ]
    assert drawn(picture, seen.shown) == [
        "###############",
        "#.............#",
        "#.............#",
        "#.......______#",
        "#@..0__________",
        "#.......______#",
        "#.............#",
        "#.............#",
        "###############",
    ]


@pytest.mark.parametrize(
    ("picture", "truly"),
    [
        (["@^.", "..."], ["@^_", "..."]),
        (["@..", ".^."], ["@..", ".^."]),
        (["@^.", ".^."], ["@^_", ".^_"]),
    ],
)
def test_a_line_between_two_cells_needs_both_to_block(picture: list[str], truly: list[str]) -> None:
    level = "\n".join(picture)
    assert drawn(level, look(level, ambient=100).truly) == truly


def test_a_passage_shows_its_walls_through_a_narrow_gap() -> None:
    picture = """
        #########
        ####.####
        ####.####
        ####.####
        ##.....##
        ##..@..##
        #########
        """
    seen = look(picture, ambient=100)
    assert drawn(picture, seen.truly) == [
        "____#____",
        "____.____",
        "____.____",
        "_###.###_",
        "_#.....#_",
        "_#..@..#_",
        "__#####__",
    ]
    assert drawn(picture, seen.shown) == [
        "___###___",
        "___#.#___",
        "___#.#___",
        "_###.###_",
        "_#.....#_",
        "_#..@..#_",
        "_#######_",
    ]


CLOSET = """
    #####
    #...#
    #.@.#
    ##+##
    """
ALL_OF_IT = rows(CLOSET)
ONLY_ONESELF = ["_____", "_____", "__@__", "_____"]


@pytest.mark.parametrize(
    ("vision", "ambient", "expected"),
    [
        ("normal", 0, ONLY_ONESELF),
        ("normal", 29, ONLY_ONESELF),
        ("normal", 30, ALL_OF_IT),
        ("keen", 9, ONLY_ONESELF),
        ("keen", 10, ALL_OF_IT),
        ("dark", 0, ALL_OF_IT),
        ("deep", 0, ALL_OF_IT),
        ("blind", 100, ONLY_ONESELF),
    ],
)
def test_in_total_darkness_one_sees_only_oneself(
    vision: str, ambient: int, expected: list[str]
) -> None:
    seen = look(CLOSET, vision=vision, ambient=ambient)
    assert drawn(CLOSET, seen.truly) == expected
    assert drawn(CLOSET, seen.shown) == expected


def test_eyes_in_the_dark_see_a_lamp_far_off_and_the_walls_it_lights() -> None:
    picture = """
        ####################
        #@................L#
        ####################
        """
    seen = look(picture, lamp(place(picture, "L")))
    assert drawn(picture, seen.truly) == [
        "____________________",
        "_@____________....L#",
        "____________________",
    ]
    assert drawn(picture, seen.shown) == [
        "_____________#######",
        "_@____________....L#",
        "_____________#######",
    ]


def test_darkvision_ends_and_the_lamp_begins() -> None:
    picture = """
        ####################
        #@................L#
        ####################
        """
    seen = look(picture, lamp(place(picture, "L")), vision="dark")
    assert drawn(picture, seen.truly)[1] == "#@........____....L#"
    assert drawn(picture, seen.shown)[0] == "###########__#######"


def test_a_lantern_shows_its_carrier_and_to_the_carrier_what_is_around() -> None:
    picture = """
        ####################
        #@................g#
        ####################
        """
    theirs = lantern(place(picture, "g"))
    assert drawn(picture, look(picture, theirs).truly)[1] == "_@__________......g#"
    assert drawn(picture, look(picture, theirs, eye="g").truly)[1] == "____________......g#"


def test_a_wall_lit_from_behind_is_seen_from_the_dark_side() -> None:
    picture = """
        ###############
        #@.......#....#
        #........#.L..#
        #........#....#
        ###############
        """
    seen = look(picture, lamp(place(picture, "L")))
    expected = [
        "_______________",
        "_@_______#_____",
        "_________#_____",
        "_________#_____",
        "_______________",
    ]
    assert drawn(picture, seen.truly) == expected
    assert drawn(picture, seen.shown) == expected


def test_a_door_shown_by_the_wall_rule_alone_is_not_truly_seen() -> None:
    picture = """
        ########
        #.@....#
        ######+#
        ######.#
        ########
        """
    seen = look(picture, ambient=100)
    assert drawn(picture, seen.truly)[1:] == ["#.@....#", "#####___", "________", "________"]
    assert drawn(picture, seen.shown)[1:] == ["#.@....#", "######+#", "________", "________"]


def test_the_farthest_is_forty_cells() -> None:
    picture = "@" + "." * 50
    seen = look(picture, ambient=100)
    assert drawn(picture, seen.truly) == ["@" + "." * 40 + "_" * 10]


def test_whoever_looks_out_of_a_tree_sees_around_it() -> None:
    seen = see(opaque("^^^\n^^^\n..."), Cell(1, 1), np.ones((3, 3), bool), 0, FIGURES.radius)
    assert seen.truly.all()
