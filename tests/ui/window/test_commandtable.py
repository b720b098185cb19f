"""The command table is the one source of keys, and every row of it does something."""

import pytest

from sandbox.ui.actions import ACTIONS
from sandbox.ui.commandtable import BY_NAME, COMMANDS, by_chord, found, with_keys
from sandbox.ui.tools import TOOLS


def test_every_command_has_an_action_and_every_action_a_command() -> None:
    assert set(ACTIONS) == set(BY_NAME)
    assert len(COMMANDS) == len(BY_NAME)


def test_no_key_has_two_commands() -> None:
    keys = [key for command in COMMANDS for key in command.keys]
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_tools_and_table_agree(tool: type) -> None:
    command = BY_NAME[f"tool.{tool.name}"]  # type: ignore[attr-defined]
    assert command.key == tool.key  # type: ignore[attr-defined]


# app.md 6, key by key.
KEYS = {
    "b": "tool.pencil", "l": "tool.line", "r": "tool.rectangle", "f": "tool.fill",
    "i": "tool.pick", "e": "tool.erase", "m": "tool.select", "v": "tool.move",
    "t": "tool.stamp", "c": "tool.creature", "n": "tool.noise", "[": "tool.smaller",
    "]": "tool.larger", "1": "palette.1", "9": "palette.9", "x": "edit.flip_x",
    "y": "edit.flip_y", "z": "edit.turn", "escape": "window.leave", "home": "view.fit",
    "g": "view.grid", "o": "view.overlay", "p": "view.who", "f4": "view.panels",
    "k": "view.compare", "w": "tool.walk", "a": "acts.menu", ";": "acts.look",
    "f9": "view.effects", "f12": "file.picture", "?": "help.keys", "f1": "help.keys",
    "ctrl+n": "file.new", "ctrl+o": "file.open", "ctrl+s": "file.save",
    "ctrl+shift+s": "file.save_as", "ctrl+z": "edit.undo", "ctrl+y": "edit.redo",
    "ctrl+shift+z": "edit.redo", "ctrl+c": "edit.copy", "ctrl+x": "edit.cut",
    "ctrl+v": "edit.paste", "ctrl+a": "edit.select_all", "ctrl+shift+p": "help.commands",
    "space": "time.play", ".": "time.step", ",": "time.back", "backspace": "time.start",
    "pad7": "walk.north-west", "pad5": "acts.wait", "shift+left": "view.pan_left",
    "tab": "window.tab", "f6": "window.next", "return": "map.apply",
}  # fmt: skip


@pytest.mark.parametrize(("chord", "name"), KEYS.items())
def test_the_keys_of_the_contract(chord: str, name: str) -> None:
    assert by_chord(BY_NAME)[chord].name == name


def test_a_key_of_ones_own_is_taken_from_the_command_that_had_it() -> None:
    changed = with_keys({"view.grid": "b", "no.such": "q"})
    assert by_chord(changed)["b"].name == "view.grid"
    assert changed["tool.pencil"].keys == ()
    assert "g" not in by_chord(changed)


def test_commands_are_found_by_words_in_any_order() -> None:
    assert [c.name for c in found("moment save", BY_NAME)] == ["file.save_moment"]
    assert found("save", BY_NAME)[0].name == "file.save"
    assert found("nosuchthing", BY_NAME) == []
