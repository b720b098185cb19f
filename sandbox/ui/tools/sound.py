"""The noise tool: a noise of one's own, and what the turn would bring before the click.

Belongs here: from a cell to an order, and a turn in words. Must not know: loudness, travel.
"""

from dataclasses import dataclass
from typing import ClassVar

from sandbox.edits.base import counted
from sandbox.errors import InputError
from sandbox.session import Session
from sandbox.sim.events import Refused
from sandbox.sim.grid import Cell
from sandbox.sim.noises import NOISE_KINDS, Source
from sandbox.sim.orders import Order
from sandbox.sim.turn import Turn
from sandbox.ui.tools.base import NO_MODS, Command, Mods, Preview, Tool
from sandbox.ui.tools.known import NOT_KNOWN


@dataclass
class NoiseTool(Tool):
    name: ClassVar[str] = "noise"
    key: ClassVar[str] = "N"
    tooltip: ClassVar[str] = "Make a noise of the kind picked: a turn passes"

    def order_at(self, cell: Cell) -> Order:
        """What a click on a cell orders."""
        return Order("noise", at=cell, kind=self.hand.noise, loudness=self.hand.loudness)

    def hover(self, cell: Cell, session: Session, mods: Mods = NO_MODS) -> Preview:
        """The turn that a click would play, and in words how many would hear the noise, which in
        someone's point of view is not told; nothing of cells that are not known there."""
        if not self.knows_of(cell, session):
            return Preview(text=NOT_KNOWN)
        order = self.order_at(cell)
        try:
            turn = session.preview([order])
        except InputError as error:
            return Preview(text=str(error))
        source = own_source(turn, order)
        if source is None:
            reasons = [e.reason for e in turn.events if isinstance(e, Refused) and not e.who]
            return Preview(text="; ".join(reasons) or "nothing is to be heard here")
        text = f"{NOISE_KINDS[self.hand.noise].heard_as}, {source.loudness.value}"
        if self.knows(session.world) is None:
            heard = [p for p in turn.perceptions(source.number).values() if p.heard]
            text += f": {counted(len(heard), 'listener')} would hear it"
        return Preview(frozenset((cell,)), (), text, (order,), turn)

    def begin(self, cell: Cell, session: Session, mods: Mods) -> list[Command]:
        return [self.order_at(cell)]


def own_source(turn: Turn, order: Order) -> Source | None:
    """The noise of a turn that an order by hand made; None where it made none."""
    return next(
        (
            source
            for source in reversed(turn.sources)
            if source.by_hand and source.at == order.at and source.kind.id == order.kind
        ),
        None,
    )
