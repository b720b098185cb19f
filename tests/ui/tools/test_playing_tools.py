"""The noise tool and the walk tool: turns, and what they would bring."""

from sandbox.sim.grid import Cell
from sandbox.sim.orders import Order
from sandbox.ui.tools import WalkTool
from tests.ui.tools.stage import Stage, marked

HALL = """
#########
#@..+..g#
#########
"""


def test_a_noise_is_shown_before_it_is_made() -> None:
    stage = Stage(HALL, "noise", {"noise": "trap_alarm"}, g="guard")
    preview = stage.hover((5, 1))
    assert preview.turn is not None
    assert preview.text == "a bell ring, 300: 1 listener would hear it"
    assert stage.session.position == 0
    stage.click((5, 1))
    assert stage.session.position == 1
    assert stage.session.turn is preview.turn


def test_a_noise_has_a_loudness_of_ones_own() -> None:
    stage = Stage(HALL, "noise", {"noise": "shout", "loudness": 5}, g="guard").click((6, 1))
    assert stage.session.turn is not None
    assert stage.session.turn.sources[0].loudness.value == 5


def test_where_no_noise_can_be_made_it_says_why() -> None:
    stage = Stage(HALL, "noise", g="guard")
    assert stage.hover((0, 0)).text.startswith("no noise can be made in a ")
    stage.click((0, 0))
    assert stage.session.position == 0
    assert stage.said[0]


def walking(picture: str, **said: object) -> tuple[Stage, WalkTool]:
    stage = Stage(picture, "walk", None, **said)
    assert isinstance(stage.tool, WalkTool)
    return stage, stage.tool


def test_arrows_walk_and_bumping_opens_a_door() -> None:
    stage, walk = walking("#@+.#")
    stage.do(walk.step(1, 0, stage.session))
    stage.shows("#@'.#")
    stage.do(walk.step(1, 0, stage.session))
    stage.shows("#.@.#")
    stage.do(walk.step(0, 1, stage.session))
    assert stage.session.position == 2


def test_a_click_walks_there_turn_by_turn() -> None:
    stage, walk = walking("#@.+.#")
    preview = stage.hover((4, 0))
    assert (marked(preview, 6, 1), preview.text) == ("..***.", "4 turns")
    stage.click((4, 0)).shows("#.@+.#")
    for _ in range(9):
        stage.do(walk.go_on(stage.session))
    stage.shows("#..'@#")
    assert stage.session.position == 4
    assert not walk.busy


def test_it_stops_when_something_is_heard() -> None:
    stage, walk = walking("#@.......#A#", A="witch")
    stage.click((8, 0)).shows("#.@......#A#")
    stage.session.play()
    assert walk.busy
    stage.do(walk.go_on(stage.session))
    stage.shows("#..@.....#A#")
    walk.cancel()
    assert walk.go_on(stage.session) == []


def test_a_message_ends_the_walk() -> None:
    picture = """
    #########
    #@......#
    ######+##
    #......g#
    #########
    """
    stage, walk = walking(picture, g="guard")
    stage.click((6, 1))
    stage.session.play([Order("shout", "g")])
    assert stage.session.messages
    assert walk.go_on(stage.session) == []
    assert not walk.busy


def test_where_there_is_no_way_it_goes_as_near_as_it_can() -> None:
    stage, _ = walking("#@..#.#")
    assert stage.hover((5, 0)).text == "2 turns (as near as you can get)"
    assert stage.hover((1, 0)).text == "you are here"


def test_without_you_nobody_walks() -> None:
    stage, walk = walking("#..#")
    assert "no “you”" in stage.hover((1, 0)).text
    assert walk.step(1, 0, stage.session) == []
    stage.click((2, 0))
    assert stage.said == []


def test_the_way_goes_around_those_that_you_see() -> None:
    picture = """
    ......
    @g....
    ......
    """
    stage, walk = walking(picture, g="villager")
    stage.click((4, 1))
    you = stage.session.world.you
    assert you is not None
    assert you.at in (Cell(1, 0), Cell(1, 2))
    assert walk.busy
