"""The tools that answer a lesson's task on the map: marking cells, and putting a terrain.

Belongs here: which cells can be answered with, and one stroke of it. Must not know: whether an
answer is right, pygame.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import ClassVar

from sandbox.edits import PaintTerrain
from sandbox.edits.base import counted
from sandbox.lessons.records import Place
from sandbox.session import Session
from sandbox.sim.grid import Cell
from sandbox.sim.terrain import BY_ID
from sandbox.ui.intents import MarkCells
from sandbox.ui.study import Study, no_study
from sandbox.ui.tools.base import NO_MODS, Command, Ghost, Mods, Preview, Tool, refusal
from sandbox.ui.tools.shapes import line


@dataclass
class MarkTool(Tool):
    """Marks cells, or takes marks away: what the first cell of a stroke becomes, all of it do."""

    name: ClassVar[str] = "mark"
    key: ClassVar[str] = ""
    tooltip: ClassVar[str] = "Mark the cells that the lesson asks for"

    study: Callable[[], Study | None] = no_study
    _on: bool | None = field(default=None, init=False)
    _at: Cell | None = field(default=None, init=False)

    def hover(self, cell: Cell, session: Session, mods: Mods = NO_MODS) -> Preview:
        study = self.study()
        if study is None:
            return Preview()
        if cell not in study.truth:
            return Preview(text=_no_mark(study))
        return Preview(text="take the mark away" if cell in study.marks else "mark")

    def begin(self, cell: Cell, session: Session, mods: Mods) -> list[Command]:
        study = self.study()
        if study is None or cell not in study.truth:
            return []
        self._on, self._at = cell not in study.marks, cell
        return [MarkCells(frozenset((cell,)), self._on)]

    def drag(self, cell: Cell, session: Session) -> list[Command]:
        study = self.study()
        if study is None or self._on is None or self._at is None:
            return []
        passed = _markable(line(self._at, cell), study)
        self._at = cell
        return [MarkCells(passed, self._on, goes_on=True)] if passed else []

    def release(self, cell: Cell, session: Session) -> list[Command]:
        self.cancel()
        return []

    @property
    def busy(self) -> bool:
        return self._on is not None

    def cancel(self) -> None:
        self._on = self._at = None


def _markable(cells: Iterable[Cell], study: Study) -> frozenset[Cell]:
    return frozenset(cell for cell in cells if cell in study.truth)


def _no_mark(study: Study) -> str:
    if study.of_creatures:
        return "nobody to mark here"
    return "this cell is not asked about"


@dataclass
class AnswerTool(Tool):
    """Puts the terrain that a task asks for; on a cell that has it, what was there before."""

    name: ClassVar[str] = "answer"
    key: ClassVar[str] = ""
    tooltip: ClassVar[str] = "Put what the lesson lets you put"

    study: Callable[[], Study | None] = no_study

    def hover(self, cell: Cell, session: Session, mods: Mods = NO_MODS) -> Preview:
        edit = self._edit(cell, session)
        if isinstance(edit, str):
            return Preview(text=edit)
        ghost = Ghost(edit.cells, "terrain", edit.terrain_id)
        return Preview(edit.cells, (ghost,), f"put {_named(edit.terrain_id)}", (edit,))

    def begin(self, cell: Cell, session: Session, mods: Mods) -> list[Command]:
        edit = self._edit(cell, session)
        return [] if isinstance(edit, str) else [edit]

    def _edit(self, cell: Cell, session: Session) -> PaintTerrain | str:
        """What a click does, or why it does nothing."""
        study = self.study()
        task = study.task if study is not None else None
        if study is None or not isinstance(task, Place):
            return "no lesson asks for this"
        was = study.start.world.level.terrain_at(cell)
        puts = {put.at: put.put for put in study.puts(session)}
        wanted = self.hand.terrain if self.hand.terrain in task.puts else task.puts[0]
        if puts.get(cell, was.id) == wanted:
            wanted = was.id
        elif task.onto and was.id not in task.onto:
            return f"{was.remembered}: it must be {' or '.join(map(_named, task.onto))}"
        elif cell not in puts and len(puts) >= task.most:
            return f"{counted(task.most, 'cell')} at most: take one back first, with a click on it"
        edit = PaintTerrain(frozenset((cell,)), wanted)
        return refusal(edit, self.told(session)) or edit


def _named(terrain_id: str) -> str:
    """`an open door`."""
    return BY_ID[terrain_id].remembered
