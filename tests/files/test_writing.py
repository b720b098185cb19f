"""What is written loads to the same, and reads well."""

from hypothesis import given
from hypothesis import strategies as st

from sandbox.document import Document
from sandbox.errors import InputError
from sandbox.levelfile import dumps, loads
from sandbox.sim.level import Level
from sandbox.sim.rules.numbers import Numbers
from sandbox.sim.start import opened
from tests.files.documents import documents

EXAMPLE = """\
format = 1
name = "The long wall"
rules = "hearing"
seed = 7
ambient_light = 40
branch = "crypt"
map = '''
#########
#@..+.**#
#%%%%%%%#
'''
rooms = '''
eeeee....
eeeee....
.........
'''

[legend]
"*" = "bluebells"

[you]
listen = 30
lantern = true

[[creature]]
id = "guard-1"
kind = "guard"
at = [6, 1]
asleep = true
hearing = 5
enemies = ["you", "rat"]
round = [[6, 1], [7, 1]]

[[object]]
kind = "lamp"
at = [3, 1]
radius = 2

[rules_override]
"muffle.closed_door" = 60

[[script]]
turn = 1
who = "you"
do = "mutter"
says = "“Weeds.” \\"Always\\" \\\\ them."

[[script]]
turn = 2
do = "noise"
at = [2, 1]
kind = "blow"
loudness = 12

[[expect]]
turn = 1
who = "guard-1"
hears = false

[[expect]]
turn = 2
who = "you"
hears = "fighting"
band = "loud"
arrives = 2
place = [2, 1]
message = false
"""


@given(documents())
def test_what_is_written_loads_to_the_same(document: Document) -> None:
    assert loads(dumps(document), "x") == document


VALUES = ("1", "-1", "9" * 20, "1.5", "nan", "true", '"you"', "[]", "[1, 2]", "[[1, 1]]", "{}", "'")


@st.composite
def spoilt(draw: st.DrawFn) -> str:
    """The example with some of its lines left out, doubled, cut short or given another value."""
    lines = EXAMPLE.split("\n")
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        line = lines[at]
        key = line.partition("=")[0]
        cut = line[: draw(st.integers(0, len(line)))]
        put = [f"{key}= {draw(st.sampled_from(VALUES))}"]
        lines[at : at + 1] = draw(st.sampled_from([[], [line, line], [cut], put]))
        lines = lines or [""]
    return "\n".join(lines)


@given(spoilt())
def test_whatever_a_text_says_it_is_a_level_or_one_line_that_says_what_is_wrong(text: str) -> None:
    try:
        document = loads(text, "x")
    except InputError as error:
        assert "\n" not in str(error)
    else:
        assert loads(dumps(document), "x") == document


def test_a_file_in_the_usual_order_is_written_as_it_was() -> None:
    assert dumps(loads(EXAMPLE, "x")) == EXAMPLE


def drawn(*rows: str, **legend: str) -> str:
    """How a map is written, from its key to its last quotes."""
    level = Level.from_text(rows)
    document = Document("", opened(level, (), Numbers.of("hearing")), legend=legend)
    text = dumps(document)
    assert loads(text, "x") == document
    return text[text.index("map = ") :].split("\n\n")[0].rstrip("\n")


def test_a_map_is_written_as_it_is_drawn() -> None:
    assert drawn("#'\"'+''#", " %. ") == "map = '''\n#'\"'+''#\n%%.%%%%%\n'''"


def test_three_open_doors_in_a_row_make_it_a_basic_string() -> None:
    assert drawn("#'''#", '##"##') == 'map = """\n#\'\'\'#\n##"##\n"""'


def test_in_a_basic_string_three_tall_grasses_are_escaped() -> None:
    assert drawn("'''", '"""') == 'map = """\n\'\'\'\n""\\"\n"""'
    assert drawn("'''''''", '"""""""') == 'map = """\n\'\'\'\'\'\'\'\n""\\"""\\""\n"""'


def test_in_a_basic_string_a_backslash_of_the_legend_is_escaped() -> None:
    assert drawn("'''", "l,l", **{"\\": "bluebells"}) == 'map = """\n\'\'\'\n\\\\,\\\\\n"""'


def test_the_first_of_two_glyphs_for_a_terrain_is_written() -> None:
    text = "format = 1\nmap = 'l*o'\n[legend]\n'*' = 'bluebells'\no = 'bluebells'"
    assert "map = '''\n***\n'''" in dumps(loads(text, "x"))


def test_you_who_stand_in_water_are_not_in_the_map() -> None:
    text = dumps(loads("format = 1\nmap = '.~.'\n[you]\nat = [1, 0]", "x"))
    assert "map = '''\n.~.\n'''\n\n[you]\nat = [1, 0]\n" in text


def test_you_who_stand_on_stone_are_in_the_map() -> None:
    text = dumps(loads("format = 1\nmap = '...'\n[you]\nat = [1, 0]", "x"))
    assert text == "format = 1\nrules = \"hearing\"\nmap = '''\n.@.\n'''\n"


def test_a_made_up_id_passes_by_one_that_is_taken() -> None:
    text = "format = 1\nmap = '...'\n" + "".join(
        f"[[creature]]\nkind = 'rat'\nat = [{x}, 0]\n{named}"
        for x, named in enumerate(("", "", "id='rat-1'"))
    )
    creatures = loads(text, "x").world.creatures
    assert [creature.id for creature in creatures] == ["rat-2", "rat-3", "rat-1"]
    assert [creature.number for creature in creatures] == [1, 2, 3]


def test_rules_that_are_named_keep_their_name() -> None:
    for rules in ("hearing", "crawl", "powder"):
        document = loads(f"format = 1\nrules = '{rules}'\nmap = '.'", "x")
        assert f'rules = "{rules}"' in dumps(document)
        assert loads(dumps(document), "x") == document
