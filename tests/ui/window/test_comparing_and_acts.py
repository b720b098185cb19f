"""What goes on on the map, and what comes between: comparing rule sets, panels, turns, sheets."""

import pytest

from sandbox.edits import MoveCreature, RemoveCreature
from sandbox.sim.grid import Cell
from sandbox.ui.actions.viewing import COMPARING
from sandbox.ui.layout import Border
from sandbox.ui.panels.menu import Menu
from sandbox.ui.running.aiming import ACTS
from tests.ui.window.driver import Driver


@pytest.mark.parametrize("tool", ["b", "e", "l", "r", "m", "v", "c"])
def test_comparing_ends_a_stroke(window: Driver, tool: str) -> None:
    window.key(tool)
    window.press(window.point(5, 2))
    window.key("k")
    world = window.session.world
    window.move(window.point(9, 5))
    window.release(window.point(9, 5))
    assert window.session.world == world
    window.key("k")
    window.move(window.point(12, 2))
    window.release(window.point(12, 2))
    assert window.session.world == world
    assert not window.app.strokes.goes_on


def test_comparing_leaves_what_was_painted_and_undo_takes_it_back(window: Driver) -> None:
    window.key("b")
    before = window.glyph(5, 2)
    window.press(window.point(5, 2))
    painted = window.glyph(5, 2)
    window.key("k")
    window.release(window.point(9, 2))
    assert before != painted == window.glyph(5, 2)
    window.key("ctrl+z")
    assert window.glyph(5, 2) == before


def test_comparing_ends_a_pan(window: Driver) -> None:
    window.press(window.point(5, 2), button=2)
    window.key("k")
    camera = window.app.screen.map.camera
    window.move(window.point(12, 5))
    assert window.app.screen.map.camera == camera
    window.key("k")
    camera = window.app.screen.map.camera
    window.move(window.point(9, 4))
    assert window.app.screen.map.camera == camera


@pytest.mark.parametrize(
    "chord",
    ["right", "enter", "shift+enter", "plus", "-", "home", "shift+left", "shift+down", "menu",
     "shift+f10", ";", "delete", "ctrl+x", "ctrl+v", "ctrl+a", "x"],
)  # fmt: skip
def test_keys_about_the_map_do_nothing_to_one_that_is_hidden(window: Driver, chord: str) -> None:
    window.key("b")
    window.key("right")
    window.app.screen.map.zoom(window.point(3, 2), 1)
    window.key("k")
    state = window.app.state
    before = (window.session.world, window.app.screen.map.camera, state.cursor, state.tool)
    window.key(chord)
    after = (window.session.world, window.app.screen.map.camera, state.cursor, state.tool)
    assert after == before
    assert window.app.screen.sheet is None
    assert (state.notice, state.notice_warns) == (COMPARING, True)


def test_the_wheel_over_compared_maps_leaves_the_hidden_one(window: Driver) -> None:
    window.key("k")
    camera = window.app.screen.map.camera
    window.wheel(window.app.screen.comparison.maps["hearing"].box.centre, 2)
    assert window.app.screen.map.camera == camera
    window.key("k")
    window.wheel(window.point(5, 2), 1)
    assert window.app.screen.map.camera != camera


def test_tab_goes_through_the_creatures_of_compared_maps_without_a_cursor(window: Driver) -> None:
    window.key("k")
    camera = window.app.screen.map.camera
    window.key("tab")
    state = window.app.state
    assert (state.selected, state.cursor) == ("you", None)
    assert window.app.screen.map.camera == camera


def test_walking_goes_on_over_compared_maps(window: Driver) -> None:
    window.key("w")
    window.key("k")
    window.key("right")
    you = window.session.world.you
    assert you is not None
    assert you.at == Cell(4, 2)


def test_esc_leaves_the_comparison_and_what_floats_is_still_there(window: Driver) -> None:
    window.key("ctrl+a")
    window.key("ctrl+c")
    window.key("ctrl+v")
    window.key("k")
    window.key("escape")
    assert not window.app.state.comparing
    assert window.app.strokes.selecting.floating is not None


PROMPT = "Throw a stone: where? A click, or the cell cursor and Enter. Esc leaves."


def aims(window: Driver, letter: str = "t") -> None:
    """An act is begun that waits for its cell, or its direction."""
    window.key("a")
    window.key(letter)
    assert window.app.strokes.aiming.act is not None


