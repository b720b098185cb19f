"""How bright cells are (sight.md 2, "Light of a cell")."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.sim.grid import Cell
from sandbox.sim.sight import Light, lamp, lantern, light_map
from tests.sim.sight import oracle
from tests.sim.sight.levels import Place, places
from tests.sim.sight.pictures import opaque, place


def test_a_lamp_falls_off_along_a_row() -> None:
    hall = opaque("..........")
    light = light_map(hall, 0, [lamp(Cell(0, 0))])
    assert light.tolist() == [[80, 68, 57, 45, 34, 22, 11, 0, 0, 0]]


def test_a_lantern_is_brighter_and_reaches_further() -> None:
    hall = opaque("............")
    light = light_map(hall, 5, [lantern(Cell(1, 0))])
    assert light.tolist() == [[88, 100, 88, 77, 66, 55, 44, 33, 22, 11, 5, 5]]


def test_the_pool_of_a_lamp_is_round() -> None:
    light = light_map(np.zeros((5, 5), bool), 3, [lamp(Cell(2, 2), radius=2, brightness=90)])
    assert light.tolist() == [
        [3, 30, 30, 30, 3],
        [30, 60, 60, 60, 30],
        [30, 60, 90, 60, 30],
        [30, 60, 60, 60, 30],
        [3, 30, 30, 30, 3],
    ]


def test_the_brightest_counts_and_they_do_not_add_up() -> None:
    hall = opaque(".......")
    lamps = [lamp(Cell(0, 0), radius=3, brightness=40), lamp(Cell(5, 0), radius=4, brightness=50)]
    assert light_map(hall, 15, lamps).tolist() == [[40, 30, 20, 30, 40, 50, 40]]
    assert light_map(hall, 15, lamps[::-1]).tolist() == [[40, 30, 20, 30, 40, 50, 40]]


def test_light_falls_on_what_blocks_it_and_not_behind() -> None:
    picture = """
        #######
        #L.0..#
        #######
        """
    light = light_map(opaque(picture), 0, [lamp(place(picture, "L"), brightness=70)])
    assert light.tolist() == [
        [60, 60, 60, 50, 0, 0, 0],
        [60, 70, 60, 50, 0, 0, 0],
        [60, 60, 60, 50, 0, 0, 0],
    ]


@pytest.mark.parametrize("ambient", [0, 100])
def test_without_lights_all_is_ambient(ambient: int) -> None:
    assert light_map(opaque(".#\n#."), ambient, []).tolist() == [[ambient] * 2] * 2


def test_a_light_off_the_level_is_refused() -> None:
    with pytest.raises(IndexError, match="cell 2,0 is not on a level of 2 × 1"):
        light_map(opaque(".."), 0, [lamp(Cell(2, 0))])


@given(places(longest=9), st.data())
def test_light_is_that_of_the_slow_rule(level: Place, data: st.DataObject) -> None:
    figures = st.tuples(st.integers(1, 12), st.integers(1, 100))
    ambient = data.draw(st.integers(0, 100))
    lights = [(at, *data.draw(figures)) for at in (level.a, level.b)]
    fast = light_map(level.opaque, ambient, [Light(*light) for light in lights])
    np.testing.assert_array_equal(fast, oracle.light(level.opaque, ambient, lights))
