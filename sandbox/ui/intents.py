"""What a panel asks for: the closed set of intents.

Belongs here: one frozen record for each thing a press, a key or a choice in a panel can mean.
Panels return them, `app.py` carries them out. Must not know: pygame, panels, how it is done.
"""

from typing import TypeAlias

from msgspec import Struct

from sandbox.sim.grid import Cell


class Run(Struct, frozen=True):
    """Run a command of the command table."""

    command: str


class Pick(Struct, frozen=True):
    """Pick a line of the palette: `group` is terrain, room, creature, thing or noise."""

    group: str
    item: str


class Choose(Struct, frozen=True):
    """Set one of the window's choices: rules, view, overlay, theme, speed, listener…"""

    what: str
    value: str


class Menu(Struct, frozen=True):
    """Open the menu of a choice, below the widget it was asked from."""

    what: str


class GoTo(Struct, frozen=True):
    """Go along the timeline to a turn."""

    turn: int


class SelectNoise(Struct, frozen=True):
    """Show a noise of a turn, and its way to a listener; `number` counts over the run."""

    turn: int
    number: int
    listener: str | None = None


class SelectAt(Struct, frozen=True):
    """Select who stands at a cell; again, what sounded there, then what lies there."""

    cell: Cell


class SelectCreature(Struct, frozen=True):
    """Show a creature, by its id; None shows what is under the pointer again."""

    id: str | None


class SelectListener(Struct, frozen=True):
    """Show the way of the chosen noise to one listener, by its id."""

    id: str | None


class Fill(Struct, frozen=True):
    """Begin to type in a field; `place` is what the field stands for, `value` what it holds."""

    place: str
    value: str


class Entered(Struct, frozen=True):
    """A field was filled in."""

    place: str
    value: str


class Typed(Struct, frozen=True):
    """A field that works while one types (a search) holds this now."""

    place: str
    value: str


class Set(Struct, frozen=True):
    """Give a field of what is selected another value: `creature.guard-1.asleep`,
    `number.ear.loud_above`, `fold.terrain`… Those of one `stroke` are undone as one."""

    place: str
    value: object
    stroke: int | None = None


class Answer(Struct, frozen=True):
    """What was chosen on a sheet (a question, a menu, a dialog)."""

    key: str


class LookAt(Struct, frozen=True):
    """Bring a cell into the middle of the map."""

    cell: Cell


class MarkCells(Struct, frozen=True):
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
