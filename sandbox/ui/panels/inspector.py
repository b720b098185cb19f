"""The inspector: the creature selected, what is under the pointer, and the noise that is shown.

Belongs here: which sections stand in it, in which order. Must not know: what a section shows.
"""

from collections.abc import Sequence
from typing import Final

from sandbox.sim.rules import title
from sandbox.ui.intents import Choose, Fill
from sandbox.ui.panels import cell_section, creature_section, noise_section
from sandbox.ui.panels.column import Column
from sandbox.ui.panels.look import Look
from sandbox.ui.panels.panel import Panel
from sandbox.ui.panels.widgets import Widget
from sandbox.ui.scene.options import EVERYTHING
from sandbox.ui.scene.rivals import Rival
from sandbox.ui.workspace import Workspace

LEAST_LINES: Final = 2
LOUDNESS: Final = "hand.loudness"


class Inspector(Panel):
    """The panel at the right."""

    def __init__(self) -> None:
        super().__init__()
        self._highest: tuple[object, int] = (None, 0)

    def compose(
        self, look: Look, width: int, state: Workspace, compared: Sequence[Rival] = ()
    ) -> list[Widget]:
        """A creature's properties, or the cell under the pointer above the turn's noise; where rule
        sets are `compared`, first which of them is answered for."""
        column = Column(look, width)
        if compared:
            _whose(column, state, compared)
        if state.tool == "noise":
            _noise_to_make(column, state)
        creature, cell = state.creature, state.cell
        if creature is not None:
            creature_section.compose(column, state, creature)
        else:
            top = column.y
            if cell is not None:
                cell_section.compose(column, state, cell)
            else:
                column.title(state.session.name)
                column.text(_summary(state), "dim")
            column.y = top + self._as_high((state.session, look, width), column.y - top, look)
        if state.heard_turn is not None:
            column.rule()
            noise_section.compose(column, state)
        elif creature is None and not state.lesson_shown:  # a lesson says itself what to do
            column.rule()
            _first_steps(column, state)
        column.space(10)
        return column.widgets

    def _as_high(self, of: object, height: int, look: Look) -> int:
        """As high as the highest cell that was pointed at: what stands below must not jump back and
        forth as the pointer moves, and no room is kept for what no cell here has."""
        least = look.px(26) + LEAST_LINES * look.line_height
        before = self._highest[1] if self._highest[0] == of else least
        self._highest = of, max(before, height)
        return self._highest[1]


def _whose(column: Column, state: Workspace, compared: Sequence[Rival]) -> None:
    """The rule sets, to choose the one whose "why" stands below."""
    for one in compared:
        column.row(
            f"compared.{one.rules}",
            title(one.rules),
            Choose("compared", one.rules),
            note=one.said(state.options.view)[0],
            picked=state.rival is not None and state.rival.rules == one.rules,
        )
    column.rule()


def _noise_to_make(column: Column, state: Workspace) -> None:
    """The noise that a click makes; its loudness is the kind's unless one is given."""
    loudness = state.hand.loudness
    value = "" if loudness is None else str(loudness)
    own = state.world.numbers.book.get(f"loudness.{state.hand.noise}")
    column.field(
        LOUDNESS,
        "Loudness",
        value,
        Fill(LOUDNESS, value),
        hint=f"its usual {own}" if own else "its usual",
        align="right",
        tooltip="A loudness of your own, 1 to 999; empty: as loud as this kind is",
    )
    column.rule()


def _summary(state: Workspace) -> str:
    level, world = state.world.level, state.world
    size, held = f"{level.width} × {level.height} cells", ""
    if state.options.view == EVERYTHING:
        creatures, objects = len(world.creatures), len(level.things)
        held = f", {creatures} creature{'s' * (creatures != 1)}"
        held += f", {objects} object{'s' * (objects != 1)}"
    return f"{size}{held}. Rules: {title(world.numbers.rules)}, seed {world.seed}."


def _first_steps(column: Column, state: Workspace) -> None:
    """What to do before any turn was played."""
    commands = state.commands
    column.heading("To begin")
    for name, words in (
        ("lesson.list", "lessons"),
        ("tool.pencil", "paint terrain"),
        ("tool.creature", "put down creatures"),
        ("tool.noise", "make a noise"),
        ("time.step", "play one turn"),
        ("time.play", "play on, or pause"),
        ("view.overlay", "overlays"),
        ("view.who", "points of view"),
        ("help.commands", "find any command"),
        ("help.keys", "every key"),
    ):
        column.pair(words, commands[name].key, name_tone="text", tone="accent")
