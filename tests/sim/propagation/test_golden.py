"""The fields of the golden values, cell by cell."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sandbox.sim.grid import Cell
from sandbox.sim.propagation import propagate
from tests.sim.propagation import mediums

VECTORS = Path(__file__).parents[2] / "vectors"
FIELDS = json.loads((VECTORS / "fields.json").read_text())
CRAWL = json.loads((VECTORS / "crawl.json").read_text())


@pytest.mark.parametrize("case", FIELDS, ids=range(len(FIELDS)))
def test_hearing_field(case: dict[str, Any]) -> None:
    medium = mediums.hearing(case["rows"])
    field = propagate(medium, Cell(case["x"], case["y"]), case["loudness"])
    np.testing.assert_array_equal(field.left, case["field"])


@pytest.mark.parametrize("case", CRAWL, ids=range(len(CRAWL)))
def test_crawl_field(case: dict[str, Any]) -> None:
    medium = mediums.crawl(case["rows"])
    field = propagate(medium, Cell(case["x"], case["y"]), (case["loudness"] + 1) * 1000)
    np.testing.assert_array_equal(field.left, case["field"])
