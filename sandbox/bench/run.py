"""All that the benchmark measures, group by group.

Belongs here: the groups and their order. Must not know: how any of them measures.
"""

from collections.abc import Callable, Iterator
from typing import Final

from sandbox.bench import agreement, fields, frames, memory, sights, starting, turns
from sandbox.bench.plan import Plan
from sandbox.bench.rows import Left, Row

Measure = Callable[[Plan], Iterator[Row | Left]]


def _agreement(plan: Plan) -> Iterator[Row | Left]:
    levels = plan.count(agreement.LEVELS)
    who, absent = agreement.names()
    for reason in absent:
        yield Left("agreement", reason)
    yield Left("agreement", f"compared: {', '.join(who)}")
    wrong = 0
    for text in agreement.differences(levels):
        wrong += 1
        yield Left("agreement", text)
    yield Row("agreement", f"{levels} random levels", "differences", wrong, "")


GROUPS: Final[dict[str, Measure]] = {
    "agreement": _agreement,
    "field": fields.fields,
    "size": fields.sizes,
    "together": fields.together,
    "sight": sights.sights,
    "hearing": turns.hearing,
    "step": turns.steps,
    "frame": frames.frames,
    "start": starting.starting,
    "memory": memory.memory,
}
