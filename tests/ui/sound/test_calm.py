"""A heat map takes another's place at most three times in a second, and is never left behind."""

from hypothesis import given
from hypothesis import strategies as st

from sandbox.document import Document
from sandbox.sim.grid import Cell
from sandbox.sim.orders import Order
from sandbox.ui.intents import Choose
from sandbox.ui.running.calm import APART_MS, Calm
from tests.ui.sound.flashes import most_within
from tests.ui.window.driver import Driver


@given(st.lists(st.integers(0, 200), max_size=60))
def test_no_four_changes_fall_into_one_second(waits: list[int]) -> None:
    calm, ms, before, changes = Calm[int](), 0, None, []
    for n, wait in enumerate(waits):
        ms += wait
        shown = calm.shown(n, ms, at_once=False)
        if shown != before:
            changes.append(ms)
        before = shown
    assert most_within(changes, 1000) <= 3


@given(st.lists(st.integers(0, 500), min_size=1, max_size=30))
def test_what_came_last_is_shown_as_soon_as_it_may_be(waits: list[int]) -> None:
    calm, ms = Calm[int](), 0
    for n, wait in enumerate(waits):
        ms += wait
        calm.shown(n, ms, at_once=False)
    ms += calm.waits_ms(ms)
    assert calm.shown(len(waits) - 1, ms, at_once=False) == len(waits) - 1
    assert not calm.behind


def test_what_a_person_asks_for_is_shown_at_once() -> None:
    calm = Calm[str]()
    assert calm.shown("one", 0, at_once=False) == "one"
    assert calm.shown("two", 10, at_once=False) == "one"
    assert calm.behind
    assert calm.shown("three", 20, at_once=True) == "three"
    assert calm.shown("four", 20 + APART_MS - 1, at_once=False) == "three"
    assert calm.shown("four", 20 + APART_MS, at_once=False) == "four"


def test_steps_that_follow_fast_show_an_older_map_under_a_world_at_rest(
    document: Document,
) -> None:
    window = Driver(document, reduced=False)
    window.app.carry_out(Choose("overlay", "loudness"))
    for turn in range(1, 8):
        window.app.play([Order("noise", at=Cell(18, 5), kind="trap_alarm")])
        window.frames()
        shown = window.app.showing.shown()
        assert shown.world.turn == turn
        assert shown.turn is not None
        assert (shown.now_ms is None) == (shown.turn.number < turn)
    assert window.app.session.world.journal.markers, "you hear each of them"
