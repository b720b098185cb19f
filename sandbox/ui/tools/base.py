"""What every tool is: a small state machine that takes cell events and gives commands.

Belongs here: events, previews, what a person has in hand. A tool changes nothing itself: it returns
edits and orders for the session, and intents for the window. Must not know: pygame, pixels, clocks.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal, TypeAlias

from sandbox.edits import Area, Edit, Patch, lifted
from sandbox.errors import InputError
from sandbox.session import Session
from sandbox.sim.grid import Cell
from sandbox.sim.orders import Order
from sandbox.sim.turn import Turn
from sandbox.sim.world import World
from sandbox.ui.intents import Intent, Pick
from sandbox.ui.tools.known import Knows, everything

LEFT: Final = 1
"""The button that uses a tool."""
MOST_BRUSH: Final = 15

Mods: TypeAlias = frozenset[str]
"""Which of "ctrl", "shift" and "alt" are held."""
NO_MODS: Final[Mods] = frozenset()
Command: TypeAlias = Edit | Order | Intent
Group = Literal["terrain", "room", "creature", "thing", "noise"]


@dataclass
class Hand:
    """What a person has picked up: shared by all tools, changed by palette and tools.

    `paints` says which of `terrain` and `room` the painting tools lay down. `loudness` None is a
    noise's own. `area` is what is selected, `clip` what was copied last.
    """

    terrain: str = "wall"
    room: str = "echoing_hall"
    creature: str = "guard"
    thing: str = "chest"
    noise: str = "shout"
    loudness: int | None = None
    paints: Literal["terrain", "room"] = "terrain"
    size: int = 1
    area: Area | None = None
    clip: Patch | None = None

    def pick(self, group: Group, item: str) -> None:
        """Take up a line of the palette."""
        match group:
            case "terrain":
                self.terrain, self.paints = item, "terrain"
            case "room":
                self.room, self.paints = item, "room"
            case "creature":
                self.creature = item
            case "thing":
                self.thing = item
            case "noise":
                self.noise = item

    def resize(self, by: int) -> None:
        """A larger or smaller brush."""
        self.size = max(1, min(MOST_BRUSH, self.size + by))


@dataclass(frozen=True)
class Ghost:
    """Something shown on cells before it is there: `item` as the palette's `group` names it."""

    cells: frozenset[Cell]
    group: Group
    item: str


@dataclass(frozen=True)
class Preview:
    """What a tool would do at a cell, before the click and while the button is down.

    `cells` would change, `ghosts` would be there, `commands` are what would be asked of the
    session, `turn` what the whole turn would bring, `area` a selection being drawn. `text` says it
    in words, or why it cannot be; it stands at `said_at`, else where one points. `can` are the
    cells that may be chosen, where that is worth showing.
    """

    cells: frozenset[Cell] = frozenset()
    ghosts: tuple[Ghost, ...] = ()
    text: str = ""
    commands: tuple[Edit | Order, ...] = ()
    turn: Turn | None = None
    area: Area | None = None
    can: frozenset[Cell] = frozenset()
    said_at: Cell | None = None


@dataclass
class Tool(ABC):
    """A tool. The window calls `press`, `drag` for each cell while the button is down, `release`;
    `hover` at any time for what to show; `enter` for the keyboard; `cancel` to leave what goes on.

    `press`, `drag`, `release` and `enter` return commands in the order in which they are meant.
    Edits from one press to its release are one stroke.
    """

    hand: Hand = field(default_factory=Hand)
    knows: Knows = field(default=everything, init=False)

    name: ClassVar[str]
    key: ClassVar[str]
    tooltip: ClassVar[str]
    drags: ClassVar[bool] = False
    """Whether it works from one cell to another, so that the keyboard applies it in two steps."""

    @abstractmethod
    def hover(self, cell: Cell, session: Session, mods: Mods = NO_MODS) -> Preview:
        """What it would do with the pointer, or the cursor, on a cell of the map; `mods` are held
        as they would be for a press."""

    def press(
        self, cell: Cell, session: Session, button: int = LEFT, mods: Mods = NO_MODS
    ) -> list[Command]:
        """The button goes down on a cell. With Ctrl held any tool picks up what is there."""
        if button != LEFT:
            return []
        if "ctrl" in mods:
            return [*self.pick_up(cell, session)]
        return self.begin(cell, session, mods)

    @abstractmethod
    def begin(self, cell: Cell, session: Session, mods: Mods) -> list[Command]:
        """The tool is put to a cell."""

    def drag(self, cell: Cell, session: Session) -> list[Command]:
        """The pointer came to another cell, which may be off the map, with the button down."""
        return []

    def release(self, cell: Cell, session: Session) -> list[Command]:
        """The button goes up over a cell, which may be off the map."""
        return []

    def enter(self, cell: Cell, session: Session, mods: Mods = NO_MODS) -> list[Command]:
        """Apply it at the keyboard's cursor: one that works from a cell to another begins with the
        first Enter and ends with the second."""
        if not self.drags:
            return [*self.press(cell, session, LEFT, mods), *self.release(cell, session)]
        if self.busy:
            return [*self.drag(cell, session), *self.release(cell, session)]
        return self.press(cell, session, LEFT, mods)

    def told(self, session: Session) -> World:
        """The world as far as the point of view that is shown may be told of it: previews and
        their words speak of no other."""
        known = self.knows(session.world)
        return session.world if known is None else known.world

    def knows_of(self, cell: Cell, session: Session) -> bool:
        """Whether anything may be told of a cell of the map."""
        known = self.knows(session.world)
        return known is None or known.holds(cell)

    def lift(self, area: Area, session: Session) -> Patch:
        """A piece of the map, as far as it may be told of; the rest is holes."""
        known = self.knows(session.world)
        return lifted(session.world, area) if known is None else known.lifted(area)

    def pick_up(self, cell: Cell, session: Session) -> list[Pick]:
        """What is taken up at a cell; nothing where it is not known what is there."""
        return [picked(cell, self.told(session))] if self.knows_of(cell, session) else []

    @property
    def busy(self) -> bool:
        """Whether something goes on that `cancel` would leave."""
        return False

    def cancel(self) -> None:
        """Leave what is going on; nothing more comes of it."""
        return


def picked(cell: Cell, world: World) -> Pick:
    """What is on top at a cell, as a line of the palette."""
    if creature := world.at(cell):
        return Pick("creature", creature.kind)
    if things := world.level.things_at(cell):
        return Pick("thing", things[-1].kind)
    return Pick("terrain", world.level.terrain_at(cell).id)


def refusal(edit: Edit, world: World) -> str:
    """Why an edit cannot be made to a world; empty where it can."""
    try:
        edit.outcome(world)
    except InputError as error:
        return str(error)
    return ""
