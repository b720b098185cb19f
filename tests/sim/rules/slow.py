"""Who hears what, by the sentences of the documents read one after the other, slowly.

Belongs here: travel, ears and reasons of the three rule sets, their numbers written out once more.
It shares the records with sandbox.sim and nothing that reckons, so that the two can be held
against each other.
"""

import heapq
from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sandbox.sim import Cell, Creature, Level, Turn, World
from sandbox.sim.noises import Source
from tests.sim.sight import oracle as sight

STOPS_SOUND = {"wall", "rock", "permanent_wall", "crag"}
HIDES = {"wall", "rock", "permanent_wall", "closed_door", "secret_door", "tree", "mangrove"}
HIDES |= {"boulder", "crag"}
NEEDS_LIGHT_AND_DARKVISION = {
    "normal": (30, 0),
    "keen": (10, 0),
    "dark": (30, 8),
    "deep": (30, 16),
}
FARTHEST_SEEN = 40
LANTERN = 8, 100
CRAWL_LOSS = {
    **dict.fromkeys(["statue", "idol", "boulder"], 1700),
    **dict.fromkeys(["tree", "mangrove"], 2550),
    **dict.fromkeys(["closed_door", "secret_door", "closed_gate"], 6800),
    **dict.fromkeys(["wall", "rock", "crag"], 10200),
}


Steps = Callable[[Cell], Iterator[tuple[Cell, int]]]


class Told(NamedTuple):
    """What becomes of a noise at an ear: what arrives, the threshold, and the band or reason."""

    arrives: int
    threshold: int
    outcome: str


def what_everyone_makes_of_it(turn: Turn, rules: str) -> dict[tuple[int, int], Told]:
    """A noise's number and a listener's to what becomes of it there."""
    world = turn.sounds.moment.world
    found = {
        (source.number, one.number): _told(turn, source, one, rules)
        for source in turn.sources
        for one in world.creatures
    }
    if rules == "crawl":
        for one in world.creatures:
            heard = [n for n, who in found if who == one.number and is_heard(found[n, who])]
            heard.sort(key=lambda n: (-found[n, one.number].arrives, n))
            for n in heard[1:]:
                found[n, one.number] = found[n, one.number]._replace(outcome="drowned")
    return found


def is_heard(told: Told) -> bool:
    """Whether it was heard: then its outcome is a band."""
    return told.outcome in ("faint", "clear", "loud")


def _told(turn: Turn, source: Source, one: Creature, rules: str) -> Told:
    arrives, threshold, lost, band = {"hearing": _hearing, "crawl": _crawl, "powder": _powder}[
        rules
    ](source, one)
    if source.maker is not None and source.maker.number == one.number:
        outcome = "own_noise"
    elif one.deaf:
        outcome = "deaf"
    elif lost:
        outcome = lost
    elif sees(turn.sounds.moment.world, one, source.at):
        outcome = "saw_it"
    else:
        outcome = band
    return Told(arrives, threshold, outcome)


# Hearing (hearing.md 2, 3, 11) -------------------------------------------------------------------


