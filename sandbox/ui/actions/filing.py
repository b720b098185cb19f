"""New, open, save, quit: everything that may cost a person their work.

Belongs here: asking before work is lost, and before a file is written over. Must not know: file
formats, how files are written.
"""

import contextlib
import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sandbox.edits import must_be_a_size
from sandbox.edits.base import counted
from sandbox.levelfile import LEVEL_FILE
from sandbox.places import is_shipped, levels_folder
from sandbox.session import Change
from sandbox.sim.level import MOST_CELLS_A_SIDE
from sandbox.ui.panels.chooser import Chooser
from sandbox.ui.panels.form import Blank, Form, whole
from sandbox.ui.panels.menu import Item, Menu
from sandbox.ui.panels.question import Question, Reply

if TYPE_CHECKING:
    from sandbox.ui.app import App

OPENED: Final = (".toml", ".txt", ".tmx", ".tmj", ".json", ".xp")
SAVED: Final = (".toml", ".txt", ".tmx", ".tmj", ".xp")
SIZES: Final = ("40", "25")


# Opening --------------------------------------------------------------------------------------


def new(app: "App") -> None:
    """Asks for a size, once the work there is is safe."""
    saved_first(app, lambda: _ask_size(app))


def _ask_size(app: "App") -> None:
    def made(answer: str) -> None:
        if answer == "ok":
            app.say(app.session.new(*size_of(form.values)))
            app.opened()

    blanks = [Blank("width", "Width", SIZES[0]), Blank("height", "Height", SIZES[1])]
    text = f"Cells, at most {MOST_CELLS_A_SIDE} a side."
    form = Form("New level", blanks, "Make it", made, text, refuses=size_of)
    app.open_sheet(form)


def size_of(values: Mapping[str, str]) -> tuple[int, int]:
    """The size that a form says. Raises InputError for one that cannot be."""
    size = whole(values, "width", "Width"), whole(values, "height", "Height")
    must_be_a_size(*size)
    return size


def choose(app: "App") -> None:
    """Shows the files of the folder of the level, or of the shipped levels."""
    folder = app.session.path.parent if app.session.path else levels_folder()

    def chosen(answer: str) -> None:
        if answer == "ok":
            path = chooser.path
            saved_first(app, lambda: open_path(app, path))

    chooser = Chooser("Open a level", "Open", folder, OPENED, chosen)
    app.open_sheet(chooser)


def recent(app: "App") -> None:
    """Shows the levels that were open lately."""
    paths = [Path(name) for name in app.settings.recent]
    items = [Item("", "Recent levels")]
    for path in paths:
        there = os.path.exists(path)  # noqa: PTH110 - never raises, whatever a disk says
        note = path.parent.name if there else "not there"
        items.append(Item(str(path), path.name, note=note, enabled=there))
    if not paths:
        items.append(Item("none", "None yet", enabled=False))

    def chosen(answer: str) -> None:
        if answer:
            saved_first(app, lambda: open_path(app, Path(answer)))

    app.open_sheet(Menu(items, app.sheets.anchor("file.open"), chosen))


def open_path(app: "App", path: Path) -> None:
    """Opens a file; what is open stays where it cannot be read."""
    if app.attempt(f"{path.name} could not be opened", lambda: app.session.load(path)):
        app.remember(app.settings.opened(path))
        app.opened()


def dropped(app: "App", path: Path) -> None:
    """A file was dropped on the window."""
    saved_first(app, lambda: open_path(app, path))


class UnsavedWork(Question):
    """What is to become of unsaved work; asked once, however often one asks to leave."""


def saved_first(app: "App", then: Callable[[], None]) -> None:
    """Goes on once unsaved work is saved, or is not wanted."""
    if not app.state.unsaved:
        then()
        return

    def answered(answer: str) -> None:
        if answer == "save":
            save(app, then)
        elif answer == "drop":
            then()

    if any(isinstance(sheet, UnsavedWork) for sheet in app.screen.sheets):
        return  # it is being asked
    name = app.session.name
    app.open_sheet(
        UnsavedWork(
            "Unsaved work",
            f"“{name}” has changes that are not saved.",
            (Reply("save", "Save"), Reply("drop", "Don't save"), Reply("", "Cancel")),
            answered,
        )
    )


# Saving ---------------------------------------------------------------------------------------


def _nothing() -> None:
    pass


def save(app: "App", then: Callable[[], None] = _nothing) -> None:
    """Writes the level to its file, or asks for one; goes on where that went well."""
    path = app.session.path
    why_not = _not_there(app, path) if path is not None else ""
    if path is None or why_not:
        _save_as(app, then, why_not)
    elif app.attempt("The level was not saved", lambda: _written(app)):
        _saved(app, then)


def _written(app: "App", path: Path | None = None) -> Change:
    """Saves; says too how many of the turns played are no part of the file, and what keeps them."""
    change = app.session.save(path)
    unkept, to = app.session.unkept, app.session.path
    if not unkept or to is None:
        return change
    said = f"{counted(unkept, 'turn')} played {'is' if unkept == 1 else 'are'} no part of it"
    if to.suffix.lower() == LEVEL_FILE:
        said += f"; “{app.state.commands['file.keep_script'].title}” keeps them"
    return replace(change, text=f"{change.text}; {said}")


