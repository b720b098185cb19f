"""The guide says what the data holds, leaves no number out, and shows what is drawn today."""

import re
from pathlib import Path
from typing import Final

import pytest
from PIL import Image, ImageSequence

from sandbox.cli import main
from sandbox.sim.creatures import KINDS
from sandbox.sim.noises import NOISE_KINDS
from tests.docs.made import CRAWL, HEARING, MADE, NUMBER, PAGE, PARTS, POWDER, filled, reach
from tests.docs.pictures import FOLDER, MOST_BYTES, MOVING, PICTURES, ROOT, words

GUIDE: Final = PAGE.read_text("utf-8")
README: Final = (ROOT / "README.md").read_text("utf-8")
TABLED: Final = ("loudness", "burden", "underfoot", "room", "muffle", "stops")


def test_it_is_as_the_data_has_it_now() -> None:
    assert filled(GUIDE) == GUIDE, "`python -m tests.docs.made` writes the page anew"


def test_every_part_is_on_the_page_once() -> None:
    assert sorted(name for _, name, _ in MADE.findall(GUIDE)) == sorted(PARTS)


def test_a_part_and_a_number_that_are_out_of_date_are_made_anew() -> None:
    old = "<!-- made: stops -->\n| x |\n<!-- /made -->\nloses 99<!--travel.straight--> a step\n"
    new = filled(old)
    assert "| wall |" in new
    assert f"loses {HEARING['travel.straight']}<!--travel.straight--> a step" in new


def test_every_number_of_the_default_rules_is_told() -> None:
    told = {name for _, name in NUMBER.findall(GUIDE)}
    missing = [
        number.name for number in HEARING if number.group not in TABLED and number.name not in told
    ]
    assert missing == []


def test_the_tables_have_every_kind() -> None:
    made = dict(re.findall(r"<!-- made: (\w+) -->\n(.*?)<!-- /made -->", GUIDE, re.DOTALL))
    assert len(made["loudness"].splitlines()) == len(NOISE_KINDS) + 2
    assert len(made["creatures"].splitlines()) == len(KINDS) + 2
    for numbers in (HEARING, CRAWL, POWDER):
        for number in numbers:
            if number.ours:
                row = number.name.partition(".")[2].replace("_", " ")
                assert f"{row} {number.value}" in made["ours"], number.name


@pytest.mark.parametrize(
    ("loudness", "cells"),
    [(60, (5, 3)), (70, (6, 4)), (30, (2, 1)), (20, (1, 0)), (100, (9, 6)), (300, (29, 20))],
)
def test_reach_is_the_documents(loudness: int, cells: tuple[int, int]) -> None:
    assert reach(loudness) == cells


def test_its_pictures_are_there_and_no_others() -> None:
    shown = set(re.findall(r"pictures/([\w.-]+)", GUIDE + README))
    assert shown == set(PICTURES) == {path.name for path in FOLDER.iterdir()}
    assert f"docs/pictures/{MOVING}" in README.split("\n## ")[0]


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_what_shot_makes_of_its_level(name: str, tmp_path: Path) -> None:
    made = tmp_path / name
    assert main(words(name, made)) == 0
    assert pixels(made) == pixels(FOLDER / name), "`python -m tests.docs.pictures` makes them anew"
    assert (FOLDER / name).stat().st_size < MOST_BYTES


def pixels(path: Path) -> list[tuple[tuple[int, int], bytes]]:
    """The size and the pixels of each frame."""
    with Image.open(path) as image:
        return [
            (frame.size, frame.convert("RGB").tobytes()) for frame in ImageSequence.Iterator(image)
        ]
