"""The toolbar: files, undo, tools, and the choices of what is shown.

Belongs here: its order and how it wraps where the window is narrow. Must not know: what the
commands do.
"""

from typing import Final

from msgspec.structs import replace

from sandbox.sim.rules import title
from sandbox.ui.intents import Menu, Run
from sandbox.ui.layout import Box
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.panel import Panel
from sandbox.ui.panels.widgets import Button, Choice, Line, Widget
from sandbox.ui.workspace import Workspace

# The icon of each command that has a button; groups are kept apart by a thin line.
GROUPS: Final[tuple[tuple[tuple[str, str], ...], ...]] = (
    (("window.menu", "menu"), ("file.new", "new"), ("file.open", "folder"), ("file.save", "save")),
    (("edit.undo", "undo"), ("edit.redo", "redo")),
    (
        ("tool.pencil", "pencil"),
        ("tool.line", "line"),
        ("tool.rectangle", "rectangle"),
        ("tool.fill", "fill"),
        ("tool.pick", "pick"),
        ("tool.erase", "erase"),
        ("tool.select", "select"),
        ("tool.move", "move"),
        ("tool.stamp", "stamp"),
        ("tool.creature", "creature"),
        ("tool.object", "chest"),
        ("tool.noise", "noise"),
        ("tool.walk", "walk"),
    ),
)
CHOICES: Final = (("rules", "Rules", 8), ("view", "View", 12), ("overlay", "Overlay", 9))
LAST: Final = (
    ("edit.rules", "rules"),
    ("view.compare", "compare"),
    ("view.effects", "effects"),
    ("lesson.list", "lesson"),
    ("help.keys", "help"),
)


class Toolbar(Panel):
    """The panel at the top of the window; `height` is what it needs at a width."""

    def __init__(self) -> None:
        super().__init__()
        self.height = 0

    def compose(self, look: Look, width: int, state: Workspace) -> list[Widget]:
        """The toolbar's widgets; sets `height`."""
        flow = _Flow(look, width)
        for group in GROUPS:
            flow.group([_button(state, name, icon) for name, icon in group])
        flow.choices(state)
        flow.end([_button(state, name, icon) for name, icon in LAST])
        self.height = flow.height
        line = Box(0, self.height - 1, width, 1)
        return [*flow.widgets, Line(box=line, pinned=True)]


def _button(state: Workspace, name: str, icon: str) -> Button:
    command = state.commands[name]
    enabled, pressed = True, name == f"tool.{state.tool}"
    tip = command.hint
    if name in ("edit.undo", "edit.redo"):
        label = state.undo_label if name == "edit.undo" else state.redo_label
        enabled = bool(label)
        tip = f"{command.title}: {label}  ({command.key})" if label else tip
    elif name == "view.effects":
        icon = "still" if state.options.reduced else "effects"
        now = "Effects are reduced: nothing moves" if state.options.reduced else "Effects are on"
        tip = f"{now}  ({command.key})"
    elif name == "view.compare":
        pressed = state.comparing
    elif name == "lesson.list":
        pressed = state.study is not None
    return Button(
        box=Box(0, 0, 0, 0), key=name, icon=icon, intent=Run(name), tooltip=tip,
        enabled=enabled, pressed=pressed, quiet=True, pinned=True,
    )  # fmt: skip


def shown_choice(state: Workspace, what: str) -> str:
    """What a choice of the toolbar says now."""
    if what == "rules":
        return title(state.world.numbers.rules)
    if what == "overlay":
        return state.options.overlay.capitalize()
    view = state.options.view
    return {"everything": "Everything", "you": "You"}.get(view, view)


class _Flow:
    """Places groups side by side, and on a new row where the width is used up."""

    def __init__(self, look: Look, width: int) -> None:
        self.look, self.width = look, width
        # Icons grow more slowly than the text: a toolbar of three rows would leave no map.
        self.side = round(32 * (1 + 0.4 * (look.scale - 1)))
        self.pad, self.gap = look.px(6), max(2, look.px(2))
        self.x, self.y = look.px(8), self.pad
        self.widgets: list[Widget] = []

    @property
    def height(self) -> int:
        return self.y + self.side + self.pad + 1

    def _room_for(self, width: int) -> None:
        if self.x + width > self.width - self.look.px(8) and self.x > self.look.px(8):
            self._new_row()

    def _new_row(self) -> None:
        if isinstance(self.widgets[-1], Line):  # nothing follows that it would keep apart
            self.widgets.pop()
        self.x, self.y = self.look.px(8), self.y + self.side + self.pad

    def group(self, buttons: list[Button]) -> None:
        self._room_for(len(buttons) * (self.side + self.gap))
        for button in buttons:
            self._place(button)
        self.separator()

    def separator(self) -> None:
        x = self.x + self.look.px(5)
        box = Box(x, self.y + self.look.px(5), 1, self.side - self.look.px(10))
        self.widgets.append(Line(box=box, pinned=True))
        self.x = x + self.look.px(7)

    def _place(self, button: Button) -> None:
        self.widgets.append(replace(button, box=Box(self.x, self.y, self.side, self.side)))
        self.x += self.side + self.gap

    def choices(self, state: Workspace) -> None:
        last = len(LAST) * (self.side + self.gap) + self.look.px(16)
        labelled = sum(self._choice_width(chars, label) for _, label, chars in CHOICES)
        plain = sum(self._choice_width(chars, "") for _, _, chars in CHOICES)
        room = self.width - self.x - last
        if room < plain and self.x > self.look.px(8):  # all three on a new row
            self._new_row()
            room = self.width - self.x - last
        captions = room >= labelled
        for what, label, chars in CHOICES:
            caption = label if captions else ""
            width = self._choice_width(chars, caption) - self.look.px(8)
            self._room_for(width)
            box = Box(self.x, self.y + self.look.px(2), width, self.side - self.look.px(4))
            self.widgets.append(
                Choice(
                    box=box,
                    key=f"choose.{what}",
                    value=shown_choice(state, what),
                    label=caption,
                    intent=Menu(what),
                    tooltip=_choice_tip(state, what),
                    pinned=True,
                )
            )
            self.x += width + self.look.px(8)

    def _choice_width(self, chars: int, label: str) -> int:
        text = chars + (len(label) + 1 if label else 0)
        return text * self.look.char + self.look.px(34)

    def end(self, buttons: list[Button]) -> None:
        width = len(buttons) * (self.side + self.gap)
        self._room_for(width)
        self.x = max(self.x, self.width - self.look.px(8) - width)
        for button in buttons:
            self._place(button)


def _choice_tip(state: Workspace, what: str) -> str:
    return {
        "rules": state.commands["edit.rule_set"].hint,
        "view": state.commands["view.who"].hint,
        "overlay": state.commands["view.overlay"].hint,
    }[what]
