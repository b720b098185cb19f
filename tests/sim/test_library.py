"""The simulation as a library: what `import sandbox.sim` offers (files-and-commands.md 4)."""

import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

import sandbox.sim as sim
from sandbox.sim import steps

ROOT = Path(__file__).parents[2]
LEVEL = sim.Level.from_text(["#######", "#..+..#", "#######"])


def test_everything_that_it_names_is_there_and_documented() -> None:
    for name in sim.__all__:
        assert getattr(sim, name).__doc__ or name == "RULE_SETS", name


def test_a_field_of_each_rule_set() -> None:
    fields = {rules: sim.spread(LEVEL, (1, 1), 4, rules) for rules in ("crawl", "powder")}
    fields["hearing"] = sim.spread(LEVEL, (1, 1), 70)
    assert fields.keys() == sim.RULE_SETS.keys()
    assert {field.shape for field in fields.values()} == {(3, 7)}
    assert fields["hearing"][1].tolist() == [0, 70, 60, 20, 10, 0, 0]
    assert fields["crawl"][1].tolist() == [4150, 5000, 4150, 3300, 0, 0, 0]
    assert fields["powder"][1].tolist() == [Fraction(n, 5) for n in (4, 5, 4, 3, 2, 1, 0)]
    assert fields["hearing"].dtype == np.int32


def test_changed_numbers_are_in_force() -> None:
    numbers = sim.Numbers.of("hearing").changed({"muffle.closed_door": 60})
    assert sim.spread(LEVEL, (1, 1), 90, numbers)[1, 3] == 10


@pytest.mark.parametrize(
    ("at", "loudness", "rules", "says"),
    [
        ((7, 1), 10, "hearing", "7,1 is off the level"),
        ((-1, 1), 10, "hearing", "-1,1 is off the level"),
        ((0, 0), 10, "hearing", "no noise can be made in a wall at 0,0"),
        ((1, 1), 0, "crawl", "a noise has a loudness of 1 or more"),
        ((1, 1), 10, "loud", "unknown rules 'loud'; there are hearing, crawl, powder"),
    ],
)
def test_what_cannot_be_asked(at: tuple[int, int], loudness: int, rules: str, says: str) -> None:
    with pytest.raises(sim.InputError, match=says):
        sim.spread(LEVEL, at, loudness, rules)


def test_a_loudness_past_counting_is_refused() -> None:
    with pytest.raises(ValueError, match="loudness must be under 10000000, found 10000000"):
        sim.spread(LEVEL, (1, 1), 10_000_000)


def test_rules_and_kinds_that_there_are_not() -> None:
    with pytest.raises(sim.InputError, match="rules: unknown rules 'loud'"):
        sim.Numbers.of("loud")
    with pytest.raises(sim.InputError, match="kind: unknown kind 'elf'; there are guard, goblin"):
        sim.Creature.of_kind("elf", 1, sim.Cell(1, 1))


def test_an_act_that_there_is_not_is_refused_in_words() -> None:
    you = sim.Creature.of_kind("you", 0, sim.Cell(1, 1), id="you")
    world = sim.opened(LEVEL, [you], sim.Numbers.of("hearing"))
    order = sim.Order("fly", "you")  # type: ignore[arg-type]
    (event,) = sim.step(world, [order])[1]
    assert event.row()["reason"] == "there is no act 'fly'"


def test_what_is_seen() -> None:
    seen = sim.visible(LEVEL, (1, 1))
    assert seen.dtype == np.bool_
    assert ["".join("x" if cell else "." for cell in row) for row in seen] == [
        "xxxx...",
        "xxxx...",
        "xxxx...",
    ]
    with pytest.raises(sim.InputError, match="off the level"):
        sim.visible(LEVEL, (7, 1))
    with pytest.raises(sim.InputError, match="vision"):
        sim.visible(LEVEL, (1, 1), vision="hawk")


def test_a_turn() -> None:
    you = sim.Creature.of_kind("you", 0, sim.Cell(1, 1))
    world = sim.opened(LEVEL, [you], sim.Numbers.of("hearing"))
    after, events = sim.step(world, [sim.Order("move", "you", sim.Cell(2, 1))])
    assert isinstance(after, sim.World)
    assert after.turn == 1
    assert [event.row()["event"] for event in events] == ["moved", "noise"]


def test_load_reads_a_level(tmp_path: Path) -> None:
    path = tmp_path / "hall.txt"
    path.write_text("###\n#@#\n###\n", encoding="utf-8")
    document = sim.load(path)
    assert document.world.you is not None


def test_it_needs_no_window_and_no_files_until_asked() -> None:
    code = "import sandbox.sim, sys; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True
    )
    loaded = set(done.stdout.split())
    assert not {name.split(".")[0] for name in loaded} & {"pygame", "pygame_gui"}
    assert "sandbox.levelfile" not in loaded


@pytest.mark.parametrize(
    "asked",
    [
        lambda level: level.terrain,
        lambda level: level.rooms,
        lambda level: level.opaque,
        lambda level: level.walkable,
        lambda level: steps.passable(level, True),
        lambda level: steps.open_steps(level),
        lambda level: steps.regions_of(level, True),
    ],
    ids=["terrain", "rooms", "opaque", "walkable", "passable", "open steps", "regions"],
)
def test_nobody_can_write_to_what_a_level_keeps(
    asked: Callable[[sim.Level], NDArray[np.generic]],
) -> None:
    level = sim.Level.from_text(["#####", "#.+.#", "#####"])
    with pytest.raises(ValueError, match="read-only"):
        asked(level).flat[0] = 1
    assert asked(level) is asked(level)
