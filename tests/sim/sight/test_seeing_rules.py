"""What eyes see: what holds on every level (sight.md 2)."""

from dataclasses import dataclass

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from sandbox.sim.grid import Cell
from sandbox.sim.sight import VISIONS, Eyes, Light, light_map, see, sees, sees_each, sees_pairs
from tests.sim.sight import oracle
from tests.sim.sight.levels import Place, as_array, masks, open_cells, places, roomy

RADII = st.integers(0, 14)
DARKVISION = st.sampled_from((0, 0, 1, 3, 8))


@dataclass(frozen=True)
class Look:
    """All that `see` is given."""

    opaque: NDArray[np.bool_]
    at: Cell
    other: Cell
    bright: NDArray[np.bool_]
    darkvision: int
    radius: int


@st.composite
def looks(draw: st.DrawFn) -> Look:
    opaque, at, other = draw(places(longest=10))
    return Look(opaque, at, other, draw(masks(opaque.shape)), draw(DARKVISION), draw(RADII))


@given(looks())
def test_what_is_seen_is_what_the_slow_rule_says(look: Look) -> None:
    seen = see(look.opaque, look.at, look.bright, look.darkvision, look.radius)
    truly, shown = oracle.see(look.opaque, look.at, look.bright, look.darkvision, look.radius)
    np.testing.assert_array_equal(seen.truly, truly)
    np.testing.assert_array_equal(seen.shown, shown)


@given(looks())
def test_lit_alike_both_see_or_neither(look: Look) -> None:
    bright = look.bright.copy()
    bright[look.at.y, look.at.x] = bright[look.other.y, look.other.x]
    there = see(look.opaque, look.at, bright, look.darkvision, look.radius)
    back = see(look.opaque, look.other, bright, look.darkvision, look.radius)
    assert there.truly[look.other.y, look.other.x] == back.truly[look.at.y, look.at.x]


@given(looks(), st.data())
def test_more_light_never_hides_a_cell(look: Look, data: st.DataObject) -> None:
    more = look.bright | data.draw(masks(look.bright.shape))
    less_lit = see(look.opaque, look.at, look.bright, look.darkvision, look.radius)
    more_lit = see(look.opaque, look.at, more, look.darkvision, look.radius)
    assert not (less_lit.truly & ~more_lit.truly).any()
    assert not (less_lit.shown & ~more_lit.shown).any()


@given(looks())
def test_taking_a_wall_away_hides_nothing_but_perhaps_its_own_cell(look: Look) -> None:
    opened = look.opaque.copy()
    opened[look.other.y, look.other.x] = False
    before = see(look.opaque, look.at, look.bright, look.darkvision, look.radius)
    after = see(opened, look.at, look.bright, look.darkvision, look.radius)
    assert not (before.truly & ~after.truly).any()
    hidden = before.shown & ~after.shown
    hidden[look.other.y, look.other.x] = False
    assert not hidden.any()


@given(looks())
def test_ones_own_cell_is_seen_and_what_is_seen_is_shown(look: Look) -> None:
    seen = see(look.opaque, look.at, look.bright, look.darkvision, look.radius)
    assert seen.truly[look.at.y, look.at.x]
    assert not (seen.truly & ~seen.shown).any()
    assert look.opaque[seen.shown & ~seen.truly].all()


@given(places(longest=9), RADII, st.integers(0, 60), st.sampled_from(sorted(VISIONS)))
def test_one_cell_and_many_are_seen_as_in_the_whole_view(
    level: Place, radius: int, ambient: int, name: str
) -> None:
    opaque, at, lamp_at = level
    light, eyes = light_map(opaque, ambient, [Light(lamp_at, 4, 100)]), VISIONS[name]
    view = see(opaque, at, eyes.bright(light), eyes.darkvision, radius).truly
    height, width = opaque.shape
    everywhere = [Cell(x, y) for y in range(height) for x in range(width)]
    one_by_one = [sees(opaque, light, eyes, at, cell, radius) for cell in everywhere]
    assert one_by_one == view.ravel().tolist()
    needs, dark = np.array([eyes.needs_light]), np.array([eyes.darkvision])
    many = sees_pairs(opaque, light, needs, dark, as_array([at]), as_array(everywhere), radius)
    assert many.tolist() == [one_by_one]


def test_everyone_sees_everyone_as_one_by_one() -> None:
    opaque = roomy(11, 60)
    stand = open_cells(opaque, 12, 40)
    light = light_map(opaque, 0, [Light(at, 8, 100) for at in stand[:6]])
    eyes: list[Eyes] = [list(VISIONS.values())[i % len(VISIONS)] for i in range(len(stand))]
    needs = np.array([each.needs_light for each in eyes])
    dark = np.array([each.darkvision for each in eyes])
    cells = as_array(stand)
    together = sees_pairs(opaque, light, needs, dark, cells, cells, 40)
    single = [
        [sees(opaque, light, each, at, target, 40) for target in stand]
        for each, at in zip(eyes, stand, strict=True)
    ]
    assert together.tolist() == single
    assert 40 < together.sum() < 40 * 40
    half = cells[::-1]
    each_other = sees_each(opaque, light, needs, dark, cells, half, 40)
    assert each_other.tolist() == [single[i][-1 - i] for i in range(len(stand))]
