"""Objects of a Tiled map: who is there, what lies there, and what could not be."""

from pathlib import Path

import pytest

from sandbox.sim.grid import Cell
from sandbox.sim.things import Thing
from tests.formats.maps import at, layer, objects, properties, read, tmx

FLOOR = layer("1111111\n1111111\n1112111")


def scene(*of: str) -> str:
    return tmx(FLOOR, objects(*of), width=7, height=3)


def test_creatures_by_their_class_or_else_their_name(tmp_path: Path) -> None:
    found = read(
        tmp_path,
        scene(
            at(0, 0, 'type="guard" name="Anna"'),
            at(1, 0, 'class="rat"'),
            at(2, 0, 'type="enemy" name="goblin"'),
            at(3, 0, 'type="you" name="me"'),
        ),
    )
    there = [(one.kind, one.id, one.at) for one in found.document.world.creatures]
    assert there == [
        ("you", "you", (3, 0)),
        ("guard", "Anna", (0, 0)),
        ("rat", "rat-2", (1, 0)),
        ("goblin", "goblin-3", (2, 0)),
    ]
    assert found.lost == ()


@pytest.mark.parametrize("name", ["Player-Start", "player", "spawn point"])
def test_where_a_player_begins_is_where_you_are(tmp_path: Path, name: str) -> None:
    found = read(tmp_path, scene(at(2, 1, f'name="{name}" type="Location"')))
    assert [str(one.at) for one in found.document.world.creatures] == ["2,1"]


def test_properties_are_the_keys_of_level_files(tmp_path: Path) -> None:
    said = properties(
        hearing=5,
        deaf=True,
        stealth="20",
        vision="dark",
        enemies="you, rat",
        round="[[4, 1], [5, 1]]",
        worn="robe",
    )
    guard = read(tmp_path, scene(at(4, 1, 'type="guard"', said))).document.world.creatures[0]
    assert (guard.hearing, guard.deaf, guard.stealth, guard.vision) == (5, True, 20, "dark")
    assert guard.enemies == ("you", "rat")
    assert guard.round == (Cell(4, 1), Cell(5, 1))
    assert guard.worn == ("robe",)


def test_a_line_is_a_round(tmp_path: Path) -> None:
    line = '<polyline points="-3,0 0,0 17,3 90,0 17,8"/>'
    found = read(tmp_path, scene(at(1, 0, 'type="guard"', line)))
    guard = found.document.world.creatures[0]
    assert guard.at == (1, 0)
    assert guard.round == ((1, 0), (3, 0), (3, 1))


def test_things(tmp_path: Path) -> None:
    found = read(
        tmp_path,
        scene(
            at(0, 0, 'type="lamp"', properties(radius=3)),
            at(0, 0, 'name="pile"', properties(items='["a, b", "rope"]')),
            at(1, 0, 'type="label"', properties(text="Here", to="[3, 0]")),
            '<object id="1" x="8" y="8" width="9" height="8"><text wrap="1">Beware</text></object>',
            '<object id="1" type="chest" gid="2" x="16" y="8" width="8" height="8"/>',
        ),
    )
    assert found.document.world.level.things == (
        Thing("lamp", Cell(0, 0), radius=3),
        Thing("pile", Cell(0, 0), items=("a, b", "rope")),
        Thing("label", Cell(1, 0), text="Here", to=Cell(3, 0)),
        Thing("label", Cell(1, 1), text="Beware"),
        Thing("chest", Cell(2, 0)),
    )
    assert found.lost == ()


def test_an_object_is_what_its_tile_is(tmp_path: Path) -> None:
    of = '<tileset firstgid="1"><tile id="0" type="floor"/><tile id="4" type="lamp"/></tileset>'
    lamp = '<object id="1" gid="5" x="0" y="8" width="8" height="8"/>'
    found = read(tmp_path, tmx(layer("1111"), objects(lamp), tileset=of))
    assert found.document.world.level.things == (Thing("lamp", Cell(0, 0)),)


