"""The open document: edits and turns in one history, the timeline, the start, saving."""

from dataclasses import replace
from pathlib import Path

import pytest

from sandbox import levelfile
from sandbox.checking import failures
from sandbox.document import Document, Entry
from sandbox.edits import (
    ChangeCreature,
    Fill,
    MoveCreature,
    PaintTerrain,
    PlaceCreature,
    RemoveCreature,
    Resize,
    ToggleDoor,
)
from sandbox.edits.base import counted
from sandbox.errors import InputError
from sandbox.recording import expectations
from sandbox.session import Session
from sandbox.sim.grid import Cell
from sandbox.sim.orders import Order
from tests.session.pictures import opened, same

HALL = """
##########
#@...+..g#
##########
"""
EAST = Order("move", "you", Cell(2, 1))
WALL = PaintTerrain(frozenset({Cell(3, 1)}), "wall")
GRASS = PaintTerrain(frozenset({Cell(2, 1)}), "grass")
ALARM = Order("noise", at=Cell(7, 1), kind="trap_alarm")


def hall() -> Session:
    return opened(HALL, g="guard")


# Edits and turns ------------------------------------------------------------------------------


def test_an_edit_is_made_to_the_present_and_to_the_start() -> None:
    session = hall()
    session.play([EAST])
    change = session.edit(WALL)
    assert (change.kind, change.text) == ("edit", "Paint wall")
    same("##########\n#.@#.+..g#\n##########", session.world)
    same("##########\n#@.#.+..g#\n##########", session.document.world)
    assert session.position == 1


def test_a_cell_that_is_taken_in_one_of_them_is_left_out_there_and_said() -> None:
    session = hall()
    session.play([EAST])
    change = session.edit(PaintTerrain(frozenset({Cell(1, 1)}), "wall"))
    same("##########\n##@..+..g#\n##########", session.world)
    assert session.document.world.level.terrain_at(Cell(1, 1)).id == "stone_floor"
    assert change.text == "Paint wall; at the start: 1 cell left out: you there"


def test_what_cannot_be_made_to_the_start_leaves_it_as_it_is() -> None:
    session = hall()
    session.play([EAST])
    document = session.document
    change = session.edit(PlaceCreature("rat", Cell(1, 1)))
    same("##########\n#r@..+..g#\n##########", session.world)
    assert session.document is document
    assert not session.dirty
    assert change.kind == "edit"
    assert "the level's start stays as it is: cell 1,1" in change.text


def test_what_cannot_be_made_to_the_present_leaves_it_as_it_is() -> None:
    session = hall()
    session.play([EAST])
    turn, world = session.turn, session.world
    change = session.edit(PlaceCreature("rat", Cell(2, 1)))
    assert session.world is world
    assert session.turn is turn
    same("##########\n#@r..+..g#\n##########", session.document.world)
    assert "the present stays as it is: cell 2,1" in change.text


def test_what_cannot_be_made_to_either_changes_nothing_and_says_why() -> None:
    session = hall()
    change = session.edit(PlaceCreature("rat", Cell(0, 0)))
    assert change.kind == "nothing"
    assert "a wall is there" in change.text
    assert session.undo_label == ""


def test_a_door_ends_up_the_same_in_both() -> None:
    """Toggled alike, a door that was opened in play would shut now and open at the start."""
    session = hall()
    session.play([Order("open", "g", Cell(5, 1)), Order("move", "g", Cell(7, 1))])
    session.edit(MoveCreature("g", Cell(7, 1)))
    session.edit(PaintTerrain(frozenset({Cell(5, 1)}), "open_door"))
    session.edit(ToggleDoor(Cell(5, 1)))
    for world in (session.world, session.document.world):
        assert world.level.terrain_at(Cell(5, 1)).id == "closed_door"


def test_a_fill_fills_the_same_cells_in_both() -> None:
    session = hall()
    session.edit(ToggleDoor(Cell(5, 1)))
    session.play([EAST])
    session.edit(Fill(Cell(3, 1), "grass"))
    assert session.world.level == session.document.world.level


