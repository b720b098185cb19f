"""What an act would be refused for, without doing it.

Belongs here: asking an act itself, so that no rule of it stands twice. Must not know: any one act.
"""

from sandbox.sim.acts import ACTS
from sandbox.sim.creatures import Creature
from sandbox.sim.level import Level
from sandbox.sim.ongoing import Ongoing, Refusal
from sandbox.sim.orders import Order
from sandbox.sim.rules import rule_set
from sandbox.sim.world import World


class _Rehearsal(Ongoing):
    """A turn in which nothing becomes of what is done: any number of acts can be asked of it."""

    @property
    def level(self) -> Level:
        return self.before.level

    @level.setter
    def level(self, level: Level) -> None:
        """The terrain and what lies on it stay as they are."""

    def put(self, creature: Creature) -> None:
        """Everyone stays as and where they are."""


class Trial:
    """Acts as the first of a world's next turn; the world stays as it is."""

    def __init__(self, world: World) -> None:
        self._turn = _Rehearsal(world, rule_set(world.numbers))

    def refusal(self, order: Order) -> str:
        """Why an order of someone on the level would be refused; empty where it would be done."""
        who = self._turn.before.by_id(order.who)
        if who is None:
            return f"nobody here is called {order.who}"
        try:
            ACTS[order.do](self._turn, who, order)
        except Refusal as refusal:
            return str(refusal)
        return ""
