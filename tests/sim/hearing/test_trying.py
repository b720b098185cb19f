"""Asking an act whether it would be refused: the same as doing it says, and nothing comes of it."""

import pytest

from sandbox.sim.events import Refused
from sandbox.sim.grid import Cell
from sandbox.sim.orders import ACTS, Act, Order
from sandbox.sim.trying import Trial
from sandbox.sim.turn import play
from tests.kit import Play, a, drawn


def level() -> Play:
    """You amid a bit of everything."""
    return drawn(
        """
        XXXXXXXX
        X#D.C..X
        X.@g+..X
        X^.GS?.X
        XXXXXXXX
        """,
        on={"D": "'"},
        things={"C": {"kind": "chest", "open": True}},
        g=a("villager", asleep=True),
        you={"listen": 1},
    )


@pytest.mark.parametrize("do", ACTS)
def test_an_act_that_is_tried_everywhere_says_what_each_turn_would(do: Act) -> None:
    world = level().world
    trial, before = Trial(world), world
    orders = [Order(do, "you", Cell(x, y), kind="blow") for y in range(-1, 6) for x in range(-1, 9)]
    for order in [*orders, Order(do, "you", kind="blow")]:
        events = play(world, [order]).events
        refused = [one.reason for one in events if isinstance(one, Refused)]
        assert trial.refusal(order) == "".join(refused)
    assert world == before


def test_for_somebody_who_is_not_there() -> None:
    assert Trial(level().world).refusal(Order("wait", "b")) == "nobody here is called b"
