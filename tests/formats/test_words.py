"""Words and numbers of foreign maps, and the tables behind them."""

import pytest

from sandbox.errors import InputError
from sandbox.formats.base import Wishes
from sandbox.formats.colours import COLOURS
from sandbox.formats.level import FORMAT
from sandbox.formats.words import Vocabulary, plain
from sandbox.sim import tables
from sandbox.sim.level import ROOMS
from sandbox.sim.terrain import BY_ID, TERRAINS

WORDS: dict[str, list[str]] = tables.table("sandbox.formats", "words")["terrain"]


def meaning(word: str, **wishes: str) -> str | None:
    terrain = Vocabulary(wishes).word(word)
    return terrain.id if terrain else None


@pytest.mark.parametrize("terrain", [terrain.id for terrain in TERRAINS])
def test_each_terrain_is_meant_by_its_id_and_its_name(terrain: str) -> None:
    assert meaning(terrain) == meaning(BY_ID[terrain].name.title()) == terrain


def test_no_word_means_two_things() -> None:
    words = [plain(word) for row in WORDS.values() for word in row] + list(BY_ID)
    assert sorted(words) == sorted(set(words))


@pytest.mark.parametrize(
    ("word", "terrain"),
    [
        ("Deep-Water ", "still_water"),
        ("floor 12", "stone_floor"),
        ("Walls_level_2", "wall"),
        ("grass layer", "grass"),
        ("wallpaper", None),
        ("", None),
        ("12", None),
    ],
)
def test_words(word: str, terrain: str | None) -> None:
    assert meaning(word) == terrain


@pytest.mark.parametrize(
    ("phrase", "terrain"),
    [("dark dirt", "dirt_road"), ("dirt and grass", None), ("wooden door", "closed_door")],
)
def test_phrases(phrase: str, terrain: str | None) -> None:
    found = Vocabulary({}).phrase(phrase)
    assert (found.id if found else None) == terrain


def test_a_wish_goes_before_what_a_word_usually_means() -> None:
    assert meaning("Dirt", dirt="marsh") == "marsh"


def test_a_wish_for_a_terrain_that_there_is_not() -> None:
    with pytest.raises(InputError, match=r"--terrain 1=lava: unknown terrain 'lava'; allowed are "):
        Vocabulary({"1": "lava"})


def test_everything_has_a_colour_of_its_own() -> None:
    assert COLOURS.keys() == {*BY_ID, *ROOMS[1:], "you"}
    assert len(set(COLOURS.values())) == len(COLOURS)


def test_levels_of_our_own_leave_nothing_to_be_wished() -> None:
    from pathlib import Path

    with pytest.raises(InputError, match="a level file says itself what its cells are"):
        FORMAT.reading(Path("a.toml"), Wishes({"1": "wall"}))
