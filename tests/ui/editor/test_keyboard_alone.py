"""Everything with the keyboard alone, and one always sees where one is."""

from pathlib import Path

import pytest

from sandbox import levelfile
from sandbox.edits import PaintTerrain
from sandbox.sim.grid import Cell, chebyshev
from tests.ui.editor.guardhouse import GUARD
from tests.ui.window.driver import Driver


def go(window: Driver, x: int, y: int) -> None:
    """Moves the cell cursor with the arrows."""
    if window.app.state.cursor is None:
        window.key("right")
    here = window.app.state.cursor
    assert here is not None
    for chord, steps in (("right", x - here.x), ("left", here.x - x)):
        for _ in range(steps):
            window.key(chord)
    for chord, steps in (("down", y - here.y), ("up", here.y - y)):
        for _ in range(steps):
            window.key(chord)
    assert window.app.state.cursor == Cell(x, y)


def test_a_room_a_guard_an_alarm_five_turns_and_save(editor: Driver, tmp_path: Path) -> None:
    editor.key("ctrl+n")
    editor.key("enter")
    assert not editor.session.path

    editor.key("r")  # the room: an outline of wall, 9 × 7
    go(editor, 5, 5)
    editor.key("shift+enter")
    go(editor, 13, 11)
    editor.key("enter")
    editor.key("b")  # and a door in it
    editor.key("3")
    go(editor, 13, 8)
    editor.key("enter")
    editor.key("c")  # a guard: the second line of the creatures
    editor.key("2")
    go(editor, 7, 8)
    editor.key("enter")
    editor.key("n")  # the alarm: the first line of the noises
    editor.key("1")
    go(editor, 20, 8)
    editor.key("enter")
    for _ in range(5):
        editor.key(".")
    editor.key("ctrl+s")
    editor.key("ctrl+a")
    editor.type(str(tmp_path / "room.toml"))
    editor.key("enter")

    assert not editor.session.dirty
    saved = levelfile.load(tmp_path / "room.toml").world
    rows = saved.level.rows()
    assert rows[5][5:14] == rows[11][5:14] == "#########"
    assert [rows[y][5] for y in range(5, 12)] == ["#"] * 7
    assert [rows[y][13] for y in range(5, 12)] == list("###+###")
    (guard,) = saved.creatures
    assert (guard.kind, guard.at) == ("guard", (7, 8))
    assert editor.session.position == 6
    now = editor.session.world.by_id(guard.id)
    assert now is not None
    assert chebyshev(now.at, Cell(20, 8)) < chebyshev(guard.at, Cell(20, 8))


def test_a_creature_is_found_and_changed(editor: Driver) -> None:
    while editor.app.state.selected != "guard-1":
        editor.key("tab")
    assert editor.app.state.cursor == GUARD
    while editor.app.screen.region != "inspector":
        editor.key("f6")
    inspector = editor.app.screen.inspector
    for name, keys in (("hearing", ["enter", "ctrl+a", "3", "3", "enter"]), ("asleep", ["space"])):
        while inspector.focus != f"creature.guard-1.{name}":
            editor.key("tab")
        for chord in keys:
            editor.key(chord)
    guard = editor.session.world.by_id("guard-1")
    assert guard is not None
    assert (guard.hearing, guard.asleep) == (33, True)


def test_an_area_is_copied_turned_and_put_down_twice(editor: Driver) -> None:
    editor.key("m")
    go(editor, 20, 4)
    editor.key("enter")
    go(editor, 21, 4)
    editor.key("enter")
    editor.key("ctrl+c")
    editor.key("ctrl+v")
    editor.key("z")
    go(editor, 16, 3)
    editor.key("shift+enter")
    go(editor, 18, 3)
    editor.key("enter")
    water = {(x, y) for y in range(1, 10) for x in range(14, 20) if editor.glyph(x, y) == "~"}
    assert len(water) == 4
    assert len({x for x, _ in water}) == 2, "each stands upright"


