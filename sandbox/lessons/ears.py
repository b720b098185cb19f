"""One pair of ears and one noise, in one sentence.

Belongs here: the wording that all verdicts share. Must not know: tasks. Every number is read off a
perception that was reckoned by the rules.
"""

from sandbox.sim.creatures import YOU, Creature
from sandbox.sim.explain import reason
from sandbox.sim.noises import Source
from sandbox.sim.perception import Perception


def sentence(source: Source, perception: Perception, listener: Creature) -> str:
    """`guard hears footsteps from 7,3: 26 arrives, threshold 10: clear`, or why it does not."""
    what = f"{source.heard_as} from {source.at}"
    if perception.heard:
        return f"{listener.id} {_verb(listener)} {what}: {measured(perception)}"
    return f"{listener.id} {_does(listener)} not hear {what}: {measured(perception)}"


def measured(perception: Perception) -> str:
    """What arrives, the threshold, and what follows: `4 arrives, threshold 10: too faint by 6`."""
    figures = f"{perception.arrives} arrives, threshold {perception.threshold.value}"
    if perception.heard:
        return f"{figures}: {perception.band}"
    if perception.reason in ("too_faint", "unlucky"):
        return f"{figures}: {reason(perception)}"
    return reason(perception)


def _verb(listener: Creature) -> str:
    return "hear" if listener.id == YOU else "hears"


def _does(listener: Creature) -> str:
    return "do" if listener.id == YOU else "does"