def test_a_new_creature_has_the_same_id_in_both() -> None:
    session = hall()
    session.edit(PlaceCreature("guard", Cell(3, 1)))
    session.play()
    session.edit(RemoveCreature("guard-1"))
    session.edit(PlaceCreature("guard", Cell(3, 1)))
    ids = [[c.id for c in world.creatures] for world in (session.world, session.document.world)]
    assert ids == [["you", "g", "guard-1"]] * 2


def test_a_stroke_is_one_undo() -> None:
    session = hall()
    stroke = session.new_stroke()
    for x in (2, 3, 4):
        session.edit(PaintTerrain(frozenset({Cell(x, 1)}), "grass"), stroke)
    assert session.undo_label == "Paint grass"
    session.undo()
    same(HALL, session.world)
    assert not session.dirty


def test_orders_take_the_place_of_the_scripts_for_the_same_one() -> None:
    document = hall().document
    script = (Entry(1, EAST), Entry(1, Order("shout", "g")))
    session = Session(replace(document, script=script))
    session.play([Order("shout", "you")])
    assert session.turn is not None
    assert [noise.maker.id for noise in session.turn.sources if noise.maker] == ["you", "g"]
    same(HALL, session.world)


def test_a_refused_act_takes_no_time_and_says_why() -> None:
    session = hall()
    change = session.play([Order("move", "you", Cell(0, 1))])
    assert change.kind == "nothing"
    assert change.text
    assert session.position == 0


def test_an_order_to_nobody_is_refused() -> None:
    assert hall().play([Order("wait", "w")]).text == "There is no w here"


def test_a_preview_is_the_turn_that_is_played_and_is_not_kept() -> None:
    session = hall()
    before = session.world
    previewed = session.preview([ALARM])
    assert (session.world, session.length) == (before, 0)
    session.play([ALARM])
    assert session.turn is previewed


def test_an_edit_is_previewed_with_the_sound_as_it_would_be() -> None:
    session = hall()
    session.play([ALARM])
    assert session.turn is not None
    assert session.turn.perception(1, 0).heard
    world, turn = session.preview_edit(WALL)
    assert world.level.terrain_at(Cell(3, 1)).id == "wall"
    assert turn is not None
    assert not turn.perception(1, 0).heard
    same(HALL, session.world)


def test_an_overlay_follows_what_is_painted() -> None:
    """The turn is gone once it was painted over; its echo is the turn as it would be now."""
    session = hall()
    assert session.echo is None
    session.play([ALARM])
    assert session.echo is session.turn
    session.edit(GRASS)
    session.edit(WALL)
    assert session.turn is None
    echo = session.echo
    assert echo is not None
    assert not echo.perception(1, 0).heard
    assert session.echo is echo
    _, turn = session.preview_edit(PaintTerrain(frozenset({Cell(3, 1)}), "open_door"))
    assert turn is not None
    assert turn.perception(1, 0).heard
    session.go_to(0)
    assert session.echo is None


def test_a_script_that_is_kept_keeps_the_expectations_that_hold_for_it() -> None:
    """Those of the script before that do not hold any more go, and that is said."""
    session = hall()
    session.play([ALARM])
    session.keep_as_script(True)
    heard = session.document.expects
    assert heard
    session.play()
    assert session.keep_as_script().text == "Keep 2 turns as the script"
    assert session.document.expects[: len(heard)] == heard
    session.go_to(0)
    session.change_document("No script", lambda document: replace(document, script=()))
    session.play()
    said = session.keep_as_script().text
    assert said.endswith(f"without {counted(len(heard), 'expectation')} of the script before")
    assert not failures(session.document)


def test_a_rest_goes_on_until_it_is_over() -> None:
    session = opened("#@..#")
    session.play([Order("rest", "you", turns=3)])
    turns = 1
    while session.resting:
        session.play()
        turns += 1
    assert turns == 3


