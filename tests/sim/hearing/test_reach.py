"""How far each noise is heard in the open, as the document's table has it (hearing.md 3)."""

from typing import Final

import numpy as np
import pytest

from sandbox.sim import Cell, Level, Numbers, spread

# Kind, cells straight, cells diagonally: the twenty rows of the table under "How loud".
TABLE: Final = """\
footstep 5 3
door_open 5 3
door_close 6 4
gate_open 2 1
gate_close 2 1
chest_close 1 0
door_kick 9 6
blow 5 3
shot 3 2
throw 2 1
spell 4 2
breath 14 10
dig 7 5
mutter 4 2
song 7 5
trap_arrow 3 2
trap_fireball 14 10
trap_lightning 11 7
trap_alarm 29 20
tripwire 3 2
"""

HEARING: Final = 10
SIDE: Final = 65
MIDDLE: Final = Cell(SIDE // 2, SIDE // 2)


@pytest.mark.parametrize("row", TABLE.splitlines())
def test_it_is_heard_so_far_and_no_farther(row: str) -> None:
    kind, straight, diagonal = row.split()
    loudness = Numbers.of("hearing")[f"loudness.{kind}"]
    left = spread(Level.from_text(["." * SIDE] * SIDE), MIDDLE, loudness)
    heard = np.asarray(left) >= HEARING
    assert heard[MIDDLE.y, MIDDLE.x + 1 :].sum() == int(straight)
    assert np.diagonal(heard)[MIDDLE.x + 1 :].sum() == int(diagonal)


def test_the_table_has_twenty_rows() -> None:
    assert len({row.split()[0] for row in TABLE.splitlines()}) == 20
