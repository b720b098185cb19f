"""Comments: the header of a level file is kept, and the loss of others is noticed."""

import re
from collections import Counter

import pytest
from hypothesis import assume, given, reject
from hypothesis import strategies as st

from sandbox import edits
from sandbox.document import Document
from sandbox.errors import InputError
from sandbox.files.comments import comments, lost
from sandbox.levelfile import dumps, loads
from sandbox.places import levels_folder
from sandbox.session import Session
from sandbox.sim.grid import Cell
from sandbox.sim.things import Thing
from tests.files.documents import documents

LEVEL = "format = 1\nrules = \"hearing\"\nmap = '''\n#.#\n'''\n"
SIGNS = st.text(
    st.characters(
        exclude_categories=["Cs"], exclude_characters="".join(map(chr, [*range(32), 127]))
    ),
    max_size=12,
)


@pytest.mark.parametrize("header", ["# A hall.\n", "# A hall.\n#\n\n# Its numbers: none\n\n"])
def test_what_stands_before_the_first_key_is_kept(header: str) -> None:
    assert dumps(loads(header + LEVEL, "x")) == header + LEVEL


def test_blank_lines_alone_are_not() -> None:
    assert dumps(loads("\n\n" + LEVEL, "x")) == LEVEL


@given(st.lists(SIGNS, max_size=4), st.sampled_from(["\n", "\r\n"]))
def test_whatever_a_header_says_it_loads_to_the_same(lines: list[str], end: str) -> None:
    document = loads("".join(f"#{line}{end}" for line in lines) + LEVEL, "x")
    text = dumps(document)
    assert loads(text, "x") == document
    assert dumps(loads(text, "x")) == text
    assert comments(text) == Counter(f"#{line}".rstrip() for line in lines)


def test_every_shipped_level_keeps_its_header() -> None:
    for path in levels_folder().glob("**/*.toml"):
        text = path.read_text("utf-8")
        assert dumps(loads(text, path.name)).startswith(text[: text.index("format = 1")])


@pytest.mark.parametrize(
    "line",
    [
        "name = 'a # b'",
        'name = "a \\" # b"',
        "name = '''\n# a '# b'''",
        'name = """\n\\""" # b"""',
        "name = ''''# b'''''",
    ],
)
def test_a_sharp_in_a_text_is_no_comment(line: str) -> None:
    assert not comments(LEVEL + line)
    loads(line + "\n" + LEVEL, "x")
    assert list(comments(f"{line} # c\n{LEVEL}")) == ["# c"]


def test_what_is_lost_counts_how_often_it_stood_there_and_not_where() -> None:
    header = "# A hall.\n" + LEVEL
    assert lost(header + "[[script]] # by hand\n# done\n", header) == ["# by hand", "# done"]
    assert lost(LEVEL + "# twice\n# twice", LEVEL + "# twice") == ["# twice"]
    assert lost(header, LEVEL + "# A hall.") == []


# Below the first key ------------------------------------------------------------------------------

COMMENTED = """\
# A hall, and what follows from a shout in it.
format = 1
# One of the old ones.
name = "The hall" # as in the book
rules = "hearing"
map = '''
#########
#@......#
#########
''' # drawn by hand

# Ears
# ----

# The first is deaf.
[[creature]] # old
id = "first"
kind = "guard"
at = [3, 1]        # a post
# since the war
deaf = true        # not asleep
# Nothing wakes it.

[[creature]]
id = "second"
kind = "guard"
at = [5, 1] # by the wall

[[object]] # it flickers
kind = "lamp"
at = [6, 1]
radius = 3

[rules_override]
# doors of straw
"muffle.closed_door" = 60

# Nobody answers.
[[script]]
turn = 1
who = "you"
do = "shout"

[[expect]]
turn = 1
who = "first"
reason = "deaf" # of course

# The end.
"""


def test_comments_stay_at_their_keys_and_tables() -> None:
    assert dumps(loads(COMMENTED, "x")) == COMMENTED


def test_comments_go_with_keys_that_are_written_elsewhere_or_as_windows_does() -> None:
    text = "map = '@' # a cell\r\n# the oldest\r\nformat = 1\r\n# yet\r\n\r\n# Done.\r\n"
    assert dumps(loads(text, "x")) == (
        "# the oldest\nformat = 1\n# yet\nrules = \"hearing\"\nmap = '''\n@\n''' # a cell\n\n"
        "# Done.\n"
    )


def test_comments_inside_a_value_or_at_a_key_that_says_nothing_are_lost() -> None:
    text = (
        "format = 1\nmap = '@..'\nseed = 0 # as usual\n[[creature]]\nkind = 'rat'\nat = [\n"
        "  1, # east\n  # and\n  0,\n] # there\nround = [[1, 0], # here\n[2, 0]]\n"
    )
    after = dumps(loads(text, "x"))
    assert lost(text, after) == ["# and", "# as usual", "# east", "# here"]
    assert "at = [1, 0] # there\n" in after


def session() -> Session:
    return Session(loads(COMMENTED, "x"))


ON_THE_FIRST = ["# Ears", "# ----", "# The first is deaf.", "# old", "# a post"]
ON_THE_FIRST += ["# since the war", "# not asleep", "# Nothing wakes it."]


@pytest.mark.parametrize(
    ("done", "gone"),
    [
        ([edits.RemoveCreature("first")], [*ON_THE_FIRST, "# of course"]),
        ([edits.RemoveCreature("second")], ["# by the wall"]),
        ([edits.MoveCreature("second", Cell(4, 1))], []),
        ([edits.RemoveThing(0)], ["# it flickers"]),
        ([edits.RemoveThing(0), edits.PlaceThing(Thing("lamp", Cell(2, 1)))], []),
        ([edits.PlaceThing(Thing("lamp", Cell(2, 1)))], []),
    ],
    ids=str,
)
def test_what_edits_leave_of_comments(done: list[edits.Edit], gone: list[str]) -> None:
    changed = session()
    for edit in done:
        changed.edit(edit)
    after = dumps(changed.document)
    assert lost(COMMENTED, after) == sorted(gone)
    assert loads(after, "x") == changed.document


def test_a_comment_stays_with_what_it_is_about_when_another_goes() -> None:
    changed = session()
    changed.edit(edits.RemoveCreature("first"))
    after = dumps(changed.document)
    assert 'id = "second"\nkind = "guard"\nat = [5, 1] # by the wall\n' in after
    assert "# Nobody answers.\n[[script]]\n" in after


ONE_LINE = re.compile(r"\[{1,2}\w+\]{1,2}|[a-z_]+ = (?!\'{3}|\"{3}|\[$).*")


@given(documents(), st.data())
def test_comments_anywhere_make_no_other_level_and_none_comes_twice(
    document: Document, data: st.DataObject
) -> None:
    written = []
    for number, line in enumerate(dumps(document).split("\n")):
        if ONE_LINE.fullmatch(line) and data.draw(st.booleans()):
            written += [f"# {number} above", f"{line}  # {number} behind", f"# {number} below", ""]
        else:
            written.append(line)
    text = "\n".join(written)
    try:
        again = loads(text, "x")
    except InputError:
        reject()  # a row of a map that looks like a key
    assume(again == document)
    after = dumps(again)
    assert comments(after) == comments(text)
    assert dumps(loads(after, "x")) == after