def rested(session: Session, turns: int, *also: Order) -> str:
    """What is said of the last turn of a rest."""
    change = session.play([Order("rest", "you", turns=turns), *also])
    while session.resting:
        change = session.play()
    return change.text


def test_a_rest_says_why_it_is_over() -> None:
    assert rested(opened("#@..#"), 3) == (
        "Turn 3; your rest is over after 3 turns: the turns asked for have passed"
    )
    assert rested(opened("#@..#"), 1) == (
        "Turn 1; your rest is over after 1 turn: the turns asked for have passed"
    )
    assert rested(hall(), 9, ALARM) == (
        "Turn 1; your rest is over after 1 turn: you heard something new"
    )
    fight = opened("#@...g#", g="guard")
    assert rested(fight, 20) == "Turn 4; your rest is over after 4 turns: you were attacked"


def test_a_rest_that_gives_way_to_another_act_needs_no_words() -> None:
    session = opened("#@..#")
    session.play([Order("rest", "you", turns=9)])
    assert session.play([Order("wait", "you")]).text == "Turn 2"


# The timeline ---------------------------------------------------------------------------------


def test_the_timeline_only_moves() -> None:
    session = hall()
    worlds = [session.world]
    for _ in range(3):
        session.play()
        worlds.append(session.world)
    for turn in (2, 0, 3, 1):
        assert session.go_to(turn).kind == "moved"
        assert session.world is worlds[turn]
        assert (session.position, session.length) == (turn, 3)
    assert session.back().text == "The start"
    assert session.back().text == "This is the start"
    assert session.forward().text == "Turn 1"
    assert session.go_to(9).text == "Turn 3"
    assert session.forward().text == "This is the last turn played"


def test_a_world_is_shown_as_it_was_and_the_start_as_it_is() -> None:
    session = hall()
    session.play()
    session.play()
    session.edit(WALL)
    session.back()
    same(HALL, session.world)
    session.back()
    same("##########\n#@.#.+..g#\n##########", session.world)
    session.go_to(2)
    same("##########\n#@.#.+..g#\n##########", session.world)


def test_acting_after_going_back_drops_the_turns_keeps_the_edits_and_says_so() -> None:
    session = hall()
    session.play()
    session.play([EAST])
    session.edit(WALL)
    session.go_to(1)
    change = session.edit(GRASS)
    assert change.text == "Paint grass; 1 later turn dropped"
    same("##########\n#@,#.+..g#\n##########", session.world)
    same("##########\n#@,#.+..g#\n##########", session.document.world)
    assert session.length == 1


def test_undo_brings_back_what_was_dropped() -> None:
    session = hall()
    for _ in range(3):
        session.play()
    last = session.world
    session.go_to(0)
    session.play([EAST])
    assert session.length == 1
    assert session.undo().text == "Undone: turn 1; 3 later turns back again"
    assert (session.position, session.length) == (0, 3)
    session.go_to(3)
    assert session.world is last


def test_turns_are_counted_alike_when_they_are_dropped_and_when_they_come_back() -> None:
    session = hall()
    for _ in range(3):
        session.play()
    session.rename("Hall")
    session.edit(WALL)
    session.go_to(1)
    assert session.edit(GRASS).text == "Paint grass; 2 later turns dropped"
    assert session.undo().text == "Undone: Paint grass; 2 later turns back again"


def test_undo_takes_back_edits_and_turns_alike() -> None:
    session = hall()
    session.edit(GRASS)
    session.play([EAST])
    session.edit(WALL)
    assert session.undo().text == "Undone: Paint wall"
    assert session.undo().text == "Undone: turn 1"
    assert session.undo().text == "Undone: Paint grass"
    assert session.undo().kind == "nothing"
    same(HALL, session.world)
    assert [session.redo().text for _ in range(4)] == [
        "Redone: Paint grass",
        "Redone: turn 1",
        "Redone: Paint wall",
        "Nothing to redo",
    ]


