"""Text goes into fields alone, the wheel to what is under it, a press to where it began."""

from collections.abc import Callable

import pygame
import pytest

from sandbox.ui.commandtable import COMMANDS
from tests.ui.editor.aspects import aspects, changed
from tests.ui.editor.guardhouse import GUARD
from tests.ui.window.driver import Driver

Opens = Callable[[Driver], None]


def selected(window: Driver) -> None:
    window.key("m")
    window.click(*GUARD)


def guard_field(name: str) -> Opens:
    def opens(window: Driver) -> None:
        selected(window)
        window.push(f"creature.guard-1.{name}")

    return opens


def loudness(window: Driver) -> None:
    window.key("n")
    window.move(window.point(6, 5))
    window.push("hand.loudness")


def command(name: str) -> Opens:
    def opens(window: Driver) -> None:
        window.app.carry_out_command(name)
        window.frames()

    return opens


def more(window: Driver) -> None:
    selected(window)
    window.push("edit.more")
    window.push("enemies")


def number(window: Driver) -> None:
    command("edit.rules")(window)
    window.push("number.loudness.footstep")


FIELDS: dict[str, Opens] = {
    "palette search": lambda window: window.key("ctrl+f"),
    "name of a creature": guard_field("id"),
    "number of a creature": guard_field("hearing"),
    "words of a creature": guard_field("says"),
    "loudness": loudness,
    "more of a creature": more,
    "command search": command("help.commands"),
    "numbers of the rules": command("edit.rules"),
    "a number of the rules": number,
    "keys": command("window.keys"),
    "new level": command("file.new"),
    "resize": command("edit.resize"),
    "level settings": command("edit.level"),
    "file name": command("file.save_as"),
}
# What has a meaning of its own in a field, or leaves it.
OWN = {"escape", "return", "enter", "tab", "shift+tab", "up", "down", "f6", "shift+f6"}
CHORDS = [chord for one in COMMANDS for chord in one.keys if chord not in OWN]


@pytest.mark.parametrize("field", FIELDS)
def test_no_key_typed_into_a_field_is_a_shortcut(editor: Driver, field: str) -> None:
    FIELDS[field](editor)
    assert editor.app.screen.entry is not None, "one can type at once"
    was = aspects(editor)
    for chord in CHORDS:
        editor.key(chord)
        assert not changed(was, aspects(editor)) - {"clipboard"}, chord
        assert editor.app.screen.entry is not None, chord


@pytest.mark.parametrize("sheet", [name for name in FIELDS if " of a creature" not in name])
def test_the_wheel_over_a_sheet_never_zooms(editor: Driver, sheet: str) -> None:
    FIELDS[sheet](editor)
    camera = editor.app.screen.map.camera
    over = editor.app.screen.sheet or editor.app.screen.palette
    for clicks in (-3, 2):
        editor.wheel(over.box.centre, clicks)
        editor.wheel(editor.app.screen.map.box.centre, 0)
    assert editor.app.screen.map.camera == camera


@pytest.mark.parametrize("panel", ["toolbar", "palette", "inspector", "timeline", "messages"])
def test_a_panel_keeps_wheel_and_press_to_itself(editor: Driver, panel: str) -> None:
    box = next(p.box for region, p in editor.app.screen.panels.items() if region == panel)
    was = aspects(editor)
    editor.wheel(box.centre, -2)
    editor.wheel(box.centre, 2)
    for button in (1, 2, 3):
        editor.press(box.centre, button)
        editor.move(editor.point(7, 7))
        editor.release(editor.point(8, 8), button)
    assert not changed(was, aspects(editor)) - {"focus"}


def test_the_wheel_over_the_map_under_a_sheet_does_nothing(editor: Driver) -> None:
    editor.key("f1")
    camera = editor.app.screen.map.camera
    editor.wheel((5, 300), 2)
    assert editor.app.screen.map.camera == camera


def test_a_press_on_the_map_keeps_to_the_map(editor: Driver) -> None:
    editor.key("b")
    editor.press(editor.point(6, 5))
    editor.move(editor.spot("file.new"))
    editor.release(editor.spot("file.new"))
    assert editor.app.screen.sheet is None
    assert editor.glyph(6, 5) == "#"


def test_a_second_button_in_a_stroke_does_nothing(editor: Driver) -> None:
    editor.key("b")
    editor.press(editor.point(6, 5))
    editor.press(editor.point(7, 5), button=3)
    assert editor.app.screen.sheet is None
    editor.release(editor.point(7, 5), button=3)
    editor.release(editor.point(8, 5))
    assert [editor.glyph(x, 5) for x in (6, 7, 8)] == ["#"] * 3
    editor.key("ctrl+z")
    assert not editor.session.dirty


def test_a_bad_value_in_a_field_is_said_and_changes_nothing(editor: Driver) -> None:
    guard_field("hearing")(editor)
    editor.key("ctrl+a")
    editor.type("many")
    editor.key("enter")
    assert editor.app.state.notice_warns
    assert "'many'" in editor.app.state.notice
    assert not editor.session.dirty


@pytest.mark.parametrize("unsaved", [False, True])
def test_a_field_of_a_sheet_keeps_its_text_when_the_window_is_to_be_closed(
    editor: Driver, unsaved: bool
) -> None:
    if unsaved:
        editor.click(6, 5)
    number(editor)
    editor.key("ctrl+a")
    editor.type("75")
    pygame.event.post(pygame.Event(pygame.QUIT))
    editor.frames()
    assert editor.app.running
    assert editor.says("changes that are not saved")
    assert editor.session.world.numbers["loudness.footstep"] == 75


def test_the_head_of_the_inspector_calls_the_rules_as_the_menu_does(editor: Driver) -> None:
    editor.push("choose.rules")
    editor.push("item.powder")
    assert editor.session.undo_label == "Play by POWDER"
    assert editor.says("Rules: POWDER, seed")
