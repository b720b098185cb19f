"""The scenarios: levels whose expectations are what the rules' documents say.

Each holds as it is, and not when any one thing that it expects is changed.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from sandbox.checking import failing, failures
from sandbox.document import Document, Expect
from sandbox.files.scripts import HEARD_AS
from sandbox.levelfile import dumps, load, loads
from sandbox.sim.creatures import STATES
from sandbox.sim.events import Band, Reason
from sandbox.sim.grid import Cell

SCENARIOS = sorted(Path(__file__).parent.glob("*.toml"))
scenarios = pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)


@scenarios
def test_a_scenario_holds(path: Path) -> None:
    assert [str(failure) for failure in failures(load(path))] == []


@scenarios
def test_a_scenario_saves_to_the_same(path: Path) -> None:
    assert loads(dumps(load(path)), str(path)) == load(path)


@scenarios
def test_a_scenario_fails_when_one_thing_it_expects_is_changed(path: Path) -> None:
    document = load(path)
    turns = document.played()
    for index, expect in enumerate(document.expects):
        for changed in changes(expect, document):
            expects = [*document.expects[:index], changed, *document.expects[index + 1 :]]
            failed = failing(expects, turns)
            assert [failure.index for failure in failed] == [index], changed
            said = str(failed[0])
            assert said.startswith(f"expect[{index}]: turn {expect.turn}, {expect.who}: expected ")
            assert "; found " in said


def changes(expect: Expect, document: Document) -> Iterator[Expect]:
    """The expectation with one of the things that it names changed."""
    for name in Expect.__struct_fields__:
        value = getattr(expect, name)
        if name not in ("turn", "who") and value is not None:
            yield msgspec.structs.replace(expect, **{name: other(name, value, document)})


def other(name: str, value: Any, document: Document) -> Any:
    """Another value than the one that an expectation names."""
    among: dict[str, tuple[Any, ...]] = {
        "hears": HEARD_AS,
        "band": get_args(Band),
        "reason": get_args(Reason),
        "state": STATES,
        "arrives": (value, value + 1) if name == "arrives" else (),
        "message": ("Something else.",),
    }
    if isinstance(value, Cell):
        level = document.world.level
        return Cell((value.x + 1) % level.width, value.y)
    return next(one for one in among[name] if one != value)
