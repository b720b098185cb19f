"""A level's script as text, turn by turn: what the window would show, where there is no display.

Belongs here: what is printed of each turn. Must not know: options, displays.
"""

import shlex
from pathlib import Path

from sandbox.cli.turns import turns_of
from sandbox.errors import on_one_line
from sandbox.levelfile import load
from sandbox.sim.events import Message
from sandbox.sim.turn import Turn
from sandbox.sim.world import World
from sandbox.telling import picture, who_is_where


def play(path: Path) -> None:
    """Print the level, then each turn of its script: the map with its ◌, who is where, messages."""
    document = load(path)
    print(
        f"There is no display, so this is {on_one_line(str(path))} in text; "
        f"`noisebox shot {on_one_line(shlex.quote(str(path)))} -o picture.png` draws it."
    )
    _show(document.name or path.stem, document.world)
    for turn in turns_of(document):
        _show(f"turn {turn.number}", turn.world)
        for text in _messages(turn):
            print(on_one_line(text))


def _messages(turn: Turn) -> list[str]:
    return [event.text for event in turn.events if isinstance(event, Message)]


def _show(title: str, world: World) -> None:
    print()
    print(on_one_line(title))
    print("\n".join(picture(world)))
    print("\n".join(who_is_where(world)))
