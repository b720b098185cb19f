"""The kit's own example holds, so that what tests read off it can be trusted."""

import pytest

from sandbox.sim.grid import Cell
from tests.kit import a, by, drawn, noise


def test_the_example_of_the_kit() -> None:
    play = drawn("#@+A..g#", g="guard", level={"ambient_light": 0})
    play.turn(by("@", "open", "east"), noise("blow", "A"))
    assert play.heard("g") == ["a door open, clear", "fighting, clear"]
    play.turn()
    assert play.picture() == "#@'..g.#"


def test_labels_stand_on_floor_or_on_what_is_said() -> None:
    play = drawn("#D~@#", on={"D": "'", "@": "~"}, D=a("guard", listen=30))
    assert play.world.level.rows() == ["#'~~#"]
    assert play.who("D").at == play.who("D").post == Cell(1, 0)
    assert play.who("D").listen == 30


def test_a_label_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        drawn("#.#", g="guard")
