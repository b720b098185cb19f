"""Every way in which a level file can be wrong: the error says what, where, and what is allowed."""

import pytest

from sandbox.errors import InputError
from sandbox.levelfile import loads

MAP = """format = 1
map = '''
#####
#.@+#
#...#
#####
'''
"""
ROOMS = "rooms = '''\n.....\n.....\n.....\n.....\n'''\n"
GUARD = "[[creature]]\nkind = 'guard'\nid = 'g'\nat = [1, 1]\n"


def made(tail: str, body: str = MAP) -> str:
    return body + tail


def script(words: str) -> str:
    return made(f"{GUARD}[[script]]\nturn = 1\n{words}\n")


def expectation(words: str) -> str:
    return made(f"{GUARD}[[expect]]\nturn = 1\nwho = 'g'\n{words}\n")


def creature(words: str) -> str:
    return made(f"[[creature]]\nkind = 'guard'\nat = [1, 1]\n{words}\n")


def thing(words: str) -> str:
    return made(f"[[object]]\nat = [1, 1]\n{words}\n")


# What is wrong: the text, and what the error must say, in this order.
FAULTS: dict[str, tuple[str, tuple[str, ...]]] = {
    # TOML itself
    "no TOML": ("format = 1\nmap == 3", ("line 2, column 6", "this is not TOML", "invalid value")),
    "text that does not end": ("format = 1\nmap = '''\n###", ("this is not TOML",)),
    "a key twice": ("format = 1\nformat = 1\nmap = '.'", ("line 2", "not TOML", "overwrite")),
    "a zero byte": ("format = 1\n\0", ("line 2, column 1", "not TOML")),
    "nested for ever": ("a = " + "[" * 5000, ("nested too deeply",)),
    "a number for ever": ("a = " + "1" * 5000, ("not TOML", "digits")),
    # keys and types
    "nothing": ("", ("`format` is missing", "1")),
    "another format": ("format = 2\nmap = '.'", ("line 1, format", "found 2", "allowed is 1")),
    "format as text": ("format = '1'\nmap = '.'", ("line 1, format", "found '1'", "allowed is 1")),
    "no map": ("format = 1", ("`map` is missing", "text")),
    "a map that is a number": ("format = 1\nmap = 5", ("line 2, map", "found 5", "text")),
    "an unknown key": (
        "seeds = 1\n" + MAP,
        ("line 1, seeds", "unknown key `seeds`", "allowed are format, map, name, rules, seed"),
    ),
    "a key of two lines": (
        '"a\\nb`" = 1\n' + MAP,
        (r"a\nb`: unknown key `a\nb``; allowed are format",),
    ),
    "a key of nothing": ('"" = 1\n' + MAP, ("unknown key ``; allowed are format",)),
    "an unknown table": (made("[[creatures]]\n"), ("line 8", "unknown key `creatures`")),
    "an unknown key of a creature": (
        creature("ears = 3"),
        ("line 11, creature[0].ears", "unknown key `ears`", "footsteps, hearing, deaf"),
    ),
    "an unknown key of you": (made("[you]\nkind = 'rat'"), ("you.kind", "unknown key", "stealth")),
    "round is no word of yours": (made("[you]\nround = []"), ("you.round", "unknown key")),
    "an unknown key of an object": (thing("kind='lamp'\nsize=3"), ("object[0].size", "radius")),
    "an unknown key of a script": (
        script("who='you'\ndo='wait'\nwhere=[1,1]"),
        ("line 16, script[0].where", "unknown key `where`", "allowed are turn, do, who, at"),
    ),
    "an unknown key of an expectation": (expectation("x=1"), ("expect[0].x", "hears, band")),
    "a table for several": (
        made("[creature]\nkind = 'rat'"),
        ("line 8, creature", "found a table", "tables [[creature]]"),
    ),
    "text for a number": (
        creature("hearing = 'keen'"),
        ("line 11, creature[0].hearing", "found 'keen'", "a whole number from 1 to 300"),
    ),
    "a fraction": (creature("hearing = 1.5"), ("hearing", "found 1.5", "a whole number")),
    "a fraction that is whole": (creature("hearing = 2.0"), ("hearing", "found 2.0")),
    "true for a number": (creature("hearing = true"), ("hearing", "found true", "whole number")),
    "a number for yes": (creature("deaf = 1"), ("deaf", "found 1", "allowed is true or false")),
    "a date for a number": ("seed = 2020-01-01\n" + MAP, ("line 1, seed", "found 2020-01-01")),
    "a cell of three": (
        made("[[creature]]\nkind='rat'\nat = [1, 2, 3]"),
        ("creature[0].at", "found [1, 2, 3]", "a cell [column, row], two whole numbers"),
    ),
    "a cell of text": (
        made("[[creature]]\nkind='rat'\nat = [1, 'b']"),
        ("line 10, creature[0].at[1]", "found 'b'", "a whole number"),
    ),
    "a list that is text": (creature("worn = 'clogs'"), ("worn", "found 'clogs'", "a list")),
    "a list of numbers": (creature("worn = [3]"), ("worn[0]", "found 3", "text")),
    # ranges
    "light": ("ambient_light = 101\n" + MAP, ("ambient_light", "found 101", "from 0 to 100")),
    "a seed of 65 bits": (f"seed = {2**63}\n" + MAP, ("seed", "found 9223372036854775808")),
    "hearing 0": (creature("hearing = 0"), ("hearing", "found 0", "from 1 to 300")),
    "hearing 301": (creature("hearing = 301"), ("hearing", "found 301", "from 1 to 300")),
    "footsteps": (creature("footsteps = 301"), ("footsteps", "from 0 to 300")),
    "footsteps below": (creature("footsteps = -1"), ("footsteps", "found -1", "from 0 to 300")),
    "listen": (made("[you]\nlisten = 101"), ("line 9, you.listen", "found 101", "from 0 to 100")),
    "stealth": (made("[you]\nstealth = -1"), ("you.stealth", "found -1", "from 0 to 100")),
    "a dark lamp": (thing("kind='lamp'\nbrightness=0"), ("brightness", "from 1 to 100")),
    "a bright lamp": (thing("kind='lamp'\nbrightness=101"), ("brightness", "from 1 to 100")),
    "a small lamp": (thing("kind='lamp'\nradius=0"), ("radius", "from 1 to 40")),
    "a great lamp": (thing("kind='lamp'\nradius=41"), ("object[0].radius", "found 41")),
    "loudness 0": (
        script("do='noise'\nkind='blow'\nat=[1,2]\nloudness=0"),
        ("line 17, script[0].loudness", "found 0", "from 1 to 999"),
    ),
    "loudness 1000": (
        script("do='noise'\nkind='blow'\nat=[1,2]\nloudness=1000"),
        ("script[0].loudness", "found 1000", "from 1 to 999"),
    ),
    "turn 0": (
        made("[[script]]\nturn = 0\nwho = 'you'\ndo = 'wait'"),
        ("script[0].turn", "found 0", "from 1"),
    ),
    # words that must be one of some
    "rules": ("rules = 'nethack'\n" + MAP, ("line 1, rules", "'nethack'", "hearing, crawl")),
    "kind of level": ("kind = 'cave'\n" + MAP, ("kind", "found 'cave'", "dungeon, overworld")),
    "branch": ("branch = 'moria'\n" + MAP, ("branch", "found 'moria'", "crypt", "tomb")),
    "moon": ("moon = 'blue'\n" + MAP, ("moon", "found 'blue'", "crescent, full, half, new")),
    "time": ("time = 'noon'\n" + MAP, ("time", "dawn, day, dusk, night")),
    "weather": ("weather = 'hail'\n" + MAP, ("weather", "clear, fog, rain, snow")),
    "burden": (made("[you]\nburden = 'heavy'"), ("you.burden", "burdened, strained, unburdened")),
    "vision": (creature("vision = 'xray'"), ("vision", "blind, dark, deep, keen, normal")),
    "kind of creature": (
        made("[[creature]]\nkind = 'imp'\nat = [1, 1]"),
        ("line 9, creature[0].kind", "unknown kind 'imp'", "guard, goblin, ogre"),
    ),
    "a second you": (
        made("[[creature]]\nkind = 'you'\nat = [1, 1]"),
        ("creature[0].kind", "unknown kind 'you'"),
    ),
    "kind of object": (thing("kind = 'chair'"), ("object[0].kind", "found 'chair'", "chest")),
    "kind of noise": (
        script("do = 'noise'\nkind = 'sneeze'\nat = [1, 2]"),
        ("line 15, script[0].kind", "unknown kind 'sneeze'", "footstep, door_open"),
    ),
    "act": (script("who='you'\ndo='dance'"), ("script[0].do", "found 'dance'", "attack", "wait")),
    "item": (
        script("who='you'\ndo='throw'\nat=[1,2]\nitem='axe'"),
        ("script[0].item", "found 'axe'", "flask, stone"),
    ),
    # the map
    "no cells": ("format = 1\nmap = ''", ("line 2, map", "no cells", "at least one row")),
    "blank rows alone": ("format = 1\nmap = '''\n\n\n'''", ("no cells",)),
    "an unknown glyph": (
        "format = 1\nmap = '''\n###\n#!#\n'''",
        ("line 4, map row 2, column 2", "unknown glyph '!'", "allowed are '.#%"),
    ),
    "an unknown glyph beside a legend": (
        "format = 1\nmap = '''\n*!\n'''\n[legend]\n'*' = 'grass'",
        ("map row 1, column 2", "unknown glyph '!'", "legend's '*'"),
    ),
    "too wide": ("format = 1\nmap = '" + "." * 257 + "'", ("257 × 1", "at most 256 × 256")),
    "too high": ("format = 1\nmap = '''" + ".\n" * 257 + "'''", ("1 × 257", "at most 256 × 256")),
    "two of you": (
        "format = 1\nmap = '''\n.@.\n..@\n'''",
        ("line 4, map row 2, column 3", "a second @", "the first is at 1,0"),
    ),
    "rooms too low": (
        MAP + "rooms = '''\n.....\n'''",
        ("line 8, rooms", "found 1 rows", "the map has 4"),
    ),
    "rooms too high": (MAP + ROOMS.replace("rooms = '''\n", "rooms = '''\n.....\n"), ("5 rows",)),
    "rooms too wide": (
        MAP + ROOMS.replace(".....", "......"),
        ("line 9, rooms row 1", "found 6 columns", "the map has 5"),
    ),
    "one row of rooms too short": (
        MAP + "rooms = '''\n.....\n....\n.....\n.....\n'''",
        ("line 10, rooms row 2", "found 4 columns"),
    ),
    "an unknown room": (
        MAP + ROOMS.replace(".....", "..#..", 1),
        ("line 9, rooms row 1, column 3", "unknown glyph '#'", "e (echoing hall)"),
    ),
    # the legend
    "a glyph of two": (
        made("[legend]\n'**' = 'grass'"),
        ("line 9, legend.**", "found '**'", "exactly one"),
    ),
    "a glyph of none": (made("[legend]\n'' = 'grass'"), ("found ''", "exactly one")),
    "a glyph that no one sees": (made("[legend]\n\"\\u200b\" = 'grass'"), ("visible character",)),
    "a glyph that is taken": (
        made("[legend]\n'#' = 'grass'"),
        ("line 9, legend.#", "'#' already means wall"),
    ),
    "your glyph": (made("[legend]\n'@' = 'grass'"), ("'@' already means where you stand",)),
    "rock's other glyph": (made("[legend]\n' ' = 'grass'"), ("found ' '",)),
    "an unknown terrain": (
        made("[legend]\n'*' = 'lava'"),
        ("line 9, legend.*", "unknown terrain 'lava'", "stone_floor, wall"),
    ),
    "a terrain that is a number": (made("[legend]\n'*' = 3"), ("unknown terrain 3",)),
    # who is where
    "off the map": (
        made("[[creature]]\nkind = 'rat'\nat = [5, 1]"),
        ("line 10, creature[0].at", "found [5, 1]", "columns are 0 to 4, rows 0 to 3"),
    ),
    "above the map": (
        made("[[creature]]\nkind = 'rat'\nat = [1, -1]"),
        ("creature[0].at", "found [1, -1]", "off the map"),
    ),
    "in a wall": (
        made("[[creature]]\nkind = 'ghost'\nat = [0, 1]"),
        ("line 10, creature[0].at", "ghost-1 is put into a wall, at 0,1", "can be walked on"),
    ),
    "in a closed door": (
        made("[[creature]]\nkind = 'rat'\nat = [3, 1]"),
        ("rat-1 is put into a closed door, at 3,1",),
    ),
    "nowhere": (made("[[creature]]\nkind = 'rat'"), ("creature[0]", "`at` is missing", "a cell")),
    "two in a cell": (
        made(GUARD + "[[creature]]\nkind = 'rat'\nat = [1, 1]"),
        ("line 14, creature[1].at", "rat-2 is put where g stands, at 1,1", "a cell of its own"),
    ),
    "where you stand": (
        made("[[creature]]\nkind = 'rat'\nat = [2, 1]"),
        ("creature[0].at", "where you stands, at 2,1"),
    ),
    "one id twice": (
        made(GUARD + GUARD.replace("[1, 1]", "[1, 2]")),
        ("line 14, creature[1].id", "found 'g'", "taken"),
    ),
    "your id": (creature("id = 'you'"), ("creature[0].id", "found 'you'", "taken")),
    "no id": (creature("id = ''"), ("creature[0].id", "found ''", "one line of text")),
    "an id of two lines": (creature('id = "a\\nb"'), ("creature[0].id", "one line of text")),
    "an @ and a place": (
        made("[you]\nat = [1, 1]"),
        ("line 9, you.at", "you are at 2,1 in the map", "at 1,1 here", "leave one out"),
    ),
    "neither @ nor place": (
        "format = 1\nmap = '...'\n[you]\nlisten = 1",
        ("line 3, you", "where you are is missing", "`at`", "@"),
    ),
    "you in a wall": ("format = 1\nmap = '#.'\n[you]\nat = [0, 0]", ("you.at", "into a wall")),
    "you off the map": ("format = 1\nmap = '#.'\n[you]\nat = [2, 0]", ("you.at", "off the map")),
    "a round off the map": (
        creature("round = [[1, 1], [9, 1]]"),
        ("line 11, creature[0].round[1]", "found [9, 1]", "off the map"),
    ),
    "an unknown enemy": (
        creature("enemies = ['you', 'elf']"),
        ("creature[0].enemies[1]", "found 'elf'", "kinds (guard", "ids (guard-1)"),
    ),
    # equipment
    "nothing to wear": (
        creature("worn = ['clogs', 'kilt']"),
        ("line 11, creature[0].worn", "unknown worn 'kilt'", "helm_of_iron"),
    ),
    "no weapon": (creature("weapon = 'kilt'"), ("creature[0].weapon", "unknown weapon 'kilt'")),
    "no shield": (made("[you]\nshield = 'kilt'"), ("line 9, you.shield", "unknown shield")),
    "no launcher": (
        script("who='you'\ndo='shoot'\nat=[1,2]\nlauncher='kilt'"),
        ("line 17, script[0].launcher", "unknown launcher 'kilt'"),
    ),
    "no missile": (creature("missile = 'kilt'"), ("creature[0].missile", "unknown missile")),
    "no auxiliary attack": (
        script("who='you'\ndo='attack'\nat=[1,2]\naux='kilt'"),
        ("script[0].aux", "unknown aux 'kilt'"),
    ),
    # objects
    "an object off the map": (
        made("[[object]]\nkind = 'chest'\nat = [5, 0]"),
        ("line 10, object[0].at", "found [5, 0]", "off the map"),
    ),
    "a label's arrow off the map": (
        thing("kind = 'label'\nto = [0, 4]"),
        ("object[0].to", "found [0, 4]", "off the map"),
    ),
    "a chest that shines": (
        thing("kind = 'chest'\nradius = 3"),
        ("line 11, object[0].radius", "a chest takes no `radius`", "`open`"),
    ),
    "a trap with words": (
        thing("kind = 'trap_alarm'\nopen = true"),
        ("object[0].open", "a trap_alarm takes no `open`", "none"),
    ),
    # numbers of the rules
    "an unknown number": (
        made("[rules_override]\n'muffle.curtain' = 5"),
        ("rules_override", "unknown number 'muffle.curtain'", "noisebox rules hearing"),
    ),
    "a number without quotes": (
        made("[rules_override]\nmuffle.closed_door = 5"),
        ("line 9, rules_override.muffle", "in quotes", '"muffle.closed_door" = '),
    ),
    "a number out of range": (
        made('[rules_override]\n"muffle.closed_door" = 1000'),
        ("line 9, rules_override.muffle.closed_door", "1000", "from 0 to 999"),
    ),
    "a number that is none": (
        made('[rules_override]\n"muffle.closed_door" = "thick"'),
        ("rules_override.muffle.closed_door", "'thick'", "a whole number"),
    ),
    # the script
    "someone unknown acts": (
        script("who = 'h'\ndo = 'wait'"),
        ("line 14, script[0].who", "found 'h'", "there is you, g"),
    ),
    "nobody acts": (script("do = 'wait'"), ("script[0]", "`wait` needs `who`", "there is you, g")),
    "nowhere to go": (script("who = 'you'\ndo = 'move'"), ("script[0]", "`move` needs `at`")),
    "a noise nowhere": (script("do = 'noise'\nkind = 'blow'"), ("`noise` needs `at`",)),
    "a noise of no kind": (script("do = 'noise'\nat = [1, 2]"), ("`noise` needs `kind`",)),
    "to a place off the map": (
        script("who = 'you'\ndo = 'move'\nat = [9, 9]"),
        ("line 16, script[0].at", "found [9, 9]", "off the map"),
    ),
    "waiting somewhere": (
        script("who = 'you'\ndo = 'wait'\nat = [1, 2]"),
        ("line 16, script[0].at", "`wait` takes no `at`", "none"),
    ),
    "moving loudly": (
        script("who = 'you'\ndo = 'move'\nat = [1, 2]\nloudness = 5"),
        ("line 17, script[0].loudness", "`move` takes no `loudness`", "`at`"),
    ),
    "a blow with words": (
        script("do = 'noise'\nkind = 'blow'\nat = [1, 2]\nsays = 'Ha!'"),
        ("script[0].says", "a blow takes no `says`", "only voices"),
    ),
    # expectations
    "someone unknown hears": (
        made("[[expect]]\nturn = 1\nwho = 'h'\nhears = false"),
        ("line 10, expect[0].who", "found 'h'", "there is you"),
    ),
    "someone in an empty level": (
        "format = 1\nmap = '.'\n[[expect]]\nturn = 1\nwho = 'you'\nhears = false",
        ("expect[0].who", "found 'you'", "no creatures"),
    ),
    "an unknown sound": (
        expectation("hears = 'a sneeze'"),
        ("line 15, expect[0].hears", "found 'a sneeze'", "false", "footsteps, a door open"),
    ),
    "hears = true": (expectation("hears = true"), ("expect[0].hears", "found true", "or false")),
    "an unknown band": (
        expectation("band = 'deafening'"),
        ("expect[0].band", "clear, faint, loud"),
    ),
    "an unknown reason": (expectation("reason = 'asleep'"), ("expect[0].reason", "saw_it")),
    "an unknown state": (expectation("state = 'bored'"), ("expect[0].state", "at_post")),
    "expects nothing": (expectation(""), ("expect[0]", "it expects nothing", "hears, band")),
    "heard and not heard": (
        expectation("hears = 'fighting'\nreason = 'deaf'"),
        ("expect[0].reason", "takes the place of `hears`"),
    ),
    "a band of silence": (
        expectation("hears = false\nband = 'loud'"),
        ("line 16, expect[0].band", "does not go with `hears = false`"),
    ),
    "a place of the unheard": (
        expectation("reason = 'deaf'\nplace = [1, 1]"),
        ("expect[0].place", "does not go with `reason`"),
    ),
    "placed off the map": (
        expectation("hears = 'fighting'\nplace = [7, 1]"),
        ("expect[0].place", "found [7, 1]", "off the map"),
    ),
    "standing off the map": (expectation("at = [1, 7]"), ("expect[0].at", "found [1, 7]")),
    "a guard is told": (
        expectation("message = 'You hear it.'"),
        ("line 15, expect[0].message", "who = 'g'", "only you are told messages"),
    ),
    "message = true": (
        made("[[expect]]\nturn = 1\nwho = 'you'\nmessage = true"),
        ("expect[0].message", "found true", "text or false"),
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_an_error_says_what_and_where_and_what_is_allowed(fault: str) -> None:
    text, parts = FAULTS[fault]
    with pytest.raises(InputError) as raised:
        loads(text, "cave.toml")
    said = str(raised.value)
    assert said.startswith("cave.toml: ")
    assert "\n" not in said
    at = 0
    for part in parts:
        assert part in said[at:], f"{part!r} is not there, or not in order: {said}"
        at = said.index(part, at)


@pytest.mark.parametrize("text", [MAP, MAP + ROOMS, made(GUARD), script("who='you'\ndo='wait'")])
def test_what_the_faults_were_made_of_is_right(text: str) -> None:
    assert loads(text, "cave.toml").world.you is not None


def test_a_creature_written_on_one_line_is_at_that_line() -> None:
    with pytest.raises(InputError, match=r"^x: line 2, creature\[0\]\.hearing: found 0"):
        loads("format = 1\ncreature = [{kind = 'rat', at = [0, 0], hearing = 0}]\nmap = '.'", "x")


def test_a_place_that_is_written_in_an_unusual_way_has_no_line() -> None:
    with pytest.raises(InputError, match=r"^x: you\.listen: found 101"):
        loads("format = 1\nmap = '@'\n['you']\nlisten = 101", "x")