def _saved(app: "App", then: Callable[[], None]) -> None:
    """Goes on once all is safe; what the file's format cannot hold is not."""
    app.copies.keep()
    if not app.session.dirty or then is _nothing:
        then()
        return

    def answered(answer: str) -> None:
        if answer == "as":
            _save_as(app, then)
        elif answer == "on":
            then()

    replies = (Reply("as", "Save as …"), Reply("on", "Go on without"), Reply("", "Cancel"))
    text = f"{app.state.notice}. A .toml file holds all of it."
    app.open_sheet(Question("Not all of it was saved", text, replies, answered, warns=True))


def _not_there(app: "App", path: Path) -> str:
    """Why a level is not simply saved to its own file, so that another is asked for; empty where
    it is. One that came with the program is written over only where a person chose that."""
    if is_shipped(path) and path != app.state.named:
        return f"{path.name} came with Noisebox: choose another name or folder for yours."
    return _unwritable(path)


def _unwritable(path: Path) -> str:
    """Why a file cannot be written; empty where it can. On a disk that was taken away it cannot."""
    if not path.parent.is_dir():
        return f"The folder “{path.parent.name}” is not there any more: choose another one."
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        return f"{path.name} is read-only where it is: choose another name or folder."
    if not os.access(path.parent, os.W_OK):
        return f"The folder of {path.name} is read-only: choose another one."
    return ""


def save_as(app: "App") -> None:
    """Asks for a name and saves under it."""
    _save_as(app, _nothing)


def _save_as(app: "App", then: Callable[[], None], why: str = "") -> None:
    def write(path: Path) -> None:
        if app.attempt("The level was not saved", lambda: _written(app, path)):
            app.state.named = path
            app.remember(app.settings.opened(path))
            _saved(app, then)

    _ask_path(app, "Save the level as", write, why)


def save_moment(app: "App") -> None:
    """Asks for a name and writes the present as a level of its own."""

    def write(path: Path) -> None:
        app.attempt("This moment was not saved", lambda: app.session.save_moment(path))

    def refuses(path: Path) -> str:
        if app.session.is_own(path):
            return f"{path.name} is the level itself: give this moment another name."
        return ""

    path = app.session.path
    name = f"{path.stem if path else _stem(app)}_turn_{app.session.world.turn}"
    _ask_path(app, "Save this moment as", write, name=name, refuses=refuses)


def _stem(app: "App") -> str:
    """What a file of a level that has none may be called."""
    return app.session.document.name.replace(" ", "_").replace("/", "_") or "untitled"


def _ask_path(
    app: "App",
    title: str,
    write: Callable[[Path], None],
    why: str = "",
    name: str = "",
    refuses: Callable[[Path], str] = lambda path: "",
) -> None:
    path = app.session.path

    def chosen(answer: str) -> None:
        if answer != "ok":
            return
        to = chooser.path
        if to.exists():
            _ask_overwriting(app, to, write)
        else:
            write(to)

    name = name or (path.name if path else _stem(app))
    chooser = Chooser(title, "Save", own_folder(app), SAVED, chosen, name, refuses)
    chooser.problem = why
    app.open_sheet(chooser)


def own_folder(app: "App") -> Path:
    """Where what a person saves goes: beside a level of theirs, or where they began, or to their
    documents; never among the levels that came with the program."""
    path = app.session.path
    folders = [path.parent] if path is not None and not _unwritable(path) else []
    with contextlib.suppress(OSError):
        folders.append(Path.cwd())
    folders.append(Path.home() / "Documents")
    own = (one for one in folders if one.is_dir() and not is_shipped(one))
    return next((one for one in own if os.access(one, os.W_OK)), Path.home())


def _ask_overwriting(app: "App", path: Path, write: Callable[[Path], None]) -> None:
    def answered(answer: str) -> None:
        if answer == "over":
            write(path)

    text = f"{path.name} is there already, in {path.parent}."
    replies = (Reply("", "Cancel"), Reply("over", "Write over it"))
    app.open_sheet(Question("Write over it?", text, replies, answered, warns=True))


def keep_script(app: "App") -> None:
    """Keeps the turns played as the level's script."""
    app.say(app.session.keep_as_script(False))


def keep_checks(app: "App") -> None:
    """Keeps the turns played as the script, and what was heard as expectations."""
    app.say(app.session.keep_as_script(True))


def leave(app: "App") -> None:
    """Closes the window, once the work there is is safe."""
    app.fields.close(keep=True)  # what is being typed is work too
    saved_first(app, app.stop)


ACTIONS: Final = {
    "file.new": new,
    "file.open": choose,
    "file.recent": recent,
    "file.save": save,
    "file.save_as": save_as,
    "file.save_moment": save_moment,
    "file.keep_script": keep_script,
    "file.keep_checks": keep_checks,
    "file.quit": leave,
}
