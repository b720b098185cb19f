"""The list of keys in docs/keys.md, made from the command table.

Belongs here: the table as Markdown; `python -m sandbox.ui.keylist` prints it. Must not know: what a
command does.
"""

from collections.abc import Iterator
from typing import Final, get_args

from sandbox.ui.commandtable import BY_NAME, CHANGES, Command, Menu, spoken

HEAD: Final = """\
# Keys

This list is made from the window's table of commands; a test holds the two together. After a change
of the table: `python -m sandbox.ui.keylist > docs/keys.md`.

Every key can be changed: “Change the keys” in the menu (F10) or the command search (Ctrl+Shift+P).
A command without a key is found in these two places.

With the mouse, a click or a drag uses the tool, Ctrl+click picks what is there, a right click
says what can be done at a cell, the wheel zooms at the pointer, a middle drag or Space and a drag
move the map.
"""


def markdown() -> str:
    """The whole file: a section for each menu, a line for each command."""
    return "\n".join([HEAD, *_sections()])


def _sections() -> Iterator[str]:
    for menu in get_args(Menu):
        yield f"## {menu}\n"
        yield "| keys | command | what it does | what it changes |"
        yield "|---|---|---|---|"
        yield from (_row(command) for command in BY_NAME.values() if command.menu == menu)
        yield ""


def _row(command: Command) -> str:
    keys = ", ".join(f"`{spoken(key)}`" for key in command.keys)
    changes = "; ".join(CHANGES[one] for one in CHANGES if one in command.changes)
    return f"| {keys} | {command.title} | {command.tooltip} | {changes} |"


if __name__ == "__main__":
    print(markdown(), end="")
