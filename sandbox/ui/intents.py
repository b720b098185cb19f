"""What a panel asks for: the closed set of intents.

Belongs here: one frozen record for each thing a press, a key or a choice in a panel can mean.
Panels return them, `app.py` carries them out. Must not know: pygame, panels, how it is done.
"""

from dataclasses import dataclass
from typing import TypeAlias

from sandbox.sim.grid import Cell


@dataclass(frozen=True)
class Run:
    """Run a command of the command table."""

    command: str


@dataclass(frozen=True)
class Pick:
    """Pick a line of the palette: `group` is terrain, room, creature, thing or noise."""

    group: str
    item: str


@dataclass(frozen=True)
class Choose:
    """Set one of the window's choices: rules, view, overlay, theme, speed, listener…"""

    what: str
    value: str


@dataclass(frozen=True)
class Menu:
    """Open the menu of a choice, below the widget it was asked from."""

    what: str


@dataclass(frozen=True)
class GoTo:
    """Go along the timeline to a turn."""

    turn: int


@dataclass(frozen=True)
class SelectNoise:
    """Show a noise of a turn, and its way to a listener; `number` counts over the run."""

    turn: int
    number: int
    listener: str | None = None


@dataclass(frozen=True)
class SelectAt:
    """Select what sounded at a cell, where something did; no creature any more."""

    cell: Cell


@dataclass(frozen=True)
class SelectCreature:
    """Show a creature, by its id; None shows what is under the pointer again."""

    id: str | None


@dataclass(frozen=True)
class SelectListener:
    """Show the way of the chosen noise to one listener, by its id."""

    id: str | None


@dataclass(frozen=True)
class Fill:
    """Begin to type in a field; `place` is what the field stands for, `value` what it holds."""

    place: str
    value: str


@dataclass(frozen=True)
class Entered:
    """A field was filled in."""

    place: str
    value: str


@dataclass(frozen=True)
class Typed:
    """A field that works while one types (a search) holds this now."""

    place: str
    value: str


@dataclass(frozen=True)
class Set:
    """Give a field of what is selected another value: `creature.guard-1.asleep`,
    `number.ear.loud_above`, `fold.terrain`… Those of one `stroke` are undone as one."""

    place: str
    value: object
    stroke: int | None = None


@dataclass(frozen=True)
class Answer:
    """What was chosen on a sheet (a question, a menu, a dialog)."""

    key: str


@dataclass(frozen=True)
class LookAt:
    """Bring a cell into the middle of the map."""

    cell: Cell


@dataclass(frozen=True)
class MarkCells:
    """Mark cells in answer to a lesson's task, or take their marks away; `goes_on` with the stroke
    that was begun."""

    cells: frozenset[Cell]
    on: bool
    goes_on: bool = False


Intent: TypeAlias = (
    Run
    | Pick
    | Choose
    | Menu
    | GoTo
    | SelectNoise
    | SelectAt
    | SelectCreature
    | SelectListener
    | Fill
    | Entered
    | Typed
    | Set
    | Answer
    | LookAt
    | MarkCells
)
