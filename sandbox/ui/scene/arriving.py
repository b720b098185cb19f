"""When a turn's noises come to those who hear them, so that no effect is shown before its cause.

Belongs here: what is not to be seen yet while sounds are on their way. Must not know: clocks, how
anything is drawn. Times are milliseconds since the turn was played.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from sandbox.sim.creatures import Creature, Mind
from sandbox.sim.events import Heard, Marker
from sandbox.sim.grid import Cell
from sandbox.sim.turn import Turn
from sandbox.ui import animation
from sandbox.ui.scene.model import Reach
from sandbox.ui.scene.sounds import lost_on_the_way
from sandbox.ui.scene.viewpoint import Viewpoint


class Arriving:
    """The noises of a turn at a time. `spread` are those that are drawn on their way, `view` is the
    point of view that they are drawn in."""

    def __init__(self, turn: Turn, spread: Sequence[Reach], view: Viewpoint, now_ms: int) -> None:
        self.turn, self.view, self.now_ms = turn, view, now_ms
        self._drawn = frozenset(reach.noise for reach in spread)
        self._lost: dict[int, NDArray[np.int32]] = {reach.noise: reach.lost for reach in spread}

    def since(self, noise: int, at: Cell) -> int:
        """How long ago a noise came to a cell where it was heard; less than 0: it has not yet."""
        if noise not in self._lost:
            self._lost[noise] = lost_on_the_way(self.turn.field(noise), None)
        lost = self._lost[noise]
        return self.now_ms - animation.arrives_ms(int(lost[at.yx]), int(lost.max()))

    def since_heard(self, marker: Marker, ears: Creature) -> int:
        """As `since`, of a ◌ of theirs.

        What they made themselves is there at once; so is, in someone's point of view, what is not
        seen on its way: how long it took would tell how far off it truly was.
        """
        maker = self.turn.source(marker.noise).maker
        own = maker is not None and maker.number == ears.number
        unseen = not self.view.everything and marker.noise not in self._drawn
        return self.now_ms if own or unseen else self.since(marker.noise, ears.at)

    def minds(self) -> dict[int, Mind]:
        """By a creature's number its mind as it was before it heard anything, where what changed it
        has not come yet."""
        before = {one.number: one.mind for one in self.turn.sounds.moment.world.creatures}
        heard: dict[str, list[Heard]] = {}
        for event in self.turn.events:
            if isinstance(event, Heard):
                heard.setdefault(event.listener, []).append(event)
        found = {}
        for one in self.turn.world.creatures:
            was, now = before[one.number], one.mind
            if one.id not in heard or (was.state, was.target) == (now.state, now.target):
                continue
            drew = [event for event in heard[one.id] if event.place == now.target]
            if all(self.since(event.noise, one.at) < 0 for event in drew or heard[one.id]):
                found[one.number] = was
        return found
