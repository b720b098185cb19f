"""What is written to a foreign format and read back is the same, but for what was listed."""

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from PIL import Image

from sandbox.document import Document
from sandbox.formats import format_of, writer_of
from sandbox.formats.base import Read
from sandbox.formats.colours import COLOURS
from sandbox.levelfile import loads, save
from sandbox.maptext import stands_in_map
from sandbox.sim.terrain import TERRAINS
from tests.files.documents import documents

LEVEL = """\
format = 1
name = "Half & <half>"
rules = "crawl"
seed = 9007199254740993
ambient_light = 5
branch = "crypt"
map = '''
####%
#@.+~
'''
rooms = '''
.....
.ee.h
'''
[you]
listen = 3
[[creature]]
id = "Anna, the guard"
kind = "guard"
at = [2, 1]
asleep = true
enemies = ["you", "rat"]
round = [[2, 1], [4, 1]]
says = "“Halt!”\\tWho\\ngoes?"
[[object]]
kind = "pile"
at = [2, 1]
items = ["[ 1, 2 ]", "a\\nb"]
[[object]]
kind = "label"
at = [4, 1]
text = "there"
to = [1, 1]
[rules_override]
"loudness.shout" = 11
[[script]]
turn = 1
who = "you"
do = "wait"
"""


@contextmanager
def through(document: Document, ending: str) -> Iterator[tuple[Read, tuple[str, ...]]]:
    """A document written and read, and what writing left out."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"map{ending}"
        written = writer_of(path)(document)
        path.write_bytes(written.content)
        yield format_of(path).read(path), written.lost


def held_by_tiled(document: Document) -> Document:
    """What a Tiled map holds of a document."""
    return replace(document, script=(), expects=(), legend={}, lesson={}, tasks=())


@given(documents())
def test_json_of_tiled_keeps_all_that_it_can_hold(document: Document) -> None:
    with through(document, ".tmj") as (read, lost):
        assert read.document == held_by_tiled(document)
        assert read.lost == ()
        assert bool(lost) == (document != held_by_tiled(document))


@given(documents())
def test_xml_of_tiled_keeps_all_but_characters_that_xml_has_not(document: Document) -> None:
    with through(document, ".tmx") as (read, lost):
        if not any(line.startswith("characters") for line in lost):
            assert read.document == held_by_tiled(document)
            assert bool(lost) == (document != held_by_tiled(document))
        assert read.document.world.level.rows() == document.world.level.rows()
        assert read.lost == ()


@given(documents())
def test_rexpaint_keeps_the_terrain_and_where_you_are(document: Document) -> None:
    world = document.world
    with through(document, ".xp") as (read, _):
        assert read.document.world.level.rows() == world.level.rows()
        you = world.you.at if world.you and stands_in_map(world.level, world.you.at) else None
        assert (read.document.world.you.at if read.document.world.you else None) == you
        assert read.lost == ("its colours",)


@pytest.mark.parametrize("ending", [".tmx", ".tmj"])
def test_a_level_with_all_of_it(ending: str) -> None:
    document = loads(LEVEL, "")
    with through(document, ending) as (read, lost):
        assert read == Read(held_by_tiled(document))
        assert lost == ("the script: 1 entry",)


def test_what_xml_has_no_character_for_is_counted() -> None:
    document = loads("format = 1\nname = 'a'\nmap = '.'", "")
    document = replace(document, name="a\0b\x07\ufffe")
    with through(document, ".tmx") as (read, lost):
        assert read.document.name == "a�b��"
        assert lost == ("characters that XML cannot hold: 3, written as �",)


def test_the_same_level_gives_the_same_bytes() -> None:
    for ending in (".tmx", ".tmj", ".xp"):
        write = writer_of(Path(f"a{ending}"))
        assert write(loads(LEVEL, "")) == write(loads(LEVEL, ""))


def test_xml_is_as_tiled_writes_it() -> None:
    root = ElementTree.fromstring(writer_of(Path("a.tmx"))(loads(LEVEL, "")).content)
    names = [(one.tag, one.get("name")) for one in root if one.tag != "properties"]
    assert names == [
        ("tileset", "noisebox"),
        ("layer", "Terrain"),
        ("layer", "Rooms"),
        ("objectgroup", "Creatures"),
        ("objectgroup", "Things"),
    ]
    rooms = root.find("layer[@name='Rooms']/data")
    assert rooms is not None
    assert rooms.attrib == {"encoding": "csv"}
    assert rooms.text == "\n0,0,0,0,0,\n0,40,40,0,41\n"
    guard = root.find(".//object[@type='guard']")
    assert guard is not None
    assert (guard.get("name"), guard.get("x"), guard.get("y")) == ("Anna, the guard", "40", "24")
    seed = root.find("properties/property[@name='seed']")
    assert seed is not None
    assert seed.attrib == {"name": "seed", "value": "9007199254740993"}  # more than Tiled's int


def test_json_has_its_tiles_on_a_line_and_all_that_tiled_asks_for() -> None:
    content = writer_of(Path("a.tmj"))(loads(LEVEL, "")).content.decode()
    assert '"data": [2,2,2,2,3,2,1,1,11,17]' in content
    map_ = json.loads(content)
    assert (map_["type"], map_["infinite"], map_["nextlayerid"]) == ("map", False, 5)
    ids = [one["id"] for layer in map_["layers"] for one in layer.get("objects", [])]
    assert ids == [1, 2, 3, 4]
    assert map_["nextobjectid"] == 5


@pytest.mark.parametrize("ending", [".tmx", ".tmj"])
def test_the_picture_of_the_tiles_lies_beside_the_map(tmp_path: Path, ending: str) -> None:
    save(loads(LEVEL, ""), tmp_path / f"a{ending}")
    with Image.open(tmp_path / "noisebox-tiles.png") as picture:
        assert picture.size == (128, 96)
        for number, terrain in enumerate(TERRAINS):
            row, column = divmod(number, 8)
            assert picture.getpixel((16 * column + 8, 16 * row + 8)) == COLOURS[terrain.id]


def test_a_picture_that_someone_drew_stays(tmp_path: Path) -> None:
    picture = tmp_path / "noisebox-tiles.png"
    picture.write_bytes(b"mine")
    save(loads(LEVEL, ""), tmp_path / "a.tmx")
    assert picture.read_bytes() == b"mine"
