"""Comments: the header of a level file is kept, and the loss of others is noticed."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.files.comments import are_lost, comments
from sandbox.levelfile import dumps, loads
from sandbox.places import levels_folder

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


def test_a_comment_beside_a_key_is_lost_and_one_moved_is_not() -> None:
    header = "# A hall.\n" + LEVEL
    beside = header + "[[script]] # by hand\nturn = 1\ndo = 'wait'\nwho = 'you'\n"
    assert are_lost(beside, header)
    assert are_lost(LEVEL + "# twice\n# twice", LEVEL + "# twice")
    assert not are_lost(header, LEVEL + "# A hall.")
