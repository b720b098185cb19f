"""Each tool: what it shows before the click, what the click does, that one undo takes it back."""

import pytest

from sandbox.sim.grid import Cell
from tests.ui.editor.guardhouse import CHEST, DOOR, GUARD
from tests.ui.window.driver import Driver

At = tuple[int, int]


def shown(window: Driver) -> set[At]:
    """The cells that are marked as those that would change."""
    return {(cell.x, cell.y) for cell in window.app.strokes.pointer().cells}


def drawn(window: Driver, glyph: str) -> set[At]:
    """The cells with a terrain in the right-hand room, where only floor and water were."""
    return {(x, y) for y in range(1, 10) for x in range(14, 27) if window.glyph(x, y) == glyph}


def hover(window: Driver, x: int, y: int) -> set[At]:
    """Moves the pointer to a cell; what is shown there."""
    window.move(window.point(x, y))
    return shown(window)


def undone(window: Driver, was: object) -> bool:
    """Whether one undo brings back what was, and there is nothing more to undo."""
    window.key("ctrl+z")
    return window.session.world.level.terrain.tobytes() == was and not window.session.undo_label


def terrain(window: Driver) -> bytes:
    return window.session.world.level.terrain.tobytes()


BLOCK = {(x, y) for x in (16, 17, 18) for y in (3, 4)}
RIM = {(x, y) for x in range(15, 19) for y in range(2, 5)} - {(16, 3), (17, 3)}


def test_the_pencil(editor: Driver) -> None:
    was = terrain(editor)
    editor.key("b")
    assert hover(editor, 16, 3) == {(16, 3)}
    assert not drawn(editor, "#"), "nothing is painted before the click"
    editor.press(editor.point(16, 3))
    editor.move(editor.point(18, 3))
    assert shown(editor) == {(16, 3), (17, 3), (18, 3)}, "the stroke is shown while it goes on"
    editor.release(editor.point(18, 5))
    assert drawn(editor, "#") == {(16, 3), (17, 3), (18, 3), (18, 4), (18, 5)}
    assert undone(editor, was)


def test_the_pencil_with_shift_shows_the_line_that_it_would_paint(editor: Driver) -> None:
    editor.key("b")
    editor.click(16, 3)
    editor.hold("shift")
    assert hover(editor, 19, 3) == {(x, 3) for x in range(16, 20)}
    editor.let_go("shift")
    editor.frames()
    assert shown(editor) == {(19, 3)}, "letting Shift go is seen at once"


@pytest.mark.parametrize("size", [1, 2, 3])
def test_brushes_have_sizes(editor: Driver, size: int) -> None:
    for _ in range(size - 1):
        editor.key("]")
    cells = hover(editor, 17, 5)
    assert len(cells) == size * size
    editor.click(17, 5)
    assert drawn(editor, "#") == cells
    editor.key("[")
    assert len(hover(editor, 17, 8)) == max(1, size - 1) ** 2


def test_the_line(editor: Driver) -> None:
    was = terrain(editor)
    editor.key("l")
    assert hover(editor, 15, 2) == {(15, 2)}
    editor.press(editor.point(15, 2))
    editor.move(editor.point(18, 5))
    diagonal = {(15, 2), (16, 3), (17, 4), (18, 5)}
    assert shown(editor) == diagonal
    assert not drawn(editor, "#")
    editor.release(editor.point(18, 5))
    assert drawn(editor, "#") == diagonal
    assert undone(editor, was)


@pytest.mark.parametrize(("shift", "end", "cells"), [(False, (18, 4), BLOCK), (True, (18, 4), RIM)])
def test_the_rectangle(editor: Driver, shift: bool, end: At, cells: set[At]) -> None:
    was, start = terrain(editor), (15, 2) if shift else (16, 3)
    editor.key("r")
    if shift:
        editor.hold("shift")
    editor.press(editor.point(*start))
    editor.move(editor.point(*end))
    assert shown(editor) == cells
    editor.release(editor.point(*end))
    editor.let_go("shift")
    assert drawn(editor, "#") == cells
    assert undone(editor, was)


