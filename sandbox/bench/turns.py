"""Turns: whom a turn's noises reach, and whole steps, against a field by heapq for each noise.

Belongs here: worlds of so many walkers, and what of their turns is timed. Must not know: how a turn
is played, bars.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import numpy as np

from sandbox.bench.harness import Contestant, timed
from sandbox.bench.levels import level, medium_of, world
from sandbox.bench.peers import Peer
from sandbox.bench.peers.by_heapq import HeapDijkstra
from sandbox.bench.plan import Plan
from sandbox.bench.rows import OURS, Row, rows_of
from sandbox.sim.grid import Cell
from sandbox.sim.level import Level
from sandbox.sim.propagation import hearers
from sandbox.sim.turn import Turn, play

WALKERS: Final = (10, 100, 1000)
SIDE: Final = 256
SMALL: Final = 30, 100, 60
"""Creatures on columns × rows: a usual level."""
_WARMING: Final = 3
_THRESHOLD: Final = 10


def hearing(plan: Plan) -> Iterator[Row]:
    """All pairs of a noise and a listener that it reaches."""
    for walkers in WALKERS:
        turn = _turn(level("rooms", SIDE), walkers)
        medium = medium_of(turn.world.level)
        sources = [(source.at, source.loudness.value) for source in turn.sources]
        places = [creature.at for creature in turn.world.creatures]
        ears = np.array(places)
        thresholds = np.full(len(ears), _THRESHOLD)
        contestants = [
            Contestant(OURS, partial(hearers, medium, sources, ears, thresholds)),
            Contestant("heapq", partial(_looked_up, HeapDijkstra(medium), sources, places)),
        ]
        case = f"{walkers} walkers, {SIDE}²"
        yield from rows_of("hearing", case, timed(contestants, plan.rounds), "ms")


def steps(plan: Plan) -> Iterator[Row]:
    """Whole turns, and beside each what its noises' fields alone take a heapq Dijkstra."""
    grounds = {
        f"{walkers} walkers, {SIDE}²": (level("rooms", SIDE), walkers) for walkers in WALKERS
    }
    creatures, width, height = SMALL
    usual = cut(level("rooms", SIDE), width, height)
    grounds[f"{creatures} walkers, {width} × {height}"] = usual, creatures
    for case, (ground, walkers) in grounds.items():
        turn = _turn(ground, walkers)
        sources = [(source.at, source.loudness.value) for source in turn.sources]
        peer = HeapDijkstra(medium_of(ground))
        contestants = [
            Contestant(OURS, partial(play, turn.before)),
            Contestant("heapq, fields alone", partial(_fields, peer, sources)),
        ]
        yield from rows_of("step", case, timed(contestants, plan.rounds), "ms")


def _turn(ground: Level, walkers: int) -> Turn:
    """A turn of walkers who have been at it for a while."""
    now = world(ground, walkers)
    for _ in range(_WARMING):
        now = play(now).world
    return play(now)


def cut(ground: Level, width: int, height: int) -> Level:
    """The north-west part of a level."""
    return Level(ground.terrain[:height, :width].copy(), ground.rooms[:height, :width].copy())


def _fields(peer: Peer, sources: Sequence[tuple[Cell, int]]) -> None:
    for at, loudness in sources:
        peer.spread(at, loudness)


def _looked_up(
    peer: HeapDijkstra, sources: Sequence[tuple[Cell, int]], places: Sequence[Cell]
) -> list[tuple[int, int, int]]:
    """(noise, listener, what arrives) where it is enough, read off one field after another."""
    flat = [peer.place(at) for at in places]
    found = []
    for number, (at, loudness) in enumerate(sources):
        left = peer.spread(at, loudness)
        for listener, place in enumerate(flat):
            arrives = left.get(place, 0)
            if arrives >= _THRESHOLD:
                found.append((number, listener, arrives))
    return found
