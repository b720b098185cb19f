"""README's tour of five minutes, walked as it is told, with mouse and keys, on the level it names.

Belongs here: that what README says will happen does. Must not know: what else the window can do.
"""

from pathlib import Path
from typing import Final

import pytest

from sandbox import levelfile
from sandbox.places import levels_folder
from sandbox.ui.panels.commandsearch import CommandSearch
from sandbox.ui.panels.helpsheet import HelpSheet
from sandbox.ui.panels.lessonsheet import LessonSheet
from tests.ui.window.driver import Driver

LEVEL: Final = levels_folder() / "the_long_wall.toml"
BELL: Final = 2
GAP: Final = [(x, 6) for x in range(28, 35)]


@pytest.fixture
def tour(tmp_path: Path) -> Driver:
    path = tmp_path / LEVEL.name
    path.write_bytes(LEVEL.read_bytes())
    return Driver(levelfile.load(path), path=path, reduced=False)


def inspector(tour: Driver) -> list[str]:
    return tour.texts(tour.app.screen.panels["inspector"])


def who_hears(tour: Driver) -> list[str]:
    """What is said of each listener, with how many hear it."""
    texts = inspector(tour)
    begins = next(n for n, text in enumerate(texts) if text.startswith("WHO HEARS"))
    assert not texts[begins].startswith("WHO HEARS · 0"), "somebody is to hear it"
    return texts[begins : begins + 11]


def at_the_bell(tour: Driver) -> Driver:
    tour.key("backspace")
    for _ in range(BELL):
        tour.key(".")
    return tour


def test_1_space_plays_the_script_and_pauses_and_only_the_bell_gets_around(tour: Driver) -> None:
    tour.key("space")
    while tour.session.position < 1:
        tour.frames()
    assert "WHO HEARS · 0 OF 5" in inspector(tour), "the shout gives out"
    while tour.session.position < BELL:
        tour.frames()
    assert "WHO HEARS · 1 OF 5" in inspector(tour)
    assert tour.app.state.playing
    tour.key("space")
    tour.frames(100)
    assert tour.session.position == BELL
    guard = tour.session.world.by_id("round-the-end")
    assert guard is not None
    assert guard.mind.state == "going_to_look"
    tour.key("space")
    while tour.app.state.playing:
        tour.frames()
    assert tour.session.position == tour.session.document.last_turn


def test_2_along_the_turns_and_the_way_to_each_name(tour: Driver) -> None:
    at_the_bell(tour)
    tour.key(",")
    assert tour.session.position == 1
    tour.key(".")
    assert {"Trap alarm", "a bell ring"} <= set(inspector(tour))
    tour.push("listener.across")
    assert "WAY TO ACROSS AT 6,8" in inspector(tour)
    assert "spent before it gets here" in inspector(tour)
    tour.push("listener.round-the-end")
    assert {"WAY TO ROUND-THE-END AT 30,9", "arrives", "178", "EAR"} <= set(inspector(tour))
    assert tour.app.state.tool == "pencil", "a click on the map would paint"
    tour.key("m")
    tour.click(6, 8)
    assert tour.glyph(6, 8) == "."


def test_3_and_4_loudness_while_the_gap_is_drawn_shut(tour: Driver) -> None:
    at_the_bell(tour)
    while tour.app.state.options.overlay != "loudness":
        tour.key("o")
    tour.key("b")
    tour.push("pick.terrain.wall")
    tour.press(tour.point(*GAP[0]))
    tour.move(tour.point(*GAP[-1]))
    assert "WHO HEARS · 0 OF 5" in inspector(tour), "while the button is down"
    tour.release(tour.point(*GAP[-1]))
    assert {tour.glyph(*cell) for cell in GAP} == {"#"}
    tour.key("ctrl+z")
    assert {tour.glyph(*cell) for cell in GAP} == {"."}
    assert "WHO HEARS · 1 OF 5" in inspector(tour)


def test_5_and_6_a_noise_is_foretold_and_a_door_is_bumped_open(tour: Driver) -> None:
    at_the_bell(tour)
    you = tour.session.world.you
    assert you is not None
    door = (you.at.x + 2, you.at.y)
    tour.key("b")
    tour.push("pick.terrain.closed_door")
    tour.click(*door)
    assert tour.glyph(*door) == "+"
    tour.key("n")
    tour.push("pick.noise.trap_alarm")
    tour.move(tour.point(30, 11))
    assert "preview" in inspector(tour)
    foretold = who_hears(tour)
    tour.click(30, 11)
    assert tour.session.position == BELL + 1
    assert "preview" not in inspector(tour)
    assert who_hears(tour) == foretold
    tour.key("w")
    tour.key("right")
    assert tour.glyph(*door) == "+"
    tour.key("right")
    assert tour.glyph(*door) == "'"
    tour.key("a")
    assert {"Close …", "Kick a door …", "Listen at a door …", "Throw my voice …"} <= set(
        tour.texts(tour.sheet)
    )


def test_7_to_9_views_calm_help_saving_and_lessons(tour: Driver) -> None:
    tour.key("k")
    assert tour.app.state.comparing
    tour.key("k")
    tour.key("p")
    assert tour.app.state.options.view == "you"
    tour.key("f9")
    assert tour.app.state.options.reduced
    for chord, sheet in (("f1", HelpSheet), ("ctrl+shift+p", CommandSearch), ("f2", LessonSheet)):
        tour.key(chord)
        assert isinstance(tour.sheet, sheet)
        tour.key("escape")
    tour.key("ctrl+shift+s")
    assert "Save the level as" in tour.texts(tour.sheet)
