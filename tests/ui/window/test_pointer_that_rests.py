"""The pointer rests while what is under it becomes another: a level, a task, a button."""

from tests.ui.lessons.pupil import Pupil
from tests.ui.window.driver import Driver


def test_another_level_under_the_pointer_is_looked_at_anew(window: Driver) -> None:
    window.move(window.point(20, 2))
    assert window.app.state.preview.text == "1 cell"
    window.key("ctrl+n")
    window.key("ctrl+a")
    window.type("8")
    window.key("tab")
    window.key("ctrl+a")
    window.type("8")
    window.key("enter")
    state, screen = window.app.state, window.app.screen
    assert window.session.world.level.width == 8
    under = screen.map.cell_at(window.app.routing._point or (0, 0))
    assert state.pointer == under
    assert (state.cell is None) == (not window.session.world.level.holds(under))
    assert state.notice.startswith("A new level")
    told = " ".join(window.texts(screen.inspector))
    assert "20,2" not in told


def test_what_lies_under_a_sheet_is_looked_at_when_a_click_closes_it(window: Driver) -> None:
    window.key("ctrl+n")
    at = window.spot("reply.")
    window.click_at(at)
    assert window.app.screen.sheet is None
    assert window.app.state.pointer == window.app.screen.map.cell_at(at)


def test_the_tooltip_of_a_button_that_became_another_is_that_ones(pupil: Pupil) -> None:
    pupil.take(0)
    pupil.drag((5, 1), (9, 1))
    at = pupil.spot("lesson.main")
    pupil.move(at)
    pupil.frames(40)
    tooltip = pupil.app.screen.tooltip
    check = tooltip.words
    assert tooltip.due(pupil.ms)
    pupil.click_at(pupil.spot("lesson.main"))
    assert not tooltip.due(pupil.ms)
    pupil.frames(40)
    panel, main = pupil.widget("lesson.main")
    under = panel.at((at[0] - panel.box.x, at[1] - panel.box.y))
    assert tooltip.words == (under.tooltip if under is not None else "")
    assert tooltip.words != check
    assert main.tooltip != check


def test_over_a_result_nothing_is_said_of_the_next_click(pupil: Pupil) -> None:
    pupil.take(0)
    pupil.click(5, 1)
    pupil.move(pupil.point(6, 1))
    pupil.move(pupil.point(5, 1))
    assert pupil.app.state.preview.text == "take the mark away"
    pupil.key("f5")
    assert pupil.app.state.preview.text == ""
    pupil.move(pupil.point(6, 1))
    assert pupil.app.state.preview.text == "mark"


def test_a_map_that_is_moved_by_a_key_has_another_cell_under_it(window: Driver) -> None:
    spot = window.point(10, 3)
    window.move(spot)
    for chord in ("shift+right", "shift+down", "plus", "home", "f4"):
        window.key(chord)
        under = window.app.screen.map.cell_at(spot)
        assert window.app.state.pointer == under
        assert window.app.state.preview.cells == {under}


def test_a_map_that_follows_the_cell_cursor_does_not_take_it_away(window: Driver) -> None:
    window.move(window.point(10, 3))
    window.key("right")
    window.key("shift+right")
    assert window.app.state.pointer is None
