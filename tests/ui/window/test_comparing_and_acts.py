"""What goes on on the map, and what comes between: comparing rule sets, panels, turns, sheets."""

import pytest

from sandbox.sim.grid import Cell
from sandbox.ui.actions.viewing import COMPARING
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
