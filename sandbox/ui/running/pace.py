"""What happens by itself, and when: the next turn of a run, motion, how long the loop may sleep.

Belongs here: the times that are waited for, in milliseconds of the app's clock. Must not know: the
clock itself, pixels, what a turn does.
"""

from typing import TYPE_CHECKING, Final

from sandbox.ui.animation import LASTS_MS

if TYPE_CHECKING:
    from sandbox.ui.app import App

FRAME_MS: Final = 1000 // 60
IDLE_MS: Final = 1000
CARET_MS: Final = 100
LATEST_MS: Final = 1000
"""A run that could not keep up makes up for no more than this."""
WITHOUT_RINGS: Final = 4
"""From so many turns a second on, markers are shown without rings (app.md 5)."""


class Pace:
    """When what goes on by itself goes on. `played_at`: when the turn that is shown was played."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.played_at = app.now_ms - LASTS_MS
        self._next_turn_at = app.now_ms

    # Turns ---------------------------------------------------------------------------------

    def next_turn_now(self) -> None:
        """What goes on by itself does so at once."""
        self._next_turn_at = self.app.now_ms

    def pass_time(self) -> None:
        """Lets happen what is due."""
        app = self.app
        goes_on = app.state.playing or self._walks or self._rests
        if goes_on and app.now_ms >= self._next_turn_at:
            turn_ms = -(-1000 // app.state.speed)
            self._next_turn_at = max(self._next_turn_at + turn_ms, app.now_ms - LATEST_MS)
            if self._walks:
                app.strokes.walk_on()
            else:
                app.pass_turn()
                self._pause_after_script()

    @property
    def _walks(self) -> bool:
        """Whether a walk to a cell goes on."""
        return self.app.state.tool == "walk" and self.app.strokes.tool.busy

    @property
    def _rests(self) -> bool:
        """Whether a rest goes on, at the end of the timeline."""
        session = self.app.session
        return session.resting and session.position == session.length

    def _pause_after_script(self) -> None:
        """A run that comes to the end of the level's script pauses there."""
        app = self.app
        document = app.session.document
        here = app.session.position
        over = bool(document.script) and here == document.last_turn == app.session.length
        if app.state.playing and over:
            app.pause()
            key = app.state.commands["time.play"].key
            app.notify(f"The script is over{f'; {key} goes on' if key else ''}")

    # Motion --------------------------------------------------------------------------------

    def begin_motion(self) -> None:
        """A turn was just played, or is shown anew: what moves in it begins to move."""
        self.played_at = self.app.now_ms

    def end_motion(self) -> None:
        """What is shown stands still."""
        self.played_at = self.app.now_ms - LASTS_MS

    def motion_ms(self) -> int | None:
        """The time since the turn was played, as motion shows it; None where nothing moves."""
        state = self.app.state
        if state.options.reduced:
            return None
        fast = state.playing and state.speed >= WITHOUT_RINGS
        return LASTS_MS if fast else min(self._since_played, LASTS_MS)

    @property
    def _since_played(self) -> int:
        return self.app.now_ms - self.played_at

    # Sleep ---------------------------------------------------------------------------------

    def may_sleep(self) -> int:
        """How many milliseconds nothing will happen by itself."""
        app, now = self.app, self.app.now_ms
        waits = [IDLE_MS, app.screen.tooltip.wakes_at(now) or IDLE_MS]
        if self.motion_ms() is not None and self._since_played < LASTS_MS:
            waits.append(FRAME_MS)
        due = (app.showing.catches_up_in(), app.copies.due_in())
        waits += [max(1, wait) for wait in due if wait is not None]
        if app.state.playing or app.session.resting:
            waits.append(max(1, self._next_turn_at - now))
        if app.screen.entry is not None:
            waits.append(CARET_MS)
        return min(waits)
