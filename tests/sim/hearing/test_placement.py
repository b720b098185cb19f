"""Where a sound is placed (hearing.md 3)."""

import pytest

from sandbox.sim.grid import Cell
from tests.kit import Play, a, drawn, noise

DARK = {"ambient_light": 0}
SEEDS = range(120)


def placed(play: Play, listener: str, loudness: int) -> set[Cell]:
    """Where a listener places a noise at A, over many seeds."""
    return {places[0] for places in rolled(play, loudness, listener)}


def rolled(play: Play, loudness: int, *listeners: str) -> list[list[Cell]]:
    """Seed by seed, where each listener places a noise at A."""
    found = []
    for seed in SEEDS:
        one = Play(play.world.changed(seed=seed), play.places)
        one.turn(noise("blow", "A", loudness=loudness))
        found.append([ears.place for who in listeners for ears in one.ears(who) if ears.place])
    return found


def box(xs: range, ys: range) -> set[Cell]:
    return {Cell(x, y) for x in xs for y in ys}


OPEN_AND_DARK = """
    @.......
    ........
    ........
    .....A..
    ........
    ........
    """


@pytest.mark.parametrize(
    ("arrives", "found"),
    [
        (40, box(range(5, 6), range(3, 4))),
        (39, box(range(4, 7), range(2, 5))),
        (20, box(range(4, 7), range(2, 5))),
        (19, box(range(3, 8), range(1, 6))),
        (10, box(range(3, 8), range(1, 6))),
    ],
)
def test_loud_is_exact_clear_up_to_one_off_faint_up_to_two(arrives: int, found: set[Cell]) -> None:
    play = drawn(OPEN_AND_DARK, level=DARK)
    assert placed(play, "@", arrives + 62) == found  # three diagonals and two straight steps


def test_all_the_cells_are_alike_likely() -> None:
    play = drawn(OPEN_AND_DARK, level=DARK)
    cells = [places[0] for places in rolled(play, 85, "@")]
    counts = {cell: cells.count(cell) for cell in set(cells)}
    assert len(counts) == 9
    assert max(counts.values()) < 3 * len(SEEDS) / 9, counts


def test_never_off_the_map() -> None:
    play = drawn("@.....A", level=DARK)
    assert placed(play, "@", 75) == {Cell(4, 0), Cell(5, 0), Cell(6, 0)}


def test_never_on_a_cell_that_you_see_nor_on_one_that_the_wall_rule_shows() -> None:
    play = drawn(
        """
        ##########
        #@......##
        #######..#
        ########A#
        ##########
        """
    )
    seen = box(range(10), range(1)) | box(range(9), range(1, 2)) | {Cell(6, 2)}
    # Faint: 78 are lost. Walls that you have never seen may hold a sound, for all you know.
    assert placed(play, "@", 78 + 15) == box(range(6, 10), range(1, 5)) - seen


def test_a_door_that_the_wall_rule_shows_is_ruled_out_too() -> None:
    play = drawn(
        """
        .@....#
        ###T#D#
        .....A.
        .......
        """,
        on={"D": "+"},
    )
    assert play.world.journal.memory.terrain[play.places["D"].yx]
    assert placed(play, "@", 48 + 25) == box(range(4, 7), range(2, 4))


def test_you_never_place_it_where_you_remember_what_stops_sound() -> None:
    picture = """
        @......
        #####.#
        #####A#
        #####.#
        """
    here, in_the_light = drawn(picture, level=DARK), drawn(picture)
    near = box(range(4, 7), range(1, 4))
    assert placed(here, "@", 64 + 25) == near
    here.world = here.world.changed(journal=in_the_light.world.journal)
    assert placed(here, "@", 64 + 25) == near - {Cell(4, 1), Cell(6, 1)}


def test_what_you_remember_as_open_or_as_a_door_may_hold_it() -> None:
    picture = "@...+A"
    here, in_the_light = drawn(picture, level=DARK), drawn(picture)
    here.world = here.world.changed(journal=in_the_light.world.journal)
    assert placed(here, "@", 80 + 15) == {Cell(3, 0), Cell(4, 0), Cell(5, 0)}


def test_a_creature_places_it_only_where_it_can_walk() -> None:
    picture = """
        g......
        #####.#
        #####A#
        #####+#
        #####.#
        """
    near = box(range(3, 7), range(1)) | {Cell(5, 1), Cell(5, 2)}
    beyond = {Cell(5, 3), Cell(5, 4)}
    opens, does_not = (a(kind, asleep=True, hearing=10) for kind in ("guard", "wolf"))
    assert placed(drawn(picture, g=opens), "g", 64 + 15) == near | beyond
    assert placed(drawn(picture, g=does_not), "g", 64 + 15) == near


def test_a_creature_does_not_place_it_where_it_sees() -> None:
    play = drawn(
        """
        #g.....#
        ######.#
        ######A#
        ######.#
        """,
        g="guard",
    )
    assert placed(play, "g", 64 + 15) == {Cell(6, 1), Cell(6, 2), Cell(6, 3)}


@pytest.mark.parametrize("listener", ["@", "g"])
def test_where_there_is_no_such_cell_it_is_placed_where_it_was_made(listener: str) -> None:
    """The last resort: all around a secret door is seen, or cannot be walked to."""
    play = drawn(
        f"""
        ####A##
        {listener}......
        """,
        {"g": a("wolf", enemies=())} if listener == "g" else {},
        on={"A": "?"},
    )
    hearing = play.who(listener).hearing
    # Four steps, one of them diagonal: faint, yet the one cell left is where it was made.
    assert placed(play, listener, 44 + hearing + 5) == {play.places["A"]}


def test_each_listener_has_a_die_of_its_own() -> None:
    play = drawn("g......A......h", g=a("guard", asleep=True), h=a("guard", asleep=True))
    pairs = rolled(play, 85, "g", "h")
    differ = sum(g != h for g, h in pairs)
    assert len(SEEDS) // 3 < differ < len(SEEDS)
