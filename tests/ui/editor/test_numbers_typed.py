"""A field for a whole number takes nothing else, whatever is typed, and says so."""

from collections.abc import Callable

import pygame
import pytest

from sandbox.ui.reading import whole_number
from tests.ui.editor.guardhouse import GUARD
from tests.ui.window.driver import Driver

NO_NUMBERS = ["many", "--5", "5-", "-", "²", "1²", "1.5", "1_0"]


def hearing_of_a_guard(window: Driver) -> object:
    guard = window.session.world.by_id("guard-1")
    assert guard
    return guard.hearing


FIELDS: dict[str, tuple[str, Callable[[Driver], object]]] = {
    "creature.guard-1.hearing": ("m", hearing_of_a_guard),
    "hand.loudness": ("n", lambda window: window.app.state.hand.loudness),
    "number.loudness.footstep": (
        "ctrl+r",
        lambda window: window.session.world.numbers["loudness.footstep"],
    ),
}


def typed(window: Driver, text: str) -> None:
    """A text is typed, or comes from the clipboard, in place of what stands there."""
    window.key("ctrl+a")
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text))
    window.key("enter")


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("text", NO_NUMBERS)
def test_what_is_no_whole_number_is_refused(editor: Driver, field: str, text: str) -> None:
    key, value = FIELDS[field]
    editor.key(key)
    if key == "m":
        editor.click(*GUARD)
    before = value(editor)
    editor.push(field)
    typed(editor, text)
    assert value(editor) == before
    assert editor.app.state.notice_warns
    assert repr(text) in editor.app.state.notice


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("leaves", ["enter", "tab"])
def test_a_number_stays_once_it_was_typed(editor: Driver, field: str, leaves: str) -> None:
    key, value = FIELDS[field]
    editor.key(key)
    if key == "m":
        editor.click(*GUARD)
    editor.push(field)
    editor.type("25")
    editor.key(leaves)
    assert value(editor) == 25
    if leaves == "enter":
        assert editor.app.screen.entry is None, "Enter ends typing"
    editor.push(field)  # and again into the field, which now holds the number
    editor.key(leaves)
    assert value(editor) == 25
    assert getattr(editor.widget(field)[1], "text", "") == "25"


def test_a_field_left_as_it_was_is_no_edit(editor: Driver) -> None:
    editor.key("ctrl+r")
    editor.push("number.loudness.footstep")
    editor.key("enter")
    editor.push("number.loudness.mutter")
    editor.key("tab")
    assert not editor.session.undo_label


def test_more_digits_than_python_reads_are_no_number() -> None:
    assert whole_number("9" * 5000) is None


@pytest.mark.parametrize("text", ["²,1", "1,2,3", "1;2", "--1,2", ","])
def test_what_is_no_cell_is_refused(editor: Driver, text: str) -> None:
    editor.key("m")
    editor.click(*GUARD)
    editor.push("edit.more")
    editor.push("round")
    typed(editor, text)
    editor.key("enter")
    assert editor.says(repr(text), "is not a cell")
