"""What holds under every rule set: ears asked one by one or all at once say the same."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandbox.sim import RULE_SETS, Cell, Creature, Level, Numbers, Turn, opened, play
from sandbox.sim.creatures import KINDS
from sandbox.sim.events import Heard
from sandbox.sim.noises import NOISE_KINDS
from sandbox.sim.orders import Order
from sandbox.sim.rules import rule_set
from sandbox.sim.terrain import FLOOR

WIDTH, HEIGHT = 14, 6
CELLS = [Cell(x, y) for y in range(HEIGHT) for x in range(WIDTH)]
kinds = st.sampled_from([kind for kind in KINDS if kind != "you"])


@st.composite
def turns(draw: st.DrawFn, rules: str) -> Turn:
    """A turn on some level, with some creatures, some of them asleep, and noises by hand."""
    glyphs = st.sampled_from([".", ".", ".", "#", "+", "X", "T", "~", "S"])
    rows = [draw(st.text(glyphs, min_size=WIDTH, max_size=WIDTH)) for _ in range(HEIGHT)]
    cells = draw(st.lists(st.sampled_from(CELLS), unique=True, min_size=1, max_size=6))
    level = Level.from_text(rows).with_terrain(dict.fromkeys(cells, FLOOR))
    branch = draw(st.sampled_from(["dungeon", "shoals", "tomb"]))
    level = level.changed(branch=branch, ambient_light=draw(st.sampled_from([0, 100])))
    you, *others = cells
    creatures = [Creature.of_kind("you", 0, you, worn=("clogs", "chainmail"))]
    creatures += [
        Creature.of_kind(draw(kinds), n, at, asleep=draw(st.booleans()), weapon="mace")
        for n, at in enumerate(others, 1)
    ]
    noises = st.builds(
        Order,
        st.just("noise"),
        at=st.sampled_from(CELLS),
        kind=st.sampled_from([*NOISE_KINDS]),
    )
    orders = draw(st.lists(noises, max_size=3))
    world = opened(level, creatures, Numbers.of(rules), draw(st.integers(0, 1000)))
    return play(world, [*orders, Order("shout", Creature.of_kind("you", 0, you).id)])


def everyone_hears(turn: Turn) -> Iterator[tuple[str, int, int, str, Cell]]:
    for listener in turn.world.creatures:
        for source in turn.sources:
            one = turn.perception(source.number, listener.number)
            if one.heard:
                assert one.band is not None
                assert one.place is not None
                yield listener.id, one.noise, one.arrives, one.band, one.place


@pytest.mark.parametrize("rules", RULE_SETS)
def test_heard_at_once_and_asked_one_by_one(rules: str) -> None:
    @given(turns(rules))
    @settings(max_examples=30)
    def holds(turn: Turn) -> None:
        at_once = [
            (one.listener, one.noise, one.arrives, one.band, one.place)
            for one in turn.events
            if isinstance(one, Heard)
        ]
        assert sorted(at_once) == sorted(everyone_hears(turn))

    holds()


@pytest.mark.parametrize("rules", RULE_SETS)
def test_what_was_heard_had_a_chance_and_what_was_certain_was_heard(rules: str) -> None:
    @given(turns(rules))
    @settings(max_examples=30)
    def holds(turn: Turn) -> None:
        for source in turn.sources:
            chances = turn.chances(source.number)
            for number, chance in chances.items():
                one = turn.perception(source.number, number)
                assert 0 <= chance <= 1
                assert chance > 0 if one.heard else chance < 1 or one.reason == "drowned"
            assert sum(turn.odds(source.number).values()) == 1

    holds()


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_same_turn_again_is_the_same(rules: str) -> None:
    @given(turns(rules))
    @settings(max_examples=10)
    def holds(turn: Turn) -> None:
        again = play(turn.before, turn.orders)
        assert again.events == turn.events
        assert again.world == turn.world

    holds()


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_field_starts_with_what_the_rules_say_and_loses_on_the_way(rules: str) -> None:
    @given(turns(rules))
    @settings(max_examples=15)
    def holds(turn: Turn) -> None:
        in_force = rule_set(turn.before.numbers)
        for source in turn.sources:
            left = turn.field(source.number).left
            assert left.max() == left[source.at.yx] == in_force.starts_with(source)

    holds()
