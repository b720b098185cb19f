"""One field, and many at once, against every peer.

Belongs here: the levels, loudness and noises that are timed. Must not know: how anyone works, bars.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import numpy as np

from sandbox.bench.harness import Contestant, timed
from sandbox.bench.levels import SHAPES, floor_cells, level, medium_of, noisy_cells
from sandbox.bench.peers import Absent, peers
from sandbox.bench.plan import Plan
from sandbox.bench.rows import OURS, Left, Row, rows_of
from sandbox.sim.grid import Cell
from sandbox.sim.propagation import Medium, propagate, propagate_many
from sandbox.sim.propagation.batch import spread_many
from sandbox.sim.propagation.noises import Noises

LOUDNESS: Final = (60, 150, 300)
SIDES: Final = (64, 128, 256)
_NOISES: Final = 8
_AT_ONCE: Final = 1000


def fields(plan: Plan) -> Iterator[Row | Left]:
    """One field at a time, on every shape and size, at every loudness."""
    for reason in _absent():
        yield Left("field", reason)
    for shape in SHAPES:
        for side in plan.some(SIDES):
            ground = level(shape, side)
            medium, cells = medium_of(ground), noisy_cells(shape, ground, _NOISES)
            spreading = _spreading(medium)
            for loudness in LOUDNESS:
                contestants = [
                    Contestant(name, partial(_each, spread, cells, loudness), len(cells))
                    for name, spread in spreading.items()
                ]
                case = f"{shape} {side}², loudness {loudness}"
                yield from rows_of("field", case, timed(contestants, plan.rounds))


def sizes(plan: Plan) -> Iterator[Row]:
    """The same noises on a small level and on a large one."""
    for loudness in LOUDNESS:
        contestants = []
        for side in (min(SIDES), max(SIDES)):
            ground = level("rooms", side)
            spread = partial(propagate, medium_of(ground))
            cells = floor_cells(ground, _NOISES, f"sizes-{side}")
            contestants.append(
                Contestant(f"{side}²", partial(_each, spread, cells, loudness), len(cells))
            )
        times = timed(contestants, plan.rounds)
        yield from rows_of("size", f"rooms, loudness {loudness}", times)


def together(plan: Plan) -> Iterator[Row]:
    """Many noises of one level at once, for one of them."""
    ground = level("rooms", max(SIDES))
    medium = medium_of(ground)
    for loudness in LOUDNESS:
        sources = [(at, loudness) for at in floor_cells(ground, _AT_ONCE, "together")]
        runs: dict[str, Callable[[], object]] = {
            OURS: partial(_windows, medium, sources),
            "as fields": partial(propagate_many, medium, sources),
            "one by one": partial(_one_by_one, medium, sources),
        }
        for peer in peers(medium):
            many = getattr(peer, "spread_many", None)
            if many is not None:
                runs[f"{getattr(peer, 'name', '')}, one call"] = partial(many, sources)
        contestants = [Contestant(name, run, len(sources)) for name, run in runs.items()]
        case = f"{_AT_ONCE} noises of {loudness}"
        yield from rows_of("together", case, timed(contestants, plan.rounds))


def _spreading(medium: Medium) -> dict[str, Callable[[Cell, int], object]]:
    """Ours first, then each peer's way to spread one noise."""
    found: dict[str, Callable[[Cell, int], object]] = {OURS: partial(propagate, medium)}
    for peer in peers(medium):
        if not isinstance(peer, Absent):
            found[peer.name] = peer.spread
    if "tcod" in found:
        from sandbox.bench.peers.by_tcod import TcodGrid

        found[TcodGrid.name] = TcodGrid(medium).spread
    return found


def _absent() -> list[str]:
    medium = medium_of(level("hall", min(SIDES)))
    return [str(peer) for peer in peers(medium) if isinstance(peer, Absent)]


def _each(spread: Callable[[Cell, int], object], cells: list[Cell], loudness: int) -> None:
    for at in cells:
        spread(at, loudness)


def _windows(medium: Medium, sources: list[tuple[Cell, int]]) -> None:
    """The windows of all noises, from which a turn reads who hears."""
    for _ in spread_many(medium, Noises.on(medium, sources), np.arange(len(sources))):
        pass


def _one_by_one(medium: Medium, sources: list[tuple[Cell, int]]) -> None:
    for at, loudness in sources:
        propagate(medium, at, loudness)
