"""Where the time of a turn goes, by module: `python -m bench.profiled [WALKERS]`.

Belongs here: profiling whole turns, and adding up by module what each function took itself, calls
of compiled code included. Must not know: how a turn is played, times of contestants.
"""

import cProfile
import pstats
import sys
from collections import Counter
from pathlib import Path
from typing import Final

import sandbox
from sandbox.bench.levels import level, world
from sandbox.sim.turn import play
from sandbox.sim.world import World

_SIDE: Final = 256
_WARMING: Final = 3
_TURNS: Final = 20
_SHOWN: Final = 14
_ROOT: Final = Path(sandbox.__file__).parent


def shares(walkers: int, turns: int = _TURNS) -> list[tuple[str, float]]:
    """Modules with their share of the time of so many turns, in percent, the greatest first."""
    now = _played(world(level("rooms", _SIDE), walkers), _WARMING)
    profile = cProfile.Profile(builtins=False)
    profile.runcall(_played, now, turns)
    spent: Counter[str] = Counter()
    for (file, _, _), (_, _, own, _, _) in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
        spent[_module(file)] += own
    return [(name, 100 * own / spent.total()) for name, own in spent.most_common()]


def _played(now: World, turns: int) -> World:
    for _ in range(turns):
        now = play(now).world
    return now


def _module(file: str) -> str:
    path = Path(file)
    return str(path.relative_to(_ROOT)) if path.is_relative_to(_ROOT) else "other libraries"


if __name__ == "__main__":
    for name, share in shares(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)[:_SHOWN]:
        print(f"{share:5.1f} %  {name}")
