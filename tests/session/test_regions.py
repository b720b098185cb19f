"""Pieces of map: copied, flipped, turned, pasted, moved; and other sizes."""

import pytest

from sandbox.edits import ANCHORS, Area, MoveRegion, Patch, Resize, Stamp, lifted
from sandbox.edits.shape import Anchor
from sandbox.errors import InputError
from sandbox.sim.grid import Cell
from sandbox.sim.things import Thing
from tests.kit import a, drawn
from tests.session.pictures import opened, same

L = "#..\n##~"


def test_a_patch_flips_and_turns() -> None:
    patch = Patch.from_text(L)
    assert patch.text() == L
    assert patch.flipped_x().text() == "..#\n~##"
    assert patch.flipped_y().text() == "##~\n#.."
    assert patch.turned().text() == "##\n#.\n~."


def test_four_turns_and_two_flips_are_none() -> None:
    world = drawn("#g.\n.~L", g=a("guard", round="gL"), things={"L": "lamp"}).world
    patch = lifted(world, Area(0, 0, 3, 2))
    for same_again in (
        patch.turned().turned().turned().turned(),
        patch.flipped_x().flipped_x(),
        patch.flipped_y().flipped_y(),
        patch.turned().turned().flipped_x().flipped_y(),
    ):
        assert same_again.text() == patch.text()
        assert same_again.creatures == patch.creatures
        assert same_again.things == patch.things


def test_creatures_and_things_turn_with_the_map() -> None:
    world = drawn("#g.\n.~L", g=a("guard", round="gL"), things={"L": "lamp"}).world
    turned = lifted(world, Area(0, 0, 3, 2)).turned()
    assert [creature.at for creature in turned.creatures] == [Cell(1, 1)]
    assert turned.creatures[0].round == (Cell(1, 1), Cell(0, 2))
    assert [thing.at for thing in turned.things] == [Cell(0, 2)]


@pytest.mark.parametrize(
    ("text", "said"), [("", "no map"), ("\n \n", "no map"), ("#é", "row 1, column 2")]
)
def test_text_that_is_no_map_is_refused(text: str, said: str) -> None:
    with pytest.raises(InputError) as refused:
        Patch.from_text(text)
    assert said in str(refused.value)


def test_a_patch_is_laid_over_the_map_and_its_holes_leave_it_alone() -> None:
    world = drawn("~~~~\n~~~~").world
    same("~#~~\n~~.~", Stamp(Patch.from_text("#·\n·."), Cell(1, 0)).apply(world))


def test_what_falls_off_the_map_is_left_out() -> None:
    world = drawn("~~~~\n~~~~").world
    same(".~~~\n~~~~", Stamp(Patch.from_text("##\n#."), Cell(-1, -1)).apply(world))
    with pytest.raises(InputError, match="off the map"):
        Stamp(Patch.from_text("##"), Cell(4, 0)).apply(world)


def test_no_wall_is_pasted_on_someone() -> None:
    outcome = Stamp(Patch.from_text("####"), Cell(0, 0)).outcome(drawn(".g..", g="guard").world)
    same("#g##", outcome.world)
    assert outcome.remark == "1 cell left out: g there"


def test_creatures_come_as_new_ones_with_their_rounds() -> None:
    world = drawn("g.B...", g=a("guard", round="gB", enemies=("w", "g"))).world
    patch = lifted(world, Area(0, 0, 3, 1))
    after = Stamp(patch, Cell(3, 0)).apply(world)
    same("g..g..", after)
    new = after.creatures[1]
    assert (new.id, new.number, new.at, new.post) == ("guard-1", 2, Cell(3, 0), Cell(3, 0))
    assert new.round == (Cell(3, 0), Cell(5, 0))
    assert new.enemies == ("g",)


def test_creatures_without_room_are_left_out() -> None:
    world = drawn("@g..", g="guard").world
    patch = lifted(world, Area(0, 0, 2, 1))
    outcome = Stamp(patch, Cell(0, 0)).outcome(world)
    assert outcome.world is world
    assert outcome.remark == "left out: you (there already), g (no room)"
    second = Stamp(patch, Cell(2, 0)).outcome(world)
    assert [creature.id for creature in second.world.creatures] == ["you", "g", "guard-1"]
    assert second.remark == "left out: you (there already)"


