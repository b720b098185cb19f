"""Noises, turns, the timeline, and motion."""

import pytest

from sandbox.document import Document
from sandbox.settings import Settings
from sandbox.sim.grid import Cell, chebyshev
from tests.ui.sound.levels import level
from tests.ui.window.driver import Driver

GUARD = "guard-1"


def at(window: Driver) -> Cell:
    guard = window.session.world.by_id(GUARD)
    assert guard is not None
    return guard.at


def ring_alarm(window: Driver, x: int, y: int) -> None:
    window.push("pick.noise.trap_alarm")
    window.click(x, y)


def test_an_alarm_that_is_not_seen_brings_the_guard_nearer(window: Driver) -> None:
    window.key("r")
    window.drag((11, 1), (11, 3))
    window.drag((11, 5), (11, 5))
    ring_alarm(window, 6, 3)
    before = chebyshev(at(window), (6, 3))
    assert window.session.position == 1
    for _ in range(4):
        window.key(".")
    assert window.session.position == 5
    assert chebyshev(at(window), (6, 3)) < before


def test_without_the_alarm_it_stays(window: Driver) -> None:
    window.key("r")
    window.drag((11, 1), (11, 3))
    window.drag((11, 5), (11, 5))
    start = at(window)
    for _ in range(5):
        window.key(".")
    assert window.session.position == 5
    assert at(window) == start


def test_back_forward_and_to_the_start_only_move_along_the_timeline(window: Driver) -> None:
    window.key(".")
    window.key(".")
    window.key(",")
    assert (window.session.position, window.session.length) == (1, 2)
    window.key(".")
    assert (window.session.position, window.session.length) == (2, 2)
    window.key("backspace")
    assert (window.session.position, window.session.length) == (0, 2)
    window.push("time.end")
    assert window.session.position == 2


def test_space_plays_at_the_speed_chosen_and_pauses(document: Document) -> None:
    window = Driver(document, settings=Settings(speed=4))
    window.key("space")
    assert window.app.state.playing
    window.frames(10, ms=100)  # one second at four turns a second
    assert window.session.position in (4, 5)
    window.key("space")
    played = window.session.position
    window.frames(10, ms=100)
    assert window.session.position == played


def test_play_pauses_once_where_the_script_is_over() -> None:
    window = Driver(level(script=[(1, "shout", 20, 2), (3, "shout", 20, 2)]))
    window.key("space")
    window.frames(40, ms=100)
    assert not window.app.state.playing
    assert window.session.position == 3
    assert window.app.state.notice == "The script is over; Space goes on"
    assert not window.app.state.notice_warns
    window.key("space")
    window.frames(20, ms=100)
    assert window.app.state.playing
    assert window.session.position > 6


def test_space_held_down_pans_and_does_not_play(window: Driver) -> None:
    offset = window.app.screen.map.camera.offset
    window.hold("space")
    window.press((600, 300))
    window.move((630, 320))
    window.release((630, 320))
    window.let_go("space")
    window.frames()
    moved = window.app.screen.map.camera.offset
    assert (moved[0] - offset[0], moved[1] - offset[1]) == (30, 20)
    assert not window.app.state.playing
    assert window.glyph(5, 3) == "."


def test_hovering_with_the_noise_tool_tells_the_turn_and_keeps_none(window: Driver) -> None:
    window.push("pick.noise.trap_alarm")
    window.move(window.point(6, 3))
    assert window.says("preview")
    assert window.says("saw it happen")
    assert window.session.position == 0


def test_what_you_hear_is_told_with_turn_band_and_direction(window: Driver) -> None:
    window.key("r")
    window.drag((11, 1), (11, 3))
    window.drag((11, 5), (11, 5))
    ring_alarm(window, 18, 2)
    messages = window.app.screen.messages
    assert "You hear a bell ring to the east." in window.texts(messages)
    assert {"1", "loud"} <= set(window.texts(messages))
    assert "east" not in window.texts(messages)  # the sentence has it


def test_a_message_leads_to_its_turn_and_noise(window: Driver) -> None:
    window.key("r")
    window.drag((11, 1), (11, 3))
    window.drag((11, 5), (11, 5))
    ring_alarm(window, 18, 2)
    window.key(".")
    window.push("message.0.1")
    assert window.session.position == 1
    assert window.app.state.noise == 1


def test_with_effects_the_ripple_moves_and_comes_to_rest(document: Document) -> None:
    window = Driver(document, reduced=False)
    ring_alarm(window, 6, 3)
    window.frames(4)
    early = window.pixels()
    window.frames(10)
    assert window.pixels() != early
    window.frames(100)
    still = window.pixels()
    window.frames(50)
    assert window.pixels() == still


def test_reduced_effects_stand_still(window: Driver) -> None:
    ring_alarm(window, 6, 3)
    window.frames(2)
    early = window.pixels()
    window.frames(40)
    assert window.pixels() == early


@pytest.mark.parametrize("by", ["f9", "button"])
def test_effects_are_switched_and_remembered(window: Driver, by: str) -> None:
    if by == "f9":
        window.key("f9")
    else:
        window.push("view.effects")
    assert not window.app.state.options.reduced
    assert window.app.settings.effects


def test_walking_bumps_into_a_door_and_opens_it(window: Driver) -> None:
    window.key("w")
    for _ in range(2):
        window.key("down")
    assert window.session.world.you is not None
    assert window.session.world.you.at == Cell(3, 4)
    for _ in range(7):
        window.key("pad6")
    assert window.session.world.you.at == Cell(10, 4)
    window.key("right")
    assert window.glyph(11, 4) == "'"
    assert window.session.world.you.at == Cell(10, 4)


def test_a_click_walks_there_turn_by_turn(window: Driver) -> None:
    window.key("w")
    window.click(8, 2)
    window.frames(30, ms=100)
    you = window.session.world.you
    assert you is not None
    assert you.at == Cell(8, 2)


def test_an_act_asks_for_a_direction(window: Driver) -> None:
    window.key("w")
    window.click(10, 4)
    window.frames(40, ms=100)
    window.key("a")
    window.key("o")
    window.key("right")
    assert window.glyph(11, 4) == "'"


def test_a_refused_act_says_why_and_takes_no_time(window: Driver) -> None:
    window.key("a")
    window.key("v")
    window.click(23, 5)
    assert window.session.position == 0
    assert window.app.state.notice_warns
    assert window.app.state.notice


def test_after_an_edit_the_last_turn_is_told_as_it_would_have_been(window: Driver) -> None:
    ring_alarm(window, 6, 3)
    window.key("o")
    window.key("r")
    window.drag((11, 1), (11, 3))
    assert window.session.turn is None
    told = window.app.state.retold
    assert told is not None
    assert told.field(1).at(Cell(11, 2)) == 0
    assert window.says("with your edits")
    window.drag((14, 1), (14, 3))
    window.key("ctrl+z")
    told = window.app.state.retold
    assert told is not None, "one of two edits is left"
    assert told.field(1).at(Cell(11, 2)) == 0
    assert window.says("with your edits")
    window.key("ctrl+z")
    assert window.app.state.retold is None
    assert window.session.turn is not None
    assert window.session.turn.field(1).at(Cell(11, 2)) > 0
