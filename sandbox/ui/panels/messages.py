"""The message log of "you": turn, ◌, band, text, newest first.

Belongs here: their rows, and keeping the turn that is shown in sight. Drawn by the project's own
widgets, and only those rows made that can be seen: a log of thousands of lines costs what a short
one does. Must not know: how a message came about.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from typing import Final

from sandbox.messagelog import LogLine
from sandbox.session import Played
from sandbox.sim.events import Band
from sandbox.ui.intents import GoTo, Intent, SelectNoise
from sandbox.ui.layout import LOG_ROW, Box
from sandbox.ui.panels import wording
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.panel import Panel
from sandbox.ui.panels.widgets import Bar, Label, Picture, Row, Tone, Widget
from sandbox.ui.workspace import Workspace

STRENGTHS: Final[dict[Band, float]] = {"faint": 0.55, "clear": 0.8, "loud": 1.0}
LEAST_TEXT: Final = 32
"""So many characters of a message are seen before its band is."""
SPARE_ROWS: Final = 12
"""Rows that are made beyond those that are seen, so that the focus can go on to them."""
ROWS_A_CLICK: Final = 2
"""The wheel scrolls by whole rows: none is cut at the edge."""


class Messages(Panel):
    """The panel below the timeline."""

    def __init__(self) -> None:
        super().__init__()
        self._told = Told()
        self._shown: tuple[int, int] | None = None

    def compose(self, look: Look, width: int, state: Workspace) -> list[Widget]:
        """A row a message, newest first: those of the turn shown marked, those of later turns dim
        as long as the line goes on to them."""
        session = state.session
        log = self._told.so_far(session.turns)
        height = look.px(LOG_ROW)
        self.least_height = len(log) * height
        if not log:
            self._shown = None
            text = "What “you” hear is told here."
            if state.world.you is None:
                text = "There is no “you” on this level: put one down to be told what is heard."
            box = Box(look.px(14), look.px(2), width - look.px(28), look.px(22))
            return [Label(box=box, text=text, tone="dim")]
        now = now_rows(log, session.position)
        self._follow(now, len(log), height)
        widgets: list[Widget] = []
        for n in self._rows(height, len(log)):
            line = log[len(log) - 1 - n]
            self._row(look, widgets, Box(0, n * height, width, height), line, state, n)
        if now or 0 < now.start < len(log):
            mark = look.px(3)
            box = Box(0, now.start * height, mark, len(now) * height)
            if not now:  # nothing was told in this turn: a line between what was and what comes
                box = Box(0, box.y - 1, width, look.px(2))
            widgets.append(Bar(box=box))
        return widgets

    def _follow(self, now: range, count: int, height: int) -> None:
        """Scrolls just so far that the rows of the turn shown are in sight, once it is another."""
        if not self.box.height:
            return
        before, self._shown = self._shown, (count - now.start, len(now))
        if before is None or before == self._shown:
            return
        first = min(now.start, count - 1)
        last = max(first + 1, now.stop)
        self.scroll = min(max(self.scroll, last * height - self.box.height), first * height)

    def wheel(self, clicks: int, look: Look) -> None:
        most = max(0, self.content_height - self.box.height)
        by = clicks * ROWS_A_CLICK * look.px(LOG_ROW)
        self.scroll = max(0, min(most, self.scroll - by))

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
        self, look: Look, widgets: list[Widget], box: Box, line: LogLine, state: Workspace, n: int,
    ) -> None:  # fmt: skip
        now, later = line.turn == state.session.position, line.turn > state.session.position
        tone: Tone = "dim" if later else "text"
        chosen = now and line.noise is not None and line.noise == state.noise
        number = look.px(34)
        x = look.px(10) + number
        marker = Box(x, box.y + (box.height - look.px(13)) // 2, look.px(13), look.px(13))
        band = Box(x + look.px(22), box.y, look.width("clear"), box.height)
        right = box.width - look.px(16)
        begins = band.right + look.px(14)
        if (
            right - begins < LEAST_TEXT * look.char
        ):  # what is told comes before how well it was heard
            begins, band = band.x, Box(band.x, box.y, 0, 0)
        text = Box(begins, box.y, max(0, right - begins), box.height)
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
                tooltip=line.text if look.width(line.text) > text.width else "",
            )
        )
        widgets.append(
            Label(
                box=Box(look.px(10), box.y, number - look.px(8), box.height),
                text=str(line.turn),
                tone="text" if now else "dim",
                bold=now,
                align="right",
            )
        )
        if line.band is not None:
            strength = STRENGTHS[line.band]
            art = ("icon", "marker")
            widgets.append(Picture(box=marker, art=art, tone=tone, strength=strength))
            told = "dim" if later else wording.BAND_TONES[line.band]
            if band.width:
                widgets.append(Label(box=band, text=line.band, tone=told))
        widgets.append(Label(box=text, text=line.text, tone=tone))


def now_rows(log: list[LogLine], turn: int) -> range:
    """The rows of a turn's messages, newest first; where it has none, an empty range at the row
    above which they would be. The log is in the order of its turns."""
    first = bisect_left(log, turn, key=lambda line: line.turn)
    past = bisect_right(log, turn, key=lambda line: line.turn)
    return range(len(log) - past, len(log) - first)


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
