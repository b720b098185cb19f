"""What one listener's ears make of one noise, heard or not.

Belongs here: the record. Must not know: how a rule set comes to it.
"""

import msgspec

from sandbox.sim.events import Band, Reason
from sandbox.sim.grid import Cell
from sandbox.sim.ledger import Ledger


class Perception(msgspec.Struct, frozen=True):
    """A noise (by its number) at a listener (by theirs).

    `arrives` and `threshold` are in the rule set's unit of loudness. `reason` says why it was not
    heard, None where it was; `band` and `place` are given where it was. `at_door`: it came through
    the door that the listener listened at. `drowned_by` is the louder noise that drowned it.
    """

    noise: int
    listener: int
    arrives: int
    threshold: Ledger
    reason: Reason | None = None
    band: Band | None = None
    place: Cell | None = None
    at_door: bool = False
    drowned_by: int | None = None

    def drowned(self, by: int) -> "Perception":
        """The same, not heard after all for a louder noise."""
        return msgspec.structs.replace(self, reason="drowned", band=None, place=None, drowned_by=by)

    @property
    def heard(self) -> bool:
        """Whether it was heard at all."""
        return self.reason is None

    @property
    def margin(self) -> int:
        """How far above the threshold it arrives; negative where it stays under."""
        return self.arrives - self.threshold.value

    @property
    def lacks(self) -> int:
        """How much more would have to arrive for it to be heard; 0 where enough does."""
        return max(0, -self.margin)