def test_things_are_pasted_once() -> None:
    world = drawn("L..", things={"L": {"kind": "label", "text": "x", "to": [2, 0]}}).world
    patch = lifted(world, Area(0, 0, 1, 1))
    after = Stamp(patch, Cell(1, 0)).apply(world)
    assert after.level.things[1] == Thing("label", Cell(1, 0), text="x")
    assert Stamp(patch, Cell(1, 0)).apply(after) is after


MOVED = """
......
.#g#..
.~.~..
"""


def test_a_region_is_moved_with_all_that_is_in_it() -> None:
    world = drawn(MOVED, g=a("guard", round="g"), things={}).world
    after = MoveRegion(Area(1, 1, 3, 2), Cell(2, 0)).apply(world)
    same(
        """
        ..#g#.
        ..~.~.
        ......
        """,
        after,
    )
    guard = after.creatures[0]
    assert (guard.post, guard.round) == (Cell(3, 0), (Cell(3, 0),))


def test_a_round_moves_where_it_lies_in_the_region() -> None:
    world = drawn("g.B..C", g=a("guard", round="gBC")).world
    after = MoveRegion(Area(0, 0, 3, 1), Cell(1, 0)).apply(world)
    assert after.creatures[0].round == (Cell(1, 0), Cell(3, 0), Cell(5, 0))


def test_nobody_is_moved_onto_someone_or_off_the_map() -> None:
    world = drawn("g..w", g="guard", w="wolf").world
    with pytest.raises(InputError, match="where w stands"):
        MoveRegion(Area(0, 0, 1, 1), Cell(3, 0)).apply(world)
    with pytest.raises(InputError, match="the map is 4 × 1 cells"):
        MoveRegion(Area(0, 0, 2, 1), Cell(-1, 0)).apply(world)


SQUARE = """
#~#
~@~
#~#
"""


@pytest.mark.parametrize(
    ("anchor", "picture"),
    [
        ("north-west", "#~#%%\n~@~%%\n#~#%%\n%%%%%"),
        ("south-east", "%%%%%\n%%#~#\n%%~@~\n%%#~#"),
        ("middle", "%#~#%\n%~@~%\n%#~#%\n%%%%%"),
        ("north", "%#~#%\n%~@~%\n%#~#%\n%%%%%"),
        ("east", "%%#~#\n%%~@~\n%%#~#\n%%%%%"),
    ],
)
def test_a_level_grows_away_from_its_anchor(anchor: Anchor, picture: str) -> None:
    same(picture, Resize(5, 4, anchor).apply(drawn(SQUARE).world))


@pytest.mark.parametrize(
    ("anchor", "picture"),
    [("north-west", "#~\n~@"), ("south-east", "@~\n~#"), ("north", "#~\n~@"), ("south", "~@\n#~")],
)
def test_a_level_is_cropped_towards_its_anchor(anchor: Anchor, picture: str) -> None:
    same(picture, Resize(2, 2, anchor).apply(drawn(SQUARE).world))


def test_who_falls_off_is_gone_and_named() -> None:
    world = drawn("g.B@", g=a("guard", round="gB")).world
    outcome = Resize(3, 1).outcome(world)
    same("g..", outcome.world)
    assert outcome.remark == "1 creature fell off: you"
    cropped = Resize(1, 1).apply(world)
    assert cropped.creatures[0].round == (Cell(0, 0),)


@pytest.mark.parametrize(("width", "height"), [(0, 3), (257, 3), (3, 0), (3, 257)])
def test_there_are_sizes_that_no_level_has(width: int, height: int) -> None:
    with pytest.raises(InputError, match="1 to 256"):
        Resize(width, height).apply(drawn(SQUARE).world)


def test_memory_markers_and_news_follow_the_size() -> None:
    session = opened("@..+A.")
    session.play()
    world = session.world
    grown = Resize(8, 2, "south-east").apply(world)
    assert grown.journal.memory.terrain.shape == (2, 8)
    known = grown.journal.memory.terrain[1] > 0
    rock_beside_you = [False, True]
    assert known.tolist() == [*rock_beside_you, True, True, True, True, False, False]


def test_cropping_undoes_growing() -> None:
    world = drawn(SQUARE).world
    for anchor in ANCHORS:
        for side in (4, 5):
            grown = Resize(side, side, anchor).apply(world)
            assert Resize(3, 3, anchor).apply(grown) == world
