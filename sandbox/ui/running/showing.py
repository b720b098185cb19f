"""What the map shows at this moment: of which world, which turn, and how far its motion is.

Belongs here: choosing between what is and what the tool tries out, and keeping heat maps calm. Must
not know: how any of it is drawn.
"""

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from sandbox.sim.turn import Turn
from sandbox.sim.world import World
from sandbox.ui.mapview import Shown
from sandbox.ui.running.calm import Calm

if TYPE_CHECKING:
    from sandbox.ui.app import App


@dataclass(frozen=True)
class Sounding:
    """What a heat map is of: a noise (None: the last) of a turn, played or tried out. `world` is
    what was shown with it first."""

    turn: Turn
    noise: int | None
    trying: bool
    world: World = field(compare=False)


class Showing:
    """Joins session, tool and options into what is shown."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self._calm = Calm[Sounding]()

    def shown(self) -> Shown:
        """What the map shows now."""
        app, state = self.app, self.app.state
        world, turn = app.strokes.tried_out()
        trying = turn is not app.session.turn and turn is not state.retold
        options = state.scene_options
        now = None if trying and turn is not None else app.pace.motion_ms()
        if options.overlay == "loudness" and turn is not None:
            sounding = self._calmly(Sounding(turn, options.noise, trying, world))
            if sounding.turn is not turn:  # an older turn under a world at rest
                now = None
                if state.comparing:
                    world = sounding.world  # all maps wait whole: they are of one and the same turn
            turn, options = sounding.turn, replace(options, noise=sounding.noise)
        return Shown(world, turn, options, app.strokes.pointer(), now)

    def catches_up_in(self) -> int | None:
        """In how many milliseconds a heat map that waits may be shown; None where none waits."""
        return self._calm.waits_ms(self.app.now_ms) if self._calm.behind else None

    def _calmly(self, sounding: Sounding) -> Sounding:
        """The noise whose heat map is shown: another turn's only so often a second.

        What a person points at, picks or paints is shown at once.
        """
        before = self._calm.before
        by_time = before is not None and not before.trying and not sounding.trying
        other = before is not None and before.turn.number != sounding.turn.number
        at_once = not (by_time and other)
        return self._calm.shown(sounding, self.app.now_ms, at_once=at_once)
