"""Finding commands: by name, by key, by words, by menu; and a person's own keys.

Belongs here: what is looked up in the rows (`commandrows`). Must not know: what a command does
(`actions`), pygame.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from sandbox.ui.commandrows import CHANGES, COMMANDS, Command, Menu, spoken, together

__all__ = [
    "BY_NAME",
    "CHANGES",
    "COMMANDS",
    "Command",
    "Menu",
    "by_chord",
    "found",
    "in_menu",
    "spoken",
    "summed_up",
    "together",
    "with_keys",
]
BY_NAME: Final[Mapping[str, Command]] = {command.name: command for command in COMMANDS}


def with_keys(changed: Mapping[str, str]) -> dict[str, Command]:
    """The commands by name, with a user's own keys (command name to chords, space between).

    Names that are no command are passed over: settings outlive versions. A key that a user gives
    to one command is taken from the one that had it.
    """
    own = {name: tuple(keys.split()) for name, keys in changed.items() if name in BY_NAME}
    taken = {chord for keys in own.values() for chord in keys}
    return {
        name: replace(command, keys=own.get(name, tuple(k for k in command.keys if k not in taken)))
        for name, command in BY_NAME.items()
    }


def by_chord(commands: Mapping[str, Command]) -> dict[str, Command]:
    """The command of each chord."""
    return {chord: command for command in commands.values() for chord in command.keys}


def found(words: str, commands: Mapping[str, Command]) -> list[Command]:
    """The commands that hold every word, in title, menu or tooltip; the best title first.

    >>> [c.name for c in found("next theme", BY_NAME)]
    ['view.theme']
    """
    wanted = words.casefold().split()
    hits = [
        command
        for command in commands.values()
        if not command.quiet and all(word in _spelled(command) for word in wanted)
    ]
    first = " ".join(wanted)
    return sorted(hits, key=lambda c: (not c.title.casefold().startswith(first), c.title))


def _spelled(command: Command) -> str:
    return f"{command.title} {command.menu} {command.tooltip}".casefold()


def in_menu(menu: Menu, commands: Mapping[str, Command]) -> Iterator[Command]:
    """The commands of one menu that are worth listing, in the table's order."""
    return (c for c in commands.values() if c.menu == menu and not c.quiet)


def summed_up(menu: Menu, commands: Mapping[str, Command]) -> list[tuple[str, str]]:
    """Keys and title of every command of a menu that has a key, in the table's order; those of one
    family (walk north, walk east…) are one line."""
    groups: dict[str, list[Command]] = {}
    for command in commands.values():
        if command.menu == menu and command.keys:
            groups.setdefault(command.family or command.name, []).append(command)
    return [
        (together([key for one in group for key in one.keys]), group[0].family or group[0].title)
        for group in groups.values()
    ]
