"""docs/other-formats.md says what is so."""

import re
from pathlib import Path

import pytest

from sandbox.formats.glyphs import MEANT, character
from sandbox.levelfile import dumps
from sandbox.sim.terrain import TERRAINS
from tests.formats.maps import read
from tests.formats.test_words import WORDS

PAGE = (Path(__file__).parents[2] / "docs" / "other-formats.md").read_text(encoding="utf-8")


def block(mark: str) -> str:
    """The text of the block under a mark."""
    found = re.search(rf"<!-- {mark} -->\n```\w+\n(.*?)```", PAGE, re.DOTALL)
    assert found, mark
    return found[1]


def test_the_example_becomes_what_is_shown(tmp_path: Path) -> None:
    found = read(tmp_path, block("example: cellar.tmx"))
    assert dumps(found.document) == block("becomes: cellar.tmx")
    assert found.lost == tuple(block("lost: cellar.tmx").splitlines())


def test_every_word_is_in_the_table() -> None:
    rows = [
        f"| `{kind.id}` | {', '.join(WORDS[kind.id])} |" for kind in TERRAINS if kind.id in WORDS
    ]
    assert "\n".join(["|---|---|", *rows, ""]) in PAGE


@pytest.mark.parametrize(
    ("glyph", "terrain"),
    [
        ("·", "stone_floor"),
        ("•", "stone_floor"),
        ("≈", "running_water"),
        ("♣", "tree"),
        ("♠", "tree"),
        ("▲", "crag"),
        ("⌂", "crag"),
        ("░", "rubble"),
        ("▒", "rock"),
        ("≡", "stairs"),
        ("╫", "closed_gate"),
        ("Ω", "statue"),
        ("█", "wall"),
        ("╬", "wall"),
    ],
)
def test_glyphs_that_the_page_names(glyph: str, terrain: str) -> None:
    meant = {character(code): kind.id for code, kind in MEANT.items()}
    assert meant[glyph] == terrain
