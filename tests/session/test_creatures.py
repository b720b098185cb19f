"""Edits of creatures and of things."""

from typing import Any

import pytest

from sandbox.edits import (
    ChangeCreature,
    ChangeThing,
    Edit,
    MoveCreature,
    PlaceCreature,
    PlaceThing,
    RemoveCreature,
    RemoveThing,
)
from sandbox.errors import InputError
from sandbox.sim.creatures import KINDS
from sandbox.sim.grid import Cell
from sandbox.sim.things import Thing
from tests.kit import a, drawn
from tests.session.pictures import same

HALL = """
########
#@.g..w#
########
"""


def test_a_creature_is_put_down_as_its_kind_is() -> None:
    world = PlaceCreature("ogre", Cell(4, 1)).apply(drawn(HALL, g="guard", w="wolf").world)
    same(HALL.replace("g..", "gO."), world)
    ogre = world.by_id("ogre-1")
    assert ogre is not None
    assert (ogre.number, ogre.footsteps, ogre.post) == (3, KINDS["ogre"].footsteps, Cell(4, 1))
    assert world.next_number == 4


def test_it_may_differ_from_its_kind() -> None:
    fields = {"hearing": 3, "asleep": True, "round": [[4, 1], [5, 1]]}
    world = PlaceCreature("rat", Cell(4, 1), fields, "Tim").apply(
        drawn(HALL, g="guard", w="wolf").world
    )
    tim = world.by_id("Tim")
    assert tim is not None
    assert (tim.hearing, tim.asleep, tim.round) == (3, True, (Cell(4, 1), Cell(5, 1)))


def test_you_come_first_and_once() -> None:
    world = drawn("#g.#", g="guard").world
    with_you = PlaceCreature("you", Cell(2, 0)).apply(world)
    assert [creature.number for creature in with_you.creatures] == [0, 1]
    assert with_you.you is not None
    assert with_you.journal.memory.terrain.all()
    with pytest.raises(InputError, match="already"):
        PlaceCreature("you", Cell(1, 0)).apply(with_you)


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (PlaceCreature("guard", Cell(0, 0)), "a wall is there"),
        (PlaceCreature("guard", Cell(3, 1)), "g stands there"),
        (PlaceCreature("guard", Cell(8, 1)), "the map is 8 × 3 cells"),
        (PlaceCreature("dodo", Cell(2, 1)), "unknown kind of creature 'dodo'"),
        (PlaceCreature("guard", Cell(2, 1), {}, "g"), "'g' is taken"),
        (PlaceCreature("guard", Cell(2, 1), {"hearing": 0}), "from 1 to 300"),
        (PlaceCreature("guard", Cell(2, 1), {"hearing": "keen"}), "does not fit"),
        (PlaceCreature("guard", Cell(2, 1), {"wings": 2}), "has no 'wings'"),
        (PlaceCreature("guard", Cell(2, 1), {"round": [[9, 9]]}), "off the map"),
        (MoveCreature("g", Cell(6, 1)), "w stands there"),
        (MoveCreature("g", Cell(0, 1)), "a wall is there"),
        (MoveCreature("x", Cell(2, 1)), "no creature 'x'"),
        (RemoveCreature("x"), "no creature 'x'"),
        (ChangeCreature("g", {"id": "w"}), "'w' is taken"),
        (ChangeCreature("g", {"id": " "}), "is no id"),
        (ChangeCreature("g", {"id": "you"}), "is no id"),
        (ChangeCreature("g", {"kind": "you"}), "only “you” are you"),
        (ChangeCreature("you", {"wanders": True}), "“you” has no 'wanders'"),
        (ChangeCreature("g", {"enemies": ["ghosts"]}), "neither a kind"),
        (ChangeCreature("g", {"stealth": 101}), "from 0 to 100"),
        (PlaceThing(Thing("lamp", Cell(9, 9))), "off the map"),
        (PlaceThing(Thing("chest", Cell(2, 1), radius=3)), "takes no `radius`"),
        (PlaceThing(Thing("lamp", Cell(2, 1), radius=0)), "from 1 to 40"),
        (ChangeThing(0, Thing("lamp", Cell(2, 1))), "no object 0"),
        (RemoveThing(0), "no object 0"),
    ],
)
def test_what_cannot_be_is_said(edit: Edit, said: str) -> None:
    with pytest.raises(InputError, match=said):
        edit.apply(drawn(HALL, g="guard", w="wolf").world)


def test_a_creature_that_is_moved_belongs_there() -> None:
    world = MoveCreature("g", Cell(5, 1)).apply(drawn(HALL, g="guard", w="wolf").world)
    same(HALL.replace("g..", "..g"), world)
    moved = world.by_id("g")
    assert moved is not None
    assert moved.post == Cell(5, 1)


def test_the_point_of_its_round_goes_along_with_it_and_the_others_stay() -> None:
    guard = a("guard", round="gB")
    world = drawn("#g..B#", g=guard).world
    after = MoveCreature("g", Cell(2, 0)).apply(world)
    moved = after.by_id("g")
    assert moved is not None
    assert moved.round == (Cell(2, 0), Cell(4, 0))


@pytest.mark.parametrize(
    ("fields", "state"),
    [
        ({"asleep": True}, "asleep"),
        ({"wanders": True}, "wandering"),
        ({"round": [[3, 1], [5, 1]]}, "on_round"),
        ({"hearing": 20}, "at_post"),
    ],
)
def test_what_it_is_about_follows_its_fields(fields: dict[str, Any], state: str) -> None:
    world = ChangeCreature("g", fields).apply(drawn(HALL, g="guard", w="wolf").world)
    guard = world.by_id("g")
    assert guard is not None
    assert guard.mind.state == state


def test_another_kind_brings_its_own_fields() -> None:
    world = ChangeCreature("g", {"kind": "bat", "hearing": 7}).apply(
        drawn(HALL, g="guard", w="wolf").world
    )
    bat = world.by_id("g")
    assert bat is not None
    assert (bat.kind, bat.flies, bat.wanders, bat.hearing) == ("bat", True, True, 7)


def test_another_id_is_followed_by_enemies() -> None:
    world = drawn(HALL, g="guard", w=a("wolf", enemies=("g",))).world
    after = ChangeCreature("g", {"id": "Bo"}).apply(world)
    assert [creature.id for creature in after.creatures] == ["you", "Bo", "w"]
    assert after.creatures[2].enemies == ("Bo",)
    assert RemoveCreature("Bo").apply(after).creatures[1].enemies == ()


def test_before_the_first_turn_numbers_are_those_of_a_file() -> None:
    """In a played world a number is never reused."""
    world = drawn(HALL, g="guard", w="wolf").world
    assert [c.number for c in RemoveCreature("g").apply(world).creatures] == [0, 1]
    played = world.changed(turn=1)
    after = PlaceCreature("rat", Cell(2, 1)).apply(RemoveCreature("w").apply(played))
    assert [c.number for c in after.creatures] == [0, 1, 3]


def test_things_are_put_down_changed_and_taken_away() -> None:
    world = PlaceThing(Thing("lamp", Cell(2, 1), radius=2)).apply(
        drawn(HALL, g="guard", w="wolf").world
    )
    assert world.level.things == (Thing("lamp", Cell(2, 1), radius=2),)
    assert PlaceThing(Thing("lamp", Cell(2, 1), radius=2)).apply(world) is world
    moved = ChangeThing(0, Thing("lamp", Cell(5, 1), radius=2)).apply(world)
    assert moved.level.things_at(Cell(5, 1))
    assert RemoveThing(0).apply(moved).level.things == ()