def test_the_fill(editor: Driver) -> None:
    was, pool = terrain(editor), {(x, y) for x in (20, 21) for y in (4, 5)}
    assert drawn(editor, "~") == pool
    editor.key("f")
    assert hover(editor, 20, 4) == pool
    editor.click(20, 4)
    assert drawn(editor, "#") == pool
    assert undone(editor, was)


def test_esc_in_a_stroke_leaves_it_and_paints_nothing(editor: Driver) -> None:
    editor.key("r")
    editor.press(editor.point(16, 3))
    editor.move(editor.point(18, 4))
    editor.key("escape")
    assert shown(editor) == {(18, 4)}
    editor.release(editor.point(18, 4))
    assert not drawn(editor, "#")


@pytest.mark.parametrize(
    ("at", "group", "item"),
    [
        (DOOR, "terrain", "closed_door"),
        (GUARD, "creature", "guard"),
        (CHEST, "thing", "chest"),
    ],
)
@pytest.mark.parametrize("by", ["tool", "ctrl"])
def test_the_pick_tool_and_ctrl_click(
    editor: Driver, at: At, group: str, item: str, by: str
) -> None:
    for other in ("pick.terrain.grass", "pick.creature.wolf", "pick.thing.lamp"):
        editor.push(other)
    if by == "tool":
        editor.key("i")
    else:
        editor.hold("ctrl")
    hover(editor, *at)
    assert editor.app.strokes.pointer().text == f"pick {item.replace('_', ' ')}"
    editor.click(*at)
    editor.let_go("ctrl")
    assert (editor.app.state.group, editor.app.state.picked(group)) == (group, item)
    assert not editor.session.dirty


def test_the_eraser(editor: Driver) -> None:
    editor.key("e")
    hover(editor, *GUARD)
    assert editor.app.strokes.pointer().text == "erase guard-1"
    editor.drag((20, 4), GUARD)
    assert editor.session.world.by_id("guard-1") is None
    assert (20, 4) not in drawn(editor, "~")
    editor.key("ctrl+z")
    assert editor.session.world.by_id("guard-1") is not None
    assert not editor.session.undo_label


def test_the_select_tool_draws_an_area_that_moves(editor: Driver) -> None:
    editor.key("m")
    editor.press(editor.point(20, 4))
    editor.move(editor.point(21, 5))
    assert editor.app.strokes.pointer().text == "2 × 2"
    editor.release(editor.point(21, 5))
    editor.press(editor.point(20, 4))
    editor.move(editor.point(20, 7))
    assert editor.app.strokes.pointer().terrain == "still_water"
    editor.release(editor.point(20, 7))
    assert drawn(editor, "~") == {(x, y) for x in (20, 21) for y in (7, 8)}
    editor.key("ctrl+z")
    assert drawn(editor, "~") == {(x, y) for x in (20, 21) for y in (4, 5)}


@pytest.mark.parametrize(("at", "name"), [(GUARD, "guard-1"), (CHEST, "chest")])
def test_the_move_tool(editor: Driver, at: At, name: str) -> None:
    editor.key("v")
    hover(editor, *at)
    assert name in editor.app.strokes.pointer().text
    editor.press(editor.point(*at))
    editor.move(editor.point(8, 8))
    pointer = editor.app.strokes.pointer()
    assert (pointer.creature or pointer.thing) in ("guard", "chest")
    editor.release(editor.point(8, 8))
    world = editor.session.world
    there = world.at((8, 8))
    assert (there.id if there else world.level.things_at((8, 8))[0].kind) == name
    editor.key("ctrl+z")
    assert not editor.session.dirty


