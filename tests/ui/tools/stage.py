"""A map and a tool in hand: what the tests of tools are written with.

Belongs here: pressing, dragging and letting go on a picture, and carrying out what a tool asks for
as the window does. Must not know: any one tool.
"""

from typing import Any

from sandbox.edits import BaseEdit
from sandbox.sim.grid import Cell
from sandbox.sim.orders import Order
from sandbox.ui.intents import Intent
from sandbox.ui.tools import NO_MODS, Command, Hand, Preview, Tool, make_tools
from tests.session.pictures import opened, same

Point = tuple[int, int]


class Stage:
    """A session on a picture, all tools, and what was asked of the window."""

    def __init__(
        self, picture: str, tool: str, hand: dict[str, Any] | None = None, **said: Any
    ) -> None:
        self.session = opened(picture, **said)
        self.hand = Hand(**(hand or {}))
        self.tools = make_tools(self.hand)
        self.tool: Tool = self.tools[tool]
        self.intents: list[Intent] = []
        self.said: list[str] = []
        self._stroke = 0

    def press(self, at: Point, *mods: str) -> "Stage":
        """The button goes down: a new stroke."""
        self._stroke = self.session.new_stroke()
        return self.do(self.tool.press(Cell(*at), self.session, mods=frozenset(mods)))

    def drag(self, *to: Point) -> "Stage":
        """The pointer goes from cell to cell."""
        for point in to:
            self.do(self.tool.drag(Cell(*point), self.session))
        return self

    def release(self, at: Point) -> "Stage":
        return self.do(self.tool.release(Cell(*at), self.session))

    def click(self, at: Point, *mods: str) -> "Stage":
        return self.press(at, *mods).release(at)

    def stroke(self, *points: Point, mods: tuple[str, ...] = ()) -> "Stage":
        """From the first point over the others to the last."""
        return self.press(points[0], *mods).drag(*points[1:]).release(points[-1])

    def enter(self, at: Point, *mods: str) -> "Stage":
        """Enter on the keyboard's cursor."""
        if not self.tool.busy:
            self._stroke = self.session.new_stroke()
        return self.do(self.tool.enter(Cell(*at), self.session, frozenset(mods) or NO_MODS))

    def hover(self, at: Point, *mods: str) -> Preview:
        return self.tool.hover(Cell(*at), self.session, frozenset(mods))

    def shows(self, picture: str) -> bool:
        """The present looks like this."""
        return same(picture, self.session.world)

    def do(self, commands: list[Command]) -> "Stage":
        """Carry out what a tool asked for."""
        for command in commands:
            if isinstance(command, BaseEdit):
                self.said.append(self.session.edit(command, self._stroke).text)
            elif isinstance(command, Order):
                self.said.append(self.session.play([command]).text)
            else:
                self.intents.append(command)
        return self


def marked(preview: Preview, width: int, height: int) -> str:
    """The cells of a preview as a picture of stars."""
    return "\n".join(
        "".join("*" if Cell(x, y) in preview.cells else "." for x in range(width))
        for y in range(height)
    )
