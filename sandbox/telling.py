"""What happened, in words, and a world as rows of text: for terminals.

Belongs here: a sentence for each kind of event, and the picture in text. Must not know: rules, who
prints it.
"""

from typing import Final

from sandbox.errors import on_one_line
from sandbox.sim.creatures import KINDS, YOU
from sandbox.sim.events import (
    NOBODY,
    Event,
    Heard,
    Marker,
    Message,
    Moved,
    Noise,
    Refused,
    StateChange,
    TerrainChange,
    Unheard,
    Woke,
)
from sandbox.sim.grid import Cell
from sandbox.sim.terrain import BY_ID
from sandbox.sim.world import World

MARKER: Final = "◌"


def words(name: str) -> str:
    """An id in words: `going to look`."""
    return name.replace("_", " ")


def _verb(who: str, yours: str, theirs: str) -> str:
    """Someone and what they do: `you hear`, `guard-1 hears`."""
    return f"{who} {yours if who == YOU else theirs}"


def told(event: Event) -> str:
    """An event as a sentence."""
    match event:
        case Noise():
            return (
                f"noise {event.id}: {words(event.kind)} at {event.at}, loudness "
                f"{event.loudness}, made by {event.maker or NOBODY}"
            )
        case Heard():
            hears = _verb(event.listener, "hear", "hears")
            return (
                f"{hears} noise {event.noise}: {event.arrives} arrives, threshold "
                f"{event.threshold}: {event.band}, placed at {event.place}"
            )
        case Unheard():
            does = _verb(event.listener, "do", "does")
            return (
                f"{does} not hear noise {event.noise}: {words(event.reason)}; "
                f"{event.arrives} arrives, threshold {event.threshold}"
            )
        case Marker():
            return f"{MARKER} {event.heard_as} at {event.place}, {event.band}"
        case Message():
            return on_one_line(event.text)
        case TerrainChange():
            before, after = BY_ID[event.before].name, BY_ID[event.after].remembered
            return f"the {before} at {event.at} becomes {after}"
        case Moved():
            return f"{_verb(event.who, 'go', 'goes')} from {event.before} to {event.after}"
        case Woke():
            return f"{event.who} wakes"
        case StateChange():
            where = f", {event.target}" if event.target else ""
            return f"{event.who} is {words(event.state)}{where}"
        case Refused():
            who = event.who or "by hand"
            return f"refused: {who}, {words(event.do)}: {event.reason}"
    raise TypeError(f"no words for {event!r}")


def picture(world: World) -> list[str]:
    """A world's map as text: ◌ where you hear something, else who stands there, else terrain."""
    rows = [list(row) for row in world.level.rows()]

    def put(cell: Cell, glyph: str) -> None:
        rows[cell.y][cell.x] = glyph

    for creature in world.creatures:
        put(creature.at, KINDS[creature.kind].letter)
    for marker in world.journal.markers:
        put(marker.place, MARKER)
    return ["".join(row) for row in rows]


def who_is_where(world: World) -> list[str]:
    """Everyone on the level, a line each: their letter, where they are, what they are about."""
    return [
        f"{KINDS[c.kind].letter} {c.id} at {c.at}"
        + ("" if c.is_you else f", {words(c.mind.state)}")
        + (f", {c.mind.target}" if c.mind.target else "")
        for c in world.creatures
    ]
