"""Files that ask for more than is theirs: entities, depth, files elsewhere, and plain rubbish."""

from pathlib import Path

import pytest

from sandbox.errors import InputError
from tests.formats.maps import TILESET, drawn, layer, read, said, tmx

GOOD = tmx(layer("1111"))
HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
DECLARED = "line 2: a document type with declarations is not read"


def with_type(document_type: str, content: str = GOOD) -> str:
    return content.replace(HEAD, f"{HEAD}{document_type}\n")


@pytest.mark.parametrize(
    ("content", "error"),
    [
        (with_type('<!DOCTYPE map [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'), DECLARED),
        (with_type('<!DOCTYPE map [<!ENTITY a SYSTEM "file:///etc/passwd">]>'), DECLARED),
        (with_type('<!DOCTYPE map [<!ENTITY % a SYSTEM "http://a/b"> %a;]>'), DECLARED),
        (with_type("<!DOCTYPE map []>"), DECLARED),
        (
            with_type(
                '<!DOCTYPE map SYSTEM "map.dtd">', GOOD.replace("<map", "<map><a>&b;</a></map><map")
            ),
            "line 3: the entity 'b' is not read",
        ),
        ("<map>" + "<group>" * 100, "line 1: its groups are nested too deeply"),
        ("<map>\n<", "this is not XML"),
        ("", "this is not XML"),
        ("<map>&b;</map>", "this is not XML"),
        ("<maps/>", "line 1: found <maps>; allowed are <map>, <tileset>"),
        ("<tileset/>", "this is no map of Tiled's"),
        ('<?xml version="1.0" encoding="klingon"?><map/>', "this is not XML"),
        (b"<map>\xff</map>", "this is not XML"),
        (b"\x00\x01\x02", "this is not XML"),
    ],
)
def test_xml_that_is_refused(tmp_path: Path, content: str | bytes, error: str) -> None:
    assert error in said(tmp_path, content)


def test_the_document_type_of_old_maps_is_neither_fetched_nor_missed(tmp_path: Path) -> None:
    old = with_type('<!DOCTYPE map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd">')
    assert drawn(read(tmp_path, old).document) == ["...."]


@pytest.mark.parametrize(
    ("content", "error"),
    [
        ("", "this is not JSON"),
        ("{", "this is not JSON"),
        ("[1]", "found no table at its top; a map or a tileset is one"),
        ("3", "found no table at its top; a map or a tileset is one"),
        ("{}", "`width` is missing; it must be a whole number"),
        ('{"type": "tileset"}', "this is no map of Tiled's"),
        ('{"width": "4"}', "width: found '4'; allowed is a whole number"),
        ('{"a":' * 10_000, "its groups are nested too deeply"),
        (b'{"\xff": 1}', "this is not JSON"),
        (
            '{"width":4,"height":1,"tilewidth":8,"tileheight":8,"layers":[{"type":"tilelayer",'
            '"name":"L","width":4,"height":1,"data":[1,2,3,-1.5]}]}',
            "layers[0].data",
        ),
    ],
)
def test_json_that_is_refused(tmp_path: Path, content: str | bytes, error: str) -> None:
    assert error in said(tmp_path, content, name="a.tmj")


# Files beside -----------------------------------------------------------------------------------


def naming(source: str) -> str:
    return tmx(layer("1111"), tileset=f'<tileset firstgid="1" source="{source}"/>')


def test_a_tileset_in_a_file_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "sets").mkdir()
    (tmp_path / "sets" / "a.tsx").write_text(TILESET.replace('firstgid="1"', 'firstgid="9"'))
    (tmp_path / "b.json").write_text('{"type": "tileset", "tiles": [{"id": 0, "type": "wall"}]}')
    two = (
        '<tileset firstgid="3" source="b.json"/><tileset firstgid="1" source="sets/../sets/a.tsx"/>'
    )
    assert drawn(read(tmp_path, tmx(layer("1233"), tileset=two)).document) == [".###"]


def test_a_tileset_that_is_not_there_is_listed(tmp_path: Path) -> None:
    found = read(tmp_path, naming("a.tsx"), {"a:0": "grass"})
    assert drawn(found.document) == [",,,,"]
    assert found.lost == ("the tileset a.tsx: there is no such file",)


@pytest.mark.parametrize("source", ["../a.tsx", "/etc/passwd", "b/../../a.tsx", "link.tsx"])
def test_files_outside_the_folder_are_not_read(tmp_path: Path, source: str) -> None:
    folder = tmp_path / "maps"
    folder.mkdir()
    (tmp_path / "a.tsx").write_text(TILESET)
    (folder / "link.tsx").symlink_to(tmp_path / "a.tsx")
    assert said(folder, naming(source)) == (
        f"line 3: the tileset {source} lies outside the map's folder and is not read; copy it "
        "there, or name a folder that holds both: --within DIR"
    )


def test_a_person_can_name_a_wider_folder(tmp_path: Path) -> None:
    folder = tmp_path / "maps"
    folder.mkdir()
    (tmp_path / "a.tsx").write_text(TILESET)
    assert drawn(read(folder, naming("../a.tsx"), within=tmp_path).document) == ["...."]


@pytest.mark.parametrize(
    ("name", "content", "error"),
    [
        ("a.tsx", "<map/>", "this is no tileset of Tiled's"),
        ("a.tsx", "<tileset>", "line 1, column 10: this is not XML: no element found"),
        ("a.tsj", '{"tiles": 3}', "tiles: found 3; allowed is tables [[tiles]]"),
        ("a.png", "", "unknown ending '.png'; allowed are .tmx, .tsx, .xml, .tmj, .tsj, .json"),
    ],
)
def test_a_bad_tileset_is_named(tmp_path: Path, name: str, content: str, error: str) -> None:
    (tmp_path / name).write_text(content)
    with pytest.raises(InputError) as raised:
        read(tmp_path, naming(name))
    assert str(raised.value) == f"{tmp_path / name}: {error}"


def test_no_file_can_be_named_so(tmp_path: Path) -> None:
    size = '"width": 1, "height": 1, "tilewidth": 1, "tileheight": 1'
    content = f'{{{size}, "tilesets": [{{"source": "a\\u0000"}}]}}'
    assert said(tmp_path, content, name="a.tmj") == (
        "tilesets[0].source: found 'a\\x00', which cannot be a file's name"
    )


def test_very_many_tilesets(tmp_path: Path) -> None:
    assert said(tmp_path, tmx(layer("1111"), tileset="<tileset/>" * 257)) == (
        "found 257 tilesets; at most 256 are read"
    )
