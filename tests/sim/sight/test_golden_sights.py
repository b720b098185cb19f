"""Views worked out by an independent reference: tests/vectors/sights.json, exactly."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sandbox.sim.grid import Cell
from sandbox.sim.sight import FIGURES, see

BLOCKS_SIGHT = "#%X^0T+?Y"
CASES = json.loads(
    (Path(__file__).parents[2] / "vectors" / "sights.json").read_text(encoding="utf-8")
)


def cells(rows: list[str], marks: str) -> np.ndarray[Any, np.dtype[np.bool_]]:
    return np.array([[glyph in marks for glyph in row] for row in rows])


@pytest.mark.parametrize("case", CASES)
def test_golden_sight(case: dict[str, Any]) -> None:
    seen = see(
        cells(case["rows"], BLOCKS_SIGHT),
        Cell(case["x"], case["y"]),
        cells(case["lit"], "1"),
        case["darkvision"],
        FIGURES.radius,
    )
    np.testing.assert_array_equal(seen.shown, cells(case["seen"], "1"))