def test_copy_cut_and_a_floating_paste_that_flips_and_turns(editor: Driver) -> None:
    editor.push("pick.terrain.grass")
    editor.click(16, 2)
    editor.key("m")
    editor.drag((16, 2), (18, 3))
    editor.key("ctrl+x")
    assert not drawn(editor, ",")
    editor.key("ctrl+v")
    hover(editor, 17, 7)
    # Grass in the corner of a piece of 3 × 2: to the right, below, then a quarter clockwise.
    for chord, corner in (("", (16, 6)), ("x", (18, 6)), ("y", (18, 7)), ("z", (16, 8))):
        if chord:
            editor.key(chord)
        floats = editor.app.strokes.pointer().floating
        assert [(cell.x, cell.y) for cell, item in floats if item == "grass"] == [corner]
    editor.click(17, 7)
    assert drawn(editor, ",") == {corner}
    editor.key("ctrl+z")
    editor.key("ctrl+z")
    assert drawn(editor, ",") == {(16, 2)}, "cut and paste are undone one by one"


def test_a_creature_goes_with_a_copy_that_was_flipped_before(editor: Driver) -> None:
    editor.key("m")
    editor.drag((23, 1), (25, 3))
    editor.key("ctrl+c")
    editor.key("ctrl+v")
    editor.key("x")
    editor.click(17, 2)
    editor.key("ctrl+v")
    editor.click(17, 8)
    kinds = [creature.kind for creature in editor.session.world.creatures]
    assert kinds.count("guard") == 3


def test_shift_click_pastes_again_and_again(editor: Driver) -> None:
    editor.key("m")
    editor.drag((20, 4), (21, 5))
    editor.key("ctrl+c")
    editor.key("ctrl+v")
    editor.hold("shift")
    editor.click(16, 2)
    editor.click(16, 7)
    editor.let_go("shift")
    editor.key("escape")
    editor.click(24, 8)
    assert len(drawn(editor, "~")) == 12


def test_the_stamp(editor: Driver) -> None:
    editor.key("t")
    hover(editor, 16, 2)
    assert "copied" in editor.app.strokes.pointer().text
    editor.key("m")
    editor.drag((19, 4), (21, 4))
    editor.key("ctrl+c")
    editor.key("t")
    assert len(hover(editor, 16, 2)) == 3
    editor.key("z")
    assert {cell[0] for cell in hover(editor, 16, 3)} == {16}, "it turns as a paste does"
    editor.click(16, 3)
    assert drawn(editor, "~") >= {(16, 3), (16, 4)} or drawn(editor, "~") >= {(16, 2), (16, 3)}
    editor.key("ctrl+z")
    assert len(drawn(editor, "~")) == 4


def test_plain_text_of_another_program_is_pasted_and_ours_is_plain_text(editor: Driver) -> None:
    import pygame

    pygame.scrap.put_text('""\n"#\n')
    editor.key("ctrl+v")
    editor.click(17, 3)
    assert len(drawn(editor, '"')) == 3
    editor.key("m")
    editor.drag((20, 4), (21, 5))
    editor.key("ctrl+c")
    assert pygame.scrap.get_text().split() == ["~~", "~~"]
    pygame.scrap.put_text("no map !!")
    editor.key("ctrl+v")
    assert editor.app.state.notice_warns
    assert "no map" in editor.app.state.notice


@pytest.mark.parametrize(
    ("pick", "chord", "tool"),
    [("creature.wolf", "c", "creature"), ("thing.lamp", "d", "object")],
)
def test_creatures_and_objects(editor: Driver, pick: str, chord: str, tool: str) -> None:
    editor.push(f"pick.{pick}")
    assert editor.app.state.tool == tool
    editor.key("b")
    editor.key(chord)
    kind = pick.split(".")[1]
    hover(editor, 16, 2)
    pointer = editor.app.strokes.pointer()
    assert kind in (pointer.creature, pointer.thing)
    editor.click(16, 2)
    world = editor.session.world
    there = world.at((16, 2))
    assert (there.kind if there else world.level.things_at((16, 2))[0].kind) == kind
    editor.key("ctrl+z")
    assert not editor.session.dirty


def test_where_a_creature_cannot_stand_it_is_said_and_nothing_shown(editor: Driver) -> None:
    editor.push("pick.creature.wolf")
    assert not hover(editor, 1, 0)
    assert editor.app.strokes.pointer().text
    editor.click(1, 0)
    assert not editor.session.dirty


