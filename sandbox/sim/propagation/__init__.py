"""The one kernel of sound: what is left of a noise everywhere, for any rules of loss.

Belongs here: mediums, fields, ways, and who hears, on plain arrays. Must not know: terrains, rule
sets, creatures. `propagate(medium, at, loudness)` makes a field; everything else is read off it.
"""

from sandbox.sim.propagation.field import SoundField
from sandbox.sim.propagation.medium import CLOSED, Medium
from sandbox.sim.propagation.reached import Pairs, hearers
from sandbox.sim.propagation.reverse import Earshot, earshot
from sandbox.sim.propagation.spread import propagate, propagate_many
from sandbox.sim.propagation.way import Step, Way

__all__ = [
    "CLOSED",
    "Earshot",
    "Medium",
    "Pairs",
    "SoundField",
    "Step",
    "Way",
    "earshot",
    "hearers",
    "propagate",
    "propagate_many",
]
