"""At every size of window and text, what is written in panels and sheets is there to be read."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandbox.settings import Settings
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.panel import Panel
from sandbox.ui.panels.widgets import Row
from tests.ui.editor.guardhouse import GUARD, opened
from tests.ui.window.driver import Driver

SMALL, USUAL, LARGE = (1024, 640), (1280, 800), (1920, 1080)
SIZES = [(SMALL, 100), (SMALL, 150), (SMALL, 200), (USUAL, 100), (USUAL, 200), (LARGE, 200)]
Opens = Callable[[Driver], None]


def command(name: str) -> Opens:
    def opens(window: Driver) -> None:
        window.app.carry_out_command(name)

    return opens


def guard(window: Driver) -> None:
    window.key("m")
    window.click(*GUARD)


def more(window: Driver) -> None:
    guard(window)
    window.push("edit.more")


def noise(window: Driver) -> None:
    window.key("n")
    window.click(22, 5)


def listener(window: Driver) -> None:
    noise(window)
    window.push("listener.guard-1")


def unsaved(window: Driver) -> None:
    window.click(7, 5)
    window.key("ctrl+q")


def menu(name: str) -> Opens:
    def opens(window: Driver) -> None:
        window.key("f10")
        window.push(f"item.{name}")

    return opens


def cell_menu(window: Driver) -> None:
    window.click(*GUARD, button=3)


def found(window: Driver) -> None:
    window.key("ctrl+f")
    window.type("door")


SIGHTS: dict[str, Opens] = {
    "the window": lambda window: None,
    "a creature": guard,
    "more of a creature": more,
    "a noise": noise,
    "a listener": listener,
    "a search": found,
    "unsaved work": unsaved,
    "a cell's menu": cell_menu,
    "the menu": command("window.menu"),
    "the edit menu": menu("Edit"),
    "the view menu": menu("View"),
    **{
        name: command(name)
        for name in (
            "acts.menu", "file.new", "file.recent", "edit.resize", "edit.level", "edit.rules",
            "window.keys", "help.keys", "help.commands", "edit.rule_set",
        )
    },
}  # fmt: skip
# What a person wrote may be longer than any place for it: a path, a creature's words.
PERSONS = ("/",)


def cut_from(monkeypatch: pytest.MonkeyPatch, whole: Callable[..., str] = Look.fitting) -> set[str]:
    """The texts of which from now on only a part is shown."""
    cut: set[str] = set()

    def fitting(look: Look, words: str, *fields: Any) -> str:
        shown = whole(look, words, *fields)
        if shown != words and not any(sign in words for sign in PERSONS):
            cut.add(words)
        return shown

    monkeypatch.setattr(Look, "fitting", fitting)
    return cut


@pytest.mark.parametrize(("size", "text"), SIZES, ids=str)
@pytest.mark.parametrize("sight", SIGHTS)
def test_all_is_there_to_be_read_and_pressed(
    level: Path, monkeypatch: pytest.MonkeyPatch, sight: str, size: tuple[int, int], text: int
) -> None:
    window = opened(level, None, Settings(window=size, text_size=text))
    SIGHTS[sight](window)
    cut = cut_from(monkeypatch)
    window.app.screen.restyle()  # everything is painted again
    window.frames(2)
    for panel in window.panels:
        to_the_end(window, panel)
        lies_inside(panel, size)
        nothing_over_another(panel)
        cut |= {row.text for row in panel.widgets if isinstance(row, Row) and too_low(window, row)}
    assert not cut


def to_the_end(window: Driver, panel: Panel) -> None:
    """Scrolls through all of a panel."""
    while (before := panel.scroll) < panel.content_height - panel.box.height:
        window.wheel(panel.box.centre, -12)
        assert panel.scroll > before, "the wheel scrolls it"


def too_low(window: Driver, row: Row) -> bool:
    """Whether a row has more lines than it is high."""
    look = window.app.screen.look
    _, room = look.row_text(row.box.width, row.note, art=row.art is not None)
    return len(look.wrapped(row.text, room)) > max(1, row.box.height // look.row_line)


def lies_inside(panel: Panel, size: tuple[int, int]) -> None:
    box = panel.box
    assert box.x >= 0
    assert box.y >= 0
    assert box.right <= size[0]
    assert box.bottom <= size[1]
    for widget in (w for w in panel.widgets if w.active):
        assert 0 <= widget.box.x < widget.box.right <= box.width, widget
        assert not widget.pinned or widget.box.bottom <= box.height, widget


def nothing_over_another(panel: Panel) -> None:
    """What can be pressed does not lie over what can be pressed; a message's whole row can."""
    pressed = [w for w in panel.widgets if w.active]
    for n, one in enumerate(pressed):
        for other in pressed[n + 1 :]:
            a, b = one.box, other.box
            apart = a.right <= b.x or b.right <= a.x or a.bottom <= b.y or b.bottom <= a.y
            assert apart or one.pinned != other.pinned, (one, other)
