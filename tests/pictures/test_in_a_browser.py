"""The page in Chromium: moving the slider shows the one picture, the other, or some of both."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from sandbox.cli import main
from sandbox.sim.grid import Cell
from sandbox.ui.shot import Shot, save_shot
from tests.pictures import browser
from tests.pictures.browser import END, HOME, RIGHT, Browser
from tests.pictures.files import Pixels
from tests.pictures.heard import heard_from

SLIDER, OVER, CASE = "#slider-0", ".over", "figure.difference img"
EDGE = 2
"""Pixels beside the slider's line that are neither picture's."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report of two pictures in which a ◌ is one cell further."""
    folder = tmp_path_factory.mktemp("compared")
    for name, at in (("old.png", Cell(12, 2)), ("new.png", Cell(13, 2))):
        save_shot(heard_from(at), folder / name, Shot(view="you"))
    paths = (folder / "old.png", folder / "new.png", "--report", folder / "report")
    assert main(["compare", *map(str, paths)]) == 1
    return folder


@pytest.fixture(scope="module")
def page(folder: Path) -> Iterator[Browser]:
    browser.require()
    with browser.browser(folder) as opened:
        opened.open(folder / "report" / "index.html")
        yield opened


def picture(path: Path) -> Pixels:
    with Image.open(path) as image:
        return np.asarray(image.convert("RGB"))


def same(one: Pixels, other: Pixels, columns: slice) -> bool:
    return np.array_equal(one[:, columns], other[:, columns])


def test_the_slider_shows_the_difference(folder: Path, page: Browser) -> None:
    old, new = picture(folder / "old.png"), picture(folder / "new.png")
    width = old.shape[1]
    assert not same(old, new, slice(width))

    page.keys(SLIDER, HOME)
    actual = page.look(OVER)
    assert same(actual, new, slice(EDGE, width))
    page.keys(SLIDER, END)
    expected = page.look(OVER)
    assert same(expected, old, slice(width - EDGE))
    assert not same(expected, actual, slice(EDGE, width - EDGE))

    page.keys(SLIDER, HOME + RIGHT * 40)
    assert page.run("return document.querySelector('#slider-0').value") == "20"
    some = page.look(OVER)
    edge = width * 20 // 100
    assert same(some, old, slice(edge - EDGE))
    assert same(some, new, slice(edge + EDGE, width))


def test_the_line_between_them_can_be_dragged(folder: Path, page: Browser) -> None:
    old, new = picture(folder / "old.png"), picture(folder / "new.png")
    off = np.flatnonzero((old != new).any(axis=(0, 2)))
    left, right = int(off[0]), int(off[-1])
    between = (left + right) // 2
    page.drag(OVER, 5, between)
    shown = page.look(OVER)
    assert same(shown, old, slice(between - EDGE))
    assert same(shown, new, slice(between + EDGE, old.shape[1]))
    assert not same(shown, old, slice(None))
    assert not same(shown, new, slice(None))


def test_the_difference_and_larger_pixels_are_shown(folder: Path, page: Browser) -> None:
    case = folder / "report" / "cases" / "new.png" / "difference.png"
    assert np.array_equal(page.look(CASE), picture(case))
    page.keys("#zoom", "2")
    height, width = picture(case).shape[:2]
    assert page.look(CASE).shape[:2] == (2 * height, 2 * width)
    page.keys("#zoom", "1")


def test_nothing_went_wrong_in_the_page(page: Browser) -> None:
    shown = page.run("return [...document.images].every((one) => one.naturalWidth > 0)")
    assert shown is True