def test_the_noise_tool_shows_the_turn_that_the_click_plays(editor: Driver) -> None:
    editor.push("pick.noise.trap_alarm")
    hover(editor, 18, 3)
    preview = editor.app.state.preview.turn
    assert preview is not None
    assert "guard-1" in {  # it says of every listener whether it would hear
        creature.id
        for creature in preview.world.creatures
        if creature.number in preview.perceptions(preview.sources[-1].number)
    }
    editor.click(18, 3)
    assert editor.session.turn is preview
    editor.key("ctrl+z")
    assert (editor.session.position, editor.session.length) == (0, 0)


def test_the_walk_tool(editor: Driver) -> None:
    editor.key("w")
    assert hover(editor, 6, 3) == {(5, 3), (6, 3)}
    assert "2 turns" in editor.app.strokes.pointer().text
    editor.key("right")
    you = editor.session.world.you
    assert you is not None
    assert you.at == Cell(5, 3)
    editor.key("ctrl+z")
    editor.click(7, 3)
    editor.frames(8, ms=600)
    you = editor.session.world.you
    assert you is not None
    assert you.at == Cell(7, 3)


def test_undo_and_redo_of_edits_and_turns_have_no_end(editor: Driver) -> None:
    editor.key("b")
    for n in range(60):
        if n % 3:
            editor.click(14 + n % 13, 1 + n % 9)
            editor.key(str(1 + n % 9))
        else:
            editor.key(".")
    last = editor.session.world
    steps = 0
    while editor.session.undo_label:
        editor.key("ctrl+z")
        steps += 1
    assert steps > 50
    assert not editor.session.dirty
    assert editor.session.position == 0
    while editor.session.redo_label:
        editor.key("ctrl+y")
    assert editor.session.world == last


def test_a_right_click_says_what_can_be_done_and_does_it(editor: Driver) -> None:
    editor.key("w")
    for _ in range(8):
        editor.key("right")  # to the door
    editor.click(*DOOR, button=3)
    said = " ".join(editor.texts(editor.sheet))
    for words in ("Make it open", "Kick a door", "Listen at a door", "Make a noise here", "Look"):
        assert words in said
    editor.push("item.act:kick")
    assert editor.session.turn is not None
    assert "door_kick" in {source.kind.id for source in editor.session.turn.sources}
    editor.click(*GUARD, button=3)
    editor.push("item.edit:select")
    assert editor.app.state.selected == "guard-1"
    editor.click(*GUARD, button=3)
    editor.push("item.edit:remove")
    assert editor.session.world.by_id("guard-1") is None


def test_what_lies_on_a_cell_is_changed_by_its_menu(editor: Driver) -> None:
    editor.click(*CHEST, button=3)
    key = next(w.key for w in editor.sheet.widgets if w.key.startswith("item.edit:thing."))
    editor.push(key)
    editor.push("open")
    editor.push("item.open")
    editor.push("reply.ok")
    assert editor.session.world.level.things_at(CHEST)[0].open


def test_zoom_pan_fit_and_grid(editor: Driver) -> None:
    view = editor.app.screen.map
    whole, point = view.camera, editor.point(6, 5)
    editor.wheel(point, 1)
    assert view.cell_at(point) == (6, 5)
    for how in ("middle", "space"):
        at = view.camera.offset
        if how == "space":
            editor.hold("space")
        button = 2 if how == "middle" else 1
        editor.press(point, button)
        editor.move((point[0] + 40, point[1] + 10))
        editor.release((point[0] + 40, point[1] + 10), button)
        editor.let_go("space")
        editor.frames()
        assert view.camera.offset == (at[0] + 40, at[1] + 10), how
    assert not editor.app.state.playing, "a Space that moved the map does not play"
    assert not editor.session.dirty
    editor.key("home")
    assert view.camera == whole
    before = editor.pixels()
    editor.key("g")
    assert editor.pixels() != before
