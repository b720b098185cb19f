"""What tools say in a point of view: no more than is known there."""

from collections.abc import Iterator

import pytest

from sandbox.edits import PlaceThing, RemoveCreature
from sandbox.sim.grid import Cell
from sandbox.sim.things import Thing
from sandbox.ui.intents import Choose
from tests.ui.sound.levels import level
from tests.ui.window.driver import Driver

HIDDEN = """
#########################
#...........#...........#
#..@........#....###....#
#...........#....#g#....#
#...........+....#.#....#
#...........#...........#
#########################
"""
BEYOND = (20, 1)


@pytest.fixture
def window() -> Iterator[Driver]:
    yield Driver(level(HIDDEN))


def seen_as(window: Driver, view: str) -> None:
    window.app.carry_out(Choose("view", view))
    window.frames()


def test_no_way_is_shown_over_cells_that_you_never_saw(window: Driver) -> None:
    window.key("w")
    window.move(window.point(*BEYOND))
    assert window.app.state.preview.text.endswith("turns")
    assert Cell(*BEYOND) in window.app.state.preview.cells
    seen_as(window, "you")
    preview = window.app.state.preview
    assert (preview.text, preview.cells, preview.commands) == ("not known", frozenset(), ())
    window.click(*BEYOND)
    assert window.session.position == 0
    assert not window.app.strokes.tool.busy
    window.move(window.point(8, 5))
    assert window.app.state.preview.text == "5 turns"


def test_a_click_walks_over_what_is_known(window: Driver) -> None:
    seen_as(window, "you")
    window.key("w")
    window.click(6, 2)
    window.frames(20, ms=300)
    you = window.session.world.you
    assert you is not None
    assert you.at == Cell(6, 2)


def test_a_listeners_view_does_not_tell_how_many_would_hear(window: Driver) -> None:
    window.push("pick.noise.shout")
    for view, cell in (("you", (5, 4)), ("guard-18", (18, 4))):
        seen_as(window, "everything")
        window.move(window.point(*cell))
        everything = window.app.state.preview.text
        assert "would hear it" in everything
        seen_as(window, view)
        assert window.app.state.preview.text == everything.partition(":")[0]


def test_what_a_noise_cannot_be_made_in_is_not_told_of_a_cell_that_was_never_seen(
    window: Driver,
) -> None:
    window.push("pick.noise.shout")
    window.move(window.point(17, 2))
    assert window.app.state.preview.text.startswith("no noise can be made in a ")
    seen_as(window, "you")
    assert window.app.state.preview.text == "not known"


def test_the_view_of_one_who_is_not_there_any_more_tells_nothing(window: Driver) -> None:
    window.push("pick.noise.shout")
    window.click(5, 4)
    seen_as(window, "guard-18")
    window.app.edit(RemoveCreature("guard-18"))
    window.move(window.point(6, 4))
    window.move(window.point(5, 5))
    assert not window.says("heard by")
    assert not window.says("loudness left here")
    assert not any(
        "who hears" in text.lower() for text in window.texts(window.app.screen.inspector)
    )


GUARD = (18, 3)
TOOLS_OVER_IT = {
    "e": "erase 1 cell",
    "b": "1 cell",
    "r": "1 × 1",
    "i": "not known",
    "m": "",
    "v": "nothing to move here",
    "c": "Put down a goblin",
}


@pytest.mark.parametrize("key", TOOLS_OVER_IT)
def test_no_tool_speaks_of_someone_who_is_not_seen(window: Driver, key: str) -> None:
    for name in ("creature.goblin", "terrain.wall"):
        window.push(f"pick.{name}")
    window.key(key)
    window.move(window.point(*GUARD))
    everything = window.app.state.preview.text
    seen_as(window, "you")
    assert window.app.state.preview.text == TOOLS_OVER_IT[key]
    assert everything != TOOLS_OVER_IT[key], "in the view of everything it does"
    seen_as(window, "guard-18")
    assert window.app.state.preview.text == everything, "the guard knows of itself"


@pytest.mark.parametrize("key", ["e", "b"])
def test_what_came_of_a_stroke_is_told_as_far_as_it_is_seen(window: Driver, key: str) -> None:
    window.push("pick.terrain.wall")
    seen_as(window, "you")
    window.key(key)
    window.click(*GUARD)
    assert "guard" not in window.app.state.notice
    gone = window.session.world.by_id("guard-18") is None
    assert gone == (key == "e"), "it is done all the same"
    window.key("ctrl+z")
    seen_as(window, "everything")
    window.click(*GUARD)
    assert "guard-18" in window.app.state.notice


def test_someone_not_seen_is_not_inspected(window: Driver) -> None:
    seen_as(window, "you")
    window.key("m")
    window.click(*GUARD)
    assert not window.says("guard-18")


def test_someone_not_seen_is_not_removed_by_a_key(window: Driver) -> None:
    window.key("m")
    seen_as(window, "you")
    window.move(window.point(*GUARD))
    window.key("delete")
    assert window.session.world.by_id("guard-18") is not None
    seen_as(window, "everything")
    window.key("delete")
    assert window.session.world.by_id("guard-18") is None


@pytest.mark.parametrize("modifier", ["", "ctrl"])
def test_nothing_is_taken_up_where_nothing_is_known(window: Driver, modifier: str) -> None:
    for name in ("creature.goblin", "terrain.rubble"):
        window.push(f"pick.{name}")
    seen_as(window, "you")
    window.key("b" if modifier else "i")
    hand = window.app.state.hand
    if modifier:
        window.hold(modifier)
    for cell in (GUARD, (17, 3), BEYOND):
        window.click(*cell)
        assert (hand.creature, hand.terrain) == ("goblin", "rubble")
    window.click(5, 4)
    assert hand.terrain == "stone_floor"


def test_a_thing_is_moved_in_a_point_of_view_past_those_that_are_not_seen(
    window: Driver,
) -> None:
    for at in (Cell(20, 5), Cell(5, 4)):
        window.app.edit(PlaceThing(Thing("chest", at)))
    seen_as(window, "you")
    window.key("v")
    window.drag((20, 5), (20, 4))
    window.drag((5, 4), (6, 5))
    lying = [thing.at for thing in window.session.world.level.things]
    assert lying == [Cell(20, 5), Cell(6, 5)], "what is not seen cannot be taken hold of"


def test_a_thing_that_is_gone_while_it_is_held_is_let_go(window: Driver) -> None:
    window.push("pick.thing.chest")
    window.click(5, 4)
    window.key("v")
    window.press(window.point(5, 4))
    window.key("ctrl+z")
    assert not window.session.world.level.things
    window.move(window.point(6, 5))
    window.release(window.point(7, 5))
    assert not window.session.world.level.things


def test_a_paste_over_someone_not_seen_says_nothing_of_them(window: Driver) -> None:
    window.key("m")
    window.drag((12, 0), (12, 3))
    window.key("ctrl+c")
    window.key("ctrl+v")
    window.move(window.point(*GUARD))
    assert "guard-18" in window.app.state.preview.text
    seen_as(window, "you")
    assert "guard" not in window.app.state.preview.text
    assert window.app.state.preview.text.startswith("4 cells")


def test_fill_does_not_show_the_shape_of_what_is_not_known(window: Driver) -> None:
    window.key("f")
    window.move(window.point(5, 4))
    everything = window.app.state.preview.cells
    seen_as(window, "you")
    known = window.app.state.preview.cells
    assert Cell(5, 4) in known
    assert known <= everything
    window.move(window.point(*GUARD))
    beyond = window.app.state.preview.cells
    assert Cell(17, 3) in beyond, "the walls around it are not known"
