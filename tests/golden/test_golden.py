"""The project's pictures are, pixel by pixel, and its scenes, line by line, what they were.

Where one is not, the page of all that differ is in `reports/pictures`, or in the folder that
`CI_ARTIFACTS` names. `python -m tests.golden.album` makes all of them anew.
"""

import os
from pathlib import Path
from typing import Final

import pytest

from sandbox.pictures.page import show, this_run
from sandbox.pictures.pairs import Pair, names_in
from sandbox.pictures.verdicts import verdict
from tests.golden.album import EXPECTED, FOLDER, Golden, draw, goldens

REPORTS: Final = Path(os.environ.get("CI_ARTIFACTS") or FOLDER.parents[1] / "reports")


@pytest.mark.parametrize("golden", goldens(), ids=lambda golden: golden.name)
def test_it_is_as_it_was(golden: Golden, tmp_path: Path) -> None:
    found = verdict(Pair(golden.name, EXPECTED / golden.name, draw(golden, tmp_path)))
    if found.kind != "same":
        page = show(found, REPORTS / "pictures", this_run())
        pytest.fail(
            f"{found}\nthe page: {page}\nif it is right: python -m tests.golden.album",
            pytrace=False,
        )


def test_no_expected_one_is_of_nothing() -> None:
    assert set(names_in(EXPECTED)) == {golden.name for golden in goldens()}