def test_a_turn_that_was_let_go_is_played_again_the_same() -> None:
    session = hall()
    session.play([ALARM])
    first = session.turn
    assert first is not None
    for _ in range(20):
        session.play()
    session.go_to(1)
    again = session.turn
    assert again is not None
    assert again is not first
    assert (again.world, again.events) == (first.world, first.events)
    assert again.perceptions(1) == first.perceptions(1)


def test_worlds_that_are_not_shown_keep_nothing_that_can_be_computed_again() -> None:
    """Hundreds of turns must be light: what someone sees is not kept with every world."""
    session = hall()
    for _ in range(5):
        session.play([ALARM])
        assert session.turn is not None
    session.go_to(2)
    worlds = [played.world for played in session.turns if played.number != 2]
    assert [world.memo for world in worlds] == [{}] * 4


def test_after_another_size_one_goes_to_the_last_turn_first() -> None:
    session = hall()
    session.play()
    session.play()
    session.edit(Resize(12, 3, "east"))
    session.go_to(1)
    change = session.play()
    assert change.kind == "nothing"
    assert "another size" in change.text
    session.go_to(2)
    assert session.play().kind == "turn"


def test_messages_tell_turn_band_direction_and_noise() -> None:
    session = hall()
    session.play()
    session.play([ALARM])
    (line,) = session.messages
    assert (line.turn, line.noise, line.band, line.direction) == (2, 1, "loud", "east")
    assert line.text == "You hear a bell ring to the east."
    session.go_to(0)
    assert session.messages == [line]
    assert session.turns[1].messages == (line,)


# The document ---------------------------------------------------------------------------------


def test_the_title_names_the_level_and_marks_unsaved_work(tmp_path: Path) -> None:
    session = hall()
    assert session.title == "Noisebox - a picture"
    session.play()
    assert not session.dirty
    session.edit(WALL)
    assert session.title == "Noisebox - a picture *"
    session.undo()
    assert not session.dirty
    session.redo()
    session.save(tmp_path / "hall.toml")
    assert not session.dirty
    session.undo()
    assert session.dirty


def test_save_writes_the_start_with_every_edit_and_no_turns(tmp_path: Path) -> None:
    session = hall()
    session.play([EAST])
    session.edit(WALL)
    session.go_to(1)
    path = tmp_path / "hall.toml"
    session.save(path)
    same("##########\n#@.#.+..g#\n##########", levelfile.load(path).world)
    assert session.path == path
    session.edit(GRASS)
    session.save()
    assert levelfile.load(path) == session.document


def test_a_save_keeps_comments_and_names_once_those_on_what_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "hall.toml"
    path.write_text(
        "# A hall.\nformat = 1 # the first\nmap = '@..'\n"
        "# The old rat.\n[[creature]]\nkind = 'rat'\nat = [2, 0] # sits here\n",
        "utf-8",
    )
    session = Session(levelfile.load(path), path)
    assert session.save().text == "Saved as hall.toml"
    session.edit(RemoveCreature("rat-1"))
    said = session.save()
    assert said.text == "Saved as hall.toml without these comments: # The old rat., # sits here"
    assert said.warns
    assert path.read_text("utf-8").startswith("# A hall.\nformat = 1 # the first\n")
    assert session.save().text == "Saved as hall.toml"
    session.undo()
    session.save()
    assert "# The old rat.\n[[creature]]" in path.read_text("utf-8")


def test_a_save_that_fails_keeps_the_work(tmp_path: Path) -> None:
    session = hall()
    session.edit(WALL)
    with pytest.raises(InputError, match="no file yet"):
        session.save()
    with pytest.raises(InputError, match="not saved"):
        session.save(tmp_path / "nowhere" / "hall.toml")
    assert session.dirty
    assert session.path is None


