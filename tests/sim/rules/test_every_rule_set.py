"""What holds under every rule set: ears asked one by one or all at once say the same, and they say
what the documents' sentences say."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings

from sandbox.sim import RULE_SETS, Cell, Turn, play
from sandbox.sim.events import Heard, Unheard
from sandbox.sim.rules import rule_set
from tests.sim.rules import slow
from tests.sim.rules.turns import turns


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
def test_ears_say_what_the_documents_say(rules: str) -> None:
    @given(turns(rules))
    def holds(turn: Turn) -> None:
        for key, told in slow.what_everyone_makes_of_it(turn, rules).items():
            one = turn.perception(*key)
            outcome = one.band or one.reason
            assert (one.arrives, one.threshold.value, outcome) == told, key
            if one.heard and rules != "hearing":
                assert one.place == turn.source(one.noise).at

    holds()


@pytest.mark.parametrize("rules", RULE_SETS)
def test_what_was_not_heard_is_told_at_once_as_it_is_asked_one_by_one(rules: str) -> None:
    @given(turns(rules))
    @settings(max_examples=30)
    def holds(turn: Turn) -> None:
        everyone = turn.world.creatures
        one_by_one = [
            Unheard(turn.number, ears.id, one.noise, one.reason, one.arrives, one.threshold.value)
            for source in turn.sources
            for ears in everyone
            if (one := turn.perception(source.number, ears.number)).reason is not None
        ]
        assert list(turn.unheard()) == one_by_one
        for ears in everyone:
            own = [event for event in one_by_one if event.listener == ears.id]
            assert list(turn.unheard(ears.number)) == own

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
