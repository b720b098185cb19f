"""Maps in text: how rows become cells."""

import pytest

from sandbox.errors import InputError
from sandbox.levelfile import loads
from sandbox.maptext import map_rows, read_map, rows_of
from sandbox.sim.grid import Cell
from sandbox.sim.terrain import TERRAINS


def test_shorter_rows_are_filled_with_rock() -> None:
    assert map_rows(read_map("....\n.\n\n..").level) == ["....", ".%%%", "%%%%", "..%%"]


def test_a_space_is_rock() -> None:
    assert map_rows(read_map(". .").level) == [".%."]


@pytest.mark.parametrize(
    "text", ["#.#\n#@#", "#.#\r\n#@#\r\n", "#.#\n#@#\n\n\n", "#.#\n#@#\r\n\r\n"]
)
def test_line_ends_and_blank_lines_at_the_end_make_no_difference(text: str) -> None:
    map_ = read_map(text)
    assert rows_of(text) == ["#.#", "#@#"]
    assert map_rows(map_.level, map_.you) == ["#.#", "#@#"]
    assert map_.you == Cell(1, 1)


def test_every_terrain_has_a_glyph_that_reads_back() -> None:
    row = "".join(terrain.glyph for terrain in TERRAINS)
    level = read_map(row).level
    assert level.terrain.tolist() == [[terrain.code for terrain in TERRAINS]]
    assert map_rows(level) == [row]


def test_the_largest_map() -> None:
    assert read_map("\n".join(["." * 256] * 256)).level.terrain.shape == (256, 256)
    with pytest.raises(InputError, match="257 × 256 cells; at most 256 × 256"):
        read_map("\n".join(["." * 256] * 255 + ["." * 257]))


def test_rooms_may_be_as_ragged_as_their_map() -> None:
    level = loads("format = 1\nmap = '''\n...\n.\n'''\nrooms = '''\n..e\nh\n'''", "x").world.level
    assert level.room_rows() == ["..e", "h.."]
