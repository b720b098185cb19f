"""How the tiles of a Tiled map become terrain and rooms."""

from pathlib import Path

import pytest

from tests.formats.maps import TILESET, at, drawn, layer, objects, properties, read, tmx

UNKNOWN = "nothing says what they are"
SET = '<tileset firstgid="1" name="{name}" {more}>{inside}</tileset>'


def tileset(inside: str, name: str = "dungeon", more: str = "") -> str:
    return SET.format(name=name, more=more, inside=inside)


def test_a_tile_is_what_its_class_says_and_none_is_rock(tmp_path: Path) -> None:
    found = read(tmp_path, tmx(layer("0123")))
    assert drawn(found.document) == ["%.#+"]
    assert found.lost == ()


@pytest.mark.parametrize(
    ("tile", "glyph"),
    [
        (f'<tile id="0" type="wall">{properties(terrain="grass")}</tile>', ","),
        (f'<tile id="0">{properties(terrain="Tall Grass")}</tile>', '"'),
        ('<tile id="0" type="Dark Dirt"/>', "d"),
        ('<tile id="0" type="open door"/>', "'"),
        (f'<tile id="0">{properties(name="river")}</tile>', "="),
        ('<tile id="0"><objectgroup><object id="1" x="0" y="0"/></objectgroup></tile>', "#"),
        (f'<tile id="0">{properties(solid=True)}</tile>', "#"),
        (f'<tile id="0">{properties(walkable=False)}</tile>', "#"),
        (f'<tile id="0">{properties(solid=False)}</tile>', "."),
        ('<tile id="0" type="wall or floor"/>', "."),
    ],
)
def test_what_a_tile_says(tmp_path: Path, tile: str, glyph: str) -> None:
    assert drawn(read(tmp_path, tmx(layer("1111"), tileset=tileset(tile))).document) == [glyph * 4]


def test_a_tile_that_nobody_explains_is_floor_at_the_bottom_and_nothing_above(
    tmp_path: Path,
) -> None:
    found = read(tmp_path, tmx(layer("4224", name="Low"), layer("0405", name="High")))
    assert drawn(found.document) == [".##."]
    assert [line.split(" (--")[0] for line in found.lost] == [
        f"layer “Low”, 2 cells with tiles 4 of “dungeon”: {UNKNOWN}; taken for stone_floor",
        f"layer “High”, 2 cells with tiles 4-5 of “dungeon”: {UNKNOWN}; what lies below them stays",
    ]


def test_layers_lie_over_each_other(tmp_path: Path) -> None:
    group = f'<group name="g">{layer("0200")}</group>'
    found = read(tmp_path, tmx(layer("1111"), group, layer("0030")))
    assert drawn(found.document) == [".#+."]


@pytest.mark.parametrize(
    ("of_layer", "glyph"),
    [
        (layer("4444", properties(terrain="grass"), name="Walls"), ","),
        (layer("4444", name="Walls"), "#"),
        (layer("4444", name="Walls level 2"), "#"),
        (layer("4444", name="x", more='class="marsh"'), "m"),
        (layer("1111", properties(terrain="grass")), ","),
        (layer("1111", name="Walls"), "."),  # the tiles' own class goes before the layer's name
    ],
)
def test_what_a_layer_says(tmp_path: Path, of_layer: str, glyph: str) -> None:
    floor = layer("0001", name="Floor")
    found = read(tmp_path, tmx(of_layer, floor))
    assert drawn(found.document) == [glyph * 3 + "."]
    assert found.lost == ()


@pytest.mark.parametrize(
    "of",
    [
        tileset("", name="Water"),
        tileset("", more='class="water"'),
        tileset(properties(terrain="water")),
    ],
)
def test_what_a_tileset_says(tmp_path: Path, of: str) -> None:
    assert drawn(read(tmp_path, tmx(layer("1234"), tileset=of)).document) == ["~~~~"]


def test_what_the_terrain_brush_says(tmp_path: Path) -> None:
    brush = tileset(
        """<wangsets><wangset name="w" type="corner">
        <wangcolor name="Grass"/><wangcolor name="Water"/>
        <wangtile tileid="0" wangid="0,1,0,1,0,1,0,2"/>
        <wangtile tileid="1" wangid="0,2,0,1,0,2,0,2"/>
        <wangtile tileid="2" wangid="0,2,0,1,0,1,0,2"/>
        <wangtile tileid="3" wangid="0x2020102"/>
        </wangset></wangsets>"""
    )
    assert drawn(read(tmp_path, tmx(layer("1234"), tileset=brush)).document) == [",~~."]


def test_what_older_terrains_say(tmp_path: Path) -> None:
    old = tileset(
        """<terraintypes><terrain name="Sand" tile="0"/><terrain name="Brick"/></terraintypes>
        <tile id="0" terrain="0,0,0,1"/><tile id="1" terrain="1,1,,1"/>
        <tile id="2" terrain=",,,"/>"""
    )
    assert drawn(read(tmp_path, tmx(layer("1230"), tileset=old)).document) == ["u#.%"]


def test_turned_tiles_are_the_same_tiles(tmp_path: Path) -> None:
    turned = ",".join(str(2 | bits << 28) for bits in (0b1000, 0b0100, 0b0010, 0b1111))
    content = tmx(layer("2222").replace("2,2,2,2", turned), layer("0001"))
    found = read(tmp_path, content)
    assert drawn(found.document) == ["###."]
    assert found.lost == ("that tiles are mirrored or turned: 4",)