def _hearing(source: Source, one: Creature) -> tuple[int, int, str, str]:
    loudness, level = source.loudness.value, source.level
    arrives = hearing_left(level, source.at, loudness).get(one.at, 0)
    threshold = max(1, one.hearing - one.listen // 10)
    if arrives >= threshold:
        lost = ""
    elif arrives > 0:
        lost = "too_faint"
    else:
        connected = hearing_left(level, source.at, 10**6, carries=10**6)
        lost = "too_far" if one.at in connected else "no_way"
    above = arrives - threshold
    return arrives, threshold, lost, "loud" if above >= 30 else "clear" if above >= 10 else "faint"


def hearing_left(level: Level, at: Cell, loudness: int, carries: int = 300) -> dict[Cell, int]:
    """What is left of it wherever it gets."""

    def steps(here: Cell) -> Iterator[tuple[Cell, int]]:
        for there in _around(level, here):
            kind = level.terrain_at(there).id
            corners = [Cell(here.x, there.y), Cell(there.x, here.y)]
            diagonal = here.x != there.x and here.y != there.y
            sealed = diagonal and all(level.terrain_at(c).id in STOPS_SOUND for c in corners)
            if kind not in STOPS_SOUND and not sealed:
                door = 30 if kind in ("closed_door", "secret_door") else 0
                yield there, (14 if diagonal else 10) + door

    return _loudest(at, loudness, max(1, loudness - carries), steps)


# Crawl (crawl.md 1, 4, 5) ------------------------------------------------------------------------


def _crawl(source: Source, one: Creature) -> tuple[int, int, str, str]:
    arrives = crawl_left(source.level, source.at, source.loudness.value).get(one.at, 0)
    band = "loud" if arrives >= 14000 else "clear" if arrives >= 7000 else "faint"
    return arrives, 1000, "" if arrives >= 1000 else "too_far", band


def crawl_left(level: Level, at: Cell, loudness: int) -> dict[Cell, int]:
    """Thousandths left of it wherever it is audible."""

    def steps(here: Cell) -> Iterator[tuple[Cell, int]]:
        kind = level.terrain_at(here).id
        loss = CRAWL_LOSS.get(kind, 850)
        for there in _around(level, here) if kind != "permanent_wall" else ():
            diagonal = here.x != there.x and here.y != there.y
            yield there, loss * 141 // 100 if diagonal else loss

    return _loudest(at, (loudness + 1) * 1000, 1000, steps)


# POWDER (powder.md 2, 4) -------------------------------------------------------------------------


def _powder(source: Source, one: Creature) -> tuple[int, int, str, str]:
    """The report and the level are the turn's own: what dice say is not for a reference."""
    *_, level, report = [0, *(term.after for term in source.loudness.terms)]
    distance = max(abs(source.at.x - one.at.x), abs(source.at.y - one.at.y))
    above = report - distance
    lost = "too_far" if distance > level else "unlucky" if above < 0 else ""
    return above, 0, lost, "loud" if above >= 2 else "clear" if above == 1 else "faint"


# Shared ------------------------------------------------------------------------------------------


def sees(world: World, one: Creature, cell: Cell) -> bool:
    """Whether it truly sees a cell (sight.md 2)."""
    if one.asleep:
        return False
    if cell == one.at:
        return True
    if one.vision == "blind":
        return False
    opaque = _opaque(world.level)
    if not sight.within(one.at, cell, FARTHEST_SEEN) or not sight.clear(opaque, one.at, cell):
        return False
    needs, darkvision = NEEDS_LIGHT_AND_DARKVISION[one.vision]
    lanterns = [(other.at, *LANTERN) for other in world.creatures if other.lantern]
    light = sight.light(opaque, world.level.ambient_light, lanterns)
    in_the_dark = darkvision > 0 and sight.within(one.at, cell, darkvision)
    return in_the_dark or bool(light[cell.yx] >= needs)


def _opaque(level: Level) -> NDArray[np.bool_]:
    return np.array(
        [
            [level.terrain_at(Cell(x, y)).id in HIDES for x in range(level.width)]
            for y in range(level.height)
        ]
    )


def _around(level: Level, here: Cell) -> list[Cell]:
    return [
        there
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
        if (dx, dy) != (0, 0) and level.holds(there := Cell(here.x + dx, here.y + dy))
    ]


def _loudest(at: Cell, loudness: int, least: int, steps: Steps) -> dict[Cell, int]:
    """The most that gets to each cell, where it is at least so much."""
    left: dict[Cell, int] = {}
    waiting = [(-loudness, at)]
    while waiting:
        quiet, here = heapq.heappop(waiting)
        if -quiet >= least and here not in left:
            left[here] = -quiet
            for there, loss in steps(here):
                heapq.heappush(waiting, (quiet + loss, there))
    return left
