"""What tools say in a point of view: no more than is known there."""

from collections.abc import Iterator

import pytest

from sandbox.edits import RemoveCreature
from sandbox.sim.grid import Cell
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
    window.move(window.point(5, 4))
    everything = window.app.state.preview.text
    assert "would hear it" in everything
    for view in ("you", "guard-18"):
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
