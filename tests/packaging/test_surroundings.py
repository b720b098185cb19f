"""The surroundings of the suite: what `tests/conftest.py` promises to every other test."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

THIS = Path(__file__)
SCREEN_TEST = "test_the_virtual_screen_is_there"


@pytest.mark.xvfb
def test_the_virtual_screen_is_there(virtual_screen: str) -> None:
    size = subprocess.run(
        ["xdotool", "getdisplaygeometry"],
        env=os.environ | {"DISPLAY": virtual_screen},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert size.split() == ["1280", "800"]


@pytest.mark.parametrize(
    ("required", "outcome"), [("", "1 skipped"), ("1", "1 error")], ids=["at home", "on CI"]
)
def test_without_its_programs_a_window_test_is_skipped_or_fails(
    required: str, outcome: str, tmp_path: Path
) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "pytest", f"{THIS}::{SCREEN_TEST}", "-p", "no:cacheprovider", "-rs"],
        cwd=THIS.parents[2],
        env=os.environ | {"PATH": str(tmp_path), "NOISEBOX_NEED_XVFB": required},
        check=False,
        capture_output=True,
        text=True,
    )
    assert outcome in run.stdout.splitlines()[-1]
    assert "not installed: Xvfb, xdotool" in run.stdout
    assert (run.returncode != 0) == bool(required)


def test_settings_of_the_person_are_left_alone(tmp_path_factory: pytest.TempPathFactory) -> None:
    base = tmp_path_factory.getbasetemp()
    assert Path(os.environ["XDG_DATA_HOME"]).is_relative_to(base)
    assert Path(os.environ["XDG_CONFIG_HOME"]).is_relative_to(base)
