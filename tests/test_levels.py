"""Each shipped level says what it is and what must follow from it, and that follows.

Belongs here: what is asked of a level because it is shipped; lessons are asked for more elsewhere.
"""

from pathlib import Path

import pytest

from sandbox.checking import failures
from sandbox.levelfile import load
from sandbox.places import levels_folder, shipped_levels


@pytest.mark.parametrize(
    "path", sorted(levels_folder().rglob("*.toml")), ids=lambda path: path.stem
)
def test_what_it_expects_follows(path: Path) -> None:
    assert not failures(load(path))


@pytest.mark.parametrize("path", shipped_levels(), ids=lambda path: path.stem)
def test_it_has_a_name_a_script_and_expectations(path: Path) -> None:
    level = load(path)
    assert level.name.lower().replace(" ", "_") == path.stem
    assert level.script
    assert level.expects
