"""Playing, pausing, stepping and going along the timeline.

Belongs here: what the transport does. Must not know: how a turn is played.
"""

from typing import TYPE_CHECKING, Final

from sandbox.ui.intents import Choose

if TYPE_CHECKING:
    from sandbox.ui.app import App


def play(app: "App") -> None:
    """Plays on, or pauses; an act that waits for its cell is left."""
    app.state.playing = not app.state.playing
    app.strokes.stop_aiming()
    app.pace.next_turn_now()
    app.notify("Playing" if app.state.playing else "Paused")


def step(app: "App") -> None:
    """One turn: one that was played is shown again, else a new one is played."""
    app.pass_turn()


def back(app: "App") -> None:
    """One turn back."""
    app.pause()
    app.say(app.session.back())


def start(app: "App") -> None:
    """Back to the start."""
    app.pause()
    app.say(app.session.go_to(0))


def end(app: "App") -> None:
    """To the last turn played."""
    app.pause()
    app.say(app.session.go_to(app.session.length))


def faster(app: "App") -> None:
    """One more turn a second."""
    app.carry_out(Choose("speed", str(app.state.speed + 1)))


def slower(app: "App") -> None:
    """One turn a second less."""
    app.carry_out(Choose("speed", str(app.state.speed - 1)))


ACTIONS: Final = {
    "time.play": play,
    "time.step": step,
    "time.back": back,
    "time.start": start,
    "time.end": end,
    "time.faster": faster,
    "time.slower": slower,
}