@pytest.mark.parametrize("letter", ["t", "v", "a"])
def test_comparing_leaves_an_act_that_waits(window: Driver, letter: str) -> None:
    window.session.edit(MoveCreature("guard-1", Cell(4, 2)))
    aims(window, letter)
    window.key("k")
    state = window.app.state
    assert (window.app.strokes.aiming.act, state.notice) == (None, "")
    window.key("right")
    window.key("k")
    window.click(6, 3)
    assert window.session.length == 0


def test_acts_that_ask_for_a_cell_are_refused_while_comparing(window: Driver) -> None:
    window.key("k")
    window.key("a")
    sheet = window.sheet
    assert isinstance(sheet, Menu)
    asking = {act.do for act in ACTS if act.asks}
    refused = {item.key: item.note for item in sheet.items if item.key and not item.enabled}
    assert refused == dict.fromkeys(asking, "needs the map: Esc leaves the comparison")
    window.key("t")
    assert window.app.strokes.aiming.act is None
    window.key("s")
    assert window.session.length == 1


@pytest.mark.parametrize("region", range(1, 6))
def test_aiming_takes_the_keyboard_from_a_panel(window: Driver, region: int) -> None:
    for _ in range(region):
        window.key("f6")
    screen = window.app.screen
    focus = {name: panel.focus for name, panel in screen.panels.items()}
    aims(window)
    window.key("right")
    window.key("right")
    assert screen.region == "map"
    assert {name: panel.focus for name, panel in screen.panels.items()} == focus
    assert window.app.state.cursor == Cell(4, 2)
    window.key("enter")
    assert window.session.length == 1


def test_arrows_lead_the_cursor_to_an_acts_cell_with_the_walk_tool_too(window: Driver) -> None:
    window.key("w")
    aims(window)
    window.key("right")
    window.key("right")
    you = window.session.world.you
    assert you is not None
    assert (you.at, window.app.state.cursor) == (Cell(3, 2), Cell(4, 2))
    window.key("enter")
    assert window.session.length == 1


def test_what_an_act_asks_stands_behind_what_is_said(window: Driver) -> None:
    state = window.app.state
    window.key("b")
    window.click(6, 4)
    aims(window)
    assert state.notice == PROMPT
    for chord in (".", "ctrl+z", "ctrl+z", "p", "o"):
        window.key(chord)
        said, _, asked = state.notice.partition("; Throw")
        assert (bool(said), "Throw" + asked) == (True, PROMPT), chord
    window.key("right")
    assert state.notice == PROMPT
    window.key("k")
    assert state.notice == ""


def test_what_an_act_asks_comes_back_after_a_warning(window: Driver) -> None:
    aims(window, "v")
    window.key("ctrl+c")
    state = window.app.state
    assert (state.notice.startswith("Nothing is selected"), state.notice_warns) == (True, True)
    window.key("right")
    assert state.notice.startswith("Throw my voice: where?")
    assert not state.notice_warns


@pytest.mark.parametrize(("chord", "said"), [("space", "Playing"), ("w", "")])
def test_an_act_that_is_left_asks_no_more(window: Driver, chord: str, said: str) -> None:
    aims(window)
    window.app.state.speed = 1
    window.app.pace.next_turn_now()
    window.key(chord)
    assert window.app.strokes.aiming.act is None
    assert "Throw" not in window.app.state.notice
    assert window.app.state.playing == (said == "Playing")


def test_an_act_goes_with_you(window: Driver) -> None:
    window.session.edit(MoveCreature("guard-1", Cell(9, 2)))
    aims(window)
    window.app.edit(RemoveCreature("you"))
    assert window.app.strokes.aiming.act is None
    assert "Throw" not in window.app.state.notice


@pytest.mark.parametrize("border", ["palette", "inspector", "log"])
@pytest.mark.parametrize("chord", ["f4", "k", "ctrl+r", "f1"])
def test_a_border_that_is_hidden_is_let_go_of(window: Driver, border: Border, chord: str) -> None:
    place = window.app.screen.borders[border].centre
    window.press(place)
    window.key(chord)
    assert border not in window.app.screen.borders
    window.move((place[0] + 40, place[1] - 40))
    window.release((place[0] + 40, place[1] - 40))
    assert border not in window.app.state.sizes
    window.key("escape" if chord != "f4" else "f4")
    window.move((place[0] + 60, place[1] - 60))
    assert border not in window.app.state.sizes


def test_a_border_keeps_where_it_was_dragged_before_it_was_hidden(window: Driver) -> None:
    x, y = window.app.screen.borders["palette"].centre
    window.press((x, y))
    window.move((x + 30, y))
    size = window.app.state.sizes["palette"]
    window.key("f4")
    window.move((x + 90, y))
    assert window.app.state.sizes == window.app.settings.sizes == {"palette": size}
