"""A prediction is right cell for cell, and each fault is told with the numbers of the real run."""

import pytest

from sandbox.errors import InputError
from sandbox.lessons.answers import Marks
from sandbox.lessons.verdicts import Remark
from sandbox.sim.grid import Cell
from tests.lessons.drawn import HALL, taught, verdict

WRONG = 'wrong = [{ answer = [], because = "" }]\nanswer = []\n'
ROW = taught(
    'do = "mark"\nturn = 1\nlistener = "guard"\n'
    f"among = [[7, 1], [9, 1], [10, 1], [11, 1]]\n{WRONG}"
)
FADING = HALL.replace('do = "shout"', 'do = "mutter"')


def marks(*cells: tuple[int, int]) -> Marks:
    return Marks(frozenset(Cell(*cell) for cell in cells))


def test_all_and_no_others() -> None:
    found = verdict(ROW, marks((7, 1), (9, 1), (10, 1)))
    assert found.right
    assert found.text == "Right. So it is."


def test_one_too_many() -> None:
    found = verdict(ROW, marks((7, 1), (9, 1), (10, 1), (11, 1)))
    assert found.outcome == "wrong"
    assert found.text == "Not so: 11,1 is marked, but spent before it gets here"


def test_each_missing_one_is_told_and_points_at_its_cell_and_noise() -> None:
    found = verdict(ROW, marks((7, 1)))
    assert found.remarks == (
        Remark("9,1 is not marked, but 20 arrives, threshold 10: clear", Cell(9, 1), 1, 1),
        Remark("10,1 is not marked, but 10 arrives, threshold 10: faint", Cell(10, 1), 1, 1),
    )


def test_a_cell_that_is_none_to_mark() -> None:
    found = verdict(ROW, marks((7, 1), (9, 1), (10, 1), (3, 1)))
    assert found.text == "Not so: 3,1 is marked, but that is none to mark"


def test_too_faint_says_by_how_much() -> None:
    task = f'do = "mark"\nturn = 1\nlistener = "guard"\namong = [[4, 2], [5, 2]]\n{WRONG}'
    document = taught(task, FADING)
    assert verdict(document, marks((4, 2), (5, 2))).text == (
        "Not so: 5,2 is marked, but 6 arrives, threshold 10: too faint by 4"
    )


def test_a_band_can_be_asked_for() -> None:
    task = 'do = "mark"\nturn = 1\nlistener = "guard"\nband = "clear"\namong = [[9, 1], [10, 1]]\n'
    document = taught(task + WRONG)
    assert verdict(document, marks((9, 1))).right
    assert verdict(document, marks((9, 1), (10, 1))).text == (
        "Not so: 10,1 is marked, but 10 arrives, threshold 10: faint, and clear was asked for"
    )


def test_who_hears_is_asked_of_everyone_but_the_maker() -> None:
    document = taught(f'do = "mark"\nof = "creatures"\nturn = 1\n{WRONG}')
    assert verdict(document, marks((8, 1))).right
    assert verdict(document, marks((8, 1), (2, 2), (1, 1))).text == (
        "Not so: 1,1 is marked, but that is none to mark; 2,2 is marked, but deaf"
    )


def test_who_sees_the_place_hears_nothing() -> None:
    lit = HALL.replace("ambient_light = 0", "")
    document = taught(f'do = "mark"\nof = "creatures"\nturn = 1\n{WRONG}', lit)
    assert verdict(document, marks()).right
    assert verdict(document, marks((8, 1))).text == "Not so: 8,1 is marked, but saw it happen"


def test_more_than_can_be_read_is_counted() -> None:
    document = taught(f'do = "mark"\nturn = 1\nlistener = "guard"\n{WRONG}')
    found = verdict(document, marks())
    assert len(found.remarks) == 7
    assert found.remarks[-1].text.startswith("and ")


def test_a_noise_that_there_is_not() -> None:
    document = taught(f'do = "mark"\nturn = 1\nnoise = 2\nlistener = "guard"\n{WRONG}')
    with pytest.raises(InputError, match="noise 2 of turn 1, which has only 1"):
        verdict(document, marks())
