"""Help, the menu, the command search and the keys.

Belongs here: opening their sheets. Must not know: what stands in them.
"""

from typing import TYPE_CHECKING, Final, cast, get_args

from sandbox.ui.commandtable import Menu, in_menu
from sandbox.ui.intents import Run
from sandbox.ui.panels.commandsearch import CommandSearch
from sandbox.ui.panels.helpsheet import HelpSheet
from sandbox.ui.panels.keyssheet import KeysSheet
from sandbox.ui.panels.menu import Item
from sandbox.ui.panels.menu import Menu as MenuSheet

if TYPE_CHECKING:
    from sandbox.ui.app import App


def keys(app: "App") -> None:
    """Shows the help."""
    app.open_sheet(HelpSheet(app.state.commands, lambda answer: None))


def commands(app: "App") -> None:
    """Finds any command by its name, and runs it."""

    def chosen(answer: str) -> None:
        if answer:
            app.carry_out(Run(answer))

    app.open_sheet(CommandSearch(app.state.commands, chosen))


LETTERS: Final = {"Time": "i"}
"""Letters of menus whose first letter another one has."""


def menu(app: "App") -> None:
    """The menus, and then the commands of the one that is chosen."""
    items = [Item("", "Menu")]
    for name in get_args(Menu):
        if any(in_menu(name, app.state.commands)):
            letter = LETTERS.get(name, name[0].lower())
            items.append(Item(name, name, note=letter.upper(), letter=letter))

    def chosen(answer: str) -> None:
        if answer:
            _one_menu(app, cast("Menu", answer))

    app.open_sheet(MenuSheet(items, app.sheets.anchor("window.menu"), chosen))


def _one_menu(app: "App", name: Menu) -> None:
    items = [Item("", name)]
    items += [Item(c.name, c.title, note=c.key) for c in in_menu(name, app.state.commands)]

    def chosen(answer: str) -> None:
        if answer:
            app.carry_out(Run(answer))

    app.open_sheet(MenuSheet(items, app.sheets.anchor("window.menu"), chosen))


def change_keys(app: "App") -> None:
    """Shows every command's keys, to be changed."""
    app.open_sheet(KeysSheet(lambda: app.state.commands, lambda answer: None))


ACTIONS: Final = {
    "help.keys": keys,
    "help.commands": commands,
    "window.menu": menu,
    "window.keys": change_keys,
}
