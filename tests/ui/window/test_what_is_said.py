"""What the status bar says of edits, strokes and files, and in which colour."""

from pathlib import Path

from sandbox.ui.panels.widgets import Label
from tests.ui.window.driver import Driver


def said(window: Driver) -> tuple[str, str]:
    """The words at the left of the status bar, and their tone."""
    first = next(one for one in window.app.screen.status.widgets if isinstance(one, Label))
    return first.text, first.tone


def test_a_stroke_says_to_its_end_that_it_drops_later_turns(window: Driver) -> None:
    for _ in range(4):
        window.key(".")
    window.key("backspace")
    window.press(window.point(6, 5))
    assert said(window)[0] == "Paint wall; 4 later turns dropped"
    window.move(window.point(7, 5))
    assert said(window)[0] == "Paint wall; 4 later turns dropped"
    window.move(window.point(7, 6))  # wall already
    assert said(window) == ("Paint wall; 4 later turns dropped", "text")
    window.release(window.point(7, 6))
    assert said(window)[0] == "Paint wall; 4 later turns dropped"
    window.drag((9, 5), (10, 5))
    assert said(window)[0] == "Paint wall"


def test_a_stroke_that_begins_where_nothing_changes_says_what_it_painted(window: Driver) -> None:
    window.press(window.point(5, 6))
    assert said(window) == ("Nothing to change there", "warn")
    window.move(window.point(5, 5))
    assert said(window) == ("Paint wall", "text")
    window.move(window.point(5, 6))
    window.release(window.point(5, 6))
    assert said(window) == ("Paint wall", "text")


def test_beside_the_pointer_the_cells_of_a_stroke_are_counted(window: Driver) -> None:
    for key, begins in (("b", ""), ("e", "erase ")):
        window.key(key)
        window.press(window.point(5, 3))
        assert window.app.state.preview.text == f"{begins}1 cell"
        window.move(window.point(7, 3))
        assert window.app.state.preview.text == f"{begins}3 cells"
        window.move(window.point(6, 3))
        window.release(window.point(6, 3))
        assert window.app.state.preview.text == f"{begins}1 cell"


def test_that_a_level_was_saved_is_no_warning_but_what_was_left_out_is(
    window: Driver, tmp_path: Path
) -> None:
    window.click(5, 3)
    for name, tone in (("hall.toml", "text"), ("hall.txt", "warn")):
        window.key("ctrl+shift+s")
        window.key("ctrl+a")
        window.type(str(tmp_path / name))
        window.key("enter")
        words, colour = said(window)
        assert words.startswith(f"Saved as {name}")
        assert colour == tone
        window.key("escape")


def test_saving_says_that_turns_played_are_not_saved_and_what_keeps_them(
    window: Driver, tmp_path: Path
) -> None:
    for _ in range(3):
        window.key(".")
    window.session.save(tmp_path / "hall.toml")
    window.key("ctrl+s")
    assert said(window) == (
        "Saved as hall.toml; 3 turns played are no part of it; "
        "“Keep the turns as the script” keeps them",
        "text",
    )
    window.app.carry_out_command("file.keep_script")
    window.key("ctrl+s")
    assert said(window)[0] == "Saved as hall.toml"
