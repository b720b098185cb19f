"""Random turns under a rule set, for what holds under every one of them.

Belongs here: what Hypothesis draws. Must not know: what is asserted of it.
"""

from typing import Any

from hypothesis import strategies as st

from sandbox.sim import Cell, Creature, Level, Numbers, Order, Turn, opened, play
from sandbox.sim.creatures import KINDS
from sandbox.sim.noises import NOISE_KINDS
from sandbox.sim.terrain import FLOOR

WIDTH, HEIGHT = 14, 6
CELLS = [Cell(x, y) for y in range(HEIGHT) for x in range(WIDTH)]
GLYPHS = [".", ".", ".", "#", "+", "X", "T", "~", "S", "G", "?", "^"]
VISIONS = ["normal", "keen", "dark", "deep", "blind"]
kinds = st.sampled_from([kind for kind in KINDS if kind != "you"])
others: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
    {"asleep": st.booleans(), "weapon": st.just("mace")},
    optional={
        "vision": st.sampled_from(VISIONS),
        "lantern": st.booleans(),
        "hearing": st.sampled_from([1, 5, 30]),
        "listen": st.sampled_from([9, 10, 100]),
        "deaf": st.booleans(),
    },
)


@st.composite
def turns(draw: st.DrawFn, rules: str) -> Turn:
    """A turn on some level, with some creatures, some of them asleep, and noises by hand."""
    glyphs = st.sampled_from(GLYPHS)
    rows = [draw(st.text(glyphs, min_size=WIDTH, max_size=WIDTH)) for _ in range(HEIGHT)]
    cells = draw(st.lists(st.sampled_from(CELLS), unique=True, min_size=1, max_size=6))
    level = Level.from_text(rows).with_terrain(dict.fromkeys(cells, FLOOR))
    branch = draw(st.sampled_from(["dungeon", "shoals", "tomb"]))
    level = level.changed(branch=branch, ambient_light=draw(st.sampled_from([0, 10, 100])))
    you, *elsewhere = cells
    creatures = [Creature.of_kind("you", 0, you, id="you", worn=("clogs", "chainmail"))]
    creatures += [
        Creature.of_kind(draw(kinds), n, at, **draw(others)) for n, at in enumerate(elsewhere, 1)
    ]
    noises = st.builds(
        Order,
        st.just("noise"),
        at=st.sampled_from(CELLS),
        kind=st.sampled_from([*NOISE_KINDS]),
        loudness=st.sampled_from([None, 1, 3, 12, 40, 999]),
    )
    orders = draw(st.lists(noises, max_size=3))
    world = opened(level, creatures, Numbers.of(rules), draw(st.integers(0, 1000)))
    return play(world, [*orders, Order("shout", "you")])
