"""Edits of cells: terrain, rooms, doors, fill, erase."""

import pytest

from sandbox.edits import Erase, Fill, PaintRooms, PaintTerrain, ToggleDoor
from sandbox.errors import InputError
from sandbox.sim.grid import Cell
from tests.kit import drawn
from tests.session.pictures import opened, place, places, same

ROOM = """
#######
#@.g..#
#..#+##
#.....#
#######
"""


def test_painting_changes_the_cells_and_nothing_else() -> None:
    world = drawn(ROOM, g="guard").world
    after = PaintTerrain(places("...\n..x\n..x", "x"), "still_water").apply(world)
    same(
        """
        #######
        #@~g..#
        #.~#+##
        #.....#
        #######
        """,
        after,
    )


def test_a_wall_over_someone_leaves_out_their_cell_and_says_so() -> None:
    world = drawn(ROOM, g="guard").world
    row = frozenset(Cell(x, 1) for x in range(1, 6))
    outcome = PaintTerrain(row, "wall").outcome(world)
    same(
        """
        #######
        #@#g###
        #..#+##
        #.....#
        #######
        """,
        outcome.world,
    )
    assert outcome.remark == "2 cells left out: you and g there"


def test_what_can_be_walked_is_painted_under_someone_too() -> None:
    world = drawn(ROOM, g="guard").world
    after = PaintTerrain(frozenset({Cell(3, 1)}), "marsh").apply(world)
    assert after.level.terrain_at(Cell(3, 1)).id == "marsh"


def test_painting_what_is_there_already_changes_nothing() -> None:
    world = drawn(ROOM, g="guard").world
    assert PaintTerrain(frozenset({Cell(0, 0)}), "wall").apply(world) is world
    assert PaintRooms(frozenset({Cell(1, 1)}), "none").apply(world) is world


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (PaintTerrain(frozenset({Cell(7, 0)}), "wall"), "off the map"),
        (PaintTerrain(frozenset({Cell(0, 0)}), "cheese"), "unknown terrain 'cheese'"),
        (PaintRooms(frozenset({Cell(0, 0)}), "kitchen"), "unknown room 'kitchen'"),
        (ToggleDoor(Cell(0, 0)), "neither opened nor closed"),
        (Fill(Cell(0, 9), "wall"), "off the map"),
        (Erase(frozenset({Cell(-1, 0)})), "off the map"),
    ],
)
def test_what_cannot_be_painted_is_said(edit: PaintTerrain, said: str) -> None:
    with pytest.raises(InputError, match=said):
        edit.apply(drawn(ROOM, g="guard").world)


def test_rooms_are_painted() -> None:
    world = drawn(ROOM, g="guard").world
    after = PaintRooms(frozenset({Cell(1, 3), Cell(2, 3)}), "hushed_chamber").apply(world)
    assert after.level.room_rows() == [".......", ".......", ".......", ".hh....", "......."]


def test_a_fill_goes_as_far_as_sides_touch() -> None:
    picture = """
    #####
    #.#~#
    #..##
    ##.~#
    #####
    """
    after = Fill(Cell(1, 1), "still_water").apply(drawn(picture).world)
    same(
        """
        #####
        #~#~#
        #~~##
        ##~~#
        #####
        """,
        after,
    )


def test_a_fill_stays_within_its_special_room() -> None:
    after = Fill(Cell(0, 0), "grass").apply(drawn("....", rooms="ee..").world)
    same(",,..", after)


def test_a_door_opens_and_shuts() -> None:
    world = drawn(ROOM, g="guard").world
    door = place(ROOM, "+")
    opened_door = ToggleDoor(door).apply(world)
    assert opened_door.level.terrain_at(door).id == "open_door"
    assert ToggleDoor(door).apply(opened_door) == world


def test_a_door_does_not_shut_on_someone() -> None:
    world = drawn("#g#", on={"g": "'"}, g="guard").world
    with pytest.raises(InputError, match="g stands in the doorway"):
        ToggleDoor(Cell(1, 0)).apply(world)


def test_the_eraser_leaves_bare_floor() -> None:
    world = drawn("#g~L", on={"L": ","}, rooms="eeee", g="guard", things={"L": "lamp"}).world
    outcome = Erase(frozenset({Cell(0, 0), Cell(1, 0), Cell(3, 0)})).outcome(world)
    same("..~.", outcome.world)
    assert outcome.world.level.room_rows() == ["..e."]
    assert outcome.world.level.things == ()
    assert outcome.remark == "g removed"


def test_who_is_gone_is_nobodys_enemy() -> None:
    session = opened("#g.w#", g="guard", w="wolf")
    world = session.world
    hating = world.with_creature(world.creatures[0].changed(enemies=("w", "rat")))
    after = Erase(frozenset({Cell(3, 0)})).apply(hating)
    assert after.creatures[0].enemies == ("rat",)


def test_you_remember_what_you_see_of_an_edit() -> None:
    """In a world that was played, memory goes on from what it was."""
    picture = """
    #######
    #@.#..#
    #######
    """
    session = opened(picture)
    session.play()
    session.edit(PaintTerrain(frozenset({Cell(2, 1)}), "grass"))
    session.edit(PaintTerrain(frozenset({Cell(5, 1)}), "grass"))
    remembered = session.world.journal.memory.terrain
    level = session.world.level
    assert remembered[1, 2] == level.terrain[1, 2] + 1
    assert remembered[1, 5] == 0
    assert remembered[1, 3] == level.terrain[1, 3] + 1


def test_memory_starts_with_what_is_seen_at_the_start() -> None:
    """A wall painted before the first turn hides what is behind it, as in a file that has it."""
    session = opened("@....#")
    session.edit(PaintTerrain(frozenset({Cell(2, 0)}), "wall"))
    assert (session.world.journal.memory.terrain > 0).tolist() == [[True, True, True] + [False] * 3]
