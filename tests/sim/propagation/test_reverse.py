"""What a listener's earshot says is what the noises' own fields say."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandbox.sim.grid import Cell
from sandbox.sim.propagation import earshot
from tests.sim.propagation import levels, mediums, oracle


@given(st.data(), levels.rows(7), levels.RULES)
@settings(max_examples=250, deadline=None)
def test_as_the_fields_say(data: st.DataObject, rows: levels.Rows, rules: levels.Rules) -> None:
    medium = rules(rows)
    listener = data.draw(levels.cells(rows))
    loudest = data.draw(levels.LOUDNESS[rules])
    ear = earshot(medium, listener, loudest)
    for loudness in {loudest, data.draw(st.integers(0, loudest))}:
        heard = ear.arrives_map(loudness)
        for y, row in enumerate(rows):
            for x in range(len(row)):
                forwards = oracle.spread(medium, Cell(x, y), loudness)[listener.yx]
                assert heard[y, x] == ear.arrives(Cell(x, y), loudness) == forwards


@given(st.data(), levels.rows(), levels.RULES)
def test_reversing_twice_changes_nothing(
    data: st.DataObject, rows: levels.Rows, rules: levels.Rules
) -> None:
    medium = rules(rows)
    at, loudness = data.draw(levels.cells(rows)), data.draw(levels.LOUDNESS[rules])
    np.testing.assert_array_equal(
        oracle.spread(medium.reversed.reversed, at, loudness), oracle.spread(medium, at, loudness)
    )


def test_a_door_is_paid_by_who_listens_in_it_and_not_by_what_sounds_in_it() -> None:
    medium = mediums.hearing([".+.+."])
    assert earshot(medium, Cell(0, 0), 100).arrives_map(100).tolist() == [[100, 90, 50, 40, 0]]
    assert earshot(medium, Cell(1, 0), 100).arrives_map(100).tolist() == [[60, 100, 60, 50, 10]]


def test_louder_noises_than_asked_for_are_refused_where_they_carry_further() -> None:
    ear = earshot(mediums.hearing(["." * 40]), Cell(0, 0), 200)
    with pytest.raises(ValueError, match="loudness must be at most 200, found 201"):
        ear.arrives_map(201)
    far = earshot(mediums.hearing(["." * 40]), Cell(0, 0), 301)
    assert (far.arrives(Cell(30, 0), 999), far.arrives(Cell(31, 0), 999)) == (699, 0)
