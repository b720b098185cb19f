"""Choosing a file: to open one, or the name and folder to save under.

Belongs here: looking through folders. Nothing is written or removed here, and a name that is there
already is asked about by whoever saves. Must not know: what is in a file.
"""

from collections.abc import Callable, Sequence
from pathlib import Path

from sandbox.ui.intents import Answer, Fill, Intent, Set
from sandbox.ui.layout import Box
from sandbox.ui.panels.column import Column
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.question import Reply, buttons
from sandbox.ui.panels.sheet import Sheet
from sandbox.ui.panels.widgets import Field, Frame, Label, Widget, pinned

NAME = "chooser.name"
MOST_PROBLEM = 2


class Chooser(Sheet):
    """Answers with a path. `name` is where saving begins; opening has none. `refuses` says why a
    path cannot be the answer, or nothing."""

    types_into = NAME

    def __init__(
        self,
        title: str,
        go_on: str,
        folder: Path,
        endings: Sequence[str],
        then: Callable[[str], None],
        name: str | None = None,
        refuses: Callable[[Path], str] = lambda path: "",
    ) -> None:
        super().__init__(then)
        self.refuses = refuses
        self.title, self.go_on, self.endings = title, go_on, tuple(endings)
        self.name = name or ""
        self.saving = name is not None
        self.begins = NAME if self.saving else ""
        self.problem = ""
        self.folder = Path.home()
        self.folders: list[Path] = []
        self.files: list[Path] = []
        # A folder that is gone: the nearest one above it that is left.
        self._enter(next((one for one in (folder, *folder.parents) if one.is_dir()), folder))

    def _enter(self, folder: Path) -> None:
        """Goes to a folder; where it cannot be read, says so and stays."""
        try:
            entries = sorted(folder.iterdir(), key=lambda p: p.name.casefold())
            folders = [p for p in entries if p.is_dir() and not p.name.startswith(".")]
            files = [p for p in entries if p.suffix.lower() in self.endings and p.is_file()]
        except OSError as error:
            self.problem = f"{folder}: {error.strerror or error}"
            return
        self.folder, self.folders, self.files = folder.resolve(), folders, files
        self.problem, self.scroll = "", 0
        self.focus = f"file.{files[0].name}" if files and not self.saving else NAME

    @property
    def _named(self) -> Path:
        """What the name stands for, as it was typed."""
        try:
            return self.folder / Path(self.name).expanduser()
        except RuntimeError:  # ~ of someone who is not known here
            return self.folder / self.name

    @property
    def path(self) -> Path:
        """What the name stands for, with the first ending where it has none."""
        named = self._named
        if self.saving and named.name and named.suffix.lower() not in self.endings:
            return named.with_name(named.name + self.endings[0])
        return named

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        width = min(look.px(560), size[0] - look.px(32))
        height = min(look.px(480), size[1] - look.px(32))
        top = look.px(78)
        column = Column(look, width, margin=22)
        column.y = top + look.px(4)
        if self.folder.parent != self.folder:
            column.row("folder.up", "..", Set("folder", str(self.folder.parent)),
                       art=("icon", "up-folder"), detail="the folder above")  # fmt: skip
        for folder in self.folders:
            column.row(f"folder.{folder.name}", folder.name, Set("folder", str(folder)),
                       art=("icon", "folder"))  # fmt: skip
        for file in self.files:
            column.row(
                f"file.{file.name}", file.name, Set("file", file.name), art=("icon", "file"),
                picked=file.name == self.name, note=file.suffix[1:],
            )  # fmt: skip
        if not self.files:
            column.line(f"No {' or '.join(self.endings)} file here.", "dim")
        column.space(118)
        fixed = [*self._head(look, width, top), *self._foot(look, column, width, height)]
        self.centred(look, size, [*column.widgets, *fixed], width, height)

    def _head(self, look: Look, width: int, top: int) -> list[Widget]:
        head = Column(look, width, margin=22, top=18)
        head.title(self.title)
        head.line(str(self.folder), "dim")
        cover = Frame(box=Box(-8, -8, width + 16, top + 8), fill="panel")
        return [pinned(widget) for widget in (cover, *head.widgets)]

    def _foot(self, look: Look, column: Column, width: int, height: int) -> list[Widget]:
        y = height - look.px(108)
        x, label = column.x, look.width("Name") + look.px(12)
        foot: list[Widget] = [
            Frame(box=Box(-8, y - look.px(8), width + 16, look.px(130)), fill="panel"),
            Label(box=Box(x, y, label, look.px(28)), text="Name", tone="dim"),
            Field(
                box=Box(x + label, y, column.width - label, look.px(28)),
                key=NAME,
                text=self.name,
                hint=f"a name{self.endings[0]}, or a whole path",
                intent=Fill(NAME, self.name),
            ),
        ]
        if self.problem:
            lines = look.wrapped(self.problem, column.width, "small")[:MOST_PROBLEM]
            for n, line in enumerate(lines):
                box = Box(x, y + look.px(29 + 13 * n), column.width, look.px(14))
                foot.append(Label(box=box, text=line, tone="bad", size="small"))
        replies = (Reply("ok", self.go_on), Reply("", "Cancel"))
        foot += buttons(look, replies, x + column.width, y + look.px(60))
        return [pinned(widget) for widget in foot]

    def entered(self, place: str, value: object) -> Intent | None:
        if place == "folder":
            self._enter(Path(str(value)))
        elif place == "file":
            if value == self.name and not self.saving:
                return Answer("ok")  # pressed twice
            self.name = str(value)
        elif place == NAME:
            self.name = str(value)
        return None

    def accepts(self, answer: str) -> bool:
        if answer != "ok":
            return True
        try:
            self.problem = self._refused()
        except OSError as error:
            self.problem = f"{error.filename}: {error.strerror or error}"
        return not self.problem

    def _refused(self) -> str:
        """Why what is named cannot be the answer; a folder is gone to instead."""
        if not self.name.strip():
            return "Give a name."
        if self._named.is_dir() or self.path.is_dir():
            self._enter(self._named if self._named.is_dir() else self.path)
            self.name = ""
            return self.problem or "Choose a file in this folder."
        if not self.saving and not self.path.is_file():
            return f"There is no {self.path.name} here."
        if self.saving and not self.path.parent.is_dir():
            return f"There is no folder {self.path.parent}."
        return self.refuses(self.path)

    def sheet_key(self, chord: str) -> tuple[bool, Intent | None]:
        if chord in ("return", "enter"):
            if self.focus.startswith("file."):
                self.name = self.focus.removeprefix("file.")
                return True, Answer("ok")
            if self.focus == NAME:
                return True, Answer("ok")
        if chord == "backspace" and self.folder.parent != self.folder:
            return True, Set("folder", str(self.folder.parent))
        return super().sheet_key(chord)
