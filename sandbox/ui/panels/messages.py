"""The message log of "you": turn, ◌, text, band, newest first.

Belongs here: their rows. Drawn by the project's own
widgets: a text box of pygame_gui is rebuilt whole at each line. Must not know: how a message came
about.
"""

from typing import Final

from sandbox.messagelog import LogLine
from sandbox.sim.events import Band
from sandbox.ui.intents import GoTo, SelectNoise
from sandbox.ui.layout import Box
from sandbox.ui.panels import wording
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.panel import Panel
from sandbox.ui.panels.widgets import Label, Picture, Row, Tone, Widget
from sandbox.ui.workspace import Workspace

STRENGTHS: Final[dict[Band, float]] = {"faint": 0.55, "clear": 0.8, "loud": 1.0}
MOST_SHOWN: Final = 200


class Messages(Panel):
    """The panel below the timeline."""

    def compose(self, look: Look, width: int, state: Workspace) -> list[Widget]:
        """A row a message, newest first; this turn's bright, older ones dim."""
        log = list(told_so_far(state))
        if not log:
            text = "What “you” hear is told here."
            if state.world.you is None:
                text = "There is no “you” on this level: put one down to be told what is heard."
            box = Box(look.px(14), look.px(2), width - look.px(28), look.px(22))
            return [Label(box=box, text=text, tone="dim")]
        widgets: list[Widget] = []
        height = look.px(21)
        column = min(width - look.px(250), look.px(640))
        for n, line in enumerate(log):
            self._row(look, widgets, Box(0, n * height, width, height), line, state, column, n)
        return widgets

    def _row(
        self, look: Look, widgets: list[Widget], box: Box, line: LogLine, state: Workspace,
        column: int, n: int,
    ) -> None:  # fmt: skip
        now = line.turn == state.session.position
        tone: Tone = "text" if now else "dim"
        chosen = line.noise is not None and line.noise == state.noise
        number = look.px(34)
        intent = GoTo(line.turn) if line.noise is None else SelectNoise(line.turn, line.noise)
        widgets.append(
            Row(
                box=Box(look.px(6), box.y, box.width - look.px(16), box.height),
                text="",
                key=f"message.{n}.{line.turn}",
                intent=intent,
                picked=chosen,
            )
        )
        widgets.append(
            Label(
                box=Box(look.px(10), box.y, number - look.px(8), box.height),
                text=str(line.turn),
                tone="dim",
                align="right",
            )
        )
        x = look.px(10) + number
        if line.band is not None:
            side = look.px(13)
            widgets.append(
                Picture(
                    box=Box(x, box.y + (box.height - side) // 2, side, side),
                    art=("icon", "marker"),
                    strength=STRENGTHS[line.band],
                )
            )
        x += look.px(24)
        text = Box(x, box.y, column - x, box.height)
        widgets.append(Label(box=text, text=line.text, tone=tone))
        if line.band is not None:
            band = Box(column + look.px(16), box.y, look.px(60), box.height)
            tone = wording.BAND_TONES[line.band] if now else "dim"
            widgets.append(Label(box=band, text=line.band, tone=tone))
            where = Box(band.right + look.px(10), box.y, look.px(110), box.height)
            widgets.append(Label(box=where, text=line.direction or "right here", tone="dim"))


def told_so_far(state: Workspace) -> list[LogLine]:
    """The newest messages up to the turn that is shown, newest first."""
    session = state.session
    log: list[LogLine] = []
    for played in reversed(session.turns[: session.position]):
        log += reversed(played.messages)
        if len(log) >= MOST_SHOWN:
            break
    return log[:MOST_SHOWN]
