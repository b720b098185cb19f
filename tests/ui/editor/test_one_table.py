"""Tooltips, menus, help, command search, key list and a person's own keys: all of one table."""

from pathlib import Path

import pytest

from sandbox import settings
from sandbox.ui import keylist
from sandbox.ui.commandtable import COMMANDS, Command, by_chord, spoken
from sandbox.ui.intents import Run
from sandbox.ui.panels.keyssheet import KeysSheet
from sandbox.ui.panels.widgets import Button
from tests.ui.editor.guardhouse import GUARD, opened
from tests.ui.window.driver import Driver

SPOKEN_OF = [command for command in COMMANDS if not command.quiet]
ROOT = Path(__file__).parents[3]


def test_the_key_list_of_the_docs_is_that_of_the_table() -> None:
    assert (ROOT / "docs" / "keys.md").read_text("utf-8") == keylist.markdown()


@pytest.mark.parametrize("selected", [False, True])
def test_every_button_of_a_command_has_its_tooltip_and_key(editor: Driver, selected: bool) -> None:
    if selected:
        editor.key("m")
        editor.click(*GUARD)
    found = 0
    for panel in editor.panels:
        for widget in panel.widgets:
            if isinstance(widget.intent, Run):
                found += 1
                command = editor.app.state.commands[widget.intent.command]
                assert widget.tooltip, widget
                assert not command.key or f"({command.key})" in widget.tooltip
    assert found > 20


def test_every_button_without_words_says_what_it_is_for(editor: Driver) -> None:
    for command in ("help.keys", "edit.rules", "window.keys", "file.open"):
        editor.app.carry_out_command(command)
        editor.frames()
        for widget in editor.sheet.widgets:
            if isinstance(widget, Button) and not widget.text:
                assert widget.tooltip, widget
        editor.key("escape")
        if editor.app.screen.sheet is not None:
            editor.key("escape")


@pytest.mark.parametrize("command", SPOKEN_OF, ids=lambda command: command.name)
def test_every_command_stands_in_its_menu_with_its_key(editor: Driver, command: Command) -> None:
    editor.key("f10")
    editor.push(f"item.{command.menu}")
    row = editor.sheet.named(f"item.{command.name}")
    assert (getattr(row, "text", ""), getattr(row, "note", "")) == (command.title, command.key)


def test_a_command_is_run_from_the_menu_by_letters_and_arrows(editor: Driver) -> None:
    editor.key("f10")
    editor.key("v")
    editor.key("down")
    editor.key("enter")
    assert editor.app.state.options.grid


def test_the_help_has_every_key_of_every_command(editor: Driver) -> None:
    editor.key("f1")
    words = editor.texts(editor.sheet)
    said = {word if word == "," else word.rstrip(",") for word in " ".join(words).split()}
    for command in (command for command in COMMANDS if command.keys):
        assert (command.family or command.title) in words, command
        for chord in command.keys:
            own = (spoken(chord).rpartition("+")[2] or "+").split()[-1]
            shown = {own, spoken(chord)} & said
            assert shown or (command.name.startswith("palette.") and "1 to 9" in words), chord


def test_a_key_is_changed_shown_everywhere_and_remembered(level: Path, tmp_path: Path) -> None:
    window = opened(level, tmp_path)
    window.app.carry_out_command("window.keys")
    window.frames()
    assert isinstance(window.sheet, KeysSheet)
    window.type("pencil")
    window.key("enter")
    window.push("key.tool.pencil")
    assert window.says("press a key")
    window.key("g")
    assert window.says("was the key of “Grid”")
    assert window.says("2 changed")
    window.key("escape")

    window.key("n")
    window.key("g")
    assert window.app.state.tool == "pencil"
    assert not window.app.state.options.grid
    assert "(G)" in window.widget("tool.pencil")[1].tooltip
    window.key("n")
    window.key("b")
    assert window.app.state.tool == "noise", "the key that it came with is no key any more"

    kept, _ = settings.load(tmp_path)
    again = opened(level, tmp_path, kept)
    again.key("n")
    again.key("g")
    assert again.app.state.tool == "pencil"


def test_keys_are_taken_away_put_back_and_never_shared(editor: Driver) -> None:
    editor.app.carry_out_command("window.keys")
    for name, chord in (("view.grid", "b"), ("tool.line", "b"), ("tool.fill", "delete")):
        editor.push(f"key.{name}")
        editor.key(chord)
    commands = editor.app.state.commands
    assert by_chord(commands)["b"].name == "tool.line"
    assert commands["tool.pencil"].keys == commands["view.grid"].keys == ()
    assert commands["tool.fill"].keys == ()
    editor.push("reset.tool.fill")
    assert editor.app.state.commands["tool.fill"].keys == ("f",)
    editor.push("keys.reset")
    assert {c.name: c.keys for c in editor.app.state.commands.values()} == {
        c.name: c.keys for c in COMMANDS
    }


def test_esc_and_tab_stay_what_they_are(editor: Driver) -> None:
    editor.app.carry_out_command("window.keys")
    editor.push("key.view.grid")
    editor.key("tab")
    assert editor.says("Tab stays as it is")
    editor.push("key.view.grid")
    editor.key("escape")
    assert editor.app.state.commands["view.grid"].keys == ("g",)
    assert isinstance(editor.sheet, KeysSheet), "Esc left the waiting only"
