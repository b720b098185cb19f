"""The select tool and the move tool: areas, what is in them, and pieces that float.

Belongs here: selecting, moving, copying, cutting and pasting. Must not know: the system's
clipboard (the window hands its text in and out).
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

import msgspec

from sandbox.edits import (
    Area,
    ChangeThing,
    Edit,
    Erase,
    MoveCreature,
    MoveRegion,
    Patch,
    Stamp,
    ToggleDoor,
)
from sandbox.session import Session
from sandbox.sim.grid import Cell
from sandbox.sim.things import Thing
from sandbox.sim.world import World
from sandbox.ui.intents import SelectAt
from sandbox.ui.tools.base import NO_MODS, Command, Ghost, Hand, Mods, Preview, Tool, refusal
from sandbox.ui.tools.put import corner_of, floating, ghosts_of


@dataclass
class Grip:
    """What is held while the button is down: from which cell, and what would move."""

    start: Cell
    at: Cell
    area: Area | None = None
    creature: str | None = None
    thing: Thing | None = None

    @property
    def moved(self) -> bool:
        return self.at != self.start

    @property
    def by(self) -> tuple[int, int]:
        return self.at.x - self.start.x, self.at.y - self.start.y

    def edit(self, world: World) -> Edit | None:
        """The edit of a world that letting go here makes; None where nothing is held or moved."""
        if not self.moved:
            return None
        if self.area is not None:
            return MoveRegion(self.area, self.area.corner.step(*self.by))
        if self.creature is not None:
            return MoveCreature(self.creature, self.at)
        if self.thing is not None and self.thing in world.level.things:
            moved = msgspec.structs.replace(self.thing, at=self.at)
            return ChangeThing(world.level.things.index(self.thing), moved)
        return None


def grip_at(cell: Cell, world: World, hand: Hand) -> Grip:
    """What a press on a cell takes hold of: the selection, who stands there, what lies there."""
    if hand.area is not None and hand.area.holds(cell):
        return Grip(cell, cell, area=hand.area)
    if creature := world.at(cell):
        return Grip(cell, cell, creature=creature.id)
    things = world.level.things_at(cell)
    return Grip(cell, cell, thing=things[-1] if things else None)


@dataclass
class Gripping(Tool):
    """A tool that takes hold of something and lets it go elsewhere."""

    drags: ClassVar[bool] = True
    _grip: Grip | None = field(default=None, init=False)

    def drag(self, cell: Cell, session: Session) -> list[Command]:
        if self._grip is not None:
            self._grip.at = cell
        return []

    def release(self, cell: Cell, session: Session) -> list[Command]:
        grip, self._grip = self._grip, None
        if grip is None:
            return []
        grip.at = cell
        return self.let_go(grip, session)

    def let_go(self, grip: Grip, session: Session) -> list[Command]:
        """The button went up with something held."""
        edit = grip.edit(session.world)
        if edit is None:
            return []
        if grip.area is not None and not refusal(edit, session.world):
            level = session.world.level
            self.hand.area = grip.area.moved(*grip.by).within(level.width, level.height)
        return [edit]

    @property
    def busy(self) -> bool:
        return self._grip is not None

    def cancel(self) -> None:
        self._grip = None

    def held(self, grip: Grip, session: Session) -> Preview:
        """What letting go here would do."""
        edit, told = grip.edit(session.world), self.told(session)
        as_told = grip.edit(told)  # a thing has another index there
        if edit is None or as_told is None:
            return Preview(area=self.hand.area)
        area = grip.area.moved(*grip.by) if grip.area else None
        if why_not := refusal(as_told, told):
            return Preview(text=why_not, area=area)
        cells = frozenset(area.cells() if area else (grip.at,))
        on_map = frozenset(cell for cell in cells if session.world.level.holds(cell))
        return Preview(on_map, self._ghosts(grip, session), edit.label, (edit,), area=area)

    def _ghosts(self, grip: Grip, session: Session) -> tuple[Ghost, ...]:
        here = frozenset((grip.at,))
        if grip.area is not None:
            corner = grip.area.corner.step(*grip.by)
            lifted = self.lift(grip.area, session)
            return tuple(ghosts_of(lifted, corner, session.world.level))
        if grip.creature is not None and (creature := session.world.by_id(grip.creature)):
            return (Ghost(here, "creature", creature.kind),)
        if grip.thing is not None:
            return (Ghost(here, "thing", grip.thing.kind),)
        return ()


@dataclass
class MoveTool(Gripping):
    name: ClassVar[str] = "move"
    key: ClassVar[str] = "V"
    tooltip: ClassVar[str] = "Move a creature, an object or the selection"

    def hover(self, cell: Cell, session: Session, mods: Mods = NO_MODS) -> Preview:
        if self._grip is not None:
            self._grip.at = cell
            return self.held(self._grip, session)
        grip = grip_at(cell, self.told(session), self.hand)
        if grip.area is not None:
            return Preview(text="move the selection", area=grip.area)
        if grip.creature is not None:
            return Preview(frozenset((cell,)), text=f"move {grip.creature}")
        if grip.thing is not None:
            kind = grip.thing.kind.replace("_", " ")
            return Preview(frozenset((cell,)), text=f"move the {kind}")
        return Preview(text="nothing to move here")

    def begin(self, cell: Cell, session: Session, mods: Mods) -> list[Command]:
        self._grip = grip_at(cell, self.told(session), self.hand)
        if (self._grip.area, self._grip.creature, self._grip.thing) == (None, None, None):
            self._grip = None
        return []


def nothing(_: Cell) -> str:
    """Where nothing can be picked."""
    return ""


@dataclass
class SelectTool(Gripping):
    """Selects areas and creatures, moves what is selected, opens and shuts doors, and carries a
    piece that was pasted until a click puts it down."""

    name: ClassVar[str] = "select"
    key: ClassVar[str] = "M"
    tooltip: ClassVar[str] = "Select an area, a creature, a ◌; a click on a door opens or shuts it"

    offers: Callable[[Cell], str] = field(default=nothing, repr=False)
    """What a click on a cell would pick, in words."""
    floating: Patch | None = field(default=None, init=False)
    _text: str | None = field(default=None, init=False)

    def hover(self, cell: Cell, session: Session, mods: Mods = NO_MODS) -> Preview:
        if self.floating is not None:
            return floating(self.floating, cell, self.told(session))
        if self._grip is not None:
            self._grip.at = cell
            if self._grip.area is None and self._grip.creature is None:
                area = self._drawn(self._grip, session)
                size = f"{area.width} × {area.height}" if area else ""
                return Preview(text=size, area=area)
            return self.held(self._grip, session)
        return self._before(cell, session)

    def _before(self, cell: Cell, session: Session) -> Preview:
        here = frozenset((cell,))
        if self.hand.area is not None and self.hand.area.holds(cell):
            return Preview(text="drag to move the selection", area=self.hand.area)
        if (door := self._shuts(cell, session)) is not None:
            return Preview(here, (), door.label, (door,), area=self.hand.area)
        if words := self.offers(cell):
            return Preview(here, text=words, area=self.hand.area)
        return Preview(area=self.hand.area)

    def begin(self, cell: Cell, session: Session, mods: Mods) -> list[Command]:
        if self.floating is not None:
            stamp = Stamp(self.floating, corner_of(self.floating, cell))
            if "shift" not in mods:
                self.floating = None
            return [stamp]
        self._grip = grip_at(cell, self.told(session), self.hand)
        self._grip.thing = None
        return []

    def enter(self, cell: Cell, session: Session, mods: Mods = NO_MODS) -> list[Command]:
        if self.floating is not None:
            return self.begin(cell, session, mods)
        return super().enter(cell, session, mods)

    def let_go(self, grip: Grip, session: Session) -> list[Command]:
        if grip.moved:
            if grip.area is not None or grip.creature is not None:
                return super().let_go(grip, session)
            self.hand.area = self._drawn(grip, session)
            return []
        self.hand.area = None
        door = self._shuts(grip.at, session)
        return [SelectAt(grip.at)] if door is None else [door]

    def _shuts(self, cell: Cell, session: Session) -> ToggleDoor | None:
        """The door that a click opens or shuts: one where nobody stands."""
        world = self.told(session)
        return None if world.at(cell) else door_at(cell, world)

    def _drawn(self, grip: Grip, session: Session) -> Area | None:
        level = session.world.level
        return Area.between(grip.start, grip.at).within(level.width, level.height)

    @property
    def busy(self) -> bool:
        """A selection is no going on: it stays when another tool is taken up."""
        return self._grip is not None or self.floating is not None

    def cancel(self) -> None:
        """Leave what is being dragged; else drop what floats; else select nothing."""
        if self._grip is not None:
            self._grip = None
        elif self.floating is not None:
            self.floating = None
        else:
            self.hand.area = None

    # Copy, cut and paste --------------------------------------------------------------------

    def select_all(self, session: Session) -> None:
        """Select the whole map."""
        self.hand.area = Area(0, 0, session.world.level.width, session.world.level.height)

    def copy(self, session: Session) -> str | None:
        """Copy what is selected; its plain text for the clipboard, None where nothing is."""
        if self.hand.area is None:
            return None
        self.hand.clip = self.lift(self.hand.area, session)
        self._text = self.hand.clip.text()
        return self._text

    def remove(self) -> list[Command]:
        """Erase what is selected."""
        if self.hand.area is None:
            return []
        return [Erase(frozenset(self.hand.area.cells()))]

    def paste(self, text: str | None = None) -> None:
        """Let what was copied float under the pointer.

        `text` is the system clipboard's: where it is not that of our own copy, it is what is
        pasted. Raises InputError where it is no map.
        """
        if text is not None and not self._ours(text):
            self.hand.clip = Patch.from_text(text)
            self._text = text
        self.floating = self.hand.clip

    def _ours(self, text: str) -> bool:
        """Whether a clipboard's text is that of our own copy, flipped since or not, however it
        ends its lines."""
        return self._text is not None and text.splitlines() == self._text.splitlines()

    def flip_x(self) -> None:
        """Flip the piece copied, and where it floats, left to right."""
        self._become(Patch.flipped_x)

    def flip_y(self) -> None:
        """Flip it top to bottom."""
        self._become(Patch.flipped_y)

    def turn(self) -> None:
        """Turn it by a quarter, clockwise."""
        self._become(Patch.turned)

    def _become(self, change: Callable[[Patch], Patch]) -> None:
        if self.hand.clip is not None:
            self.hand.clip = change(self.hand.clip)
            self.floating = self.hand.clip if self.floating is not None else None


def door_at(cell: Cell, world: World) -> ToggleDoor | None:
    """The edit that opens or shuts a door or gate; None where there is none."""
    kind = world.level.terrain_at(cell)
    return ToggleDoor(cell) if kind.opens_to or kind.closes_to else None
