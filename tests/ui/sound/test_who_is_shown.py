"""What a person clicked last is who is shown: in the panel's first lines, and on the map."""

from dataclasses import replace

import pytest

from sandbox import levelfile
from sandbox.settings import Settings
from sandbox.ui.scene import OVERLAYS, build
from tests.ui.sound.levels import level
from tests.ui.window.driver import Driver

SCRIPT = [(1, "shout", 20, 2), (1, "song", 15, 5), (3, "trap_alarm", 22, 3)]
SMALL = Settings().changed(window=(1024, 640))


@pytest.fixture
def played() -> Driver:
    """One turn with two noises in the other room, in the smallest window that is drawn whole."""
    window = Driver(level(script=SCRIPT), settings=SMALL)
    window.key(".")
    window.key("m")
    return window


def inspector(window: Driver) -> list[str]:
    return window.texts(window.app.screen.inspector)


def verdict(window: Driver) -> str:
    """The line that says what became of the noise; it must be seen without scrolling."""
    panel = window.app.screen.inspector
    assert panel.scroll == 0
    (box, text) = next(
        (widget.box, text)
        for widget in panel.widgets
        if ": heard," in (text := getattr(widget, "text", "")) or ": not heard," in text
    )
    assert box.bottom < panel.box.height // 2
    return text


def test_what_became_of_the_noise_is_seen_without_scrolling(played: Driver) -> None:
    for name, said in (("you", "you: heard, "), ("guard-21", "guard-21: not heard, saw it")):
        played.push(f"listener.{name}")
        played.app.screen.inspector.scroll = 0
        played.frames()
        assert verdict(played).startswith(said)


def test_a_creatures_properties_fold_to_a_line_once_a_noise_is_shown(played: Driver) -> None:
    played.click(21, 2)
    assert verdict(played).startswith("guard-21:")
    assert "Hearing" not in inspector(played)
    played.push("properties")
    assert "Hearing" in inspector(played)
    played.click(3, 2)
    assert "Hearing" in inspector(played)
    played.push("properties")
    played.click(21, 2)
    assert "Hearing" not in inspector(played)


def test_where_no_noise_is_shown_a_creatures_properties_are_there_at_once() -> None:
    window = Driver(level(script=SCRIPT))
    window.key("m")
    window.click(21, 2)
    assert "Hearing" in inspector(window)
    assert "Properties" not in inspector(window)


def test_who_was_clicked_last_is_shown_and_nobody_else_stays_picked(played: Driver) -> None:
    state = played.app.state
    played.click(21, 2)
    assert verdict(played).startswith("guard-21:")
    message = next(w.key for w in played.app.screen.messages.widgets if w.key)
    played.push(message)
    assert verdict(played).startswith("you:")
    assert state.creature is None
    played.push("listener.villager-19")
    assert state.scene_options.listener == played.session.world.by_id("villager-19").number  # type: ignore[union-attr]
    played.key("tab")
    assert state.listener is None
    assert verdict(played).startswith(f"{state.selected}:")


def test_a_marker_shows_your_ear_and_an_empty_cell_nobodys() -> None:
    window = Driver(level(script=[(1, "trap_alarm", 14, 1)], more="ambient = 0"))
    window.key(".")
    window.key("m")
    window.click(21, 2)
    (mark,) = window.session.world.journal.markers
    window.click(*mark.place)
    assert (window.app.state.selected, window.app.state.listener) == (None, "you")
    window.click(8, 5)
    assert window.app.state.scene_options.listener is None


CROWDED = """
#########################
#...........#...........#
#..@........#........g..#
#########################
"""
CHEST = """
[[object]]
kind = "chest"
at = [21, 2]
"""


def test_clicks_on_one_cell_go_from_who_stands_there_to_what_sounded_to_what_lies_there() -> None:
    document = level(CROWDED, script=[(1, "shout", 21, 2), (1, "song", 21, 2)], more="")
    window = Driver(levelfile.loads(levelfile.dumps(document) + CHEST, "crowded.toml"))
    window.key(".")
    window.key("m")
    state, picked = window.app.state, []
    for place in range(5):
        window.move(window.point(21, 2))
        assert f"{place % 4 + 1} of 4 here" in state.preview.text
        window.click(21, 2)
        offer = state.picked_at
        assert offer is not None
        picked.append(offer[1:])
        assert (state.selected == "guard-21") == (offer[1] == "creature")
        if offer[1] == "noise":
            assert state.source is not None
            assert state.source.number == offer[2]
    assert picked[0] == picked[4] == ("creature", "guard-21")
    assert {one[0] for one in picked[1:3]} == {"noise"}
    assert picked[3] == ("thing", "chest")
    window.click(3, 2)
    window.click(21, 2)
    assert state.selected == "guard-21"


def test_the_way_to_a_listener_that_was_chosen_is_drawn_under_most_overlays() -> None:
    window = Driver(level(script=[(1, "trap_alarm", 14, 1)]))
    window.key(".")
    window.push("listener.you")
    shown = {}
    for overlay in OVERLAYS:
        options = replace(window.app.state.scene_options, overlay=overlay)
        turn = window.session.turn
        for view in ("everything", "you"):
            scene = build(window.session.world, turn, replace(options, view=view))
            shown[overlay, view] = [way.listener for way in scene.ways if way.chosen]
    drawn = {overlay for overlay in OVERLAYS if shown[overlay, "everything"] == ["you"]}
    assert drawn == {"none", "loudness", "ways", "rooms"}
    assert not any(shown[overlay, "you"] for overlay in OVERLAYS)


def test_no_way_is_drawn_to_one_whom_nobody_chose_nor_where_sound_takes_none() -> None:
    for rules, chosen, expected in (
        ("hearing", None, 0), ("hearing", "you", 1), ("powder", "you", 0),
    ):  # fmt: skip
        script = [(1, "trap_alarm", 14, 1)]
        window = Driver(level(script=script, loudness=None, more=f'rules = "{rules}"'))
        window.key(".")
        window.app.state.listener = chosen
        scene = build(window.session.world, window.session.turn, window.app.state.scene_options)
        assert len(scene.ways) == expected
