"""What a person clicked last is who is shown: in the panel's first lines, and on the map."""

import pytest

from sandbox.settings import Settings
from tests.ui.sound.levels import level
from tests.ui.window.driver import Driver

SCRIPT = [(1, "shout", 20, 2), (1, "song", 15, 5), (3, "trap_alarm", 22, 3)]
SMALL = Settings().changed(window=(1024, 640))


@pytest.fixture
def played() -> Driver:
    """One turn with two noises in the other room, in the smallest window that is drawn whole."""
    window = Driver(level(script=SCRIPT), settings=SMALL)
    window.key(".")
    window.key("m")
    return window


def inspector(window: Driver) -> list[str]:
    return window.texts(window.app.screen.inspector)


def verdict(window: Driver) -> str:
    """The line that says what became of the noise; it must be seen without scrolling."""
    panel = window.app.screen.inspector
    assert panel.scroll == 0
    (box, text) = next(
        (widget.box, text)
        for widget in panel.widgets
        if ": heard," in (text := getattr(widget, "text", "")) or ": not heard," in text
    )
    assert box.bottom < panel.box.height // 2
    return text


def test_what_became_of_the_noise_is_seen_without_scrolling(played: Driver) -> None:
    for name, said in (("you", "you: heard, "), ("guard-21", "guard-21: not heard, saw it")):
        played.push(f"listener.{name}")
        played.app.screen.inspector.scroll = 0
        played.frames()
        assert verdict(played).startswith(said)


def test_a_creatures_properties_fold_to_a_line_once_a_noise_is_shown(played: Driver) -> None:
    played.click(21, 2)
    assert verdict(played).startswith("guard-21:")
    assert "Hearing" not in inspector(played)
    played.push("properties")
    assert "Hearing" in inspector(played)
    played.click(3, 2)
    assert "Hearing" in inspector(played)
    played.push("properties")
    played.click(21, 2)
    assert "Hearing" not in inspector(played)


def test_where_no_noise_is_shown_a_creatures_properties_are_there_at_once() -> None:
    window = Driver(level(script=SCRIPT))
    window.key("m")
    window.click(21, 2)
    assert "Hearing" in inspector(window)
    assert "Properties" not in inspector(window)
