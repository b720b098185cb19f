"""Pictures from the window: of all of it, of the map, and of the turns, moving.

Belongs here: under which name each is saved, and what is said of it. Must not know: formats, how
anything is painted (`shot`). Pillow is loaded when it is needed: the window is up before.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sandbox.edits.base import counted
from sandbox.errors import InputError
from sandbox.sim.turn import play
from sandbox.ui.actions.filing import own_folder

if TYPE_CHECKING:
    from sandbox.ui.app import App
    from sandbox.ui.shot import Shot


def window(app: "App") -> None:
    """Saves what the window shows."""
    from sandbox.ui.madeby import versions
    from sandbox.ui.saving import save_still

    def saved(to: Path) -> str:
        save_still(app.picture(), to, versions())
        return "Picture of the window saved"

    _save(app, ".png", saved)


def of_map(app: "App") -> None:
    """Saves the whole map as it is shown, at rest, without panels and pointer."""
    from sandbox.ui.shot import save_shown

    def saved(to: Path) -> str:
        shot, session = _shot(app), app.session
        turn = session.turn or app.state.retold
        save_shown(session.world, turn, to, shot, _made(app, shot))
        return "Picture of the map saved"

    _save(app, ".png", saved)


def turns(app: "App") -> None:
    """Saves all turns on the line as a GIF, rippling where effects are on."""
    from sandbox.ui.shot import save_played

    played = app.session.turns
    if not played:
        app.notify("No turn was played yet", warns=True)
        return

    def saved(to: Path) -> str:
        shot = replace(_shot(app), effects=not app.state.options.reduced, noise=None)
        again = [play(turn.before, turn.orders) for turn in played]
        became = save_played(played[0].before, again, to, shot, _made(app, shot))
        still = shot.effects and not became.effects
        each = ", each standing still: they are many" if still else ""
        return f"Animation of {counted(len(played), 'turn')} saved{each}"

    app.notify("Saving the animation …")
    app.show()
    _save(app, ".gif", saved)


def _shot(app: "App") -> "Shot":
    """A shot that shows what the map shows."""
    from sandbox.ui.shot import Shot

    options, state = app.state.scene_options, app.state
    world = app.session.world
    listener = next((one.id for one in world.creatures if one.number == options.listener), None)
    return Shot(
        view=options.view,
        overlay=options.overlay,
        noise=options.noise,
        listener=listener,
        theme=state.theme,
        grid=options.grid,
        verdicts=options.verdicts,
        noise_kind=options.noise_kind,
    )


def _made(app: "App", shot: "Shot") -> dict[str, str]:
    """What made a picture: the level as it would be saved, and how much of what was played is no
    part of it."""
    from sandbox.ui.madeby import made_by

    session = app.session
    made = made_by(session.document, replace(shot, turn=session.position))
    return made | ({"turns not of the script": str(session.unkept)} if session.unkept else {})


def _save(app: "App", suffix: str, save: Callable[[Path], str]) -> None:
    """Saves beside the level, or in the folder one is in, under a name of its own; says where."""
    path, folder = app.session.path, own_folder(app)
    stem = (path.stem if path else "noisebox") + datetime.now().strftime("-%Y%m%d-%H%M%S")
    to = folder / f"{stem}{suffix}"
    n = 2
    while to.exists():
        to, n = folder / f"{stem}-{n}{suffix}", n + 1
    try:
        said = save(to)
    except (OSError, InputError) as error:
        app.complain("No picture was saved", f"{to}: {error}")
        app.notify("")
        return
    app.notify(f"{said}: {to}")


ACTIONS: Final = {
    "file.picture": window,
    "file.picture_map": of_map,
    "file.animation": turns,
}
