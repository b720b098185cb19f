"""Select, move, copy, cut, paste; stamp and creature."""

import pytest

from sandbox.edits import Area, Patch
from sandbox.errors import InputError
from sandbox.sim.grid import Cell
from sandbox.ui.intents import SelectAt, SelectCreature
from sandbox.ui.tools import SelectTool
from tests.ui.tools.stage import Stage, marked

ROOM = """
########
#.g~..+.
#.~~..#.
########
"""


def select(**hand: object) -> tuple[Stage, SelectTool]:
    stage = Stage(ROOM, "select", dict(hand), g="guard")
    assert isinstance(stage.tool, SelectTool)
    return stage, stage.tool


def test_dragging_selects_an_area() -> None:
    stage, _ = select()
    stage.press((4, 2)).drag((2, 1))
    assert stage.hover((4, 1)).area == Area(4, 1, 1, 2)
    stage.press((4, 2)).release((6, 1))
    assert stage.hand.area == Area(4, 1, 3, 2)


def test_a_click_selects_a_creature_and_beside_it_nothing() -> None:
    stage, _ = select()
    stage.click((2, 1)).click((4, 2))
    assert stage.intents == [SelectAt(Cell(2, 1)), SelectAt(Cell(4, 2))]


def test_a_click_on_a_door_opens_and_shuts_it() -> None:
    stage, _ = select()
    assert stage.hover((6, 1)).text == "Open or close a door"
    stage.click((6, 1)).shows(ROOM.replace("+", "'"))
    assert stage.session.position == 0
    stage.click((6, 1)).shows(ROOM)


def test_a_creature_is_dragged() -> None:
    stage, _ = select()
    stage.press((2, 1)).drag((4, 1))
    assert stage.hover((4, 1)).commands
    assert stage.hover((3, 0)).text.endswith("a wall is there")
    stage.release((4, 2)).shows("########\n#..~..+.\n#.~~g.#.\n########")


def test_a_selection_is_dragged_with_all_in_it() -> None:
    stage, _ = select(area=Area(2, 1, 2, 2))
    stage.press((3, 2)).drag((5, 2))
    assert marked(stage.hover((5, 2)), 8, 4).split("\n")[1:3] == ["....**..", "....**.."]
    stage.release((5, 2)).shows("########\n#...g~+.\n#...~~#.\n########")
    assert stage.hand.area == Area(4, 1, 2, 2)
    stage.session.undo()
    stage.shows(ROOM)


def test_escape_leaves_one_thing_after_the_other() -> None:
    stage, tool = select(area=Area(2, 1, 2, 2))
    tool.copy(stage.session)
    tool.paste()
    stage.tool.cancel()
    assert tool.floating is None
    assert stage.hand.area is not None
    stage.press((2, 1)).drag((4, 1))
    tool.cancel()
    stage.release((4, 1)).shows(ROOM)
    assert not tool.busy
    tool.cancel()
    assert stage.hand.area is None


def test_copy_is_plain_text_and_paste_floats_until_a_click() -> None:
    stage, tool = select(area=Area(2, 1, 2, 2))
    text = tool.copy(stage.session)
    assert text == ".~\n~~"
    tool.paste(text.replace("\n", "\r\n") + "\r\n")
    assert stage.hover((5, 2)).area == Area(4, 1, 2, 2)
    stage.shows(ROOM)
    stage.click((5, 2)).shows("########\n#.g~g~+.\n#.~~~~#.\n########")
    assert tool.floating is None


def test_shift_click_keeps_it_floating() -> None:
    stage, tool = select(area=Area(3, 1, 1, 1))
    tool.copy(stage.session)
    tool.paste()
    stage.click((4, 1), "shift").click((5, 1)).shows("########\n#.g~~~+.\n#.~~..#.\n########")
    assert tool.floating is None


def test_text_from_elsewhere_is_pasted() -> None:
    stage, tool = select()
    tool.paste("~\n#~")
    stage.enter((5, 2)).shows("########\n#.g~~.+.\n#.~~#~#.\n########")
    with pytest.raises(InputError, match="unknown glyph"):
        tool.paste("Dear diary!")


def test_a_floating_piece_flips_and_turns() -> None:
    stage, tool = select()
    tool.paste("#.\n~~")
    tool.flip_x()
    assert isinstance(tool.floating, Patch)
    assert tool.floating.text() == ".#\n~~"
    tool.flip_y()
    assert tool.floating.text() == "~~\n.#"
    tool.turn()
    assert tool.floating.text() == ".~\n#~"
    stage.click((5, 2)).shows("########\n#.g~.~+.\n#.~~#~#.\n########")


def test_cut_leaves_floor() -> None:
    stage, tool = select(area=Area(2, 1, 2, 2))
    tool.copy(stage.session)
    stage.do(tool.remove())
    stage.shows("########\n#.....+.\n#.....#.\n########")
    tool.paste()
    stage.click((5, 2)).shows("########\n#...g~+.\n#...~~#.\n########")


def test_nothing_selected_is_nothing_copied() -> None:
    stage, tool = select()
    assert tool.copy(stage.session) is None
    assert tool.remove() == []
    tool.select_all(stage.session)
    assert stage.hand.area == Area(0, 0, 8, 4)


def test_the_move_tool_moves_creatures_things_and_the_selection() -> None:
    stage = Stage(".gL..", "move", g="guard", things={"L": "lamp"})
    assert stage.hover((1, 0)).text == "move g"
    assert stage.hover((2, 0)).text == "move the lamp"
    assert stage.hover((4, 0)).text == "nothing to move here"
    stage.stroke((1, 0), (3, 0)).shows("...g.")
    stage.stroke((2, 0), (4, 0))
    assert stage.session.world.level.things[0].at == Cell(4, 0)
    stage.hand.area = Area(3, 0, 2, 1)
    stage.stroke((3, 0), (0, 0)).shows("g....")
    assert stage.session.world.level.things[0].at == Cell(1, 0)
    stage.stroke((4, 0), (2, 0)).shows("g....")


def test_the_stamp_puts_down_copies() -> None:
    stage = Stage("......", "stamp")
    assert "Nothing was copied" in stage.hover((1, 0)).text
    stage.click((1, 0)).shows("......")
    stage.hand.clip = Patch.from_text("#~")
    stage.click((1, 0)).click((4, 0)).shows("#~.#~.")


def test_creatures_are_put_down_with_a_ghost_before() -> None:
    stage = Stage("#@..", "creature", {"creature": "ogre"})
    preview = stage.hover((2, 0))
    (ghost,) = preview.ghosts
    assert (ghost.group, ghost.item, preview.text) == ("creature", "ogre", "Put down an ogre")
    assert stage.hover((0, 0)).text.endswith("a wall is there")
    stage.click((2, 0)).shows("#@O.")
    stage.click((2, 0))
    assert stage.intents == [SelectCreature("ogre-1")]


def test_a_second_you_is_the_first_moved() -> None:
    Stage("#@..", "creature", {"creature": "you"}).click((3, 0)).shows("#..@")
    Stage("#...", "creature", {"creature": "you"}).click((3, 0)).shows("#..@")


def test_things_are_put_down_too() -> None:
    stage = Stage("#..", "object", {"thing": "trap_alarm"}).click((1, 0))
    assert [thing.kind for thing in stage.session.world.level.things] == ["trap_alarm"]
