"""Help and the command search.

Belongs here: opening their sheets. Must not know: what stands in them.
"""

from typing import TYPE_CHECKING, Final

from sandbox.ui.intents import Run
from sandbox.ui.panels.commandsearch import CommandSearch
from sandbox.ui.panels.helpsheet import HelpSheet

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


ACTIONS: Final = {"help.keys": keys, "help.commands": commands}