def test_where_there_are_only_walls_one_walks_between_them(tmp_path: Path) -> None:
    found = read(tmp_path, tmx(layer("0220")))
    assert drawn(found.document) == [".##."]
    assert found.lost == ("nowhere could one walk; cells without a tile are taken for stone_floor",)


# Rooms ------------------------------------------------------------------------------------------


def test_tiles_and_layers_can_be_special_rooms(tmp_path: Path) -> None:
    of = tileset(
        f'<tile id="0" type="floor"/><tile id="1">{properties(room="echoing_hall")}</tile>'
        '<tile id="2" type="hushed chamber"/>'
    )
    found = read(
        tmp_path,
        tmx(layer("1111"), layer("0230"), layer("1000", name="Echoing hall"), tileset=of),
    )
    assert drawn(found.document) == ["...."]
    assert found.document.world.level.room_rows() == [".eh."]


def test_boxes_can_be_terrain_and_rooms(tmp_path: Path) -> None:
    boxes = objects(
        '<object id="1" type="hushed_chamber" x="0" y="0" width="17" height="8"/>',
        '<object id="2" name="Door" x="24" y="0" width="8" height="8"/>',
        '<object id="3" type="wall" x="9" y="1" width="1" height="1"/>',
        '<object id="4" type="wall" x="0" y="0" width="9" height="9"><ellipse/></object>',
    )
    found = read(tmp_path, tmx(layer("1111"), boxes))
    assert drawn(found.document) == [".#.+"]
    assert found.document.world.level.room_rows() == ["hh.."]
    assert found.lost == ("object 4: a place that is no upright box on the map",)


def test_the_boxes_of_a_layer_are_what_it_says(tmp_path: Path) -> None:
    box = '<object id="1" x="8" y="0" width="16" height="8"/>'
    found = read(tmp_path, tmx(layer("1111"), objects(box, more='name="Collision"')))
    assert drawn(found.document) == [".##."]


def test_a_tile_as_an_object_lies_above_its_place(tmp_path: Path) -> None:
    door = '<object id="1" gid="2147483651" x="8" y="8" width="8" height="8"/>'
    assert drawn(read(tmp_path, tmx(layer("1111"), objects(door))).document) == [".+.."]


# Wishes -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wishes", "expected"),
    [
        ({"1": "grass"}, [",#+."]),
        ({"1-2,4": "grass"}, [",,+,"]),
        ({"dungeon:0-1": "grass"}, [",,+."]),
        ({"2": "grass", "dungeon:1": "marsh"}, [".,+."]),
        ({"Layer": "grass"}, [",,,,"]),
        ({"closed door": "open door"}, [".#'."]),
        ({"4": "Still Water"}, [".#+~"]),
    ],
)
def test_what_a_person_says_goes_first(
    tmp_path: Path, wishes: dict[str, str], expected: list[str]
) -> None:
    found = read(tmp_path, tmx(layer("1234")), wishes)
    assert drawn(found.document) == expected


def test_a_person_can_say_what_no_tile_is(tmp_path: Path) -> None:
    assert drawn(read(tmp_path, tmx(layer("1000")), {"0": "grass"}).document) == [".,,,"]


def test_a_wish_that_fits_nothing_is_listed(tmp_path: Path) -> None:
    found = read(tmp_path, tmx(layer("1111")), {"9": "wall", "grsas": "grass", "other:0": "wall"})
    assert found.lost == (
        "--terrain 9=…, which fits nothing in it",
        "--terrain grsas=…, which fits nothing in it",
        "--terrain other:0=…, which fits nothing in it",
    )


# What is only looks -----------------------------------------------------------------------------


def test_what_is_not_looked_at_is_listed(tmp_path: Path) -> None:
    of = tileset(
        f'<image source="a.png"/><tile id="0" type="floor">{properties(cost=3, solid=False)}</tile>'
    )
    npc = at(1, 0, 'type="NPC"')
    found = read(
        tmp_path,
        tmx(
            properties(weather="hail", tint="red", seed="x"),
            layer("1111", properties(depth=1), name="L", more='offsetx="3"'),
            '<imagelayer name="sky"/>',
            objects(at(0, 0), npc, npc, at(2, 0, 'template="t.tx"')),
            tileset=of,
        ),
    )
    assert found.lost == (
        "objects without a class: 1",
        "objects of the class “NPC”: 2",
        "objects from the template “t.tx”: 1",
        "the map's property “weather”: found 'hail'; allowed is one of clear, fog, rain, snow",
        "the map's property “tint”",
        "the map's property “seed”: found 'x'; allowed is a whole number from -9223372036854775808 "
        "to 9223372036854775807",
        "the pictures of tilesets: “dungeon”",
        "layer “L”: that it is shifted by pixels",
        "layer “L”: its property “depth”",
        "the picture layer “sky”",
        "properties of tiles: cost",
    )


def test_very_many_lines_of_a_kind_are_cut_short(tmp_path: Path) -> None:
    names = "".join(f'<property name="p{n}" value=""/>' for n in range(30))
    found = read(tmp_path, tmx(f"<properties>{names}</properties>", layer("1111")))
    assert len(found.lost) == 21
    assert found.lost[-1] == "and 10 more of this kind"


def test_the_tileset_of_these_tests_has_an_unknown_tile() -> None:
    assert '<tile id="3"/>' in TILESET
