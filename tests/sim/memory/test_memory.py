"""What you remember of a level (sight.md 3)."""

import msgspec
import numpy as np

from sandbox.sim.grid import Cell
from sandbox.sim.level import Level
from sandbox.sim.terrain import BY_GLYPH, TERRAINS
from sandbox.sim.things import Thing
from sandbox.sim.world import Memory
from tests.kit import Play, by, drawn

DARK = {"ambient_light": 0}
UNKNOWN = "_"


def remembered(play: Play) -> str:
    """Your memory as a map, `_` where you never saw."""
    glyphs = np.array([UNKNOWN, *(kind.glyph for kind in TERRAINS)])
    return "\n".join("".join(row) for row in glyphs[play.world.journal.memory.terrain])


def things(play: Play) -> list[tuple[str, Cell, tuple[str, ...]]]:
    return [(one.kind, one.at, one.items) for one in play.world.journal.memory.things]


def repainted(play: Play, label: str, glyph: str) -> None:
    """Another terrain at a label, outside time."""
    level = play.world.level.with_terrain({play.places[label]: BY_GLYPH[glyph]})
    play.world = play.world.with_level(level)


def laid(play: Play, *lying: Thing) -> None:
    """These things on the level and no others, outside time."""
    play.world = play.world.with_level(play.world.level.with_things(lying))


def darkened(play: Play) -> None:
    play.world = play.world.with_level(play.world.level.changed(ambient_light=0))


def lit(play: Play) -> None:
    play.world = play.world.with_level(play.world.level.changed(ambient_light=100))


# Terrain -----------------------------------------------------------------------------------------


def test_memory_starts_with_what_is_seen_when_the_level_is_opened() -> None:
    play = drawn(
        """
        ######
        #@.#.#
        #..#.#
        ######
        """
    )
    assert remembered(play) == "####__\n#..#__\n#..#__\n####__"
    assert remembered(drawn("#@.#", level=DARK)) == "_.__"  # in total darkness only oneself


def test_without_a_you_nothing_is_remembered() -> None:
    play = drawn("#..#")
    play.turn()
    assert remembered(play) == "____"


def test_what_was_seen_stays_known_and_what_is_seen_is_added() -> None:
    play = drawn(
        """
        #@.....#
        ######.#
        ######.#
        """
    )
    assert remembered(play) == "#......#\n######_#\n________"
    play.turn(by("@", "move", "east"))
    play.turns(4, by("@", "move", "east"))
    assert remembered(play) == "#......#\n######.#\n_____#.#"
    known = remembered(play)
    darkened(play)
    play.turns(2, by("@", "move", "south"))
    assert remembered(play) == known


def test_a_door_seen_open_is_remembered_open_until_it_is_seen_closed() -> None:
    play = drawn("@..D.", on={"D": "'"})
    darkened(play)
    repainted(play, "D", "+")
    play.turn()
    assert remembered(play) == "...'."
    lit(play)
    play.turn()
    assert remembered(play) == "...+."


def test_a_door_seen_closed_is_remembered_closed_until_it_is_seen_open() -> None:
    play = drawn("@..D.", on={"D": "+"})
    assert remembered(play) == "...+_"
    darkened(play)
    repainted(play, "D", "'")
    play.turn()
    assert remembered(play) == "...+_"
    lit(play)
    play.turn()
    assert remembered(play) == "...'."


def test_a_door_that_someone_opens_out_of_sight_stays_closed_in_memory() -> None:
    play = drawn(
        """
        @....
        ####+
        ###g.
        """,
        g="villager",
    )
    assert remembered(play).splitlines()[1] == "####+"
    darkened(play)
    play.turn(by("g", "open", "north-east"))
    assert play.world.level.terrain_at(Cell(4, 1)).id == "open_door"
    assert remembered(play).splitlines()[1] == "####+"


def test_terrain_that_only_the_wall_rule_shows_is_remembered() -> None:
    play = drawn(
        """
        .@....#
        ###T#D#
        .......
        """,
        on={"D": "+"},
    )
    assert remembered(play) == "......#\n###T#+#\n_______"


def test_what_you_dig_becomes_rubble_in_memory() -> None:
    play = drawn("@#.")
    play.turns(5, by("@", "dig", "east"))
    assert remembered(play) == ".:."


# Things ------------------------------------------------------------------------------------------

