"""The simulation as a library: what `import sandbox.sim` offers (files-and-commands.md 4)."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import sandbox.sim as sim
from sandbox.sim import steps

ROOT = Path(__file__).parents[2]
LEVEL = sim.Level.from_text(["#######", "#..+..#", "#######"])
BOOK = sim.Numbers.of("hearing")
YOU = sim.Creature.of_kind("you", 0, sim.Cell(1, 1), id="you")
WAIT = sim.Order("wait", "you")
order: Any = sim.Order
"""To make an order of what no order may be made of."""


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
    for name in ("loud", "common", "equipment", "../rules/hearing"):
        with pytest.raises(sim.InputError, match="there are hearing, crawl, powder") as raised:
            sim.Numbers.of(name)
        assert str(raised.value).startswith(f"rules: unknown rules {name!r}")
    with pytest.raises(sim.InputError, match="kind: unknown kind 'elf'; there are guard, goblin"):
        sim.Creature.of_kind("elf", 1, sim.Cell(1, 1))


# What no world can be opened with, and what no turn can be played with ---------------------------


def guard(number: int, at: Any, **fields: Any) -> sim.Creature:
    return sim.Creature.of_kind("guard", number, at, **fields)


@pytest.mark.parametrize(
    ("creatures", "says"),
    [
        ([guard(1, (0, 1))], "cell 0,1: guard-1 cannot stand there: a wall is there"),
        ([guard(1, (3, 1))], "cell 3,1: guard-1 cannot stand there: a closed door is there"),
        ([guard(1, (7, 1))], "cell 7,1: guard-1 cannot stand there: the map is 7 × 3 cells"),
        ([guard(1, (1, -1))], "cell 1,-1: guard-1 cannot stand there: the map is 7 × 3 cells"),
        ([guard(1, (1, 1)), guard(2, (1, 1))], "cell 1,1: guard-1 and guard-2 cannot stand on"),
        ([guard(1, (1, 1)), guard(1, (2, 1), id="g")], "a number of its own; 1, that of g, is"),
        ([guard(1, (1, 1), id="g"), guard(2, (2, 1), id="g")], "an id of its own; 'g' is taken"),
        ([YOU, YOU.changed(number=1, id="me", at=sim.Cell(2, 1))], "only one “you” on a level"),
        ([guard(1, (1, 1), round=((1, 1), (9, 9)))], "cell 9,9: the round of guard-1 is off"),
        ([guard(1, (1, 1), weapon="lute")], "guard-1.weapon: unknown weapon 'lute'; allowed"),
        ([guard(1, (1, 1), vision="hawk")], "creatures[0].vision: found 'hawk'; allowed"),
        ([guard(1, (1, 1), hearing="keen")], "creatures[0].hearing: found 'keen'; allowed is"),
        ([guard(1, "11")], "creatures[0].at: found '11'; allowed is a cell"),
        ([YOU, "guard"], "creatures[1]: found 'guard'; allowed is a Creature"),
        (5, "creatures: found 5; allowed is a list, each a Creature"),
    ],
)
def test_what_no_world_is_opened_with(creatures: Any, says: str) -> None:
    with pytest.raises(sim.InputError, match=re.escape(says)):
        sim.opened(LEVEL, creatures, BOOK)


def test_a_world_is_opened_with_a_level_numbers_and_a_seed() -> None:
    for level, numbers, seed, says in (
        ("#@#", BOOK, 0, "level: found '#@#'; allowed is a Level"),
        (LEVEL, "hearing", 0, "numbers: found 'hearing'; allowed is Numbers"),
        (LEVEL, BOOK, "0", "seed: found '0'; allowed is a whole number"),
    ):
        with pytest.raises(sim.InputError, match=re.escape(says)):
            sim.opened(level, [], numbers, seed)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("orders", "says"),
    [
        ([("shout", "you")], "orders[0]: found ['shout', 'you']; allowed is an Order"),
        (["shout"], "orders[0]: found 'shout'; allowed is an Order"),
        ("shout", "orders: found 'shout'; allowed is a list, each an Order"),
        (sim.Order("shout", "you"), "allowed is a list, each an Order"),
        ([WAIT, None], "orders[1]: found None; allowed is an Order"),
        ([order("fly", "you")], "orders[0].do: found 'fly'; allowed is one of attack"),
        ([order("shout", None)], "orders[0].who: found None; allowed is text"),
        ([order("open", "you", "east")], "orders[0].at: found 'east'; allowed is a cell"),
        ([order("open", "you", (3,))], "orders[0].at: found [3]; allowed is a cell"),
        ([order("open", "you", (3, 1.5))], "orders[0].at: found [3, 1.5]; allowed"),
        (
            [order("rest", "you", turns="long")],
            "orders[0].turns: found 'long'; allowed is a whole number",
        ),
        ([order("throw", "you", item="pot")], "orders[0].item: found 'pot'; allowed is one of"),
        ([order("attack", "you", outcome="?")], "orders[0].outcome: found '?'; allowed is one of"),
        ([order("shoot", "you", launcher="gun")], "orders[0].launcher: unknown launcher 'gun'"),
        ([order("noise", "", loudness=-1)], "orders[0].loudness: found -1; allowed is"),
        ([order("noise", "", loudness=10**7)], "orders[0].loudness: found 10000000; allowed is"),
    ],
)
def test_what_is_no_order(orders: Any, says: str) -> None:
    world = sim.opened(LEVEL, [YOU], BOOK)
    for played in (sim.step, sim.play):
        with pytest.raises(sim.InputError, match=re.escape(says)):
            played(world, orders)


def test_a_pair_will_do_for_a_cell_and_numpys_numbers_for_whole_ones() -> None:
    at = np.argwhere(LEVEL.terrain[1, 3] == LEVEL.terrain.T)[0]
    world = sim.opened(LEVEL, [YOU.changed(at=(2, 1), post=(2, 1))], BOOK)
    for cell in ((3, 1), [3, 1], tuple(at), at.tolist()):
        after, events = sim.step(world, [order("open", "you", cell)])
        assert json.dumps(events[0].row()).count("[3, 1]") == 1
        assert after.level.terrain_at(sim.Cell(3, 1)).id == "open_door"


@pytest.mark.parametrize(
    ("asked", "given", "says"),
    [
        (sim.spread, (LEVEL, (1, 1), "loud"), "loudness: found 'loud'; allowed is a whole number"),
        (sim.spread, (LEVEL, (1, 1), 1.5), "loudness: found 1.5; allowed is a whole number"),
        (sim.spread, (LEVEL, (1,), 5), "at: found [1]; allowed is a cell [column, row]"),
        (sim.spread, (LEVEL, (1, 1), 5, 7), "rules: found 7; allowed is Numbers"),
        (sim.spread, ("#.#", (1, 0), 5), "level: found '#.#'; allowed is a Level"),
        (sim.visible, (LEVEL, (1.5, 1)), "at: found [1.5, 1]; allowed is a cell"),
        (sim.visible, (LEVEL, (1, 1), "hawk"), "vision: unknown vision 'hawk'; it can be normal"),
        (sim.visible, ("#.#", (1, 0)), "level: found '#.#'; allowed is a Level"),
    ],
)
def test_what_cannot_be_asked_of_a_level(asked: Any, given: tuple[Any, ...], says: str) -> None:
    with pytest.raises(sim.InputError, match=re.escape(says)):
        asked(*given)


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
