"""What "you" are told of what you hear (hearing.md 4, 5).

Belongs here: markers, messages, what is news. Must not know: how a sound is heard, or how a marker
or message is drawn.
"""

from collections.abc import Iterable, Sequence

from sandbox.sim.creatures import Creature
from sandbox.sim.drawn import Heard
from sandbox.sim.events import Band, Marker
from sandbox.sim.grid import Cell, chebyshev, direction
from sandbox.sim.memory import NOT_SEEN
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.terrain import TERRAINS
from sandbox.sim.world import Told, World

NOTHING_BEYOND = "You hear nothing beyond the door."


def is_news(heard_as: str, place: Cell, turn: int, told: Iterable[Told], numbers: Numbers) -> bool:
    """Whether the same kind was not heard lately near there, allowing for what made it to have
    moved some cells each turn."""
    return not any(
        before.heard_as == heard_as
        and turn - before.turn <= numbers["news.turns"]
        and chebyshev(before.place, place)
        <= numbers["news.cells_near"] + numbers["news.cells_a_turn"] * (turn - before.turn)
        for before in told
    )


def text(you: Creature, heard_as: str, place: Cell, band: Band, says: str = "") -> str:
    """What you are told of a sound: its kind, its direction, and a voice's words unless faint."""
    towards = direction(you.at, place)
    faintly = "faintly " if band == "faint" else ""
    where = f"to the {towards}" if towards else "here"
    told = f"You {faintly}hear {heard_as} {where}"
    return f"{told}: “{says}”" if says and band != "faint" else f"{told}."


def marker(turn: int, heard: Heard) -> Marker:
    """The ◌ of a sound that you heard."""
    source, perception = heard
    if perception.place is None or perception.band is None:
        raise AssertionError("what is heard has a place and a band")
    return Marker(turn, source.number, perception.place, source.heard_as, perception.band)


def still_fresh(told: Iterable[Told], turn: int, numbers: Numbers) -> tuple[Told, ...]:
    """What was heard lately enough to matter in later turns."""
    return tuple(before for before in told if turn - before.turn < numbers["news.turns"])


def looked_at(world: World, cell: Cell) -> list[str]:
    """What a look at the markers on a cell says, the loudest first."""
    loudest_first: Sequence[Band] = ("loud", "clear", "faint")
    there = [marker for marker in world.journal.markers if marker.place == cell]
    remembered = int(world.journal.memory.terrain[cell.yx])
    where = "" if remembered == NOT_SEEN else f", where you remember {_terrain(remembered)}"
    return [
        f"You {'faintly ' if marker.band == 'faint' else ''}hear {marker.heard_as} here{where}."
        for marker in sorted(there, key=lambda marker: loudest_first.index(marker.band))
    ]


def _terrain(remembered: int) -> str:
    return TERRAINS[remembered - 1].remembered
