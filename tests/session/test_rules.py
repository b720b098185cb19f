"""Edits of what holds for the whole level: settings, rule set, numbers."""

import pytest

from sandbox.edits import Edit, ResetNumbers, SetLevel, SetNumber, SetRules
from sandbox.errors import InputError
from sandbox.sim.orders import Order
from tests.kit import drawn
from tests.session.pictures import opened, place

CORRIDOR = "#A.+..g#"


def test_settings_and_the_seed_are_set() -> None:
    world = SetLevel({"ambient_light": 20, "weather": "fog", "seed": 9}).apply(
        drawn(CORRIDOR).world
    )
    assert (world.level.ambient_light, world.level.weather, world.seed) == (20, "fog", 9)


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (SetLevel({"ambient_light": 101}), "0 to 100"),
        (SetLevel({"weather": "hail"}), "does not fit"),
        (SetLevel({"terrain": 1}), "has no 'terrain'"),
        (SetLevel({"branch": "attic"}), "does not fit"),
        (SetRules("nethack"), "unknown rule set"),
        (SetNumber("muffle.closed_door", -1), "whole number from"),
        (SetNumber("muffle.cheese", 1), "unknown number"),
        (SetNumber("muffle.cheese", None), "unknown number"),
    ],
)
def test_what_cannot_be_set_is_said(edit: Edit, said: str) -> None:
    with pytest.raises(InputError, match=said):
        edit.apply(drawn(CORRIDOR, g="guard").world)


def test_a_number_is_changed_and_put_back() -> None:
    world = drawn(CORRIDOR, g="guard").world
    book = world.numbers["muffle.closed_door"]
    changed = SetNumber("muffle.closed_door", book + 30).apply(world)
    assert changed.numbers["muffle.closed_door"] == book + 30
    assert SetNumber("muffle.closed_door", None).apply(changed) == world
    assert ResetNumbers().apply(changed) == world
    assert SetNumber("muffle.closed_door", book).apply(world) is world


def test_all_that_is_shown_follows_a_number() -> None:
    """The turn that is shown is played again by the new number: who heard it, and what they do."""
    session = opened(CORRIDOR, g="guard")
    session.play([Order("noise", at=place(CORRIDOR, "A"), kind="door_kick")])
    before = session.turn
    assert before is not None
    assert before.perception(1, 1).heard
    target = session.world.creatures[0].mind.target
    session.edit(SetNumber("muffle.closed_door", 100))
    after = session.turn
    assert after is not None
    assert not after.perception(1, 1).heard
    assert session.world.creatures[0].mind.target is None is not target
    assert session.position == 1
    session.undo()
    assert session.turn is before
