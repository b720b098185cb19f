"""What each command of the command table does, by its name.

Belongs here: one function for each command, grouped as the table is. Must not know: pygame's
events, how panels look. An action is given the app and returns nothing.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from sandbox.ui.actions import (
    acting,
    answering,
    borders,
    cellmenu,
    editing,
    filing,
    helping,
    lessons,
    picturing,
    regions,
    timing,
    tooling,
    viewing,
)

if TYPE_CHECKING:
    from sandbox.ui.app import App

Action = Callable[["App"], None]

ACTIONS: Final[dict[str, Action]] = {
    **filing.ACTIONS,
    **picturing.ACTIONS,
    **editing.ACTIONS,
    **tooling.ACTIONS,
    **viewing.ACTIONS,
    **borders.ACTIONS,
    **timing.ACTIONS,
    **acting.ACTIONS,
    **cellmenu.ACTIONS,
    **regions.ACTIONS,
    **lessons.ACTIONS,
    **answering.ACTIONS,
    **helping.ACTIONS,
}
