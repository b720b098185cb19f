"""Start-up, beside the imports that it cannot do without.

Belongs here: processes that are started and end by themselves. Must not know: what a start does.
"""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import sandbox
from sandbox.bench.harness import Contestant, timed
from sandbox.bench.plan import Plan
from sandbox.bench.rows import OURS, Row, rows_of

_CASES: Final = {
    "version": (["-m", "sandbox", "--version"], "import numpy"),
    "first frame": (["-m", "sandbox.bench.firstframe"], "import numpy, pygame, pygame_gui"),
}


def starting(plan: Plan) -> Iterator[Row]:
    """How long a new Python takes until it has answered, or shown its first whole frame."""
    with TemporaryDirectory() as compiled:
        for case, (ours, imports) in _CASES.items():
            contestants = [
                Contestant(imports, partial(_run, ["-c", imports], compiled)),
                Contestant(OURS, partial(_run, ours, compiled)),
            ]
            times = timed(contestants, plan.rounds, time.perf_counter)
            yield from rows_of("start", case, times, "ms")


def _run(arguments: list[str], compiled: str) -> None:
    """A Python of its own, whose modules are compiled, as those of an installed program are: the
    first run, which does not count, leaves them in the folder `compiled`."""
    package = str(Path(sandbox.__file__).parents[1])
    quiet = {"PYTHONPATH": package, "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    keeps = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": compiled}
    subprocess.run(
        [sys.executable, *arguments],
        env=os.environ | quiet | keeps, check=True, capture_output=True,
    )  # fmt: skip