@pytest.mark.parametrize(
    ("of", "lost"),
    [
        ((at(3, 2, 'type="rat"'),), "object 7: the rat at 3,2 would stand in a wall"),
        ((at(9, 0, 'type="rat"'),), "object 7: a rat off the map"),
        ((at(0, -1, 'type="lamp"'),), "object 7: a lamp off the map"),
        (('<object id="7" type="rat" x="nan" y="0"/>',), "object 7: a rat off the map"),
        (
            (at(0, 0, 'type="rat"'), at(0, 0, 'type="bat" name="B"')),
            "object 7 “B”: the bat at 0,0 would stand where rat does",
        ),
        ((at(0, 0, 'type="you"'), at(1, 0, 'type="you"')), "object 7: a second you, at 1,0"),
        (
            (at(0, 0, 'type="rat" name="A"'), at(1, 0, 'type="rat" name="A"')),
            "object 7 “A”: its name, which is taken or no line of text",
        ),
        (
            (at(0, 0, 'type="rat"', properties(hearing=0)),),
            "object 7: hearing: found 0; allowed is a whole number from 1 to 300",
        ),
        (
            (at(0, 0, 'type="rat"', properties(deaf="maybe")),),
            "object 7: deaf: found 'maybe'; allowed is true or false",
        ),
        (
            (at(0, 0, 'type="rat"', properties(round="1,1")),),
            "object 7: round: found '1,1'; allowed is a list, each a cell [column, row], "
            "two whole numbers",
        ),
        (
            (at(0, 0, 'type="rat"', properties(round="[[9, 9]]")),),
            "object 7: round: found [9, 9], which is off the map; columns are 0 to 6, rows 0 to 2",
        ),
        (
            (at(0, 0, 'type="rat"', properties(enemies="you, orc")),),
            "the rat's enemy 'orc', whom there is not",
        ),
        ((at(0, 0, 'type="lamp"', properties(mood=1)),), "the property “mood” of objects: 1"),
        ((at(0, 0, 'type="chest"', properties(radius=1)),), "the property “radius” of objects: 1"),
    ],
)
def test_what_does_not_fit_is_listed(tmp_path: Path, of: tuple[str, ...], lost: str) -> None:
    assert read(tmp_path, scene(*of)).lost == (lost,)


def test_equipment_that_there_is_not(tmp_path: Path) -> None:
    found = read(tmp_path, scene(at(0, 0, 'type="rat"', properties(weapon="spork"))))
    assert found.lost[0].startswith("object 7: weapon: unknown weapon 'spork'; allowed are ")
    assert found.document.world.creatures[0].weapon == ""


def test_the_map_says_what_a_level_does(tmp_path: Path) -> None:
    values = {
        "name": "A “name”",
        "rules": "crawl",
        "seed": 12,
        "ambient_light": 40,
        "kind": "overworld",
        "branch": "crypt",
    }
    document = read(tmp_path, tmx(properties(**values), layer("1111"))).document
    level = document.world.level
    assert (document.name, document.world.numbers.rules, document.world.seed) == (
        "A “name”",
        "crawl",
        12,
    )
    assert (level.ambient_light, level.kind, level.branch) == (40, "overworld", "crypt")


def test_the_map_may_change_numbers_of_the_rules(tmp_path: Path) -> None:
    numbers = {
        "rules_override.muffle.closed_door": 60,
        "rules_override.travel.straight": -5,
        "rules_override.no": 1,
    }
    found = read(tmp_path, tmx(properties(rules="chess", **numbers), layer("1111")))
    assert found.document.world.numbers.overrides == (("muffle.closed_door", 60),)
    assert found.lost == (
        "the map's property “rules”: found 'chess'; allowed is one of hearing, crawl, powder",
        "the map's property “rules_override.travel.straight”: -5 is not a whole number from 1 to "
        "999",
        "the map's property “rules_override.no”: unknown number 'no'; `noisebox rules hearing` "
        "lists them",
    )
