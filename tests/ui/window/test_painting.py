"""Painting, putting down and picking up, with the mouse on the map."""

from sandbox.sim.grid import Cell
from tests.ui.window.driver import Driver


def test_a_click_paints_what_is_picked_and_undo_takes_it_back(window: Driver) -> None:
    window.key("b")
    window.click(5, 3)
    assert window.glyph(5, 3) == "#"
    assert window.session.title.endswith("*")
    window.key("ctrl+z")
    assert window.glyph(5, 3) == "."
    window.key("ctrl+y")
    assert window.glyph(5, 3) == "#"


def test_one_stroke_is_one_undo(window: Driver) -> None:
    window.key("b")
    window.drag((5, 3), (7, 3), (9, 5))
    assert [window.glyph(x, y) for x, y in ((5, 3), (6, 3), (7, 3), (8, 4), (9, 5))] == ["#"] * 5
    window.key("ctrl+z")
    assert window.glyph(5, 3) == window.glyph(9, 5) == "."
    assert not window.session.undo_label


def test_a_rectangle_of_a_terrain_of_the_palette(window: Driver) -> None:
    window.push("pick.terrain.still_water")
    window.key("r")
    window.drag((13, 1), (15, 2))
    assert {window.glyph(x, y) for x in (13, 14, 15) for y in (1, 2)} == {"~"}
    assert window.glyph(16, 2) == "."


def test_shift_click_paints_a_line_from_the_last_point(window: Driver) -> None:
    window.key("b")
    window.click(4, 5)
    window.hold("shift")
    window.click(9, 5)
    window.let_go("shift")
    assert [window.glyph(x, 5) for x in range(4, 10)] == ["#"] * 6


def test_ctrl_click_picks_with_any_tool(window: Driver) -> None:
    window.key("r")
    window.hold("ctrl")
    window.click(11, 4)
    window.let_go("ctrl")
    assert window.app.state.hand.terrain == "closed_door"
    assert window.glyph(11, 4) == "+"


def test_a_press_on_a_panel_let_go_over_the_map_paints_nothing(window: Driver) -> None:
    window.key("b")
    window.press(window.spot("pick.terrain.grass"))
    window.release(window.point(5, 3))
    assert window.glyph(5, 3) == "."
    assert window.app.state.hand.terrain == "wall"


def test_a_press_on_the_map_let_go_over_a_panel_still_ends_the_stroke(window: Driver) -> None:
    window.key("b")
    window.press(window.point(1, 3))
    window.release(window.spot("pick.terrain.grass"))
    assert window.glyph(1, 3) == "#"
    assert window.app.state.hand.terrain == "wall"
    window.move(window.point(8, 3))
    assert window.glyph(8, 3) == "."


def test_number_keys_pick_from_the_group_in_use(window: Driver) -> None:
    window.key("b")
    window.key("4")
    assert window.app.state.hand.terrain == "still_water"
    window.key("n")
    window.key("1")
    assert window.app.state.hand.noise == "trap_alarm"


def test_a_creature_is_put_down_selected_changed_and_removed(window: Driver) -> None:
    window.push("pick.creature.wolf")
    window.click(15, 2)
    wolf = window.session.world.at((15, 2))
    assert wolf is not None
    assert wolf.kind == "wolf"
    window.key("m")
    window.click(15, 2)
    window.push(f"creature.{wolf.id}.asleep")
    window.push(f"creature.{wolf.id}.hearing")
    window.key("ctrl+a")
    window.type("33")
    window.key("enter")
    changed = window.session.world.at((15, 2))
    assert changed is not None
    assert changed.asleep
    assert changed.hearing == 33
    window.push("edit.remove")
    assert window.session.world.at((15, 2)) is None


def test_a_click_on_a_door_with_the_select_tool_is_an_edit_and_silent(window: Driver) -> None:
    window.key("m")
    window.click(11, 4)
    assert window.glyph(11, 4) == "'"
    assert window.session.position == 0


def test_copy_and_paste_float_flip_and_land(window: Driver) -> None:
    window.key("b")
    window.click(5, 3)
    window.key("m")
    window.drag((5, 3), (6, 3))
    window.key("ctrl+c")
    window.key("ctrl+v")
    window.key("x")
    window.click(15, 5)
    assert [window.glyph(x, 5) for x in (13, 14, 15, 16)] == [".", ".", "#", "."]
    assert window.app.state.tool == "select"


def test_the_whole_of_a_drawing_from_the_keyboard_alone(window: Driver) -> None:
    window.key("b")
    window.key("right")  # the cursor appears at "you"
    assert window.app.state.cursor == Cell(3, 2)
    window.key("right")
    window.key("down")
    window.key("enter")
    assert window.glyph(4, 3) == "#"
    window.key("r")
    window.key("down")
    window.key("enter")
    window.key("right")
    window.key("down")
    window.key("enter")
    assert {window.glyph(x, y) for x in (4, 5) for y in (4, 5)} == {"#"}
