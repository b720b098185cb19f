"""Levels for pictures in which you hear a bell that you do not see."""

from typing import Any

from sandbox.document import Document, Entry
from sandbox.sim.grid import Cell
from sandbox.sim.orders import Order
from tests.kit import drawn


def heard_from(at: Cell) -> Document:
    """You, behind a wall from a bell that is rung by hand at a cell to its right."""
    play = drawn(
        """
        ################
        #....#.........#
        #.@..#.........#
        #....#.........#
        #..............#
        ################
        """
    )
    return Document("A bell", play.world, (Entry(1, Order("noise", at=at, kind="trap_alarm")),))


def labelled(**fields: Any) -> Document:
    """A room with a label in it, or with none where nothing is said of one."""
    play = drawn(
        """
        ###########
        #.........#
        #..1......#
        #.........#
        ###########
        """,
        on={"1": "."},
        things={"1": {"kind": "label", **fields}} if fields else {},
    )
    return Document("A label", play.world)
