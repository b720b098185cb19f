"""The walk tool: arrows and clicks that walk "you".

Belongs here: from a direction or a cell to the order for the next turn. Must not know: who sees or
hears it; what comes of a step.
"""

from dataclasses import dataclass, field
from typing import ClassVar

from sandbox.session import Session
from sandbox.sim.creatures import Creature
from sandbox.sim.events import Message, Refused
from sandbox.sim.grid import Cell
from sandbox.sim.level import Level
from sandbox.sim.orders import Order
from sandbox.sim.terrain import OPENABLE
from sandbox.sim.views import seen_by
from sandbox.sim.ways import goal_for, next_step, way_field
from sandbox.sim.world import World
from sandbox.ui.tools.base import NO_MODS, Command, Mods, Preview, Tool
from sandbox.ui.tools.known import NOT_KNOWN, Known


@dataclass
class WalkTool(Tool):
    """A click sets a goal and takes the first step; `go_on` gives the order of each turn after it,
    until the goal is reached or something comes up. In someone's point of view the way goes over
    what they know of the level alone."""

    name: ClassVar[str] = "walk"
    key: ClassVar[str] = "W"
    tooltip: ClassVar[str] = "Arrows walk “you”, a click walks there"

    goal: Cell | None = field(default=None, init=False)

    def hover(self, cell: Cell, session: Session, mods: Mods = NO_MODS) -> Preview:
        """The way there."""
        world, you = session.world, session.world.you
        if you is None:
            return Preview(text="there is no “you” on this level")
        known = self.knows(world)
        if not _tells_of(known, cell, you):
            return Preview(text=NOT_KNOWN)
        level = world.level if known is None else known.level
        goal = goal_for(level, you, cell)
        way = way_field(level, goal, you.opens_doors).way(you.at)
        if not way:
            return Preview(text="you are here" if cell == you.at else "there is no way there")
        order = order_towards(goal, world, level, you)
        near = "" if goal == cell else " (as near as you can get)"
        turns = way_field(level, goal, you.opens_doors).cost(you.at)
        text = f"{turns[0] if turns else 0} turns{near}"
        return Preview(frozenset(way), (), text, (order,) if order else ())

    def begin(self, cell: Cell, session: Session, mods: Mods) -> list[Command]:
        world, you = session.world, session.world.you
        if you is None:
            return []
        known = self.knows(world)
        if not _tells_of(known, cell, you):
            self.goal = None
            return []
        self.goal = goal_for(world.level if known is None else known.level, you, cell)
        return self._onward(session)

    def step(self, dx: int, dy: int, session: Session) -> list[Command]:
        """One step; into a closed door or gate: open it. Any goal is given up."""
        self.goal = None
        you = session.world.you
        if you is None:
            return []
        return [bumping(you.at.step(dx, dy), session.world, you)]

    def go_on(self, session: Session) -> list[Command]:
        """The order for the next turn on the way to the goal; none, and no goal any more, where it
        is reached, or the turn that was played told you something or refused the step."""
        turns = session.turns[: session.position]
        you = session.world.you
        if self.goal is None or you is None:
            return []
        if turns and any(_stops(event, you) for event in turns[-1].events):
            self.goal = None
            return []
        return self._onward(session)

    def _onward(self, session: Session) -> list[Command]:
        world, you = session.world, session.world.you
        order = None
        if you is not None and self.goal is not None:
            known = self.knows(world)
            level = world.level if known is None else known.level
            order = order_towards(self.goal, world, level, you)
        if order is None:
            self.goal = None
            return []
        return [order]

    @property
    def busy(self) -> bool:
        return self.goal is not None

    def cancel(self) -> None:
        self.goal = None


def order_towards(goal: Cell, world: World, level: Level, you: Creature) -> Order | None:
    """What to do next on the way to a goal over a level, the world's own or as it is known: around
    those that you see; None where you are there or there is no way."""
    seen = seen_by(world, you).truly
    others = [c.at for c in world.creatures if c.number != you.number and seen[c.at.yx]]
    following = next_step(level, you, goal, others)
    return None if following is None else bumping(following, world, you)


def bumping(cell: Cell, world: World, you: Creature) -> Order:
    """Walking to a neighbouring cell: a step, or opening what is closed there."""
    level = world.level
    closed = level.holds(cell) and not level.walkable[cell.yx] and OPENABLE[level.terrain[cell.yx]]
    return Order("open" if closed else "move", you.id, cell)


def _tells_of(known: Known | None, cell: Cell, you: Creature) -> bool:
    """Whether a way from "you" to a cell may be told of."""
    return known is None or (known.holds(cell) and known.holds(you.at))


def _stops(event: object, you: Creature) -> bool:
    return isinstance(event, Message) or (isinstance(event, Refused) and event.who == you.id)