def test_a_format_that_cannot_hold_it_all_leaves_it_unsaved(tmp_path: Path) -> None:
    session = hall()
    session.edit(WALL)
    change = session.save(tmp_path / "hall.txt")
    assert "cannot hold" in change.text
    assert session.dirty


def test_a_moment_says_what_it_leaves_out_and_is_never_the_level_itself(tmp_path: Path) -> None:
    path = tmp_path / "hall.toml"
    session = hall()
    session.play([EAST, ALARM])
    session.keep_as_script(with_expectations=True)
    session.save(path)
    was = path.read_text("utf-8")
    said = session.save_moment(tmp_path / "moment.toml")
    assert said.text == (
        "This moment was saved as moment.toml, without the start's script and expectations"
    )
    plain = session.save_moment(tmp_path / "moment.txt")
    assert plain.text.startswith("This moment was saved as moment.txt, which cannot hold the name")
    assert (said.warns, plain.warns) == (False, True)
    with pytest.raises(InputError, match="this is the level's own file"):
        session.save_moment(path)
    assert path.read_text("utf-8") == was


def test_this_moment_is_saved_as_a_level_of_its_own(tmp_path: Path) -> None:
    session = hall()
    session.play([EAST])
    session.save_moment(tmp_path / "a_step_on.toml")
    moment = levelfile.load(tmp_path / "a_step_on.toml")
    same("##########\n#.@..+..g#\n##########", moment.world)
    assert moment.name == "a step on"
    assert session.path is None
    assert session.position == 1


def test_a_bad_file_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text("format = 1\nmap = '!'\n", encoding="utf-8")
    session = hall()
    document = session.document
    with pytest.raises(InputError, match="!"):
        session.load(path)
    assert session.document is document


def test_loading_and_new_begin_anew(tmp_path: Path) -> None:
    session = hall()
    session.edit(WALL)
    session.save(tmp_path / "hall.toml")
    session.play()
    change = session.load(tmp_path / "hall.toml")
    assert (change.kind, change.text) == ("loaded", "Opened hall.toml")
    assert (session.position, session.undo_label, session.dirty) == (0, "", False)
    session.new(5, 4)
    assert session.world.level.rows() == ["....."] * 4
    assert session.path is None


def test_turns_are_kept_as_the_script_that_checks_itself() -> None:
    session = hall()
    session.play([EAST])
    session.edit(PaintTerrain(frozenset({Cell(3, 1)}), "grass"))
    session.play([ALARM, Order("shout", "you")])
    session.play()
    change = session.keep_as_script(with_expectations=True)
    assert change.text == "Keep 3 turns as the script"
    document = session.document
    assert document.script == (
        Entry(1, EAST),
        Entry(2, ALARM),
        Entry(2, Order("shout", "you")),
        Entry(3, Order("wait", "you")),
    )
    assert document.expects
    assert failures(document) == []
    assert session.position == 3
    session.undo()
    assert session.document.script == ()


def test_turns_that_no_edit_broke_need_not_be_played_again_to_be_kept() -> None:
    session = hall()
    session.play([ALARM])
    session.play([Order("shout", "you")])
    session.keep_as_script(with_expectations=True)
    kept = session.document.expects
    assert kept == expectations(turn.events for turn in session.document.played(2))


def test_a_script_is_kept_without_expectations_too() -> None:
    session = hall()
    assert session.keep_as_script().text == "No turn was played yet"
    session.play([ALARM])
    session.keep_as_script()
    assert session.document.expects == ()
    assert session.dirty


@pytest.mark.parametrize("expecting", [False, True])
@pytest.mark.parametrize(
    "picture",
    [
        HALL,  # someone waits
        HALL.replace("@", "."),  # nobody whose wait would change nothing
    ],
)
def test_a_script_that_is_kept_is_as_long_as_what_was_played(picture: str, expecting: bool) -> None:
    session = opened(picture, g="guard")
    session.play([ALARM])
    for _ in range(12):
        session.play()
    assert session.unkept == 13
    session.keep_as_script(expecting)
    assert session.unkept == 0
    again = levelfile.loads(levelfile.dumps(session.document), "kept.toml").played()
    assert [turn.world for turn in again] == [turn.world for turn in session.turns]
    assert failures(session.document) == []


