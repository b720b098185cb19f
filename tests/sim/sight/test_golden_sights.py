"""Views worked out by an independent reference: tests/vectors/sights.json, exactly."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sandbox.sim.grid import Cell
from sandbox.sim.sight import FIGURES, see
from tests.sim.sight.pictures import marked, opaque

VECTORS = Path(__file__).parents[2] / "vectors" / "sights.json"
CASES: list[dict[str, Any]] = json.loads(VECTORS.read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES)
def test_golden_sight(case: dict[str, Any]) -> None:
    rows, lit, expected = ("\n".join(case[key]) for key in ("rows", "lit", "seen"))
    at = Cell(case["x"], case["y"])
    seen = see(opaque(rows), at, marked(lit, "1"), case["darkvision"], FIGURES.radius)
    np.testing.assert_array_equal(seen.shown, marked(expected, "1"))
