"""The borders between map and panels are moved by pointer and keys, and stay within limits."""

from pathlib import Path

import pygame
import pytest

from sandbox import settings
from sandbox.document import Document
from sandbox.settings import Settings
from sandbox.ui.layout import LEAST_MAP, LOG_ROW, Border
from tests.ui.window.driver import Driver, Point

SIDES: tuple[Border, ...] = ("palette", "inspector", "log")
SIZES = [((1024, 640), 100), ((1024, 640), 200), ((1440, 900), 100), ((1440, 900), 200)]


def grip(window: Driver, border: Border) -> Point:
    return window.app.screen.borders[border].centre


def size_of(window: Driver, border: Border) -> int:
    screen = window.app.screen
    panel = {"palette": screen.palette, "inspector": screen.inspector, "log": screen.messages}
    box = panel[border].box
    return box.height if border == "log" else box.width


def dragged(window: Driver, border: Border, by: int) -> None:
    """Drags a border so that its panel has `by` pixels more."""
    x, y = grip(window, border)
    to = {"palette": (x + by, y), "inspector": (x - by, y), "log": (x, y - by)}[border]
    window.press((x, y))
    window.move(to)
    window.release(to)


@pytest.mark.parametrize("border", SIDES)
def test_a_border_is_dragged_with_the_pointer_and_remembered(
    document: Document, tmp_path: Path, border: Border
) -> None:
    window = Driver(document, settings=Settings(window=(1440, 900)), folder=tmp_path)
    window.key("m")
    before, world = size_of(window, border), window.session.world
    dragged(window, border, 2 * LOG_ROW)
    assert size_of(window, border) == before + 2 * LOG_ROW
    assert window.app.screen.map.whole_level_seen((25, 7)), "a fitted map is fitted again"
    assert window.session.world is world
    assert window.app.state.hand.area is None, "the map took no part in it"
    kept = settings.load(tmp_path)[0]
    again = Driver(document, settings=kept)
    assert size_of(again, border) == before + 2 * LOG_ROW


@pytest.mark.parametrize("border", SIDES)
def test_a_double_click_puts_a_border_back(window: Driver, border: Border) -> None:
    before = size_of(window, border)
    dragged(window, border, LOG_ROW)
    window.frames(1, 1000)
    for _ in range(2):
        window.click_at(grip(window, border))
    assert size_of(window, border) == before
    assert window.app.settings.sizes == {}


@pytest.mark.parametrize(("size", "text"), SIZES, ids=str)
@pytest.mark.parametrize("border", SIDES)
def test_map_and_panels_keep_their_least_size(
    document: Document, border: Border, size: tuple[int, int], text: int
) -> None:
    window = Driver(document, settings=Settings(window=size, text_size=text))
    others = {one: size_of(window, one) for one in SIDES if one != border}
    for by in (2000, -3000):
        dragged(window, border, by)
        box = window.app.screen.map.box
        assert box.width >= int(LEAST_MAP * size[0])
        assert box.height >= int(LEAST_MAP * size[1])
        assert size_of(window, border) >= (0 if border == "log" else 140)
        assert {one: size_of(window, one) for one in others} == others
        assert border in window.app.screen.borders, "it can be drawn out again"


def test_all_borders_drawn_out_at_once_leave_the_map_its_share(document: Document) -> None:
    sizes: dict[Border, int] = {"palette": 9000, "inspector": 9000, "log": 900, "lesson": 9000}
    for size, text in SIZES:
        window = Driver(document, settings=Settings(window=size, text_size=text, sizes=sizes))
        box = window.app.screen.map.box
        assert box.width >= int(LEAST_MAP * size[0])
        assert box.height >= int(LEAST_MAP * size[1])


def test_the_pointer_says_over_a_border_that_it_can_be_dragged(
    window: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    forms: list[int] = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", forms.append)
    for border, form in (
        ("palette", pygame.SYSTEM_CURSOR_SIZEWE),
        ("log", pygame.SYSTEM_CURSOR_SIZENS),
        ("inspector", pygame.SYSTEM_CURSOR_SIZEWE),
    ):
        window.move(window.app.screen.borders[border].centre)  # type: ignore[index]
        assert forms[-1] == form
        window.frames(1, 2000)
        window.move(window.app.screen.map.box.centre)
        assert forms[-1] == pygame.SYSTEM_CURSOR_ARROW


@pytest.mark.parametrize("text", [100, 200])
def test_keys_move_every_border_and_one_command_puts_all_back(
    document: Document, text: int
) -> None:
    window = Driver(document, settings=Settings(window=(1440, 900), text_size=text))
    usual = {border: size_of(window, border) for border in SIDES}
    for border, more, less in (
        ("palette", "alt+right", "alt+left"),
        ("inspector", "shift+alt+left", "shift+alt+right"),
        ("log", "alt+up", "alt+down"),
    ):
        before = size_of(window, border)  # type: ignore[arg-type]
        window.key(more)
        assert size_of(window, border) > before  # type: ignore[arg-type]
        window.key(less)
        assert size_of(window, border) == before  # type: ignore[arg-type]
        window.key(less)
    window.app.carry_out_command("view.sizes")
    window.frames(1)
    assert {border: size_of(window, border) for border in SIDES} == usual
    assert window.app.settings.sizes == {}


def test_there_is_nothing_to_drag_under_a_sheet_while_comparing_or_without_panels(
    window: Driver,
) -> None:
    assert set(window.app.screen.borders) == set(SIDES)
    for chord in ("f1", "k", "f4"):
        window.key(chord)
        assert not window.app.screen.borders
        window.key(chord)
