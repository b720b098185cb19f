"""Pencil, line, rectangle, fill, eraser: before, what is done, after."""

import pytest

from sandbox.edits import Erase, PaintTerrain
from sandbox.sim.grid import Cell
from sandbox.ui.intents import Pick
from sandbox.ui.tools import Ghost
from tests.ui.tools.stage import Point, Stage, marked

FIELD = """
.......
.......
.......
"""


def test_the_pencil_paints_where_it_goes_without_gaps() -> None:
    Stage(FIELD, "pencil").stroke((0, 0), (3, 1), (6, 2)).shows(
        """
        ##.....
        ..###..
        .....##
        """
    )


def test_a_stroke_is_one_undo() -> None:
    stage = Stage(FIELD, "pencil").stroke((0, 0), (1, 0), (2, 0), (3, 2))
    stage.session.undo()
    stage.shows(FIELD)
    assert not stage.session.undo_label


def test_a_click_paints_one_cell_and_crossing_it_again_nothing() -> None:
    stage = Stage(FIELD, "pencil").press((2, 1)).drag((3, 1), (2, 1)).release((2, 1))
    stage.shows(".......\n..##...\n.......")
    assert stage.said == ["Paint wall", "Paint wall"]


def test_shift_click_paints_a_line_from_the_last_point() -> None:
    stage = Stage(FIELD, "pencil").click((0, 0))
    assert marked(stage.hover((3, 1), "shift"), 7, 3) == "**.....\n..**...\n......."
    stage.click((6, 0), "shift").click((6, 2), "shift")
    stage.shows("#######\n......#\n......#")


def test_without_a_last_point_shift_click_paints_one_cell() -> None:
    Stage(FIELD, "pencil").click((6, 0), "shift").shows("......#\n.......\n.......")


def test_a_stroke_may_leave_the_map_and_come_back() -> None:
    stage = Stage(FIELD, "pencil").stroke((5, 1), (9, 1), (9, 2), (5, 2))
    stage.shows(".......\n.....##\n.....##")


def test_the_brush_has_a_size() -> None:
    Stage(FIELD, "pencil", {"size": 3}).click((1, 1)).shows("###....\n###....\n###....")


def test_rooms_are_painted_like_terrain() -> None:
    stage = Stage(FIELD, "pencil", {"paints": "room", "room": "hushed_chamber"})
    stage.stroke((0, 0), (2, 0))
    assert stage.session.world.level.room_rows()[0] == "hhh...."


def test_the_pencil_shows_its_brush_and_its_stroke_so_far() -> None:
    stage = Stage(FIELD, "pencil", {"size": 2})
    assert marked(stage.hover((2, 0)), 7, 3) == "..**...\n..**...\n......."
    stage.hand.size = 1
    stage.press((0, 0)).drag((1, 0))
    assert marked(stage.hover((2, 1)), 7, 3) == "**.....\n..*....\n......."
    (ghost,) = stage.hover((2, 1)).ghosts
    assert ghost == Ghost(frozenset({Cell(2, 1)}), "terrain", "wall")


def test_a_preview_says_who_is_spared() -> None:
    stage = Stage(".g.", "pencil", g="guard")
    preview = stage.hover((1, 0))
    assert preview.text == "1 cell; 1 cell left out: g there"
    assert preview.commands == (PaintTerrain(frozenset({Cell(1, 0)}), "wall"),)


def test_a_line_is_shown_before_it_is_painted() -> None:
    stage = Stage(FIELD, "line")
    assert marked(stage.hover((1, 1)), 7, 3) == ".......\n.*.....\n......."
    stage.press((0, 0)).drag((6, 2))
    assert marked(stage.hover((6, 2)), 7, 3) == "**.....\n..***..\n.....**"
    stage.shows(FIELD)
    stage.release((6, 2)).shows("##.....\n..###..\n.....##")


def test_a_rectangle_is_filled_and_with_shift_an_outline() -> None:
    Stage(FIELD, "rectangle").stroke((4, 2), (1, 0)).shows(".####..\n.####..\n.####..")
    stage = Stage(FIELD, "rectangle").press((1, 0), "shift")
    assert stage.hover((4, 2)).text == "4 × 3"
    stage.release((4, 2)).shows(".####..\n.#..#..\n.####..")


@pytest.mark.parametrize("tool", ["line", "rectangle"])
def test_a_shape_that_is_left_paints_nothing(tool: str) -> None:
    stage = Stage(FIELD, tool).press((0, 0)).drag((3, 2))
    assert stage.tool.busy
    stage.tool.cancel()
    stage.release((3, 2)).shows(FIELD)
    assert stage.said == []


@pytest.mark.parametrize(
    ("tool", "after"),
    [
        ("line", "##.....\n..#....\n......."),
        ("rectangle", "###....\n###....\n......."),
        ("pencil", "#......\n..#....\n......."),
    ],
)
def test_the_keyboard_begins_with_enter_and_ends_with_enter(tool: str, after: str) -> None:
    Stage(FIELD, tool).enter((0, 0)).enter((2, 1)).shows(after)


def test_a_fill_paints_what_touches_and_shows_it_before() -> None:
    picture = """
    .#...
    .##..
    ...#.
    """
    stage = Stage(picture, "fill", {"terrain": "grass"})
    assert marked(stage.hover((0, 0)), 5, 3) == "*....\n*....\n***.."
    stage.click((0, 0)).shows(",#...\n,##..\n,,,#.")


def test_the_eraser_says_who_goes() -> None:
    stage = Stage("#g~", "erase", g="guard")
    assert stage.hover((1, 0)).text == "erase g"
    assert stage.hover((1, 0)).commands == (Erase(frozenset({Cell(1, 0)})),)
    stage.stroke((0, 0), (2, 0)).shows("...")
    stage.session.undo()
    stage.shows("#g~")


@pytest.mark.parametrize(
    "tool", ["pencil", "fill", "erase", "rectangle", "creature", "noise", "pick"]
)
@pytest.mark.parametrize(
    ("at", "pick"),
    [
        ((0, 0), Pick("terrain", "wall")),
        ((1, 0), Pick("creature", "guard")),
        ((2, 0), Pick("thing", "lamp")),
    ],
)
def test_ctrl_click_with_any_tool_picks_up_what_is_there(tool: str, at: Point, pick: Pick) -> None:
    stage = Stage("#gL", tool, g="guard", things={"L": "lamp"}).press(at, "ctrl")
    assert stage.intents == [pick]
    assert stage.said == []


def test_other_buttons_are_not_the_tools() -> None:
    stage = Stage(FIELD, "pencil")
    assert stage.tool.press(Cell(0, 0), stage.session, button=3) == []


def test_a_line_of_the_palette_says_what_is_painted_and_put() -> None:
    hand = Stage(FIELD, "pencil").hand
    hand.pick("room", "hushed_chamber")
    hand.pick("thing", "lamp")
    assert (hand.paints, hand.room, hand.thing) == ("room", "hushed_chamber", "lamp")
    hand.pick("terrain", "grass")
    hand.pick("creature", "rat")
    hand.pick("noise", "blow")
    assert (hand.paints, hand.creature, hand.noise) == ("terrain", "rat", "blow")
    hand.resize(+3)
    hand.resize(-9)
    assert hand.size == 1
