"""Line of sight, light, and what is seen of a level (sight.md 1, 2 and 4).

Belongs here: rules on plain arrays [y, x], True where a cell blocks sight. Must not know: terrain,
levels, creatures, memory; whoever calls says what blocks, who looks, and that they are awake.
"""

from sandbox.sim.sight.eyes import VISIONS, Eyes, vision
from sandbox.sim.sight.figures import FIGURES
from sandbox.sim.sight.light import Light, lamp, lantern, light_map
from sandbox.sim.sight.lines import blocked_at, clear_line, line
from sandbox.sim.sight.overworld import open_sky, overworld_radius
from sandbox.sim.sight.pairs import clear_lines, pairs_in_sight
from sandbox.sim.sight.rays import line_of_sight
from sandbox.sim.sight.seeing import Seen, see, sees, sees_each, sees_pairs

__all__ = [
    "FIGURES",
    "VISIONS",
    "Eyes",
    "Light",
    "Seen",
    "blocked_at",
    "clear_line",
    "clear_lines",
    "lamp",
    "lantern",
    "light_map",
    "line",
    "line_of_sight",
    "open_sky",
    "overworld_radius",
    "pairs_in_sight",
    "see",
    "sees",
    "sees_each",
    "sees_pairs",
    "vision",
]
