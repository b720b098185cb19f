"""What an explanation says is what the run says."""

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

from sandbox.sim.creatures import Creature
from sandbox.sim.explain import explain
from sandbox.sim.grid import Cell
from sandbox.sim.level import Level
from sandbox.sim.orders import Order
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.start import opened
from sandbox.sim.turn import Turn, play
from tests.kit import a, by, drawn, noise

MAP = [
    "################",
    "#@.....+.......#",
    "#.####.###.....#",
    "#......#  #....#",
    "################",
]


def alarm(numbers: Numbers | None = None) -> Turn:
    """A shout by hand and a step of yours, in the dark."""
    level = Level.from_text(MAP).with_rooms({Cell(12, 2): "echoing_hall"})
    creatures = [
        Creature.of_kind("you", 0, Cell(1, 1), id="you", listen=30),
        Creature.of_kind("guard", 1, Cell(9, 1)),
        Creature.of_kind("golem", 2, Cell(13, 1)),
        Creature.of_kind("villager", 3, Cell(2, 3)),
    ]
    world = opened(level.changed(ambient_light=0), creatures, numbers or Numbers.of("hearing"), 3)
    orders = [
        Order("noise", kind="shout", at=Cell(12, 2), loudness=110),
        Order("move", "you", Cell(1, 2)),
    ]
    return play(world, orders)


def numbers_in(lines: list[str]) -> list[int]:
    text = "\n".join(lines)
    return [int(found.replace("×", "")) for found in re.findall(r"-?\d+", text)]


def numbers_of_the_run(turn: Turn, noise: int, listener: int) -> set[int]:
    """Every number that an explanation may print, taken from the turn's own records."""
    source, ears = turn.source(noise), turn.world.by_number(listener)
    perception = turn.perception(noise, listener)
    allowed = {perception.drowned_by or 0, turn.distance(noise, listener)}
    allowed.add(turn.sounds.rules.starts_with(source))
    for loudness, chance in turn.odds(noise).items():
        allowed |= {loudness, chance.numerator, chance.denominator}
    chance = turn.chances(noise)[listener]
    allowed |= {chance.numerator, chance.denominator}
    allowed |= {noise, turn.number, perception.arrives, perception.margin, perception.lacks}
    needed = turn.needed(noise, listener)
    allowed |= {needed} if isinstance(needed, int) else set()
    for ledger in (source.loudness, perception.threshold):
        for term in ledger.terms:
            allowed |= {term.amount, term.after}
            allowed |= {int(found) for found in re.findall(r"\d+", term.label)}
    if source.maker is not None:
        told = " ".join(turn.sounds.rules.about(source.maker))
        allowed |= {int(found) for found in re.findall(r"\d+", told)}
    for name in (source.kind.id, ears.id, *(m.id for m in [source.maker] if m)):
        allowed |= {int(found) for found in re.findall(r"-?\d+", name)}
    for step in turn.field(noise).way_to(ears.at) or ():
        allowed |= {step.cell.x, step.cell.y, -step.base, -step.muffle, step.left}
    places = [source.at, ears.at, perception.place, ears.mind.target]
    return allowed | {number for cell in places if cell is not None for number in cell}


@pytest.mark.parametrize("rules", ["hearing", "crawl", "powder"])
@pytest.mark.parametrize("listener", [0, 1, 2, 3])
def test_every_number_is_one_of_the_run(rules: str, listener: int) -> None:
    turn = alarm(Numbers.of(rules))
    for source in turn.sources:
        every_number_is_one_of_the_run(turn, source.number, listener)


def every_number_is_one_of_the_run(turn: Turn, noise: int, listener: int) -> None:
    printed = numbers_in(explain(turn, noise, listener))
    assert printed
    assert set(printed) <= numbers_of_the_run(turn, noise, listener)


def test_a_changed_rule_shows_in_the_run_and_in_the_words() -> None:
    book, changed = alarm(), alarm(Numbers.of("hearing").changed({"room.echoing_hall": 300}))
    assert book.source(1).loudness.value == 220
    assert changed.source(1).loudness.value == 330
    assert "  loudness                                                    220" in explain(
        book, 1, 1
    )
    assert any(line.endswith(" 330") for line in explain(changed, 1, 1))
    assert book.perception(1, 1).arrives + 110 == changed.perception(1, 1).arrives


def test_the_parts_read_as_a_person_would_tell_it() -> None:
    turn = alarm()
    text = "\n".join(explain(turn, 1, 1))
    assert text.startswith("Noise 1, turn 1: a shout (shout) at 12,2, made by nobody")
    for part in ("Made", "Way to guard-1 at 9,1", "Ear of guard-1", "What became of it"):
        assert part in text.splitlines()
    assert "goes to have a look" in text
    assert "not heard: deaf" in "\n".join(explain(turn, 1, 2))
    assert "closed door muffles" in "\n".join(explain(turn, 1, 0))


def test_under_powder_the_words_for_levels_are_told() -> None:
    lines = explain(alarm(Numbers.of("powder")), 1, 1)
    at = lines.index("Maker: you")
    assert lines[at + 1 : at + 3] == ["  makes noise: quiet (1)", "  standing still: quiet (1)"]
    assert not any(line.startswith("Maker") for line in explain(alarm(), 2, 1))


def test_it_reckons_nothing() -> None:
    source = Path(import_module("sandbox.sim.explain").__file__ or "")
    tree = ast.parse(source.read_text(encoding="utf-8"))
    reckoning = [
        node
        for node in ast.walk(tree)
        if (isinstance(node, ast.BinOp) and not isinstance(node.op, ast.BitOr))
        or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub))
        or (isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"sum", "abs", "len"})
    ]
    assert reckoning == []


def test_a_noise_of_ones_own_that_is_spent_says_so_of_its_way_and_its_own_of_the_ear() -> None:
    play = drawn("@" + "." * 6, you={"vision": "keen"})
    turn = play.turn(by("@", "throw_voice", play.at("@").step(6, 0)))
    (source,) = turn.sources
    you = turn.world.by_id("you")
    assert you is not None
    said = explain(turn, source.number, you.number)
    assert "  nothing arrives: spent before it gets here" in said
    assert "  not heard: its own noise" in said


def test_what_would_have_been_loud_enough_is_said() -> None:
    turn = drawn("A....g", g=a("guard", vision="blind")).turn(noise("shout", "A", loudness=30))
    (source,) = turn.sources
    said = explain(turn, source.number, turn.world.creatures[0].number)
    assert "  would need a loudness of 60, was 30" in said
