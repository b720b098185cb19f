"""How sound travels under the Crawl rules (crawl.md 1)."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from sandbox.sim import Cell, Level, Numbers, spread
from sandbox.sim.propagation import propagate
from sandbox.sim.rules import rule_set
from sandbox.sim.terrain import TERRAINS
from tests.kit import rows

VECTORS = Path(__file__).parents[2] / "vectors"
CASES = json.loads((VECTORS / "crawl.json").read_text())


def crawl(picture: str, at: tuple[int, int], loudness: int, **numbers: int) -> list[list[int]]:
    """What is left in each cell of a picture."""
    changed = {name.replace("__", "."): value for name, value in numbers.items()}
    in_force = Numbers.of("crawl").changed(changed)
    left: list[list[int]] = spread(Level.from_text(rows(picture)), at, loudness, in_force).tolist()
    return left


@pytest.mark.parametrize("case", CASES, ids=range(len(CASES)))
def test_golden_field(case: dict[str, Any]) -> None:
    level = Level.from_text(case["rows"])
    left = spread(level, (case["x"], case["y"]), case["loudness"], "crawl")
    np.testing.assert_array_equal(left, case["field"])


# The open ---------------------------------------------------------------------------------------


def in_the_open(loudness: int, **numbers: int) -> NDArray[np.int32]:
    """(61, 61): a noise in the middle of open floor."""
    in_force = Numbers.of("crawl").changed({k.replace("__", "."): v for k, v in numbers.items()})
    left: NDArray[np.int32] = spread(Level.filled(61, 61), (30, 30), loudness, in_force)
    return left


@pytest.mark.parametrize(
    ("loudness", "straight", "diagonal", "cells"),
    [
        (1, 1, 0, 5),
        (3, 3, 2, 37),
        (5, 5, 4, 101),
        (6, 7, 5, 145),
        (8, 9, 6, 253),
        (10, 11, 8, 389),
        (12, 14, 10, 569),
        (15, 17, 12, 885),
        (20, 23, 16, 1573),
        (25, 29, 20, 2461),
    ],
)
def test_reach_on_open_floor(loudness: int, straight: int, diagonal: int, cells: int) -> None:
    audible = in_the_open(loudness) >= 1000
    assert np.count_nonzero(audible[30, 31:]) == straight
    assert sum(audible[30 + n, 30 + n] for n in range(1, 31)) == diagonal
    assert np.count_nonzero(audible) == cells


def test_it_starts_one_above_its_loudness_and_ends_where_it_is_inaudible() -> None:
    left = in_the_open(12)
    assert left[30, 30] == 13000
    assert left[30, 30 + 14] == 13000 - 14 * 850
    assert left[30, 30 + 15] == 0


def test_a_diagonal_step_loses_141_percent() -> None:
    assert in_the_open(12)[31, 31] == 13000 - 1198


def test_at_100_percent_sound_spreads_in_a_square() -> None:
    audible = in_the_open(12, travel__diagonal_percent=100) > 0
    assert np.count_nonzero(audible) == 29 * 29
    assert audible[16:45, 16:45].all()


# A corridor -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("corridor", "left", "last"),
    [
        ("..................", [13000, 12150, 11300], 14),
        (".+................", [13000, 12150, 5350], 7),
        (".?................", [13000, 12150, 5350], 7),
        (".G................", [13000, 12150, 5350], 7),
        (".'................", [13000, 12150, 11300], 14),
        (".#................", [13000, 12150, 1950, 1100], 3),
        (".%................", [13000, 12150, 1950, 1100], 3),
        (".^................", [13000, 12150, 1950, 1100], 3),
        (".S................", [13000, 12150, 10450], 13),
        (".I................", [13000, 12150, 10450], 13),
        (".0................", [13000, 12150, 10450], 13),
        (".T................", [13000, 12150, 9600], 12),
        (".Y................", [13000, 12150, 9600], 12),
        (".~................", [13000, 12150, 11300], 14),
        (".X................", [13000, 12150, 0], 1),
    ],
)
def test_a_shout_along_a_corridor(corridor: str, left: list[int], last: int) -> None:
    (found,) = crawl(corridor, (0, 0), 12)
    assert found[: len(left)] == left
    assert max(x for x, value in enumerate(found) if value >= 1000) == last


def test_a_noise_made_in_a_door_pays_that_door_on_both_sides() -> None:
    assert crawl("..+..", (2, 0), 12) == [[5350, 6200, 13000, 6200, 5350]]


def test_walls_let_sound_through_and_charge_when_it_leaves_them() -> None:
    picture = """
        .....
        #####
        .....
    """
    assert crawl(picture, (2, 0), 13) == [
        [12300, 13150, 14000, 13150, 12300],
        [11952, 12802, 13150, 12802, 11952],
        [1752, 2602, 2950, 2602, 1752],
    ]


def test_a_noise_may_start_in_a_wall() -> None:
    assert crawl("..#..", (2, 0), 12) == [[1950, 2800, 13000, 2800, 1950]]


def test_a_diagonal_between_walls_is_open() -> None:
    picture = """
        .#
        #.
    """
    assert crawl(picture, (0, 0), 12)[1][1] == 13000 - 1198


def test_a_permanent_wall_hears_and_hands_nothing_on() -> None:
    picture = """
        ...
        XXX
        ...
    """
    assert crawl(picture, (1, 0), 30) == [
        [30150, 31000, 30150],
        [29802, 30150, 29802],
        [0, 0, 0],
    ]


def test_no_noise_is_made_in_a_permanent_wall_and_anywhere_else() -> None:
    rules = rule_set(Numbers.of("crawl"))
    level = Level.from_text(["".join(kind.glyph for kind in TERRAINS)])
    stops = [kind.id for kind in TERRAINS if rules.stops(level, Cell(kind.code, 0))]
    assert stops == ["permanent_wall"]


# Numbers that are changed -------------------------------------------------------------------------


def test_a_changed_loss_is_what_is_lost() -> None:
    assert crawl(".+.", (0, 0), 12, loss__closed_door=2000) == [[13000, 12150, 10150]]


def test_something_may_lose_less_than_open_floor() -> None:
    assert crawl(".T.", (0, 0), 12, loss__tree=100) == [[13000, 12150, 12050]]


def test_the_steps_of_a_way_name_what_was_left() -> None:
    level = Level.from_text([".+."])
    rules = rule_set(Numbers.of("crawl"))
    way = propagate(rules.medium(level), Cell(0, 0), 13000).way_to(Cell(2, 0))
    assert way is not None
    assert [(step.base, step.muffle, step.left) for step in way] == [
        (850, 0, 12150),
        (850, 5950, 5350),
    ]
