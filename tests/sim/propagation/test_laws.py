"""What holds of sound on every level."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from sandbox.sim.grid import Cell
from sandbox.sim.propagation import propagate
from tests.sim.propagation import levels, mediums


def put(rows: levels.Rows, cell: Cell, glyph: str) -> levels.Rows:
    row = rows[cell.y]
    return (*rows[: cell.y], row[: cell.x] + glyph + row[cell.x + 1 :], *rows[cell.y + 1 :])


@given(st.data(), levels.rows(), st.integers(1, 999))
def test_opening_a_door_makes_nothing_fainter(
    data: st.DataObject, rows: levels.Rows, loudness: int
) -> None:
    at, door = data.draw(levels.cells(rows)), data.draw(levels.cells(rows))
    shut = propagate(mediums.hearing(put(rows, door, "+")), at, loudness)
    opened = propagate(mediums.hearing(put(rows, door, "'")), at, loudness)
    assert np.all(opened.left >= shut.left)


@given(st.data(), levels.rows(), st.integers(1, 999))
def test_a_wall_makes_nothing_louder(data: st.DataObject, rows: levels.Rows, loudness: int) -> None:
    at, wall = data.draw(levels.cells(rows)), data.draw(levels.cells(rows))
    before = propagate(mediums.hearing(rows), at, loudness)
    after = propagate(mediums.hearing(put(rows, wall, "#")), at, loudness)
    assert np.all(after.left <= before.left)


@given(st.data(), levels.rows(), levels.RULES)
def test_nowhere_louder_than_at_the_source(
    data: st.DataObject, rows: levels.Rows, rules: levels.Rules
) -> None:
    at, loudness = data.draw(levels.cells(rows)), data.draw(levels.LOUDNESS[rules])
    field = propagate(rules(rows), at, loudness)
    assert field.at(at) in (loudness, 0)  # 0 where it is inaudible even there
    others = field.left.copy()
    others[at.yx] = 0
    assert others.max() < max(1, field.at(at))


@given(st.data(), levels.rows(), st.integers(1, 998))
def test_a_louder_noise_is_nowhere_fainter(
    data: st.DataObject, rows: levels.Rows, loudness: int
) -> None:
    medium, at = mediums.hearing(rows), data.draw(levels.cells(rows))
    quiet, louder = (propagate(medium, at, made).left for made in (loudness, loudness + 1))
    assert np.all(louder[quiet > 0] == quiet[quiet > 0] + 1)
    assert np.all(louder >= quiet)
