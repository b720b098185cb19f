"""The tools that paint terrain and rooms: pencil, line, rectangle, fill; and the eraser.

Belongs here: from presses and drags to painted cells. Must not know: what a terrain does.
"""

from dataclasses import dataclass, field
from typing import ClassVar

from sandbox.edits import Area, Edit, Erase, PaintRooms, PaintTerrain, alike
from sandbox.edits.base import counted
from sandbox.session import Session
from sandbox.sim.grid import Cell
from sandbox.sim.world import World
from sandbox.ui.tools.base import NO_MODS, Command, Ghost, Hand, Mods, Preview, Tool
from sandbox.ui.tools.shapes import line, outline, widened

Cells = frozenset[Cell]


def painted(hand: Hand, cells: Cells) -> Edit:
    """The edit that paints cells with what is in hand."""
    if hand.paints == "room":
        return PaintRooms(cells, hand.room)
    return PaintTerrain(cells, hand.terrain)


def shown(hand: Hand, cells: Cells, world: World, text: str = "") -> Preview:
    """The preview of painting cells of a world, as far as it is known, with what is in hand."""
    item = hand.room if hand.paints == "room" else hand.terrain
    edit = painted(hand, cells)
    remark = edit.outcome(world).remark if cells else ""
    words = "; ".join(part for part in (text or counted(len(cells), "cell"), remark) if part)
    if not cells:
        return Preview(text=words)
    return Preview(cells, (Ghost(cells, hand.paints, item),), words, (edit,))


@dataclass
class Freehand(Tool):
    """A tool that works on each cell that it passes, once a stroke. Shift begins with a straight
    line from where the last stroke ended."""

    _at: Cell | None = field(default=None, init=False)
    _last: Cell | None = field(default=None, init=False)
    _done: Cells = field(default=frozenset(), init=False)

    def change(self, cells: Cells) -> Edit:
        """The edit of some cells."""
        return painted(self.hand, cells)

    def begin(self, cell: Cell, session: Session, mods: Mods) -> list[Command]:
        start = self._last if "shift" in mods and self._last else cell
        self._done = frozenset()
        self._at = cell
        return self._along(start, cell, session)

    def drag(self, cell: Cell, session: Session) -> list[Command]:
        if self._at is None:
            return []
        start, self._at = self._at, cell
        return self._along(start, cell, session)

    def release(self, cell: Cell, session: Session) -> list[Command]:
        more = self.drag(cell, session) if self._at not in (None, cell) else []
        self.cancel()
        return more

    def _brush(self, cell: Cell, session: Session, mods: Mods) -> Cells:
        """What a press on a cell would change."""
        start = self._last if "shift" in mods and self._last and not self.busy else cell
        return widened(line(start, cell), self.hand.size, session.world.level)

    def _along(self, start: Cell, end: Cell, session: Session) -> list[Command]:
        fresh = widened(line(start, end), self.hand.size, session.world.level) - self._done
        self._done |= fresh
        self._last = end
        return [self.change(fresh)] if fresh else []

    @property
    def busy(self) -> bool:
        return self._at is not None

    def cancel(self) -> None:
        self._at = None
        self._done = frozenset()


@dataclass
class Pencil(Freehand):
    name: ClassVar[str] = "pencil"
    key: ClassVar[str] = "B"
    tooltip: ClassVar[str] = "Paint cell by cell; Shift+click: a line from the last point"

    def hover(self, cell: Cell, session: Session, mods: Mods = NO_MODS) -> Preview:
        """The cells under the brush, with Shift those of the line from the last point; while the
        button is down also those of the stroke so far."""
        brush = self._brush(cell, session, mods)
        so_far = counted(len(brush | self._done), "cell")
        preview = shown(self.hand, brush, self.told(session), so_far)
        return Preview(brush | self._done, preview.ghosts, preview.text, preview.commands)