def test_the_menu_of_a_cell_and_the_acts(editor: Driver) -> None:
    go(editor, *GUARD)
    editor.key("shift+f10")
    editor.key("down")
    assert editor.sheet.focus.startswith("item.")
    editor.key("escape")
    editor.key("a")
    editor.key("h")  # shout
    assert editor.session.position == 1
    editor.session.edit(PaintTerrain(frozenset({Cell(5, 3)}), "closed_door"))
    editor.key("a")
    editor.key("o")  # open: which way?
    assert "which way" in editor.app.state.notice
    editor.key("right")
    assert "which way" not in editor.app.state.notice
    assert editor.app.strokes.aiming.act is None


@pytest.mark.parametrize("tool", ["n", "w", "m"])
def test_who_has_looked_around_has_the_tool_from_before_again(editor: Driver, tool: str) -> None:
    editor.key(tool)
    before = editor.app.state.tool
    for chord in (";", "right", ";", "up"):
        editor.key(chord)
    looking = editor.app.state.tool, editor.app.state.cursor
    assert looking == ("select", Cell(4, 2))
    editor.key("escape")
    left = editor.app.state.tool, editor.app.state.cursor
    assert left == (before, None)
    editor.key(";")
    editor.key("b")
    editor.key("escape")
    assert editor.app.state.tool == "pencil", "another tool was taken up: that is no looking around"


def test_speed_and_timeline_follow_the_arrows(editor: Driver) -> None:
    for _ in range(3):
        editor.key(".")
    timeline = editor.app.screen.timeline
    while editor.app.screen.region != "timeline":
        editor.key("f6")
    while timeline.focus != "speed":
        editor.key("tab")
    speed = editor.app.state.speed
    editor.key("right")
    assert editor.app.state.speed == speed + 1
    while timeline.focus != "turns":
        editor.key("tab")
    editor.key("left")
    assert editor.session.position == 2


def played(window: Driver) -> None:
    window.key("n")
    window.click(6, 5)
    window.key("m")
    window.click(*GUARD)


@pytest.mark.parametrize("region", ["toolbar", "palette", "inspector", "timeline"])
def test_tab_reaches_all_of_a_panel_and_each_is_seen(editor: Driver, region: str) -> None:
    played(editor)
    while editor.app.screen.region != region:
        editor.key("f6")
    panel = editor.app.screen.panels[region]
    reached(editor, panel.focus, {w.key for w in panel.widgets if w.key and w.active})


@pytest.mark.parametrize("name", ["file.new", "file.save_as", "edit.resize", "edit.level"])
def test_tab_reaches_all_of_a_sheet(editor: Driver, name: str) -> None:
    editor.app.carry_out_command(name)
    editor.frames()
    sheet = editor.sheet
    seen = set()
    for _ in range(40):
        seen.add(sheet.focus)
        editor.key("tab")
    assert seen == {w.key for w in sheet.widgets if w.key and w.active}
    assert editor.sheet is sheet


def reached(window: Driver, first: str, every: set[str]) -> None:
    """Goes once around; each step is another picture, with what is in focus inside its panel."""
    panel = window.app.screen.panels[window.app.screen.region]
    seen, pictures = {first}, {window.pixels()}
    for _ in range(len(every) - 1):
        window.key("tab")
        seen.add(panel.focus)
        pictures.add(window.pixels())
        box = panel.window_box(panel.named(panel.focus))
        assert box.y >= panel.box.y, panel.focus
        assert box.bottom <= panel.box.bottom, panel.focus
    assert seen == every
    assert len(pictures) == len(every), "each step is seen"


def test_the_focus_says_what_it_is_on(editor: Driver) -> None:
    while editor.app.screen.region != "toolbar":
        editor.key("f6")
    while editor.app.screen.toolbar.focus != "tool.fill":
        editor.key("tab")
    assert editor.app.state.notice == editor.app.state.commands["tool.fill"].hint
