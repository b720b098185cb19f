"""Timing in interleaved rounds, so that whatever else the machine does meets all contestants alike.

Belongs here: rounds, medians, ratios. Must not know: what is measured.

In each round every contestant runs once, for some milliseconds, and the order turns from round to
round. What counts is the median of the rounds' ratios: a slow moment slows both of a round. What is
timed is the processor's time that this process takes, so that others who run meanwhile count least;
contestants that are processes of their own are timed by the clock on the wall.
"""

import gc
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final

LEAST_ROUNDS: Final = 3
ROUNDS: Final = 15
_LEAST_SECONDS: Final = 0.004  # a contestant runs so often in a round that it takes about as long


@dataclass(frozen=True)
class Contestant:
    """Something to be timed; `run` does it `times` over (so many fields, say)."""

    name: str
    run: Callable[[], object]
    times: int = 1


@dataclass(frozen=True)
class Timed:
    """How long a contestant took for one, in each round, in seconds."""

    name: str
    seconds: tuple[float, ...]

    @property
    def median(self) -> float:
        return median(self.seconds)

    def ratio_to(self, other: "Timed") -> float:
        """How many times as long it took as the other: the median of the rounds' ratios."""
        pairs = zip(self.seconds, other.seconds, strict=True)
        return median(mine / theirs for mine, theirs in pairs)


def timed(
    contestants: Sequence[Contestant],
    rounds: int = ROUNDS,
    clock: Callable[[], float] = time.process_time,
) -> list[Timed]:
    """Each contestant's times over interleaved rounds, after one that does not count."""
    calls = [_calls(contestant, clock) for contestant in contestants]
    seconds: list[list[float]] = [[] for _ in contestants]
    order = list(range(len(contestants)))
    for _ in range(rounds):
        gc.collect()
        for number in order:
            contestant = contestants[number]
            seconds[number].append(_time(contestant.run, calls[number], clock) / contestant.times)
        order.append(order.pop(0))
    return [
        Timed(contestant.name, tuple(each))
        for contestant, each in zip(contestants, seconds, strict=True)
    ]


def _calls(contestant: Contestant, clock: Callable[[], float]) -> int:
    contestant.run()
    return max(1, round(_LEAST_SECONDS / max(_time(contestant.run, 1, clock), 1e-9)))


def _time(run: Callable[[], object], calls: int, clock: Callable[[], float]) -> float:
    """Seconds for one call; no garbage of others is collected meanwhile."""
    gc.disable()
    try:
        start = clock()
        for _ in range(calls):
            run()
        return (clock() - start) / calls
    finally:
        gc.enable()