PILE = Thing("pile", Cell(3, 0), items=("a sword",))


def beside_a_pile() -> Play:
    play = drawn("@..A.", things={"A": {"kind": "pile", "items": ["a sword"]}})
    assert things(play) == [("pile", Cell(3, 0), ("a sword",))]
    return play


def test_a_pile_changed_since_is_remembered_as_it_lay() -> None:
    play = beside_a_pile()
    darkened(play)
    laid(play, msgspec.structs.replace(PILE, items=("a shoe",)))
    play.turn()
    assert things(play) == [("pile", Cell(3, 0), ("a sword",))]
    lit(play)
    play.turn()
    assert things(play) == [("pile", Cell(3, 0), ("a shoe",))]


def test_a_pile_that_is_gone_is_forgotten_once_it_is_seen_gone() -> None:
    play = beside_a_pile()
    darkened(play)
    laid(play)
    play.turn()
    assert things(play) == [("pile", Cell(3, 0), ("a sword",))]
    lit(play)
    play.turn()
    assert things(play) == []


def test_a_pile_carried_elsewhere_is_remembered_where_it_lay_and_where_it_is_seen() -> None:
    play = beside_a_pile()
    repainted(play, "A", "+")  # the door hides its own cell from nobody, but what lies beyond
    laid(play, msgspec.structs.replace(PILE, at=Cell(1, 0)))
    play.turn()
    assert things(play) == [("pile", Cell(1, 0), ("a sword",))]


def test_what_was_laid_down_out_of_sight_is_unknown_until_seen() -> None:
    play = drawn("@..A.", level=DARK)
    laid(play, PILE)
    play.turn()
    assert things(play) == []
    lit(play)
    play.turn()
    assert things(play) == [("pile", Cell(3, 0), ("a sword",))]


def test_things_where_only_the_wall_rule_shows_the_terrain_are_not_remembered() -> None:
    play = drawn(
        """
        .@....#
        ######D
        """,
        on={"D": "T"},
        things={"D": "lamp"},
        level=DARK,
    )
    lit(play)
    play.turn()
    assert remembered(play).splitlines()[1] == "######T"
    assert things(play) == []


def test_a_thing_seen_once_is_remembered_while_only_the_wall_rule_shows_its_cell() -> None:
    play = drawn(
        """
        .@...
        #####D
        """,
        on={"D": "T"},
        things={"D": "lamp"},
    )
    lamp = [("lamp", play.places["D"], ())]
    play.turns(3, by("@", "move", "east"))
    assert things(play) == lamp
    play.turns(3, by("@", "move", "west"))
    laid(play)
    play.turn()
    assert things(play) == lamp  # it was not seen gone


def test_every_kind_of_thing_is_remembered_but_labels() -> None:
    kinds = ["chest", "lamp", "trap_arrow", "tripwire", "pile"]
    play = drawn("@..A.")
    laid(play, *(Thing(kind, Cell(3, 0)) for kind in [*kinds, "label"]))  # type: ignore[arg-type]
    play.turn()
    assert [kind for kind, _, _ in things(play)] == kinds


def test_a_chest_seen_closed_is_remembered_so_though_it_was_opened() -> None:
    play = drawn("@..A.", things={"A": "chest"})
    darkened(play)
    laid(play, Thing("chest", Cell(3, 0), open=True))
    play.turn()
    assert [one.open for one in play.world.journal.memory.things] == [False]


# Never -------------------------------------------------------------------------------------------


def test_never_creatures_effects_or_light() -> None:
    """What is remembered is the same whoever stood there, whatever burnt, whatever was heard."""
    picture = "#@..g..A#"
    plain = drawn(picture, on={"g": "."})
    crowded = drawn(picture, g="ogre")
    dim = drawn(picture, level={"ambient_light": 30})
    assert plain.world.journal.memory == crowded.world.journal.memory == dim.world.journal.memory
    assert set(Memory.__dataclass_fields__) == {"terrain", "things"}
    crowded.turn(by("g", "shout"))
    assert crowded.world.journal.memory == plain.world.journal.memory


def test_a_level_of_another_shape_is_seen_afresh() -> None:
    play = drawn("#@.#")
    play.world = play.world.with_level(Level.from_text(["#@..#", "#...#"]))
    play.turn()
    assert remembered(play) == "#...#\n#...#"