def test_a_rest_that_is_kept_is_as_long_as_it_was_watched() -> None:
    session = opened("######\n#@..+#\n######")
    session.play([Order("rest", "you", turns=20)])
    session.play()
    session.play()
    session.keep_as_script()
    assert session.document.script == (Entry(1, Order("rest", "you", turns=3)),)
    assert session.unkept == 0
    session.play([Order("shout", "you")])
    session.play()
    assert session.unkept == 2
    session.undo()
    session.keep_as_script()
    assert session.document.last_turn == 4


def test_a_level_with_nobody_is_kept_to_its_last_noise_and_says_so() -> None:
    session = opened("####\n#..#\n####")
    session.play([Order("noise", at=Cell(1, 1), kind="trap_alarm")])
    session.play()
    change = session.keep_as_script()
    assert change.text == "Keep 2 turns as the script; with nobody there it is over with turn 1"


def test_script_and_expectations_follow_an_id_and_a_size() -> None:
    session = hall()
    session.play([Order("open", "g", Cell(5, 1)), ALARM])
    session.keep_as_script(with_expectations=True)
    session.edit(ChangeCreature("g", {"id": "Bo"}))
    session.edit(Resize(12, 3, "east"))
    document = session.document
    assert [(entry.order.who, entry.order.at) for entry in document.script] == [
        ("Bo", Cell(7, 1)),
        ("", Cell(9, 1)),
    ]
    assert {expect.who for expect in document.expects} <= {"you", "Bo"}
    change = session.edit(RemoveCreature("Bo"))
    assert "dropped" in change.text
    assert [entry.order.who for entry in session.document.script] == [""]


def test_a_new_name_is_an_entry_like_an_edit() -> None:
    session = hall()
    session.play()
    session.back()
    session.rename("Hall")
    assert (session.title, session.position) == ("Noisebox - Hall *", 0)
    session.undo()
    assert session.title == "Noisebox - a picture"


def test_a_level_without_a_name_goes_by_its_file() -> None:
    document = replace(hall().document, name="")
    assert Session(document, Path("x/the_hall.toml")).title == "Noisebox - the_hall"
    assert Session(document).title == "Noisebox - untitled"


def test_another_programs_file_is_copied_and_never_saved_over(tmp_path: Path) -> None:
    theirs = tmp_path / "cave.tmx"
    levelfile.save(Document.new(4, 3, "cave"), theirs)
    before = theirs.read_bytes()
    session = Session(Document.new(2, 2))
    session.load(theirs)
    assert session.path is None
    session.edit(PaintTerrain(frozenset({Cell(0, 0)}), "wall"))
    with pytest.raises(InputError):
        session.save()
    assert theirs.read_bytes() == before


def test_a_document_is_opened_as_one_that_is_safe() -> None:
    session = hall()
    session.edit(WALL)
    other = Document.new(5, 4, "Another")
    assert session.open(other).kind == "loaded"
    assert session.document is other
    assert not session.dirty
    assert not session.undo_label
    assert session.path is None


def test_a_level_without_a_name_is_called_after_the_file_it_is_saved_in(tmp_path: Path) -> None:
    session = Session(Document.new(8, 6))
    assert "untitled" in session.title
    session.save(tmp_path / "my_hall.toml")
    assert session.name == "my hall"
    assert session.title == "Noisebox - my hall"
    assert not session.dirty
    assert levelfile.load(tmp_path / "my_hall.toml").name == "my hall"
    session.save(tmp_path / "other.toml")
    assert session.name == "other"
    session.rename("The hall")
    session.save(tmp_path / "my_hall.toml")
    assert session.name == "The hall"
    assert levelfile.load(tmp_path / "my_hall.toml").name == "The hall"
