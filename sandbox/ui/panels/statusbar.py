"""The status bar: what is at the cell, how loud the sound still is there, who hears it.

Belongs here: one line of words. Must not know: how any of it was computed.
"""

from sandbox.sim.grid import Cell
from sandbox.sim.rules import title
from sandbox.ui.layout import Box
from sandbox.ui.panels import wording
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.panel import Panel
from sandbox.ui.panels.widgets import Label, Line, Tone, Widget
from sandbox.ui.scene import pointed
from sandbox.ui.scene.options import EVERYTHING
from sandbox.ui.scene.viewpoint import viewpoint
from sandbox.ui.workspace import Workspace


class StatusBar(Panel):
    """The panel at the bottom."""

    fill = "raised"

    def compose(self, look: Look, box: Box, state: Workspace, cell_px: int) -> list[Widget]:
        """The line under the pointer at the left, the size of level and cells at the right."""
        margin = look.px(14)
        words = state.notice or here(state)
        tone: Tone = "warn" if state.notice and state.notice_warns else "text"
        room = box.width - 2 * margin - look.px(16)
        size = next(
            (
                size
                for size in _sizes(look, state, cell_px)
                if look.width(words) + look.width(size) <= room
            ),
            "",
        )
        right = Box(margin, 0, box.width - 2 * margin, box.height)
        line = Line(box=Box(0, 0, box.width, 1))
        said = _said(look, right, words, tone)
        return [line, *said, Label(box=right, text=size, tone="dim", align="right")]


def _said(look: Look, box: Box, words: str, tone: Tone) -> list[Widget]:
    """The words, on two lines of small text where one cannot hold them."""
    lines = look.wrapped(words, box.width, "small")
    if look.width(words) <= box.width or len(lines) == 1:
        return [Label(box=box, text=words, tone=tone)]
    half = box.height // 2
    return [
        Label(box=Box(box.x, n * half, box.width, half), text=text, tone=tone, size="small")
        for n, text in enumerate((lines[0], " ".join(lines[1:])))
    ]


def _sizes(look: Look, state: Workspace, cell_px: int) -> list[str]:
    """What can be said of sizes, the longest first: the line at the left goes before it."""
    level = state.world.level
    short = f"{level.width}×{level.height}"
    usual = f"{short} · cell {cell_px} px"
    return [f"{usual} · text {look.scale * 100:.0f} %"] * (look.scale != 1) + [usual, short]


def here(state: Workspace) -> str:
    """The cell the pointer or the cursor is at, in a line of words."""
    cell = state.cell
    if cell is None:
        return "Point at a cell, or move the cell cursor with the arrow keys."
    parts = [f"{cell}  {named(state, cell)}"]
    if state.rival is not None:
        parts.insert(0, title(state.rival.rules))
    turn, source = state.heard_turn, state.source
    if turn is not None and source is not None and state.options.view == EVERYTHING:
        field = turn.field(source.number)
        left = wording.scaled(field.at(cell), field.medium.audible)
        parts.append(f"loudness left here {left}")
        heard = [p.heard for p in turn.perceptions(source.number).values()]
        parts.append(f"heard by {sum(heard)} of {len(heard)}")
    view = viewpoint(state.world, state.options.view)
    parts += pointed.noisiness(state.world, view, cell)[:1]
    return " · ".join([*parts, *pointed.look(state.world, view, cell)])


def named(state: Workspace, cell: Cell) -> str:
    """A cell's terrain and room in words, as far as the viewer knows them."""
    view = viewpoint(state.world, state.options.view)
    terrain = pointed.terrain_at(state.world, view, cell)
    if terrain is None:
        return "not seen"
    if not pointed.sees(view, cell):
        return f"{terrain.name}, as you remember it"
    room, name = state.world.level.room_at(cell), terrain.name
    return name if room == "none" else f"{name} · {room.replace('_', ' ')}"
