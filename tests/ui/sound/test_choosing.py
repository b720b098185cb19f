"""A click on a message, a ◌, a creature or a noise, and the rest follows."""

from dataclasses import replace

import pytest

from sandbox import levelfile
from sandbox.sim.grid import Cell
from sandbox.ui.scene import pointed
from sandbox.ui.scene.viewpoint import viewpoint
from tests.ui.sound.levels import level
from tests.ui.window.driver import Driver

SCRIPT = [(1, "shout", 20, 2), (1, "song", 15, 5), (3, "trap_alarm", 22, 3)]


@pytest.fixture
def played() -> Driver:
    """Three turns with noises in the other room."""
    window = Driver(level(script=SCRIPT))
    for _ in range(3):
        window.key(".")
    return window


def title(window: Driver) -> list[str]:
    return window.texts(window.app.screen.inspector)


def test_a_message_leads_to_its_turn_its_noise_and_your_ear(played: Driver) -> None:
    key = [w.key for w in played.app.screen.messages.widgets if w.key.endswith(".1")][-1]
    played.push(key)
    assert played.session.position == 1
    assert {"Shout", "turn 1"} <= set(title(played))
    assert any(text.startswith("WAY TO YOU") for text in title(played))


def test_a_marker_leads_to_the_noise_that_was_heard_there(played: Driver) -> None:
    played.key("m")
    played.key(",")
    played.key(",")
    state = played.app.state
    markers = {mark.noise: mark.place for mark in played.session.world.journal.markers}
    assert len(markers) == 2
    for number, place in markers.items():
        if played.session.world.at(place) is None:
            played.click(*place)
            assert state.noise == number
    assert "Song" in title(played) or "Shout" in title(played)


def test_clicks_on_several_sounds_at_a_cell_go_through_them(played: Driver) -> None:
    window = Driver(level(script=[(1, "shout", 20, 5), (1, "song", 20, 5)]))
    window.key(".")
    window.key("m")
    window.app.state.options = replace(window.app.state.options, view="guard-21")
    found = window.app.state.noises_at(window.session.turn.sources[0].at)  # type: ignore[union-attr]
    assert len(found) == 2
    chosen = []
    for _ in range(3):
        window.click(20, 5)
        chosen.append(window.app.state.noise)
    assert set(chosen) == set(found)
    assert chosen[0] == chosen[2]


def test_a_creature_that_is_chosen_has_its_way_shown(played: Driver) -> None:
    played.key("m")
    guard = played.session.world.by_id("guard-21")
    assert guard is not None
    played.click(*guard.at)
    assert any(text.startswith("WAY TO GUARD-21") for text in title(played))
    assert played.app.state.scene_options.listener == guard.number


def test_each_noise_of_a_turn_can_be_chosen_in_the_inspector(played: Driver) -> None:
    played.key(",")
    played.key(",")
    for source in played.session.turn.sources:  # type: ignore[union-attr]
        played.push(f"noise.{source.number}")
        assert played.app.state.noise == source.number
        assert played.app.state.scene_options.noise == source.number


def test_a_look_at_a_marker_says_what_is_heard_there_and_that_it_is_remembered(
    played: Driver,
) -> None:
    world = played.session.world
    view = viewpoint(world, "you")
    (mark,) = [mark for mark in world.journal.markers if mark.heard_as == "a bell ring"]
    assert pointed.look(world, view, mark.place) == ["You hear a bell ring here."]
    assert pointed.look(world, viewpoint(world, "guard-21"), mark.place) == []
    played.move(played.point(*mark.place))
    assert played.says("You hear a bell ring here.")


def test_looking_around_with_the_cursor_says_what_is_heard_at_each_cell(played: Driver) -> None:
    (mark,) = [m for m in played.session.world.journal.markers if m.heard_as == "a bell ring"]
    you = played.session.world.you
    assert you is not None
    played.key(";")
    assert played.says("Look around")
    for way, count in (("right", mark.place.x - you.at.x), ("down", mark.place.y - you.at.y)):
        for _ in range(count):
            played.key(way)
    assert played.app.state.cell == mark.place
    assert "You hear a bell ring here." in played.texts(played.app.screen.status)[0]


def test_in_your_view_the_window_says_nothing_of_a_cell_that_you_do_not_know() -> None:
    window = Driver(level(script=SCRIPT))
    window.key(".")
    for view, known in (("everything", True), ("you", False)):
        window.app.state.options = replace(window.app.state.options, view=view)
        window.move(window.point(20, 5))
        status = window.texts(window.app.screen.status)[0]
        assert ("stone floor" in status) == known
        assert ("heard by" in status) == known
        assert ("not seen" in status) != known
        window.move(window.point(2, 2))


def test_a_secret_door_is_a_wall_to_whoever_looks_from_inside() -> None:
    document = level("#####\n#@.?.\n#####")
    world = document.world
    assert world.level.terrain_at(Cell(3, 1)).id == "secret_door"
    known = pointed.terrain_at(world, viewpoint(world, "you"), Cell(3, 1))
    assert known is not None
    assert known.id == "wall"


SHOUTED = """
format = 1
map = '''
#######################
#.@........#..........#
#######################
'''
[[creature]]
id = "guard-1"
kind = "guard"
at = [20, 1]
asleep = false
[[script]]
turn = 1
who = "guard-1"
do = "shout"
"""


def test_after_a_step_of_yours_your_own_noise_is_shown_not_a_guards() -> None:
    window = Driver(levelfile.loads(SHOUTED, "shouted.toml"))
    window.key("w")
    window.key("right")
    turn = window.session.turn
    assert turn is not None
    last = turn.sources[-1]
    assert last.maker is not None
    assert last.maker.id == "guard-1"
    assert "Footstep" in title(window)
    window.push(f"noise.{last.number}")
    assert "Shout" in title(window)


BARDS = """
format = 1
map = '''
#########################
#.......................#
#..@....................#
#.......................#
#########################
'''
""" + "".join(
    f'[[creature]]\nid = "bard-{n}"\nkind = "villager"\nat = [{x}, 1]\nsays = "la"\nevery = 1\n'
    for n, x in ((1, 8), (2, 12), (3, 16))
)


def maker(window: Driver) -> str | None:
    source = window.app.state.source
    assert source is not None
    assert source.maker is not None
    return source.maker.id


def test_an_edit_after_a_turn_leaves_the_noise_that_was_picked() -> None:
    window = Driver(levelfile.loads(BARDS, "bards.toml"))
    window.key(".")
    window.push("noise.2")
    assert maker(window) == "bard-2"
    window.key("e")
    window.click(8, 1)
    assert window.session.world.by_id("bard-1") is None
    assert maker(window) == "bard-2"
    window.push("noise.2")  # of those that are left: bard-3's
    assert maker(window) == "bard-3"
    window.key("ctrl+z")
    assert window.session.world.by_id("bard-1") is not None
    assert maker(window) == "bard-3"
