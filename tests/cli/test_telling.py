"""What happened, in words: a sentence for each kind of event."""

import pytest

from sandbox.sim import events as e
from sandbox.sim.grid import Cell
from sandbox.telling import picture, told, who_is_where
from tests.kit import a, noise
from tests.levelfiles import documented

AT, TO = Cell(3, 1), Cell(4, 1)
SENTENCES: list[tuple[e.Event, str]] = [
    (
        e.Noise(1, 2, "door_open", "a door open", AT, "you", 60),
        "noise 2: door open at 3,1, loudness 60, made by you",
    ),
    (
        e.Noise(1, 2, "trap_alarm", "a bell ring", AT, None, 300),
        "noise 2: trap alarm at 3,1, loudness 300, made by nobody",
    ),
    (
        e.Heard(1, "g", 2, 32, 10, "clear", TO, False),
        "g hears noise 2: 32 arrives, threshold 10: clear, placed at 4,1",
    ),
    (
        e.Heard(1, "you", 2, 32, 10, "clear", TO, True),
        "you hear noise 2: 32 arrives, threshold 10: clear, placed at 4,1",
    ),
    (
        e.Unheard(1, "g", 2, "too_faint", 6, 10),
        "g does not hear noise 2: too faint; 6 arrives, threshold 10",
    ),
    (e.Marker(1, 2, AT, "a shout", "faint"), "◌ a shout at 3,1, faint"),
    (e.Message(1, None, "You hear nothing beyond the door."), "You hear nothing beyond the door."),
    (
        e.TerrainChange(1, AT, "closed_door", "broken_door"),
        "the closed door at 3,1 becomes a broken door",
    ),
    (
        e.TerrainChange(1, AT, "closed_gate", "open_gate"),
        "the closed gate at 3,1 becomes an open gate",
    ),
    (e.TerrainChange(1, AT, "wall", "rubble"), "the wall at 3,1 becomes rubble"),
    (e.Moved(1, "g", AT, TO), "g goes from 3,1 to 4,1"),
    (e.Moved(1, "you", AT, TO), "you go from 3,1 to 4,1"),
    (e.Woke(1, "g"), "g wakes"),
    (e.StateChange(1, "g", "going_to_look", AT), "g is going to look, 3,1"),
    (e.StateChange(1, "g", "at_post", None), "g is at post"),
    (e.Refused(1, "you", "throw_voice", "out of reach"), "refused: you, throw voice: out of reach"),
    (e.Refused(1, "", "noise", "it is a wall"), "refused: by hand, noise: it is a wall"),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=[s for _, s in SENTENCES])
def test_an_event_is_told_in_a_sentence(event: e.Event, sentence: str) -> None:
    assert told(event) == sentence


def test_there_is_a_sentence_for_every_kind_of_event() -> None:
    assert {type(event) for event, _ in SENTENCES} == set(e.Event.__subclasses__())


def test_creatures_and_markers_stand_on_the_map() -> None:
    wolf = a("wolf", id="wolf-1")
    script = {1: [noise("shout", Cell(1, 0))]}
    document = documented("@.W#T", W=wolf, level={"ambient_light": 0}, script=script)
    assert picture(document.world) == ["@.w#T"]
    after = document.played()[-1].world
    assert picture(after)[0][1] == "◌"
    assert who_is_where(document.world) == ["@ you at 0,0", "w wolf-1 at 2,0, at post"]
