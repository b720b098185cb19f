"""One pair of ears and one noise, in one sentence.

Belongs here: the wording that all verdicts share. Must not know: tasks. Every number is read off a
perception that was reckoned by the rules, and written in the unit that they count in.
"""

from sandbox.edits.base import counted
from sandbox.sim.creatures import YOU, Creature
from sandbox.sim.explain import reason
from sandbox.sim.noises import Source
from sandbox.sim.perception import Perception
from sandbox.sim.turn import Turn


def sentence(turn: Turn, source: Source, perception: Perception, listener: Creature) -> str:
    """`guard hears footsteps from 7,3: 26 arrives, threshold 10: clear`, or why it does not."""
    what = f"{source.heard_as} from {source.at}"
    if perception.heard:
        return f"{listener.id} {_verb(listener)} {what}: {measured(turn, perception)}"
    return f"{listener.id} {_does(listener)} not hear {what}: {measured(turn, perception)}"


def measured(turn: Turn, perception: Perception) -> str:
    """What arrives, the threshold, and what follows: `4 arrives, threshold 10: too faint by 6`.

    Where sound takes no way: how far off it is, and how far it is heard this time.
    """
    if not perception.heard and perception.reason not in ("too_faint", "unlucky"):
        return reason(perception)
    follows = perception.band if perception.heard else reason(perception)
    if not turn.sounds.rules.has_ways:
        report = turn.source(perception.noise).loudness.value
        off = counted(report - perception.arrives, "square")
        return f"{off} off, and its report is {report}: {follows}"
    unit = turn.field(perception.noise).medium.audible
    arrives, needs = perception.arrives / unit, perception.threshold.value / unit
    return f"{arrives:g} arrives, threshold {needs:g}: {follows}"


def _verb(listener: Creature) -> str:
    return "hear" if listener.id == YOU else "hears"


def _does(listener: Creature) -> str:
    return "do" if listener.id == YOU else "does"
