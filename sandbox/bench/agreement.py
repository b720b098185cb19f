"""All engines and all peers give the same: random levels, sources of every kind.

Belongs here: the levels and noises that are tried, and comparing. Must not know: timing, how anyone
spreads sound.

Tried are open and tight caves, doors, single cells and thin strips; noises in doors, in walls, at
edges; loudness from a whisper to more than can be lost.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final

import numpy as np

from sandbox.bench.levels import medium_of
from sandbox.bench.peers import Absent, peers
from sandbox.bench.peers.base import Left
from sandbox.sim.grid import Cell
from sandbox.sim.level import Level
from sandbox.sim.propagation import Medium, earshot, propagate, propagate_many
from sandbox.sim.terrain import OPENABLE

LEVELS: Final = 2000
_MIXES: Final = (".", "....#", "..##", ".#", "..#++", ".+", "....#%X^+?GTS0")
_SIDES: Final = (1, 1, 2, 3, 5, 8, 13, 21, 34, 55)
_LOUDNESS: Final = (1, 9, 10, 11, 14, 25, 60, 150, 300, 301, 302, 999)
_NOISES: Final = 4  # enough to be spread together


def differences(levels: int = LEVELS, seed: str = "agreement") -> Iterator[str]:
    """What differs on so many random levels, in words; nothing where all agree."""
    for number in range(levels):
        chance = Random(f"{seed}-{number}")
        ground = _level(chance)
        noises = [_noise(chance, ground) for _ in range(_NOISES)]
        for text in _differences(medium_of(ground), noises):
            yield f"level {number} ({ground.width} × {ground.height}): {text}"


def names() -> tuple[list[str], list[str]]:
    """Whose fields are compared, and which peers are left out, with the reason."""
    medium = medium_of(Level.filled(1, 1))
    found = list(peers(medium))
    engines = ["one by one", "plain", "together", "backwards"]
    return (
        engines + [peer.name for peer in found if not isinstance(peer, Absent)],
        [str(peer) for peer in found if isinstance(peer, Absent)],
    )


def _level(chance: Random) -> Level:
    glyphs = chance.choice(_MIXES)
    width, height = chance.choice(_SIDES), chance.choice(_SIDES)
    return Level.from_text(["".join(chance.choices(glyphs, k=width)) for _ in range(height)])


def _noise(chance: Random, ground: Level) -> tuple[Cell, int]:
    """A noise anywhere: often at an edge, in a door where there is one."""
    at = Cell(chance.randrange(ground.width), chance.randrange(ground.height))
    match chance.randrange(4):
        case 0:
            at = Cell(chance.choice((0, ground.width - 1)), at.y)
        case 1:
            doors = np.argwhere(OPENABLE[ground.terrain])
            if len(doors):
                y, x = chance.choice(doors.tolist())
                at = Cell(x, y)
    return at, chance.choice(_LOUDNESS)


def _differences(medium: Medium, noises: list[tuple[Cell, int]]) -> Iterator[str]:
    others = [peer for peer in peers(medium) if not isinstance(peer, Absent)]
    together = propagate_many(medium, noises)
    for (at, loudness), field in zip(noises, together, strict=True):
        fields = _engines(medium, at, loudness) | {"together": field.left}
        fields |= {peer.name: peer.left(at, loudness) for peer in others}
        yield from _unlike(fields, at, loudness)
        ear = noises[0][0]
        heard = earshot(medium, ear, loudness).arrives(at, loudness)
        if heard != field.at(ear):
            yield f"backwards: {loudness} at {at} arrives as {heard}, not {field.at(ear)}, at {ear}"


def _engines(medium: Medium, at: Cell, loudness: int) -> dict[str, Left]:
    # The same losses written so that the fast engine does not take them.
    plain = replace(medium, enter_diagonal=medium.enter)
    return {
        "one by one": propagate(medium, at, loudness).left,
        "plain": propagate(plain, at, loudness).left,
    }


def _unlike(fields: dict[str, Left], at: Cell, loudness: int) -> Iterator[str]:
    """Who differs from the plain Dijkstra."""
    expected = fields["heapq"]
    for name, left in fields.items():
        wrong = np.argwhere(left != expected)
        if len(wrong):
            y, x = wrong[0].tolist()
            yield (
                f"{name}: {loudness} at {at} leaves {left[y, x]} at {x},{y}, not {expected[y, x]}"
            )
