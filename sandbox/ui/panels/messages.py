"""The message log of "you": turn, ◌, text, band, newest first.

Belongs here: their rows. Drawn by the project's own widgets, and only those rows made that can be
seen: a log of thousands of lines costs what a short one does. Must not know: how a message came
about.
"""

from collections.abc import Iterable
from typing import Final

from sandbox.messagelog import LogLine
from sandbox.session import Played
from sandbox.sim.events import Band
from sandbox.ui.intents import GoTo, Intent, SelectNoise
from sandbox.ui.layout import Box
from sandbox.ui.panels import wording
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.panel import Panel
from sandbox.ui.panels.widgets import Label, Picture, Row, Tone, Widget
from sandbox.ui.workspace import Workspace

STRENGTHS: Final[dict[Band, float]] = {"faint": 0.55, "clear": 0.8, "loud": 1.0}
ROW: Final = 21
BEFORE: Final = 68
BAND: Final = 100
BAND_AND_WAY: Final = 250
MARGIN: Final = 14
LEAST_TEXT: Final = 32
"""So many characters of a message are seen before anything beside it."""
SPARE_ROWS: Final = 12
"""Rows that are made beyond those that are seen, so that the focus can go on to them."""


class Messages(Panel):
    """The panel below the timeline."""

    def __init__(self) -> None:
        super().__init__()
        self._told = Told()

    def compose(self, look: Look, width: int, state: Workspace) -> list[Widget]:
        """A row a message, newest first; this turn's bright, older ones dim."""
        session = state.session
        log = self._told.so_far(session.turns[: session.position])
        height = look.px(ROW)
        self.least_height = len(log) * height
        if not log:
            text = "What “you” hear is told here."
            if state.world.you is None:
                text = "There is no “you” on this level: put one down to be told what is heard."
            box = Box(look.px(14), look.px(2), width - look.px(28), look.px(22))
            return [Label(box=box, text=text, tone="dim")]
        widgets: list[Widget] = []
        column = min(width - look.px(_beside(look, width)), look.px(640))
        for n in self._rows(height, len(log)):
            line = log[len(log) - 1 - n]
            self._row(look, widgets, Box(0, n * height, width, height), line, state, column, n)
        return widgets

    def _rows(self, height: int, count: int) -> Iterable[int]:
        """The rows that are seen, with some around them, and the one that has the focus."""
        scroll = min(self.scroll, max(0, count * height - self.box.height))
        first = max(0, scroll // height - SPARE_ROWS)
        seen = range(first, min(count, (scroll + self.box.height) // height + SPARE_ROWS))
        focused = self._focused_row
        if focused is None or focused in seen or focused >= count:
            return seen
        return [focused, *seen] if focused < first else [*seen, focused]

    @property
    def _focused_row(self) -> int | None:
        return int(self.focus.split(".")[1]) if self.focus else None

    def _row(
        self, look: Look, widgets: list[Widget], box: Box, line: LogLine, state: Workspace,
        column: int, n: int,
    ) -> None:  # fmt: skip
        now = line.turn == state.session.position
        tone: Tone = "text" if now else "dim"
        chosen = line.noise is not None and line.noise == state.noise
        number = look.px(34)
        intent: Intent = GoTo(line.turn)
        if line.noise is not None:
            you = state.world.you
            intent = SelectNoise(line.turn, line.noise, None if you is None else you.id)
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
        if line.band is not None and column + look.px(BAND) <= box.width:
            band = Box(column + look.px(16), box.y, look.px(60), box.height)
            tone = wording.BAND_TONES[line.band] if now else "dim"
            widgets.append(Label(box=band, text=line.band, tone=tone))
            if column + look.px(BAND_AND_WAY) > box.width:
                return
            where = Box(band.right + look.px(10), box.y, look.px(110), box.height)
            widgets.append(Label(box=where, text=line.direction or "right here", tone="dim"))


def _beside(look: Look, width: int) -> int:
    """How much is kept free beside the text: for how well and from where it was heard, which the
    text says too; less where the text would not fit."""
    for beside in (BAND_AND_WAY, BAND):
        if width - look.px(beside + BEFORE) >= LEAST_TEXT * look.char:
            return beside
    return MARGIN


class Told:
    """All that you were told in a row of turns; kept, and added to as the row grows."""

    def __init__(self) -> None:
        self._turns: list[Played] = []
        self._ends: list[int] = []
        self._log: list[LogLine] = []

    def so_far(self, turns: list[Played]) -> list[LogLine]:
        """The messages of these turns, oldest first. Must not be written to."""
        kept = _shared(self._turns, turns)
        del self._turns[kept:], self._ends[kept:]
        del self._log[self._ends[-1] if self._ends else 0 :]
        for played in turns[kept:]:
            self._log += played.messages
            self._turns.append(played)
            self._ends.append(len(self._log))
        return self._log


def _shared(before: list[Played], now: list[Played]) -> int:
    """How many turns two rows begin alike with: a turn belongs to those before it, so the last
    that is the same settles it."""
    shared = min(len(before), len(now))
    while shared and before[shared - 1] is not now[shared - 1]:
        shared -= 1
    return shared
