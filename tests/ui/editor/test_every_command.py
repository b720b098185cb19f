"""Every command of the table, run by its keys in a running window on a level from a file: what the
table says that it changes is what it changes, and nothing else."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sandbox.ui.commandtable import BY_NAME, CHANGES, COMMANDS, Command
from tests.ui.editor.aspects import aspects, changed
from tests.ui.editor.guardhouse import DOOR, GUARD, GUARDHOUSE, opened
from tests.ui.window.driver import Driver

Before = Callable[[Driver], None]


def nothing(window: Driver) -> None:
    """The window as it opens: the pencil, a wall in hand, no cursor."""


def keys(*chords: str) -> Before:
    """These keys, one after the other."""

    def press(window: Driver) -> None:
        for chord in chords:
            window.key(chord)

    return press


def painted(window: Driver) -> None:
    window.click(8, 4)


def noise(window: Driver) -> None:
    """A turn with a noise by hand."""
    window.key("n")
    window.click(6, 5)


def area(window: Driver) -> None:
    """An area with a door at one side of it."""
    window.key("m")
    window.drag((11, 2), (13, 4))


def copied(window: Driver) -> None:
    area(window)
    window.key("ctrl+c")


def floating(window: Driver) -> None:
    copied(window)
    window.key("ctrl+v")


def cursor_at_door(window: Driver) -> None:
    """The cell cursor beside the door, with the pencil."""
    window.move(window.point(*DOOR))
    window.key("left")


def guard_selected(window: Driver) -> None:
    window.key("m")
    window.click(*GUARD)


def zoomed(window: Driver) -> None:
    window.wheel(window.point(4, 3), 2)


def in_palette(window: Driver) -> None:
    while window.app.screen.region != "palette":
        window.key("f6")


def without_a_file(window: Driver) -> None:
    painted(window)
    window.session.path = None


def lesson(window: Driver) -> None:
    """The first lesson, its first task: cells to be marked."""
    window.key("f2")
    window.key("enter")


def answered(window: Driver) -> None:
    lesson(window)
    window.drag((5, 1), (9, 1))


def strayed(window: Driver) -> None:
    """A lesson in which another tool, another view and another level have been come to."""
    answered(window)
    window.key("f5")
    window.push("listener.sentry")
    for chord in ("n", "o"):
        window.key(chord)


def lesson_done(window: Driver) -> None:
    """A lesson all of whose tasks are done, so that another one comes next."""
    lesson(window)
    study = window.app.state.study
    assert study is not None
    names = tuple(task.id for task in study.chapter.lesson.tasks)
    window.app.state.done = {study.chapter.name: names}


def door_put(window: Driver) -> None:
    """A task of placing, with its door put."""
    window.key("f2")
    window.push("item.1")
    window.push("lesson.task.1")
    window.click(17, 3)


def step_taken(window: Driver) -> None:
    """A task of acting, after a step, with a listener chosen."""
    window.key("f2")
    window.push("item.3")
    window.push("lesson.task.1")
    window.key("pad6")
    window.push("listener.dog")


def then(*befores: Before) -> Before:
    """One after the other."""

    def do(window: Driver) -> None:
        for before in befores:
            before(window)

    return do


# Where nothing is named the window is as it opens. Several: together they change what is said.
SITUATIONS: dict[str, tuple[Before, ...]] = {
    "file.save": (painted, without_a_file),
    "file.quit": (nothing, painted),
    "file.keep_script": (noise,),
    "file.keep_checks": (noise,),
    "file.animation": (noise,),
    "edit.undo": (painted, noise),
    "edit.redo": (then(painted, keys("ctrl+z")), then(noise, keys("ctrl+z"))),
    "edit.cut": (area,),
    "edit.copy": (area,),
    "edit.paste": (copied,),
    "edit.remove": (area, guard_selected),
    "edit.more": (guard_selected,),
    "edit.flip_x": (floating,),
    "edit.flip_y": (then(keys("m"), lambda w: w.drag((3, 6), (5, 7)), keys("ctrl+c", "ctrl+v")),),
    "edit.turn": (floating, then(copied, keys("t"))),
    "tool.pencil": (keys("n"),),
    "tool.smaller": (keys("]"),),
    "palette.1": (keys("2"),),
    "view.fit": (zoomed,),
    "view.effects": (keys("f9"),),
    "view.text_smaller": (keys("ctrl+plus"),),
    "view.text_normal": (keys("ctrl+plus"),),
    "view.palette_narrower": (keys("alt+right"),),
    "view.inspector_narrower": (keys("shift+alt+left"),),
    "view.sizes": (keys("alt+right", "shift+alt+left", "alt+up"),),
    "time.start": (noise,),
    "time.back": (noise,),
    "time.end": (then(noise, keys(",")),),
    "time.step": (nothing, then(noise, keys(","))),
    **{f"map.{way}": (nothing, keys("w")) for way in ("left", "right", "up", "down")},
    **dict.fromkeys(
        ("map.apply", "map.apply_shift"),
        (
            cursor_at_door,
            then(cursor_at_door, keys("r")),
            then(cursor_at_door, keys("n")),
            then(lambda w: w.move(w.point(*GUARD)), keys("m", "left", "right")),
        ),
    ),
    "map.menu": (cursor_at_door,),
    "window.tab": (nothing, in_palette),
    "window.back_tab": (nothing, in_palette),
    "lesson.check": (answered,),
    "lesson.hint": (lesson,),
    "lesson.show": (answered, then(step_taken, keys("n", "o"))),
    "lesson.next": (strayed, lesson_done, then(lesson, keys("b"), painted)),
    "lesson.answer": (then(lesson, keys("b")),),
    "lesson.again": (strayed, door_put),
    "lesson.palette": (lesson,),
    "lesson.leave": (lesson, step_taken),
    "window.leave": (
        floating, area, guard_selected, keys("left"), keys("k"), keys("space"), in_palette,
    ),
}  # fmt: skip


def run(window: Driver, command: Command, key: str) -> None:
    """By the key; a command without one by the command search."""
    if key:
        window.key(key)
    else:
        window.key("ctrl+shift+p")
        window.type(command.title)
        window.key("enter")


ON_A_SCREEN = "window.fullscreen"
"""What cannot be done without a screen; test_on_a_screen.py runs it."""
RUNS = [
    pytest.param(command, key, id=f"{command.name}{'-' if key else ''}{key}")
    for command in COMMANDS
    for key in command.keys or ("",)
    if command.name != ON_A_SCREEN
]


@pytest.mark.parametrize(("command", "key"), RUNS)
def test_it_changes_what_it_says_and_nothing_else(
    level: Path, tmp_path: Path, command: Command, key: str
) -> None:
    seen: set[str] = set()
    for before in SITUATIONS.get(command.name, (nothing,)):
        level.write_text(GUARDHOUSE, encoding="utf-8")
        window = opened(level, tmp_path / "settings")
        before(window)
        was = aspects(window)
        run(window, command, key)
        became = changed(was, aspects(window))
        assert became, f"{command.name} does nothing after {before}"
        assert became <= command.changes, f"{command.name} also changes {became - command.changes}"
        seen |= became
    assert seen == command.changes


def test_what_is_said_of_changes_has_words() -> None:
    assert {change for command in COMMANDS for change in command.changes} == set(CHANGES)
    assert set(SITUATIONS) <= set(BY_NAME)


def test_what_a_display_cannot_do_is_said(editor: Driver) -> None:
    editor.key("f11")
    assert editor.app.state.notice_warns
    assert "No full screen" in editor.app.state.notice