@dataclass
class Eraser(Freehand):
    name: ClassVar[str] = "erase"
    key: ClassVar[str] = "E"
    tooltip: ClassVar[str] = "Take away creatures, objects and rooms, and leave stone floor"

    def change(self, cells: Cells) -> Edit:
        return Erase(cells)

    def hover(self, cell: Cell, session: Session, mods: Mods = NO_MODS) -> Preview:
        brush = self._brush(cell, session, mods)
        world = self.told(session)
        gone = [creature.id for creature in world.creatures if creature.at in brush]
        things = [thing.kind for thing in world.level.things if thing.at in brush]
        text = f"erase {', '.join([*gone, *things]) or counted(len(brush | self._done), 'cell')}"
        return Preview(brush | self._done, (), text, (Erase(brush),) if brush else ())


@dataclass
class Stretched(Tool):
    """A tool that paints a shape from where the button went down to where it goes up."""

    drags: ClassVar[bool] = True
    _start: Cell | None = field(default=None, init=False)
    _end: Cell | None = field(default=None, init=False)
    _mods: Mods = field(default=NO_MODS, init=False)

    def shape(self, a: Cell, b: Cell, mods: Mods) -> list[Cell]:
        """The cells from one to the other, for a brush of one cell."""
        raise NotImplementedError

    def begin(self, cell: Cell, session: Session, mods: Mods) -> list[Command]:
        self._start = self._end = cell
        self._mods = mods
        return []

    def drag(self, cell: Cell, session: Session) -> list[Command]:
        if self._start is not None:
            self._end = cell
        return []

    def release(self, cell: Cell, session: Session) -> list[Command]:
        if self._start is None:
            return []
        cells = self._cells(self._start, cell, session)
        self.cancel()
        return [painted(self.hand, cells)] if cells else []

    def hover(self, cell: Cell, session: Session, mods: Mods = NO_MODS) -> Preview:
        """The shape so far; before the button is down, the cells under the brush."""
        start = cell if self._start is None else self._start
        cells = self._cells(start, cell, session)
        return shown(self.hand, cells, self.told(session), self.measure(start, cell))

    def measure(self, a: Cell, b: Cell) -> str:
        """The shape's size in words."""
        return f"{abs(a.x - b.x) + 1} × {abs(a.y - b.y) + 1}"

    def _cells(self, a: Cell, b: Cell, session: Session) -> Cells:
        return widened(self.shape(a, b, self._mods), self.hand.size, session.world.level)

    @property
    def busy(self) -> bool:
        return self._start is not None

    def cancel(self) -> None:
        self._start = self._end = None
        self._mods = NO_MODS


@dataclass
class Line(Stretched):
    name: ClassVar[str] = "line"
    key: ClassVar[str] = "L"
    tooltip: ClassVar[str] = "Paint a straight line"

    def shape(self, a: Cell, b: Cell, mods: Mods) -> list[Cell]:
        return line(a, b)

    def measure(self, a: Cell, b: Cell) -> str:
        return counted(len(line(a, b)), "cell")


@dataclass
class Rectangle(Stretched):
    name: ClassVar[str] = "rectangle"
    key: ClassVar[str] = "R"
    tooltip: ClassVar[str] = "Paint a filled rectangle; with Shift, its outline"

    def shape(self, a: Cell, b: Cell, mods: Mods) -> list[Cell]:
        area = Area.between(a, b)
        return list(outline(area) if "shift" in mods else area.cells())


@dataclass
class FillTool(Tool):
    name: ClassVar[str] = "fill"
    key: ClassVar[str] = "F"
    tooltip: ClassVar[str] = "Paint everything alike that touches by its sides"

    def hover(self, cell: Cell, session: Session, mods: Mods = NO_MODS) -> Preview:
        known = self.knows(session.world)
        level = session.world.level if known is None else known.level
        return shown(self.hand, alike(level, cell), self.told(session))

    def begin(self, cell: Cell, session: Session, mods: Mods) -> list[Command]:
        return [painted(self.hand, alike(session.world.level, cell))]
