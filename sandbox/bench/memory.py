"""How much memory a long session takes, in a process of its own.

Belongs here: starting that process, and reading what it says. Must not know: what is kept.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import sandbox
from sandbox.bench.plan import Plan
from sandbox.bench.rows import OURS, Row

TURNS: Final = 10_000


def memory(plan: Plan) -> Iterator[Row]:
    """The most that a session of so many turns ever held."""
    turns = plan.count(TURNS)
    done = subprocess.run(
        [sys.executable, "-m", "sandbox.bench.longsession", str(turns)],
        env=os.environ | {"PYTHONPATH": str(Path(sandbox.__file__).parents[1])},
        check=True,
        capture_output=True,
        text=True,
    )
    said = json.loads(done.stdout)
    yield Row("memory", f"session of {turns} turns", OURS, said["megabytes"], "MB")
    yield Row("memory", f"session of {turns} turns, each", OURS, said["milliseconds"], "ms")
